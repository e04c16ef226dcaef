/* seccomp: the kernel looks at the number of each system call.
 *
 * A tool that only has streams may make the calls of this list: what libc needs to read,
 * write, allocate, run threads and end. Calls that open, make, rename or remove a file,
 * start a program or make a socket end the process with SIGSYS. All others fail with
 * ENOSYS, so that a libc which tries a new call first goes on with the old one. With
 * more rights, only the calls that end the process are looked at. */
#define _GNU_SOURCE /* syscall, clone's flags */
#include "base/sandbox/sandbox.h"

#ifdef SANDBOX_SECCOMP

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

#if defined __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined __aarch64__
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#elif defined __s390x__
#define ARCHITECTURE AUDIT_ARCH_S390X
#elif defined __riscv
#define ARCHITECTURE AUDIT_ARCH_RISCV64
#elif defined __powerpc64__ && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define ARCHITECTURE AUDIT_ARCH_PPC64LE
#endif

/* The filter sees an argument as two words of 32 bits. */
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define LOW_WORD 4
#else
#define LOW_WORD 0
#endif

/* Where the flags of clone(2) stand. */
#ifdef __s390x__
#define CLONE_FLAGS 1
#else
#define CLONE_FLAGS 0
#endif

/* The lowest number of the x32 ABI of x86-64. */
#define X32_CALLS 0x40000000u

/* Whom a call ends: those who only have streams, or everybody. */
enum who { ONLY_STREAMS, EVERYBODY };

/* A call that is allowed if the bits of an argument have a value. */
struct allowed {
	unsigned number;
	unsigned argument, bits, value;
};

struct ended {
	unsigned number;
	enum who who;
};

#define ANY(name)                                                              \
	{                                                                      \
		SYS_##name, 0, 0, 0                                            \
	}
#define ALL_BITS 0xffffffffu

/* Those that are frequent stand first. */
static const struct allowed allowed[] = {
    ANY(read),
    ANY(write),
    ANY(futex),
    ANY(brk),
    ANY(mmap),
    ANY(munmap),
    ANY(mremap),
    ANY(mprotect),
    ANY(madvise),
#ifdef SYS_poll
    ANY(poll),
#endif
    ANY(ppoll),
    ANY(readv),
    ANY(writev),
    ANY(pread64),
    ANY(lseek),
    ANY(close),
    ANY(fcntl),
    ANY(fstat),
    {SYS_newfstatat, 3, ALL_BITS, AT_EMPTY_PATH}, /* fstat of glibc */
    {SYS_ioctl, 1, ALL_BITS, TCGETS},
    {SYS_ioctl, 1, ALL_BITS, TIOCGWINSZ},
    ANY(fsync),
    ANY(clock_gettime),
    ANY(clock_nanosleep),
    ANY(nanosleep),
    ANY(gettimeofday),
    ANY(getrandom),
    ANY(getpid),
    ANY(gettid),
    ANY(getrusage),
    ANY(sysinfo),
    ANY(wait4),
    ANY(waitid),
    {SYS_kill, 1, ALL_BITS, SIGTERM}, /* an unpacker */
    ANY(tkill),
    ANY(tgkill),
    ANY(rt_sigaction),
    ANY(rt_sigprocmask),
    ANY(rt_sigreturn),
    ANY(restart_syscall),
    ANY(sigaltstack),
    {SYS_clone, CLONE_FLAGS, CLONE_THREAD, CLONE_THREAD},
    ANY(set_robust_list),
#ifdef SYS_rseq
    ANY(rseq),
#endif
    ANY(sched_yield),
    ANY(sched_getaffinity),
    ANY(membarrier),
    ANY(exit),
    ANY(exit_group),
};

#define FILES(name)                                                            \
	{                                                                      \
		SYS_##name, ONLY_STREAMS                                       \
	}

static const struct ended ended[] = {
    FILES(openat),
    FILES(unlinkat),
    FILES(renameat2),
    FILES(linkat),
    FILES(symlinkat),
    FILES(mkdirat),
    FILES(mknodat),
    FILES(fchmodat),
    FILES(fchownat),
    FILES(truncate),
    FILES(open_by_handle_at),
#ifdef SYS_openat2
    FILES(openat2),
#endif
#ifdef SYS_renameat
    FILES(renameat),
#endif
#ifdef SYS_open
    FILES(open),
    FILES(creat),
    FILES(unlink),
    FILES(rename),
    FILES(link),
    FILES(symlink),
    FILES(mkdir),
    FILES(rmdir),
    FILES(mknod),
    FILES(chmod),
    FILES(chown),
    FILES(lchown),
#endif
    {SYS_socket, EVERYBODY},
    {SYS_socketpair, EVERYBODY},
    {SYS_connect, EVERYBODY},
    {SYS_bind, EVERYBODY},
    {SYS_listen, EVERYBODY},
    {SYS_ptrace, EVERYBODY},
    {SYS_process_vm_readv, EVERYBODY},
    {SYS_process_vm_writev, EVERYBODY},
    {SYS_bpf, EVERYBODY},
    {SYS_mount, EVERYBODY},
    {SYS_init_module, EVERYBODY},
    {SYS_perf_event_open, EVERYBODY},
#ifdef SYS_io_uring_setup
    {SYS_io_uring_setup, EVERYBODY},
#endif
#ifdef SYS_fork
    {SYS_fork, ONLY_STREAMS},
    {SYS_vfork, ONLY_STREAMS},
#endif
    {SYS_clone,
	ONLY_STREAMS}, /* of a process; clone3 fails, and libc uses this */
    {SYS_execve, ONLY_STREAMS},
    {SYS_execveat, ONLY_STREAMS},
};

#define COUNT(table) (sizeof(table) / sizeof(*(table)))

/* An entry takes at most six steps. */
struct filter {
	struct sock_filter step[6 * (COUNT(allowed) + COUNT(ended)) + 10];
	unsigned short len;
};

static void
add(struct filter *f, unsigned code, unsigned value, unsigned skip_if_not)
{
	f->step[f->len++] = (struct sock_filter)BPF_JUMP((unsigned short)code,
	    value, 0, (unsigned char)skip_if_not);
}

#define LOAD (BPF_LD | BPF_W | BPF_ABS)
#define EQUAL (BPF_JMP | BPF_JEQ | BPF_K)
#define AT_LEAST (BPF_JMP | BPF_JGE | BPF_K)
#define RETURN (BPF_RET | BPF_K)

static void
add_number(struct filter *f)
{
	add(f, LOAD, offsetof(struct seccomp_data, nr), 0);
}

static void
add_allowed(struct filter *f, const struct allowed *call)
{
	if (call->bits == 0) {
		add(f, EQUAL, call->number, 1);
		add(f, RETURN, SECCOMP_RET_ALLOW, 0);
		return;
	}
	add(f, EQUAL, call->number, 5);
	add(f, LOAD,
	    (unsigned)offsetof(struct seccomp_data, args) + 8 * call->argument +
		LOW_WORD,
	    0);
	add(f, BPF_ALU | BPF_AND | BPF_K, call->bits, 0);
	add(f, EQUAL, call->value, 1);
	add(f, RETURN, SECCOMP_RET_ALLOW, 0);
	add_number(f);
}

static void
build(struct filter *f, enum sandbox_rights rights)
{
	f->len = 0;
	add(f, LOAD, offsetof(struct seccomp_data, arch), 0);
	add(f, EQUAL, ARCHITECTURE, 1);
	add(f, BPF_JMP | BPF_JA, 1, 0);
	add(f, RETURN, SECCOMP_RET_KILL_PROCESS, 0);
	add_number(f);
#ifdef __x86_64__
	/* The x32 ABI has other numbers for the same calls. */
	add(f, AT_LEAST, X32_CALLS, 1);
	add(f, RETURN, SECCOMP_RET_KILL_PROCESS, 0);
#endif
	for (size_t i = 0; rights == SANDBOX_STREAMS && i < COUNT(allowed); i++)
		add_allowed(f, &allowed[i]);
	for (size_t i = 0; i < COUNT(ended); i++) {
		if (rights != SANDBOX_STREAMS && ended[i].who != EVERYBODY)
			continue;
		add(f, EQUAL, ended[i].number, 1);
		add(f, RETURN, SECCOMP_RET_KILL_PROCESS, 0);
	}
	add(f, RETURN,
	    rights == SANDBOX_STREAMS ? SECCOMP_RET_ERRNO | ENOSYS
				      : SECCOMP_RET_ALLOW,
	    0);
}

static bool
available(void)
{
	unsigned action = SECCOMP_RET_KILL_PROCESS;

	return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

/* Without SPEC_ALLOW, older kernels make the whole process slower. */
static void
enter(enum sandbox_rights rights)
{
	struct filter f;
	struct sock_fprog program = {.filter = f.step};

	build(&f, rights);
	program.len = f.len;
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
		(void)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
		    SECCOMP_FILTER_FLAG_TSYNC | SECCOMP_FILTER_FLAG_SPEC_ALLOW,
		    &program);
}

const struct sandbox_way sandbox_seccomp = {"seccomp", available, enter};

#endif
