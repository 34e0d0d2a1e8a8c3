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
    /// The latest version in the changelog, which users have.
    private let released: String

    init() throws {
        version = try Self.text(of: "VERSION").trimmingCharacters(in: .whitespacesAndNewlines)
        let changes = try Self.text(of: "CHANGELOG.md")
        released = String(try #require(changes.firstMatch(of: #/## \[([0-9.]+)\] -/#)).output.1)
    }

    @Test func versionIsSemantic() {
        #expect(version.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+(-dev)?/) != nil)
        #expect(version == released || version.hasSuffix("-dev"))
    }

    /// A program that is not a release names its commit, because bug reports need it.
    @Test func namesTheCommitOnlyBetweenReleases() {
        #expect(Program.version("1.2.0-dev", commit: "4c1f7a2e0") == "1.2.0-dev+4c1f7a2e0")
        #expect(Program.version("1.2.0-dev", commit: "") == "1.2.0-dev")
        #expect(Program.version("1.2.0", commit: "4c1f7a2e0") == "1.2.0")
    }

    @Test func libraryAndProgramHaveVersion() throws {
        #expect(PlistLibrary.version == version)
        let folder = try Folder()
        #expect(try ProgramRun(["--version"], in: folder).output == Program.version + "\n")
        #expect(Program.version.split(separator: "+").first == version[...])
        let manual = try ProgramRun(["help", "--manual", "plutil-lite"], in: folder)
        #expect(manual.output.contains(version.replacing("-", with: "\\-")))
    }

    /// The first released section has the date that the manual names.
    @Test func changelogHasVersion() throws {
        let sections = try Self.text(of: "CHANGELOG.md").split(separator: "\n").filter {
            $0.hasPrefix("## [") && !$0.hasPrefix("## [Unreleased]")
        }
        #expect(sections.first == "## [\(released)] - \(Program.versionDate)")
    }

    /// `Scripts/release` changes every place that these tests compare, and refuses to do so twice.
    @Test func releaseScriptSetsVersionEverywhere() throws {
        let folder = try Folder()
        let places = [
            "VERSION", "README.md", "CHANGELOG.md", "Sources/PlistCore/Basics/PlistLibrary.swift",
            "Sources/PlutilLite/Words/Version.swift", "pyproject.toml", "docs/tasks.md",
        ]
        for place in places { try folder.write(Self.text(of: place), toNew: place) }
        let changes =
            "# Changes\n\n## [Unreleased]\n\n- One.\n\n## [\(released)] - 2026-01-01\n\n- Old.\n"
        try folder.write(changes, to: "CHANGELOG.md")
        let script = Checkout["Scripts/release"]
        func release(_ arguments: [String] = ["99.8.7", "2031-02-03"]) throws -> ProgramRun {
            try ProgramRun(
                arguments, in: folder, environment: ["PLUTIL_LITE_ROOT": folder.url.path],
                program: script)
        }
        #expect(try release().status == 0)
        for place in places {
            let text = try folder.text(of: place)
            #expect(text.contains("99.8.7") || text.contains("2031-02-03"), "\(place)")
            #expect(!text.contains("\"\(version)\"") && !text.contains("`\(version)`"), "\(place)")
        }
        #expect(try folder.text(of: "CHANGELOG.md").contains("## [99.8.7] - 2031-02-03\n"))
        #expect(try release(["--notes"]).output == "- One.\n")
        #expect(try release().status == 2)
        // Only the program and the libraries get the name of work on the next version.
        #expect(try release(["--next", "99.9"]).status == 2)
        #expect(try release(["--next", "99.9.0"]).status == 0)
        #expect(try folder.text(of: "VERSION") == "99.9.0-dev\n")
        #expect(try folder.text(of: places[3]).contains("{ \"99.9.0-dev\" }"))
        #expect(try folder.text(of: "README.md").contains("from: \"99.8.7\""))
        #expect(try release(["--next", "99.10.0"]).status == 2)
    }

    /// The hooks of pre-commit install the program of the same version.
    @Test func hooksInstallVersion() throws {
        let page = try Self.text(of: "docs/tasks.md")
        #expect(page.contains("rev: \(released)\n") && page.contains("plutil-lite@\(released)\n"))
        let text = try Self.text(of: "pyproject.toml")
        #expect(text.contains("version = \"\(released)\""))
        #expect(text.contains("plutil-lite==\(released)"))
    }

    @Test func readmeDependsOnReleasedVersion() throws {
        #expect(try Self.text(of: "README.md").contains("from: \"\(released)\""))
    }

    /// The package manager refuses some flags of older manifests in packages that are dependencies.
    @Test func manifestFlagsAreAllowedInDependencies() throws {
        let first = try Self.text(of: "Package.swift").split(separator: "\n")[0]
        let numbers = first.split { !$0.isNumber }.compactMap { Int($0) }
        #expect(first.hasPrefix("// swift-tools-version: "))
        #expect(numbers.count == 2 && (numbers[0], numbers[1]) >= (6, 2))
    }
}
