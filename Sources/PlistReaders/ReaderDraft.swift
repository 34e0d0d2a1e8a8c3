// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The value read by another program's parser, under construction.
///
/// Values that property lists cannot represent become the nearest ones: sets become arrays,
/// integers of more than 64 bits become strings, and bytes that are not UTF-8 become U+FFFD.
struct ReaderDraft: ~Copyable {
    /// How keys are compared: by bytes, or by Unicode's canonical equivalence.
    enum Keys { case byBytes, byCharacters }

    private var draft = DocumentDraft()
    private let keys: Keys
    /// The last dictionary that contained a key, and the position of the key's value there, by the
    /// key's number.
    private var serials: [UInt32] = []
    private var places: [Int] = []
    private var serial: UInt32 = 0
    /// The first spelling of each key.
    private var spellings: [String: String] = [:]

    init(keys: Keys = .byBytes) { self.keys = keys }

    /// The start of the references of a container that is opened now.
    var position: Int { draft.pendingCount }

    // MARK: Leaves

    @discardableResult
    mutating func add(data bytes: ByteView) -> NodeID { push(draft.data(bytes)) }

    @discardableResult
    mutating func add(integer: PlistInteger) -> NodeID {
        push(PlistNode(integer))
    }

    mutating func add(_ kind: PlistKind, _ payload: UInt64 = 0) {
        if kind == .null { draft.traits.formUnion(.nulls) }
        _ = push(PlistNode(kind, payload: payload))
    }

    /// Adds text that need not be UTF-8.
    @discardableResult
    mutating func add(bytes: [UInt8]) -> NodeID {
        let id = detached(bytes: bytes)
        draft.push(id)
        return id
    }

    /// Creates a string that is only referred to.
    mutating func detached(bytes: [UInt8]) -> NodeID {
        let text = Self.repaired(bytes)
        return draft.append(draft.string(text.view))
    }

    private mutating func push(_ node: PlistNode) -> NodeID {
        let id = draft.append(node)
        draft.push(id)
        return id
    }

    /// Adds a value that was added before.
    mutating func repeatValue(_ id: NodeID, isContainer: Bool) {
        draft.traits.formUnion(isContainer ? .sharedContainers : .sharedLeaves)
        draft.push(id)
    }

    private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        UTF8Scan(bytes.view).invalidOffset == nil
            ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
    }

    // MARK: Dictionaries and arrays

    /// Adds a key, whose value comes next.
    ///
    /// - Returns: the number of the key; equal keys have the same number.
    @discardableResult
    mutating func add(key bytes: [UInt8]) -> UInt32 {
        var text = Self.repaired(bytes)
        if keys == .byCharacters, text.contains(where: { $0 >= 0x80 }) {
            let string = String(decoding: text, as: UTF8.self)
            let spelling = spellings[string] ?? string
            spellings[string] = spelling
            text = Array(spelling.utf8)
        }
        let number = draft.key(text.view)
        draft.push(number)
        return number
    }

    @discardableResult
    mutating func closeArray(from start: Int) -> NodeID {
        let id = draft.closeArray(from: start)
        draft.push(id)
        return id
    }

    /// Closes a dictionary. If several entries have the same key, the last value is used, in the
    /// position of the first.
    @discardableResult
    mutating func closeDictionary(from start: Int) -> NodeID {
        serial += 1
        let references = draft.pop(downTo: start)
        var place = start
        for index in stride(from: 0, to: references.count - 1, by: 2) {
            let key = references[index]
            note(key)
            if serials[Int(key)] == serial {
                draft.setPending(at: places[Int(key)], to: references[index + 1])
            } else {
                draft.push(key)
                draft.push(references[index + 1])
                serials[Int(key)] = serial
                places[Int(key)] = place + 1
                place += 2
            }
        }
        let id = draft.closeDictionary(from: start)
        draft.push(id)
        return id
    }

    private mutating func note(_ key: UInt32) {
        while serials.count <= Int(key) {
            serials.append(0)
            places.append(0)
        }
    }

    /// Returns the integer of a dictionary that ends now and contains only an integer for the key
    /// `CF$UID`.
    func uid(from start: Int) -> PlistInteger? {
        guard draft.pendingCount == start + 2 else { return nil }
        return draft.integer(ofUIDEntryAt: start)
    }

    /// Returns whether a dictionary that ends now contains only a value other than an integer for
    /// the key `CF$UID`.
    func isMistakenUID(from start: Int) -> Bool {
        draft.pendingCount == start + 2 && draft.isKey("CF$UID", at: start)
            && draft.integer(ofUIDEntryAt: start) == nil
    }

    /// Removes a key that has no value.
    mutating func dropKey() { draft.pop(downTo: draft.pendingCount - 1) }

    /// Replaces a dictionary that ends now with a UID.
    @discardableResult
    mutating func replaceByUID(_ uid: UInt64, from start: Int) -> NodeID {
        draft.pop(downTo: start)
        draft.traits.formUnion(.uids)
        return push(PlistNode(.uid, payload: uid))
    }

    /// Discards the values added after a position.
    mutating func drop(from start: Int) { draft.pop(downTo: start) }

    /// Returns the last value that was added; `nil` if there is none.
    mutating func finish() -> PlistDocument? {
        guard let root = draft.pop(downTo: 0).last else { return nil }
        return draft.finish(root: root)
    }
}
