// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// The programs, each with a version that uses only Foundation if Foundation can do the same.
let programs: [(name: String, libraries: [String], isPaired: Bool)] = [
    ("Settings", ["PlistCore", "PlistFiles"], true),
    ("Records", ["PlistCore", "PlistFoundation"], true),
    ("VersionBump", ["PlistCore", "PlistEditing", "PlistFiles"], false),
    ("Convert", ["PlistCore", "PlistFiles"], true),
    ("Lookup", ["PlistCore", "PlistFiles"], true),
    ("KeyedArchive", ["PlistCore", "PlistFiles"], true),
    ("Translations", ["PlistCore", "PlistEditing", "PlistFiles"], false),
    ("BundleCheck", ["InfoPlist", "PlistCore", "PlistFiles"], false),
    ("Diagnostics", ["PlistCore", "PlistFiles"], false),
    ("Linter", ["PlistCore", "PlistFiles"], false),
    ("SignedProfile", ["PlistContainers", "PlistCore", "PlistFiles", "PlistSchema"], false),
    ("Untrusted", ["PlistCore", "PlistFiles"], false),
]

let package = Package(
    name: "Programs",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "plutil-lite", path: "../..")],
    targets: programs.flatMap { program -> [Target] in
        let own = Target.executableTarget(
            name: program.name,
            dependencies: program.libraries.map { .product(name: $0, package: "plutil-lite") })
        let foundation = Target.executableTarget(name: program.name + "WithFoundation")
        return program.isPaired ? [own, foundation] : [own]
    },
    swiftLanguageModes: [.v6]
)
