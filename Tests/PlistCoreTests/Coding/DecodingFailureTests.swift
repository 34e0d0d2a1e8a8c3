// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// The place of each type of error, whatever throws it.
@Suite struct DecodingFailureTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let type: any (Decodable & SendableMetatype).Type
        let kind: String
        let code: PlistDiagnostic.Code
        let path: String
        /// The text that the carets mark.
        let marked: String
        let message: String

        init(
            _ type: any (Decodable & SendableMetatype).Type, _ kind: String,
            _ code: PlistDiagnostic.Code,
            _ path: String, _ marked: String, _ message: String
        ) {
            testDescription = "\(type)"
            self.type = type
            self.kind = kind
            self.code = code
            self.path = path
            self.marked = marked
            self.message = message
        }
    }

    static let source = """
        <plist version="1.0">
        <dict>
        \t<key>text</key> <string>red</string>
        \t<key>nothing</key> <string>$null</string>
        \t<key>list</key> <array><integer>1</integer><true/></array>
        \t<key>inner</key> <dict><key>seven</key><integer>300</integer></dict>
        </dict>
        </plist>
        """

    static let list = "<array><integer>1</integer><true/></array>"
    static let inner = "<dict><key>seven</key><integer>300</integer></dict>"

    static let cases: [Case] = [
        Case(
            Mismatch.self, "type", .unexpectedKind, "list[1]", "<true/>",
            "expected Int, found a Boolean"),
        Case(
            NoContainer.self, "type", .unexpectedKind, "list", list,
            "expected Dictionary<String, Any>, found an array"),
        Case(Missing.self, "key", .noMatch, "inner", inner, "there is no key 'eight'"),
        Case(
            Null.self, "value", .unexpectedKind, "nothing", "<string>$null</string>",
            "expected Int, found null"),
        Case(
            End.self, "value", .noMatch, "list", list, "the array has only 2 elements"),
        Case(
            Unfitting.self, "corrupted", .invalidValue, "inner.seven", "<integer>300</integer>",
            "300 does not fit Int8"),
        Case(
            NoColour.self, "corrupted", .invalidValue, "text", "<string>red</string>",
            "Cannot initialize Colour from invalid String value red"),
        Case(
            NumberedKey.self, "type", .unexpectedKind, "inner.seven", "<integer>300</integer>",
            "Expected Int key but found String key instead."),
        Case(
            RefusesValue.self, "corrupted", .invalidValue, "text", "<string>red</string>",
            "no such\\ncolour"),
        Case(
            RefusesEntry.self, "corrupted", .invalidValue, "inner.seven", "<integer>300</integer>",
            "not seven"),
        Case(
            RefusesElement.self, "corrupted", .invalidValue, "list[1]", "<true/>", "not one"),
        Case(
            RefusesContainer.self, "corrupted", .invalidValue, "inner", inner, "not inner"),
        Case(
            NoSuper.self, "value", .unexpectedKind, "inner", inner,
            "expected Dictionary<String, Any>, found null"),
    ]

    @Test(arguments: cases)
    func locatesErrorAtValue(example: Case) throws {
        func decode<T: Decodable>(_ type: T.Type) throws {
            _ = try PlistDecoder().decode(type, from: Array(Self.source.utf8))
        }
        let failure = try #require(
            DecodingPlaceTests.failure { try decode(example.type) })
        #expect(Self.kind(of: failure.decodingError) == example.kind)
        #expect(failure.error.code == example.code)
        #expect(failure.error.path?.description == example.path)
        #expect(failure.error.message == example.message)
        #expect(DecodingPlaceTests.marked(failure.error) == example.marked)
    }

    private static func kind(of error: DecodingError) -> String {
        switch error {
        case .typeMismatch: "type"
        case .valueNotFound: "value"
        case .keyNotFound: "key"
        case .dataCorrupted: "corrupted"
        @unknown default: "unknown"
        }
    }

    @Test func keepsReasonsOfType() throws {
        struct Reason: Error {}
        struct Type: Decodable {
            init(from decoder: any Decoder) throws {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: [], debugDescription: "x", underlyingError: Reason()))
            }
        }
        do {
            _ = try PlistDecoder().decode([Type].self, from: Array("<array><true/></array>".utf8))
            Issue.record("expected an error")
        } catch let DecodingError.dataCorrupted(context) {
            #expect(context.underlyingError is Reason)
            #expect(DecodingError.dataCorrupted(context).plistError == nil)
        }
        struct Passing: Decodable {
            init(from decoder: any Decoder) throws { throw Reason() }
        }
        #expect(throws: Reason.self) {
            try PlistDecoder().decode(Passing.self, from: Array("<true/>".utf8))
        }
    }

    /// An error of another coder, or of another call, has no place in this source.
    @Test func omitsPlacesInOtherSources() throws {
        struct Embedded: Decodable {
            init(from decoder: any Decoder) throws {
                let text = try decoder.singleValueContainer().decode(String.self)
                _ = try PlistDecoder().decode([Int].self, from: Array(text.utf8))
            }
        }
        let bytes = Array("<array>\n\n<string>{\n\"a\": 1}</string></array>".utf8)
        let error = try #require(
            DecodingPlaceTests.failure {
                _ = try PlistDecoder().decode([Embedded].self, from: bytes)
            }
        ).error
        #expect(error.location?.text?.line == 1 && error.path == [] && error.format == .json)
        struct Foreign: Decodable {
            init(from decoder: any Decoder) throws {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: ["x", "y"] as [AnyKey], debugDescription: "foreign"))
            }
        }
        let foreign = try #require(
            DecodingPlaceTests.failure {
                _ = try PlistDecoder().decode([Foreign].self, from: bytes)
            }
        ).error
        #expect(foreign.location == nil && foreign.path?.description == "x.y")
    }

    @Test func escapesQuotedText() throws {
        var decoder = PlistDecoder()
        decoder.numbers = .lenient
        let value: PlistValue = ["\u{1B}[2J\(String(repeating: "x", count: 100))"]
        for type in [[Int].self, [Double].self, [Bool].self] as [any Decodable.Type] {
            func decode<T: Decodable>(_ type: T.Type) throws {
                _ = try decoder.decode(type, from: value)
            }
            let failure = try #require(DecodingPlaceTests.failure { try decode(type) })
            #expect(failure.error.message.hasPrefix("'\\u{1b}[2Jxxx"))
            #expect(failure.error.message.contains("x…' is not "))
        }
    }
}

// Types that do not fit the source.
extension DecodingFailureTests {
    struct Mismatch: Decodable { let list: [Int] }
    struct NoContainer: Decodable { let list: [String: Int] }
    struct Missing: Decodable {
        let inner: Inner
        struct Inner: Decodable { let eight: Int }
    }
    struct Null: Decodable { let nothing: Int }
    struct End: Decodable {
        let list: Three
        struct Three: Decodable {
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                _ = try container.decode(Int.self)
                _ = try container.decode(Bool.self)
                _ = try container.decode(Bool.self)
            }
        }
    }
    struct Unfitting: Decodable { let inner: [String: Int8] }
    struct NoColour: Decodable {
        let text: Colour
        enum Colour: String, Decodable { case blue }
    }
    struct NumberedKey: Decodable { let inner: [Int: Int] }
    struct RefusesValue: Decodable {
        let text: Text
        struct Text: Decodable {
            init(from decoder: any Decoder) throws {
                throw DecodingError.dataCorruptedError(
                    in: try decoder.singleValueContainer(), debugDescription: "no such\ncolour")
            }
        }
    }
    struct RefusesEntry: Decodable {
        let inner: Inner
        struct Inner: Decodable {
            /// Keys with a number; a property list has their text.
            enum Key: Int, CodingKey { case seven = 7 }
            init(from decoder: any Decoder) throws {
                throw DecodingError.dataCorruptedError(
                    forKey: .seven, in: try decoder.container(keyedBy: Key.self),
                    debugDescription: "not seven")
            }
        }
    }
    struct RefusesElement: Decodable {
        let list: List
        struct List: Decodable {
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                _ = try container.decode(Int.self)
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not one")
            }
        }
    }
    struct RefusesContainer: Decodable {
        let inner: Inner
        struct Inner: Decodable {
            init(from decoder: any Decoder) throws {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "not inner"))
            }
        }
    }
    struct NoSuper: Decodable {
        let inner: Inner
        struct Inner: Decodable {
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: AnyKey.self)
                _ = try container.superDecoder().container(keyedBy: AnyKey.self)
            }
        }
    }
}
