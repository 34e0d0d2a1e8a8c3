// SPDX-License-Identifier: Apache-2.0

/// A Swift type whose values can be stored directly in property lists: `value["Depth"] = depth`.
///
/// Integers of up to 64 bits, `Double`, `Float`, `Bool` and `String` conform, as do
/// ``PlistString``, ``PlistInteger``, ``PlistDate`` and ``PlistValue``. Arrays, optionals and
/// dictionaries with string keys conform if their elements do. `[UInt8]` is data. The module
/// PlistFoundation adds `Date`, `Data` and `URL`.
public protocol PlistConvertible {
    /// The Swift form of a value; `nil` if the value has another type, or is out of range.
    init?(plistValue: PlistValue)

    /// The value in a property list.
    var plistValue: PlistValue { get }
}

extension PlistConvertible where Self: FixedWidthInteger {
    /// The number of an integer or a whole real; `nil` for other types and for numbers out of
    /// range.
    public init?(plistValue: PlistValue) {
        switch plistValue {
        case .integer(let integer): self.init(exactly: integer)
        case .real(let real): self.init(exactly: real.value)
        default: return nil
        }
    }

    /// An integer of up to 64 bits; passing a larger one is a programming error.
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
    /// The same as ``PlistValue/asDouble``.
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
    /// The same as ``PlistValue/asBool``.
    public init?(plistValue: PlistValue) {
        guard let value = plistValue.asBool else { return nil }
        self = value
    }

    /// A Boolean.
    public var plistValue: PlistValue { .boolean(self) }
}

extension String: PlistConvertible {
    /// The same as ``PlistValue/asString``.
    public init?(plistValue: PlistValue) {
        guard let value = plistValue.asString else { return nil }
        self = value
    }

    /// A string.
    public var plistValue: PlistValue { PlistValue(self) }
}

extension PlistString: PlistConvertible {
    /// The text of a string; `nil` for other types.
    public init?(plistValue: PlistValue) {
        guard case .string(let text) = plistValue else { return nil }
        self = text
    }

    /// A string.
    public var plistValue: PlistValue { .string(self) }
}

extension PlistInteger: PlistConvertible {
    /// The same as ``PlistValue/asInteger``.
    public init?(plistValue: PlistValue) {
        guard let value = plistValue.asInteger else { return nil }
        self = value
    }

    /// An integer.
    public var plistValue: PlistValue { .integer(self) }
}

extension PlistDate: PlistConvertible {
    /// The same as ``PlistValue/asDate``.
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
    /// The elements of an array, or the bytes of data for `[UInt8]`; `nil` for other types, or if
    /// an element cannot be converted.
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
        // An empty array can be cast to any array type.
        if Element.self == UInt8.self, let bytes = self as? [UInt8] { return .data(bytes) }
        return .array(map(\.plistValue))
    }
}

extension Dictionary: PlistConvertible where Key == String, Value: PlistConvertible {
    /// The entries of a dictionary; `nil` for other types, if a value cannot be converted, if
    /// `String` cannot represent a key, or if it considers two keys equal.
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
    /// `.none` for null; `nil` if a value of another type cannot be converted.
    public init?(plistValue: PlistValue) {
        if plistValue.isNull {
            self = .none
        } else {
            guard let value = Wrapped(plistValue: plistValue) else { return nil }
            self = value
        }
    }

    /// The value, or null, which only JSON and binary property lists support.
    public var plistValue: PlistValue { self?.plistValue ?? .null }
}

extension PlistValue {
    /// The value of a key as a Swift type: `value["Depth"] = depth`, `let depth: Int? =
    /// value["Depth"]`.
    ///
    /// Also `nil` if the value has another type. Setting works as with the subscript of values.
    /// Complexity: O(1) on average.
    @_disfavoredOverload
    public subscript<Converted: PlistConvertible>(key: String) -> Converted? {
        get {
            let value: PlistValue? = self[PlistString(key)]
            return value.flatMap { Converted(plistValue: $0) }
        }
        set { self[PlistString(key)] = newValue?.plistValue }
    }
}
