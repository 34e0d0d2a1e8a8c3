// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistReaders
import TestSupport
import Testing

/// The vectors, and how the readers were seen to treat each.
@Suite struct ReaderVectorTests {
    @Test func findsVectors() {
        #expect(ReaderVector.all.count == 1516)
    }

    @Test(.tags(.slow), arguments: ParserProfile.xml) func agreesWithReader(
        reader: ParserProfile
    ) {
        var mistakes: [String] = []
        for vector in ReaderVector.all {
            guard let cell = vector.cells[reader], cell != "-" else { continue }
            let verdict = ParserReport(of: ByteStore(vector.bytes), parsers: [reader]).verdicts[0]
            if verdict.isAccepted != (cell != "refuses") {
                mistakes.append("\(vector.id) (\(vector.about)): \(verdict.cause ?? "accepted")")
            }
        }
        #expect(mistakes == [])
    }

    @Test func namesCausesAndLinesOfKernel() {
        var mistakes: [String] = []
        for vector in ReaderVector.all where vector.cells[.kernel] == "refuses" {
            let verdict = ParserReport(of: ByteStore(vector.bytes), parsers: [.kernel]).verdicts[0]
            if let cause = vector.cause, verdict.cause != cause {
                mistakes.append("\(vector.id): \(verdict.cause ?? "") instead of \(cause)")
            }
            if let line = vector.line, verdict.reportedLine != line {
                mistakes.append("\(vector.id): line \(verdict.reportedLine ?? 0), not \(line)")
            }
        }
        #expect(mistakes == [])
    }

    @Test(
        .tags(.slow),
        arguments: [ParserProfile.coreFoundation, .kernel, .iokit, .plistlib, .libplist])
    func readsValuesLikeReader(reader: ParserProfile) throws {
        let values = try #require(ReaderVector.values)
        var mistakes: [String] = []
        var count = 0
        for vector in ReaderVector.all {
            guard let cell = vector.cells[reader],
                let expected = values.root[PlistString(cell)]
            else { continue }
            count += 1
            let verdict = ParserReport(of: ByteStore(vector.bytes), parsers: [reader]).verdicts[0]
            if verdict.value?.root != expected { mistakes.append("\(vector.id) (\(vector.about))") }
        }
        #expect(mistakes == [])
        #expect(count > 500)
    }

    /// Every file without a finding here that passes for codesign would be signed.
    @Test func reportsFilesThatDoNotSign() {
        var passed: [String] = []
        for vector in ReaderVector.all where vector.cells[.codesign] == "refuses" {
            let source = ByteStore(vector.bytes)
            let findings = try? PlistCodecRegistry.standard.validate(source)
            let found = ParserRequirement([.codesign]).findings(in: source, validated: findings)
            if found.isEmpty { passed.append(vector.id) }
        }
        #expect(passed == [])
    }

    /// A scan without comparing values agrees with a full one.
    @Test func quickScanAgreesWithFullScan() {
        var mistakes: [String] = []
        for vector in ReaderVector.all {
            let source = ByteStore(vector.bytes)
            guard let findings = try? PlistCodecRegistry.standard.validate(source) else { continue }
            let quick = ParserRequirement([.codesign]).findings(in: source, validated: findings)
            let full = ParserRequirement([.codesign]).findings(in: source, validated: nil)
            if quick.map(\.message) != full.map(\.message) { mistakes.append(vector.id) }
        }
        #expect(mistakes == [])
    }
}
