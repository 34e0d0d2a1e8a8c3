// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct PathRoundTripTests {
    static let keys: [PlistString] = [
        "", " ", ".", "..", "a.b", "com.apple.key", "\"", "'", "\"a\"", "\\", "\\n", "a\\.b", "[",
        "]", "[0]", "a[0]", "[*]", "-", "--", "-a", "+", "[+]", "!", "*", "**", "?", "@", "$", "$a",
        "$.a", "/", "/a", "~", "~0", "~1", ":", ":a", "a:b", "0", "12", "007", "-1", "1.5", "\n",
        "a\nb", "\t", "\r", "\0", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}",
        "\u{FEFF}", "é", "e\u{301}", "日本", "😀", "👨‍👩‍👧", "\u{10FFFF}", "a b", " a ", "don't",
        ByteStoreText.string([0xED, 0xA0, 0xBD]),
        ByteStoreText.string([0xED, 0xB8, 0x80, 0x61]),
        ByteStoreText.string([0xED, 0xA0, 0xBD, 0x64, 0x65, 0x30, 0x30]),
    ]

    /// Every key with every other one as its neighbour.
    static let document = try? PlistDocument(
        value: .dictionary(
            PlistDictionary(
                keys.map { key in
                    (
                        key: key,
                        value: .array([
                            .dictionary(
                                PlistDictionary(keys.map { (key: $0, value: .string($0)) }))
                        ])
                    )
                })))

    @Test(arguments: keys) func readsBackInEverySyntax(key: PlistString) throws {
        let document = try #require(Self.document)
        for other in Self.keys {
            let path = PlistPath([.key(key), .index(0), .key(other)])
            let value = try #require(document.root[key]?[0]?[other])
            for text in [path.description, path.jsonPath, path.jsonPointer].compactMap({ $0 }) {
                // Half a surrogate pair is an extension of JSONPath that is written but not read.
                if text.hasPrefix("$"), key.string == nil || other.string == nil { continue }
                let matches = try document.matches(of: PlistQuery(text))
                #expect(matches.map(\.value.id) == [value.id], "\(text)")
                #expect(matches.map(\.path) == [path], "\(text)")
            }
            let keyPath = try PlistQuery(path.description)
            #expect(keyPath.steps == path.components.map(PlistStep.init))
        }
    }

    @Test(arguments: 0..<200 as Range<UInt64>) func readsBackWithRandomKeys(seed: UInt64) throws {
        var random = RandomValue(seed: seed, .binary)
        let path = PlistPath((0..<4).map { _ in .key(random.text()) })
        let query = try PlistQuery(path.description)
        #expect(query.steps == path.components.map(PlistStep.init))
        #expect(try PlistPath(path.description) == path)
        if let jsonPath = path.jsonPath, path.components.allSatisfy(\.isUnicode) {
            #expect(try PlistQuery(jsonPath).steps == query.steps)
        }
        if let pointer = path.jsonPointer {
            // Digits in a pointer may also be an index.
            let steps = try PlistQuery(pointer).steps?.map { step in
                if case .name(let name) = step { return PlistStep.key(name) }
                return step
            }
            #expect(steps == query.steps)
        }
    }

    @Test(
        arguments: [
            (".", []), ("a.b[0]", ["a", "b", 0]), ("\"0\".\"a.b\"", ["0", "a.b"]),
            ("Payload.![1]", ["Payload", .embedded, 1]), ("$.a[0]['b']", ["a", 0, "b"]),
            ("/a~1b/c", ["a/b", "c"]), (":a:b", ["a", "b"]),
        ] as [(String, PlistPath)])
    func readsTextsAsPaths(text: String, path: PlistPath) throws {
        #expect(try PlistPath(text) == path)
        #expect(try PlistPath(path.description) == path)
    }

    @Test(
        arguments: [
            ("a[*]", "expected a path to one value, found one that may match many"),
            ("a[-1]", "expected an index from 0, found [-1], from the end"),
            ("a[+]", "expected an index, found [+], the place after the last element"),
            ("a.0", "expected a key or an index, found '0', which may be both"),
            ("/a/0", "expected a key or an index, found '0', which may be both"),
            ("/a/-", "expected a key or an index, found '-', which may be both"),
        ])
    func refusesTextsThatAreNotPaths(text: String, message: String) {
        let error = #expect(throws: PlistError.self) { try PlistPath(text) }
        #expect(error?.code == .querySyntax && error?.message == message)
    }

    @Test func acceptsPathLiterals() throws {
        let document = try PlistDocument(value: ["a": [["b": 1], ["b": 2]], "0": 3])
        #expect(try document.view(at: ["a", 1, "b"]).int == 2)
        #expect(try document.views(at: ["a", .index(-1), "b"]).map(\.int) == [2])
        #expect(try document.view(at: [.name("0")]).int == 3)
        #expect(try document.view(at: []) == document.root)
        let steps: [PlistStep] = ["a", 0]
        #expect(try document.view(at: PlistQuery(steps)).value == ["b": 1])
        var value = try document.value
        try value.set(5, at: PlistPath("a[0].b"))
        #expect(try value.value(at: ["a", 0, "b"]) == 5)
    }

    @Test func distinguishesLookalikeKeys() throws {
        let document = try PlistDocument(value: ["é": 1, "e\u{301}": 2])
        #expect(try document.view(at: "é").integer == 1)
        #expect(try document.view(at: "e\u{301}").integer == 2)
        #expect(try document.view(at: "$['e\u{301}']").integer == 2)
        #expect(try document.view(at: "/e\u{301}").integer == 2)
        #expect(try document.view(at: ":e\u{301}").integer == 2)
    }
}

extension PlistPathComponent {
    fileprivate var isUnicode: Bool {
        guard case .key(let key) = self else { return true }
        return key.string != nil
    }
}
