// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistEditing
import Testing

/// Edits of texts.
enum TextEdit {
    /// Returns the text after some edits.
    static func apply(
        to text: String, as format: PlistFormat? = nil, options: PlistEncodingOptions = .init(),
        _ edit: (inout PlistEditor) throws -> Void
    ) throws -> String {
        let result = try result(Array(text.utf8), as: format, options: options, edit)
        return String(decoding: bytes(result), as: UTF8.self)
    }

    static func result(
        _ bytes: [UInt8], as format: PlistFormat? = nil, options: PlistEncodingOptions = .init(),
        _ edit: (inout PlistEditor) throws -> Void
    ) throws -> PlistEditResult {
        var editor = try PlistSourceEditor(
            decoding: ByteStore(bytes), as: format, encodingOptions: options)
        try edit(&editor.edits)
        return try editor.finish()
    }

    static func bytes(_ result: PlistEditResult) -> [UInt8] {
        result.bytes.withUnsafeBytes { Array($0) }
    }
}
