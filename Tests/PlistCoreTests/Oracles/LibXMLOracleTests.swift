// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
import PlistLibXML
import Testing

/// libxml2 as a reference for the XML that is read and written.
@Suite(.enabled(if: LibXML.isAvailable, "libxml2 is not installed"))
struct LibXMLOracleTests {
    static func findings(
        _ document: PlistDocument, _ code: PlistDiagnostic.Code
    ) throws -> [String] {
        try LibXML.validate(document).filter { $0.severity == .error && $0.code == code }
            .map { "\($0.location?.text?.line ?? 0): \($0.message)" }
    }

    static let acceptedXML = TestVector.with(.accepted).filter { $0.format == .xml }

    /// Warnings that mean that the text is not well-formed.
    private static let illFormed: Set<PlistDiagnostic.Code> = [
        .notWellFormed, .controlCharacter,
    ]

    @Test(arguments: acceptedXML)
    func agreesOnWellFormedness(vector: TestVector) throws {
        let document = try VectorTests.decode(vector)
        let isIllFormed = document.warnings.contains { Self.illFormed.contains($0.code) }
        let errors = try Self.findings(document, .notWellFormed)
        // libxml2 stops reading at a NUL.
        let hasMore = document.warnings.contains { $0.code == .trailingContent }
        #expect(errors.isEmpty != isIllFormed || hasMore, "\(errors)")
    }

    @Test(
        arguments: TestVector.with(.written).filter {
            $0.format == .xml && !$0.options.contains("control=raw")
        })
    func findsWrittenVectorsValid(vector: TestVector) throws {
        let document = try PlistDocument(decoding: Array(vector.companionBytes))
        #expect(try LibXML.validate(document).map(\.message) == [])
    }

    @Test func findsWrittenTreesValid() throws {
        for seed in UInt64(0)..<300 {
            var options = PlistEncodingOptions()
            options.indentation = seed % 2 == 0 ? .tab : .spaces(Int(seed % 9))
            options.realStyle = seed % 3 == 0 ? .plutil : .shortest
            options.controlCharacters = .replace
            options.invalidText = .replace
            options.nulls = .string
            var random = RandomValue(seed: seed, [.xml, .controls, .surrogates, .nulls, .oddReals])
            let bytes = try PlistDocument(value: random.tree()).encoded(as: .xml, options: options)
            let document = try PlistDocument(decoding: bytes)
            #expect(try LibXML.validate(document).map(\.message) == [], "seed \(seed)")
        }
    }

    @Test func findsDeepestTreesValid() throws {
        for areDictionaries in [false, true] {
            let value = DocumentValueTests.nested(512, dictionaries: areDictionaries)
            let bytes = try PlistDocument(value: value).encoded(as: .xml)
            let document = try PlistDocument(decoding: bytes)
            #expect(try LibXML.validate(document).map(\.message) == [])
        }
    }
}
