// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A keyed archive (NSKeyedArchiver): a table of objects that refer to each other by number.
final class KeyedArchive {
    let document: PlistDocument
    /// The archived root objects, by their names.
    let top: NodeID
    private let objects: PlistNode
    private var classes: [Int: ArchivedClass] = [:]
    /// The budget for reading and writing, which limits the cost of shared objects.
    private var account: WorkAccount
    /// Long strings that are used as more than leaves, for example as keys, by node.
    private var texts: [NodeID: PlistString] = [:]

    private static let longText = 256

    /// - Returns: `nil` for a property list that is not an archive.
    init?(_ document: PlistDocument) {
        let root = document.root
        guard root["$archiver"]?.kind == .string, let top = root["$top"], top.kind == .dictionary,
            let objects = root["$objects"], objects.kind == .array
        else { return nil }
        self.document = document
        self.top = top.id
        self.objects = objects.node
        account = WorkAccount(for: document)
    }

    var objectCount: Int { objects.length }

    func node(ofObject index: Int) -> NodeID { value(of: objects, at: index) }

    func node(_ id: NodeID) -> PlistNode {
        let document = document
        return document.reader[id]
    }

    /// Returns the number of the object that a value refers to.
    ///
    /// - Throws: `object-reference` if there is no such object.
    func object(_ id: NodeID) throws(PlistError) -> Int? {
        let node = node(id)
        guard node.kind == .uid else { return nil }
        guard node.payload < UInt64(objects.length) else {
            throw error(
                .objectReference,
                "the UID \(node.payload) refers to no object: there are \(objects.length)", at: id)
        }
        return Int(node.payload)
    }

    /// Returns whether an object represents null.
    func isNull(_ index: Int) -> Bool {
        guard index == 0 else { return false }
        let node = node(self.node(ofObject: 0))
        return node.kind == .string && text(node) == "$null"
    }

    /// Returns a value, or the object that it refers to; `nil` if it refers to null.
    func resolved(_ id: NodeID) throws(PlistError) -> NodeID? {
        guard let object = try object(id) else { return id }
        return isNull(object) ? nil : node(ofObject: object)
    }

    /// Returns the value of a field of an object.
    func field(_ name: String, of node: PlistNode) -> NodeID? {
        guard node.kind == .dictionary else { return nil }
        let key = Array(name.utf8)
        let document = document
        let reader = document.reader
        guard let index = reader.entryIndex(of: key.view, in: node) else { return nil }
        return reader.value(of: node, at: index)
    }

    /// - Throws: `limit` if keys are read so often that it takes too long.
    func key(of node: PlistNode, at index: Int) throws(PlistError) -> PlistString {
        let document = document
        return try text(ofNode: document.reader.child(of: node, at: 2 * index))
    }

    /// Returns the text of a string, which is copied only once if it is long.
    ///
    /// - Throws: `limit` if strings are read so often that it takes too long.
    func text(ofNode id: NodeID) throws(PlistError) -> PlistString {
        let node = node(id)
        guard node.length >= Self.longText else { return PlistString(utf8: bytes(node)) }
        // A key is also hashed.
        try spend(byteCount: 2 * node.length)
        if let known = texts[id] { return known }
        let text = PlistString(utf8: bytes(node))
        texts[id] = text
        return text
    }

    func value(of node: PlistNode, at index: Int) -> NodeID {
        let document = document
        return document.reader.value(of: node, at: index)
    }

    func text(_ node: PlistNode) -> String { String(decoding: bytes(node), as: UTF8.self) }

    /// Returns the first bytes of text or data; by default all of them.
    func bytes(_ node: PlistNode, atMost count: Int = .max) -> [UInt8] {
        let document = document
        return document.reader.bytes(of: node).slice(0, min(count, node.length)).array
    }

    /// Counts examined values.
    func spend(_ count: Int) throws(PlistError) {
        try spend(byteCount: WorkAccount.placeByteCount * count)
    }

    /// Counts the bytes of text and data that are read or created.
    func spend(byteCount: Int) throws(PlistError) {
        do throws(PlistError) {
            try account.spend(byteCount, "the objects take")
        } catch {
            throw PlistError(
                .limit, "the objects share so much that reading them takes too long",
                at: PlistLocation(byteOffset: 0))
        }
    }

    /// Returns the class of an object; `nil` if it is not an object with a class.
    func archivedClass(of node: PlistNode) throws(PlistError) -> ArchivedClass? {
        guard let id = field("$class", of: node), let index = try object(id) else { return nil }
        if let known = classes[index] { return known }
        let found = try ArchivedClass(self.node(ofObject: index), in: self)
        classes[index] = found
        return found
    }

    /// Returns an error about a value, with its place.
    func error(_ code: PlistDiagnostic.Code, _ message: String, at id: NodeID) -> PlistError {
        PlistView(document: document, id: id).error(message, code: code)
    }
}
