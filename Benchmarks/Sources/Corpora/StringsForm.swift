// SPDX-License-Identifier: Apache-2.0

extension Form {
    /// A .strings file with a comment before each entry, like the output of genstrings.
    static let strings = Form(name: "strings") { tree, output in
        writeStrings(tree, output) { $0 }
    }

    /// The same in UTF-16 with a byte order mark.
    static let wideStrings = Form(name: "utf16.strings") { tree, output in
        var output = output
        output.write([0xFF, 0xFE])
        writeStrings(tree, output) { text in
            String(decoding: text, as: UTF8.self).utf16.flatMap {
                [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
            }
        }
    }
}

/// Writes the entries of a dictionary of strings with an encoding.
private func writeStrings(
    _ tree: Tree, _ output: consuming OutputFile, _ encoded: ([UInt8]) -> [UInt8]
) {
    var child = 1
    while child < tree.nodes.count {
        let key = tree.bytes(of: tree.nodes[child])
        let value = tree.bytes(of: tree.nodes[child + 1])
        var entry = Array("/* Shown as ".utf8) + value.prefix { $0 != UInt8(ascii: " ") }
        entry += Array(" */\n".utf8) + quoted(key) + Array(" = ".utf8) + quoted(value)
        output.write(encoded(entry + Array(";\n\n".utf8)))
        child += 2
    }
    output.finish()
}
