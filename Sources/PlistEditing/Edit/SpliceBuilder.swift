// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Turns the changes to a tree into splices of its source text.
///
/// Each changed container is examined once, regardless of the number of edits. Its pieces identify
/// the unchanged parts, so only the text around each change is read.
struct SpliceBuilder {
    let tree: EditedTree
    let text: EditableText
    let map: SourceMap
    let writer: FragmentWriter
    let style: SourceStyle
    /// Containers whose text is kept and that have not been examined yet.
    var pending: [Int] = []
    /// The pending containers inside a one-line container.
    var inlined: Set<Int> = []
    var splices: [TextSplice] = []
    private let knownSlots = KnownSlots()

    /// The slots of the containers that moved entries come from, cached because thousands of
    /// entries may come from the same container.
    private final class KnownSlots {
        var byContainer: [NodeID: SourceSlots] = [:]
    }

    init(
        _ tree: EditedTree, _ map: SourceMap, _ text: EditableText, options: PlistEncodingOptions,
        encoding: PlistTextEncoding, isXcodes: Bool
    ) {
        self.tree = tree
        self.text = text
        self.map = map
        writer = FragmentWriter(syntax: text.syntax, options: options, encoding: encoding)
        style = SourceStyle(tree.document, map, text, isXcodes: isXcodes)
    }

    /// Returns the splices that turn the old text into the text of the edited tree, in the order of
    /// the old text.
    ///
    /// - Throws: an error for a value that the format cannot represent.
    mutating func build() throws(PlistError) -> [TextSplice] {
        let root = tree.document.rootID
        if case .edited(let number) = tree.root, tree.containers[number].origin == .kept(root) {
            pending = [number]
        } else if tree.root != .kept(root) {
            try replaceRoot(root)
        }
        try finishPending()
        return splices
    }

    /// Examines the pending containers, and those within them.
    @inline(never)
    mutating func finishPending() throws(PlistError) {
        while let number = pending.popLast() {
            try splice(tree.containers[number], isInline: inlined.contains(number))
        }
        splices.sortByPlace()
    }

    var source: TextSource { TextSource(document: tree.document, map: map, text: text) }

    /// Returns the entries of a container in its text.
    func slots(of container: NodeID) -> SourceSlots {
        if let known = knownSlots.byContainer[container] { return known }
        let slots = SourceSlots(container, in: tree.document, map, text)
        knownSlots.byContainer[container] = slots
        return slots
    }

    private mutating func replaceRoot(_ root: NodeID) throws(PlistError) {
        let range = Range(map.range(of: root))
        if tree.document.root.kind == .dictionary,
            let content = text.syntax.content(of: range, in: text.bytes), content == range
        {
            // Without brackets there are only entries.
            return try replaceEntries(of: root)
        }
        try replace(range, tree.root, level: 0)
    }

    private mutating func replaceEntries(of root: NodeID) throws(PlistError) {
        guard tree.kind(of: tree.root) == .dictionary else {
            throw PlistError(
                .unrepresentable,
                "expected a dictionary, because the text has entries without braces, found "
                    + tree.kind(of: tree.root).words, path: PlistPath())
        }
        var container = EditedContainer(
            isDictionary: true, origin: .kept(root), count: tree.document.root.count)
        while container.count > 0 { container.remove(at: container.count - 1) }
        for index in 0..<tree.count(of: tree.root) {
            container.insert(tree.slot(of: tree.root, at: index).moved, at: index)
        }
        try splice(container, isInline: false)
    }

    /// Replaces the text of a value.
    mutating func replace(
        _ range: Range<Int>, _ value: EditedValue, level: Int
    ) throws(PlistError) {
        let indentation = text.array(text.indentation(ofLineAt: range.lowerBound))
        let bytes = try valueText(
            value, like: text.slice(range), style, indentation: indentation, level: level)
        add(range, separated(bytes, from: range.upperBound))
    }

    mutating func add(_ range: Range<Int>, _ bytes: [UInt8]) {
        guard !range.isEmpty || !bytes.isEmpty, text.array(range) != bytes else { return }
        splices.append(TextSplice(range: range, replacement: bytes))
    }

    /// Returns new text to insert before an offset, with a space if a comment there would otherwise
    /// become part of the text.
    func separated(_ bytes: [UInt8], from offset: Int) -> [UInt8] {
        guard text.syntax.comment(at: offset, in: text.bytes) != nil,
            !text.syntax.isSelfContained(ByteStore(bytes.suffix(1)).view)
        else { return bytes }
        return bytes + [0x20]
    }

    // MARK: The text of values

    /// Returns the text of a value that begins on a line with an indentation.
    ///
    /// The only recursion is into new containers that were edited later, never into containers of
    /// the source.
    @inline(never)
    func valueText(
        _ value: EditedValue, like example: ByteView?, _ style: SourceStyle,
        indentation: [UInt8], level: Int
    ) throws(PlistError) -> [UInt8] {
        switch value {
        case .kept(let node):
            return source.movedText(node, to: TextSource.Indentation(line: indentation))
        case .added:
            return try writer.value(
                tree.view(value)!, like: example, style, indentation: indentation, level: level)
        case .edited(let number):
            let container = tree.containers[number]
            if case .kept(let node) = container.origin {
                var builder = self
                builder.pending = [number]
                builder.splices = []
                try builder.finishPending()
                let range = Range(map.range(of: node))
                return builder.splices.apply(to: text.bytes, in: range).bytes.array
            }
            return try newText(number, style, indentation: indentation, level: level)
        }
    }

    private func newText(
        _ number: Int, _ style: SourceStyle, indentation: [UInt8], level: Int
    ) throws(PlistError) -> [UInt8] {
        let container = tree.containers[number]
        let brackets = text.syntax.brackets(isDictionary: container.isDictionary)
        guard container.count > 0 else {
            return writer.empty(isDictionary: container.isDictionary, style, indentation)
        }
        let inner = EntryStyle(inside: indentation, style)
        var bytes = brackets.open.bytes
        let separator = text.syntax.separator(isDictionary: container.isDictionary)
        for index in 0..<container.count {
            let slot = tree.slot(of: .edited(number), at: index)
            bytes += index == 0 ? inner.firstLeadingTrivia : inner.leadingTrivia
            let isLast = index == container.count - 1
            bytes += try entryText(
                slot, inner, level: level + 1,
                separator: isLast && !separator.isTerminator ? nil : separator.byte
            ).bytes
        }
        bytes += style.isMultiline ? style.lineEnd + indentation : style.closingGap ?? []
        return bytes + brackets.close.bytes
    }
}

extension SourceSeparator {
    var isTerminator: Bool {
        if case .terminator = self { return true }
        return false
    }
}
