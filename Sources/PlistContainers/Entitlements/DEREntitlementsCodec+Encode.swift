// SPDX-License-Identifier: Apache-2.0

public import PlistCore

extension DEREntitlementsCodec {
    /// Writes a dictionary with its keys in the order of their bytes.
    ///
    /// - Throws: `unrepresentable` with the path of a value that DER entitlements cannot represent:
    ///   a date, data, a real, a UID, a null, an integer that does not fit into a signed 64-bit
    ///   integer, an unpaired surrogate, anything but a dictionary at the root, and more than 16
    ///   levels.
    /// - Complexity: O(*n*) in the values.
    public func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        let root = document.root
        guard root.kind == .dictionary else {
            throw refusal(root, "DER entitlements must be a dictionary")
        }
        try document.checkExpansion(as: format, options: options)
        try check(root, depth: 1)
        var writer = DERWriter()
        writer.append(Self.root) {
            $0.append(.integer, [1])
            Self.write(root, to: &$0)
        }
        try output.append(writer.bytes.span)
        return []
    }

    /// Throws if a value cannot be written; called before the first byte is written.
    private func check(_ value: PlistView, depth: Int) throws(PlistError) {
        guard depth <= Self.maximumDepth else {
            throw refusal(value, "DER entitlements have at most \(Self.maximumDepth) levels")
        }
        switch value.kind {
        case .dictionary:
            for (key, value) in value.entries {
                guard key.string != nil else {
                    throw refusal(value, "a key contains an unpaired surrogate")
                }
                try check(value, depth: depth + 1)
            }
        case .array:
            for element in value.elements { try check(element, depth: depth + 1) }
        case .string:
            guard let text = value.text, text.string != nil else {
                throw refusal(value, "the string contains an unpaired surrogate")
            }
        case .integer:
            guard value.int != nil else {
                throw refusal(value, "DER entitlements have only signed 64-bit integers")
            }
        case .boolean: break
        case .data, .real, .date, .uid, .null:
            throw refusal(value, "DER entitlements cannot represent \(value.kind.words)")
        }
    }

    /// Writes a value that has been checked.
    private static func write(_ value: PlistView, to writer: inout DERWriter) {
        switch value.kind {
        case .dictionary:
            let entries = value.entries.sorted {
                $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
            }
            writer.append(dictionary) { writer in
                for (key, value) in entries {
                    writer.append(.sequence) {
                        $0.append(.utf8String, key.utf8)
                        write(value, to: &$0)
                    }
                }
            }
        case .array:
            writer.append(.sequence) {
                for element in value.elements { write(element, to: &$0) }
            }
        case .string: writer.append(.utf8String, value.text?.utf8 ?? [])
        case .boolean: writer.append(.boolean, [value.boolean == true ? 0xFF : 0])
        case .integer: writer.append(.integer, bytes(of: value.int ?? 0))
        case .data, .real, .date, .uid, .null: break
        }
    }

    /// Returns a number in the minimum number of bytes, the highest first.
    private static func bytes(of number: Int) -> [UInt8] {
        var bytes = [UInt8(truncatingIfNeeded: number)]
        var rest = number >> 8
        while rest != (bytes[0] >= 0x80 ? -1 : 0) {
            bytes.insert(UInt8(truncatingIfNeeded: rest), at: 0)
            rest >>= 8
        }
        return bytes
    }

    private func refusal(_ value: PlistView, _ message: String) -> PlistError {
        PlistError(.unrepresentable, message, path: value.path, format: format)
    }
}
