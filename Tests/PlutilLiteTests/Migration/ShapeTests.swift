// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// The forms of calls of plutil and PlistBuddy in scripts of public repositories, each once, with our
/// own data.
@Suite(.tags(.process)) struct ShapeTests {
    static let plutil = readings + conversions + checks + edits
    static let buddy = entries + outputs + answers + texts + containers + files + scripts

    @Test(.tags(.slow), arguments: plutil + buddy) func runsShape(_ line: MigrationCase) throws {
        try line.check(in: MigrationCase.makeFolder())
    }

    @Test(
        .tags(.slow),
        .enabled(if: Tools.plutil != nil, "there is no plutil of a Swift toolchain"),
        arguments: plutil)
    func runsShapeLikePlutil(_ line: MigrationCase) throws {
        let plutil = try #require(Tools.plutil)
        try line.check(in: MigrationCase.makeFolder(), plutil: plutil)
    }

    @Test func coversEnoughShapes() {
        let lines = (Self.plutil + Self.buddy).map(\.line)
        #expect(Set(lines).count == lines.count)
        #expect(Self.plutil.count >= 55)
        #expect(Self.buddy.count >= 75)
    }
}
