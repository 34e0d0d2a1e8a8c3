// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistFoundation
import TestSupport
import Testing

/// Cases from Foundation's tests, under their names, and similar ones: coders after errors and in
/// unusual calls.
@Suite struct CodingStateTests {
    struct Failure: Error {}

    struct Throwing: Codable {
        init() {}
        init(from decoder: any Decoder) throws { throw Failure() }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode("lost")
            throw Failure()
        }
    }

    @Test func encoderStateThrowOnEncode() throws {
        let encoded = Encoded { encoder in
            var outer = encoder.unkeyedContainer()
            var inner = outer.superEncoder().unkeyedContainer()
            try inner.encode([Throwing()])
        }
        #expect(throws: Failure.self) { try PlistEncoder().encode(encoded) }
    }

    /// A failed value leaves nothing behind, and the next one is in its place.
    @Test func encoderGoesOnAfterFailure() throws {
        let encoded = Encoded { encoder in
            var outer = encoder.container(keyedBy: AnyKey.self)
            var list = outer.nestedUnkeyedContainer(forKey: "list")
            try list.encode(1)
            try? list.encode([Throwing()])
            try? list.encode(["k": Throwing()])
            #expect(list.count == 1)
            try list.encode(2)
            try? outer.encode(Throwing(), forKey: "lost")
            try outer.encode(3, forKey: "k")
        }
        #expect(try PlistEncoder().document(encoding: encoded).value == ["list": [1, 2], "k": 3])
        for (_, format) in Coders.formats {
            let theirs = try Coders.foundationEncode(encoded, format)
            #expect(try PlistDocument(decoding: theirs).value == ["list": [1, 2], "k": 3])
        }
    }

    enum Either<First: Decodable & Equatable, Second: Decodable & Equatable>: Decodable, Equatable {
        case first(First), second(Second)
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let value = try? container.decode(First.self) {
                self = .first(value)
            } else {
                self = .second(try container.decode(Second.self))
            }
        }
    }

    @Test func decoderStateThrowOnDecode() throws {
        let xml = "<array><integer>1</integer><integer>2</integer></array>"
        #expect(Coders.agree(Either<[String], [Int]>.self, xml).value == .second([1, 2]))
        let nested = "<array>\(xml)<array><string>a</string></array></array>"
        #expect(
            Coders.agree([Either<[String], [Int]>].self, nested).value
                == [.second([1, 2]), .first(["a"])])
        Coders.agree(Either<[String: Int], String>.self, xml)
    }

    /// A failed attempt does not advance past the element, whatever was tried.
    @Test func failedAttemptsInArrays() throws {
        struct Elements: Decodable, Equatable {
            var found: [String] = []
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                while !container.isAtEnd {
                    let index = container.currentIndex
                    if let number = try? container.decode(Int.self) {
                        found.append("number \(number)")
                    } else if let text = try? container.decode([String].self) {
                        found.append("texts \(text)")
                    } else if let entries = try? container.decode([String: Bool].self) {
                        found.append("entries \(entries)")
                    } else if (try? container.decode(Throwing.self)) == nil,
                        (try? container.decode(Date.self)) == nil,
                        (try? container.decode(Int8?.self)) != nil
                    {
                        found.append("never")
                    } else if (try? container.nestedUnkeyedContainer()) != nil {
                        found.append("array")
                    } else if (try? container.nestedContainer(keyedBy: AnyKey.self)) != nil {
                        found.append("dictionary")
                    } else {
                        #expect(container.currentIndex == index)
                        found.append(try container.decode(String.self))
                    }
                    #expect(container.currentIndex == index + 1)
                }
                #expect(throws: DecodingError.self) { try container.decode(Int.self) }
                #expect(throws: DecodingError.self) { try container.decodeNil() }
                #expect(container.currentIndex == container.count)
            }
        }
        let xml = """
            <array><string>a</string><integer>1</integer><array><string>b</string></array>
            <array><integer>2</integer></array><dict><key>k</key><true/></dict>
            <dict><key>k</key><integer>1</integer></dict></array>
            """
        #expect(
            Coders.agree(Elements.self, xml).value?.found == [
                "a", "number 1", "texts [\"b\"]", "array", "entries [\"k\": true]", "dictionary",
            ])
    }

    /// Both answer questions about a dictionary in the same way.
    @Test func questionsToContainers() throws {
        struct Answers: Decodable, Equatable {
            enum Key: String, CodingKey, CaseIterable {
                case a, nothing, list, absent
                case spaced = "a b"
                case accented = "é"
                case empty = ""
            }
            var keys: Set<Key> = []
            var contained: Set<Key> = []
            var nothing: [String] = []
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                keys = Set(container.allKeys)
                contained = Set(Key.allCases.filter(container.contains))
                for key in Key.allCases {
                    let isNil = Result { try container.decodeNil(forKey: key) }
                    nothing.append("\(key) \((try? isNil.get()).map(String.init) ?? "error")")
                    let other = try container.decodeIfPresent(Either<Int, [Int?]>.self, forKey: key)
                    nothing.append("\(other.map { "\($0)" } ?? "none")")
                }
                // A second container, with other keys.
                let again = try decoder.container(keyedBy: AnyKey.self)
                #expect(again.allKeys.count == 7)
                #expect(throws: DecodingError.self) {
                    try decoder.unkeyedContainer()
                }
                let single = try decoder.singleValueContainer()
                #expect(!single.decodeNil())
            }
        }
        let xml = """
            <dict><key>a</key><integer>1</integer><key>nothing</key><string>$null</string>
            <key>list</key><array><string>$null</string></array><key>a b</key><integer>2</integer>
            <key>é</key><integer>3</integer><key></key><integer>4</integer>
            <key>unknown</key><true/></dict>
            """
        let found = try #require(Coders.agree(Answers.self, xml).value)
        #expect(found.keys.count == 6 && found.contained.count == 6)
    }

    /// Keys that a type does not know are skipped, and the others are found in any order.
    @Test func supersets() throws {
        struct Part: Codable, Equatable { var b: Int }
        let xml = "<dict><key>a</key><true/><key>b</key><integer>1</integer></dict>"
        #expect(Coders.agree(Part.self, xml).value == Part(b: 1))
        #expect(Coders.agree([String: Part].self, "<dict><key>x</key>\(xml)</dict>").value != nil)
        Coders.agree(Part.self, "<dict><key>B</key><integer>1</integer></dict>")
        Coders.agree(Part.self, "<dict/>")
        Coders.agree(Part.self, "<array/>")
        Coders.agree([Part].self, "<array>\(xml)<dict/></array>")
    }

    /// A value cannot be encoded twice.
    @Test func valuesAndContainersForOneValue() {
        let bodies: [(any Encoder) throws -> Void] = [
            { encoder in
                var single = encoder.singleValueContainer()
                try single.encode(1)
                _ = encoder.container(keyedBy: AnyKey.self)
            },
            { encoder in
                _ = encoder.unkeyedContainer()
                var single = encoder.singleValueContainer()
                try single.encode("x")
            },
            { encoder in
                var single = encoder.singleValueContainer()
                try single.encode(1)
                try single.encode(2)
            },
            { encoder in
                _ = encoder.container(keyedBy: AnyKey.self)
                _ = encoder.unkeyedContainer()
            },
        ]
        for body in bodies {
            #expect(throws: EncodingError.self) {
                try PlistEncoder().encode(["k": Encoded(body: body)])
            }
        }
    }

    private final class Kept {
        var encoders: [any Encoder] = []
        var keyed: [KeyedEncodingContainer<AnyKey>] = []
        var lists: [any UnkeyedEncodingContainer] = []

        /// Keeps the encoder and its containers, after some use.
        func keep(_ encoder: any Encoder, isList: Bool) throws {
            encoders.append(encoder)
            if isList {
                var list = encoder.unkeyedContainer()
                try list.encode(1)
                encoders.append(list.superEncoder())
                lists += [list, list.nestedUnkeyedContainer()]
            } else {
                var container = encoder.container(keyedBy: AnyKey.self)
                try container.encode(1, forKey: "a")
                encoders.append(container.superEncoder())
                keyed += [
                    container, container.nestedContainer(keyedBy: AnyKey.self, forKey: "n"),
                ]
            }
        }

        /// Writes to all of them, too late.
        func use() {
            for encoder in encoders {
                var single = encoder.singleValueContainer()
                try? single.encode(["late": 1])
                _ = encoder.container(keyedBy: AnyKey.self)
                #expect(encoder.codingPath.count < 10)
            }
            for var container in keyed {
                try? container.encode("late", forKey: "late")
                try? container.encode(["late": ["late"]], forKey: "more")
                var list = container.nestedUnkeyedContainer(forKey: "list")
                try? list.encode(["late"])
                #expect(container.codingPath.count < 10)
            }
            for var list in lists {
                try? list.encode(["late": "late"])
                _ = list.nestedContainer(keyedBy: AnyKey.self)
                #expect(list.codingPath.count < 10 && list.count > 0)
            }
        }
    }

    /// Late writes are lost, and change nothing else.
    @Test func encodersThatAreKept() throws {
        let kept = Kept()
        let encoded = Encoded { encoder in
            var outer = encoder.container(keyedBy: AnyKey.self)
            for name in ["x", "y", "z"] {
                let key = AnyKey(stringValue: name)
                try outer.encode(
                    Encoded { try kept.keep($0, isList: name == "y") }, forKey: key)
                try outer.encode([name: [name]], forKey: AnyKey(stringValue: name + name))
                kept.use()
            }
        }
        let first = try PlistEncoder().document(encoding: encoded).value
        kept.use()
        let inner: PlistValue = ["a": 1, "super": [:], "n": [:]]
        #expect(
            first == [
                "x": inner, "xx": ["x": ["x"]], "y": [1, [:], []], "yy": ["y": ["y"]], "z": inner,
                "zz": ["z": ["z"]],
            ])
        #expect(try PlistEncoder().encode(encoded).count > 8)
        kept.use()
    }

    /// Encoders and the session that they write to do not retain one another.
    @Test func encodersThatWriteTooLateAreFreed() throws {
        final class Witness: Sendable {}
        weak var witness: Witness?
        do {
            let object = Witness()
            witness = object
            var encoder = PlistEncoder()
            encoder.userInfo[try #require(CodingUserInfoKey(rawValue: "witness"))] = object
            let kept = Kept()
            _ = try encoder.document(
                encoding: Encoded { try kept.keep($0, isList: false) })
            kept.use()
        }
        #expect(witness == nil)
    }

    /// A container that is requested again continues where the first one is.
    @Test func containersAskedForAgain() throws {
        let encoded = Encoded { encoder in
            var first = encoder.container(keyedBy: AnyKey.self)
            try first.encode(
                Encoded { inner in
                    var list = inner.unkeyedContainer()
                    try list.encode("x")
                    var more = inner.unkeyedContainer()
                    #expect(more.count == 1)
                    try more.encode("y")
                    try list.encode("z")
                    #expect(more.count == 3)
                }, forKey: "list")
            var second = encoder.container(keyedBy: AnyKey.self)
            try second.encode(1, forKey: "b")
            try first.encode(2, forKey: "c")
        }
        let value: PlistValue = ["list": ["x", "y", "z"], "b": 1, "c": 2]
        #expect(try PlistEncoder().document(encoding: encoded).value == value)
        for (_, format) in Coders.formats {
            let theirs = try Coders.foundationEncode(encoded, format)
            #expect(try PlistDocument(decoding: theirs).value == value)
        }
    }
}
