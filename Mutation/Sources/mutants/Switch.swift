// SPDX-License-Identifier: Apache-2.0

/// The sources of a target in the copy that selects the active mutant.
///
/// The environment has its number, so that programs started by a test use the same one. All
/// processes share a file with marks of the reached mutants, so that none is lost in a crash. A
/// process ends itself at its time limit, and has limited memory.
enum Switch {
    static let files = [
        "Sources/Mutants/include/mutants.h": """
        #include <stdbool.h>
        #include <stdint.h>
        bool mutant(int32_t number);

        """,
        "Sources/Mutants/mutants.c": """
        #include "mutants.h"
        #include <fcntl.h>
        #include <stdlib.h>
        #include <sys/mman.h>
        #include <sys/resource.h>
        #include <sys/stat.h>
        #include <unistd.h>

        static int32_t active;
        static volatile uint8_t *reached;

        __attribute__((constructor)) static void begin(void) {
            const char *number = getenv("MUTANT"), *seconds = getenv("MUTANT_SECONDS");
            const char *path = getenv("MUTANTS_REACHED");
            if (number) active = atoi(number);
            if (seconds) {
                alarm(atoi(seconds));
                setrlimit(RLIMIT_AS, &(struct rlimit){8ull << 30, 8ull << 30});
                setrlimit(RLIMIT_FSIZE, &(struct rlimit){1ull << 30, 1ull << 30});
            }
            int file = path ? open(path, O_RDWR) : -1;
            struct stat status;
            if (file < 0 || fstat(file, &status) != 0) return;
            void *marks = mmap(0, status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
            if (marks != MAP_FAILED) reached = marks;
            close(file);
        }

        bool mutant(int32_t number) {
            if (reached) reached[number] = 1;
            return number == active;
        }

        """,
    ]

    static func manifest(for modules: [String]) -> String {
        """

        package.targets.append(.target(name: "Mutants"))
        for target in package.targets where \(modules).contains(target.name) {
            target.dependencies.append("Mutants")
        }

        """
    }
}
