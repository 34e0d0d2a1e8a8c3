# SPDX-License-Identifier: Apache-2.0
#
# On a new machine, `make run` and `make test` are enough; `make help` lists all targets.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
FUZZ_SECONDS ?= 300
COUNT ?= 100
SEED ?= 1
TESTS ?=
COMPAT ?=
export SWIFT

# Keeps the path of the sources out of the program, and lets the linker omit unused functions of the libraries. A
# package that others depend on cannot set such flags itself.
RELEASE_FLAGS := -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=/plutil-lite -Xcc -ffile-prefix-map=$(CURDIR)=/plutil-lite \
	-Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections -Xcc -fdata-sections

PROGRAM := .build/release/plutil-lite
SAMPLE := TestVectors/samples/Info.plist
SOURCES := Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources \
	$(wildcard Examples/*/Package.swift Examples/*/Sources Examples/*/Tests Fuzz) \
	Mutation/Package.swift Mutation/Sources Mutation/Tests

.DEFAULT_GOAL := help
.PHONY: help setup build library test-library run quick test record test-compilers test-amplification test-concurrency test-editor-changes test-hard-places test-updates test-faults test-inputs test-size test-program-size test-spark test-duckdb test-packages test-editors package site examples check verify lint warnings docs sanitize-address sanitize-thread \
	fuzz mutants coverage bench bench-python format install uninstall clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' Makefile

setup: ## install missing system packages
	@Scripts/setup

# Between releases, the program names its commit.
build: export PLUTIL_LITE_COMMIT = $(if $(filter %-dev,$(shell cat VERSION)),$(shell git rev-parse --short=9 HEAD 2> /dev/null))
build: setup ## build the program for release
	$(SWIFT) build -c release --product plutil-lite $(RELEASE_FLAGS)

run: build ## build, then lint, print and convert an example file
	$(PROGRAM) lint $(SAMPLE)
	$(PROGRAM) print $(SAMPLE)
	$(PROGRAM) convert binary $(SAMPLE) -o .build/Info.binary.plist
	$(PROGRAM) info .build/Info.binary.plist
	$(PROGRAM) convert xml .build/Info.binary.plist

quick: ## check formatting, build, and run the tests for changes since BASE (default: HEAD), except slow tests
	@Scripts/quick $(BASE)

test: ## run all tests, and list failed, skipped and slow tests; RECORD=1 rewrites expected texts
	@Scripts/setup --for-tests
	@Scripts/test

record: ## rewrite expected texts in files: console blocks, tables, lists of the public API
	RECORD=1 Scripts/test --only recorded

check: setup ## run everything that must pass before a release, including all tests with sanitizers
	Scripts/check lint warnings docs examples test-size sanitize-address sanitize-thread fuzz test-compilers test-duckdb \
		test-spark test-amplification test-concurrency test-hard-places test-updates test-faults test-packages test

verify: setup ## run the quick parts of `make check`, without the tests
	FUZZ_SECONDS=5 Scripts/check lint docs examples fuzz

test-spark: build ## install PySpark, and run the jobs in Examples/Spark
	Examples/Spark/test

test-duckdb: build ## install DuckDB, and run the query in Examples/DuckDB
	Examples/DuckDB/test

examples: setup ## build, run and test the packages in Examples, which depend on this one
	Examples/run

test-size: setup ## measure how much a static program grows with PlistCore and PlistEditing
	Examples/Size/measure

test-program-size: build ## measure the stripped program, and fail if it exceeds its budget
	Scripts/program-size

site: setup ## build pages and reference as one site in .build/site/html, and test it in a browser
	@Scripts/setup --for-site
	Scripts/site/build

library: setup ## build libplistcore.so, the library for C
	$(SWIFT) build -c release --product plistcore $(RELEASE_FLAGS)

test-library: library ## run C and C++ programs against libplistcore, also under valgrind
	Scripts/test-library

package: build library ## make all release artefacts in dist: archives, packages, image, checksums
	@Scripts/setup --for-packages
	Scripts/package/all

test-packages: package ## install, run, upgrade and remove each artefact in a separate tree
	Scripts/package/tools
	Scripts/package/test

test-editors: build ## install Neovim, Vim, Emacs and Helix in Debian systems, and test the files of Editors in them; needs root
	@Scripts/setup --for-editors
	Scripts/editors/test

test-compilers: setup ## run the tests that compile Swift, Objective-C and client packages
	PLUTIL_LITE_COMPILERS=1 $(SWIFT) test --disable-xctest --filter 'LiteralCompilationTests|ClientPackageTests'

test-amplification: build ## run all commands on files of a megabyte that expand far beyond that
	@Scripts/setup --for-tests
	Scripts/amplification/run
	PLUTIL_LITE_LONG_ARGUMENTS=all $(SWIFT) test --disable-xctest --filter LongArgumentTests

test-concurrency: build ## edit one file with two and eight processes, 10,000 times per command line
	Scripts/concurrent-edits

test-editor-changes: build ## change texts of a megabyte 10,000 times in the language server
	Scripts/editor-changes

test-hard-places: build ## edit files where writing is hard, and print the table of docs/reliability.md; needs root on Linux
	Scripts/hard-places || [ $$? -eq 77 ]

test-updates: setup ## update 10,000 random files of each text format with random values
	PLUTIL_LITE_UPDATES=10000 $(SWIFT) test --disable-xctest --filter ValueUpdatePropertyTests

test-faults: build ## inject failed system calls and allocations, short writes, power failures, kills and memory limits
	Scripts/faults

test-inputs: build ## run every command on inputs collected by fuzzing, and compare with other readers
	Fuzz/replay

lint: ## check the formatting of the sources and the subjects of commits
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	Scripts/commits

warnings: ## build with warnings as errors
	PLUTIL_LITE_WARNINGS=error $(SWIFT) build --scratch-path .build-warnings

docs: ## build the documentation of the libraries as one site in .build-docs
	Scripts/docs

# The XCTest runner does not start under a sanitizer, and our tests do not need it. The skipped tests cannot work:
# libedit frees memory that it allocated through functions unknown to the sanitizer, the sanitizer prints a warning
# without /proc, and it makes its own system calls, which fault injection does not expect.
sanitize-address: ## run the tests with the address sanitizer
	LSAN_OPTIONS=suppressions=$(CURDIR)/Scripts/leaks.txt:print_suppressions=0 \
		$(SWIFT) test --sanitize=address --disable-xctest --scratch-path .build-address \
		--skip 'takesCommandsAtATerminal|WithoutProcTests|findsNoPartOfAFileWithoutPower'

# Only the library, and code that reads many files, uses several threads. The skipped tests use one thread to read
# sources or compare random texts, and take half of the time.
sanitize-thread: ## run the library's tests and those with many files with the thread sanitizer
	$(SWIFT) test --sanitize=thread --disable-xctest --scratch-path .build-thread \
		--filter 'PlistCoreTests|PlistEditingTests|TreeTests|SchemaLibraryTests|SiblingTests' \
		--skip 'ArchitectureTests|LayerTests|PublicAPITests|CarriageReturnPropertyTests|LookupTests'

fuzz: ## fuzz the codecs for FUZZ_SECONDS per target
	Fuzz/run $(FUZZ_SECONDS)

mutants: setup ## run mutation testing of MODULE (a module or file in Sources) with COUNT mutants; TESTS selects suites
	@[ -n "$(MODULE)" ] || { echo "make mutants MODULE=PlistFiles COUNT=100"; exit 2; }
	$(SWIFT) run --package-path Mutation mutants --count $(COUNT) --seed $(SEED) --tests '$(TESTS)' $(MODULE)

coverage: setup ## run all tests, and print the line coverage of each module
	@Scripts/setup --for-tests
	Scripts/coverage

bench: build library ## compare with installed peers, and draw the chart of docs/performance.md
	$(SWIFT) run -c release --package-path Benchmarks bench
	Benchmarks/python-module || [ $$? -eq 77 ]
	Benchmarks/chart.py docs/performance.md docs/images/speed.svg

bench-python: library ## compare the Python module with plistlib, for the table of docs/python.md
	Benchmarks/python-module

format: ## format the sources in place
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

# The compatible names are optional, because other programs may own them.
install: build ## install program, manual and completions below DESTDIR/PREFIX; COMPAT=1 also as plutil, PlistBuddy and defaults, COMPAT=paths also at their macOS paths
	Scripts/install $(PROGRAM) "$(DESTDIR)$(PREFIX)" $(if $(filter 1 paths,$(COMPAT)),plutil PlistBuddy defaults)
	$(if $(filter paths,$(COMPAT)),Scripts/install --paths "$(DESTDIR)" "$(PREFIX)")

uninstall: ## remove the installed files below DESTDIR/PREFIX
	Scripts/install --remove "$(DESTDIR)$(PREFIX)"
	Scripts/install --remove-paths "$(DESTDIR)" "$(PREFIX)"

clean: ## remove all build products
	rm -rf .build .build-* dist Benchmarks/.build Mutation/.build Examples/.build Examples/*/.build
