// SPDX-License-Identifier: Apache-2.0

// Conversions from Swift types. The cases take values that are already converted.
extension PlistValue {
    /// An integer of at most 64 bits. For wider types, use ``init(exactly:)``.
    public init(_ integer: some FixedWidthInteger & SignedInteger & SIMDScalar) {
        self = .integer(PlistInteger(integer))
    }

    /// An integer of at most 64 bits. For wider types, use ``init(exactly:)``.
    public init(_ integer: some FixedWidthInteger & UnsignedInteger & SIMDScalar) {
        self = .integer(PlistInteger(integer))
    }

    /// An integer.
    public init(_ integer: PlistInteger) { self = .integer(integer) }

    /// An integer; `nil` if it is below −2^63 or above 2^64−1.
    public init?(exactly integer: some BinaryInteger) {
        guard let integer = PlistInteger(exactly: integer) else { return nil }
        self = .integer(integer)
    }

    /// A string.
    ///
    /// Complexity: O(*n*) in the bytes.
    public init(_ text: some StringProtocol) { self = .string(PlistString(String(text))) }

    /// A string.
    public init(_ text: PlistString) { self = .string(text) }

    /// A real.
    public init(_ real: Double) { self = .real(Real(real)) }

    /// A real with exactly the same value: `0.1 as Float` becomes 0.10000000149011612.
    public init(_ real: Float) { self = .real(Real(Double(real))) }

    /// A Boolean.
    public init(_ isTrue: Bool) { self = .boolean(isTrue) }

    /// A date.
    public init(_ date: PlistDate) { self = .date(date) }

    /// Data.
    ///
    /// Complexity: O(*n*) in the bytes.
    public init(data bytes: some Sequence<UInt8>) { self = .data(Array(bytes)) }

    /// An array.
    ///
    /// Complexity: O(*n*) in the elements.
    public init(_ elements: some Sequence<PlistValue>) { self = .array(Array(elements)) }

    /// A dictionary.
    public init(_ dictionary: PlistDictionary) { self = .dictionary(dictionary) }

    /// A dictionary of entries in order. For entries with the same key, the last value is kept at
    /// the position of the first.
    ///
    /// Complexity: O(*n*) in the entries.
    public init(_ entries: some Sequence<PlistDictionary.Entry>) {
        self = .dictionary(PlistDictionary(entries))
    }
}

// The contents of a value if it has a certain type. The cases already have the plain names.
extension PlistValue {
    /// The text of a string; `nil` for other types and for text with unpaired surrogates.
    ///
    /// Complexity: O(*n*) in the bytes.
    ///
    /// Setting a value makes this a string, whatever its type; setting `nil` changes nothing.
    public var asString: String? {
        get {
            guard case .string(let text) = self else { return nil }
            return text.string
        }
        set {
            if let newValue { self = PlistValue(newValue) }
        }
    }

    /// The number of an integer; `nil` for other types.
    ///
    /// Setting a value makes this an integer, whatever its type; setting `nil` changes nothing.
    public var asInteger: PlistInteger? {
        get {
            guard case .integer(let integer) = self else { return nil }
            return integer
        }
        set {
            if let newValue { self = .integer(newValue) }
        }
    }

    /// The number of an integer or a real, if it fits `Int` exactly; `nil` for other numbers and
    /// types.
    ///
    /// Setting a value makes this an integer, whatever its type; setting `nil` changes nothing.
    public var asInt: Int? {
        get {
            switch self {
            case .integer(let integer): integer.exactly()
            case .real(let real): Int(exactly: real.value)
            default: nil
            }
        }
        set {
            if let newValue { self = PlistValue(newValue) }
        }
    }

    /// The number of a real, or of an integer that a double represents exactly; `nil` for other
    /// integers and types.
    ///
    /// Setting a value makes this a real, whatever its type; setting `nil` changes nothing.
    public var asDouble: Double? {
        get {
            switch self {
            case .real(let real): real.value
            case .integer(let integer): integer.exactDouble
            default: nil
            }
        }
        set {
            if let newValue { self = PlistValue(newValue) }
        }
    }

    /// True or false; `nil` for types other than Boolean.
    ///
    /// Setting a value makes this a Boolean, whatever its type; setting `nil` changes nothing.
    public var asBool: Bool? {
        get {
            guard case .boolean(let isTrue) = self else { return nil }
            return isTrue
        }
        set {
            if let newValue { self = .boolean(newValue) }
        }
    }

    /// The bytes of data; `nil` for other types.
    ///
    /// Setting a value makes this data, whatever its type; setting `nil` changes nothing.
    public var asData: [UInt8]? {
        get {
            guard case .data(let bytes) = self else { return nil }
            return bytes
        }
        set {
            if let newValue { self = .data(newValue) }
        }
    }

    /// The point in time; `nil` for types other than date.
    ///
    /// Setting a value makes this a date, whatever its type; setting `nil` changes nothing.
    public var asDate: PlistDate? {
        get {
            guard case .date(let date) = self else { return nil }
            return date
        }
        set {
            if let newValue { self = .date(newValue) }
        }
    }

    /// The number of a UID; `nil` for other types.
    ///
    /// Setting a value makes this a UID, whatever its type; setting `nil` changes nothing.
    public var asUID: UInt64? {
        get {
            guard case .uid(let uid) = self else { return nil }
            return uid
        }
        set {
            if let newValue { self = .uid(newValue) }
        }
    }

    /// Whether this is null.
    public var isNull: Bool { self == .null }

    /// The elements of an array; `nil` for other types.
    ///
    /// They can be changed in place: `value["Ports"]?.asArray?.append("Bergen")`. Setting an array
    /// replaces a value of any type; setting `nil` removes all elements of an array.
    public var asArray: [PlistValue]? {
        get {
            guard case .array(let elements) = self else { return nil }
            return elements
        }
        _modify {
            guard case .array(let elements) = self else {
                var added: [PlistValue]?
                defer { if let added { self = .array(added) } }
                yield &added
                return
            }
            // With a second reference, a change would copy the elements.
            self = .null
            var changed = Optional(consume elements)
            defer { self = .array(changed ?? []) }
            yield &changed
        }
    }

    /// The entries of a dictionary; `nil` for other types.
    ///
    /// They can be changed in place: `value["Window"]?.asDictionary?.sortKeys()`. Setting a
    /// dictionary replaces a value of any type; setting `nil` removes all entries of a dictionary.
    public var asDictionary: PlistDictionary? {
        get {
            guard case .dictionary(let dictionary) = self else { return nil }
            return dictionary
        }
        _modify {
            guard case .dictionary(let dictionary) = self else {
                var added: PlistDictionary?
                defer { if let added { self = .dictionary(added) } }
                yield &added
                return
            }
            self = .null
            var changed = Optional(consume dictionary)
            defer { self = .dictionary(changed ?? [:]) }
            yield &changed
        }
    }
}

// A view's property names that are not cases here.
extension PlistValue {
    /// Unavailable; use ``asInt``.
    @available(*, unavailable, renamed: "asInt")
    public var int: Int? { asInt }

    /// Unavailable; use ``asDouble``.
    @available(*, unavailable, renamed: "asDouble")
    public var double: Double? { asDouble }

    /// Unavailable; use ``asArray``.
    @available(*, unavailable, renamed: "asArray")
    public var elements: [PlistValue]? { asArray }

    /// Unavailable; use ``asDictionary``.
    @available(*, unavailable, renamed: "asDictionary")
    public var entries: PlistDictionary? { asDictionary }
}
