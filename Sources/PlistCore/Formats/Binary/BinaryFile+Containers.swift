// SPDX-License-Identifier: Apache-2.0

extension BinaryFile {
    /// Returns the start and number of an array's references; `position` moves past them.
    @inline(__always)
    func readArrayHead(
        _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> (start: Int, count: Int) {
        let offset = position
        let width = trailer.referenceWidth
        let count = try readCount(number, marker, at: &position)
        let start = position
        guard count <= UInt64((end &- start) / width) else {
            throw shortage(
                number, "an array of \(count) references of \(width) bytes", at: offset,
                from: start)
        }
        let length = Int(truncatingIfNeeded: count)
        position = start &+ length &* width
        return (start, length)
    }

    /// Returns the start of a dictionary's references (first all keys, then all values) and the
    /// number of its entries; `position` moves past them.
    @inline(__always)
    func readDictionaryHead(
        _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> (start: Int, count: Int) {
        let offset = position
        let width = trailer.referenceWidth
        let count = try readCount(number, marker, at: &position)
        let start = position
        guard count <= UInt64((end &- start) / width / 2) else {
            throw shortage(
                number, "a dictionary of \(count) entries of two \(width)-byte references",
                at: offset, from: start)
        }
        let length = Int(truncatingIfNeeded: count)
        position = start &+ 2 &* length &* width
        return (start, length)
    }

    /// Returns the reference at `index` in the list of references of object `number`, which begins
    /// at `start`.
    @inline(__always)
    func reference(
        _ index: Int, from start: Int, of number: NodeID
    ) throws(PlistError) -> NodeID {
        let width = trailer.referenceWidth
        let place = start &+ index &* width
        let target = bytes.unsigned(at: place, width: width)
        guard target < UInt64(trailer.objectCount) else {
            throw referenceError(Int(number), from: place, count: 1)
        }
        return NodeID(truncatingIfNeeded: target)
    }
}
