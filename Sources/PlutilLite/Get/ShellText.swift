// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Values for a POSIX shell to evaluate.
///
/// A scalar is one quoted word; an array is a row of such words, fit for `set --` or a bash array;
/// a dictionary is a line `key='value'` for each entry. Containers in containers are words of JSON.
enum ShellText {
    /// Writes a value without the last line end.
    static func write(_ value: PlistView, to output: inout PlistOutput) throws(PlistError) {
        switch value.kind {
        case .array:
            for (index, element) in value.elements.enumerated() {
                if index > 0 { try output.append(UInt8(ascii: " ")) }
                try writeWord(element, to: &output)
            }
        case .dictionary:
            var names: Set<[UInt8]> = []
            for (index, entry) in value.entries.enumerated() {
                let name = variableName(of: entry.key)
                guard names.insert(name).inserted else {
                    throw PlistError(
                        .unrepresentable,
                        "two keys become the variable \(String(decoding: name, as: UTF8.self))")
                }
                if index > 0 { try output.append(UInt8(ascii: "\n")) }
                for byte in name { try output.append(byte) }
                try output.append(UInt8(ascii: "="))
                try writeWord(entry.value, to: &output)
            }
        default:
            try writeWord(value, to: &output)
        }
    }

    /// Letters, digits and underscores; all else becomes an underscore, and so does an empty key.
    private static func variableName(of key: PlistString) -> [UInt8] {
        var name = key.utf8.map { byte -> UInt8 in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: byte
            default: UInt8(ascii: "_")
            }
        }
        if name.first.map({ (0x30...0x39).contains($0) }) ?? true {
            name.insert(UInt8(ascii: "_"), at: 0)
        }
        return name
    }

    private static func writeWord(
        _ value: PlistView, to output: inout PlistOutput
    ) throws(PlistError) {
        var text = PlistOutput()
        try RawText.write(value, to: &text)
        try output.append(UInt8(ascii: "'"))
        for byte in text.bytes() {
            switch byte {
            case UInt8(ascii: "'"): try output.append("'\\''")
            case 0:
                throw PlistError(.unrepresentable, "the value holds NUL, which no shell word can")
            default: try output.append(byte)
            }
        }
        try output.append(UInt8(ascii: "'"))
    }
}
