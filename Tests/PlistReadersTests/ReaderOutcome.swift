// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistReaders
import Testing

extension ParserProfile {
    /// Returns what this reader does with a file, in short: `takes` and the value, if there is one,
    /// or the cause of its refusal and the offset of the place.
    func outcome(_ bytes: [UInt8], options: PlistDecodingOptions = .init()) -> String {
        let report = ParserReport(of: ByteStore(bytes), options: options, parsers: [self])
        let verdict = report.verdicts[0]
        guard verdict.isAccepted else {
            let place = verdict.location.map { " at \($0.byteOffset)" } ?? ""
            return (verdict.cause ?? "no cause") + place
        }
        return verdict.value.map { "takes \($0.root)" } ?? "takes it"
    }

    func outcome(_ text: String) -> String { outcome(Array(text.utf8)) }

    /// Expects an outcome for each text, with the same text around all of them.
    func expect(
        _ outcomes: KeyValuePairs<String, String>, before: String = "", after: String = "",
        _ place: SourceLocation = #_sourceLocation
    ) {
        for (text, expected) in outcomes {
            let found = outcome(before + text + after)
            #expect(found == expected, "\(text.debugDescription)", sourceLocation: place)
        }
    }

    /// Expects an outcome for each content of an element of a name within `<plist>`.
    func expect(
        in name: String, _ outcomes: KeyValuePairs<String, String>,
        _ place: SourceLocation = #_sourceLocation
    ) {
        expect(outcomes, before: "<plist><\(name)>", after: "</\(name)></plist>", place)
    }
}
