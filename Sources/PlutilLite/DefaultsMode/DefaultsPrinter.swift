// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Prints values as `defaults read` does: Foundation's descriptions, in ASCII.
///
///     {
///         Count = 3;
///         list =     (
///             "two words"
///         );
///     }
struct DefaultsPrinter: ~Copyable, ~Escapable {
    private let reader: ArenaReader
    private var walk: TreeWalk
    /// The number of containers around the value.
    private let outerDepth: Int

    /// A value by itself; a string has no quotation marks.
    ///
    /// - Throws: an `expansion` error before the first byte.
    static func write(_ value: PlistView, to output: inout PlistOutput) throws(PlistError) {
        let document = try checked(value.document.rerooted(at: value.id))
        var printer = DefaultsPrinter(document, outerDepth: 0)
        let node = document.reader[value.id]
        if node.kind == .string {
            try DescriptionText.write(line: document.reader.bytes(of: node), to: &output)
        } else if let text = DescriptionText.scalar(node) {
            try output.append(utf8: text)
        } else {
            try printer.writeValue(value.id, to: &output)
        }
        try output.append(0x0A)
    }

    /// A domain among others.
    static func write(
        _ value: PlistView, ofDomain name: String, to output: inout PlistOutput
    ) throws(PlistError) {
        let document = try checked(value.document.rerooted(at: value.id))
        var printer = DefaultsPrinter(document, outerDepth: 1)
        try printer.writeEntry(Array(name.utf8).view, value.id, to: &output)
        try output.append(0x0A)
    }

    /// Some entries of the root.
    static func write(
        _ entries: [DefaultsSearch.Entry], of document: PlistDocument,
        to output: inout PlistOutput
    ) throws(PlistError) {
        let document = try checked(document)
        var printer = DefaultsPrinter(document, outerDepth: 1)
        let reader = document.reader
        try output.append("{\n")
        for entry in entries {
            try printer.writeEntry(reader.bytes(of: reader[entry.key]), entry.value, to: &output)
            try output.append(0x0A)
        }
        try output.append("}\n")
    }

    private static func checked(_ document: PlistDocument) throws(PlistError) -> PlistDocument {
        let format = PlistFormat(name: "defaults", displayName: "defaults")
        try document.checkExpansion(maximum: nil, format: format) {
            $0.kind == .data ? 80 : $0.length
        }
        return document
    }

    @_lifetime(borrow document)
    private init(_ document: borrowing PlistDocument, outerDepth: Int) {
        reader = document.reader
        walk = TreeWalk(reader, keyOrder: .utf16)
        self.outerDepth = outerDepth
    }

    private func indent(to output: inout PlistOutput) throws(PlistError) {
        for _ in 0..<walk.depth + outerDepth { try output.append("    ") }
    }

    private mutating func writeEntry(
        _ key: ByteView, _ value: NodeID, to output: inout PlistOutput
    ) throws(PlistError) {
        try indent(to: &output)
        try DescriptionText.write(key, to: &output)
        try output.append(" = ")
        try writeValue(value, to: &output)
        try output.append(";")
    }

    /// Writes a value with everything in it.
    private mutating func writeValue(
        _ root: NodeID, to output: inout PlistOutput
    ) throws(PlistError) {
        try begin(root, to: &output)
        while walk.depth > 0 {
            let isDictionary = walk.top.isDictionary
            guard let child = walk.next() else {
                walk.leave()
                try output.append(0x0A)
                try indent(to: &output)
                try output.append(isDictionary ? "}" : ")")
                try endValue(to: &output)
                continue
            }
            try output.append(isDictionary || walk.takenCount == 1 ? "\n" : ",\n")
            try indent(to: &output)
            if isDictionary, let value = walk.next() {
                try DescriptionText.write(reader.bytes(of: reader[child]), to: &output)
                try output.append(" = ")
                try begin(value, to: &output)
            } else {
                try begin(child, to: &output)
            }
        }
    }

    /// Writes a leaf, or the start of a container, which is indented although something precedes it.
    private mutating func begin(_ id: NodeID, to output: inout PlistOutput) throws(PlistError) {
        let node = reader[id]
        if node.kind.isContainer {
            try indent(to: &output)
            try output.append(node.kind == .dictionary ? "{" : "(")
            return walk.enter(id, node)
        }
        switch node.kind {
        case .string: try DescriptionText.write(reader.bytes(of: node), to: &output)
        case .data:
            try FoundationText.write(
                data: reader.bytes(of: node), isGrouped: true, to: &output)
        default:
            let text = DescriptionText.scalar(node) ?? ""
            try DescriptionText.write(Array(text.utf8).view, to: &output)
        }
        try endValue(to: &output)
    }

    private func endValue(to output: inout PlistOutput) throws(PlistError) {
        if walk.depth > 0, walk.top.isDictionary { try output.append(";") }
    }
}
