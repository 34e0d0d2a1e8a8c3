// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistReaders

/// Runs all readers on any bytes. Each gives a verdict, and the scan without values gives the same.
enum Readers: FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        let source = ByteStore(bytes)
        let report = ParserReport(of: source)
        for verdict in report.verdicts {
            precondition(verdict.isAccepted || verdict.message != nil)
            if let finding = verdict.finding { Judge.check(finding, source) }
        }
        _ = report.conflict()
        let findings = try? PlistCodecRegistry.standard.validate(source)
        let requirement = ParserRequirement([.codesign])
        let quick = requirement.findings(in: source, validated: findings)
        let full = requirement.findings(in: source, validated: nil)
        precondition(quick.isEmpty == full.isEmpty)
        for finding in full { Judge.check(finding, source) }
    }
}
