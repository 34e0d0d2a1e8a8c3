// SPDX-License-Identifier: Apache-2.0

/// Writes forward through memory that `PlistOutput.write` has reserved.
///
/// Stores are of whole words, of which only the requested bytes count; the next store overwrites
/// the rest.
///
/// Invariant: the writer stays within the reserved bytes, since nothing is checked here; the words
/// may extend `slack` bytes beyond.
@safe
package struct ByteCursor: ~Copyable {
    private let start: UnsafeMutableRawPointer
    package private(set) var count = 0

    /// The number of bytes beyond those that count that may be overwritten.
    package static let slack = 16

    @unsafe
    init(_ start: UnsafeMutableRawPointer) { unsafe self.start = start }

    /// Writes the lowest `byteCount` (0 to 8) bytes of a word, the lowest first.
    @inline(__always)
    package mutating func put(_ word: UInt64, _ byteCount: Int) {
        unsafe (start + count).storeBytes(of: word.littleEndian, as: UInt64.self)
        count &+= byteCount
    }

    @inline(__always)
    package mutating func put(_ byte: UInt8) {
        unsafe (start + count).storeBytes(of: byte, as: UInt8.self)
        count &+= 1
    }

    /// Writes one byte, given in all lanes of a word, `byteCount` times.
    @inline(__always)
    package mutating func fill(_ lanes: UInt64, _ byteCount: Int) {
        let end = count &+ byteCount
        repeat {
            unsafe (start + count).storeBytes(of: lanes, as: UInt64.self)
            count &+= 8
        } while count < end
        count = end
    }

    /// Writes `byteCount` bytes from memory, in words.
    @inline(__always)
    package mutating func put(_ memory: ByteView, from offset: Int, count byteCount: Int) {
        var done = 0
        while done < byteCount {
            put(memory.wordPadded(at: offset &+ done), min(byteCount &- done, 8))
            done &+= 8
        }
    }
}
