// SPDX-License-Identifier: Apache-2.0

extension Form {
    /// A binary property list with the layout of Core Foundation: a container, its keys, its
    /// values; equal scalars are stored once; widths are 1, 2, 4 or 8 bytes.
    static let binary = Form(name: "bplist") { tree, output in
        var table = ObjectTable(tree: tree)
        table.add(0)
        let writer = BinaryFormWriter(table: table, output: output)
        writer.write()
    }
}

/// Numbers the objects, with one number for equal scalars.
private struct ObjectTable {
    let tree: Tree
    /// The object number of each node.
    private(set) var references: [UInt32]
    /// The node of each object.
    private(set) var objects: [UInt32] = []
    private var seen: [Scalar: UInt32] = [:]

    init(tree: Tree) {
        self.tree = tree
        references = [UInt32](repeating: 0, count: tree.nodes.count)
    }

    mutating func add(_ index: Int) {
        let node = tree.nodes[index]
        if node.kind == .dictionary || node.kind == .array {
            append(index)
            addChildren(of: index)
            return
        }
        let bytes = node.kind == .string || node.kind == .data ? tree.bytes(of: node) : []
        let scalar = Scalar(
            kind: node.kind, payload: bytes.isEmpty ? node.payload : 0, bytes: bytes)
        let number = UInt32(objects.count)
        let known = seen[scalar, default: number]
        if known == number {
            seen[scalar] = number
            append(index)
        } else {
            references[index] = known
        }
    }

    /// Keys of a dictionary come before its values.
    private mutating func addChildren(of index: Int) {
        let node = tree.nodes[index]
        for pass in node.kind == .dictionary ? [0, 1] : [2] {
            var child = index + 1
            var position = 0
            while child < Int(node.next) {
                if pass == 2 || position & 1 == pass { add(child) }
                child = Int(tree.nodes[child].next)
                position += 1
            }
        }
    }

    private mutating func append(_ index: Int) {
        references[index] = UInt32(objects.count)
        objects.append(UInt32(index))
    }

    private struct Scalar: Hashable {
        let kind: Tree.Kind
        let payload: UInt64
        let bytes: ArraySlice<UInt8>
    }
}

private struct BinaryFormWriter: ~Copyable {
    let table: ObjectTable
    var output: OutputFile
    let referenceWidth: Int

    init(table: ObjectTable, output: consuming OutputFile) {
        self.table = table
        self.output = output
        referenceWidth = width(of: UInt64(table.objects.count))
    }

    consuming func write() {
        var offsets: [UInt64] = []
        offsets.reserveCapacity(table.objects.count)
        output.write("bplist00")
        for index in table.objects {
            offsets.append(UInt64(output.byteCount))
            writeObject(Int(index))
        }
        let tableOffset = UInt64(output.byteCount)
        let offsetWidth = width(of: tableOffset)
        for offset in offsets { output.write(bigEndian: offset, width: offsetWidth) }
        output.write([0, 0, 0, 0, 0, 0, UInt8(offsetWidth), UInt8(referenceWidth)])
        for field in [UInt64(offsets.count), 0, tableOffset] {
            output.write(bigEndian: field, width: 8)
        }
        output.finish()
    }

    private mutating func writeObject(_ index: Int) {
        let node = table.tree.nodes[index]
        switch node.kind {
        case .dictionary, .array: writeContainer(index)
        case .string: writeString(table.tree.bytes(of: node))
        case .integer: writeInteger(node.payload)
        case .real:
            output.write(0x23)
            output.write(bigEndian: node.payload, width: 8)
        case .boolean: output.write(node.payload == 1 ? 0x09 : 0x08)
        case .date:
            output.write(0x33)
            let seconds = Double(Int64(bitPattern: node.payload))
            output.write(bigEndian: seconds.bitPattern, width: 8)
        case .data:
            writeMarker(0x40, count: Int(node.count))
            output.write(table.tree.bytes(of: node))
        }
    }

    private mutating func writeContainer(_ index: Int) {
        let node = table.tree.nodes[index]
        let isDictionary = node.kind == .dictionary
        writeMarker(isDictionary ? 0xd0 : 0xa0, count: Int(node.count) / (isDictionary ? 2 : 1))
        for pass in isDictionary ? [0, 1] : [2] {
            var child = index + 1
            var position = 0
            while child < Int(node.next) {
                if pass == 2 || position & 1 == pass {
                    output.write(bigEndian: UInt64(table.references[child]), width: referenceWidth)
                }
                child = Int(table.tree.nodes[child].next)
                position += 1
            }
        }
    }

    private mutating func writeString(_ text: ArraySlice<UInt8>) {
        if text.allSatisfy({ $0 < 0x80 }) {
            writeMarker(0x50, count: text.count)
            output.write(text)
        } else {
            let units = Array(String(decoding: text, as: UTF8.self).utf16)
            writeMarker(0x60, count: units.count)
            for unit in units { output.write(bigEndian: UInt64(unit), width: 2) }
        }
    }

    /// Negative integers take eight bytes, because shorter ones are read as unsigned.
    private mutating func writeInteger(_ bits: UInt64) {
        let byteCount = width(of: bits)
        output.write(UInt8(0x10 + byteCount.trailingZeroBitCount))
        output.write(bigEndian: bits, width: byteCount)
    }

    private mutating func writeMarker(_ kind: UInt8, count: Int) {
        if count < 15 {
            output.write(kind | UInt8(count))
        } else {
            output.write(kind | 15)
            writeInteger(UInt64(count))
        }
    }
}

/// Returns the smallest of 1, 2, 4 and 8 bytes that can represent a number.
private func width(of value: UInt64) -> Int {
    value <= 0xff ? 1 : value <= 0xffff ? 2 : value <= 0xffff_ffff ? 4 : 8
}
