// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// The languages of schemas.
enum SchemaLanguage {
    /// Our own vocabulary.
    case own
    /// JSON Schema 2020-12.
    case json
    /// A manifest of ProfileManifests.
    case manifest

    init(of text: PlistView) {
        if text["pfm_subkeys"] != nil {
            self = .manifest
        } else if text.kind == .boolean || text.entries.contains(where: { Self.isJSON($0.key) })
            || text.document.format == .json && text.kind == .dictionary && text.count == 0
        {
            self = .json
        } else {
            self = .own
        }
    }

    /// Keywords begin with a dollar sign or a small letter, fields of ours with a capital.
    private static func isJSON(_ key: PlistString) -> Bool {
        key.utf8.first.map { $0 == 0x24 || (0x61...0x7A).contains($0) } ?? false
    }
}

/// A schema of somebody's own, with what in it is not understood.
package struct OwnSchema: Sendable {
    package let table: SchemaTable
    package let notUnderstood: [String]

    /// Compiles a schema in whichever language it is.
    package init(compiling text: PlistView) {
        (table, notUnderstood) =
            switch SchemaLanguage(of: text) {
            case .own: SchemaTable.compiled(text["Types"]?.entries.first?.value ?? text)
            case .json: JSONSchemaCompiler.compiled(text)
            case .manifest: ManifestConversion.compiled(text)
            }
    }
}
