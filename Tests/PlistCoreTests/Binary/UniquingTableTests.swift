// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PlistCore

@Suite struct UniquingTableTests {
    @Test(arguments: [UInt32.max, 0xFFFF, 1])
    func findsTheFirstOfEqualNodesWhateverTheTags(mask: UInt32) {
        // Few distinct tags make long runs, which wrap around at the table's end.
        let count = mask == 1 ? 500 : 5000
        var table = UniquingTable(expectedCount: 1)
        func tag(_ value: Int) -> UInt32 {
            (UInt32(truncatingIfNeeded: value) &* 0x9E37_79B9) | ~mask
        }
        for value in 0..<count {
            let node = NodeID(value)
            #expect(table.firstEqual(to: node, tag: tag(value)) { $0 == node } == nil)
        }
        for value in 0..<count {
            let first = table.firstEqual(to: NodeID(count + value), tag: tag(value)) {
                Int($0) == value
            }
            #expect(first == NodeID(value))
        }
    }
}
