// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Goes through all values that are no containers, in the order of the document.
struct ScalarWalk {
    private struct Level {
        let container: PlistView
        var next = 0
    }

    private var levels: [Level] = []
    private var path: [PlistPathComponent] = []
    private var root: PlistView?
    /// The values that may still be looked at: more than there are, where containers are shared.
    private var stepsLeft: Int

    init(_ document: PlistDocument) {
        root = document.root
        stepsLeft = 4_000_000 + 16 * document.reader.children.count
    }

    /// - Throws: `limit` if values of shared containers are too many.
    mutating func next() throws(PlistError) -> (path: PlistPath, value: PlistView)? {
        if let value = root {
            root = nil
            if !value.kind.isContainer { return (PlistPath(), value) }
            enter(value)
        }
        while let level = levels.last {
            if path.count == levels.count { path.removeLast() }
            guard level.next < level.container.count else {
                levels.removeLast()
                continue
            }
            stepsLeft -= 1
            guard stepsLeft >= 0 else {
                throw PlistError(.limit, "too many values in shared containers to be listed")
            }
            levels[levels.count - 1].next += 1
            let value: PlistView
            if level.container.kind == .dictionary {
                let entry = level.container.entries[level.next]
                path.append(.key(entry.key))
                value = entry.value
            } else {
                path.append(.index(level.next))
                value = level.container.elements[level.next]
            }
            if value.kind.isContainer { enter(value) } else { return (PlistPath(path), value) }
        }
        return nil
    }

    private mutating func enter(_ container: PlistView) {
        levels.append(Level(container: container))
    }
}
