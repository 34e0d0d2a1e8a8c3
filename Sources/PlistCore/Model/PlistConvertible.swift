// SPDX-License-Identifier: Apache-2.0

/// A Swift type whose variables are put into property lists as they are: `value["Depth"] = depth`.
///
/// Integers of up to 64 bits, `Double`, `Float`, `Bool` and `String` conform, and so do ``PlistString``,
/// ``PlistInteger``, ``PlistDate`` and ``PlistValue``; arrays, optionals and dictionaries with strings as
/// keys conform if their elements do. `[UInt8]` is data. The module PlistFoundation adds `Date`, `Data` and
/// `URL`.
public protocol PlistConvertible {
    /// What a value stands for; `nil` if it is of another kind, or beyond the range of the type.
    init?(plistValue: PlistValue)

    /// The value of a property list.
    var plistValue: PlistValue { get }
}

extension PlistConvertible where Self: FixedWidthInteger {
    /// The number of an integer or a whole real; `nil` for other kinds, and if the type cannot hold it.
    public init?(plistValue: PlistValue) {
        switch plistValue {
        case .integer(let integer): self.init(exactly: integer)
        case .real(let real): self.init(exactly: real.value)
        default: return nil
        }
    }

    /// An integer of up to 64 bits; larger ones are a mistake of the program.
    public var plistValue: PlistValue {
        guard let value = PlistValue(exactly: self) else {
            preconditionFailure("an integer of a property list has 64 bits at most, found \(self)")
        }
        return value
    }
}

extension Int: PlistConvertible {}
extension Int8: PlistConvertible {}
extension Int16: PlistConvertible {}
extension Int32: PlistConvertible {}
extension Int64: PlistConvertible {}
extension UInt: PlistConvertible {}
extension UInt8: PlistConvertible {}
extension UInt16: PlistConvertible {}
extension UInt32: PlistConvertible {}
extension UInt64: PlistConvertible {}

extension Double: PlistConvertible {
    /// ``PlistValue/asDouble``.
    public init?(plistValue: PlistValue) {
        guard let value = plistValue.asDouble else { return nil }
        self = value
    }

    /// A real.
    public var plistValue: PlistValue { PlistValue(self) }
}

extension Float: PlistConvertible {
    /// The nearest number to ``PlistValue/asDouble``.
    public init?(plistValue: PlistValue) {
        guard let value = plistValue.asDouble else { return nil }
        self.init(value)
    }

    /// A real with exactly the same value.
    public var plistValue: PlistValue { PlistValue(self) }
}

extension Bool: PlistConvertible {
    /// ``PlistValue/asBool``.
    public init?(plistValue: PlistValue) {
        guard let value = plistValue.asBool else { return nil }
        self = value
    }

    /// A Boolean.
    public var plistValue: PlistValue { .boolean(self) }
}

extension String: PlistConvertible {
    /// ``PlistValue/asString``.
    public init?(plistValue: PlistValue) {
        guard let value = plistValue.asString else { return nil }
        self = value
    }

    /// A string.
    public var plistValue: PlistValue { PlistValue(self) }
}

extension PlistString: PlistConvertible {
    /// The text of a string; `nil` for other kinds.
    public init?(plistValue: PlistValue) {
        guard case .string(let text) = plistValue else { return nil }
        self = text
    }

    /// A string.
    public var plistValue: PlistValue { .string(self) }
}

extension PlistInteger: PlistConvertible {
    /// ``PlistValue/asInteger``.
    public init?(plistValue: PlistValue) {
        guard let value = plistValue.asInteger else { return nil }
        self = value
    }

    /// An integer.
    public var plistValue: PlistValue { .integer(self) }
}

extension PlistDate: PlistConvertible {
    /// ``PlistValue/asDate``.
    public init?(plistValue: PlistValue) {
        guard let value = plistValue.asDate else { return nil }
        self = value
    }

    /// A date.
    public var plistValue: PlistValue { .date(self) }
}

extension PlistValue: PlistConvertible {
    /// The value itself.
    public init?(plistValue: PlistValue) { self = plistValue }

    /// The value itself.
    public var plistValue: PlistValue { self }
}

extension Array: PlistConvertible where Element: PlistConvertible {
    /// The elements of an array, or the bytes of data for `[UInt8]`; `nil` for other kinds, and if an element
    /// cannot be converted.
    ///
    /// Complexity: O(*n*) in the elements.
    public init?(plistValue: PlistValue) {
        switch plistValue {
        case .data(let bytes):
            guard Element.self == UInt8.self, let bytes = bytes as? [Element] else { return nil }
            self = bytes
        case .array(let elements) where Element.self != UInt8.self:
            self = []
            reserveCapacity(elements.count)
            for element in elements {
                guard let element = Element(plistValue: element) else { return nil }
                append(element)
            }
        default: return nil
        }
    }

    /// An array; data for `[UInt8]`.
    ///
    /// Complexity: O(*n*) in the elements.
    public var plistValue: PlistValue {
        // An empty array of any type can be cast.
        if Element.self == UInt8.self, let bytes = self as? [UInt8] { return .data(bytes) }
        return .array(map(\.plistValue))
    }
}

extension Dictionary: PlistConvertible where Key == String, Value: PlistConvertible {
    /// The entries of a dictionary; `nil` for other kinds, if a value cannot be converted, and if `String` cannot
    /// hold a key or takes two keys for equal.
    ///
    /// Complexity: O(*n*) in the entries.
    public init?(plistValue: PlistValue) {
        guard case .dictionary(let dictionary) = plistValue else { return nil }
        self.init(minimumCapacity: dictionary.count)
        for (key, value) in dictionary {
            guard let key = key.string, let value = Value(plistValue: value),
                updateValue(value, forKey: key) == nil
            else { return nil }
        }
    }

    /// A dictionary, sorted by its keys.
    ///
    /// Complexity: O(*n* log *n*) in the entries.
    public var plistValue: PlistValue {
        var dictionary = PlistDictionary(
            map { (key: PlistString($0.key), value: $0.value.plistValue) })
        dictionary.sortKeys()
        return .dictionary(dictionary)
    }
}

extension Optional: PlistConvertible where Wrapped: PlistConvertible {
    /// `.none` for null; `nil` if a value of another kind cannot be converted.
    public init?(plistValue: PlistValue) {
        if plistValue.isNull {
            self = .none
        } else {
            guard let value = Wrapped(plistValue: plistValue) else { return nil }
            self = value
        }
    }

    /// The value, or null, which only JSON and binary property lists hold.
    public var plistValue: PlistValue { self?.plistValue ?? .null }
}

extension PlistValue {
    /// The value of a key as a Swift type: `value["Depth"] = depth`, `let depth: Int? = value["Depth"]`.
    ///
    /// `nil` also if it is of another kind. Setting is as with the subscript of values. Complexity: O(1)
    /// on average.
    @_disfavoredOverload
    public subscript<Converted: PlistConvertible>(key: String) -> Converted? {
        get {
            let value: PlistValue? = self[PlistString(key)]
            return value.flatMap { Converted(plistValue: $0) }
        }
        set { self[PlistString(key)] = newValue?.plistValue }
    }
}
