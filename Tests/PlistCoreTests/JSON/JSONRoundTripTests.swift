// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// Properties of JSON that hold for every tree of values. A failure names its seed.
@Suite struct JSONRoundTripTests {
    static let seeds = RoundTripTests.seeds
    /// Returns a document of values that plain JSON holds.
    static func document(_ seed: UInt64) throws -> PlistDocument {
        let kinds = PlistKindSet(
            .dictionary, .array, .string, .integer, .real, .boolean, .uid, .null)
        return try PlistDocument(value: RoundTripTests.tree(seed, .json, kinds: kinds))
    }

    static let layouts: [PlistEncodingOptions] = {
        var all: [PlistEncodingOptions] = []
        for style in PlistEncodingOptions.JSONStyle.allCases {
            for indentation in [
                PlistEncodingOptions.Indentation.natural, .compact, .tab, .spaces(0), .spaces(16),
            ] {
                var options = PlistEncodingOptions()
                options.jsonStyle = style
                options.indentation = indentation
                options.escapesNonASCII = indentation == .tab
                options.escapesSlashes = indentation == .spaces(0)
                all.append(options)
            }
        }
        return all
    }()

    @Test(arguments: [seeds]) func readsItsOwnOutput(seeds: Range<UInt64>) throws {
        for seed in seeds {
            let document = try Self.document(seed)
            let options = Self.layouts[Int(seed) % Self.layouts.count]
            let bytes = try document.encoded(as: .json, options: options)
            let decoded = try PlistDocument(decoding: bytes, as: .json)
            #expect(decoded.isIdentical(to: document), "seed \(seed)")
            #expect(document.traits.isSubset(of: decoded.traits), "seed \(seed)")
            #expect(try decoded.encoded(as: .json, options: options) == bytes, "seed \(seed)")
        }
    }

    @Test(arguments: [seeds]) func keepsAllValuesWithTags(seeds: Range<UInt64>) throws {
        for seed in seeds {
            var generator = SeededGenerator(seed: seed)
            let value = Self.disguised(RoundTripTests.tree(seed, .binary), &generator)
            let document = try PlistDocument(value: value)
            var options = Self.layouts[Int(seed) % Self.layouts.count]
            options.isTagged = true
            let bytes = try document.encoded(as: .json, options: options)
            let decoded = try PlistDocument(
                decoding: bytes, as: .json, options: JSONDecoderTests.tagged)
            #expect(decoded.isIdentical(to: document), "seed \(seed)")
            #expect(document.traits.isSubset(of: decoded.traits), "seed \(seed)")
            #expect(try decoded.encoded(as: .json, options: options) == bytes, "seed \(seed)")
        }
    }

    /// Returns a tree with parts of it in dictionaries that look like tags.
    private static func disguised(
        _ value: PlistValue, _ generator: inout SeededGenerator
    ) -> PlistValue {
        var value = value
        switch value {
        case .dictionary(let dictionary):
            var entries = PlistDictionary()
            for entry in dictionary { entries[entry.key] = disguised(entry.value, &generator) }
            value = .dictionary(entries)
        case .array(let elements):
            value = .array(elements.map { disguised($0, &generator) })
        default: break
        }
        let tags: [PlistString] = ["$date", "$data", "$real", "CF$UID", "$dictionary"]
        while Int.random(in: 0..<4, using: &generator) == 0 {
            var entries = PlistDictionary()
            entries[tags.randomElement(using: &generator)!] = value
            if Int.random(in: 0..<4, using: &generator) == 0 { entries["$other"] = 1 }
            value = .dictionary(entries)
        }
        return value
    }

    @Test(arguments: [seeds]) func losesOnlyReportedValues(seeds: Range<UInt64>) throws {
        var options = PlistEncodingOptions()
        options.isLossy = true
        options.invalidText = .replace
        for seed in seeds {
            let document = try PlistDocument(value: RoundTripTests.tree(seed, .binary))
            var output = PlistOutput()
            let warnings = try JSONCodec().encode(document, options: options, to: &output)
            #expect(warnings.allSatisfy { $0.changesValue && $0.code == .lossy })
            let decoded = try PlistDocument(decoding: output.bytes(), as: .json)
            if warnings.isEmpty && !document.traits.contains(.unpairedSurrogates) {
                #expect(decoded.isIdentical(to: document), "seed \(seed)")
            }
        }
    }

    @Test func locatesEachValueAndKey() throws {
        let text = #" { "a" : "x\ny" , "b\u0063":[ 1 ,-2.5e1, true], "c": {"CF$UID": 5}, "d":{}} "#
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = true
        let document = try PlistDocument(
            decoding: Array(text.utf8), as: .json, options: options)
        let root = document.root
        #expect(try SourceMapTests.texts(root).value == text.dropFirst().dropLast())
        func check(_ view: PlistView?, _ value: String, _ key: String) throws {
            let texts = try SourceMapTests.texts(#require(view))
            #expect(texts == (value, key))
        }
        try check(root["a"], #""x\ny""#, #""a""#)
        try check(root["bc"], "[ 1 ,-2.5e1, true]", #""b\u0063""#)
        try check(root["bc"]?[0], "1", "")
        try check(root["bc"]?[1], "-2.5e1", "")
        try check(root["bc"]?[2], "true", "")
        try check(root["c"], #"{"CF$UID": 5}"#, #""c""#)
        try check(root["d"], "{}", #""d""#)
    }

    @Test func keepsXcodeStringCatalogueUnchanged() throws {
        let text = """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "" : {

                },
                "%lld of %@ / a\\nb" : {
                  "comment" : "“Quotes”, \\"plain\\" ones",
                  "extractionState" : "manual",
                  "localizations" : {
                    "de" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "%1$lld von %2$@ / ä"
                      }
                    }
                  },
                  "shouldTranslate" : false
                }
              },
              "tags" : [

              ],
              "version" : "1.0"
            }
            """
        var options = PlistEncodingOptions()
        options.jsonStyle = .foundation
        let bytes = try PlistDocument(decoding: Array(text.utf8)).encoded(
            as: .json, options: options)
        #expect(String(decoding: bytes, as: UTF8.self) == text)
    }
}
