// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Values as scripts want them: scalars as they are, containers as one line of JSON.
enum RawText {
    /// Writes a value without a line end.
    static func write(_ value: PlistView, to output: inout PlistOutput) throws(PlistError) {
        let node = value.node
        let reader = value.document.reader
        switch node.kind {
        case .string:
            let text = reader.bytes(of: node)
            if text.holdsUnpairedSurrogate {
                throw PlistError(
                    .unrepresentable,
                    "the string contains an unpaired surrogate, which text cannot hold")
            }
            try output.append(text)
        case .data:
            try Base64Encoder.append(reader.bytes(of: node), to: &output)
        case .date:
            try PreciseDateText.write(
                PlistDate(secondsSinceReferenceDate: node.double), to: &output)
        case .real: try output.append(utf8: node.double.description)
        case .integer: try output.append(decimal: node.integer)
        case .uid: try output.append(decimal: node.payload)
        case .boolean: try output.append(utf8: node.payload != 0 ? "true" : "false")
        case .null: try output.append("null")
        case .dictionary, .array: try writeJSON(value, to: &output)
        }
    }

    /// Writes any value as JSON, one line if no indentation is given, without a line end.
    static func writeJSON(
        _ value: PlistView, indentation: PlistEncodingOptions.Indentation = .compact,
        to output: inout PlistOutput
    ) throws(PlistError) {
        var account = WorkAccount(keptOf: value.document)
        if value.kind.isContainer { try account.spend(on: value, "the value takes") }
        var options = PlistEncodingOptions()
        options.isLossy = true
        options.indentation = indentation
        options.invalidText = .replace
        options.checksExpansion = false
        var line = PlistOutput()
        _ = try JSONCodec().encode(
            value.document.rerooted(at: value.id), options: options, to: &line)
        try line.withBytes { (bytes) throws(PlistError) in
            // Drop the line end.
            try output.append(bytes.slice(0, bytes.count - 1))
        }
    }
}
