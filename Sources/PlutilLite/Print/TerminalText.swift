// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Answers as a terminal may have them: what it would act on is escaped, but for line ends and tabs.
enum TerminalText {
    static func escaped(_ bytes: ByteView) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for scalar in bytes.repairedString.unicodeScalars {
            let isLayout = scalar == "\n" || scalar == "\t" || scalar == "\0"
            if isLayout || !VisibleText.isUnsafe(scalar) {
                result += UTF8.encode(scalar)!
            } else {
                result += VisibleText.escaped(scalar).utf8
            }
        }
        return result
    }
}
