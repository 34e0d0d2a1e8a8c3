// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import Testing

@testable import PlutilLite

/// The version is in the file `VERSION`; wherever else it is said, it is the same.
@Suite(.tags(.process, .documentation)) struct VersionTests {
    private static func text(of name: String) throws -> String {
        try String(contentsOf: CommandDocument.root.appendingPathComponent(name), encoding: .utf8)
    }

    private let version: String

    init() throws {
        version = try Self.text(of: "VERSION").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test func isSemantic() {
        #expect(version.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
    }

    @Test func isThatOfTheLibraryAndTheProgram() throws {
        #expect(PlistLibrary.version == version)
        let folder = try Folder()
        #expect(try ProgramRun(["--version"], in: folder).output == version + "\n")
        let manual = try ProgramRun(["help", "--manual", "plutil-lite"], in: folder)
        #expect(manual.output.contains(version))
    }

    /// The first section that is released, on the day that the manual names.
    @Test func isThatOfTheChanges() throws {
        let sections = try Self.text(of: "CHANGELOG.md").split(separator: "\n").filter {
            $0.hasPrefix("## [") && !$0.hasPrefix("## [Unreleased]")
        }
        #expect(sections.first == "## [\(version)] - \(Program.versionDate)")
    }

    @Test func isWhatTheReadmeDependsOn() throws {
        #expect(try Self.text(of: "README.md").contains("from: \"\(version)\""))
    }

    /// Packages that depend on a version are refused flags of older manifests.
    @Test func hasAManifestWhoseFlagsClientsMayHave() throws {
        let first = try Self.text(of: "Package.swift").split(separator: "\n")[0]
        let numbers = first.split { !$0.isNumber }.compactMap { Int($0) }
        #expect(first.hasPrefix("// swift-tools-version: "))
        #expect(numbers.count == 2 && (numbers[0], numbers[1]) >= (6, 2))
    }
}
