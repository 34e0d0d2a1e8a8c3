// SPDX-License-Identifier: Apache-2.0

/// Writes references to objects, now that all objects have places.
struct ReferenceWriter {
    let leafCount: UInt32
    let containerCount: UInt32
    /// The number of bytes of a reference: 1, 2 or 4.
    let width: Int

    /// The number of references written at a time.
    private static let pieceCount = 4096

    /// All keys, then all values.
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
    /// - Parameter places: as in `BinaryWriter`.
    @inline(__always)
    func write(
        _ children: ElementView<NodeID>, from start: Int, count: Int, stride: Int,
        _ places: ElementView<UInt32>, to output: inout PlistOutput
    ) throws(PlistError) {
        var done = 0
        while done < count {
            let piece = min(count &- done, Self.pieceCount)
            let target = unsafe UnsafeMutableRawPointer(try output.reserve(piece &* width))
            let first = start &+ stride &* done
            switch width {
            case 1:
                for index in 0..<piece {
                    let number = number(of: children[first &+ stride &* index], places)
                    unsafe target.storeBytes(
                        of: UInt8(truncatingIfNeeded: number), toByteOffset: index,
                        as: UInt8.self)
                }
            case 2:
                for index in 0..<piece {
                    let number = number(of: children[first &+ stride &* index], places)
                    unsafe target.storeBytes(
                        of: UInt16(truncatingIfNeeded: number).bigEndian,
                        toByteOffset: 2 &* index, as: UInt16.self)
                }
            default:
                for index in 0..<piece {
                    let number = number(of: children[first &+ stride &* index], places)
                    unsafe target.storeBytes(
                        of: number.bigEndian, toByteOffset: 4 &* index, as: UInt32.self)
                }
            }
            unsafe output.commit(piece &* width)
            done &+= piece
        }
    }

    /// Containers come first among the objects.
    @inline(__always)
    private func number(of node: NodeID, _ places: ElementView<UInt32>) -> UInt32 {
        let place = places[Int(node)]
        return place < leafCount ? place &+ containerCount : UInt32.max &- place
    }
}
