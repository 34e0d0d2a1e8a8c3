// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The name of an element in a property list.
enum XMLName: UInt8, CaseIterable {
    case dict, array, string, key, integer, real, date, data, `true`, `false`, plist

    var text: StaticString {
        switch self {
        case .dict: "dict"
        case .array: "array"
        case .string: "string"
        case .key: "key"
        case .integer: "integer"
        case .real: "real"
        case .date: "date"
        case .data: "data"
        case .true: "true"
        case .false: "false"
        case .plist: "plist"
        }
    }

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

    /// The element with a name; `nil` if there is none.
    @inline(__always)
    init?(_ text: ByteView, _ range: Range<Int>) {
        guard range.count >= 3, range.count <= 7 else { return nil }
        let word = text.paddedUInt64(at: range.lowerBound) & (1 << (8 * UInt64(range.count)) - 1)
        switch word {
        case 0x79656B: self = .key
        case 0x676E_6972_7473: self = .string
        case 0x7463_6964: self = .dict
        case 0x79_6172_7261: self = .array
        case 0x72_6567_6574_6E69: self = .integer
        case 0x6575_7274: self = .true
        case 0x65_736C_6166: self = .false
        case 0x6C61_6572: self = .real
        case 0x6574_6164: self = .date
        case 0x6174_6164: self = .data
        case 0x74_7369_6C70: self = .plist
        default: return nil
        }
    }

    /// Whether a name starts with some bytes, perhaps none or all.
    func starts(with text: ByteView, _ range: Range<Int>) -> Bool {
        let name = ByteView(self.text)
        return range.count <= name.count
            && name.slice(0, range.count).isEqual(to: text.slice(range))
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...:
            true
        default: false
        }
    }
}
