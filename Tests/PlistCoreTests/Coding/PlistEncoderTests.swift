// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

@Suite struct PlistEncoderTests {
    private func value(_ body: @escaping (any Encoder) throws -> Void) throws
        -> PlistValue
    {
        try PlistEncoder().document(encoding: Encoded(body: body)).value
    }

    private func failure(_ value: some Encodable, _ format: PlistFormat = .xml) -> PlistError? {
        var encoder = PlistEncoder()
        encoder.format = format
        do {
            _ = try encoder.encode(value)
            return nil
        } catch let error as EncodingError {
            return error.plistError
        } catch {
            Issue.record("\(error)")
            return nil
        }
    }

    @Test func fillsContainersAlternately() throws {
        let value = try value { encoder in
            var outer = encoder.container(keyedBy: AnyKey.self)
            var inner = outer.nestedContainer(keyedBy: AnyKey.self, forKey: "inner")
            var list = outer.nestedUnkeyedContainer(forKey: "list")
            try inner.encode(1, forKey: "a")
            try list.encode("x")
            try outer.encode([1, 2], forKey: "array")
            try inner.encode(["k": "v"], forKey: "b")
            var deep = list.nestedContainer(keyedBy: AnyKey.self)
            try list.encodeNil()
            try deep.encode(Primitives(), forKey: "p")
            try outer.encode(true, forKey: "last")
            try list.superEncoder().singleValueContainerEncode("super")
        }
        #expect(value["inner"] == ["a": 1, "b": ["k": "v"]])
        #expect(value["array"] == [1, 2])
        #expect(value["last"] == true)
        #expect(value["list"]?[0] == "x")
        #expect(value["list"]?[1]?["p"]?["int8"] == -128)
        #expect(value["list"]?[2] == "$null")
        #expect(value["list"]?[3] == "super")
    }

    @Test func replacesEqualKeys() throws {
        let value = try value { encoder in
            var first = encoder.container(keyedBy: AnyKey.self)
            try first.encode(1, forKey: "b")
            try first.encode(2, forKey: "a")
            var second = encoder.container(keyedBy: AnyKey.self)
            try second.encode(3, forKey: "b")
            try second.encode([1], forKey: "a")
        }
        #expect(value == ["b": 3, "a": [1]])
    }

    @Test func continuesAfterFailure() throws {
        struct Failure: Error {}
        struct Failing: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: AnyKey.self)
                try container.encode("lost", forKey: "lost")
                throw Failure()
            }
        }
        let value = try value { encoder in
            var container = encoder.container(keyedBy: AnyKey.self)
            try container.encode(1, forKey: "a")
            #expect(throws: Failure.self) { try container.encode(Failing(), forKey: "b") }
            try container.encode(3, forKey: "c")
            var list = container.nestedUnkeyedContainer(forKey: "list")
            try list.encode(1)
            #expect(throws: Failure.self) { try list.encode(Failing()) }
            try list.encode(2)
        }
        #expect(value == ["a": 1, "c": 3, "list": [1, 2]])
    }

    @Test func continuesAfterFailureInPlaceOfValue() throws {
        struct Failure: Error {}
        let failing = Encoded { encoder in
            var container = encoder.container(keyedBy: AnyKey.self)
            try container.encode("lost", forKey: "lost")
            throw Failure()
        }
        let choice = Encoded { encoder in
            var container = encoder.singleValueContainer()
            #expect(throws: Failure.self) { try container.encode(failing) }
            try container.encode(["x": 1])
        }
        let value = try PlistEncoder().document(encoding: ["k": [choice, choice]]).value
        #expect(value == ["k": [["x": 1], ["x": 1]]])
    }

    @Test func writesEmptyDictionaryForNothingBelowRoot() throws {
        let nothing = Encoded { _ in }
        #expect(try PlistEncoder().document(encoding: [nothing]).value == [[:]])
        #expect(
            try PlistEncoder().document(encoding: ["k": ["l": nothing]]).value == ["k": ["l": [:]]])
    }

    @Test func acceptsValuesOutOfOrder() throws {
        // An inner value that writes into its own container.
        let value = try value { encoder in
            let outer = encoder.container(keyedBy: AnyKey.self)
            var container = outer
            try container.encode(
                Encoded { inner in
                    var copy = outer
                    try copy.encode("out of turn", forKey: "x")
                    var own = inner.unkeyedContainer()
                    try own.encode(1)
                    try copy.encode([2], forKey: "y")
                    try own.encode(3)
                }, forKey: "inner")
            try container.encode("z", forKey: "z")
        }
        #expect(value == ["inner": [1, 3], "z": "z", "x": "out of turn", "y": [2]])
    }

    @Test func refusesUnwritableValues() {
        #expect(failure(Encoded { _ in })?.message == "the value did not encode anything")
        let two = Encoded { encoder in
            _ = encoder.unkeyedContainer()
            _ = encoder.container(keyedBy: AnyKey.self)
        }
        let error = failure(["k": [two]])
        #expect(
            error?.message
                == "the value was encoded in two ways, such as an array and a dictionary")
        #expect(error?.path?.description == "k[0]")
        #expect(failure(["k": "\u{0}"])?.path?.description == "k")
        #expect(failure(["k": 1], .strings)?.path?.description == "k")
        #expect(
            failure([1], PlistFormat(name: "none", displayName: "none"))?.code == .unknownFormat)
    }

    @Test func limitsDepth() throws {
        let deepest = Chain.of(PlistDecodingOptions.maximumDepth)
        let bytes = try PlistEncoder().encode(deepest)
        #expect(try PlistDecoder().decode(Chain.self, from: bytes).value == 511)
        #expect(failure(Chain.of(513))?.code == .depth)
        let endless = Chain(1)
        endless.next = endless
        #expect(failure(endless)?.code == .depth)
        endless.next = nil
        let nested = Encoded { encoder in
            var container = encoder.unkeyedContainer()
            for _ in 0..<5000 { container = container.nestedUnkeyedContainer() }
        }
        #expect(failure(nested)?.code == .depth)
    }

    private final class Token: Sendable {}

    /// Containers refer to one another, but must not retain one another.
    @Test(arguments: [false, true])
    func retainsNothing(isFailing: Bool) throws {
        let key = try #require(CodingUserInfoKey(rawValue: "token"))
        weak var token: Token?
        do {
            let held = Token()
            token = held
            var encoder = PlistEncoder()
            encoder.userInfo[key] = held
            let encoded = Encoded { encoder in
                var outer = encoder.container(keyedBy: AnyKey.self)
                var inner = outer.nestedContainer(keyedBy: AnyKey.self, forKey: "inner")
                var list = inner.nestedUnkeyedContainer(forKey: "list")
                _ = list.superEncoder().unkeyedContainer()
                if isFailing { try list.encode(Int128.max) }
            }
            _ = try? encoder.encode(["k": encoded])
        }
        #expect(token == nil)
    }

    @Test func findsManyRepeatedContainers() throws {
        let value = try value { encoder in
            var outer = encoder.container(keyedBy: AnyKey.self)
            for round in 0..<3 {
                for index in 0..<20 {
                    let key = AnyKey(stringValue: "\(index)")
                    var inner = outer.nestedUnkeyedContainer(forKey: key)
                    #expect(inner.count == round)
                    try inner.encode(index * round)
                }
            }
        }
        #expect(value.count == 20)
        #expect(value["3"] == [0, 3, 6] && value["19"] == [0, 19, 38])
    }

    @Test func reportsPathOfEncodedValue() throws {
        let path = Encoded { encoder in
            var container = encoder.singleValueContainer()
            try container.encode(
                encoder.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
                    .joined(separator: "/"))
        }
        let value = try PlistEncoder().document(encoding: ["a": [["b": path]]]).value
        #expect(value == ["a": [["b": "a/0/b"]]])
    }

    @Test func reportsNumberOfKeyOnPath() throws {
        let numbers = Encoded { encoder in
            var container = encoder.singleValueContainer()
            try container.encode(encoder.codingPath.map { $0.intValue ?? -1 })
        }
        let value = try PlistEncoder().document(encoding: ["a": [7: numbers, 8: numbers]]).value
        #expect(value == ["a": ["7": [-1, 7], "8": [-1, 8]]])
        let path: [any CodingKey] = [AnyKey(stringValue: "a"), PlistCodingKey(intValue: 2)]
        #expect(PlistPath(path) == ["a", 2])
    }
}

extension Encoder {
    fileprivate func singleValueContainerEncode(_ text: String) throws {
        var container = singleValueContainer()
        try container.encode(text)
    }
}
