// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistSchema
import TestSupport
import Testing

@testable import PlutilLite

/// docs/launchd-keys.md, docs/profile-keys.md and docs/export-options.md have the tables of the
/// schemas.
@Suite struct SchemaTablesTests {
    @Test(
        .tags(.recorded),
        arguments: [
            ("docs/launchd-keys.md", .launchd), ("docs/profile-keys.md", .profiles),
            ("docs/export-options.md", .exportOptions),
        ] as [(String, SchemaText)])
    func pageHasTablesOfSchemas(page: String, schema: SchemaText) throws {
        let tables =
            SchemaTables(SchemaLibrary().entries(of: schema)).lines.joined(separator: "\n") + "\n"
        let mark = "-->\n\n"
        if Recording.isOn {
            try Recording.rewrite(page) { $0.components(separatedBy: mark)[0] + mark + tables }
        }
        let document = try Checkout.text(of: page)
        #expect(document.components(separatedBy: mark).last == tables, "run make record")
    }

    @Test func tablesStateKnownFacts() throws {
        let job = SchemaTables(SchemaLibrary().entries(called: "launchd")).lines
        #expect(job.first == "### `launchd`: launchd job")
        #expect(
            job.contains {
                $0.hasPrefix("| `KeepAlive.NetworkState` | bool") && $0.contains("| ignored since ")
            })
        #expect(
            job.contains(
                "| `StartInterval` | integer, 1 to 4294967295 |  | Seconds between starts; starts "
                    + "during sleep are missed. |"))
        let dock = SchemaTables(SchemaLibrary().entries(called: "com.apple.dock")).lines
        #expect(
            dock.prefix(3) == [
                "### `com.apple.dock`: Dock", "", "macOS 10.7; scope system and user",
            ])
        #expect(dock.contains("| `orientation` | string | `bottom`, `left`, `right` |  |"))
        let key = SchemaTables(SchemaLibrary().entries(called: "com.apple.dock.tilesize")).lines
        #expect(
            key == [
                "### `com.apple.dock.tilesize`", "", "| key | value | | |", "|---|---|---|---|",
                "| `tilesize` | integer, 16 to 128 |  |  |",
            ])
    }
}
