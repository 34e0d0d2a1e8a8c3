// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A file with a part of a code signature, such as the output of `codesign -d --entitlements -`.
package struct SignatureBlob {
    /// The extracted part.
    package let part: MachOPart
    /// The bytes of the property list.
    package let bytes: ByteStore

    /// Returns whether bytes begin with the magic number of entitlements or of an embedded
    /// signature.
    ///
    /// - Complexity: O(1).
    package static func isBlob(_ source: ByteStore) -> Bool {
        guard source.count >= 4 else { return false }
        return [CodeSignature.entitlements, CodeSignature.entitlementsDER, CodeSignature.superBlob]
            .contains(MachOReader(isBigEndian: true).word(source.view, 0))
    }

    /// - Parameter selected: the part to extract from an embedded signature; `nil` for the first
    ///   one.
    /// - Throws: `syntax` with the place for lengths that lead past the end, and for bytes after
    ///   the blob; `no-match` if there are no such entitlements.
    /// - Complexity: O(*n*) in the bytes.
    package init(_ source: ByteStore, _ selected: MachOPart? = nil) throws(PlistError) {
        let bytes = source.view
        let reader = MachOReader(isBigEndian: true)
        try reader.require(8, at: 0, limit: bytes.count, "a header")
        let length = Int(reader.word(bytes, 4))
        guard length >= 8 else {
            throw PlistError(
                .syntax, "expected a length of 8 or more bytes, found \(length)",
                at: PlistLocation(byteOffset: 4, byteCount: 4))
        }
        let isSuperBlob = reader.word(bytes, 0) == CodeSignature.superBlob
        // Some tools count only the content. Whether the property list is truncated shows when it
        // is read.
        let end =
            isSuperBlob || length < bytes.count && length + 8 != bytes.count ? length : bytes.count
        try reader.require(end, at: 0, limit: bytes.count, "a code signature")
        // codesign ends its output with a line feed.
        guard (end..<bytes.count).allSatisfy({ bytes[$0] == 0x0A || bytes[$0] == 0x0D }) else {
            throw PlistError(
                .trailingContent, "expected the end of the input after the code signature",
                at: PlistLocation(byteOffset: end))
        }
        var found: [MachOPart: Range<Int>] = [:]
        switch reader.word(bytes, 0) {
        case CodeSignature.entitlements: found[.entitlements] = 8..<end
        case CodeSignature.entitlementsDER: found[.entitlementsDER] = 8..<end
        default: try CodeSignature.addEntitlements(in: 0..<end, of: bytes, to: &found)
        }
        let parts = selected.map { [$0] } ?? MachOPart.allCases
        guard let part = parts.first(where: { found[$0] != nil }), let range = found[part] else {
            let name = selected.map { "the part '\($0.rawValue)'" } ?? "entitlements"
            throw PlistError(
                .noMatch, "a code signature without \(name)", at: PlistLocation(byteOffset: 0))
        }
        self.part = part
        self.bytes = ByteStore(bytes.slice(range.lowerBound, range.count).array)
    }
}
