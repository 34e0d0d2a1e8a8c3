// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A keyed archive (NSKeyedArchiver): a table of objects that refer to one another by number.
final class KeyedArchive {
    let document: PlistDocument
    /// The names under which objects were archived, and what is under them.
    let top: NodeID
    private let objects: PlistNode
    private var classes: [Int: ArchivedClass] = [:]
    /// What is left to be looked at, so that sharing costs no more than it saves.
    private var budget: Int

    /// - Returns: `nil` for a property list that is not an archive.
    init?(_ document: PlistDocument) {
        let root = document.root
        guard root["$archiver"]?.kind == .string, let top = root["$top"], top.kind == .dictionary,
            let objects = root["$objects"], objects.kind == .array
        else { return nil }
        self.document = document
        self.top = top.id
        self.objects = objects.node
        budget = 64 * document.source.count + 1_000_000
    }

    var objectCount: Int { objects.length }

    /// The node of an object.
    func node(ofObject index: Int) -> NodeID { value(of: objects, at: index) }

    func node(_ id: NodeID) -> PlistNode {
        let document = document
        return document.reader[id]
    }

    /// The number of an object that a value refers to.
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

    /// Whether an object stands for none.
    func isNull(_ index: Int) -> Bool {
        guard index == 0 else { return false }
        let node = node(self.node(ofObject: 0))
        return node.kind == .string && text(node) == "$null"
    }

    /// A value, or the object that it refers to; `nil` for no object.
    func resolved(_ id: NodeID) throws(PlistError) -> NodeID? {
        guard let object = try object(id) else { return id }
        return isNull(object) ? nil : node(ofObject: object)
    }

    /// The value of a field of an object.
    func field(_ name: String, of node: PlistNode) -> NodeID? {
        guard node.kind == .dictionary else { return nil }
        let key = Array(name.utf8)
        let document = document
        let reader = document.reader
        guard let index = reader.entryIndex(of: key.view, in: node) else { return nil }
        return reader.value(of: node, at: index)
    }

    func key(of node: PlistNode, at index: Int) -> PlistString {
        let document = document
        let reader = document.reader
        return PlistString(bytes: reader.bytes(of: reader[reader.child(of: node, at: 2 * index)]))
    }

    func value(of node: PlistNode, at index: Int) -> NodeID {
        let document = document
        return document.reader.value(of: node, at: index)
    }

    func text(_ node: PlistNode) -> String { String(decoding: bytes(node), as: UTF8.self) }

    /// The first bytes of a text or data, by default all.
    func bytes(_ node: PlistNode, atMost count: Int = .max) -> [UInt8] {
        let document = document
        return document.reader.bytes(of: node).slice(0, min(count, node.length)).array
    }

    /// Counts what is looked at.
    func spend(_ count: Int) throws(PlistError) {
        budget -= count
        guard budget >= 0 else {
            throw PlistError(
                .expansion, "the objects share so much that reading them takes too long",
                at: PlistLocation(byteOffset: 0))
        }
    }

    /// The class of an object; `nil` for what is not an object of a class.
    func archivedClass(of node: PlistNode) throws(PlistError) -> ArchivedClass? {
        guard let id = field("$class", of: node), let index = try object(id) else { return nil }
        if let known = classes[index] { return known }
        let found = try ArchivedClass(self.node(ofObject: index), in: self)
        classes[index] = found
        return found
    }

    /// An error about a value, with its place.
    func error(_ code: PlistDiagnostic.Code, _ message: String, at id: NodeID) -> PlistError {
        PlistView(document: document, id: id).error(message, code: code)
    }
}
