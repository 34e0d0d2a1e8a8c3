// SPDX-License-Identifier: Apache-2.0

import CPlistCore
import Foundation
import PlistABI
import TestSupport
import Testing

/// The functions of C, called through their header, with values of Swift.
enum Calls {
    /// An error of C, as values.
    struct Failure: Equatable {
        var code = ""
        var message = ""
        var path: String?
        var report = ""
        var place = plistcore_place()
        var noteCount = 0

        init(_ error: UnsafeMutablePointer<plistcore_error>?) {
            guard let error else { return }
            let parts = error.pointee
            code = String(cString: parts.code)
            message = String(cString: parts.message)
            path = parts.path.map { String(cString: $0) }
            report = String(cString: parts.report)
            place = parts.place
            noteCount = parts.note_count
            plistcore_error_release(error)
        }

        static func == (left: Failure, right: Failure) -> Bool {
            left.code == right.code && left.message == right.message && left.path == right.path
        }
    }

    typealias ErrorPointer = UnsafeMutablePointer<plistcore_error>

    /// A document of bytes, or why there is none.
    static func decode(
        _ bytes: some Sequence<UInt8>, _ format: Int = PLISTCORE_FORMAT_AUTOMATIC,
        _ change: (inout plistcore_decode_options) -> Void = { _ in }
    ) -> (document: Document?, failure: Failure) {
        var options = plistcore_decode_options()
        options.size = MemoryLayout<plistcore_decode_options>.size
        options.format = plistcore_format(format)
        change(&options)
        var error: ErrorPointer?
        let bytes = Array(bytes)
        let document = plistcore_decode(bytes, bytes.count, &options, &error)
        return (document.map(Document.init), Failure(error))
    }

    static func document(_ text: String) throws -> Document {
        try #require(decode(text.utf8).document, "cannot decode \(text)")
    }

    /// The bytes of a result, which is released.
    static func bytes(_ bytes: UnsafeMutablePointer<plistcore_bytes>?) -> [UInt8]? {
        guard let bytes else { return nil }
        defer { plistcore_bytes_release(bytes) }
        return Array(UnsafeBufferPointer(start: bytes.pointee.data, count: bytes.pointee.count))
    }

    static func text(_ bytes: UnsafeMutablePointer<plistcore_bytes>?) -> String? {
        self.bytes(bytes).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// A constant of C. Not a string that is converted on the way: an expectation keeps its arguments longer than that
/// pointer is valid.
func c(_ text: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// A document with one owner.
final class Document {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { plistcore_document_release(pointer) }

    var root: plistcore_node { plistcore_root(pointer) }

    func find(_ key: String) -> plistcore_node { plistcore_find(pointer, root, key, -1) }

    func string(_ node: plistcore_node) -> String? {
        var count = 0
        guard let start = plistcore_string(pointer, node, &count) else { return nil }
        let bytes = UnsafeRawBufferPointer(start: start, count: count)
        return String(decoding: bytes, as: UTF8.self)
    }

    func encoded(
        _ format: Int, _ change: (inout plistcore_encode_options) -> Void = { _ in }
    ) -> (bytes: [UInt8]?, failure: Calls.Failure) {
        var options = plistcore_encode_options()
        options.size = MemoryLayout<plistcore_encode_options>.size
        options.format = plistcore_format(format)
        change(&options)
        var error: Calls.ErrorPointer?
        let bytes = plistcore_encode(pointer, root, &options, &error)
        return (Calls.bytes(bytes), Calls.Failure(error))
    }

    func text(_ format: Int = PLISTCORE_FORMAT_JSON) -> String? {
        encoded(format) { $0.indentation = plistcore_indentation(PLISTCORE_INDENT_COMPACT) }.bytes
            .map { String(decoding: $0, as: UTF8.self) }
    }
}

/// The files of the test vectors.
enum Vectors {
    static let files: [String] = {
        let root = Checkout["TestVectors"]
        let names = FileManager.default.enumerator(atPath: root.path)
        return (names?.compactMap { $0 as? String } ?? []).sorted().filter { name in
            let attributes = try? FileManager.default.attributesOfItem(
                atPath: root.appendingPathComponent(name).path)
            return attributes?[.type] as? FileAttributeType == .typeRegular
        }
    }()

    static func bytes(of name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: Checkout["TestVectors/\(name)"]))
    }
}
