// SPDX-License-Identifier: Apache-2.0

// The functions have the names of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CPlistCore
import PlistCore

/// The answer where there is no node.
let noNode = NodeID.max

@c @implementation
public func plistcore_root(_ document: OpaquePointer?) -> plistcore_node {
    unsafe Handle.document(document)?.document.rootID ?? noNode
}

@c @implementation
public func plistcore_type_of(
    _ document: OpaquePointer?, _ node: plistcore_node
) -> plistcore_type {
    guard let view = unsafe Handle.view(document, node) else {
        return plistcore_type(PLISTCORE_NO_TYPE)
    }
    return plistcore_type(view.kind.rawValue)
}

@c @implementation
public func plistcore_count(_ document: OpaquePointer?, _ node: plistcore_node) -> Int {
    unsafe Handle.view(document, node)?.count ?? 0
}

@c @implementation
public func plistcore_child(
    _ document: OpaquePointer?, _ node: plistcore_node, _ index: Int
) -> plistcore_node {
    guard let view = unsafe Handle.view(document, node), index >= 0, index < view.count else {
        return noNode
    }
    return view.arena.reader.value(of: view.node, at: index)
}

@c @implementation
public func plistcore_key(
    _ document: OpaquePointer?, _ node: plistcore_node, _ index: Int
) -> plistcore_node {
    guard let view = unsafe Handle.view(document, node), view.kind == .dictionary, index >= 0,
        index < view.count
    else { return noNode }
    return view.arena.reader.child(of: view.node, at: 2 * index)
}

@c @implementation
public func plistcore_find(
    _ document: OpaquePointer?, _ node: plistcore_node, _ key: UnsafePointer<CChar>?, _ count: Int
) -> plistcore_node {
    guard let view = unsafe Handle.view(document, node), view.kind == .dictionary else {
        return noNode
    }
    let key = unsafe Passed.store(key, count)
    let reader = view.arena.reader
    let node = view.node
    guard let index = reader.entryIndex(of: key.view, in: node) else { return noNode }
    return reader.value(of: node, at: index)
}

/// The bytes of a leaf in the document's memory, which stays as long as the document.
@unsafe
private func leafBytes(
    _ document: OpaquePointer?, _ node: plistcore_node, _ kind: PlistKind,
    _ count: UnsafeMutablePointer<Int>?
) -> UnsafeRawPointer? {
    unsafe count?.pointee = 0
    guard let view = unsafe Handle.view(document, node), view.kind == kind else { return nil }
    let bytes = unsafe view.arena.reader.bytes(of: view.node).unsafeBytes
    unsafe count?.pointee = bytes.count
    return bytes.baseAddress
}

@c @implementation
public func plistcore_string(
    _ document: OpaquePointer?, _ node: plistcore_node, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    unsafe leafBytes(document, node, .string, count)?.assumingMemoryBound(to: CChar.self)
}

@c @implementation
public func plistcore_data(
    _ document: OpaquePointer?, _ node: plistcore_node, _ count: UnsafeMutablePointer<Int>?
) -> UnsafeRawPointer? {
    unsafe leafBytes(document, node, .data, count)
}

/// Stores a value where a caller wants it.
@unsafe
private func store<Value>(_ found: Value?, _ place: UnsafeMutablePointer<Value>?) -> Bool {
    guard let found else { return false }
    unsafe place?.pointee = found
    return true
}

@c @implementation
public func plistcore_int64(
    _ document: OpaquePointer?, _ node: plistcore_node, _ value: UnsafeMutablePointer<Int64>?
) -> Bool {
    let integer = unsafe Handle.view(document, node)?.integer
    return unsafe store(integer.flatMap { Int64(exactly: $0) }, value)
}

@c @implementation
public func plistcore_uint64(
    _ document: OpaquePointer?, _ node: plistcore_node, _ value: UnsafeMutablePointer<UInt64>?
) -> Bool {
    let integer = unsafe Handle.view(document, node)?.integer
    return unsafe store(integer.flatMap { UInt64(exactly: $0) }, value)
}

@c @implementation
public func plistcore_double(
    _ document: OpaquePointer?, _ node: plistcore_node, _ value: UnsafeMutablePointer<Double>?
) -> Bool {
    unsafe store(Handle.view(document, node)?.double, value)
}

@c @implementation
public func plistcore_boolean(
    _ document: OpaquePointer?, _ node: plistcore_node, _ value: UnsafeMutablePointer<Bool>?
) -> Bool {
    unsafe store(Handle.view(document, node)?.boolean, value)
}

@c @implementation
public func plistcore_date(
    _ document: OpaquePointer?, _ node: plistcore_node, _ seconds: UnsafeMutablePointer<Double>?
) -> Bool {
    unsafe store(Handle.view(document, node)?.date?.secondsSinceReferenceDate, seconds)
}

@c @implementation
public func plistcore_uid(
    _ document: OpaquePointer?, _ node: plistcore_node, _ value: UnsafeMutablePointer<UInt64>?
) -> Bool {
    unsafe store(Handle.view(document, node)?.uid, value)
}

@c @implementation
public func plistcore_place_of(
    _ document: OpaquePointer?, _ node: plistcore_node,
    _ place: UnsafeMutablePointer<plistcore_place>?
) -> Bool {
    guard let view = unsafe Handle.view(document, node), let location = view.location else {
        return false
    }
    let source = view.document.sourceText
    unsafe place?.pointee = CErrors.place(
        location, ByteColumns(of: [location.byteOffset], in: source))
    return true
}
