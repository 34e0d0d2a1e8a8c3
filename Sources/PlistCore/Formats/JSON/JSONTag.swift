// SPDX-License-Identifier: Apache-2.0

/// A key that, alone in an object, gives the object another type.
///
/// Plain JSON uses only the key for UIDs; tagged JSON uses all of them.
enum JSONTag {
    case date, data, real, uid
    /// The object contains a real dictionary that looks like a tag.
    case dictionary

    private var name: StaticString {
        switch self {
        case .date: "$date"
        case .data: "$data"
        case .real: "$real"
        case .uid: UIDDictionary.keyText
        case .dictionary: "$dictionary"
        }
    }

    /// The tag of a type.
    init(of kind: PlistKind) {
        switch kind {
        case .date: self = .date
        case .data: self = .data
        case .uid: self = .uid
        case .dictionary: self = .dictionary
        default: self = .real
        }
    }

    @inline(__always)
    init?(key: ByteView) {
        guard key.count >= 5, key[0] == UInt8(ascii: "$") || key[0] == UInt8(ascii: "C") else {
            return nil
        }
        self.init(longKey: key)
    }

    private init?(longKey key: ByteView) {
        let tags: [JSONTag] = [.date, .data, .real, .uid, .dictionary]
        let found = tags.first {
            $0.name.utf8CodeUnitCount == key.count && key.starts(with: $0.name)
        }
        guard let found else { return nil }
        self = found
    }

    /// The tag that a dictionary looks like.
    @inline(__always)
    init?(of node: PlistNode, in reader: ArenaReader) {
        guard node.kind == .dictionary, node.length == 1 else { return nil }
        self.init(key: reader.bytes(of: reader[reader.child(of: node, at: 0)]))
    }

    /// Starts the object, up to the value: at most 18 bytes.
    func put(_ layout: JSONLayout, _ cursor: inout ByteCursor) {
        cursor.put(0x227B, 2)
        for byte in name.description.utf8 { cursor.put(byte) }
        cursor.put(UInt8(ascii: "\""))
        layout.putColon(&cursor)
    }
}

/// The strings in tags.
enum JSONTagText {
    static let specialReals = "'nan', '+infinity', '-infinity', or '0x' and 16 hexadecimal digits"

    /// Reads a real that JSON has no number for: `nan`, an infinity, or `0x` and the bits of any
    /// double.
    static func specialReal(_ text: ByteView) -> Double? {
        if text.count == 3 && text.starts(with: "nan") { return .nan }
        if text.count == 9 && text.starts(with: "+infinity") { return .infinity }
        if text.count == 9 && text.starts(with: "-infinity") { return -.infinity }
        guard text.count == 18, text.starts(with: "0x") else { return nil }
        var bits: UInt64 = 0
        for offset in 2..<18 {
            guard let digit = Digits.value(text[offset], isHex: true) else { return nil }
            bits = bits << 4 | UInt64(digit)
        }
        return Double(bitPattern: bits)
    }

    /// Returns the text that `specialReal` reads as the same bits.
    static func text(specialReal value: Double) -> String {
        if value.bitPattern == Double.nan.bitPattern { return "nan" }
        if value.isInfinite { return value < 0 ? "-infinity" : "+infinity" }
        let digits = String(value.bitPattern, radix: 16)
        return "0x" + String(repeating: "0", count: 16 - digits.count) + digits
    }
}
