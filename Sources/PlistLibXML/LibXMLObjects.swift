// SPDX-License-Identifier: Apache-2.0

import PlistCore

// libxml2's objects, wrapped in values that free them. No pointer to one leaves this file.

/// A decoder for an encoding.
///
/// Invariant: `handler` belongs to this library, and is closed with this value.
@safe
struct LibXMLEncoding: ~Copyable {
    private let library: LibXMLFunctions
    private let handler: LibXMLFunctions.Object

    enum Outcome {
        /// The text in UTF-8.
        case text(ByteStore)
        case invalid(byteOffset: Int)
        case outOfMemory
    }

    /// `nil` if the encoding is unknown.
    init?(named name: String, of library: LibXMLFunctions) {
        guard Self.isKnownToIconv(name, of: library),
            let handler = unsafe library.findCharEncodingHandler(name)
        else { return nil }
        self.library = library
        unsafe self.handler = unsafe handler
    }

    deinit { _ = unsafe library.charEncCloseFunc(handler) }

    /// Whether iconv converts from the encoding to UTF-8 and back.
    ///
    /// For encodings that iconv lacks, libxml2 falls back to ICU if built with it. ICU crashes in a
    /// library opened by a static executable, and has other names for UTF-7.
    private static func isKnownToIconv(_ name: String, of library: LibXMLFunctions) -> Bool {
        func opens(_ target: String, _ source: String) -> Bool {
            guard let conversion = unsafe library.iconvOpen(target, source),
                UInt(bitPattern: conversion) != .max
            else { return false }
            _ = unsafe library.iconvClose(conversion)
            return true
        }
        return opens("UTF-8", name) && opens(name, "UTF-8")
    }

    /// - Parameter text: shorter than 2^29 bytes.
    func decode(_ text: ByteStore) -> Outcome {
        precondition(text.count < 1 << 29)
        if text.count == 0 { return .text(ByteStore([])) }
        return unsafe text.withUnsafeBytes { unsafe decode($0) }
    }

    private func decode(_ bytes: UnsafeRawBufferPointer) -> Outcome {
        guard let start = bytes.baseAddress,
            let input = unsafe library.bufferCreateStatic(start, bytes.count)
        else { return .outOfMemory }
        defer { unsafe library.bufferFree(input) }
        guard let output = unsafe library.bufferCreateSize(bytes.count * 2) else {
            return .outOfMemory
        }
        defer { unsafe library.bufferFree(output) }
        // Otherwise libxml2 also prints to the terminal.
        unsafe library.setStructuredErrorFunc(nil) { _, _ in }
        defer { library.setStructuredErrorFunc(nil, nil) }
        // Each call consumes only as much as its buffer has room for, so repeat until it consumes
        // nothing.
        var left = bytes.count
        while left > 0 {
            _ = unsafe library.charEncInFunc(handler, output, input)
            let stillLeft = Int(unsafe library.bufferLength(input))
            if stillLeft >= left { return .invalid(byteOffset: bytes.count - left) }
            left = stillLeft
        }
        let count = Int(unsafe library.bufferLength(output))
        guard count >= 0, let content = unsafe library.bufferContent(output) else {
            return .outOfMemory
        }
        return .text(unsafe ByteStore(UnsafeRawBufferPointer(start: content, count: count)))
    }
}

/// A document parsed by libxml2.
///
/// Invariant: `document` belongs to this library, and is freed with this value.
@safe
struct LibXMLDocument: ~Copyable {
    private let library: LibXMLFunctions
    private let document: LibXMLFunctions.Object

    /// `nil` if libxml2 gives up.
    ///
    /// - Parameter options: bits of `xmlParserOption`.
    init?(parsing text: ByteStore, options: CInt, with library: LibXMLFunctions) {
        let document: LibXMLFunctions.Object? = unsafe text.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let count = CInt(exactly: bytes.count) else {
                return nil
            }
            return unsafe library.readMemory(start, count, nil, "UTF-8", options)
        }
        guard let document = unsafe document else { return nil }
        self.library = library
        unsafe self.document = unsafe document
    }

    deinit { unsafe library.freeDoc(document) }

    /// The name of the root element and its line, which is 1-based.
    var root: (name: String, line: Int)? {
        unsafe library.docGetRootElement(document).map { root in
            unsafe (LibXMLError.elementName(of: root), library.getLineNo(root))
        }
    }

    func isValid(by definition: borrowing LibXMLDTD) -> Bool {
        guard let context = unsafe library.newValidCtxt() else { return false }
        defer { unsafe library.freeValidCtxt(context) }
        return unsafe library.validateDTD(context, document, definition.definition) == 1
    }
}

/// A document type definition parsed by libxml2.
///
/// Invariant: `definition` belongs to this library, and is freed with this value.
@safe
struct LibXMLDTD: ~Copyable {
    private let library: LibXMLFunctions
    fileprivate let definition: LibXMLFunctions.Object

    /// UTF-8 as a value of `xmlCharEncoding`.
    private static let utf8: CInt = 1

    /// `nil` if libxml2 gives up.
    init?(parsing text: String, with library: LibXMLFunctions) {
        let definition: LibXMLFunctions.Object? = unsafe ByteStore(text.utf8).withUnsafeBytes {
            guard let start = $0.baseAddress, let count = CInt(exactly: $0.count),
                let input = unsafe library.parserInputBufferCreateMem(start, count, Self.utf8)
            else { return nil }
            // The input belongs to the parser from here on.
            return unsafe library.ioParseDTD(nil, input, Self.utf8)
        }
        guard let definition = unsafe definition else { return nil }
        self.library = library
        unsafe self.definition = unsafe definition
    }

    deinit { unsafe library.freeDTD(definition) }
}

// MARK: Findings

/// A finding of libxml2.
struct LibXMLFinding {
    /// The severity: 1 for a warning, 2 for an error, 3 if the parser could not continue.
    let level: Int
    let message: String
    /// Whether it comes from the parser, not the validator.
    let isOfParser: Bool
    /// The parser's position.
    private(set) var byteOffset: Int?
    /// The line number, 1-based.
    private(set) var line: Int
    /// The name of the element or attribute concerned.
    private(set) var element = ""

    fileprivate init(_ error: LibXMLError, of library: LibXMLFunctions) {
        level = error.level
        message = error.message
        isOfParser = error.isOfParser
        line = error.line
        if isOfParser {
            byteOffset = unsafe error.context.map { unsafe library.byteConsumed($0) }
        } else if let node = unsafe error.node {
            line = unsafe library.getLineNo(node)
            element = unsafe LibXMLError.elementName(of: node)
        }
    }
}

extension LibXMLFunctions {
    /// The context object for libxml2's callbacks.
    private final class Reporter {
        let library: LibXMLFunctions
        let findings: LibXMLFindings

        init(_ library: LibXMLFunctions, _ findings: LibXMLFindings) {
            self.library = library
            self.findings = findings
        }
    }

    /// Collects the reports of libxml2 while `body` runs.
    func reporting<Result>(to findings: LibXMLFindings, _ body: () -> Result) -> Result {
        let reporter = Reporter(self, findings)
        unsafe setStructuredErrorFunc(Unmanaged.passUnretained(reporter).toOpaque()) {
            context, error in
            guard let context = unsafe context, let error = unsafe error else { return }
            let reporter = unsafe Unmanaged<Reporter>.fromOpaque(context).takeUnretainedValue()
            // Looking up lines takes time.
            guard reporter.findings.hasRoom else { return }
            reporter.findings.add(
                LibXMLFinding(unsafe LibXMLError(error), of: reporter.library))
        }
        defer { setStructuredErrorFunc(nil, nil) }
        return withExtendedLifetime(reporter, body)
    }
}

// Fields of libxml2's public structures that no function returns. Both structures have had this
// layout in every libxml2 2 release; new fields were added at the end.

/// `struct _xmlError` of `xmlerror.h`, on a 64- or 32-bit machine.
///
/// int domain, int code, char *message, int level, char *file, int line, char *str1, char *str2,
/// char *str3, int int1, int int2, void *ctxt, void *node.
@safe
private struct LibXMLError {
    private let base: UnsafeRawPointer

    /// The memory must be one of libxml2's errors, valid as long as this value is used.
    @unsafe
    init(_ base: UnsafeRawPointer) { unsafe self.base = unsafe base }

    private static let word = unsafe MemoryLayout<UnsafeRawPointer>.size

    private func number(at offset: Int) -> Int {
        Int(unsafe base.load(fromByteOffset: offset, as: CInt.self))
    }

    private func pointer(at offset: Int) -> UnsafeMutableRawPointer? {
        unsafe base.load(fromByteOffset: offset, as: UnsafeMutableRawPointer?.self)
    }

    /// Whether the finding comes from a part of libxml2 whose context is a parser: the parser
    /// itself or its namespaces.
    var isOfParser: Bool { [1, 3].contains(number(at: 0)) }

    var level: Int { number(at: 8 + Self.word) }

    var message: String {
        guard let text = unsafe pointer(at: 8) else { return "" }
        return unsafe String(cString: text.assumingMemoryBound(to: CChar.self))
    }

    var line: Int { number(at: 8 + 3 * Self.word) }

    /// The origin of the finding; for the parser's own findings, the parser.
    @unsafe
    var context: UnsafeMutableRawPointer? { unsafe pointer(at: 16 + 7 * Self.word) }

    /// The element or attribute concerned.
    @unsafe
    var node: UnsafeMutableRawPointer? { unsafe pointer(at: 16 + 8 * Self.word) }

    /// Returns the name of an element, `struct _xmlNode` of `tree.h`: void *_private, int type,
    /// char *name.
    @unsafe
    static func elementName(of node: UnsafeRawPointer) -> String {
        let name = unsafe node.load(fromByteOffset: 2 * word, as: UnsafePointer<CChar>?.self)
        return unsafe name.map { unsafe String(cString: $0) } ?? ""
    }
}
