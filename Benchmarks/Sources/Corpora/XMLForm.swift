// SPDX-License-Identifier: Apache-2.0
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Form {
    /// XML identical to that of Apple's writer: tabs, DOCTYPE, `%.17g`, data wrapped by depth.
    static let xml = Form(name: "xml") { tree, output in
        var writer = XMLFormWriter(tree: tree, output: output)
        writer.writeDocument()
        writer.finish()
    }
}

private struct XMLFormWriter: ~Copyable {
    let tree: Tree
    var output: OutputFile

    init(tree: Tree, output: consuming OutputFile) {
        self.tree = tree
        self.output = output
    }

    consuming func finish() {
        output.finish()
    }

    mutating func writeDocument() {
        output.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
            "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">\n
            """)
        writeValue(0, depth: 0)
        output.write("</plist>\n")
    }

    private mutating func writeValue(_ index: Int, depth: Int) {
        let node = tree.nodes[index]
        writeTabs(depth)
        switch node.kind {
        case .dictionary, .array: writeContainer(index, depth: depth)
        case .string: writeText("string", tree.bytes(of: node))
        case .integer:
            output.write("<integer>\(Int64(bitPattern: node.payload))</integer>\n")
        case .real: writeReal(Double(bitPattern: node.payload))
        case .boolean: output.write(node.payload == 1 ? "<true/>\n" : "<false/>\n")
        case .date:
            let text = calendarText(secondsSinceReferenceDate: Int(Int64(bitPattern: node.payload)))
            output.write("<date>\(text)</date>\n")
        case .data: writeData(tree.bytes(of: node), depth: depth)
        }
    }

    private mutating func writeContainer(_ index: Int, depth: Int) {
        let node = tree.nodes[index]
        let name = node.kind == .dictionary ? "dict" : "array"
        guard node.count > 0 else { return output.write("<\(name)/>\n") }
        output.write("<\(name)>\n")
        var child = index + 1
        while child < Int(node.next) {
            if node.kind == .dictionary {
                writeTabs(depth + 1)
                writeText("key", tree.bytes(of: tree.nodes[child]))
                child += 1
            }
            writeValue(child, depth: depth + 1)
            child = Int(tree.nodes[child].next)
        }
        writeTabs(depth)
        output.write("</\(name)>\n")
    }

    private mutating func writeTabs(_ count: Int) {
        for _ in 0..<count { output.write(UInt8(ascii: "\t")) }
    }

    private mutating func writeText(_ element: String, _ text: ArraySlice<UInt8>) {
        output.write("<\(element)>")
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): output.write("&amp;")
            case UInt8(ascii: "<"): output.write("&lt;")
            case UInt8(ascii: ">"): output.write("&gt;")
            default: output.write(byte)
            }
        }
        output.write("</\(element)>\n")
    }

    private mutating func writeReal(_ value: Double) {
        var text = [CChar](repeating: 0, count: 40)
        let length = withVaList([value]) { vsnprintf(&text, text.count, "%.17g", $0) }
        output.write("<real>")
        output.write(text[..<Int(length)].map { UInt8(bitPattern: $0) })
        output.write("</real>\n")
    }

    /// Writes lines of 76 columns, with tabs of eight columns, and at most eight tabs.
    private mutating func writeData(_ data: ArraySlice<UInt8>, depth: Int) {
        let tabs = min(depth, 8)
        let lineByteCount = (76 - 8 * tabs) / 4 * 3
        output.write("<data>\n")
        var start = data.startIndex
        while start < data.endIndex {
            let end = min(start + lineByteCount, data.endIndex)
            writeTabs(tabs)
            output.write(base64(data[start..<end]))
            output.write(UInt8(ascii: "\n"))
            start = end
        }
        writeTabs(depth)
        output.write("</data>\n")
    }
}
