// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Follows the links from page to page.
@Suite(.tags(.documentation)) struct LinkTests {
    /// Pages for readers, relative to the repository.
    static let pages: [String] = {
        let folder = Checkout["docs"]
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        let top = ["README.md", "CONTRIBUTING.md", "RELEASING.md", "SECURITY.md"]
        return top + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    }()

    /// Pages of the forge, outside the repository.
    private static let forgeLinks: Set<String> = [
        "../../releases", "../../../releases", "../..",
    ]

    /// The lines of a page that are not in a fenced block.
    private static func prose(of url: URL) throws -> [String] {
        var isInBlock = false
        return try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n").filter {
            if $0.hasPrefix("```") { isInBlock.toggle() }
            return !isInBlock
        }
    }

    /// Returns the anchors that GitHub gives to headings; a repeated one gets a number.
    ///
    /// - Parameter start: the prefix of headings.
    private static func anchors(of url: URL, startingWith start: String = "#") throws -> [String] {
        var counts: [String: Int] = [:]
        var anchors: [String] = []
        for line in try prose(of: url) where line.hasPrefix("#") {
            let title = line.drop { $0 == "#" }.dropFirst().lowercased()
            let name = String(title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) })
                .replacingOccurrences(of: " ", with: "-")
            let count = counts[name, default: 0]
            counts[name] = count + 1
            if line.hasPrefix(start) { anchors.append(count == 0 ? name : "\(name)-\(count)") }
        }
        return anchors
    }

    @Test(arguments: pages)
    func linksLeadToFilesAndHeadings(_ page: String) throws {
        let url = Checkout[page]
        for line in try Self.prose(of: url) {
            for piece in line.components(separatedBy: "](").dropFirst() {
                let link = String(piece.prefix { $0 != ")" })
                guard !link.contains("://"), !link.contains(" "), !Self.forgeLinks.contains(link)
                else { continue }
                let parts = link.split(separator: "#", omittingEmptySubsequences: false)
                let target =
                    parts[0].isEmpty
                    ? url : url.deletingLastPathComponent().appendingPathComponent(String(parts[0]))
                guard FileManager.default.fileExists(atPath: target.path) else {
                    Issue.record("\(page): no file: \(link)")
                    continue
                }
                guard parts.count == 2 else { continue }
                let anchors = try Self.anchors(of: target)
                #expect(anchors.contains(String(parts[1])), "\(page): no heading: \(link)")
            }
        }
    }

    /// Tables and blocks may have longer lines.
    @Test(arguments: pages + ["CHANGELOG.md"])
    func proseIsWrappedAt120Characters(_ page: String) throws {
        let url = Checkout[page]
        for line in try Self.prose(of: url) where line.count > 120 {
            #expect(
                line.hasPrefix("|") || line.hasPrefix("    "),
                "\(page): wrap at 120 characters: \(line)")
        }
    }

    /// The index has every page beside it.
    @Test func indexListsEveryPage() throws {
        let index = try String(
            contentsOf: Checkout["docs/README.md"],
            encoding: .utf8)
        for page in Self.pages where page.hasPrefix("docs/") && !page.contains("decisions/") {
            let link = page.dropFirst("docs/".count)
            #expect(link == "README.md" || index.contains("](\(link))"), "\(page)")
        }
    }

    /// Returns the links to sections of a page that come before the first section.
    private static func contents(of url: URL) throws -> [String] {
        let head = try prose(of: url).prefix { !$0.hasPrefix("## ") }.joined(separator: "\n")
        return head.components(separatedBy: "](#").dropFirst().map {
            String($0.prefix { $0 != ")" })
        }
    }

    /// A long page begins with a list of its sections, in order. The list may also have
    /// subsections.
    @Test(arguments: pages) func contentsListEverySection(_ page: String) throws {
        let url = Checkout[page]
        let sections = try Self.anchors(of: url, startingWith: "## ")
        let contents = try Self.contents(of: url)
        let isShort = sections.count <= 8 && contents.count <= sections.count
        let known = Set(sections)
        // A table in front of the list may also have links.
        let listed = Array(contents.filter(known.contains).suffix(sections.count))
        #expect(isShort || listed == sections)
    }

    @Test(arguments: [
        "docs/architecture/core.md", "docs/differences.md", "docs/reliability.md", "docs/tasks.md",
    ])
    func longPageHasContents(_ page: String) throws {
        let url = Checkout[page]
        #expect(try Self.contents(of: url).count > 8)
    }

    @Test func findsPages() {
        #expect(Self.pages.count > 20)
        #expect(Self.pages.contains("docs/formats/xml.md"))
    }

    @Test func readmeHasUnder160Lines() throws {
        let text = try Checkout.text(of: "README.md")
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 160)
        // The definition comes before the examples.
        #expect(
            text.components(separatedBy: "\n").dropFirst(2).first?.hasPrefix("`plutil-lite` is ")
                == true)
    }
}
