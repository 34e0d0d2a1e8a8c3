// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistReaders

/// A report as JSON.
enum ReaderRecord {
    static func record(_ report: ReaderReport, of input: Input) -> PlistValue {
        [
            "file": PlistValue(input.text),
            "readers": .array(report.verdicts.map { .dictionary(record($0)) }),
        ]
    }

    private static func record(_ verdict: ReaderVerdict) -> PlistDictionary {
        var fields: PlistDictionary = [
            "reader": PlistValue(verdict.reader.rawValue),
            "verdict": verdict.isAccepted ? "accepts" : "refuses",
            "value": verdict.agreement.map { PlistValue($0.rawValue) } ?? .null,
        ]
        if let text = verdict.location?.text {
            fields["line"] = PlistValue(verdict.reportedLine ?? text.line)
            fields["column"] = PlistValue(text.column)
        } else if let location = verdict.location {
            fields["offset"] = PlistValue(location.byteOffset)
        }
        if let cause = verdict.cause { fields["cause"] = PlistValue(cause) }
        if let message = verdict.message { fields["message"] = PlistValue(message) }
        return fields
    }
}
