// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistFoundation
import Testing

/// The coders of Foundation and of PlistCore, side by side.
enum Coders {
    static let formats: [(PlistFormat, PropertyListSerialization.PropertyListFormat)] = [
        (.xml, .xml), (.binary, .binary),
    ]

    static func encode(
        _ value: some Encodable, _ format: PlistFormat, allowsLeafRoot: Bool = false
    ) throws -> [UInt8] {
        var encoder = PlistEncoder()
        encoder.format = format
        encoder.allowsLeafRoot = allowsLeafRoot
        return try encoder.encode(value)
    }

    static func foundationEncode(
        _ value: some Encodable, _ format: PropertyListSerialization.PropertyListFormat
    ) throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = format
        return try encoder.encode(value)
    }

    /// Expects both to encode a value to the same property list, and each to decode the other's
    /// output.
    static func roundTrip<T: Codable & Equatable>(
        _ value: T, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for (format, other) in formats {
            let own = try encode(value, format)
            let theirs = try foundationEncode(value, other)
            let values = (
                try PlistDocument(decoding: own).value, try PlistDocument(decoding: theirs).value
            )
            #expect(values.0 == values.1, sourceLocation: sourceLocation)
            let decoded = [
                try PlistDecoder().decode(T.self, from: own),
                try PlistDecoder().decode(T.self, from: theirs),
                try PropertyListDecoder().decode(T.self, from: Data(own)),
            ]
            #expect(decoded == [value, value, value], sourceLocation: sourceLocation)
        }
    }

    /// Checks a value that only PlistCore writes at the top, and only on request; both write it
    /// within another one.
    static func roundTripLeaf<T: Codable & Equatable>(
        _ value: T, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for (format, other) in formats {
            let own = try encode(value, format, allowsLeafRoot: true)
            #expect(
                try PlistDecoder().decode(T.self, from: own) == value,
                sourceLocation: sourceLocation)
            #expect(throws: EncodingError.self, sourceLocation: sourceLocation) {
                try encode(value, format)
            }
            #expect(throws: EncodingError.self, sourceLocation: sourceLocation) {
                try foundationEncode(value, other)
            }
        }
        try roundTrip(["value": value], sourceLocation: sourceLocation)
        try roundTrip([value], sourceLocation: sourceLocation)
    }

    /// The result of decoding a property list.
    enum Outcome<T: Equatable>: Equatable {
        case value(T)
        case failure(kind: String, path: [String])

        init(_ body: () throws -> T) {
            do {
                self = .value(try body())
            } catch let DecodingError.typeMismatch(_, context) {
                self = .failure(kind: "typeMismatch", path: Self.path(context))
            } catch let DecodingError.valueNotFound(_, context) {
                self = .failure(kind: "valueNotFound", path: Self.path(context))
            } catch let DecodingError.keyNotFound(_, context) {
                self = .failure(kind: "keyNotFound", path: Self.path(context))
            } catch let DecodingError.dataCorrupted(context) {
                self = .failure(kind: "dataCorrupted", path: Self.path(context))
            } catch {
                self = .failure(kind: "\(error)", path: [])
            }
        }

        private static func path(_ context: DecodingError.Context) -> [String] {
            context.codingPath.map(\.stringValue)
        }

        var value: T? {
            guard case .value(let value) = self else { return nil }
            return value
        }
    }

    /// Expects both decoders to give the same value, or the same error at the same coding path.
    @discardableResult
    static func agree<T: Decodable & Equatable>(
        _ type: T.Type, _ bytes: [UInt8], _ comment: Comment? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Outcome<T> {
        let own = Outcome { try PlistDecoder().decode(type, from: bytes) }
        let theirs = Outcome { try PropertyListDecoder().decode(type, from: Data(bytes)) }
        #expect(own == theirs, comment, sourceLocation: sourceLocation)
        return own
    }

    /// Expects both decoders to refuse a property list.
    static func refuse<T: Decodable & Equatable>(
        _ type: T.Type, _ bytes: [UInt8], _ comment: Comment? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(throws: DecodingError.self, comment, sourceLocation: sourceLocation) {
            try PlistDecoder().decode(type, from: bytes)
        }
        #expect(throws: (any Error).self, comment, sourceLocation: sourceLocation) {
            try PropertyListDecoder().decode(type, from: Data(bytes))
        }
    }

    /// Calls `agree` with the bytes of a property list in XML, and of the same in binary.
    @discardableResult
    static func agree<T: Decodable & Equatable>(
        _ type: T.Type, _ xml: String, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Outcome<T> {
        // Foundation misses the end of an empty element at the end of the text.
        let bytes = Array((xml.hasPrefix("<plist") ? xml : "<plist>\(xml)</plist>").utf8)
        let comment = Comment(rawValue: xml)
        if let binary = try? PlistDocument(decoding: bytes).encoded(as: .binary) {
            agree(type, binary, comment, sourceLocation: sourceLocation)
        }
        return agree(type, bytes, comment, sourceLocation: sourceLocation)
    }
}
