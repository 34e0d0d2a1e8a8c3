// SPDX-License-Identifier: Apache-2.0

// The functions have the names of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CPlistCore
import PlistCore
import PlistEditing

/// A source under edit, behind `plistcore_editor *`. For one thread at a time.
final class EditorHandle {
    var editor: PlistSourceEditor

    init(_ editor: PlistSourceEditor) { self.editor = editor }

    /// Makes an edit at the place that a query names; with `PLISTCORE_EDIT_ALL` at each of
    /// several, all of them or none.
    func edit(
        at text: String, _ flags: plistcore_edit_flags,
        _ body: (inout PlistEditor, PlistPath) throws(PlistError) -> Void
    ) throws(PlistError) {
        let query = try PlistQuery(text)
        if let steps = query.steps, steps.contains(.embedded) {
            return try editor.edits.edit(at: steps, body)
        }
        let paths = try paths(of: query)
        guard paths.count > 1 else { return try edit(paths[0], body) }
        guard flags & plistcore_edit_flags(PLISTCORE_EDIT_ALL) != 0 else {
            throw PlistError(
                .invalidEdit, "the path matches \(paths.count) values, and one was expected")
        }
        let saved = editor.edits
        do throws(PlistError) {
            // Each once, and the last one first, so that removing one does not shift the others.
            for path in paths.lastFirst {
                try edit(path, body)
            }
        } catch {
            editor.edits = saved
            throw error
        }
    }

    /// Makes an edit at a path, which may lead into data.
    private func edit(
        _ path: PlistPath, _ body: (inout PlistEditor, PlistPath) throws(PlistError) -> Void
    ) throws(PlistError) {
        guard path.components.contains(.embedded) else { return try body(&editor.edits, path) }
        try editor.edits.edit(at: path.components.map { PlistStep($0) }, body)
    }

    /// Returns the paths of the matches of a query, or the path that it names if there is no value.
    private func paths(of query: PlistQuery) throws(PlistError) -> [PlistPath] {
        let found = try editor.edits.paths(matching: query, options: queryOptions)
        if !found.isEmpty { return found }
        if query.isSingular { return [try editor.edits.path(of: query)] }
        throw query.failure(in: try editor.edits.document().root, options: queryOptions)
    }
}

@c @implementation
public func plistcore_editor_open(
    _ bytes: UnsafeRawPointer?, _ count: Int,
    _ options: UnsafePointer<plistcore_decode_options>?, _ error: ErrorPlace
) -> OpaquePointer? {
    let source = unsafe ByteStore.copying(Passed.bytes(bytes, count))
    return unsafe reporting(to: error, source: source) { () throws(PlistError) in
        guard let source else { throw .outOfMemory }
        let decoding = try unsafe Decoding(options)
        let editor = try PlistSourceEditor(
            decoding: source, as: decoding.format, fileName: decoding.fileName,
            options: decoding.options)
        return unsafe Handle.owned(EditorHandle(editor))
    }
}

@c @implementation
public func plistcore_editor_release(_ editor: OpaquePointer?) {
    unsafe Handle.release(editor, as: EditorHandle.self)
}

/// The editor behind a pointer.
@unsafe
private func handle(_ editor: OpaquePointer?) throws(PlistError) -> EditorHandle {
    guard let handle = unsafe Handle.object(editor, as: EditorHandle.self) else {
        throw PlistError(.invalidArgument, "there is no editor")
    }
    return handle
}

/// Makes an edit, and returns whether it succeeded.
@unsafe
private func edit(
    _ editor: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ count: Int,
    _ flags: plistcore_edit_flags, _ error: ErrorPlace,
    _ body: (inout PlistEditor, PlistPath) throws(PlistError) -> Void
) -> Bool {
    let done: Bool? = unsafe reporting(to: error) { () throws(PlistError) in
        try unsafe handle(editor).edit(at: Passed.text(path, count), flags, body)
        return true
    }
    return done ?? false
}

/// The value that an edit puts somewhere.
@unsafe
private func value(_ document: OpaquePointer?, _ node: plistcore_node) throws(PlistError)
    -> PlistView
{
    guard let view = unsafe Handle.view(document, node) else { throw .noValue }
    return view
}

private func createsParents(_ flags: plistcore_edit_flags) -> Bool {
    flags & plistcore_edit_flags(PLISTCORE_EDIT_CREATE_PARENTS) != 0
}

@c @implementation
public func plistcore_editor_set(
    _ editor: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ count: Int,
    _ document: OpaquePointer?, _ node: plistcore_node, _ flags: plistcore_edit_flags,
    _ error: ErrorPlace
) -> Bool {
    unsafe edit(editor, path, count, flags, error) { (edits, path) throws(PlistError) in
        try edits.set(
            unsafe value(document, node), at: path, creatingParents: createsParents(flags))
    }
}

@c @implementation
public func plistcore_editor_insert(
    _ editor: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ count: Int,
    _ document: OpaquePointer?, _ node: plistcore_node, _ flags: plistcore_edit_flags,
    _ error: ErrorPlace
) -> Bool {
    unsafe edit(editor, path, count, flags, error) { (edits, path) throws(PlistError) in
        try edits.insert(
            unsafe value(document, node), at: path, creatingParents: createsParents(flags))
    }
}

@c @implementation
public func plistcore_editor_append(
    _ editor: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ count: Int,
    _ document: OpaquePointer?, _ node: plistcore_node, _ flags: plistcore_edit_flags,
    _ error: ErrorPlace
) -> Bool {
    unsafe edit(editor, path, count, flags, error) { (edits, path) throws(PlistError) in
        try edits.append(
            unsafe value(document, node), to: path, creatingParents: createsParents(flags))
    }
}

@c @implementation
public func plistcore_editor_remove(
    _ editor: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ count: Int,
    _ flags: plistcore_edit_flags, _ error: ErrorPlace
) -> Bool {
    unsafe edit(editor, path, count, flags, error) { (edits, path) throws(PlistError) in
        try edits.remove(at: path)
    }
}

@c @implementation
public func plistcore_editor_rename(
    _ editor: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ count: Int,
    _ key: UnsafePointer<CChar>?, _ keyCount: Int, _ flags: plistcore_edit_flags,
    _ error: ErrorPlace
) -> Bool {
    let key = unsafe Passed.string(key, keyCount)
    return unsafe edit(editor, path, count, flags, error) { (edits, path) throws(PlistError) in
        guard let key else { throw PlistError(.invalidEncoding, "the key is not UTF-8") }
        try edits.rename(path, to: key)
    }
}

@c @implementation
public func plistcore_editor_document(
    _ editor: OpaquePointer?, _ error: ErrorPlace
) -> OpaquePointer? {
    unsafe reporting(to: error) { () throws(PlistError) in
        let document = try unsafe handle(editor).editor.edits.document()
        return unsafe Handle.owned(DocumentHandle(document))
    }
}

@c @implementation
public func plistcore_editor_finish(
    _ editor: OpaquePointer?, _ error: ErrorPlace
) -> UnsafeMutablePointer<plistcore_bytes>? {
    unsafe reporting(to: error) { () throws(PlistError) in
        let result = try unsafe handle(editor).editor.finish()
        guard let bytes = unsafe OwnedBytes.make(result.bytes) else { throw .outOfMemory }
        return unsafe bytes
    }
}
