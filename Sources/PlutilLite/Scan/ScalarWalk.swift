// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Goes through all values that are not containers, in the order of the document.
enum ScalarWalk {
    /// - Parameter body: called with the path in key path syntax and the value.
    /// - Throws: what `body` throws; `limit` if values of shared containers are too many.
    static func forEach(
        in document: PlistDocument,
        _ body: (_ path: [UInt8], _ value: PlistView) throws(PlistError) -> Void
    ) throws(PlistError) {
        let reader = document.reader
        let root = document.rootID
        guard reader[root].kind.isContainer else {
            return try body(Array(PlistPath().description.utf8), document.root)
        }
        // More than there are, where containers are shared.
        var stepsLeft = 4_000_000 + 16 * reader.children.count
        var account = WorkAccount(for: document)
        var walk = TreeWalk(reader, keyOrder: .source)
        walk.enter(root, reader[root])
        // Written as far as a value needs it: the path of a container may be long.
        var text = PathText()
        while walk.depth > 0 {
            text.keepFirst(walk.depth - 1)
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
                while text.stepCount < walk.depth, let step = walk.step(at: text.stepCount) {
                    switch step {
                    case .key(let key): text.append(reader.bytes(of: reader[key]))
                    case .index(let index): text.append(index)
                    }
                }
                try body(text.bytes, PlistView(document: document, id: id))
            }
        }
    }
}
