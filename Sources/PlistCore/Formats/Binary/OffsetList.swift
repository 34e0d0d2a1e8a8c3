// SPDX-License-Identifier: Apache-2.0

/// Ascending byte offsets in four bytes each.
///
/// The high halves of offsets from 4 GiB on are stored as the indexes where they change.
struct OffsetList: ~Copyable {
    struct Step {
        let index: Int
        let high: UInt64
    }

    private var lows: GrowableBuffer<UInt32>
    private var steps: [Step] = []
    private var high: UInt64 = 0

    /// The number of offsets written at a time.
    private static let pieceCount = 4096

    init(capacity: Int) { lows = GrowableBuffer(capacity: capacity) }

    var count: Int { lows.count }

    @inline(__always)
    mutating func append(_ offset: Int) {
        if UInt64(truncatingIfNeeded: offset) &>> 32 != high { step(to: offset) }
        lows.append(UInt32(truncatingIfNeeded: offset))
    }

    @inline(never)
    private mutating func step(to offset: Int) {
        high = UInt64(truncatingIfNeeded: offset) >> 32
        steps.append(Step(index: lows.count, high: high))
    }

    /// Writes the offsets as big-endian numbers of 1, 2, 4 or 8 bytes.
    func write(width: Int, to output: inout PlistOutput) throws(PlistError) {
        var index = 0
        var high: UInt64 = 0
        var nextStep = 0
        while index < lows.count {
            let piece = min(lows.count - index, Self.pieceCount)
            try output.write(atMost: piece * width) { cursor in
                if width == 4 && steps.isEmpty {
                    for place in index..<index &+ piece {
                        cursor.put(bigEndian: UInt64(lows[place]), width: 4)
                    }
                    return
                }
                for place in index..<index + piece {
                    if nextStep < steps.count && steps[nextStep].index == place {
                        high = steps[nextStep].high
                        nextStep += 1
                    }
                    cursor.put(bigEndian: high << 32 | UInt64(lows[place]), width: width)
                }
            }
            index += piece
        }
    }
}
