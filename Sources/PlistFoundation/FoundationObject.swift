// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
public import PlistCore

extension PlistValue {
    /// A property list in the form that Foundation's `PropertyListSerialization` and
    /// `JSONSerialization` return: `[String: Any]`, `[Any]`, `String`, `Data`, `Date`, `Bool`,
    /// Swift's number types, `NSNumber` and `NSNull`.
    ///
    /// A Boolean stays a Boolean, even as an `NSNumber`, and whole reals stay reals. A `Decimal`
    /// becomes an integer if it is whole, otherwise the nearest real. Foundation's dictionaries
    /// have no order, so their keys are sorted.
    ///
    /// - Throws: `unrepresentable`, with the path, for anything else; `depth` for containers that
    ///   nest deeper than 512 levels.
    /// - Complexity: O(*n* log *n*) in the values.
    public init(foundationObject object: Any) throws(PlistError) {
        var conversion = FoundationConversion()
        self = try conversion.value(of: object)
    }

    /// The property list in the form that Foundation's `PropertyListSerialization` returns:
    /// `[String: Any]`, `[Any]`, `String`, `Data`, `Date`, `Bool`, `Int` (`UInt64` if it is larger)
    /// and `Double`.
    ///
    /// The order of entries is lost.
    ///
    /// - Throws: `unrepresentable`, with its path, for UIDs and nulls, because Foundation has no type for
    ///   them, and for a key that is canonically equal to another key of its dictionary; `unpaired-surrogate`
    ///   for strings with unpaired surrogates; `depth` for containers that nest deeper than 512 levels.
    /// - Complexity: O(*n*) in the values.
    public var foundationObject: Any {
        get throws(PlistError) {
            var conversion = FoundationConversion()
            return try conversion.object(of: self)
        }
    }
}

extension PlistDocument {
    /// The property list as Foundation represents it; see ``PlistCore/PlistValue/foundationObject``.
    ///
    /// - Throws: the same errors; `expansion` if shared values make it far too large.
    public var foundationObject: Any {
        get throws(PlistError) { try value.foundationObject }
    }

    /// A property list as Foundation represents it; see ``PlistCore/PlistValue/init(foundationObject:)``.
    ///
    /// - Throws: the same errors.
    public init(foundationObject object: Any) throws(PlistError) {
        try self.init(value: PlistValue(foundationObject: object))
    }
}

/// Converts values and keeps track of the path to the current one.
private struct FoundationConversion {
    private var path: [PlistPathComponent] = []

    private func refusal(
        _ message: String, _ code: PlistDiagnostic.Code = .unrepresentable
    ) -> PlistError {
        PlistError(code, message, path: PlistPath(path))
    }

    /// Calls `body` for the contents of a container.
    private mutating func descend<Result>(
        _ component: PlistPathComponent,
        _ body: (inout FoundationConversion) throws(PlistError) -> Result
    ) throws(PlistError) -> Result {
        guard path.count < PlistDecodingOptions.maximumDepth else {
            throw refusal(PlistDecodingOptions.depthMessage, .depth)
        }
        path.append(component)
        defer { path.removeLast() }
        return try body(&self)
    }

    // MARK: From Foundation

    mutating func value(of object: Any) throws(PlistError) -> PlistValue {
        switch object {
        case let text as String: return .string(PlistString(text))
        case let data as Data: return .data(Array(data))
        case let date as Date: return .date(PlistDate(date))
        case let entries as [String: Any]: return try dictionary(of: entries)
        case let elements as [Any]: return try array(of: elements)
        default: break
        }
        if let number = FoundationNumber(object) { return number.value }
        if String(describing: type(of: object)) == "NSNull" { return .null }
        throw refusal("a property list cannot hold a value of type \(type(of: object))")
    }

    private mutating func dictionary(of entries: [String: Any]) throws(PlistError) -> PlistValue {
        var found: [PlistDictionary.Entry] = []
        found.reserveCapacity(entries.count)
        let sorted = entries.map { (key: PlistString($0.key), object: $0.value) }
            .sorted { $0.key < $1.key }
        for (key, object) in sorted {
            let value = try descend(.key(key)) { (inner) throws(PlistError) in
                try inner.value(of: object)
            }
            found.append((key, value))
        }
        return .dictionary(PlistDictionary(found))
    }

    private mutating func array(of elements: [Any]) throws(PlistError) -> PlistValue {
        var found: [PlistValue] = []
        found.reserveCapacity(elements.count)
        for (index, object) in elements.enumerated() {
            found.append(
                try descend(.index(index)) { (inner) throws(PlistError) in
                    try inner.value(of: object)
                })
        }
        return .array(found)
    }

    // MARK: To Foundation

    mutating func object(of value: PlistValue) throws(PlistError) -> Any {
        switch value {
        case .dictionary(let dictionary): return try object(of: dictionary)
        case .array(let elements):
            var objects: [Any] = []
            objects.reserveCapacity(elements.count)
            for (index, element) in elements.enumerated() {
                objects.append(
                    try descend(.index(index)) { (inner) throws(PlistError) in
                        try inner.object(of: element)
                    })
            }
            return objects
        case .string(let text): return try string(of: text)
        case .data(let bytes): return Data(bytes)
        case .integer(let number):
            if let small = number.exactly(as: Int.self) { return small }
            return number.exactly(as: UInt64.self) ?? 0
        case .real(let real): return real.value
        case .boolean(let isTrue): return isTrue
        case .date(let date): return Date(date)
        case .uid: throw refusal("Foundation has no type for UIDs")
        case .null: throw refusal("Foundation's property lists have no null")
        }
    }

    private mutating func object(of dictionary: PlistDictionary) throws(PlistError) -> Any {
        var objects: [String: Any] = [:]
        objects.reserveCapacity(dictionary.count)
        for (key, value) in dictionary {
            let object = try descend(.key(key)) { (inner) throws(PlistError) in
                try inner.object(of: value)
            }
            guard objects.updateValue(object, forKey: try string(of: key)) == nil else {
                path.append(.key(key))
                throw refusal("another key is canonically equal, so String cannot distinguish them")
            }
        }
        return objects
    }

    private func string(of text: PlistString) throws(PlistError) -> String {
        guard let string = text.string else {
            throw refusal(
                "the string contains an unpaired surrogate, which text cannot hold",
                .unpairedSurrogate)
        }
        return string
    }
}

/// A number or Boolean, as a Swift type or an `NSNumber`.
private enum FoundationNumber {
    case boolean(Bool)
    case integer(PlistInteger)
    case real(Double)

    var value: PlistValue {
        switch self {
        case .boolean(let isTrue): .boolean(isTrue)
        case .integer(let number): .integer(number)
        case .real(let number): .real(PlistValue.Real(number))
        }
    }

    /// `nil` for anything else, and for integers outside the range of property lists.
    init?(_ object: Any) {
        // An `NSNumber` can be cast to any type that its value fits, so it is excluded here.
        if let integer = object as? any FixedWidthInteger {
            self.init(integer)
        } else if let real = object as? any BinaryFloatingPoint {
            self = .real(Self.double(real))
        } else if type(of: object) == Bool.self, let isTrue = object as? Bool {
            self = .boolean(isTrue)
        } else if let decimal = object as? Decimal {
            self.init(text: decimal.description)
        } else {
            self.init(reference: object)
        }
    }

    private init?(_ number: some FixedWidthInteger) {
        if let small = Int64(exactly: number) {
            self = .integer(PlistInteger(small))
        } else if let large = UInt64(exactly: number) {
            self = .integer(PlistInteger(large))
        } else {
            return nil
        }
    }

    private init?(text: String) {
        if let small = Int64(text) {
            self = .integer(PlistInteger(small))
        } else if let large = UInt64(text) {
            self = .integer(PlistInteger(large))
        } else if let real = Double(text) {
            self = .real(real)
        } else {
            return nil
        }
    }

    private static func double(_ number: some BinaryFloatingPoint) -> Double { Double(number) }

    #if canImport(FoundationEssentials)
        /// An `NSNumber`, which FoundationEssentials lacks: its class identifies Booleans, and its
        /// description reals.
        ///
        /// A number can be cast to the types that represent it exactly. No single type represents
        /// all numbers: −2^53−1 is not a `Double`, and 2^64−1 is neither a `Double` nor an `Int64`.
        private init?(reference object: Any) {
            let double = object as? Double
            guard double != nil || object is Int64 || object is UInt64 else { return nil }
            let name = String(describing: type(of: object))
            let text = String(describing: object)
            if name == "__NSCFBoolean", let isTrue = object as? Bool {
                self = .boolean(isTrue)
            } else if let double,
                text.utf8.contains(where: { $0 == 0x2E || $0 == 0x65 || $0 == 0x6E })
            {
                // A period, an exponent, `inf` or `nan`.
                self = .real(double)
            } else {
                self.init(text: text)
            }
        }
    #else
        private init?(reference object: Any) {
            guard let number = object as? NSNumber else { return nil }
            if CFGetTypeID(number) == CFBooleanGetTypeID() {
                self = .boolean(number.boolValue)
            } else if CFNumberIsFloatType(number) {
                self = .real(number.doubleValue)
            } else {
                self.init(text: number.description)
            }
        }
    #endif
}
