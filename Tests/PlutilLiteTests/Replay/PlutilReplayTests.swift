// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// Hundreds of command lines, run by plutil and by us.
///
/// The output, the first line of messages, the status and all files must be the same, byte for
/// byte; for edits, the values. A deviation in the table explains each difference.
@Suite(
    .tags(.process), .enabled(if: Tools.plutil != nil, "there is no plutil of a Swift toolchain"))
struct PlutilReplayTests {
    static let cases = ReplayCase.handwritten + ReplayCase.generated

    /// A folder with our program under the name plutil.
    private static let linked: Folder? = {
        guard let folder = try? Folder() else { return nil }
        try? FileManager.default.createSymbolicLink(
            at: folder["plutil"], withDestinationURL: ProgramRun.program)
        return folder
    }()

    /// Deviations that make a difference on some runs only.
    static let accidental: Set<String> = ["deterministic"]

    @Test(.tags(.slow), arguments: cases) func behavesLikePlutil(_ replayed: ReplayCase) throws {
        let program = try #require(Self.linked)["plutil"]
        let ours = try ReplayOutcome(replayed, program: program)
        let theirs = try ReplayOutcome(replayed, program: try #require(Tools.plutil))
        let differences = ours.differences(from: theirs, comparingValues: replayed.isEdit)
        if replayed.deviations.isEmpty {
            #expect(differences == [])
        } else if !Self.accidental.isSuperset(of: replayed.deviations) {
            #expect(differences != [], "nothing deviates here")
        }
    }

    @Test func replaysHundredsOfCommandLines() {
        #expect(Set(Self.cases.map(\.line)).count == Self.cases.count)
        #expect(Self.cases.count >= 300)
    }

    @Test func tableExplainsAllDifferences() {
        let known = Set(CompatTable.deviations(from: "plutil").map(\.id))
        for replayed in Self.cases { #expect(known.isSuperset(of: replayed.deviations)) }
    }
}
