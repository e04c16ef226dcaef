// Examines pages with axe-core, wide and narrow, light and dark: a line for each
// violation. Arguments: the browser, a folder for its files, axe-core, and the pages.
'use strict';

const fs = require('fs');
const {Browser} = require('./browser.js');

const [program, folder, axe, ...pages] = process.argv.slice(2);

(async () => {
	const b = await new Browser(program, folder).start();

	for (const page of pages) {
		await b.open(page);
		await b.run(fs.readFileSync(axe, 'utf8') + '; 0');
		for (const [width, scheme] of [[1200, 'light'], [800, 'dark'],
			[360, 'light']]) {
			await b.size(width, 800);
			await b.scheme(scheme);
			for (const what of await b.run('axe.run().then((found) => ' +
				'found.violations.map((v) => v.id + " " + ' +
				'v.nodes[0].html))'))
				console.log(`not ok ${page} ${width} ${scheme}: ${what}`);
			console.log(`# ${page} ${width}: ${await b.run(
				'axe.run().then((found) => found.passes.length)')} rules`);
		}
	}
	b.end();
	console.log('done');
})().catch((error) => {
	console.log('not ok ' + error.stack);
	process.exit(1);
});
