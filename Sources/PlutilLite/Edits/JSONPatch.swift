// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences
import PlistEditing

/// A parser of JSON Patch (RFC 6902). Its values may have any type that property lists have.
enum JSONPatch {
    /// Returns the operations of a patch, in the order of their application.
    static func edits(
        of input: Input, additions: KeyAdditions = .toNamedFiles, _ loop: FileLoop
    ) throws(Failure) -> [LabelledEdit] {
        let root = try loop.decodeArgument(input, as: .json).root
        guard root.kind == .array else {
            throw .file(
                name: input.shown,
                message: "expected a JSON Patch, which is an array of operations, "
                    + "found \(root.kind.name)")
        }
        var edits: [LabelledEdit] = []
        for (index, element) in root.elements.enumerated() {
            let label = EditLabel.operation(index + 1, of: input)
            do throws(PlistError) {
                let edit = PatchEdit(operation: try Operation(element), additions: additions)
                edits.append(LabelledEdit(label: label, edit: edit))
            } catch {
                throw Failure.usage(error.message).labelled(label)
            }
        }
        return edits
    }

    enum Operation {
        case add(PlistView, at: EditPlaces)
        case remove(EditPlaces)
        case replace(EditPlaces, with: PlistView)
        case move(EditPlaces, to: EditPlaces)
        case copy(EditPlaces, to: EditPlaces)
        case test(EditPlaces, is: PlistView)

        init(_ element: PlistView) throws(PlistError) {
            func places(_ member: PlistString) throws(PlistError) -> EditPlaces {
                guard let text = element[member]?.string else {
                    throw PlistError(.invalidEdit, "expected \"\(member)\", a JSON Pointer")
                }
                return EditPlaces(query: try PlistQuery(parsing: text, syntax: .jsonPointer))
            }
            func value() throws(PlistError) -> PlistView {
                guard let value = element["value"] else {
                    throw PlistError(.invalidEdit, "expected \"value\"")
                }
                return value
            }
            let path = try places("path")
            switch element["op"]?.string {
            case "add": self = .add(try value(), at: path)
            case "remove": self = .remove(path)
            case "replace": self = .replace(path, with: try value())
            case "move": self = .move(try places("from"), to: path)
            case "copy": self = .copy(try places("from"), to: path)
            case "test": self = .test(path, is: try value())
            default:
                throw PlistError(
                    .invalidEdit,
                    "expected \"op\": \"add\", \"remove\", \"replace\", \"move\", \"copy\" or \"test\""
                )
            }
        }
    }
}

/// An operation of a JSON Patch.
private struct PatchEdit: Edit {
    let operation: JSONPatch.Operation
    var additions: KeyAdditions

    var forFoundFiles: (any Edit)? {
        guard case .add = operation, case .toNamedFiles = additions else { return nil }
        var edit = self
        edit.additions = .none
        return edit
    }

    func apply(to editor: inout PlistEditor) throws(PlistError) -> [EditRemark] {
        var placed = PlacedValues()
        switch operation {
        case .add(let value, let places): placed = try add(value, at: places, to: &editor)
        case .remove(let places): return try RemovalEdit(places: [places]).apply(to: &editor)
        case .replace(let places, let value):
            try places.edit(in: &editor, reach: .values) { editor, path throws(PlistError) in
                try editor.replace(path, with: value)
                placed.hasReplaced = true
            }
        case .copy(let source, let destination):
            return try transfer(source, to: destination, isMove: false, in: &editor)
        case .move(let source, let destination):
            return try transfer(source, to: destination, isMove: true, in: &editor)
        case .test(let places, let expected):
            let found = try value(at: places, in: editor)
            var comparison = DocumentComparison(found.document, expected.document, by: .byNumber)
            guard comparison.areEqual(found.id, expected.id) else {
                throw PlistError(
                    .invalidEdit,
                    "the test fails: \(Wording.quoted(places.query.text)) is "
                        + "\(try DifferenceText.line(of: found)), not "
                        + "\(try DifferenceText.line(of: expected))")
            }
        }
        return [.placed(placed)]
    }

    private func value(
        at places: EditPlaces, in editor: PlistEditor
    ) throws(PlistError) -> PlistView {
        var value: PlistView?
        var editor = editor
        try places.edit(in: &editor, reach: .values) { editor, path throws(PlistError) in
            value = try editor.view(at: path)
        }
        guard let value else { throw PlistError(.noMatch, "the path matches nothing") }
        return value
    }

    /// Inserts an element, or sets the value of a key (section 4.1).
    private func add(
        _ value: PlistView, at places: EditPlaces, to editor: inout PlistEditor
    ) throws(PlistError) -> PlacedValues {
        var placed = PlacedValues()
        try places.edit(in: &editor, reach: .containers) { editor, path throws(PlistError) in
            if case .index? = path.components.last {
                try editor.insert(value, at: path)
                placed.hasAdded = true
                return
            }
            let isNew = editor.kind(at: path) == nil
            if case .none = additions, isNew { throw PlistError.absent(path) }
            try editor.set(value, at: path)
            if isNew {
                placed.hasAdded = true
                placed.addKeys(at: [path])
            } else {
                placed.hasReplaced = true
            }
        }
        return placed
    }

    /// Copies or moves a value within the property list, replacing any existing value (sections 4.4
    /// and 4.5).
    private func transfer(
        _ source: EditPlaces, to destination: EditPlaces, isMove: Bool,
        in editor: inout PlistEditor
    ) throws(PlistError) -> [EditRemark] {
        let edit = TransferEdit(
            source: source, destination: destination, isMove: isMove, isReplacing: true)
        return try edit.apply(to: &editor)
    }
}

/// Differences as a JSON Patch (RFC 6902).
enum PatchText {
    /// - Parameter isTagged: whether values that JSON lacks are written with tags.
    /// - Throws: `unrepresentable`, with its path, for values that JSON lacks.
    static func write(
        _ differences: PlistDifferences, isTagged: Bool, to output: inout PlistOutput
    ) throws(PlistError) {
        try output.append("[")
        var isFirst = true
        for operation in differences.operations {
            if isFirst { try output.append("\n  ") } else { try output.append(",\n  ") }
            isFirst = false
            switch operation {
            case .insert(let value, let path):
                try writeOperation("add", path, to: &output)
                try writeValue(value, at: path, isTagged, to: &output)
            case .replace(let value, let path, _):
                try writeOperation("replace", path, to: &output)
                try writeValue(value, at: path, isTagged, to: &output)
            case .remove(let path): try writeOperation("remove", path, to: &output)
            case .move(let source, let destination):
                try writeMove(source, destination, to: &output)
            case .rename(let path, let key):
                let renamed = PlistPath(path.components.dropLast() + [.key(key)])
                try writeMove(path, renamed, to: &output)
            }
            try output.append("}")
        }
        if isFirst { try output.append("]\n") } else { try output.append("\n]\n") }
    }

    private static func writeOperation(
        _ name: StaticString, _ path: PlistPath, to output: inout PlistOutput
    ) throws(PlistError) {
        try output.append("{\"op\": \"")
        try output.append(name)
        try output.append("\", \"path\": ")
        try writePointer(path, to: &output)
    }

    private static func writeMove(
        _ source: PlistPath, _ destination: PlistPath, to output: inout PlistOutput
    ) throws(PlistError) {
        try output.append("{\"op\": \"move\", \"from\": ")
        try writePointer(source, to: &output)
        try output.append(", \"path\": ")
        try writePointer(destination, to: &output)
    }

    private static func writePointer(
        _ path: PlistPath, to output: inout PlistOutput
    ) throws(PlistError) {
        guard let pointer = path.jsonPointer else {
            throw PlistError(
                .unrepresentable, "a JSON Pointer cannot contain half of a surrogate pair",
                path: path)
        }
        try RawText.writeJSON(PlistDocument.make(.string(PlistString(pointer))).root, to: &output)
    }

    private static func writeValue(
        _ value: PlistView, at path: PlistPath, _ isTagged: Bool, to output: inout PlistOutput
    ) throws(PlistError) {
        try output.append(", \"value\": ")
        var options = PlistEncodingOptions()
        options.isTagged = isTagged
        options.indentation = .spaces(0)
        options.nulls = .error
        do throws(PlistError) {
            let document = value.document.rerooted(at: value.id)
            var bytes = try document.encoded(as: .json, options: options)
            if bytes.last == 0x0A { bytes.removeLast() }
            // Within JSON strings, line ends are escaped.
            for byte in bytes where byte != 0x0A { try output.append(byte) }
        } catch {
            throw error.within(path)
        }
    }
}

extension PlistError {
    /// Returns the error with its path relative to the root, where `path` leads to the value.
    func within(_ path: PlistPath) -> PlistError {
        var diagnostic = diagnostic.moved(into: path)
        diagnostic.location = nil
        return PlistError(diagnostic, format: format, refusals: refusals)
    }
}
