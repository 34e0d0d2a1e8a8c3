// SPDX-License-Identifier: Apache-2.0

import CZlib
import PlistCore

/// Calls of zlib for archives.
///
/// Invariant: during a call, zlib reads only from the span passed to it and writes only to memory
/// of the given size. Its state does not outlive the call.
enum Inflation {
    /// The result of inflating a stream.
    struct Outcome {
        /// At most the requested number of bytes.
        let bytes: ByteStore
        /// The number of bytes read from the stream.
        let readCount: Int
        /// Whether the stream ends where reading ended; otherwise it continues, is truncated or is
        /// malformed.
        let isComplete: Bool
    }

    /// The largest size that fits zlib's counters.
    static let maximumByteCount = 1 << 30

    /// Inflates a stream without a header (RFC 1951), up to its end or to a number of bytes.
    ///
    /// - Precondition: neither is larger than `maximumByteCount`.
    static func inflate(_ stream: Span<UInt8>, byteCount: Int) -> Outcome {
        precondition(stream.count <= maximumByteCount && byteCount <= maximumByteCount)
        var readCount = 0
        var isComplete = false
        let bytes = unsafe ByteStore(capacity: byteCount) { output in
            unsafe stream.withUnsafeBufferPointer { input in
                // zlib keeps the address of its record, so the record must not move.
                var state = unsafe z_stream()
                return unsafe withUnsafeMutablePointer(to: &state) { state in
                    guard
                        unsafe inflateInit2_(
                            state, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
                            == Z_OK
                    else { return 0 }
                    unsafe state.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                    unsafe state.pointee.avail_in = UInt32(input.count)
                    unsafe state.pointee.next_out = output.baseAddress?.assumingMemoryBound(
                        to: UInt8.self)
                    unsafe state.pointee.avail_out = UInt32(byteCount)
                    isComplete = unsafe CZlib.inflate(state, Z_FINISH) == Z_STREAM_END
                    readCount = unsafe input.count - Int(state.pointee.avail_in)
                    let writtenCount = unsafe byteCount - Int(state.pointee.avail_out)
                    unsafe inflateEnd(state)
                    return writtenCount
                }
            }
        }
        return Outcome(bytes: bytes, readCount: readCount, isComplete: isComplete)
    }

    /// Returns the checksum that archives store for each member.
    ///
    /// - Precondition: there are at most `maximumByteCount` bytes.
    static func checksum(_ bytes: Span<UInt8>) -> UInt32 {
        precondition(bytes.count <= maximumByteCount)
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            // A null address requests the initial checksum, which is also zero.
            UInt32(truncatingIfNeeded: unsafe crc32(0, bytes.baseAddress, UInt32(bytes.count)))
        }
    }
}
