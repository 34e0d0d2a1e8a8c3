// SPDX-License-Identifier: Apache-2.0

/// Writes forward through memory that a buffer has made room in.
///
/// Stores are of whole words, of which only the requested bytes count; the next store overwrites
/// the rest. Each store begins within the reserved bytes or traps, and the memory extends `slack`
/// bytes beyond them, so that a whole word fits everywhere.
///
/// A cursor cannot be kept: it is lent as `inout`, cannot be copied, and nobody else can make one to
/// leave in its place.
@safe
package struct ByteCursor: ~Copyable {
    private let start: UnsafeMutableRawPointer
    /// The number of bytes that are reserved.
    private let limit: UInt
    private(set) var count = 0

    /// The number of bytes beyond those that count that may be overwritten.
    static let slack = 16

    /// - Parameter start: memory of at least `byteCount` + `slack` bytes.
    @unsafe
    @inline(__always)
    init(_ start: UnsafeMutableRawPointer, byteCount: Int) {
        unsafe self.start = start
        limit = UInt(bitPattern: byteCount)
    }

    /// The number of bytes written. Traps if there was no room for them, or if it did not begin at
    /// `place`.
    @unsafe
    @inline(__always)
    func writtenCount(from place: UnsafeMutableRawPointer) -> Int {
        unsafe precondition(start == place && UInt(bitPattern: count) <= limit)
        return count
    }

    /// Stores a word at the position.
    @inline(__always)
    private func store(_ word: UInt64) {
        precondition(UInt(bitPattern: count) <= limit)
        unsafe (start + count).storeBytes(of: word.littleEndian, as: UInt64.self)
    }

    /// Writes the lowest `byteCount` (0 to 8) bytes of a word, the lowest first.
    @inline(__always)
    mutating func put(_ word: UInt64, _ byteCount: Int) {
        store(word)
        count &+= byteCount
    }

    @inline(__always)
    mutating func put(_ byte: UInt8) {
        precondition(UInt(bitPattern: count) <= limit)
        unsafe (start + count).storeBytes(of: byte, as: UInt8.self)
        count &+= 1
    }

    /// Writes one byte, given in all lanes of a word, `byteCount` times.
    @inline(__always)
    mutating func fill(_ lanes: UInt64, _ byteCount: Int) {
        let end = count &+ byteCount
        repeat {
            store(lanes)
            count &+= 8
        } while count < end
        count = end
    }

    /// Writes `byteCount` bytes from memory, in words.
    @inline(__always)
    mutating func put(_ memory: ByteView, from offset: Int, count byteCount: Int) {
        var done = 0
        while done < byteCount {
            put(memory.paddedUInt64(at: offset &+ done), min(byteCount &- done, 8))
            done &+= 8
        }
    }
}
