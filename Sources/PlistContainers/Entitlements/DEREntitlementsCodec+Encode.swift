// SPDX-License-Identifier: Apache-2.0

package import PlistCore
import SwiftASN1

extension DEREntitlementsCodec {
    /// Writes a dictionary with its keys in the order of their bytes.
    ///
    /// - Throws: `unrepresentable` with the path of what DER entitlements do not have: dates, data, reals,
    ///   UIDs and nulls, integers beyond 64 bits with a sign, unpaired surrogates, anything but a dictionary
    ///   at the root, and more than 16 levels.
    package func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        let root = document.root
        guard root.kind == .dictionary else {
            throw refusal(root, "DER entitlements are a dictionary")
        }
        try document.checkExpansion(as: format, options: options)
        try check(root, depth: 1)
        var serializer = DER.Serializer()
        serializer.appendConstructedNode(identifier: Self.root) { serializer in
            serializer.appendPrimitiveNode(identifier: .integer) { $0.append(1) }
            Self.write(root, to: &serializer)
        }
        try output.append(serializer.serializedBytes.span)
        return []
    }

    /// Finds what cannot be written, before the first byte is.
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
                throw refusal(value, "DER entitlements have integers of 64 bits with a sign")
            }
        case .boolean: break
        case .data, .real, .date, .uid, .null:
            throw refusal(value, "DER entitlements have no \(value.kind.name)")
        }
    }

    /// Writes what can be written.
    private static func write(_ value: PlistView, to serializer: inout DER.Serializer) {
        switch value.kind {
        case .dictionary:
            let entries = value.entries.sorted {
                $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
            }
            serializer.appendConstructedNode(identifier: dictionary) { serializer in
                for (key, value) in entries {
                    serializer.appendConstructedNode(identifier: .sequence) { serializer in
                        serializer.appendPrimitiveNode(identifier: .utf8String) { $0 += key.utf8 }
                        write(value, to: &serializer)
                    }
                }
            }
        case .array:
            serializer.appendConstructedNode(identifier: .sequence) { serializer in
                for element in value.elements { write(element, to: &serializer) }
            }
        case .string:
            serializer.appendPrimitiveNode(identifier: .utf8String) {
                $0 += value.text?.utf8 ?? []
            }
        case .boolean:
            serializer.appendPrimitiveNode(identifier: .boolean) {
                $0.append(value.boolean == true ? 0xFF : 0)
            }
        case .integer:
            let number = value.int ?? 0
            serializer.appendPrimitiveNode(identifier: .integer) { $0 += bytes(of: number) }
        case .data, .real, .date, .uid, .null: break
        }
    }

    /// A number in as few bytes as it takes, the highest first.
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
