// Starts Chromium without a window and lets a test use a page: open, press keys, run
// code in the page, print, make a picture. Speaks the protocol of its developer tools
// through a pipe, so that no package is needed.
'use strict';

const {spawn} = require('child_process');
const fs = require('fs');
const path = require('path');
const {pathToFileURL} = require('url');

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic',
	'--no-first-run', '--disable-background-networking',
	'--disable-component-update', '--disable-sync', '--hide-scrollbars',
	'--disable-features=BackForwardCache',
	'--remote-debugging-pipe'];

class Browser {
	constructor(program, folder) {
		this.child = spawn(program, [...FLAGS,
			'--user-data-dir=' + path.join(folder, 'profile'),
			'about:blank'],
			{stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe']});
		this.calls = new Map();
		this.waiting = new Map();
		this.number = 0;
		this.text = [];
		this.child.stdio[4].on('data', (bytes) => this.receive(bytes));
		this.child.on('exit', () => {
			for (const call of this.calls.values())
				call.reject(new Error('the browser has ended'));
		});
	}

	receive(bytes) {
		let end;

		while ((end = bytes.indexOf(0)) >= 0) {
			this.text.push(bytes.subarray(0, end));
			this.handle(JSON.parse(Buffer.concat(this.text).toString()));
			this.text = [];
			bytes = bytes.subarray(end + 1);
		}
		this.text.push(bytes);
	}

	handle(message) {
		const call = this.calls.get(message.id);

		if (call) {
			this.calls.delete(message.id);
			if (message.error)
				call.reject(new Error(message.error.message));
			else
				call.resolve(message.result);
		} else if (this.waiting.has(message.method)) {
			this.waiting.get(message.method)(message.params);
			this.waiting.delete(message.method);
		}
	}

	call(method, params = {}) {
		const id = ++this.number;

		this.child.stdio[3].write(JSON.stringify(
			{id, method, params, sessionId: this.session}) + '\0');
		return new Promise((resolve, reject) =>
			this.calls.set(id, {resolve, reject}));
	}

	event(method) {
		return new Promise((resolve) => this.waiting.set(method, resolve));
	}

	async start() {
		const {targetInfos} = await this.call('Target.getTargets');
		const page = targetInfos.find((t) => t.type === 'page');

		this.session = (await this.call('Target.attachToTarget',
			{targetId: page.targetId, flatten: true})).sessionId;
		await this.call('Page.enable');
		await this.call('Performance.enable');
		return this;
	}

	// Opens a file and returns the milliseconds until it was loaded.
	async open(file, anchor = '') {
		const loaded = this.event('Page.loadEventFired');
		const begin = Date.now();

		await this.call('Page.navigate',
			{url: pathToFileURL(file).href + anchor});
		await loaded;
		return Date.now() - begin;
	}

	// Runs code in the page and returns its value.
	async run(expression) {
		const {result, exceptionDetails} = await this.call('Runtime.evaluate',
			{expression, returnByValue: true, awaitPromise: true,
				userGesture: true});

		if (exceptionDetails)
			throw new Error(exceptionDetails.exception.description);
		return result.value;
	}

	// Waits until code in the page is true.
	async until(expression) {
		while (!await this.run(expression))
			await new Promise((done) => setTimeout(done, 20));
	}

	async press(key) {
		const event = {key, text: key.length === 1 ? key
			: key === 'Enter' ? '\r' : undefined};

		await this.call('Input.dispatchKeyEvent', {type: 'keyDown', ...event});
		await this.call('Input.dispatchKeyEvent', {type: 'keyUp', key});
	}

	async size(width, height) {
		await this.call('Emulation.setDeviceMetricsOverride',
			{width, height, deviceScaleFactor: 1, mobile: false});
	}

	async scheme(value) {
		await this.call('Emulation.setEmulatedMedia',
			{features: [{name: 'prefers-color-scheme', value}]});
	}

	async picture(file) {
		const {data} = await this.call('Page.captureScreenshot');

		fs.writeFileSync(file, Buffer.from(data, 'base64'));
	}

	async print(file) {
		const {data} = await this.call('Page.printToPDF',
			{printBackground: true, paperWidth: 8.27, paperHeight: 11.69});

		fs.writeFileSync(file, Buffer.from(data, 'base64'));
	}

	// Returns the bytes that the process of the page holds for itself.
	async memory() {
		const {processInfo} = await this.callBrowser('SystemInfo.getProcessInfo');
		const bytes = processInfo.filter((p) => p.type === 'renderer')
			.map((p) => {
				const lines = fs.readFileSync(
					`/proc/${p.id}/smaps_rollup`, 'utf8');

				return 1024 * [...lines.matchAll(
					/^Private_\w+: +(\d+) kB/mg)].reduce(
					(sum, m) => sum + Number(m[1]), 0);
			});

		return Math.max(...bytes);
	}

	// Calls the browser, not the page.
	callBrowser(method, params) {
		const session = this.session, promise = (this.session = undefined,
			this.call(method, params));

		this.session = session;
		return promise;
	}

	end() {
		this.child.kill();
	}
}

module.exports = {Browser};
