// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension TranslatedText {
    /// Adds a problem if a string contains control characters, which come from another format or a
    /// wrong encoding, and are invisible.
    mutating func addProblem(ofControlsIn value: PlistView) {
        guard value.kind == .string, let control = Self.control(in: value) else { return }
        let digits = String(control, radix: 16, uppercase: true)
        let name = "U+" + String(repeating: "0", count: 4 - digits.count) + digits
        problems.append(
            Problem(
                message: "the text has the control character \(name); remove it", view: value,
                rule: .translationCharacters, meant: Self.withoutControls(value.string)))
    }

    /// Returns a text without control characters other than tabs and line breaks.
    private static func withoutControls(_ text: String?) -> String? {
        text.map { text in
            String(
                String.UnicodeScalarView(
                    text.unicodeScalars.filter { scalar in
                        switch scalar.value {
                        case 0x09, 0x0A, 0x0D: true
                        default: scalar.properties.generalCategory != .control
                        }
                    }))
        }
    }

    /// Returns the first control character other than a tab or part of a line break.
    private static func control(in value: PlistView) -> UInt32? {
        let document = value.document
        let bytes = document.reader.bytes(of: value.node)
        for offset in 0..<min(bytes.count, TextReader.maximumLength) {
            switch bytes[offset] {
            case 0x09, 0x0A, 0x0D: continue
            case 0..<0x20, 0x7F: return UInt32(bytes[offset])
            case 0xC2 where offset + 1 < bytes.count && bytes[offset + 1] < 0xA0:
                return UInt32(bytes[offset + 1])
            default: continue
            }
        }
        return nil
    }
}
