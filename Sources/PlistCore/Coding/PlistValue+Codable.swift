// SPDX-License-Identifier: Apache-2.0

// The coding of plain values with other coders, such as those for JSON. `PlistDecoder` and
// `PlistEncoder` use the values directly.

extension PlistValue: Codable {
    /// Reads a value of any type. With coders other than ``PlistDecoder``, dates, data and UIDs are
    /// read as the types that the coder uses for them.
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: PlistCodingKey.self) {
            self = .dictionary(try PlistDictionary(container))
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [PlistValue] = []
            while !container.isAtEnd { elements.append(try container.decode(PlistValue.self)) }
            self = .array(elements)
        } else {
            self = try Self.leaf(in: decoder.singleValueContainer())
        }
    }

    private static func leaf(in container: any SingleValueDecodingContainer) throws -> PlistValue {
        if container.decodeNil() { return .null }
        if let value = try? container.decode(Bool.self) { return .boolean(value) }
        if let value = try? container.decode(Int64.self) { return .integer(PlistInteger(value)) }
        if let value = try? container.decode(UInt64.self) { return .integer(PlistInteger(value)) }
        if let value = try? container.decode(Double.self) { return .real(Real(value)) }
        return .string(PlistString(try container.decode(String.self)))
    }

    /// Writes the value in the coder's own representation.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .dictionary(let dictionary): try dictionary.encode(to: encoder)
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .string(let text): try text.encode(to: encoder)
        case .data(let bytes): try PlistData(bytes).encode(to: encoder)
        case .integer(let integer): try integer.encode(to: encoder)
        case .real(let real):
            var container = encoder.singleValueContainer()
            try container.encode(real.value)
        case .boolean(let isTrue):
            var container = encoder.singleValueContainer()
            try container.encode(isTrue)
        case .date(let date): try date.encode(to: encoder)
        case .uid(let uid): try PlistUID(uid).encode(to: encoder)
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }
}

extension PlistDictionary: Codable {
    /// Reads the entries, in the coder's order.
    public init(from decoder: any Decoder) throws {
        try self.init(decoder.container(keyedBy: PlistCodingKey.self))
    }

    fileprivate init(_ container: KeyedDecodingContainer<PlistCodingKey>) throws {
        self.init()
        for key in container.allKeys {
            self[PlistString(key.stringValue)] = try container.decode(
                PlistValue.self, forKey: key)
        }
    }

    /// Writes the entries in order.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: PlistCodingKey.self)
        for (key, value) in self {
            try container.encode(value, forKey: PlistCodingKey(stringValue: key.description))
        }
    }
}

extension PlistString: Codable {
    /// Reads a string.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes a string, with U+FFFD for each unpaired surrogate.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension PlistInteger: Codable {
    /// Reads an integer.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Int64.self) {
            self.init(value)
        } else {
            self.init(try container.decode(UInt64.self))
        }
    }

    /// Writes an integer.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value = exactly(as: Int64.self) {
            try container.encode(value)
        } else {
            try container.encode(exactly(as: UInt64.self))
        }
    }
}

extension PlistDate: Codable {
    /// Reads the seconds since the reference date, which Foundation's `Date` also writes.
    public init(from decoder: any Decoder) throws {
        self.init(
            secondsSinceReferenceDate: try decoder.singleValueContainer().decode(Double.self))
    }

    /// Writes the seconds since the reference date.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(secondsSinceReferenceDate)
    }
}

extension PlistData: Codable {
    /// Reads an array of bytes.
    public init(from decoder: any Decoder) throws { bytes = try [UInt8](from: decoder) }

    /// Writes an array of bytes.
    public func encode(to encoder: any Encoder) throws { try bytes.encode(to: encoder) }
}

extension PlistUID: Codable {
    /// Reads a number.
    public init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode(UInt64.self)
    }

    /// Writes a number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
