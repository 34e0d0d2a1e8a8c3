// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension LibXML {
    /// libxml2 counts in 32 bits, and UTF-8 may need three times as many bytes.
    private static let maximumByteCount = Int(Int32.max) / 4

    static func transcode(
        encodingName: String, text: ByteStore, with library: LibXMLFunctions?
    ) throws(PlistError) -> ByteStore {
        let shownName = VisibleText.escaped(String(encodingName.prefix(64)))
        guard isEncodingName(encodingName), !isUTF7(encodingName) else {
            throw PlistError(.unsupportedEncoding, "the encoding '\(shownName)' is not supported")
        }
        guard let library else {
            throw MissingLibXML.error(.unsupportedEncoding, "the encoding '\(shownName)'")
        }
        guard text.count <= maximumByteCount else {
            throw PlistError(
                .limit,
                "a text in the encoding '\(shownName)' has more than \(maximumByteCount) bytes")
        }
        guard isKnownToIconv(encodingName, of: library),
            let encoding = unsafe library.findCharEncodingHandler(encodingName)
        else {
            throw PlistError(
                .unsupportedEncoding, "the encoding '\(shownName)' is unknown to libxml2")
        }
        defer { _ = unsafe library.charEncCloseFunc(encoding) }
        return try unsafe text.withUnsafeBytes { (bytes) throws(PlistError) in
            let decoding = unsafe Decoding(
                library: library, encoding: encoding, name: shownName)
            return try unsafe decoding.decode(bytes)
        }
    }

    /// Whether this is a name that XML allows, which excludes iconv's `//IGNORE`.
    private static func isEncodingName(_ name: String) -> Bool {
        guard let first = name.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "z") ~= first else {
            return false
        }
        return name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "-"):
                true
            default: false
            }
        }
    }

    /// Whether iconv converts from the encoding to UTF-8 and back.
    ///
    /// For encodings unknown to iconv, libxml2 asks ICU, if it was built with it. ICU crashes in a
    /// library opened by a static executable, and it has other names for UTF-7.
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

    /// `UTF-7`, `UTF7`, `csUnicode11UTF7`, `UTF-7-IMAP` …
    private static func isUTF7(_ name: String) -> Bool {
        name.lowercased().filter { $0.isLetter || $0.isNumber }.contains("utf7")
    }

    @safe
    private struct Decoding {
        let library: LibXMLFunctions
        let encoding: LibXMLFunctions.Object
        let name: String

        func decode(_ bytes: UnsafeRawBufferPointer) throws(PlistError) -> ByteStore {
            guard let start = bytes.baseAddress, bytes.count > 0,
                let input = unsafe library.bufferCreateStatic(start, bytes.count)
            else { return ByteStore([]) }
            defer { unsafe library.bufferFree(input) }
            guard let output = unsafe library.bufferCreateSize(bytes.count * 2) else {
                throw PlistError(.limit, "not enough memory for the text")
            }
            defer { unsafe library.bufferFree(output) }
            // Otherwise it prints to the terminal, too.
            unsafe library.setStructuredErrorFunc(nil) { _, _ in }
            defer { library.setStructuredErrorFunc(nil, nil) }
            // A call consumes what its buffer has room for, so repeat it while it consumes any.
            var left = bytes.count
            while left > 0 {
                _ = unsafe library.charEncInFunc(encoding, output, input)
                let stillLeft = Int(unsafe library.bufferLength(input))
                if stillLeft >= left {
                    throw PlistError(
                        .invalidEncoding,
                        "expected text in the encoding '\(name)', "
                            + "found byte 0x\(String(unsafe bytes[bytes.count - left], radix: 16))",
                        at: PlistLocation(byteOffset: bytes.count - left))
                }
                left = stillLeft
            }
            let count = Int(unsafe library.bufferLength(output))
            guard count >= 0, let content = unsafe library.bufferContent(output) else {
                throw PlistError(.limit, "not enough memory for the text")
            }
            return unsafe ByteStore(UnsafeRawBufferPointer(start: content, count: count))
        }
    }
}
