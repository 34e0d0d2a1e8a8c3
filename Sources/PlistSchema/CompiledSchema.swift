// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The schema languages, which are distinguished by their keys.
enum SchemaLanguage {
    /// The vocabulary of this project.
    case own
    /// JSON Schema 2020-12.
    case json
    /// A ProfileManifests manifest.
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

    /// JSON Schema keywords begin with a dollar sign or a small letter, and our fields with a
    /// capital.
    private static func isJSON(_ key: PlistString) -> Bool {
        key.utf8.first.map { $0 == 0x24 || (0x61...0x7A).contains($0) } ?? false
    }
}

/// A schema of property lists, which a ``SchemaChecker`` compares with documents.
///
/// It is a document in one of three languages: JSON Schema 2020-12, whose keywords begin with a
/// small letter or `$`; the vocabulary of this project, whose fields begin with a capital; or a
/// ProfileManifests manifest, which has `pfm_subkeys`. The page `docs/schemas.md` describes them.
public struct CompiledSchema: Sendable {
    package let table: SchemaTable

    /// The keywords that are not supported and therefore not checked, some with their value, in
    /// sorted order. They are text from the schema: escape them before you show them.
    public let unsupportedKeywords: [String]

    /// Compiles a schema in any of the languages.
    ///
    /// No content is an error: values of a wrong type and unknown keywords are ignored.
    ///
    /// - Complexity: O(*n*) in the values of the schema.
    public init(_ schema: PlistView) {
        (table, unsupportedKeywords) =
            switch SchemaLanguage(of: schema) {
            case .own: SchemaTable.compiled(schema["Types"]?.entries.first?.value ?? schema)
            case .json: JSONSchemaCompiler.compiled(schema)
            case .manifest: ManifestConversion.compiled(schema)
            }
    }
}
