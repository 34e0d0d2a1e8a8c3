// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Prints a property list for people: one indented line for each value, with keys aligned.
///
///     CFBundleIdentifier  "com.example.app"
///     CFBundleIconFiles  [2]
///       0  "Icon"
///       1  "Icon@2x"
///
/// Programs should not parse the output. Memory use does not grow with the property list.
struct TreePrinter: ~Escapable {
    /// A container whose lines are being written.
    private struct Frame {
        let node: PlistNode
        var index = 0
        /// The end of the entries that are on one line each and aligned with one another.
        var runEnd = 0
        var runWidth = 0
    }

    private let document: PlistDocument
    private let reader: ArenaReader
    private let palette: Palette
    private let scalars: ScalarPrinter
    private var frames: [Frame] = []
    /// The number of columns before the keys of the outermost container.
    private let margin: Int
    /// The note after each entry of the outermost dictionary.
    private let notes: [String]
    /// The width of the terminal; `nil` without one.
    private let columns: Int?

    /// The maximum width of the aligned key column; longer keys stick out.
    private var maximumAlignedWidth: Int { min(40, columns.map { $0 / 2 } ?? 40) }
    private static let step = 2
    /// The minimum width for a value, however deeply nested.
    private static let minimumWidth = 12

    @_lifetime(borrow document)
    private init(
        _ document: borrowing PlistDocument, notes: [String], palette: Palette, columns: Int?
    ) {
        self.columns = columns
        self.document = copy document
        self.notes = notes
        self.palette = palette
        reader = document.reader
        scalars = ScalarPrinter(palette: palette)
        margin = document.root.kind == .array ? Self.step : 0
    }

    /// The name of the output, for messages.
    private static let shownFormat = PlistFormat(name: "print", displayName: "print")

    /// Writes the whole tree.
    ///
    /// - Parameters:
    ///   - notes: the note after each entry of the outermost dictionary, if any.
    ///   - columns: the maximum width of a line; `nil` to print everything.
    ///   - maximumExpansion: the maximum number of values added by writing out shared ones.
    ///   - checksExpansion: whether that limit is checked; not needed for parts of a checked value.
    /// - Throws: an `expansion` error before the first byte.
    /// - Complexity: O(*n*) in the values of the tree, counting shared ones as often as they occur.
    static func write(
        _ document: PlistDocument, notes: [String] = [], palette: Palette,
        columns: Int? = nil, maximumExpansion: Int? = nil,
        checksExpansion: Bool = true, to output: inout PlistOutput
    ) throws(PlistError) {
        if checksExpansion {
            try document.checkExpansion(
                maximum: maximumExpansion, format: shownFormat, textByteCount: \.length)
        }
        var printer = TreePrinter(document, notes: notes, palette: palette, columns: columns)
        try printer.writeRoot(to: &output)
    }

    private mutating func writeRoot(to output: inout PlistOutput) throws(PlistError) {
        let root = reader[document.rootID]
        guard Self.hasLinesOfItsOwn(root) else {
            try scalars.write(root, in: reader, columns: columns, to: &output)
            try output.append(0x0A)
            return
        }
        if root.kind == .array {
            try writeCount(of: root, to: &output)
            try output.append(0x0A)
        }
        frames.append(Frame(node: root))
        while let frame = frames.last {
            if frame.index == frame.node.length {
                frames.removeLast()
            } else {
                try writeEntry(of: frame, to: &output)
            }
        }
    }

    private static func hasLinesOfItsOwn(_ node: PlistNode) -> Bool {
        node.kind.isContainer && node.length > 0
    }

    private func value(of container: PlistNode, at index: Int) -> PlistNode {
        let slot = container.kind == .dictionary ? 2 &* index &+ 1 : index
        return reader[reader.child(of: container, at: slot)]
    }

    @_lifetime(copy self)
    private func key(of dictionary: PlistNode, at index: Int) -> ByteView {
        reader.bytes(of: reader[reader.child(of: dictionary, at: 2 &* index)])
    }

    private mutating func writeEntry(
        of frame: Frame, to output: inout PlistOutput
    ) throws(PlistError) {
        var frame = frame
        if frame.index == frame.runEnd { findRun(in: &frame) }
        let index = frame.index
        frame.index += 1
        let depth = frames.count - 1
        frames[depth] = frame

        let indentation = margin + Self.step * depth
        try pad(indentation, to: &output)
        let width = try writeLabel(of: frame.node, at: index, after: indentation, to: &output)
        let value = value(of: frame.node, at: index)
        guard Self.hasLinesOfItsOwn(value) else {
            try pad(max(frame.runWidth - width, 0) + 2, to: &output)
            let used = indentation + max(frame.runWidth, width) + 2
            try scalars.write(value, in: reader, columns: room(after: used), to: &output)
            try endLine(ofEntry: index, depth, to: &output)
            return
        }
        if value.kind == .array {
            try output.append("  ")
            try writeCount(of: value, to: &output)
        }
        try endLine(ofEntry: index, depth, to: &output)
        frames.append(Frame(node: value))
    }

    /// Finds the run of entries, from the frame's index on, that are aligned with one another.
    private func findRun(in frame: inout Frame) {
        let container = frame.node
        var end = frame.index
        var width = 0
        while end < container.length, !Self.hasLinesOfItsOwn(value(of: container, at: end)) {
            if container.kind == .dictionary {
                let keyWidth = KeyText.measure(key(of: container, at: end)).width
                if keyWidth <= maximumAlignedWidth { width = max(width, keyWidth) }
            }
            end += 1
        }
        if container.kind == .array && end > 0 { width = DecimalText.digitCount(end - 1) }
        frame.runEnd = max(end, frame.index + 1)
        frame.runWidth = width
    }

    /// Writes a key or an index, and returns its number of columns.
    private func writeLabel(
        of container: PlistNode, at index: Int, after indentation: Int,
        to output: inout PlistOutput
    ) throws(PlistError) -> Int {
        guard container.kind == .dictionary else {
            try output.append(palette.faint)
            try output.append(decimal: UInt64(index))
            try output.append(palette.reset)
            return DecimalText.digitCount(index)
        }
        try output.append(palette.key)
        let room = room(after: indentation + Self.minimumWidth)
        let width = try KeyText.write(
            key(of: container, at: index), columns: room, to: &output)
        try output.append(palette.reset)
        return width
    }

    /// Returns the number of columns left on a line.
    private func room(after used: Int) -> Int? {
        columns.map { max($0 - used, Self.minimumWidth) }
    }

    private func writeCount(
        of array: PlistNode, to output: inout PlistOutput
    ) throws(PlistError) {
        try output.append(palette.faint)
        try output.append("[")
        try output.append(decimal: UInt64(array.length))
        try output.append("]")
        try output.append(palette.reset)
    }

    private func endLine(
        ofEntry index: Int, _ depth: Int, to output: inout PlistOutput
    ) throws(PlistError) {
        if depth == 0 && index < notes.count {
            try output.append("  ")
            try output.append(palette.faint)
            try output.append(utf8: "# " + notes[index])
            try output.append(palette.reset)
        }
        try output.append(0x0A)
    }

    private func pad(_ columns: Int, to output: inout PlistOutput) throws(PlistError) {
        var left = columns
        while left >= 8 {
            try output.append("        ")
            left -= 8
        }
        while left > 0 {
            try output.append(0x20)
            left -= 1
        }
    }
}

/// The contents of a container on one line, as far as they fit: `{id: "a", port: 1, … 5 more}`.
enum ShortContents {
    private static let maximumCount = 80
    private static let maximumKeyCount = 32
    private static let maximumTextColumns = 40

    /// Writes a non-empty container; nested containers are shown as the number of their contents.
    static func write(
        _ node: PlistNode, in reader: ArenaReader, to output: inout PlistOutput
    ) throws(PlistError) {
        let isDictionary = node.kind == .dictionary
        try output.append(isDictionary ? 0x7B : 0x5B)
        var count = 0
        for index in 0..<node.length {
            var piece = PlistOutput()
            if isDictionary {
                let key = reader.bytes(of: reader[reader.child(of: node, at: 2 * index)])
                try writeKey(key, to: &piece)
                try piece.append(": ")
            }
            try writeValue(reader[reader.value(of: node, at: index)], in: reader, to: &piece)
            let bytes = piece.bytes()
            count += bytes.count + 2
            if index > 0 && count > maximumCount {
                try output.append(utf8: ", … \(DecimalText.grouped(node.length - index)) more")
                break
            }
            if index > 0 { try output.append(", ") }
            try output.append(bytes.span)
        }
        try output.append(isDictionary ? 0x7D : 0x5D)
    }

    /// Returns `{2 entries}`.
    static func count(of node: PlistNode) -> String {
        let isDictionary = node.kind == .dictionary
        let text = Counted.text(
            node.length, isDictionary ? "entry" : "element",
            plural: isDictionary ? "entries" : "elements")
        return isDictionary ? "{\(text)}" : "[\(text)]"
    }

    private static func writeKey(
        _ key: ByteView, to output: inout PlistOutput
    ) throws(PlistError) {
        guard key.count <= maximumKeyCount else {
            return try QuotedText.write(key, columns: maximumKeyCount, to: &output)
        }
        _ = try KeyText.write(key, to: &output)
    }

    private static func writeValue(
        _ node: PlistNode, in reader: ArenaReader, to output: inout PlistOutput
    ) throws(PlistError) {
        if node.kind.isContainer && node.length > 0 {
            return try output.append(utf8: count(of: node))
        }
        try ScalarPrinter(palette: .plain).write(
            node, in: reader, columns: maximumTextColumns, to: &output)
    }
}
