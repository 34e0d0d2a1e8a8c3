// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

@Suite struct PlistDecoderTests {
    private struct Failure {
        let context: DecodingError.Context
        let kind: String
        var error: PlistError? { context.underlyingError as? PlistError }
        var path: String {
            context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
                .joined(separator: "/")
        }
    }

    private func failure<T: Decodable>(_ type: T.Type, _ value: PlistValue) throws -> Failure {
        do {
            _ = try PlistDecoder().decode(type, from: value)
            throw Unexpected()
        } catch let DecodingError.typeMismatch(_, context) {
            return Failure(context: context, kind: "mismatch")
        } catch let DecodingError.valueNotFound(_, context) {
            return Failure(context: context, kind: "no value")
        } catch let DecodingError.keyNotFound(_, context) {
            return Failure(context: context, kind: "no key")
        } catch let DecodingError.dataCorrupted(context) {
            return Failure(context: context, kind: "corrupted")
        }
    }

    private struct Unexpected: Error {}

    /// Reads the value of a key that differs between the elements of an array.
    private struct Asking: Decodable {
        let value: Int?

        private struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            let names = decoder.userInfo[.names] as? [String] ?? []
            let index = decoder.codingPath.last?.intValue ?? 0
            value = try container.decodeIfPresent(Int.self, forKey: Key(stringValue: names[index]))
        }
    }

    /// Keys are compared by their bytes, even if the last dictionary of the same shape had a key
    /// that looks the same.
    @Test(arguments: [
        ["\u{E9}", "e\u{301}"], ["a\u{301}\u{327}", "a\u{327}\u{301}"], ["K", "\u{212A}"],
    ])
    func findsKeysByTheirBytes(_ names: [String]) throws {
        #expect(names[0] == names[1])
        let document = try PlistDocument(
            decoding: Array("[{\"\(names[0])\": 1}, {\"\(names[0])\": 2}]".utf8))
        var decoder = PlistDecoder()
        decoder.userInfo[.names] = names
        let values = try decoder.decode([Asking].self, from: document).map(\.value)
        #expect(values == [1, nil])
        decoder.userInfo[.names] = [names[0], names[0]]
        #expect(try decoder.decode([Asking].self, from: document).map(\.value) == [1, 2])
    }

    /// A binary property list of a string with one unpaired surrogate.
    private static let surrogate =
        Array("bplist00".utf8) + [0x61, 0xD8, 0x00] + [8] + [0, 0, 0, 0, 0, 0, 1, 1]
        + [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 11]

    private struct Person: Codable {
        var name: String
        var ages: [Int]
    }

    @Test func reportsErrorsWithPlace() throws {
        var failure = try failure([Person].self, [["name": "a", "ages": [1, "x"]]])
        #expect(failure.kind == "mismatch" && failure.path == "0/ages/1")
        #expect(failure.error?.path?.description == "[0].ages[1]")
        #expect(failure.context.debugDescription == "expected Int, found a string")
        failure = try self.failure([Person].self, [["name": "a"]])
        #expect(failure.kind == "no key" && failure.path == "0")
        #expect(failure.error?.message == "there is no key 'ages'")
        #expect(failure.error?.path?.description == "[0]")
        failure = try self.failure([Person].self, ["name": 1])
        #expect(failure.context.debugDescription == "expected Array<Any>, found a dictionary")
        failure = try self.failure([UInt8].self, [300])
        #expect(failure.kind == "corrupted" && failure.path == "0")
        #expect(failure.context.debugDescription == "300 does not fit UInt8")
        #expect(try self.failure([UInt8].self, [-1]).kind == "corrupted")
        #expect(try self.failure([Int].self, [1.5]).kind == "corrupted")
        #expect(try self.failure([Float].self, [1e300]).kind == "corrupted")
        #expect(try self.failure([Int].self, [.null]).kind == "no value")
        #expect(try self.failure([Bool].self, [1]).kind == "mismatch")
        #expect(try self.failure([Int].self, [true]).kind == "mismatch")
        #expect(try self.failure([String].self, [1]).kind == "mismatch")
        #expect(try self.failure([Suit].self, ["clubs"]).kind == "corrupted")
        failure = try self.failure(
            [String].self, .array([PlistDocument(decoding: Self.surrogate).value]))
        #expect(
            failure.context.debugDescription
                == "the text has an unpaired surrogate, which String cannot hold")
        #expect(
            try self.failure([Double].self, [.date(PlistDate(secondsSinceReferenceDate: 0))])
                .context.debugDescription
                == "expected Double, found a date; import PlistFoundation to read Foundation's "
                + "Date and Data")
    }

    @Test func locatesErrorsInText() throws {
        do {
            _ = try PlistDecoder().decode([Int].self, from: Array("<plist><array>".utf8))
            Issue.record("expected an error")
        } catch let DecodingError.dataCorrupted(context) {
            let error = try #require(context.underlyingError as? PlistError)
            #expect(error.location?.text?.line == 1)
            #expect(context.debugDescription == error.description)
        }
    }

    @Test func reportsEndOfArray() throws {
        struct Pair: Decodable {
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                #expect(container.count == 1)
                _ = try container.decode(Int.self)
                #expect(container.isAtEnd)
                _ = try container.decode(Int.self)
            }
        }
        let failure = try failure([Pair].self, [[1]])
        #expect(failure.kind == "no value" && failure.path == "0/1")
        #expect(failure.context.debugDescription == "the array has only 1 elements")
    }

    @Test func staysAtMismatchedElement() throws {
        struct Either: Decodable, Equatable {
            var texts: [String] = []
            var numbers: [Int] = []
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                while !container.isAtEnd {
                    if let number = try? container.decode(Int.self) {
                        numbers.append(number)
                    } else if try !container.decodeNil() {
                        texts.append(try container.decode(String.self))
                    }
                }
            }
        }
        let either = try PlistDecoder().decode(Either.self, from: [1, "a", "$null", 2, .null, "b"])
        #expect(either.numbers == [1, 2] && either.texts == ["a", "b"])
    }

    @Test func convertsNumbers() throws {
        let decoder = PlistDecoder()
        #expect(try decoder.decode([Int].self, from: [1.0, -2] as PlistValue) == [1, -2])
        #expect(
            try decoder.decode([Double].self, from: [1, -2, 0.5] as PlistValue) == [1, -2, 0.5])
        #expect(
            try decoder.decode([Double].self, from: [.integer(PlistInteger(UInt64.max))])
                == [18_446_744_073_709_551_616])
        #expect(
            try decoder.decode([UInt64].self, from: [18_446_744_073_709_549_568.0] as PlistValue)
                .count == 1)
    }

    @Test func readsTextsAsNumbersIfAsked() throws {
        struct Texts: Decodable, Equatable {
            var whole: Int8
            var real: Double
            var single: Float
            var on: Bool
            var off: Bool
            var one: Bool
        }
        let source = Array(
            #"{ whole = "-7"; real = 2.5; single = 1; on = YES; off = no; one = 1; }"#.utf8)
        var decoder = PlistDecoder()
        #expect(throws: DecodingError.self) { try decoder.decode(Texts.self, from: source) }
        decoder.numbers = .lenient
        let texts = try decoder.decode(Texts.self, from: source)
        #expect(texts.whole == -7 && texts.real == 2.5 && texts.single == 1)
        #expect(texts.on && !texts.off && texts.one)
        #expect(throws: DecodingError.self) {
            try decoder.decode([Int].self, from: ["x"] as PlistValue)
        }
        #expect(throws: DecodingError.self) {
            try decoder.decode([Int8].self, from: ["300"] as PlistValue)
        }
        #expect(throws: DecodingError.self) {
            try decoder.decode([Bool].self, from: ["maybe"] as PlistValue)
        }
        #expect(throws: DecodingError.self) {
            try decoder.decode([Double].self, from: ["1x"] as PlistValue)
        }
        #expect(try decoder.decode([Bool].self, from: [0, 1] as PlistValue) == [false, true])
    }

    @Test func readsMissingSuperclasses() throws {
        struct Sub: Decodable {
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: AnyKey.self)
                #expect(container.allKeys.map(\.stringValue) == ["a"])
                #expect(container.contains("a") && !container.contains("b"))
                let outer = try container.superDecoder()
                #expect(try outer.singleValueContainer().decodeNil())
                #expect(throws: DecodingError.self) { try PlistValue.Absent(from: outer) }
                _ = try container.superDecoder(forKey: "a").singleValueContainer().decode(Int.self)
            }
        }
        _ = try PlistDecoder().decode(Sub.self, from: ["a": 1])
    }

    /// Five levels of arrays, each containing the next one four times; the innermost one has 60,000
    /// elements.
    @Test(arguments: [false, true])
    func limitsExpansionOfSharing(isForgiving: Bool) throws {
        struct Tree: Decodable {
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                let isInnermost = container.count == 60_000
                while !isInnermost, !container.isAtEnd { _ = try container.decode(Tree.self) }
            }
        }
        struct ForgivingTree: Decodable {
            init(from decoder: any Decoder) throws {
                if var container = try? decoder.unkeyedContainer(), container.count != 60_000 {
                    while !container.isAtEnd { _ = try container.decode(ForgivingTree.self) }
                }
            }
        }
        let levels = (1...5).map { [0xA4] + Array(repeating: UInt8($0), count: 4) }
        let innermost = [0xAF, 0x11, 0xEA, 0x60] + Array(repeating: 6 as UInt8, count: 60_000)
        var assembly = BinaryAssembly(objects: levels + [innermost, [0x09]])
        assembly.offsetWidth = 4
        let bytes = assembly.bytes
        do {
            if isForgiving {
                _ = try PlistDecoder().decode(ForgivingTree.self, from: bytes)
            } else {
                _ = try PlistDecoder().decode(Tree.self, from: bytes)
            }
            Issue.record("expected an error")
        } catch let DecodingError.dataCorrupted(context) {
            #expect((context.underlyingError as? PlistError)?.code == .expansion)
        }
    }
}

extension PlistValue {
    /// Anything but nil.
    fileprivate struct Absent: Decodable {
        init(from decoder: any Decoder) throws {
            _ = try decoder.container(keyedBy: AnyKey.self)
        }
    }
}

extension CodingUserInfoKey {
    fileprivate static let names = CodingUserInfoKey(rawValue: "names")!
}
