// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Proves that an edited text reads as the edited tree, by reading again what changed in it.
///
/// The innermost values that contain all splices are read again, each by itself. The rest
/// need not be read again: its bytes are the same, and a reader that finds one whole value of the
/// same extent in the place of another continues after it in the same state. Where that is not
/// certain, the whole text is read.
struct EditProof {
    let tree: EditedTree
    let map: SourceMap
    let text: EditableText
    /// In the order of the text.
    let splices: [TextSplice]
    let codec: any SourceKeepingCodec
    let options: PlistDecodingOptions

    /// A value of the old text that contains splices, and what it became.
    private struct Part {
        let old: NodeID
        let new: EditedValue
        /// The number of containers around it.
        let level: Int
        let splices: Range<Int>
    }

    /// Whether reading the parts shows that the text is right. If not, that proves nothing.
    ///
    /// Complexity: O(*n*) in the bytes of the innermost values that contain all splices.
    func succeedsInParts() -> Bool {
        let root = tree.document.rootID
        var pending = [Part(old: root, new: tree.root, level: 0, splices: splices.indices)]
        while let part = pending.popLast() {
            if let inner = parts(within: part) {
                pending += inner
            } else {
                guard part.level > 0, isProven(part) else { return false }
            }
        }
        return true
    }

    /// The elements or entries that contain all splices of a container; `nil` if something else in
    /// it changed.
    private func parts(within part: Part) -> [Part]? {
        guard case .edited(let number) = part.new else { return nil }
        let container = tree.containers[number]
        let reader = tree.document.reader
        let node = reader[part.old]
        guard container.origin == .kept(part.old), container.count == node.length,
            !mayReadAsUID(container)
        else { return nil }
        var parts: [Part] = []
        var index = 0
        var next = part.splices.lowerBound
        for piece in container.pieces {
            switch piece {
            case .entries(let range):
                guard range.lowerBound == index else { return nil }
            case .slot(let slot):
                let entry = tree.entry(of: .kept(part.old), at: index)
                guard slot.isInPlace, slot.origin == entry.origin, slot.key == entry.key,
                    case .kept(let old) = entry.value
                else { return nil }
                let first = next
                while next < part.splices.upperBound, isSplice(next, within: old) { next += 1 }
                guard slot.value != entry.value || first < next else { break }
                parts.append(
                    Part(old: old, new: slot.value, level: part.level + 1, splices: first..<next))
            }
            index += piece.count
        }
        return next == part.splices.upperBound ? parts : nil
    }

    /// Whether a dictionary with this single key is a UID depends on its value.
    private func mayReadAsUID(_ container: EditedContainer) -> Bool {
        guard container.isDictionary, container.count == 1, let origin = container.origin else {
            return false
        }
        return tree.entry(of: origin, at: 0).key == UIDDictionary.key
    }

    private func isSplice(_ index: Int, within node: NodeID) -> Bool {
        let range = map.range(of: node)
        let splice = splices[index].range
        return Int(range.start) <= splice.lowerBound && splice.upperBound <= Int(range.end)
    }

    private func isProven(_ part: Part) -> Bool {
        let range = Range(map.range(of: part.old))
        let splices = Array(self.splices[part.splices])
        let bytes = ByteStore(adopting: splices.apply(to: text.bytes, in: range))
        guard text.syntax.isSelfContained(bytes.view) else { return false }
        var options = options
        options.encodingName = PlistTextEncoding.utf8.rawValue
        options.enclosingLevels = part.level
        options.recordsSourceRanges = true
        guard let written = try? codec.decode(bytes, options: options),
            let map = written.sourceMap, Range(map.range(of: written.rootID)) == 0..<bytes.count
        else { return false }
        return tree.isIdentical(
            part.new, to: written, splices.alignment(in: range))
    }
}
