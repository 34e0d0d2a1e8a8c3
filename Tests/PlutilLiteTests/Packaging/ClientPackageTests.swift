// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

/// Packages that depend on this one. They are built from scratch, which takes minutes, so these
/// tests run in `make test-compilers`.
@Suite(.tags(.process), .enabled(if: Tools.runsCompilers && Tools.swift != nil && Tools.git != nil))
struct ClientPackageTests {
    private static let root = Checkout.root.path

    /// The variables that the compiler and git need, because a test's environment is otherwise
    /// nearly empty.
    private static let environment = ProcessInfo.processInfo.environment

    private static func shell(_ line: String, in folder: Folder) throws -> ProgramRun {
        try ProgramRun.shell(line, in: folder, environment: environment, patience: 3600)
    }

    /// A repository of the files as they are now, with a tag of the version.
    private static func tag(_ version: String, in folder: Folder) throws {
        let run = try shell(
            """
            set -e
            git clone -q --no-checkout '\(root)' plutil-lite
            (cd '\(root)' && git ls-files -co --exclude-standard -z) > files
            while IFS= read -r -d '' file; do
                if [ -f '\(root)'/"$file" ]; then
                    mkdir -p "plutil-lite/$(dirname "$file")"
                    cp '\(root)'/"$file" "plutil-lite/$file"
                fi
            done < files
            cd plutil-lite
            git add -A
            git -c user.name=x -c user.email=x@example.com commit -q --allow-empty -m Now
            git tag -f \(version)
            """, in: folder)
        try #require(run.status == 0, "\(run.messages)")
    }

    @Test(.timeLimit(.minutes(60))) func clientNeedsNoOtherPackages() throws {
        let folder = try Folder()
        try Self.tag(PlistLibrary.version, in: folder)
        try folder.write(
            """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "client",
                platforms: [.macOS(.v15)],
                dependencies: [
                    .package(
                        url: "\(folder["plutil-lite"].absoluteString)",
                        from: "\(PlistLibrary.version)")
                ],
                targets: [
                    .executableTarget(
                        name: "client",
                        dependencies: [
                            "PlistCore", "PlistEditing", "InfoPlist", "PlistDifferences",
                            "PlistFiles", "PlistFoundation",
                        ].map {
                            .product(name: $0, package: "plutil-lite")
                        })
                ])
            """, toNew: "client/Package.swift")
        try folder.write(
            """
            import FoundationEssentials
            import InfoPlist
            import PlistCore
            import PlistDifferences
            import PlistEditing
            import PlistFiles
            import PlistFoundation

            let document = try PlistDocument(contentsOfFile: CommandLine.arguments[1])
            let info = document.root["CFBundleIdentifier"]?.string ?? ""
            let known = KeyCatalogue.standard["CFBundleIdentifier"] != nil
            print(PlistLibrary.version, info, known, try document.encodedData(as: .binary).count > 8)
            """, toNew: "client/Sources/client/main.swift")
        try folder.write("{ CFBundleIdentifier = com.example.tides; }", to: "Info.plist")
        let run = try Self.shell(
            "cd client && swift run -q client ../Info.plist && cat Package.resolved", in: folder)
        #expect(run.status == 0, "\(run.messages)")
        #expect(run.output.hasPrefix("\(PlistLibrary.version) com.example.tides true true\n"))
        #expect(run.output.contains("plutil-lite"))
        #expect(!run.output.contains("argument-parser"))
        let checkouts = try FileManager.default.contentsOfDirectory(
            atPath: folder["client/.build/checkouts"].path)
        #expect(checkouts == ["plutil-lite"])
    }
}
