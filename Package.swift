// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

// Swift 6.3 infers the lifetimes of `~Escapable` results, which 6.2 requires in writing. Only the
// program and the library for C have unsafe flags, for the compiler and the linker, so packages of
// any version can depend on the other libraries.

import PackageDescription

/// Whether warnings are errors, as in `make warnings`. Not by default, because new warnings of a
/// newer compiler should not stop a build.
let treatsWarningsAsErrors = Context.environment["PLUTIL_LITE_WARNINGS"] == "error"

/// Whether to link dynamically, for hosts without a static C library.
let linksDynamically = Context.environment["PLUTIL_LITE_LINK"] == "dynamic"

/// The commit that `--version` names between releases; not one of a package that depends on this one.
let commit = Context.environment["PLUTIL_LITE_COMMIT"]

let strictness: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    // The compiler checks views of borrowed memory.
    .enableExperimentalFeature("Lifetimes"),
]

/// Makes the use of regular expressions an error, because they add a megabyte to a static program.
let noStringProcessing = SwiftSetting.unsafeFlags([
    "-Xfrontend", "-disable-implicit-string-processing-module-import",
])

/// Not for tests, because the toolchain's own macros expand to code with warnings there.
let sourceSettings =
    strictness + [.strictMemorySafety()]
    + (treatsWarningsAsErrors ? [.treatAllWarnings(as: .error), noStringProcessing] : [])

/// Types and their conformances are found by calling their metadata accessors. To save space, the
/// compiler otherwise emits code that looks types up by name, and the runtime searches all
/// conformances of the program: `convert` of a small file then takes 2.5 times as many
/// instructions. Each function gets a separate section, so that the linker can order functions. Not
/// for the libraries, because the program that links them chooses such flags.
let quickStart: [SwiftSetting] = [
    .unsafeFlags(
        [
            "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
            "-Xfrontend", "-function-sections",
        ],
        .when(configuration: .release))
]

/// Removes the tables for C++ exceptions, 2 MB of 18, because nothing in the program throws one.
let withoutUnwindTables = "\(Context.packageDirectory)/Scripts/no-unwind-tables.ld"
let startupOrder = "\(Context.packageDirectory)/Scripts/startup-order.txt"

/// On Linux, a release build is a static executable, which starts in half the time of a dynamic
/// one. The symbol order groups functions that run at the start (see `Scripts/startup-order`).
/// Functions with the same code are merged, which saves 300 KB. Only comparisons of key paths to
/// computed properties would notice, and there are none.
let staticExecutable: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-static-executable", "-use-ld=lld",
            "-Xlinker", "--icf=all", "-Xlinker", "-O2",
            "-Xlinker", "--symbol-ordering-file=\(startupOrder)",
            "-Xlinker", "--no-warn-symbol-ordering",
            "-Xlinker", "--no-eh-frame-hdr", "-Xlinker", withoutUnwindTables,
        ],
        .when(platforms: [.linux], configuration: .release))
]

/// On Linux a release build of the library for C has Swift's runtime in it, exports its own functions only, and
/// stays loaded, because the runtime cannot be unloaded.
let libraryForC: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-static-stdlib", "-use-ld=lld",
            "-Xlinker",
            "--version-script=\(Context.packageDirectory)/Sources/LibPlistCore/exported-symbols.map",
            "-Xlinker", "-soname=libplistcore.so.0", "-Xlinker", "-znodelete",
            "-Xlinker", "--gc-sections", "-Xlinker", "--icf=all", "-Xlinker", "-O2",
        ],
        .when(platforms: [.linux], configuration: .release))
]

let package = Package(
    name: "plutil-lite",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "PlistCore", targets: ["PlistCore"]),
        .library(name: "FileTrees", targets: ["FileTrees"]),
        .library(name: "InfoPlist", targets: ["InfoPlist"]),
        .library(name: "PlistEditing", targets: ["PlistEditing"]),
        .library(name: "PlistContainers", targets: ["PlistContainers"]),
        .library(name: "PlistDifferences", targets: ["PlistDifferences"]),
        .library(name: "PlistReaders", targets: ["PlistReaders"]),
        .library(name: "PlistSchema", targets: ["PlistSchema"]),
        .library(name: "PlistSyntax", targets: ["PlistSyntax"]),
        .library(name: "PlistFiles", targets: ["PlistFiles"]),
        .library(name: "PlistYAML", targets: ["PlistYAML"]),
        .library(name: "PlistFoundation", targets: ["PlistFoundation"]),
        .library(name: "plistcore", type: .dynamic, targets: ["LibPlistCore"]),
        .executable(name: "plutil-lite", targets: ["plutil-lite"]),
    ],
    targets: [
        .target(
            name: "PlistCore",
            swiftSettings: sourceSettings),
        .target(
            name: "PlistEditing",
            dependencies: ["PlistCore"],
            swiftSettings: sourceSettings),
        .target(
            name: "CCatalogue",
            exclude: [
                "Compat.plist", "Entitlements.plist", "PrivacyManifest.plist", "References.plist",
                "Rules.plist",
                "Schemas", "Shorthands.plist", "ThirdPartyKeys.plist", "TodaysKeys.plist",
            ],
            cSettings: commit.map { [.define("PLUTIL_LITE_COMMIT", to: "\"\($0)\"")] }),
        .systemLibrary(name: "CFileAttributes"),
        .systemLibrary(name: "CLibraryTrial"),
        .systemLibrary(name: "CMalloc"),
        .systemLibrary(
            name: "CZlib", providers: [.apt(["zlib1g-dev"]), .yum(["zlib-devel", "zlib-static"])]),
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1",
            providers: [
                .apt(["libyaml-dev"]), .yum(["libyaml-devel", "libyaml-static"]),
                .brew(["libyaml"]),
            ]),
        .target(
            name: "DynamicLibraries",
            dependencies: ["CLibraryTrial"],
            swiftSettings: sourceSettings),
        .target(
            name: "PlistLibXML",
            dependencies: ["PlistCore", "DynamicLibraries"],
            swiftSettings: sourceSettings),
        .target(
            name: "FileTrees",
            dependencies: ["PlistCore"],
            swiftSettings: sourceSettings),
        .target(
            name: "PlistSchema",
            dependencies: ["PlistCore", "CCatalogue"],
            swiftSettings: sourceSettings),
        .target(
            name: "InfoPlist",
            dependencies: [
                "PlistCore", "PlistEditing", "PlistReaders", "PlistSchema", "FileTrees",
                "CCatalogue",
            ],
            swiftSettings: sourceSettings),
        .target(
            name: "PlistDifferences",
            dependencies: ["PlistCore", "PlistEditing"],
            swiftSettings: sourceSettings),
        .target(
            name: "PlistReaders",
            dependencies: ["PlistCore"],
            swiftSettings: sourceSettings),
        .target(
            name: "PlistSyntax",
            dependencies: ["PlistCore"],
            swiftSettings: sourceSettings),
        .target(
            name: "PlistFiles",
            dependencies: ["PlistCore", "PlistEditing", "FileTrees", "CFileAttributes"],
            swiftSettings: sourceSettings),
        .target(
            name: "PlistContainers",
            dependencies: ["PlistCore", "PlistEditing", "CZlib"],
            swiftSettings: sourceSettings),
        .target(
            name: "PlistYAML",
            dependencies: ["PlistCore", "CYAML"],
            swiftSettings: sourceSettings),
        .target(
            name: "PlistFoundation",
            dependencies: ["PlistCore", "PlistEditing", "PlistFiles"],
            swiftSettings: sourceSettings),
        .target(
            name: "PlistLanguage",
            dependencies: [
                "PlistCore", "PlistEditing", "PlistSyntax", "InfoPlist", "PlistReaders",
                "PlistSchema", "FileTrees",
            ],
            swiftSettings: sourceSettings),
        .target(
            name: "LanguageServer",
            dependencies: [
                "PlistCore", "PlistEditing", "PlistLanguage", "InfoPlist", "PlistSchema",
            ],
            swiftSettings: sourceSettings),
        .systemLibrary(name: "CPlistCore"),
        .target(
            name: "PlistABI",
            dependencies: ["PlistCore", "PlistEditing", "PlistReaders", "CPlistCore"],
            swiftSettings: sourceSettings),
        .target(
            name: "LibPlistCore",
            dependencies: ["PlistABI"],
            exclude: ["exported-symbols.map"],
            linkerSettings: linksDynamically ? [] : libraryForC),
        .target(
            name: "PlutilLite",
            dependencies: [
                "PlistCore", "PlistEditing", "InfoPlist", "PlistContainers", "PlistDifferences",
                "PlistReaders", "PlistSchema", "PlistSyntax", "PlistYAML", "FileTrees",
                "PlistFiles", "PlistLibXML", "LanguageServer", "DynamicLibraries", "CCatalogue",
                "CMalloc",
            ],
            swiftSettings: sourceSettings + quickStart),
        .executableTarget(
            name: "plutil-lite",
            dependencies: ["PlutilLite"],
            swiftSettings: sourceSettings,
            linkerSettings: linksDynamically ? [] : staticExecutable),
        .target(
            name: "TestSupport",
            path: "Tests/TestSupport",
            swiftSettings: strictness),
        .testTarget(
            name: "PlistCoreTests",
            dependencies: [
                "PlistCore", "PlistEditing", "PlistReaders", "PlistLibXML", "TestSupport",
            ],
            swiftSettings: strictness),
        .testTarget(
            name: "PlistEditingTests",
            dependencies: ["PlistEditing", "PlistCore", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "PlistSchemaTests",
            dependencies: ["PlistSchema", "PlistCore", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "InfoPlistTests",
            dependencies: ["InfoPlist", "PlistSchema", "PlistEditing", "PlistCore", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "PlistDifferencesTests",
            dependencies: ["PlistDifferences", "PlistEditing", "PlistCore", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "PlistReadersTests",
            dependencies: ["PlistReaders", "PlistCore", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "PlistSyntaxTests",
            dependencies: ["PlistSyntax", "PlistCore", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "PlistFilesTests",
            dependencies: ["PlistFiles", "InfoPlist", "PlistEditing", "PlistCore", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "PlistContainersTests",
            dependencies: ["PlistContainers", "PlistEditing", "PlistCore", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "PlistYAMLTests",
            dependencies: ["PlistYAML", "PlistEditing", "PlistCore", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "PlistFoundationTests",
            dependencies: [
                "PlistFoundation", "PlistEditing", "PlistFiles", "PlistCore", "TestSupport",
            ],
            swiftSettings: strictness),
        .testTarget(
            name: "PlistLibXMLTests",
            dependencies: ["PlistLibXML", "PlistCore", "DynamicLibraries", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "PlistABITests",
            dependencies: ["PlistABI", "CPlistCore", "PlistCore", "PlistReaders", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "PlistLanguageTests",
            dependencies: [
                "PlistLanguage", "PlistSyntax", "PlistEditing", "PlistCore", "TestSupport",
            ],
            swiftSettings: strictness),
        .testTarget(
            name: "LanguageServerTests",
            dependencies: ["LanguageServer", "PlistCore", "TestSupport"],
            swiftSettings: strictness),
        .testTarget(
            name: "PlutilLiteTests",
            dependencies: [
                "PlutilLite", "PlistCore", "PlistEditing", "InfoPlist", "PlistContainers",
                "PlistDifferences", "PlistReaders", "PlistYAML", "TestSupport",
            ],
            swiftSettings: strictness),
    ],
    swiftLanguageModes: [.v6]
)

/// `Fuzz/run` sets `PLUTIL_LITE_FUZZ=1` to add the fuzzer. Other builds must not include it,
/// because it links only with libFuzzer.
if Context.environment["PLUTIL_LITE_FUZZ"] == "1" {
    package.targets.append(
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "PlistCore", "PlistEditing", "PlistContainers", "PlistReaders", "PlistSchema",
                "PlistYAML", "PlistSyntax", "LanguageServer",
            ],
            path: "Fuzz/Sources",
            swiftSettings: strictness + [.enableExperimentalFeature("Extern")],
            linkerSettings: [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]))
}
