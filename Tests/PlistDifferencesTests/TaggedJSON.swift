// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Tagged JSON, which has all types, as a short notation for documents.
enum TaggedJSON {
    static func document(_ text: String) throws -> PlistDocument {
        var options = PlistDecodingOptions()
        options.isTagged = true
        return try PlistDocument(decoding: Array(text.utf8), as: .json, options: options)
    }

    /// Returns a document on one line.
    static func text(_ document: PlistDocument) throws -> String {
        var options = PlistEncodingOptions()
        options.indentation = .compact
        options.isTagged = true
        let bytes = try document.encoded(as: .json, options: options)
        return String(decoding: bytes.split(separator: 0x0A).joined(), as: UTF8.self)
    }

    static func text(_ value: PlistView) throws -> String {
        try text(PlistDocument(value: value.value))
    }
}
