// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The numbers of JSON.
enum JSONNumber {
    /// Returns the type of a number, integer or real; `nil` for other text and for integers beyond
    /// the supported range.
    static func kind(_ text: ByteView) -> PlistKind? {
        var offset = text.byte(at: 0) == UInt8(ascii: "-") ? 1 : 0
        let digits = offset
        var isReal = false
        guard skipDigits(text, &offset) else { return nil }
        if text[digits] == UInt8(ascii: "0") && offset > digits + 1 { return nil }
        if text.byte(at: offset) == UInt8(ascii: ".") {
            isReal = true
            offset += 1
            guard skipDigits(text, &offset) else { return nil }
        }
        if text.byte(at: offset) | 0x20 == UInt8(ascii: "e") {
            isReal = true
            offset += 1
            let sign = text.byte(at: offset)
            if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset += 1 }
            guard skipDigits(text, &offset) else { return nil }
        }
        guard offset == text.count else { return nil }
        // JSON's -0 has a sign, which only a real can preserve.
        if isReal || text.count == 2 && text[0] == UInt8(ascii: "-") && text[1] == 0x30 {
            return .real
        }
        if text.count <= 18 { return .integer }
        if case .success = IntegerText.parse(text) { return .integer }
        return nil
    }

    private static func skipDigits(_ text: ByteView, _ offset: inout Int) -> Bool {
        let start = offset
        while offset < text.count, text[offset] &- 0x30 < 10 { offset += 1 }
        return offset > start
    }
}
