// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Goes through all values that are no containers, in the order of the document.
enum ScalarWalk {
    /// - Throws: what `body` throws; `limit` if values of shared containers are too many.
    static func forEach(
        in document: PlistDocument,
        _ body: (_ path: PlistPath, _ value: PlistView) throws(PlistError) -> Void
    ) throws(PlistError) {
        let reader = document.reader
        let root = document.rootID
        guard reader[root].kind.isContainer else { return try body(PlistPath(), document.root) }
        // More than there are, where containers are shared.
        var stepsLeft = 4_000_000 + 16 * reader.children.count
        var account = WorkAccount(for: document)
        var walk = TreeWalk(reader, keyOrder: .source)
        walk.enter(root, reader[root])
        while walk.depth > 0 {
            guard let child = walk.next() else {
                walk.leave()
                continue
            }
            guard let id = walk.top.isDictionary ? walk.next() : child else { continue }
            stepsLeft -= 1
            guard stepsLeft >= 0 else {
                throw PlistError(.limit, "too many values in shared containers to be listed")
            }
            if reader[id].kind.isContainer {
                walk.enter(id, reader[id])
            } else {
                try account.spend(walk.pathByteCount, "the paths of the values take")
                try body(walk.path, PlistView(document: document, id: id))
            }
        }
    }
}
