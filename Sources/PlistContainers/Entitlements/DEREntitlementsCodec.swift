// SPDX-License-Identifier: Apache-2.0

public import PlistCore

extension PlistFormat {
    /// Entitlements in DER, the form that systems read. ``DEREntitlementsCodec`` reads and writes
    /// it.
    public static let entitlementsDER = PlistFormat(
        name: "entitlements-der", displayName: "DER entitlements")
}

/// The codec for entitlements in DER, as found in code signatures. The standard registry does not
/// contain it, so add it to a registry:
///
/// ```swift
/// let registry = PlistCodecRegistry.standard.adding(DEREntitlementsCodec())
/// let content = try MachOContent(source, selecting: MachOSelection(part: .entitlementsDER))
/// let entitlements = try registry.decode(content.bytes)
/// ```
///
/// The structure is `[APPLICATION 16]` with a version, 1, and a dictionary, which is `[16]` with
/// sequences of a key and a value. Values are UTF-8 strings, Booleans, integers, sequences and
/// dictionaries.
public struct DEREntitlementsCodec: PlistCodec {
    /// Creates a codec, which has no state.
    public init() {}

    /// The format: ``PlistCore/PlistFormat/entitlementsDER``.
    public var format: PlistFormat { .entitlementsDER }

    static let root = ASN1Tag(.application, 16)
    static let dictionary = ASN1Tag(.context, 16)

    /// In terms of ASN.1, two levels enclose the outermost dictionary, and one encloses each entry.
    static let maximumDepth = 16

    /// Detects entitlements by the tag, length and version at the beginning. No text begins like
    /// this, because the version is a control character.
    public func detect(_ sample: PlistSample) -> PlistDetection {
        let source = sample.source
        let bytes = source.view
        guard bytes.count >= 2, bytes[0] == 0x70 else { return .no }
        let start = bytes[1] < 0x80 ? 2 : 2 + Int(bytes[1] & 0x7F)
        guard bytes[1] != 0x80, start <= 10, start + 3 <= bytes.count else { return .no }
        return bytes[start] == 2 && bytes[start + 1] == 1 && bytes[start + 2] == 1 ? .certain : .no
    }

    /// Reads entitlements.
    ///
    /// - Throws: `syntax` with the place; `depth` for more than 16 levels; `limit`.
    /// - Complexity: O(*n*) in the bytes.
    public func decode(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        let node = try ASN1Tree(source, isDER: true).root
        var builder = try PlistBuilder(source: source, format: format, options: options)
        guard node.tag == Self.root else { throw unexpected(node, "entitlements") }
        var parts = try elements(node, "entitlements")
        let version = try parts.next("the version of entitlements")
        guard version.integer == 1 else {
            throw unexpected(version, "version 1 of entitlements")
        }
        try add(try parts.next("a dictionary"), to: &builder, isRoot: true)
        if let more = parts.next() { throw unexpected(more, "the end of the entitlements") }
        return try builder.finish()
    }

    private func add(
        _ node: ASN1Element, to builder: inout PlistBuilder, isRoot: Bool = false
    ) throws(PlistError) {
        let place = node.range
        switch node.tag {
        case Self.dictionary: try addEntries(of: node, to: &builder)
        case _ where isRoot: throw unexpected(node, "a dictionary")
        case .sequence:
            var parts = try elements(node, "an array")
            try builder.beginArray(at: place.lowerBound)
            while let part = parts.next() { try add(part, to: &builder) }
            try builder.end(at: place.upperBound)
        case .utf8String: try builder.addString(try text(of: node), at: place)
        case .boolean:
            guard let isTrue = node.boolean else { throw unexpected(node, "a Boolean") }
            try builder.addBoolean(isTrue, at: place)
        case .integer:
            guard let integer = node.integer else {
                throw unexpected(node, "a 64-bit integer")
            }
            try builder.addInteger(PlistInteger(integer), at: place)
        default: throw unexpected(node, "a value")
        }
    }

    private func addEntries(
        of node: ASN1Element, to builder: inout PlistBuilder
    ) throws(PlistError) {
        var entries = try elements(node, "a dictionary")
        try builder.beginDictionary(at: node.range.lowerBound)
        while let entry = entries.next() {
            guard entry.tag == .sequence else { throw unexpected(entry, "a key and a value") }
            var parts = try elements(entry, "a key and a value")
            let key = try parts.next("a key")
            guard key.tag == .utf8String else { throw unexpected(key, "a key") }
            try builder.addKey(try text(of: key), at: key.range)
            try add(try parts.next("the value of a key"), to: &builder)
            if let more = parts.next() { throw unexpected(more, "the end of an entry") }
        }
        try builder.end(at: node.range.upperBound)
    }

    /// Returns the range of a string in the source, which is not copied.
    private func text(of node: ASN1Element) throws(PlistError) -> Range<Int> {
        guard !node.isConstructed else { throw unexpected(node, "a string") }
        return node.content
    }

    private func elements(_ node: ASN1Element, _ name: String) throws(PlistError) -> ASN1Elements {
        do throws(PlistError) {
            return try ASN1Elements(node, name)
        } catch {
            throw PlistError(error.diagnostic, format: format)
        }
    }

    private func unexpected(_ node: ASN1Element, _ name: String) -> PlistError {
        PlistError(node.unexpected(name).diagnostic, format: format)
    }
}
