// SPDX-License-Identifier: Apache-2.0

/// A key of any text or number.
public struct AnyKey: CodingKey, ExpressibleByStringLiteral {
    public let stringValue: String
    public let intValue: Int?

    public init(stringLiteral value: String) { self.init(stringValue: value) }
    public init(stringValue: String) {
        self.stringValue = stringValue
        intValue = Int(stringValue)
    }
    public init(intValue: Int) { self.init(stringValue: String(intValue)) }
}

/// A value that a closure encodes.
public struct Encoded: Encodable {
    let body: (any Encoder) throws -> Void

    public init(body: @escaping (any Encoder) throws -> Void) { self.body = body }

    public func encode(to encoder: any Encoder) throws { try body(encoder) }
}
