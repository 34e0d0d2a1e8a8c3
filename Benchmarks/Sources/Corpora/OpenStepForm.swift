// SPDX-License-Identifier: Apache-2.0

extension Form {
    /// OpenStep in Xcode's layout, with numbers and Booleans as strings.
    static let openstep = Form(name: "openstep") { tree, output in
        var writer = OpenStepFormWriter(tree: tree, output: output)
        writer.writeValue(0, depth: 0)
        writer.output.write("\n")
        writer.finish()
    }
}

private struct OpenStepFormWriter: ~Copyable {
    let tree: Tree
    var output: OutputFile

    init(tree: Tree, output: consuming OutputFile) {
        self.tree = tree
        self.output = output
    }

    consuming func finish() {
        output.finish()
    }

    mutating func writeValue(_ index: Int, depth: Int) {
        let node = tree.nodes[index]
        switch node.kind {
        case .dictionary: writeDictionary(index, depth: depth)
        case .array: writeArray(index, depth: depth)
        case .string: writeText(tree.bytes(of: node))
        case .integer: writeText(Array("\(Int64(bitPattern: node.payload))".utf8)[...])
        case .real: writeText(Array("\(Double(bitPattern: node.payload))".utf8)[...])
        case .boolean: output.write(node.payload == 1 ? "1" : "0")
        case .date, .data: fail("no corpus has a \(node.kind) in OpenStep")
        }
    }

    private mutating func writeDictionary(_ index: Int, depth: Int) {
        output.write("{\n")
        var child = index + 1
        while child < Int(tree.nodes[index].next) {
            writeTabs(depth + 1)
            writeText(tree.bytes(of: tree.nodes[child]))
            output.write(" = ")
            writeValue(child + 1, depth: depth + 1)
            output.write(";\n")
            child = Int(tree.nodes[child + 1].next)
        }
        writeTabs(depth)
        output.write("}")
    }

    private mutating func writeArray(_ index: Int, depth: Int) {
        output.write("(\n")
        var child = index + 1
        while child < Int(tree.nodes[index].next) {
            writeTabs(depth + 1)
            writeValue(child, depth: depth + 1)
            child = Int(tree.nodes[child].next)
            output.write(child < Int(tree.nodes[index].next) ? ",\n" : "\n")
        }
        writeTabs(depth)
        output.write(")")
    }

    private mutating func writeTabs(_ count: Int) {
        for _ in 0..<count { output.write(UInt8(ascii: "\t")) }
    }

    private static let unquoted = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_$./".utf8)

    private mutating func writeText(_ text: ArraySlice<UInt8>) {
        if !text.isEmpty, text.allSatisfy({ Self.unquoted.contains($0) }) {
            output.write(text)
        } else {
            output.write(quoted(text))
        }
    }
}

/// Writes text in quotation marks; the corpora have no control characters.
func quoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result = [UInt8(ascii: "\"")]
    for byte in text {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
            result.append(UInt8(ascii: "\\"))
        }
        result.append(byte)
    }
    return result + [UInt8(ascii: "\"")]
}
