// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

/// Differences as a JSON Patch (RFC 6902).
enum PatchText {
    /// - Parameter isTagged: whether values that JSON does not have are written with tags.
    /// - Throws: `unrepresentable`, with its path, for what JSON cannot say.
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
            // Texts have no line ends of their own in JSON.
            for byte in bytes where byte != 0x0A { try output.append(byte) }
        } catch {
            throw error.within(path)
        }
    }
}

extension PlistError {
    /// The error with the path from the root of the property list, of which the value at `path` is a
    /// part.
    func within(_ path: PlistPath) -> PlistError {
        var diagnostic = diagnostic.moved(into: path)
        diagnostic.location = nil
        return PlistError(diagnostic, format: format, refusals: refusals)
    }
}
