// SPDX-License-Identifier: Apache-2.0

// The functions have the names of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CPlistCore
import PlistCore
import PlistReaders

/// How to decode, in types of Swift.
struct Decoding {
    var format: PlistFormat?
    var fileName: String?
    var options = PlistDecodingOptions()

    @unsafe
    init(_ passed: UnsafePointer<plistcore_decode_options>?) throws(PlistError) {
        let values = unsafe Passed.options(passed, default: plistcore_decode_options())
        format = try CFormat.format(unsafe values.format)
        fileName = unsafe values.file_name.map { unsafe Passed.text($0) }
        options.isStrict = unsafe values.is_strict
        options.recordsSourceRanges = unsafe values.records_places
        options.isTagged = unsafe values.is_tagged
        options.acceptsPlaceholders = unsafe values.accepts_placeholders
        options.encodingName = unsafe values.encoding.map { unsafe Passed.text($0) }
        options.maximumNodeCount = Self.limit(unsafe values.maximum_node_count)
        options.maximumByteCount = Self.limit(unsafe values.maximum_byte_count)
        let warnings = unsafe values.maximum_warnings
        if warnings > 0 { options.maximumWarnings = Int(clamping: warnings) }
    }

    private static func limit(_ value: UInt64) -> Int? {
        value == 0 ? nil : Int(clamping: value)
    }

    func decode(_ source: ByteStore) throws(PlistError) -> PlistDocument {
        try PlistCodecRegistry.standard.decode(
            source, as: format, fileName: fileName, options: options)
    }
}

@c @implementation
public func plistcore_decode(
    _ bytes: UnsafeRawPointer?, _ count: Int,
    _ options: UnsafePointer<plistcore_decode_options>?, _ error: ErrorPlace
) -> OpaquePointer? {
    guard let source = unsafe ByteStore.copying(Passed.bytes(bytes, count)) else {
        return unsafe reporting(to: error) { () throws(PlistError) in throw .outOfMemory }
    }
    return unsafe decoded(source, options, error)
}

@c @implementation
public func plistcore_decode_borrowed(
    _ bytes: UnsafeRawPointer?, _ count: Int,
    _ options: UnsafePointer<plistcore_decode_options>?, _ giveBack: plistcore_return?,
    _ context: UnsafeMutableRawPointer?, _ error: ErrorPlace
) -> OpaquePointer? {
    let owner = unsafe BytesOwner(giveBack, context, bytes, count)
    let source = unsafe ByteStore(
        adopting: Passed.bytes(bytes, count), release: { _, _ in owner.keep() })
    // Bytes without an address are not released.
    return unsafe decoded(source, options, error)
}

/// Gives borrowed bytes back when nothing refers to them any more.
@safe
private final class BytesOwner: @unchecked Sendable {
    private let giveBack: plistcore_return?
    private let context: UnsafeMutableRawPointer?
    private let bytes: UnsafeRawPointer?
    private let count: Int

    @unsafe
    init(
        _ giveBack: plistcore_return?, _ context: UnsafeMutableRawPointer?,
        _ bytes: UnsafeRawPointer?, _ count: Int
    ) {
        unsafe self.giveBack = giveBack
        unsafe self.context = context
        unsafe self.bytes = bytes
        self.count = count
    }

    /// Does nothing: the closure that calls it owns the object.
    func keep() {}

    deinit { unsafe giveBack?(context, bytes, count) }
}

@c @implementation
public func plistcore_decode_file(
    _ path: UnsafePointer<CChar>?, _ options: UnsafePointer<plistcore_decode_options>?,
    _ error: ErrorPlace
) -> OpaquePointer? {
    let name = unsafe path.map { unsafe Passed.text($0) }
    let source: ByteStore? = unsafe reporting(to: error, fileName: name) {
        () throws(PlistError) in
        guard let path = unsafe path else {
            throw PlistError(.invalidArgument, "there is no path")
        }
        let decoding = try unsafe Decoding(options)
        return try unsafe ByteStore.reading(
            file: path, maximumCount: decoding.options.maximumByteCount)
    }
    guard let source else { return nil }
    return unsafe decoded(source, options, error, fileName: name)
}

@unsafe
private func decoded(
    _ source: ByteStore, _ options: UnsafePointer<plistcore_decode_options>?, _ error: ErrorPlace,
    fileName: String? = nil
) -> OpaquePointer? {
    unsafe reporting(to: error, fileName: fileName, source: source) { () throws(PlistError) in
        var decoding = try unsafe Decoding(options)
        decoding.fileName = decoding.fileName ?? fileName
        return unsafe Handle.owned(DocumentHandle(try decoding.decode(source)))
    }
}

@c @implementation
public func plistcore_validate(
    _ bytes: UnsafeRawPointer?, _ count: Int,
    _ options: UnsafePointer<plistcore_decode_options>?, _ error: ErrorPlace
) -> UnsafeMutablePointer<plistcore_findings>? {
    let source = unsafe Passed.store(bytes, count)
    return unsafe reporting(to: error, source: source) { () throws(PlistError) in
        let decoding = try unsafe Decoding(options)
        let findings = try PlistCodecRegistry.standard.validate(
            source, as: decoding.format, fileName: decoding.fileName, options: decoding.options)
        return unsafe list(
            findings.warnings, total: findings.warningCount, in: source, decoding)
    }
}

/// Lists the findings in a source that was only validated.
@unsafe
private func list(
    _ diagnostics: [PlistDiagnostic], total: Int, in source: ByteStore, _ decoding: Decoding
) -> UnsafeMutablePointer<plistcore_findings>? {
    let isUTF8 = !diagnostics.isEmpty && source.isUTF8(upTo: source.count)
    return unsafe CErrors.findings(
        diagnostics, total: total, format: CFormat.number(decoding.format),
        source: isUTF8 ? source : nil)
}

/// The parsers that read one of the library's formats.
private let parsers = PlistCodecRegistry.standard.codecs
    .reduce(into: Set<ParserProfile>()) { $0.formUnion(ParserProfile.all(for: $1.format)) }

@c @implementation
public func plistcore_validate_for(
    _ bytes: UnsafeRawPointer?, _ count: Int,
    _ options: UnsafePointer<plistcore_decode_options>?, _ parser: UnsafePointer<CChar>?,
    _ error: ErrorPlace
) -> UnsafeMutablePointer<plistcore_findings>? {
    let source = unsafe Passed.store(bytes, count)
    return unsafe reporting(to: error, source: source) { () throws(PlistError) in
        let decoding = try unsafe Decoding(options)
        let name = unsafe Passed.text(parser)
        guard let profile = parsers.first(where: { $0.rawValue == name }) else {
            throw PlistError(.invalidArgument, "there is no parser of this name")
        }
        let validated = try PlistCodecRegistry.standard.validate(
            source, as: decoding.format, fileName: decoding.fileName, options: decoding.options)
        let found = ParserRequirement([profile]).findings(
            in: source, validated: validated, as: decoding.format, fileName: decoding.fileName,
            options: decoding.options)
        return unsafe list(found, total: found.count, in: source, decoding)
    }
}

@c @implementation
public func plistcore_document_retain(_ document: OpaquePointer?) -> OpaquePointer? {
    unsafe Handle.retain(document, as: DocumentHandle.self)
    return unsafe document
}

@c @implementation
public func plistcore_document_release(_ document: OpaquePointer?) {
    unsafe Handle.release(document, as: DocumentHandle.self)
}

@c @implementation
public func plistcore_document_format(_ document: OpaquePointer?) -> plistcore_format {
    unsafe CFormat.number(Handle.document(document)?.document.format)
}

@c @implementation
public func plistcore_document_encoding(_ document: OpaquePointer?) -> UnsafePointer<CChar>? {
    unsafe Handle.document(document)?.encodingName?.pointer
}

@c @implementation
public func plistcore_document_warnings(
    _ document: OpaquePointer?
) -> UnsafeMutablePointer<plistcore_findings>? {
    guard let document = unsafe Handle.document(document)?.document else { return nil }
    return unsafe CErrors.findings(
        document.warnings, total: document.warningCount, format: CFormat.number(document.format),
        source: document.sourceText)
}

@c @implementation
public func plistcore_document_tables(
    _ document: OpaquePointer?, _ tables: UnsafeMutablePointer<plistcore_tables>?
) -> Bool {
    guard let document = unsafe Handle.document(document)?.document, let tables = unsafe tables
    else { return false }
    let reader = document.reader
    let nodes = unsafe reader.nodes.memory
    let references = unsafe reader.children.memory
    let source = unsafe document.source.unsafeBytes
    let decoded = unsafe reader.decodedBytes.unsafeBytes
    unsafe tables.initialize(
        to: plistcore_tables(
            nodes: UnsafeRawPointer(nodes.baseAddress)?.assumingMemoryBound(
                to: plistcore_table_node.self),
            node_count: nodes.count, references: references.baseAddress,
            reference_count: references.count,
            source: source.baseAddress?.assumingMemoryBound(to: UInt8.self),
            source_count: source.count,
            decoded: decoded.baseAddress?.assumingMemoryBound(to: UInt8.self),
            decoded_count: decoded.count, root: document.rootID))
    return true
}
