// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let strictness: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// On Linux a release build gives one static executable: it starts in half the time of a dynamic
/// one. The three libraries are what ArgumentParser's FoundationEssentials needs.
let staticExecutable: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-static-executable", "-use-ld=lld",
            "-l_FoundationCollections", "-l_FoundationCShims", "-lswiftSynchronization",
        ],
        .when(platforms: [.linux], configuration: .release))
]

let package = Package(
    name: "plutil-lite",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "PlistCore", targets: ["PlistCore"]),
        .executable(name: "plutil-lite", targets: ["plutil-lite"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ],
    targets: [
        .target(
            name: "PlistCore",
            swiftSettings: strictness + [.strictMemorySafety()]),
        .systemLibrary(name: "CFileAttributes"),
        .target(
            name: "PlistLibXML",
            dependencies: ["PlistCore"],
            swiftSettings: strictness + [.strictMemorySafety()]),
        .target(
            name: "PlutilLite",
            dependencies: [
                "PlistCore", "PlistLibXML", "CFileAttributes",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strictness),
        .executableTarget(
            name: "plutil-lite",
            dependencies: ["PlutilLite"],
            swiftSettings: strictness,
            linkerSettings: staticExecutable),
        .testTarget(
            name: "PlistCoreTests",
            dependencies: ["PlistCore", "PlistLibXML"],
            swiftSettings: strictness),
        .testTarget(
            name: "PlistLibXMLTests",
            dependencies: ["PlistLibXML", "PlistCore"],
            swiftSettings: strictness),
        .testTarget(
            name: "PlutilLiteTests",
            dependencies: ["PlutilLite", "PlistCore"],
            swiftSettings: strictness),
    ],
    swiftLanguageModes: [.v6]
)
