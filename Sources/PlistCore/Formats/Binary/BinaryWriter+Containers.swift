// SPDX-License-Identifier: Apache-2.0

extension BinaryWriter {
    /// References written at a time.
    private static let pieceCount = 4096

    /// Writes arrays and dictionaries, now that all objects have numbers.
    mutating func writeContainers(to output: inout PlistOutput) throws(PlistError) {
        let width = Self.width(for: objectCount)
        var order = GrowableBuffer<NodeID>(capacity: 16)
        for index in 0..<containers.count {
            let node = arena[containers[index]]
            containerOffsets.append(output.count &- outputStart)
            guard node.kind == .dictionary else {
                try output.append(marker: BinaryMarker.array, count: node.length)
                try writeReferences(
                    arena.children, from: node.offset, count: node.length, stride: 1, width,
                    to: &output)
                continue
            }
            try output.append(marker: BinaryMarker.dictionary, count: node.length)
            if sortsKeys && !isSorted(node) {
                sort(node, into: &order)
                try writeEntries(order.view, from: 0, count: node.length, width, to: &output)
            } else {
                try writeEntries(
                    arena.children, from: node.offset, count: node.length, width, to: &output)
            }
        }
    }

    /// All keys, then all values.
    @inline(__always)
    private func writeEntries(
        _ children: ElementView<NodeID>, from start: Int, count: Int, _ width: Int,
        to output: inout PlistOutput
    ) throws(PlistError) {
        try writeReferences(children, from: start, count: count, stride: 2, width, to: &output)
        try writeReferences(
            children, from: start &+ 1, count: count, stride: 2, width, to: &output)
    }

    @inline(__always)
    private func writeReferences(
        _ children: ElementView<NodeID>, from start: Int, count: Int, stride: Int, _ width: Int,
        to output: inout PlistOutput
    ) throws(PlistError) {
        let leafCount = UInt32(truncatingIfNeeded: leafOffsets.count)
        let containerCount = UInt32(truncatingIfNeeded: containers.count)
        var done = 0
        while done < count {
            let piece = min(count &- done, Self.pieceCount)
            let target = unsafe UnsafeMutableRawPointer(try output.reserve(piece &* width))
            var index = 0
            while index < piece {
                let child = children[start &+ stride &* (done &+ index)]
                let place = places[Int(child)]
                let number = place < leafCount ? place &+ containerCount : UInt32.max &- place
                let offset = index &* width
                switch width {
                case 1:
                    unsafe target.storeBytes(
                        of: UInt8(truncatingIfNeeded: number), toByteOffset: offset,
                        as: UInt8.self)
                case 2:
                    unsafe target.storeBytes(
                        of: UInt16(truncatingIfNeeded: number).bigEndian, toByteOffset: offset,
                        as: UInt16.self)
                default:
                    unsafe target.storeBytes(
                        of: number.bigEndian, toByteOffset: offset, as: UInt32.self)
                }
                index &+= 1
            }
            unsafe output.commit(piece &* width)
            done &+= piece
        }
    }

    // MARK: Sorting

    private func keyBytes(_ node: PlistNode, _ entry: Int) -> ByteView {
        arena.bytes(of: arena[arena.child(of: node, at: 2 * entry)])
    }

    private func isSorted(_ node: PlistNode) -> Bool {
        guard node.length > 1 else { return true }
        for entry in 1..<node.length
        where !UTF16Order.precedes(keyBytes(node, entry - 1), keyBytes(node, entry)) {
            return false
        }
        return true
    }

    /// The entries' references, keys and values in turn, by the UTF-16 code units of the keys.
    private func sort(_ node: PlistNode, into order: inout GrowableBuffer<NodeID>) {
        let entries = (0..<node.length).sorted {
            UTF16Order.precedes(keyBytes(node, $0), keyBytes(node, $1))
        }
        order.removeLast(downTo: 0)
        for entry in entries {
            order.append(arena.child(of: node, at: 2 * entry))
            order.append(arena.child(of: node, at: 2 * entry + 1))
        }
    }
}
