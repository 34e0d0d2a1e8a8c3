// SPDX-License-Identifier: Apache-2.0

// The functions have the names of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CPlistCore
import PlistCore

/// The target of a `plistcore_bytes *`: the C structure and the owner of its bytes.
@unsafe
struct OwnedBytes {
    var head: plistcore_bytes
    let owner: Unmanaged<ByteStore>

    /// Bytes in memory of C; `nil` if there is none left.
    static func make(_ store: ByteStore) -> UnsafeMutablePointer<plistcore_bytes>? {
        guard let result = unsafe Memory.allocate(1, of: OwnedBytes.self) else { return nil }
        let bytes = unsafe store.view.unsafeBytes
        let head = unsafe plistcore_bytes(
            data: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), count: bytes.count)
        unsafe result.initialize(to: OwnedBytes(head: head, owner: .passRetained(store)))
        return unsafe UnsafeMutableRawPointer(result)
            .assumingMemoryBound(to: plistcore_bytes.self)
    }
}

@c @implementation
public func plistcore_bytes_release(_ bytes: UnsafeMutablePointer<plistcore_bytes>?) {
    guard let bytes = unsafe bytes else { return }
    let owned = unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: OwnedBytes.self)
    unsafe owned.pointee.owner.release()
    unsafe Memory.free(owned)
}

extension PlistEncodingOptions {
    fileprivate init(_ values: plistcore_encode_options) throws(PlistError) {
        self.init()
        switch values.key_order {
        case plistcore_key_order(PLISTCORE_KEYS_AS_THEY_ARE): keyOrder = .source
        case plistcore_key_order(PLISTCORE_KEYS_BY_UTF16): keyOrder = .utf16
        case plistcore_key_order(PLISTCORE_KEYS_FOR_PEOPLE): keyOrder = .natural
        default:
            throw PlistError(.invalidArgument, "there is no key order \(values.key_order)")
        }
        switch values.indentation {
        case plistcore_indentation(PLISTCORE_INDENT_NATURAL): indentation = .natural
        case plistcore_indentation(PLISTCORE_INDENT_COMPACT): indentation = .compact
        case plistcore_indentation(PLISTCORE_INDENT_TAB): indentation = .tab
        case plistcore_indentation(PLISTCORE_INDENT_SPACES):
            guard values.indentation_width <= 16 else {
                throw PlistError(
                    .invalidArgument,
                    "expected an indentation of 0 to 16 spaces, found \(values.indentation_width)")
            }
            indentation = .spaces(Int(values.indentation_width))
        default:
            throw PlistError(.invalidArgument, "there is no indentation \(values.indentation)")
        }
        isLossy = values.is_lossy
        isTagged = values.is_tagged
        escapesNonASCII = values.escapes_non_ascii
        if values.drops_nulls { nulls = .drop }
        if values.replaces_invalid_text {
            invalidText = .replace
            controlCharacters = .replace
        }
        if values.maximum_expansion > 0 {
            maximumExpansion = Int(clamping: values.maximum_expansion)
        }
    }
}

@c @implementation
public func plistcore_encode(
    _ document: OpaquePointer?, _ node: plistcore_node,
    _ options: UnsafePointer<plistcore_encode_options>?, _ error: ErrorPlace
) -> UnsafeMutablePointer<plistcore_bytes>? {
    unsafe reporting(to: error) { () throws(PlistError) in
        guard let view = unsafe Handle.view(document, node) else { throw .noValue }
        let values = unsafe Passed.options(options, default: plistcore_encode_options())
        let document = view.document
        let format = try CFormat.format(values.format) ?? document.format ?? .xml
        let whole = view.id == document.rootID ? document : document.rerooted(at: view.id)
        let store = try whole.encodedStore(as: format, options: PlistEncodingOptions(values))
        guard let bytes = unsafe OwnedBytes.make(store) else { throw .outOfMemory }
        return unsafe bytes
    }
}
