// SPDX-License-Identifier: Apache-2.0

/// Words as a shell and scripts of edits read them.
enum ShellQuoting {
    /// A word, in single quotes unless it is plain.
    static func word(_ text: String) -> String {
        let isPlain = !text.isEmpty && text.unicodeScalars.allSatisfy(isPlain)
        return isPlain ? text : quoted(text)
    }

    /// A word in single quotes.
    static func quoted(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "'")) else { return "'" + text + "'" }
        var quoted = "'"
        // Not by characters, as a combining mark may follow a quotation mark.
        for scalar in text.unicodeScalars {
            if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
        }
        return quoted + "'"
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", ":", ",", "@", "+", "%": true
        default: false
        }
    }
}
