// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

/// The version is in the file `VERSION`, and is the same in all other places.
@Suite(.tags(.process, .documentation)) struct VersionTests {
    private static func text(of name: String) throws -> String {
        try Checkout.text(of: name)
    }

    private let version: String

    init() throws {
        version = try Self.text(of: "VERSION").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test func versionIsSemantic() {
        #expect(version.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
    }

    @Test func libraryAndProgramHaveVersion() throws {
        #expect(PlistLibrary.version == version)
        let folder = try Folder()
        #expect(try ProgramRun(["--version"], in: folder).output == version + "\n")
        let manual = try ProgramRun(["help", "--manual", "plutil-lite"], in: folder)
        #expect(manual.output.contains(version))
    }

    /// The first released section has the date that the manual names.
    @Test func changelogHasVersion() throws {
        let sections = try Self.text(of: "CHANGELOG.md").split(separator: "\n").filter {
            $0.hasPrefix("## [") && !$0.hasPrefix("## [Unreleased]")
        }
        #expect(sections.first == "## [\(version)] - \(Program.versionDate)")
    }

    /// `Scripts/release` changes every place that these tests compare, and refuses to do so twice.
    @Test func releaseScriptSetsVersionEverywhere() throws {
        let folder = try Folder()
        let places = [
            "VERSION", "README.md", "CHANGELOG.md", "Sources/PlistCore/Basics/PlistLibrary.swift",
            "Sources/PlutilLite/Words/Version.swift", "pyproject.toml", "docs/tasks.md",
        ]
        for place in places { try folder.write(Self.text(of: place), toNew: place) }
        try folder.write("# Changes\n\n## [Unreleased]\n\n- One.\n", to: "CHANGELOG.md")
        let script = Checkout["Scripts/release"]
        func release() throws -> ProgramRun {
            try ProgramRun(
                ["99.8.7", "2031-02-03"], in: folder,
                environment: ["PLUTIL_LITE_ROOT": folder.url.path], program: script)
        }
        #expect(try release().status == 0)
        for place in places {
            let text = try folder.text(of: place)
            #expect(text.contains("99.8.7") || text.contains("2031-02-03"), "\(place)")
            #expect(!text.contains("\"\(version)\"") && !text.contains("`\(version)`"), "\(place)")
        }
        #expect(try folder.text(of: "CHANGELOG.md").contains("## [99.8.7] - 2031-02-03\n"))
        let notes = try ProgramRun(
            ["--notes"], in: folder, environment: ["PLUTIL_LITE_ROOT": folder.url.path],
            program: script)
        #expect(notes.output == "- One.\n")
        #expect(try release().status == 2)
    }

    /// The hooks of pre-commit install the program of the same version.
    @Test func hooksInstallVersion() throws {
        let page = try Self.text(of: "docs/tasks.md")
        #expect(page.contains("rev: \(version)\n") && page.contains("plutil-lite@\(version)\n"))
        let text = try Self.text(of: "pyproject.toml")
        #expect(text.contains("version = \"\(version)\""))
        #expect(text.contains("plutil-lite==\(version)"))
    }

    @Test func readmeDependsOnVersion() throws {
        #expect(try Self.text(of: "README.md").contains("from: \"\(version)\""))
    }

    /// The package manager refuses some flags of older manifests in packages that are dependencies.
    @Test func manifestFlagsAreAllowedInDependencies() throws {
        let first = try Self.text(of: "Package.swift").split(separator: "\n")[0]
        let numbers = first.split { !$0.isNumber }.compactMap { Int($0) }
        #expect(first.hasPrefix("// swift-tools-version: "))
        #expect(numbers.count == 2 && (numbers[0], numbers[1]) >= (6, 2))
    }
}
