// SPDX-License-Identifier: Apache-2.0

// C, because nothing of Swift's runtime may run in a child between fork and _exit.
#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/auxv.h>
#endif

/// Whether no dynamic linker loaded the program, as far as that can be determined.
static inline int library_trial_is_needed(void) {
#ifdef __linux__
    return getauxval(AT_BASE) == 0;
#else
    return 0;
#endif
}

/// Opens the library in a child: returns 1 on success, 0 on failure, -1 if it ended the child.
///
/// A child that does not answer in time is killed.
static inline int library_trial(const char *name, int milliseconds) {
    int ends[2];
    if (pipe(ends) != 0) return -1;
    pid_t child = fork();
    if (child == 0) {
        // Suppress messages about its end, and core dumps.
        if (ends[1] != STDERR_FILENO) close(STDERR_FILENO);
        struct rlimit none = {0, 0};
        setrlimit(RLIMIT_CORE, &none);
        const int signals[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
        for (unsigned long i = 0; i < sizeof signals / sizeof signals[0]; i++) signal(signals[i], SIG_DFL);
        const char answer = dlopen(name, RTLD_NOW | RTLD_LOCAL) != NULL;
        _exit(write(ends[1], &answer, 1) == 1 ? 0 : 1);
    }
    close(ends[1]);
    char answer;
    ssize_t count = -1;
    if (child > 0) {
        struct pollfd end = {ends[0], POLLIN, 0};
        int ready;
        do ready = poll(&end, 1, milliseconds);
        while (ready < 0 && errno == EINTR);
        if (ready == 1) count = read(ends[0], &answer, 1);
        kill(child, SIGKILL);
        while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
    }
    close(ends[0]);
    return count == 1 ? answer : -1;
}
