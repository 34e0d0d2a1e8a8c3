// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
import Testing

@Suite struct VectorTests {
    @Test(arguments: TestVector.with(.accepted))
    func readsAcceptedVectors(vector: TestVector) throws {
        let expected = try TaggedValue.decode(vector.companionBytes)
        let document: PlistDocument
        do throws(PlistError) {
            document = try Self.decode(vector)
        } catch {
            Issue.record("refused: \(TestVector.Finding.describe(error.diagnostic))")
            return
        }
        let value = try document.value
        #expect(TaggedValue.text(value) == TaggedValue.text(expected))
        #expect(value == expected)
        #expect(document.format == vector.format)
        Self.compare(vector.findings, document.warnings)
        let findings = try PlistCodecRegistry.standard.validate(
            ByteStore(vector.bytes), as: vector.format, options: vector.decodingOptions)
        #expect(findings.warnings == document.warnings)
        #expect(document.warningCount == document.warnings.count)
    }

    @Test(arguments: TestVector.with(.accepted).filter(\.hasWarnings))
    func refusesWarningsWhenStrict(vector: TestVector) throws {
        var options = try vector.decodingOptions
        options.isStrict = true
        let bytes = try vector.bytes
        let error = #expect(throws: PlistError.self) {
            try PlistDocument(decoding: bytes, as: vector.format, options: options)
        }
        let diagnostic = try #require(error?.diagnostic)
        #expect(vector.findings.contains { $0.matches(diagnostic) }, "\(diagnostic)")
    }

    @Test(arguments: TestVector.with(.rejected))
    func refusesRejectedVectors(vector: TestVector) throws {
        do throws(PlistError) {
            let document = try Self.decode(vector)
            Issue.record("accepted as \(TaggedValue.text(try document.value))")
        } catch {
            Self.compare(vector.findings, [error.diagnostic])
            Self.checkWording(error.message)
            let refusal = #expect(throws: PlistError.self) {
                try PlistCodecRegistry.standard.validate(
                    ByteStore(vector.bytes), as: vector.format, options: vector.decodingOptions)
            }
            #expect(refusal?.diagnostic == error.diagnostic)
        }
    }

    @Test(arguments: TestVector.with(.written))
    func writesExpectedVectors(vector: TestVector) throws {
        let document = try PlistDocument(value: TaggedValue.decode(Data(vector.bytes)))
        let codec = try #require(vector.format.flatMap(PlistCodecRegistry.standard.codec(for:)))
        var output = PlistOutput()
        let warnings: [PlistDiagnostic]
        do throws(PlistError) {
            warnings = try codec.encode(
                document, options: (try? vector.encodingOptions) ?? .init(), to: &output)
        } catch {
            Issue.record("refused: \(TestVector.Finding.describe(error.diagnostic))")
            return
        }
        let expected = try vector.companionBytes
        let written = output.bytes()
        if vector.format != .binary {
            #expect(
                String(decoding: written, as: UTF8.self)
                    == String(decoding: expected, as: UTF8.self))
        }
        #expect(written == Array(expected))
        Self.compare(vector.findings, warnings)
    }

    @Test(arguments: TestVector.with(.refused))
    func refusesToWriteUnrepresentableVectors(vector: TestVector) throws {
        let document = try PlistDocument(value: TaggedValue.decode(Data(vector.bytes)))
        let format = try #require(vector.format)
        let options = try vector.encodingOptions
        let error = #expect(throws: PlistError.self) {
            try document.encoded(as: format, options: options)
        }
        guard let error else { return }
        Self.compare(vector.findings, [error.diagnostic])
        Self.checkWording(error.message)
    }

    static func decode(_ vector: TestVector) throws(PlistError) -> PlistDocument {
        guard let bytes = try? vector.bytes, let options = try? vector.decodingOptions else {
            throw PlistError(.output, "the vector cannot be read")
        }
        return try PlistDocument(decoding: bytes, as: vector.format, options: options)
    }

    private static func compare(
        _ expected: [TestVector.Finding], _ found: [PlistDiagnostic]
    ) {
        let matches =
            expected.count == found.count && zip(expected, found).allSatisfy { $0.matches($1) }
        #expect(
            matches,
            "expected \(expected), found \(found.map { TestVector.Finding.describe($0) })")
    }

    /// Checks the conventions for messages.
    private static func checkWording(_ message: String) {
        #expect(!message.isEmpty && !message.hasSuffix("."), "\(message)")
        #expect(!message.unicodeScalars.contains { VisibleText.isUnsafe($0) }, "\(message)")
        for word in ["corrupt", "invalid data", "failed to"] {
            #expect(!message.lowercased().contains(word), "\(message)")
        }
        #expect(message.utf8.count < 400, "\(message)")
    }
}
