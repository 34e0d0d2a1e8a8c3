// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension XMLElement {
    /// The type of the element's value; `nil` for keys and `plist`.
    var kind: PlistKind? {
        switch self {
        case .dict: .dictionary
        case .array: .array
        case .string: .string
        case .integer: .integer
        case .real: .real
        case .date: .date
        case .data: .data
        case .true, .false: .boolean
        case .key, .plist: nil
        }
    }

    var isContainer: Bool { self == .dict || self == .array }

    /// The element with the name in a range of the text; `nil` if there is none.
    init?(_ text: ByteView, _ range: Range<Int>) {
        self.init(named: text.slice(range))
    }

    /// Whether a name starts with some bytes, perhaps none or all.
    func starts(with text: ByteView, _ range: Range<Int>) -> Bool {
        let name = ByteView(self.name)
        return range.count <= name.count
            && name.slice(0, range.count).isEqual(to: text.slice(range))
    }
}
