// SPDX-License-Identifier: Apache-2.0

extension Form {
    /// JSON on one line, like most programs write it. It cannot represent dates and data.
    static let json = Form(name: "json") { tree, output in
        var writer = JSONFormWriter(tree: tree, output: output)
        writer.writeValue(0)
        writer.finish()
    }
}

private struct JSONFormWriter: ~Copyable {
    let tree: Tree
    var output: OutputFile

    init(tree: Tree, output: consuming OutputFile) {
        self.tree = tree
        self.output = output
    }

    consuming func finish() {
        output.finish()
    }

    mutating func writeValue(_ index: Int) {
        let node = tree.nodes[index]
        switch node.kind {
        case .dictionary: writeContainer(index, "{", "}")
        case .array: writeContainer(index, "[", "]")
        case .string: writeText(tree.bytes(of: node))
        case .integer: output.write("\(Int64(bitPattern: node.payload))")
        case .real: output.write("\(Double(bitPattern: node.payload))")
        case .boolean: output.write(node.payload == 1 ? "true" : "false")
        case .date, .data: fail("JSON has no \(node.kind)")
        }
    }

    private mutating func writeContainer(_ index: Int, _ open: String, _ close: String) {
        let node = tree.nodes[index]
        output.write(open)
        var child = index + 1
        while child < Int(node.next) {
            if child > index + 1 { output.write(UInt8(ascii: ",")) }
            if node.kind == .dictionary {
                writeText(tree.bytes(of: tree.nodes[child]))
                output.write(UInt8(ascii: ":"))
                child += 1
            }
            writeValue(child)
            child = Int(tree.nodes[child].next)
        }
        output.write(close)
    }

    private mutating func writeText(_ text: ArraySlice<UInt8>) {
        output.write(UInt8(ascii: "\""))
        for byte in text {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                output.write(UInt8(ascii: "\\"))
            }
            guard byte >= 0x20 else { fail("control characters are not written") }
            output.write(byte)
        }
        output.write(UInt8(ascii: "\""))
    }
}
