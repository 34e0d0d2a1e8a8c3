// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension PlistFormat {
    /// Settings in sections: `[section]`, `key = value`, `; comment`.
    public static let ini = PlistFormat(name: "ini", displayName: "INI")
}

/// Reads and writes INI files: a dictionary of strings, and of dictionaries of strings.
public struct INICodec: PlistCodec {
    public init() {}

    public var format: PlistFormat { .ini }

    /// Recognises the extension `.ini`, or a first line such as `[section]`.
    public func detect(_ sample: PlistSample) -> PlistDetection {
        if sample.fileName?.hasSuffix(".ini") == true { return .likely }
        let source = sample.source
        let text = source.bytes
        var reader = LineReader(end: text.count)
        guard let line = reader.next(in: text), line.count > 2, text[line.lowerBound] == .bracket
        else { return .no }
        return text[line.upperBound - 1] == .closingBracket ? .possible : .no
    }

    public func decode(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        var builder = try PlistBuilder(source: source, format: format, options: options)
        try builder.beginDictionary(at: 0)
        let text = source.bytes
        var reader = LineReader(end: text.count)
        while let line = reader.next(in: text) {
            let whole = line.trimmed(in: text)
            guard let first = whole.first, text[first] != .semicolon else { continue }
            if text[first] == .bracket {
                try beginSection(whole, in: text, &builder)
            } else {
                try addEntry(whole, in: text, &builder)
            }
        }
        while builder.depth > 0 { try builder.end(at: text.count) }
        return try builder.finish()
    }

    private func beginSection(
        _ line: Range<Int>, in text: Span<UInt8>, _ builder: inout PlistBuilder
    ) throws(PlistError) {
        guard line.count > 2, text[line.upperBound - 1] == .closingBracket else {
            throw builder.error(.syntax, "expected ']' after the name of a section", at: line)
        }
        if builder.depth > 1 { try builder.end(at: line.lowerBound) }
        try builder.addKey(line.lowerBound + 1..<line.upperBound - 1, at: line)
        try builder.beginDictionary(at: line.lowerBound)
    }

    private func addEntry(
        _ line: Range<Int>, in text: Span<UInt8>, _ builder: inout PlistBuilder
    ) throws(PlistError) {
        guard let sign = line.first(where: { text[$0] == .equalsSign }) else {
            throw builder.error(.syntax, "expected '=' after the key", at: line)
        }
        // Both are slices of the source, so nothing is copied.
        try builder.addKey((line.lowerBound..<sign).trimmed(in: text))
        try builder.addString((sign + 1..<line.upperBound).trimmed(in: text))
    }

    public func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        guard document.root.kind == .dictionary else {
            throw refusal(document.root, "the root of an INI file must be a dictionary")
        }
        // Shared values in a small binary property list can expand beyond any memory.
        try document.checkExpansion(as: format, options: options)
        let entries = document.root.entries(in: options.keyOrder)
        for (key, value) in entries { try check(key, value) }
        try output.beginText(options.encoding)
        // Entries after a section belong to it, so entries without a section come first.
        for (key, value) in entries where value.kind == .string {
            try write(key, value, to: &output)
        }
        for (key, value) in entries where value.kind == .dictionary {
            try output.append("[")
            try output.append(key.utf8.span)
            try output.append("]\n")
            for (key, value) in value.entries(in: options.keyOrder) {
                try write(key, value, to: &output)
            }
        }
        try output.endText()
        return []
    }

    private func write(
        _ key: PlistString, _ value: PlistView, to output: inout PlistOutput
    ) throws(PlistError) {
        try output.append(key.utf8.span)
        try output.append(" =")
        if let text = value.utf8, text.count > 0 {
            try output.append(" ")
            try output.append(text)
        }
        try output.append("\n")
    }

    /// Throws for values that INI files cannot represent, before the first byte is written.
    private func check(_ key: PlistString, _ value: PlistView) throws(PlistError) {
        switch value.kind {
        case .dictionary:
            guard key.isPlain, !key.utf8.isEmpty else {
                throw refusal(value, "this key cannot be the name of a section")
            }
            for (key, value) in value.entries {
                guard value.kind == .string else {
                    throw refusal(value, "a section of an INI file can only contain strings")
                }
                try check(key, value)
            }
        case .string:
            let isKey = key.isPlain && !key.utf8.contains(.equalsSign) && !key.utf8.isEmpty
            guard isKey, ![.bracket, .semicolon].contains(key.utf8[0]) else {
                throw refusal(value, "this key cannot be written to an INI file")
            }
            guard value.text?.isPlain == true else {
                throw refusal(value, "a value must be one line without surrounding space")
            }
        default:
            throw refusal(value, "an INI file can only contain strings and sections")
        }
    }

    private func refusal(_ value: PlistView, _ message: String) -> PlistError {
        PlistError(.unrepresentable, message, path: value.path, format: format)
    }
}
