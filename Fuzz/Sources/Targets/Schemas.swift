// SPDX-License-Identifier: Apache-2.0

import PlistCore
@testable import PlistSchema

/// Reads any bytes as a property list, as a schema that is applied to itself, and as a file for the
/// program's schemas. The checks end, and findings have places in the property list.
enum Schemas: FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let document = try? PlistCodecRegistry.standard.decode(ByteStore(bytes)) else {
            return
        }
        let own = CompiledSchema(document.root)
        compare(document, own.table)
        for table in tables { compare(document, table) }
        _ = try? JSONSchemaWriter.schema(of: document.root)
        let inference = SchemaInference()
        inference.add(document.root)
        guard let schema = try? PlistDocument(value: .dictionary(inference.schema)) else {
            fatalError("no document of a schema")
        }
        compare(document, SchemaTable(compiling: schema.root))
    }
}

private let library = SchemaLibrary()

private let tables: [SchemaTable] = [
    (SchemaText.launchd, "launchd"), (.exportOptions, "exportOptions"), (.profiles, "TopLevel"),
    (.profiles, "com.apple.homescreenlayout"),
    (.commands, "Settings"),
].map { text, name in
    guard let table = library.table(of: name, in: text) else { fatalError("no schema of \(name)") }
    return table
}

private func compare(_ document: PlistDocument, _ table: SchemaTable) {
    var walk = SchemaWalk(table, options: SchemaOptions())
    walk.run(document.root)
    for finding in walk.findings.prefix(10) {
        precondition(!finding.message.isEmpty)
        precondition(Int(finding.value.id) >= 0)
    }
}
