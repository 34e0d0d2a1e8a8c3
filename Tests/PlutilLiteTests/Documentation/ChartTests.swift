// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The picture of the README shows the figures of docs/performance.md.
@Suite(
    .tags(.documentation), .enabled(if: Tools.find("python3") != nil, "python3 is not installed"))
struct ChartTests {
    @Test(.tags(.recorded)) func chartShowsTable() throws {
        let folder = try Folder()
        let root = Checkout.root
        let run = try ProgramRun.shell(
            "python3 '\(root.path)/Benchmarks/chart.py' '\(root.path)/docs/performance.md' drawn.svg",
            in: folder)
        #expect(run.messages == "" && run.status == 0)
        let drawn = try folder.text(of: "drawn.svg")
        let picture = root.appendingPathComponent("docs/images/speed.svg")
        guard !Recording.isOn else {
            return try drawn.write(to: picture, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: picture, encoding: .utf8) == drawn)
    }

    /// The text for readers who do not see the picture is its title, which is made from the table.
    @Test func isDescribedByItsTitle() throws {
        let picture = try Checkout.text(of: "docs/images/speed.svg")
        let title = try #require(picture.firstMatch(of: /<title>(.*)<\/title>/)).output.1
        #expect(try Checkout.text(of: "README.md").contains("![\(title)](docs/images/speed.svg)"))
    }
}
