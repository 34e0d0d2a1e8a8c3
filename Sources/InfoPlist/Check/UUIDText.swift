// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// UUIDs as text.
enum UUIDText {
    /// Returns a UUID of version 8, made of a text and a path: the same for the same arguments,
    /// and different for other ones.
    static func made(of text: String, _ path: [PlistPathComponent]) -> String {
        let name = Array("\(PlistPath(path).excerpt)\n\(text)".utf8)
        // FNV-1a, once from each end.
        func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
            bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
        let high = hash(name) & ~0xF000 | 0x8000
        let low = hash(name.reversed()) & ~(0b11 << 62) | 0b10 << 62
        let digits = [high, low].map { number in
            let text = String(number, radix: 16, uppercase: true)
            return String(repeating: "0", count: 16 - text.count) + text
        }.joined()
        let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { range in
            digits.dropFirst(range.lowerBound).prefix(range.count)
        }
        return groups.joined(separator: "-")
    }

    /// Whether a string is `8-4-4-4-12` hexadecimal digits.
    static func isValid(_ text: String) -> Bool {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
    }
}
