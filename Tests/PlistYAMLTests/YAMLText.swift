// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import PlistYAML

/// Reads and writes YAML text in tests.
enum YAMLText {
    static let registry = PlistCodecRegistry.standard.adding(YAMLCodec())

    static func document(
        _ text: String, _ options: PlistDecodingOptions = .init()
    ) throws(PlistError) -> PlistDocument {
        try registry.decode(ByteStore(text.utf8), as: .yaml, options: options)
    }

    static func value(_ text: String) throws -> PlistValue { try document(text).value }

    static func text(
        _ value: PlistValue, layout: YAMLLayout? = nil, _ options: PlistEncodingOptions = .init()
    ) throws -> String {
        var output = PlistOutput()
        let document = try PlistDocument(value: value)
        _ = try YAMLCodec(layout: layout).encode(document, options: options, to: &output)
        return String(decoding: output.bytes(), as: UTF8.self)
    }

    static func date(_ seconds: Double) -> PlistValue {
        .date(PlistDate(secondsSinceReferenceDate: seconds))
    }

    static func real(_ value: Double) -> PlistValue { .real(.init(value)) }
}
