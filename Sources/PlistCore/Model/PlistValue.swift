// SPDX-License-Identifier: Apache-2.0

/// A property list as a plain Swift value, which can be written as a literal, pattern-matched,
/// compared and changed.
///
/// ```swift
/// var value: PlistValue = ["Name": "Tide", "Ports": []]
/// let depth = 12
/// value["Depth"] = PlistValue(depth)
/// value["Ports"]?.asArray?.append("Bergen")
/// value["Ports"]?[0] = "Tromsø"
/// ```
///
/// Reals and dates compare by their bits, so a value equals itself and −0.0 differs from 0.0;
/// dictionaries compare regardless of order.
///
/// A value may nest deeper than the 512 levels of a property list. Swift frees and compares nested
/// values recursively, however, and needs a larger stack for tens of thousands of levels.
public enum PlistValue: Hashable, Sendable {
    /// Entries of a key and a value, in order.
    case dictionary(PlistDictionary)
    /// Values in order.
    case array([PlistValue])
    /// Text.
    case string(PlistString)
    /// Bytes.
    case data([UInt8])
    /// A whole number from −2^63 to 2^64−1.
    case integer(PlistInteger)
    /// A double.
    case real(Real)
    /// True or false.
    case boolean(Bool)
    /// A point in time.
    case date(PlistDate)
    /// A reference within a keyed archive.
    case uid(UInt64)
    /// No value, which most formats cannot represent.
    case null

    /// A double compared by its bits.
    public struct Real: Hashable, Sendable, ExpressibleByFloatLiteral {
        /// The double, which may be NaN or infinite.
        public var value: Double

        /// Wraps a double.
        public init(_ value: Double) { self.value = value }

        /// Makes a real from a literal.
        public init(floatLiteral value: Double) { self.value = value }

        /// Whether two reals have the same bits.
        public static func == (left: Real, right: Real) -> Bool {
            left.value.bitPattern == right.value.bitPattern
        }

        /// Hashes the bits.
        public func hash(into hasher: inout Hasher) { hasher.combine(value.bitPattern) }
    }

    /// Whether two values are equal: they have the same type; reals and dates have the same bits;
    /// dictionaries have the same entries, in any order.
    @inline(never)
    public static func == (left: PlistValue, right: PlistValue) -> Bool {
        switch (left, right) {
        case (.dictionary(let left), .dictionary(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.string(let left), .string(let right)): left == right
        case (.data(let left), .data(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.real(let left), .real(let right)): left == right
        case (.boolean(let left), .boolean(let right)): left == right
        case (.date(let left), .date(let right)): left == right
        case (.uid(let left), .uid(let right)): left == right
        case (.null, .null): true
        default: false
        }
    }

    /// The type of the value.
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

    /// The number of entries of a dictionary or elements of an array, otherwise 0.
    public var count: Int {
        switch self {
        case .dictionary(let dictionary): dictionary.count
        case .array(let elements): elements.count
        default: 0
        }
    }

    /// The value of a key; `nil` if there is none, or if this is not a dictionary.
    ///
    /// Setting a new key appends an entry; setting `nil` removes the entry. Setting does nothing
    /// unless this is a dictionary, whereas ``set(_:at:creatingParents:)`` throws. Values are
    /// changed in place, without a copy. Complexity: O(1) on average.
    public subscript(key: PlistString) -> PlistValue? {
        get {
            guard case .dictionary(let dictionary) = self else { return nil }
            return dictionary[key]
        }
        _modify {
            guard case .dictionary(var dictionary) = self else {
                var nothing: PlistValue?
                yield &nothing
                return
            }
            // With a second reference, a change would copy the entries.
            self = .null
            defer { self = .dictionary(dictionary) }
            yield &dictionary[key]
        }
    }

    /// The value of a key; `nil` if there is none, or if this is not a dictionary.
    ///
    /// Setting a new key appends an entry; setting `nil` removes the entry. Setting does nothing
    /// unless this is a dictionary, whereas ``set(_:at:creatingParents:)`` throws. Values are
    /// changed in place, without a copy. Complexity: O(1) on average.
    public subscript(key: String) -> PlistValue? {
        get { self[PlistString(key)] }
        _modify { yield &self[PlistString(key)] }
    }

    /// The element at a 0-based index; `nil` if there is none, or if this is not an array.
    ///
    /// Setting replaces an existing element; setting `nil` removes it. Setting does nothing if
    /// there is no such element, whereas ``set(_:at:creatingParents:)`` throws. To add elements,
    /// change ``asArray``. Values are changed in place, without a copy. Complexity: O(1); removal
    /// is O(*n*).
    public subscript(index: Int) -> PlistValue? {
        get {
            guard case .array(let elements) = self, elements.indices.contains(index) else {
                return nil
            }
            return elements[index]
        }
        _modify {
            guard case .array(var elements) = self, elements.indices.contains(index) else {
                var nothing: PlistValue?
                yield &nothing
                return
            }
            self = .null
            var element: PlistValue? = exchange(&elements[index], with: .null)
            defer {
                if let element {
                    elements[index] = element
                } else {
                    elements.remove(at: index)
                }
                self = .array(elements)
            }
            yield &element
        }
    }
}

extension PlistValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
    ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral
{
    /// Makes a dictionary from a literal, in its order.
    public init(dictionaryLiteral elements: (PlistString, PlistValue)...) {
        self = .dictionary(PlistDictionary(elements.map { (key: $0.0, value: $0.1) }))
    }

    /// Makes an array from a literal.
    public init(arrayLiteral elements: PlistValue...) { self = .array(elements) }

    /// Makes a string from a literal.
    public init(stringLiteral value: String) { self = .string(PlistString(value)) }

    /// Makes an integer from a literal.
    public init(integerLiteral value: Int) { self = .integer(PlistInteger(value)) }

    /// Makes a real from a literal.
    public init(floatLiteral value: Double) { self = .real(Real(value)) }

    /// Makes a Boolean from a literal.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
}
