// SPDX-License-Identifier: Apache-2.0

import CPlistCore
import PlistCore

/// A document and the owners of its pointers, behind `plistcore_document *`.
final class DocumentHandle: Sendable {
    let document: PlistDocument
    let encodingName: CText?

    init(_ document: PlistDocument) {
        self.document = document
        encodingName = document.encodingName.map(CText.init)
    }

    /// The value with a number; `nil` if there is none.
    func view(_ id: NodeID) -> PlistView? {
        Int(id) < document.arena.nodeBuffer.count ? PlistView(document: document, id: id) : nil
    }
}

/// A text that ends with a zero, at a place that stays.
@safe
final class CText: @unchecked Sendable {
    private let memory: UnsafePointer<CChar>

    init(_ text: String) {
        let utf8 = text.utf8
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: utf8.count + 1)
        var end = unsafe copy
        for byte in utf8 {
            unsafe end.initialize(to: CChar(bitPattern: byte))
            unsafe end += 1
        }
        unsafe end.initialize(to: 0)
        unsafe memory = UnsafePointer(copy)
    }

    deinit { unsafe memory.deallocate() }

    /// The text, as long as this object.
    @unsafe
    var pointer: UnsafePointer<CChar> { unsafe memory }
}

/// Objects as opaque pointers of C: each pointer with an owner counts one reference.
@unsafe
enum Handle {
    /// A pointer that owns the object.
    static func owned<Object: AnyObject>(_ object: Object) -> OpaquePointer {
        unsafe OpaquePointer(Unmanaged.passRetained(object).toOpaque())
    }

    /// The object of a pointer; `nil` for a null pointer.
    static func object<Object: AnyObject>(
        _ pointer: OpaquePointer?, as type: Object.Type = Object.self
    ) -> Object? {
        guard let pointer = unsafe pointer else { return nil }
        return unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
    }

    static func retain<Object: AnyObject>(_ pointer: OpaquePointer?, as type: Object.Type) {
        guard let pointer = unsafe pointer else { return }
        _ = unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).retain()
    }

    static func release<Object: AnyObject>(_ pointer: OpaquePointer?, as type: Object.Type) {
        guard let pointer = unsafe pointer else { return }
        unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).release()
    }

    static func document(_ pointer: OpaquePointer?) -> DocumentHandle? {
        unsafe object(pointer, as: DocumentHandle.self)
    }

    /// The value with a number in a document; `nil` if there is none.
    static func view(_ pointer: OpaquePointer?, _ node: plistcore_node) -> PlistView? {
        unsafe document(pointer)?.view(node)
    }
}

/// Memory of C that a caller passes.
@unsafe
enum Passed {
    /// The bytes of a text, whose length may be `PLISTCORE_TERMINATED`; none for a null pointer.
    static func bytes(
        _ text: UnsafePointer<CChar>?, _ count: Int
    ) -> UnsafeRawBufferPointer {
        guard let text = unsafe text else {
            return unsafe UnsafeRawBufferPointer(start: nil, count: 0)
        }
        return unsafe bytes(UnsafeRawPointer(text), count, isText: true)
    }

    /// Bytes; none for a null pointer.
    static func bytes(
        _ start: UnsafeRawPointer?, _ count: Int, isText: Bool = false
    ) -> UnsafeRawBufferPointer {
        guard let start = unsafe start else {
            return unsafe UnsafeRawBufferPointer(start: nil, count: 0)
        }
        var length = count
        // `SIZE_MAX`, and lengths that no object has.
        if count < 0 {
            length = 0
            if isText {
                while unsafe start.load(fromByteOffset: length, as: UInt8.self) != 0 { length += 1 }
            }
        }
        return unsafe UnsafeRawBufferPointer(start: start, count: length)
    }

    /// The bytes of a text, as ``bytes(_:_:)``, in a store that is valid during the call only.
    static func store(_ text: UnsafePointer<CChar>?, _ count: Int) -> ByteStore {
        unsafe ByteStore(adopting: bytes(text, count), release: { _, _ in })
    }

    /// Bytes in a store that is valid during the call only.
    static func store(_ start: UnsafeRawPointer?, _ count: Int) -> ByteStore {
        unsafe ByteStore(adopting: bytes(start, count), release: { _, _ in })
    }

    /// Returns text, with U+FFFD instead of malformed parts.
    static func text(_ text: UnsafePointer<CChar>?, _ count: Int = -1) -> String {
        unsafe String(decoding: bytes(text, count), as: UTF8.self)
    }

    /// A text, if it is UTF-8 that may have unpaired surrogates.
    static func string(_ text: UnsafePointer<CChar>?, _ count: Int) -> PlistString? {
        let utf8 = unsafe Array(bytes(text, count))
        return utf8.view.isGeneralisedUTF8 ? PlistString(utf8: utf8) : nil
    }

    /// A structure that begins with its size. Members missing from the caller's header are zero.
    static func options<Options>(
        _ passed: UnsafePointer<Options>?, default value: Options
    ) -> Options {
        guard let passed = unsafe passed else { return value }
        var options = value
        let start = unsafe UnsafeRawPointer(passed)
        let count = unsafe start.loadUnaligned(as: Int.self)
        let known = min(Swift.max(count, 0), MemoryLayout<Options>.size)
        unsafe withUnsafeMutableBytes(of: &options) { bytes in
            unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(start: start, count: known))
        }
        return options
    }
}

extension ByteView {
    /// Whether the bytes are UTF-8 or unpaired surrogates of three bytes each.
    ///
    /// Complexity: O(*n*).
    var isGeneralisedUTF8: Bool { generalisedUTF8End == count }
}
