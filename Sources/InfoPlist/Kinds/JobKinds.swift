// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSchema

/// The types of values in a launchd job.
enum JobKinds: KeyKinds {
    static let role = PlistRole.launchdJob

    /// Whether a key may belong to a job: all of these except one begin with a capital letter.
    static func mayKnow(_ key: PlistString) -> Bool {
        key == "inetdCompatibility" || key.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
    }

    static func kinds(at path: PlistPath) -> [ValueKind]? {
        let table = LaunchdJob.table
        let kinds = table.node(at: path).map { ValueKind.all(of: table[$0].kinds) } ?? []
        return kinds.isEmpty ? nil : kinds
    }
}

/// The types of values in a configuration profile, except those that depend on the payload.
enum ProfileKinds: KeyKinds {
    static let role = PlistRole.profile

    static func mayKnow(_ key: PlistString) -> Bool {
        JobKinds.mayKnow(key)
    }

    private static let topLevel = table(of: SchemaText.topLevelType)
    private static let common = table(of: SchemaText.commonKeysType)

    private static func table(of type: String) -> SchemaTable {
        SchemaLibrary().table(of: type, in: .profiles)!
    }

    static func kinds(at path: PlistPath) -> [ValueKind]? {
        var (table, path) = (topLevel, path)
        if path.components.count > 2, path.components[0] == "PayloadContent" {
            (table, path) = (common, PlistPath(path.components.dropFirst(2).map { $0 }))
        }
        let kinds = table.node(at: path).map { ValueKind.all(of: table[$0].kinds) } ?? []
        return kinds.isEmpty ? nil : kinds
    }
}

/// The types of values in xcodebuild's export options.
enum ExportOptionsKinds: KeyKinds {
    static let role = PlistRole.exportOptions

    /// Whether a key may belong to export options: all of these begin with a lower-case letter.
    static func mayKnow(_ key: PlistString) -> Bool {
        key.utf8.first.map { (0x61...0x7A).contains($0) } ?? false
    }

    static func kinds(at path: PlistPath) -> [ValueKind]? {
        let table = ExportOptions.table
        let kinds = table.node(at: path).map { ValueKind.all(of: table[$0].kinds) } ?? []
        return kinds.isEmpty ? nil : kinds
    }
}

extension ValueKind {
    /// Returns the types of a schema, scalars first; empty if any has no equivalent.
    fileprivate static func all(of kinds: PlistKindSet) -> [ValueKind] {
        guard kinds.isDisjoint(with: [.init(.data), .init(.date)]) else { return [] }
        var found: [ValueKind] = []
        if kinds.contains(.init(.boolean)) { found.append(.boolean) }
        if kinds.contains(.init(.integer)) { found.append(.number) }
        if kinds.contains(.init(.string)) { found.append(.string) }
        if kinds.contains(.init(.array)) { found.append(.array) }
        if kinds.contains(.init(.dictionary)) { found.append(.dictionary) }
        return found
    }
}
