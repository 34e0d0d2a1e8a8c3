// SPDX-License-Identifier: Apache-2.0

/// The elements of the property list DTD.
package enum XMLElement: UInt8, CaseIterable {
    case plist, dict, array, string, key, integer, real, date, data, `true`, `false`

    package var name: StaticString {
        switch self {
        case .plist: "plist"
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
        }
    }

    /// The element with a name; `nil` if there is none.
    package init?(named name: ByteView) {
        guard name.count >= 3, name.count <= 7 else { return nil }
        switch name.paddedUInt64(at: 0) {
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
        // A zero byte counts like the padding.
        guard name.count == self.name.utf8CodeUnitCount else { return nil }
    }

    /// Whether a byte may be part of a name.
    @inlinable
    package static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...:
            true
        default: false
        }
    }
}

/// Tags as words to compare with eight bytes of the source, the first in the lowest bits.
enum XMLTag {
    /// The beginning of most documents.
    static let declaration: StaticString = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    static let documentType: StaticString = """
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

        """
    /// `<key>`
    static let key: UInt64 = 0x3E_7965_6B3C
    /// `<string>`
    static let string: UInt64 = 0x3E67_6E69_7274_733C
    /// `<integer`
    static let integer: UInt64 = 0x7265_6765_746E_693C
    /// `<dict>`
    static let dict: UInt64 = 0x3E74_6369_643C
    /// `<array>`
    static let array: UInt64 = 0x3E_7961_7272_613C
    /// `<data>`
    static let data: UInt64 = 0x3E61_7461_643C
    /// `<date>`
    static let date: UInt64 = 0x3E65_7461_643C
    /// `<real>`
    static let real: UInt64 = 0x3E6C_6165_723C
    /// `<true/>`
    static let `true`: UInt64 = 0x3E_2F65_7572_743C
    /// `<false/>`
    static let `false`: UInt64 = 0x3E2F_6573_6C61_663C
    /// `</dict>`
    static let endDict: UInt64 = 0x3E_7463_6964_2F3C
    /// `</array>`
    static let endArray: UInt64 = 0x3E79_6172_7261_2F3C
    /// `</key>`
    static let endKey: UInt64 = 0x3E79_656B_2F3C
    /// `</string`
    static let endString: UInt64 = 0x676E_6972_7473_2F3C
    /// `</intege`
    static let endInteger: UInt64 = 0x6567_6574_6E69_2F3C
    /// `</data>`
    static let endData: UInt64 = 0x3E_6174_6164_2F3C
    /// `</date>`
    static let endDate: UInt64 = 0x3E_6574_6164_2F3C
    /// `</real>`
    static let endReal: UInt64 = 0x3E_6C61_6572_2F3C
    /// `<plist`
    static let plistStart: UInt64 = 0x7473_696C_703C
    /// `</key>` or `</real>`, and a line feed.
    static let endKeyLine: UInt64 = 0xA_3E79_656B_2F3C
    static let endRealLine: UInt64 = 0xA3E_6C61_6572_2F3C
    /// `r>`, which follows `</intege`.
    static let endIntegerRest: UInt64 = 0x3E72
    static let ampersand: UInt64 = 0x3B_706D_6126
    static let lessThan: UInt64 = 0x3B74_6C26
    static let greaterThan: UInt64 = 0x3B74_6726
    static let quotationMark: UInt64 = 0x3B74_6F75_7126
    static let apostrophe: UInt64 = 0x3B73_6F70_6126

    /// Returns the character of the predefined entity that a word starts with, and its length in
    /// bytes.
    @inline(__always)
    static func predefinedEntity(_ word: UInt64) -> (character: UInt8, byteCount: Int)? {
        if word.lowBytes(4) == lessThan { return (UInt8(ascii: "<"), 4) }
        if word.lowBytes(4) == greaterThan { return (UInt8(ascii: ">"), 4) }
        if word.lowBytes(5) == ampersand { return (UInt8(ascii: "&"), 5) }
        if word.lowBytes(6) == quotationMark { return (UInt8(ascii: "\""), 6) }
        if word.lowBytes(6) == apostrophe { return (UInt8(ascii: "'"), 6) }
        return nil
    }

    /// Masks for the first five, six or seven bytes of a word.
    static let fiveBytes: UInt64 = 0xFF_FFFF_FFFF
    static let sixBytes: UInt64 = 0xFFFF_FFFF_FFFF
    static let sevenBytes: UInt64 = 0xFF_FFFF_FFFF_FFFF
}

extension ByteView {
    /// Whether `</key>` is at an offset.
    @inline(__always)
    func isEndOfKey(at offset: Int) -> Bool {
        paddedUInt64(at: offset) & XMLTag.sixBytes == XMLTag.endKey
    }

    /// Whether `</string>` is at an offset.
    @inline(__always)
    func isEndOfString(at offset: Int) -> Bool {
        paddedUInt64(at: offset) == XMLTag.endString
            && offset &+ 8 < count && self[offset &+ 8] == UInt8(ascii: ">")
    }
}

/// The positions of the names of a tag's attributes, for finding duplicates.
struct AttributeNames {
    private var first: Range<Int>?
    /// All names, if there is more than one.
    private var all: [Range<Int>] = []

    mutating func add(_ name: Range<Int>) {
        guard let first else {
            self.first = name
            return
        }
        if all.isEmpty { all.append(first) }
        all.append(name)
    }

    /// Returns the first name that repeats an earlier one.
    ///
    /// - Complexity: O(*n* log *n*) in the bytes of the names.
    func firstRepeated(in text: ByteView) -> Range<Int>? {
        if all.isEmpty { return nil }
        let sorted = all.ordered {
            let left = text.slice($0)
            let right = text.slice($1)
            if let offset = left.firstDifference(from: right) {
                return left[offset] < right[offset]
            }
            return left.count == right.count
                ? $0.lowerBound < $1.lowerBound : left.count < right.count
        }
        return zip(sorted, sorted.dropFirst()).filter { text.slice($0).isEqual(to: text.slice($1)) }
            .map(\.1).min { $0.lowerBound < $1.lowerBound }
    }
}

extension ByteView {
    /// Returns the offset of the first difference between two views, within the shorter one.
    fileprivate func firstDifference(from other: ByteView) -> Int? {
        (0..<Swift.min(count, other.count)).first { self[$0] != other[$0] }
    }
}
