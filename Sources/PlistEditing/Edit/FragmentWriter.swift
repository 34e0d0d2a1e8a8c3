// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Writes new values in the style of existing text.
struct FragmentWriter {
    let syntax: any SourceSyntax
    let options: PlistEncodingOptions
    let encoding: PlistTextEncoding

    /// Returns the text of a value that begins on a line with an indentation.
    ///
    /// - Parameters:
    ///   - example: a value whose style a leaf follows.
    ///   - level: the number of containers around it.
    func value(
        _ view: PlistView, like example: ByteView?, _ style: SourceStyle, indentation: [UInt8],
        level: Int
    ) throws(PlistError) -> [UInt8] {
        let document = view.document
        let reader = document.reader
        var bytes: [UInt8] = []
        guard !isLeaf(view.id, document) else {
            return try leaf(view, like: example, style, indentation, level)
        }
        var walk = TreeWalk(reader, keyOrder: .source)
        var inner = indentation
        var account = WorkAccount(keptOf: document)
        var countedByteCount = 0
        try open(view.id, document, &walk, style, &inner, &bytes)
        while walk.depth > 0 {
            try account.spend(bytes.count - countedByteCount, "the new text takes")
            countedByteCount = bytes.count
            let isFirst = walk.isAtStart
            guard let child = walk.next() else {
                close(&walk, style, &inner, &bytes)
                continue
            }
            if !isFirst { separate(isDictionary: walk.top.isDictionary, &bytes) }
            let start = walk.depth == 1 ? style.padding : []
            bytes += style.isMultiline ? style.lineEnd + inner : isFirst ? start : style.gap
            var value = child
            if walk.top.isDictionary, let entryValue = walk.next() {
                bytes += try key(PlistView(document: document, id: child), like: nil)
                bytes += style.keySeparator(inside: inner)
                value = entryValue
            }
            if isLeaf(value, document) {
                let view = PlistView(document: document, id: value)
                bytes += try leaf(view, like: nil, style, inner, level + walk.depth)
            } else {
                try open(value, document, &walk, style, &inner, &bytes)
            }
        }
        return bytes
    }

    private func isLeaf(_ node: NodeID, _ document: PlistDocument) -> Bool {
        syntax.isLeaf(document.reader[node], in: document, options)
    }

    /// Returns the text of a container without entries on a line with an indentation.
    func empty(
        isDictionary: Bool, _ style: SourceStyle, _ indentation: [UInt8], isWhole: Bool = true
    ) -> [UInt8] {
        let brackets = syntax.brackets(isDictionary: isDictionary)
        guard let content = style.emptyContent(indentation, isWhole: isWhole) else {
            return brackets.empty.bytes
        }
        return brackets.open.bytes + content + brackets.close.bytes
    }

    private func open(
        _ id: NodeID, _ document: PlistDocument, _ walk: inout TreeWalk, _ style: SourceStyle,
        _ indentation: inout [UInt8], _ bytes: inout [UInt8]
    ) throws(PlistError) {
        let node = document.reader[id]
        let brackets = syntax.brackets(isDictionary: node.kind == .dictionary)
        guard node.length > 0 else {
            bytes += empty(
                isDictionary: node.kind == .dictionary, style, indentation,
                isWhole: walk.depth == 0)
            return
        }
        bytes += brackets.open.bytes
        walk.enter(id, node)
        indentation += style.unit
    }

    @inline(never)
    private func close(
        _ walk: inout TreeWalk, _ style: SourceStyle, _ indentation: inout [UInt8],
        _ bytes: inout [UInt8]
    ) {
        let isDictionary = walk.top.isDictionary
        if case .terminator(let byte) = syntax.separator(isDictionary: isDictionary) {
            bytes.append(byte)
        }
        walk.leave()
        indentation.removeLast(style.unit.count)
        if style.isMultiline {
            bytes += style.lineEnd + indentation
        } else if let gap = style.closingGap {
            bytes += gap
        } else if walk.depth == 0 {
            bytes += style.padding
        }
        bytes += syntax.brackets(isDictionary: isDictionary).close.bytes
    }

    private func separate(isDictionary: Bool, _ bytes: inout [UInt8]) {
        if let byte = syntax.separator(isDictionary: isDictionary).byte { bytes.append(byte) }
    }

    // MARK: Leaves and keys

    func leaf(
        _ view: PlistView, like example: ByteView?, _ style: SourceStyle, _ indentation: [UInt8],
        _ level: Int
    ) throws(PlistError) -> [UInt8] {
        if let uid = view.uid, syntax.rules(options).writesUIDsAsDictionaries {
            return try value(
                PlistDocument(value: UIDDictionary.of(uid)).root, like: nil, style,
                indentation: indentation, level: level)
        }
        let layout = SourceLeafLayout(
            indentation: indentation, level: level, lineEnd: style.isMultiline ? style.lineEnd : [])
        return try escaped { (options, output) throws(PlistError) in
            try syntax.writeLeaf(view, like: example, layout, options, to: &output)
        }
    }

    func key(_ view: PlistView, like example: ByteView?) throws(PlistError) -> [UInt8] {
        try escaped { (options, output) throws(PlistError) in
            try syntax.writeKey(view, like: example, options, to: &output)
        }
    }

    func key(_ key: PlistString, like example: ByteView?) throws(PlistError) -> [UInt8] {
        try self.key(PlistDocument(value: .string(key)).root, like: example)
    }

    /// Writes with escapes for characters that the encoding of the text lacks, if necessary.
    private func escaped(
        _ write: (PlistEncodingOptions, inout PlistOutput) throws(PlistError) -> Void
    ) throws(PlistError) -> [UInt8] {
        var output = PlistOutput()
        try write(options, &output)
        let bytes = output.bytes()
        guard !encoding.holds(bytes) else { return bytes }
        var options = options
        options.escapesNonASCII = true
        output = PlistOutput()
        try write(options, &output)
        return output.bytes()
    }
}
