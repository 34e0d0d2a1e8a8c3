// SPDX-License-Identifier: Apache-2.0

/// Writes references to objects after all objects have numbers.
struct ReferenceWriter {
    let leafCount: UInt32
    let containerCount: UInt32
    /// The number of bytes of a reference: 1, 2 or 4.
    let width: Int

    /// The number of references written at a time.
    private static let pieceCount = 4096

    /// Writes all keys, then all values.
    @inline(__always)
    func writeEntries(
        _ children: ElementView<NodeID>, from start: Int, count: Int,
        _ places: ElementView<UInt32>, to output: inout PlistOutput
    ) throws(PlistError) {
        try write(children, from: start, count: count, stride: 2, places, to: &output)
        try write(children, from: start &+ 1, count: count, stride: 2, places, to: &output)
    }

    /// Writes `count` references, `stride` apart in the child table.
    ///
    /// - Parameter places: see `BinaryWriter`.
    @inline(__always)
    func write(
        _ children: ElementView<NodeID>, from start: Int, count: Int, stride: Int,
        _ places: ElementView<UInt32>, to output: inout PlistOutput
    ) throws(PlistError) {
        var done = 0
        while done < count {
            let piece = min(count &- done, Self.pieceCount)
            let first = start &+ stride &* done
            let width = width
            try output.write(atMost: piece &* width) { cursor in
                // Constant widths allow specialised loops.
                switch width {
                case 1:
                    for index in 0..<piece {
                        let number = number(of: children[first &+ stride &* index], places)
                        cursor.put(UInt8(truncatingIfNeeded: number))
                    }
                case 2:
                    for index in 0..<piece {
                        let number = number(of: children[first &+ stride &* index], places)
                        cursor.put(bigEndian: UInt64(number), width: 2)
                    }
                default:
                    for index in 0..<piece {
                        let number = number(of: children[first &+ stride &* index], places)
                        cursor.put(bigEndian: UInt64(number), width: 4)
                    }
                }
            }
            done &+= piece
        }
    }

    /// Returns the number of an object. Containers come first.
    @inline(__always)
    private func number(of node: NodeID, _ places: ElementView<UInt32>) -> UInt32 {
        let place = places[Int(node)]
        return place < leafCount ? place &+ containerCount : UInt32.max &- place
    }
}
