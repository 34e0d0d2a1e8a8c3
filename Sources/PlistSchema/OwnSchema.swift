// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A schema of somebody's own, with the keywords in it that are not understood.
package struct OwnSchema: Sendable {
    package var table: SchemaTable
    package var notUnderstood: [String]

    /// Compiles a schema in our own vocabulary, as JSON Schema 2020-12, or as a manifest of
    /// ProfileManifests, whichever it is.
    package init(compiling text: PlistView) {
        let node = (text["Types"]?.entries.first?.value ?? text)
        if text["pfm_subkeys"] != nil {
            (table, notUnderstood) = ManifestConversion.compiled(text)
        } else if text.kind == .boolean || text.entries.contains(where: { Self.isJSON($0.key) }) {
            (table, notUnderstood) = JSONSchemaCompiler.compiled(text)
        } else {
            (table, notUnderstood) = (SchemaTable(compiling: node), [])
        }
    }

    /// Keywords begin with a dollar sign or a small letter, fields of ours with a capital.
    private static func isJSON(_ key: PlistString) -> Bool {
        key.utf8.first.map { $0 == 0x24 || (0x61...0x7A).contains($0) } ?? false
    }
}
