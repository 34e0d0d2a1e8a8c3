// SPDX-License-Identifier: Apache-2.0

extension BinaryReader {
    mutating func readData(
        _ file: BinaryFile, _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let offset = position
        let count = try file.readCount(number, marker, at: &position)
        let start = position
        guard count <= UInt64(file.end - start) else {
            throw file.shortage(number, "data of \(count) bytes", at: offset, from: start)
        }
        position = start + Int(count)
        return PlistNode(.data, length: Int(count), payload: UInt64(start))
    }

    mutating func readArray(
        _ file: BinaryFile, _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let (start, length) = try file.readArrayHead(number, marker, at: &position)
        let first = children.count
        let highest = readReferences(from: start, count: length, stride: 1, place: 0)
        unsafe children.commit(length)
        guard highest < UInt64(file.trailer.objectCount) else {
            throw file.referenceError(number, from: start, count: length)
        }
        noteContainer(number)
        return PlistNode(.array, length: length, payload: UInt64(truncatingIfNeeded: first))
    }

    /// The file has all keys and then all values; the arena has them alternately.
    mutating func readDictionary(
        _ file: BinaryFile, _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let (start, length) = try file.readDictionaryHead(number, marker, at: &position)
        let valueStart = start &+ length &* file.trailer.referenceWidth
        let first = children.count
        children.reserve(2 &* length)
        let highestKey = readReferences(from: start, count: length, stride: 2, place: 0)
        let highestValue = readReferences(from: valueStart, count: length, stride: 2, place: 1)
        unsafe children.commit(2 &* length)
        guard max(highestKey, highestValue) < UInt64(file.trailer.objectCount) else {
            throw file.referenceError(number, from: start, count: 2 &* length)
        }
        noteContainer(number)
        return PlistNode(.dictionary, length: length, payload: UInt64(truncatingIfNeeded: first))
    }

    @inline(__always)
    private mutating func noteContainer(_ number: Int) {
        containers.append(NodeID(truncatingIfNeeded: number))
        states[number] = .container
    }

    /// Writes references to the end of the child table, `stride` apart from `place` on; returns the
    /// highest one.
    @inline(__always)
    private mutating func readReferences(
        from start: Int, count: Int, stride: Int, place: Int
    ) -> UInt64 {
        let output = unsafe children.spare(stride &* count) + place
        let bytes = file.bytes
        switch file.trailer.referenceWidth {
        case 1:
            return unsafe Self.convert(count, stride, output) { UInt64(bytes[start &+ $0]) }
        case 2:
            return unsafe Self.convert(count, stride, output) {
                bytes.bigEndian(at: start &+ 2 &* $0, width: 2)
            }
        case 4:
            return unsafe Self.convert(count, stride, output) {
                UInt64(bytes.halfWord(at: start &+ 4 &* $0).byteSwapped)
            }
        case let width:
            return unsafe Self.convert(count, stride, output) {
                bytes.unsigned(at: start &+ width &* $0, width: width)
            }
        }
    }

    @inline(__always)
    @unsafe
    private static func convert(
        _ count: Int, _ stride: Int, _ output: UnsafeMutablePointer<NodeID>,
        _ reference: (Int) -> UInt64
    ) -> UInt64 {
        var highest: UInt64 = 0
        var index = 0
        while index < count {
            let target = reference(index)
            highest = max(highest, target)
            unsafe output[stride &* index] = NodeID(truncatingIfNeeded: target)
            index &+= 1
        }
        return highest
    }
}
