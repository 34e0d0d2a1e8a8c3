// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles
import PlistSchema

/// A folder with newer schemas of device management.
struct SchemaFolder {
    let path: String

    /// The schemas in it, with the program's own for those that it lacks.
    ///
    /// - Throws: that there is none, or what is wrong with one.
    func library() throws(Failure) -> SchemaLibrary {
        guard let folder = try Input(argument: path).status() else {
            throw .file(name: VisibleText.escaped(path), message: "no such directory")
        }
        guard folder.kind == .directory else {
            throw .file(name: VisibleText.escaped(path), message: "expected a directory")
        }
        var newer: [SchemaText: PlistView] = [:]
        for schema in SchemaText.converted {
            let name = "\(path)/\(schema.fileName)"
            if try Input(argument: name).status() != nil {
                newer[schema] = try root(of: schema, in: name)
            }
        }
        guard newer.isEmpty else { return SchemaLibrary(newer: newer) }
        throw .file(
            name: VisibleText.escaped(path),
            message: "expected \(WordList.any(of: SchemaText.converted.map(\.fileName))) in it, as "
                + "Scripts/device-management/convert writes them")
    }

    private func root(of schema: SchemaText, in name: String) throws(Failure) -> PlistView {
        let root = try SchemaFile.root(of: name)
        let isWhole =
            root["Types"]?.kind == .dictionary && root["Snapshot"]?.kind == .string
            && schema.necessaryTypes.allSatisfy { root["Types"]?[$0]?.kind == .dictionary }
        guard isWhole else {
            let needed = ["Snapshot", "Types"] + schema.necessaryTypes
            throw .file(
                name: VisibleText.escaped(name),
                message: "expected a schema with \(WordList.all(of: needed)), as "
                    + "Scripts/device-management/convert writes it")
        }
        return root
    }
}
