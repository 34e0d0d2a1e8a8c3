// SPDX-License-Identifier: Apache-2.0

/// A Swift type whose variables are put into property lists as they are: `value["Depth"] = depth`.
///
/// Integers of up to 64 bits, `Double`, `Float`, `Bool` and `String` conform, as do ``PlistString``,
/// ``PlistInteger`` and ``PlistDate``; the module PlistFoundation adds `Date` and `Data`.
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
