// SPDX-License-Identifier: Apache-2.0

/// One step from a container to a value in it.
public enum PlistPathComponent: Hashable, Sendable {
    /// The value of a key in a dictionary.
    case key(PlistString)
    /// The 0-based index of an element in an array.
    case index(Int)
    /// The property list embedded in a data value.
    case embedded
}

extension PlistPathComponent {
    /// Appends the component in key path syntax.
    fileprivate func append(to text: inout String, key: (PlistString) -> String) {
        let separator = text.isEmpty ? "" : "."
        switch self {
        case .index(let index): text += "[\(index)]"
        case .key(let name): text += separator + key(name)
        case .embedded: text += separator + "!"
        }
    }
}

/// The text of a path whose last components change.
package struct PathText {
    /// UTF-8, as in ``PlistPath/description``.
    package private(set) var bytes: [UInt8] = []
    private var starts: [Int] = []

    package init() {}

    package var stepCount: Int { starts.count }

    package mutating func append(_ index: Int) {
        starts.append(bytes.count)
        bytes += "[\(index)]".utf8
    }

    /// - Parameter key: generalised UTF-8; it may be long, and is copied once if it is plain.
    package mutating func append(_ key: ByteView) {
        starts.append(bytes.count)
        if !bytes.isEmpty { bytes.append(UInt8(ascii: ".")) }
        if KeyPathText.isPlain(key) {
            key.append(to: &bytes)
        } else {
            bytes += KeyPathText.quoted(PlistString(bytes: key)).utf8
        }
    }

    package mutating func keepFirst(_ count: Int) {
        guard count < starts.count else { return }
        bytes.removeSubrange(starts[count]...)
        starts.removeSubrange(count...)
    }
}

extension PlistPathComponent {
    /// A key.
    public init(_ key: String) { self = .key(PlistString(key)) }

    /// A key.
    public init(_ key: PlistString) { self = .key(key) }

    /// A 0-based index.
    public init(_ index: Int) { self = .index(index) }
}

extension PlistPathComponent: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
    /// Makes a key from a literal, which may interpolate a variable: `["Ports", "\(name)"]`.
    public init(stringLiteral key: String) { self = .key(PlistString(key)) }

    /// Makes an index from a literal.
    public init(integerLiteral index: Int) { self = .index(index) }
}

/// The path from the root of a property list to one of its values: `["CFBundleURLTypes", 0]`.
public struct PlistPath: Hashable, Sendable {
    /// The components, starting at the root; empty for the root itself.
    public var components: [PlistPathComponent]

    /// A path with components.
    public init(_ components: [PlistPathComponent] = []) { self.components = components }

    /// The minimum length of the path as text, in bytes.
    package var byteCount: Int {
        components.reduce(0) { sum, component in
            if case .key(let key) = component { sum + key.utf8.count } else { sum + 1 }
        }
    }

    /// Appends a key.
    ///
    /// - Parameter known: another path, whose key at this level is shared if it is the same.
    mutating func append(key: ByteView, like known: PlistPath?) {
        let level = components.count
        if let known, level < known.components.count, case .key(let text) = known.components[level],
            text.view.isEqual(to: key)
        {
            components.append(known.components[level])
        } else {
            components.append(.key(PlistString(bytes: key)))
        }
    }

    /// Returns an error that shows how much of the path exists.
    ///
    /// - Parameters:
    ///   - count: the number of components that lead to a value, fewer than all.
    ///   - kind: the type of that value.
    ///   - elementCount: the number of its elements, if it is an array.
    package func miss(after count: Int, at kind: PlistKind, elementCount: Int) -> PlistError {
        let reached = PlistPath(Array(components.prefix(count)))
        let what =
            switch components[count] {
            case .key(let key): "key '\(VisibleText.excerpt(key))'"
            case .index(let index): "index \(index)"
            case .embedded: "embedded property list"
            }
        let found =
            switch kind {
            case .array: "an array of \(elementCount) elements"
            case .dictionary: "a dictionary"
            default: kind.words
            }
        return PlistError(
            .noMatch, "\(reached.phrase) is \(found) and has no \(what)", path: reached)
    }

    /// The path for use in a sentence, as `the root` if it is empty.
    package var phrase: String { components.isEmpty ? "the root" : excerpt }

    /// Returns the error for a value at the path that would make containers nest too deeply.
    package func tooDeep() -> PlistError {
        PlistError(
            .depth, "containers would nest deeper than \(PlistDecodingOptions.maximumDepth) levels",
            path: self)
    }

    /// Returns the error for a path that requires creating an array and then continues into it.
    package func startsArray(at index: Int) -> PlistError {
        PlistError(.invalidEdit, "a new array begins with index 0, not \(index)", path: self)
    }
}

extension PlistPath: ExpressibleByArrayLiteral {
    /// A path with components.
    public init(arrayLiteral components: PlistPathComponent...) { self.init(components) }
}

extension PlistPath: CustomStringConvertible {
    /// The path in key path syntax, `CFBundleIcons.CFBundlePrimaryIcon.CFBundleIconFiles[0]`; the
    /// root is `.`.
    ///
    /// The text parses to the same path, whatever the keys: ambiguous keys are quoted. Characters
    /// that a terminal would interpret are escaped.
    public var description: String {
        if components.isEmpty { return "." }
        var text = ""
        for component in components { component.append(to: &text) { KeyPathText.component($0) } }
        return text
    }

    /// The path as in `description`, but shortened for findings: at most 1,024 characters of each
    /// key, and no more components after 16,384 bytes.
    ///
    /// A path may have five hundred keys of a megabyte each.
    package var excerpt: String {
        if components.isEmpty { return "." }
        var text = ""
        for component in components {
            if text.utf8.count > Self.maximumShownLength { return text + "…" }
            component.append(to: &text) { KeyPathText.excerpt($0, limit: Self.maximumShownKey) }
        }
        return text
    }

    private static let maximumShownKey = 1 << 10
    private static let maximumShownLength = 1 << 14

    /// The path as an RFC 9535 normalized path, `$['CFBundleIcons']['CFBundleIconFiles'][0]`; `nil`
    /// if it enters an embedded property list, because JSONPath has no syntax for that.
    ///
    /// An unpaired surrogate, which JSON text cannot hold, becomes an escape such as `\ud83d`.
    public var jsonPath: String? {
        var text = "$"
        for component in components {
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key): text += "['\(Self.normalized(key))']"
            case .embedded: return nil
            }
        }
        return text
    }

    /// The path as an RFC 6901 JSON Pointer, `/CFBundleIcons/CFBundleIconFiles/0`; `nil` if it
    /// enters an embedded property list or a key has an unpaired surrogate.
    public var jsonPointer: String? {
        var text = ""
        for component in components {
            switch component {
            case .index(let index): text += "/\(index)"
            case .key(let key):
                guard let characters = key.string else { return nil }
                text += "/"
                for scalar in characters.unicodeScalars {
                    switch scalar {
                    case "~": text += "~0"
                    case "/": text += "~1"
                    default: text.unicodeScalars.append(scalar)
                    }
                }
            case .embedded: return nil
            }
        }
        return text
    }

    /// Returns a key in the form of RFC 9535, section 2.7.
    private static func normalized(_ key: PlistString) -> String {
        var text = ""
        var scalars = key.scalars
        while let scalar = scalars.next() {
            switch scalar {
            case 0x08: text += "\\b"
            case 0x09: text += "\\t"
            case 0x0A: text += "\\n"
            case 0x0C: text += "\\f"
            case 0x0D: text += "\\r"
            case 0x27: text += "\\'"
            case 0x5C: text += "\\\\"
            case 0..<0x20: text += "\\u00" + (scalar < 0x10 ? "0" : "") + String(scalar, radix: 16)
            default:
                if let character = Unicode.Scalar(scalar) {
                    text.unicodeScalars.append(character)
                } else {
                    text += "\\u" + String(scalar, radix: 16)
                }
            }
        }
        return text
    }
}

/// Formats keys as components of a key path (`docs/key-paths.md`).
package enum KeyPathText {
    /// Returns a key bare if it is read as the same key, otherwise in quotes.
    static func component(_ key: PlistString) -> String {
        isPlain(key.view) ? key.description : quoted(key)
    }

    /// Returns the beginning of a possibly long key as a component.
    static func excerpt(_ key: PlistString, limit: Int) -> String {
        var scalars = key.scalars
        for _ in 0..<limit where scalars.next() == nil { return component(key) }
        let end = scalars.offset
        guard end < key.utf8.count else { return component(key) }
        return component(PlistString(bytes: key.view.slice(0, end))) + "…"
    }

    /// Whether a key needs no quotes in a path.
    ///
    /// - Parameter key: generalised UTF-8.
    static func isPlain(_ key: ByteView) -> Bool {
        guard key.count > 0, ![0x24, 0x2D, 0x2F, 0x3A].contains(key[0]) else { return false }
        var scalars = GeneralisedScalars(key)
        while let value = scalars.next() {
            if value < 0x80 {
                let plain = value < 64 ? plainASCII.low : plainASCII.high
                guard plain >> UInt64(value & 63) & 1 == 1 else { return false }
            } else {
                guard let scalar = Unicode.Scalar(value), !VisibleText.isUnsafe(scalar) else {
                    return false
                }
            }
        }
        return !isNumber(key)
    }

    /// Digits, letters, `$ - _ ~ / : @ +` and the space, one bit each.
    private static let plainASCII: (low: UInt64, high: UInt64) = (
        0x7FFA81100000000, 0x47FFFFFE87FFFFFF
    )

    private static func isNumber(_ key: ByteView) -> Bool {
        for offset in 0..<key.count where !(0x30...0x39).contains(key[offset]) { return false }
        return true
    }

    /// Returns a key in quotes.
    package static func quoted(_ key: PlistString) -> String {
        var text = "\""
        var scalars = key.scalars
        while let value = scalars.next() {
            switch Unicode.Scalar(value) {
            case nil: text += "\\u{\(String(value, radix: 16))}"
            case "\""?, "\\"?: text += "\\" + String(Unicode.Scalar(UInt8(value)))
            case let scalar?: text += VisibleText.escaped(scalar)
            }
        }
        return text + "\""
    }
}
