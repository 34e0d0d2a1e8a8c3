// SPDX-License-Identifier: Apache-2.0

/// Replaces escapes of unpaired surrogates in JSON, which editors send for texts that contain them.
///
/// The replacement, U+FFFD, has as many UTF-16 code units, so positions stay the same.
enum SurrogateEscapes {
    /// Returns the repaired JSON; `nil` if there is nothing to repair.
    static func repaired(_ json: [UInt8]) -> [UInt8]? {
        var bytes = json
        var isChanged = false
        var index = 0
        while let start = bytes[index...].firstIndex(of: 0x5C) {
            guard let unit = unit(bytes, at: start) else {
                index = min(start + 2, bytes.count)
                continue
            }
            index = start + 6
            guard (0xD800..<0xE000).contains(unit) else { continue }
            if unit < 0xDC00, let low = self.unit(bytes, at: index),
                (0xDC00..<0xE000).contains(low)
            {
                index += 6
                continue
            }
            bytes.replaceSubrange(start..<index, with: "\\ufffd".utf8)
            isChanged = true
        }
        return isChanged ? bytes : nil
    }

    /// Returns the code unit of an escape such as `\u00e9`; `nil` for any other text.
    private static func unit(_ bytes: [UInt8], at start: Int) -> Int? {
        guard start + 6 <= bytes.count, bytes[start] == 0x5C, bytes[start + 1] == 0x75 else {
            return nil
        }
        return Int(String(decoding: bytes[start + 2..<start + 6], as: UTF8.self), radix: 16)
    }
}
