// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

/// The checklists of CONTRIBUTING.md and docs/adding-a-codec.md name the files that list all
/// commands, or all formats.
@Suite(.tags(.documentation)) struct ChecklistTests {
    /// Returns the paths between backticks in a section of a page.
    private static func files(under heading: String, of page: String) throws -> Set<String> {
        let text = try Checkout.text(of: page)
        let start = try #require(text.range(of: "\n\(heading)\n")).upperBound
        let section = text[start...].components(separatedBy: "\n#")[0]
        let spans = section.split(separator: "`", omittingEmptySubsequences: false)
        let words = stride(from: 1, to: spans.count, by: 2).map { String(spans[$0]) }
        return Set(words.filter { $0.contains("/") && !$0.contains(" ") })
    }

    private static func words(of file: String) throws -> Set<Substring> {
        Set(
            try Checkout.text(of: file).split {
                !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_"
            })
    }

    /// By default, the files of the program, its tests, pages and scripts.
    private static func allFiles(
        in tops: [String] = [
            "Sources/PlutilLite", "Tests/PlutilLiteTests", "docs", "Scripts", "Fuzz",
        ]
    ) -> [String] {
        tops.flatMap { top in
            let names = FileManager.default.enumerator(atPath: Checkout[top].path)
            return (names?.compactMap { $0 as? String } ?? []).map { "\(top)/\($0)" }
        }
    }

    @Test func checklistNamesFilesThatListAllCommands() throws {
        let commands = Set(ModernCommands.all.map { Substring($0.guide.name) })
        let known = try Self.files(under: "### A command", of: "CONTRIBUTING.md")
        #expect(known.count > 4)
        var found: [String] = []
        for file in Self.allFiles() {
            guard let words = try? Self.words(of: file), commands.isSubset(of: words) else {
                continue
            }
            found.append(file)
            #expect(known.contains(file), "CONTRIBUTING.md does not name \(file)")
        }
        #expect(found.contains("Sources/PlutilLite/Program/CommandGroup.swift"))
        #expect(found.contains("docs/cli.md"))
    }

    @Test func pageOfCommandsListsEveryCommand() throws {
        let page = try Checkout.text(of: "docs/cli.md")
        let top = page.components(separatedBy: "\n## ")[0]
        for command in ModernCommands.all {
            let name = command.guide.name
            #expect(
                top.contains("`\(name)`") || top.contains("`\(name) "),
                "the list at the top of docs/cli.md lacks \(name)")
        }
    }

    /// Checks the rows that every format needs.
    @Test func checklistPlacesNameEveryFormat() throws {
        let formats = PlistCodecRegistry.formats.codecs.map { Substring($0.format.name) }
        let known = try Self.files(under: "## Outside the folder", of: "docs/adding-a-codec.md")
        for place in [
            "Sources/PlutilLite/CommandLine/OptionDescription.swift",
            "Sources/PlutilLite/Commands/HelpTopic.swift", "docs/cli.md",
        ] {
            #expect(known.contains(place), "docs/adding-a-codec.md does not name \(place)")
            let words = try Self.words(of: place)
            for format in formats {
                #expect(words.contains(format), "\(place) does not name \(format)")
            }
        }
    }

    @Test func checklistNamesFilesThatListAllFormats() throws {
        let formats = Set(PlistCodecRegistry.standard.codecs.map { Substring($0.format.name) })
        let page = try Checkout.text(of: "docs/adding-a-codec.md")
        var found: [String] = []
        for file in Self.allFiles(in: ["Sources", "include"])
        where file.hasSuffix(".swift") || file.hasSuffix(".h") {
            // `PLISTCORE_FORMAT_XML` names the format as well.
            let words = try Set(
                Checkout.text(of: file).lowercased().split { !$0.isLetter && !$0.isNumber })
            guard formats.isSubset(of: words) else { continue }
            found.append(file)
            let name = file.split(separator: "/").last ?? ""
            #expect(page.contains("\(name)`"), "docs/adding-a-codec.md does not name \(file)")
        }
        #expect(found.count > 3)
    }
}
