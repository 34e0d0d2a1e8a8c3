// SPDX-License-Identifier: Apache-2.0

/// A property list as a plain Swift value: it can be written as a literal, matched, compared and
/// changed.
///
/// Reals and dates compare by their bits, so a value equals itself and −0.0 differs from 0.0;
/// dictionaries compare regardless of order.
public enum PlistValue: Hashable, Sendable {
    case dictionary(PlistDictionary)
    case array([PlistValue])
    case string(PlistString)
    case data([UInt8])
    case integer(PlistInteger)
    case real(Real)
    case boolean(Bool)
    case date(PlistDate)
    case uid(UInt64)
    case null

    /// A double compared by its bits.
    public struct Real: Hashable, Sendable, ExpressibleByFloatLiteral {
        public var value: Double
        public init(_ value: Double) { self.value = value }
        public init(floatLiteral value: Double) { self.value = value }

        public static func == (left: Real, right: Real) -> Bool {
            left.value.bitPattern == right.value.bitPattern
        }

        public func hash(into hasher: inout Hasher) { hasher.combine(value.bitPattern) }
    }

    public var kind: PlistKind {
        switch self {
        case .dictionary: .dictionary
        case .array: .array
        case .string: .string
        case .data: .data
        case .integer: .integer
        case .real: .real
        case .boolean: .boolean
        case .date: .date
        case .uid: .uid
        case .null: .null
        }
    }

    /// The value of a key; `nil` if there is none. Setting on anything but a dictionary traps.
    public subscript(key: PlistString) -> PlistValue? {
        get {
            guard case .dictionary(let dictionary) = self else { return nil }
            return dictionary[key]
        }
        set {
            guard case .dictionary(var dictionary) = self else {
                preconditionFailure("only dictionaries have keys")
            }
            self = .null
            dictionary[key] = newValue
            self = .dictionary(dictionary)
        }
    }

    /// The element at a 0-based index; `nil` if there is none.
    public subscript(index: Int) -> PlistValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else {
            return nil
        }
        return elements[index]
    }
}

extension PlistValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
    ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral
{
    public init(dictionaryLiteral elements: (PlistString, PlistValue)...) {
        self = .dictionary(PlistDictionary(elements.map { (key: $0.0, value: $0.1) }))
    }
    public init(arrayLiteral elements: PlistValue...) { self = .array(elements) }
    public init(stringLiteral value: String) { self = .string(PlistString(value)) }
    public init(integerLiteral value: Int) { self = .integer(PlistInteger(value)) }
    public init(floatLiteral value: Double) { self = .real(Real(value)) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
}
