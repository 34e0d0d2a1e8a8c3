// SPDX-License-Identifier: Apache-2.0

/// A value that can be described: a plain value, or a view.
protocol DescribedValue {
    var kind: PlistKind { get }
    /// The number of entries or elements.
    var count: Int { get }
    /// Returns entry or element number `index` of a container.
    func child(at index: Int) -> (key: Self?, value: Self)
    /// Returns a leaf, with text and data cut to a limit, and the full number of their bytes.
    func leaf(upTo limit: Int) -> (value: PlistValue, byteCount: Int)
}

/// The text that `print` writes for a value: like a Swift literal, and of limited size regardless
/// of the value and its shared parts.
struct ValueDescription {
    /// The maximum number of bytes; the rest is only counted.
    private static let maximumByteCount = 1 << 16
    private static let maximumDepth = 32
    /// The maximum number of bytes shown of a string.
    private static let maximumTextByteCount = 400
    /// The maximum number of bytes shown of data.
    private static let maximumDataByteCount = 32
    /// The maximum number of bytes of a container on one line.
    private static let lineLength = 70

    private var byteCount = 0

    static func text(of value: some DescribedValue) -> String {
        var description = ValueDescription()
        return description.text(of: value, depth: 0)
    }

    private mutating func text(of value: some DescribedValue, depth: Int) -> String {
        guard value.kind.isContainer else {
            let text = Self.text(ofLeaf: value)
            byteCount += text.utf8.count + 2
            return text
        }
        byteCount += 4
        if value.count == 0 { return value.kind == .dictionary ? "[:]" : "[]" }
        guard depth < Self.maximumDepth else { return "[… \(value.count) more]" }
        var parts: [String] = []
        for index in 0..<value.count {
            guard byteCount < Self.maximumByteCount else {
                parts.append("… \(value.count - index) more")
                break
            }
            let child = value.child(at: index)
            let key = child.key.map { Self.text(ofLeaf: $0) + ": " } ?? ""
            byteCount += key.utf8.count + Self.indentation(depth + 1)
            parts.append(key + text(of: child.value, depth: depth + 1))
        }
        return Self.joined(parts, depth: depth)
    }

    /// Joins the parts of a container, on one line if they are short.
    private static func joined(_ parts: [String], depth: Int) -> String {
        let isShort =
            parts.reduce(0) { $0 + $1.utf8.count + 2 } <= lineLength
            && !parts.contains { $0.utf8.contains(0x0A) }
        if isShort { return "[" + parts.joined(separator: ", ") + "]" }
        let outer = String(repeating: " ", count: indentation(depth))
        let inner = String(repeating: " ", count: indentation(depth + 1))
        return "[\n" + parts.map { inner + $0 + ",\n" }.joined() + outer + "]"
    }

    private static func indentation(_ depth: Int) -> Int { 4 * depth }

    private static func text(ofLeaf value: some DescribedValue) -> String {
        let limit = value.kind == .data ? maximumDataByteCount : maximumTextByteCount
        let (leaf, byteCount) = value.leaf(upTo: limit)
        switch leaf {
        case .string(let text):
            return KeyPathText.quoted(text) + (text.utf8.count < byteCount ? "…" : "")
        case .data(let bytes):
            let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            return bytes.count < byteCount ? "<\(digits)…, \(byteCount) bytes>" : "<\(digits)>"
        case .integer(let integer): return integer.description
        case .real(let real): return real.value.description
        case .boolean(let isTrue): return isTrue ? "true" : "false"
        case .date(let date): return date.description
        case .uid(let uid): return "uid(\(uid))"
        case .null, .dictionary, .array: return "null"
        }
    }
}

extension ByteView {
    /// Returns the beginning of a string, without splitting a character.
    fileprivate func text(upTo limit: Int) -> PlistString {
        PlistString(bytes: slice(0, characterStart(atOrBefore: limit)))
    }
}

extension PlistValue: DescribedValue {
    func child(at index: Int) -> (key: PlistValue?, value: PlistValue) {
        switch self {
        case .dictionary(let dictionary):
            let entry = dictionary[index]
            return (.string(entry.key), entry.value)
        case .array(let elements): return (nil, elements[index])
        default: return (nil, .null)
        }
    }

    func leaf(upTo limit: Int) -> (value: PlistValue, byteCount: Int) {
        switch self {
        case .string(let text): (.string(text.view.text(upTo: limit)), text.utf8.count)
        case .data(let bytes): (.data(Array(bytes.prefix(limit))), bytes.count)
        default: (self, 0)
        }
    }
}

extension PlistView: DescribedValue {
    func child(at index: Int) -> (key: PlistView?, value: PlistView) {
        let reader = arena.reader
        let value = PlistView(arena: arena, id: reader.value(of: node, at: index))
        guard kind == .dictionary else { return (nil, value) }
        return (PlistView(arena: arena, id: reader.child(of: node, at: 2 * index)), value)
    }

    func leaf(upTo limit: Int) -> (value: PlistValue, byteCount: Int) {
        let node = node
        let reader = arena.reader
        switch node.kind {
        case .string:
            return (.string(reader.bytes(of: node).text(upTo: limit)), node.length)
        case .data:
            let bytes = reader.bytes(of: node)
            return (.data(bytes.slice(0, min(limit, bytes.count)).array), node.length)
        default: return (reader.leaf(node), 0)
        }
    }
}

extension PlistValue: CustomStringConvertible {
    /// The value in the style of a Swift literal, `["Name": "Tide", "Depth": 12]`, with dates in
    /// ISO 8601.
    ///
    /// Long and deep values are cut, so that the text has at most about 64 KiB. It is for people,
    /// and cannot be parsed again.
    public var description: String { ValueDescription.text(of: self) }
}

extension PlistValue.Real: CustomStringConvertible {
    /// The shortest decimal number that reads back as the same double.
    public var description: String { value.description }
}

extension PlistDictionary: CustomStringConvertible {
    /// The entries in the style of a Swift literal. See ``PlistValue/description``.
    public var description: String { PlistValue.dictionary(self).description }
}

extension PlistView: CustomStringConvertible {
    /// The value in the style of a Swift literal, `["Name": "Tide", "Depth": 12]`, with dates in
    /// ISO 8601.
    ///
    /// Long and deep values are cut, so that the text has at most about 64 KiB, even if the
    /// document shares values. It is for people, and cannot be parsed again.
    public var description: String { ValueDescription.text(of: self) }
}

extension PlistDocument: CustomStringConvertible {
    /// The values in the style of a Swift literal. See ``PlistView/description``.
    public var description: String { root.description }
}
