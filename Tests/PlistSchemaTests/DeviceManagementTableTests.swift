// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@testable import PlistSchema

/// The program's schemas have the facts in the tables of `Scripts/device-management`.
@Suite struct DeviceManagementTableTests {
    private static let folder = Checkout["Scripts/device-management"]

    /// Returns the rows of a table, as cells by the names of their columns.
    private static func rows(_ name: String) throws -> [[String: String]] {
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        let lines = text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        return lines.dropFirst().map { cells in
            Dictionary(uniqueKeysWithValues: zip(lines[0], cells))
        }
    }

    /// Returns the keys, `[]`, `*` and `?` of a path such as `Services.?[].Allowed`.
    private static func steps(_ path: String) -> [String] {
        var steps: [String] = []
        var name = ""
        var rest = path[...]
        func end() { if !name.isEmpty { steps.append(name) } }
        while let character = rest.popFirst() {
            if character == "\\", let next = rest.popFirst() {
                name.append(next)
            } else if character == "." || character == "[" && rest.first == "]" {
                end()
                name = ""
                if character == "[" {
                    rest.removeFirst()
                    steps.append("[]")
                }
            } else {
                name.append(character)
            }
        }
        end()
        return steps
    }

    private static func nodes(_ path: String, in root: PlistView) -> [PlistView] {
        steps(path).reduce([root]) { nodes, step in
            nodes.flatMap { node -> [PlistView] in
                switch step {
                case "[]": [node["Elements"]].compactMap { $0 }
                case "*": [node["Any"]].compactMap { $0 }
                case "?": node["Keys"]?.entries.map(\.value) ?? []
                default: [node["Keys"]?[step]].compactMap { $0 }
                }
            }
        }
    }

    private static let library = SchemaLibrary()

    /// Returns the type of one of Apple's files; several files may be one type.
    private static func type(ofFile name: String) -> PlistView? {
        let type = name.split(separator: "(").first.map(String.init) ?? name
        let names = [name, type, "." + name, name.replacing("preferences", with: "preference")]
        return [SchemaText.profiles, .commands, .checkIns].lazy.flatMap { text in
            names.lazy.compactMap { library.type($0, in: text) }
        }.first
    }

    private static func kind(of node: PlistView) -> String {
        node.string ?? node["Kind"]?.string
            ?? (node["Elements"] != nil
                ? "array" : node["Keys"] != nil || node["Any"] != nil ? "dictionary" : "string")
    }

    @Test func schemasHaveCorrections() throws {
        let rows = try Self.rows("corrections.tsv")
        #expect(rows.count > 50)
        for row in rows {
            let (file, path, value) = (row["file"] ?? "", row["path"] ?? "", row["value"] ?? "")
            // Some check-in messages lack the key.
            guard let root = Self.type(ofFile: file) else {
                #expect(row["what"] == "presence", "\(row)")
                continue
            }
            let nodes = Self.nodes(path, in: root)
            switch row["what"] {
            case "open": #expect(root["Open"]?.boolean == true, "\(row)")
            case "add", "kind", "replace":
                #expect(nodes.contains { Self.kind(of: $0) == value }, "\(row)")
            case "presence": #expect(!nodes.contains { $0["Required"] != nil }, "\(row)")
            case "values":
                let values = try PlistDocument(decoding: Array(value.utf8), as: .json).root
                #expect(nodes.allSatisfy { $0["Values"] == values } && !nodes.isEmpty, "\(row)")
            case "any-value": #expect(nodes.allSatisfy { $0["Values"] == nil }, "\(row)")
            case "removed": #expect(nodes.allSatisfy { $0["Removed"]?.string == value }, "\(row)")
            case "spelling":
                let spellings = nodes.flatMap { $0["Spellings"].map { Array($0.elements) } ?? [] }
                #expect(spellings.contains { $0.string == value }, "\(row)")
            case "strict": #expect(nodes.contains { $0["Strict"]?.boolean == true }, "\(row)")
            case "when": #expect(root["When"]?[0]?.string == value, "\(row)")
            case "placeholder": #expect(nodes.isEmpty, "\(row)")
            default: Issue.record("no correction is called \(row["what"] ?? "")")
            }
        }
    }

    @Test func schemasHaveConditions() throws {
        for row in try Self.rows("conditions.tsv") {
            guard let root = Self.type(ofFile: row["file"] ?? "") else {
                Issue.record("no type for \(row)")
                continue
            }
            let names = row["keys"]?.split(separator: " ").map(String.init) ?? []
            let nodes = Self.nodes(row["at"] ?? "", in: root)
            #expect(!nodes.isEmpty, "\(row)")
            for node in nodes {
                let found = node["Rules"]?.elements.contains { rule in
                    rule["Rule"]?.string == row["rule"]
                        && (rule["Names"]?.elements.compactMap(\.string) ?? []) == names
                        && (rule["Certain"] != nil) == (row["severity"] == "E")
                }
                #expect(found == true, "\(row)")
            }
        }
    }

    @Test func schemasHaveNewerKeys() throws {
        for row in try Self.rows("newer.tsv") {
            guard let root = Self.library.type(row["type"] ?? "", in: .profiles) else { continue }
            let path = Self.steps(row["path"] ?? "")
            guard !path.contains("[]") else { continue }
            #expect(!Self.nodes(row["path"] ?? "", in: root).isEmpty, "\(row)")
        }
        for row in try Self.rows("newer-declarations.tsv") {
            let root = try #require(
                Self.library.type(row["type"] ?? "", in: .declarations), "\(row)")
            guard let path = row["path"], !path.isEmpty, !path.contains("{") else { continue }
            #expect(!Self.nodes(path, in: root).isEmpty, "\(row)")
        }
    }

    @Test(
        .enabled(
            if: Machine.runs("python3 -c 'import yaml'"), "python3 with PyYAML is not installed"))
    func converterWritesTables() throws {
        let work = try Folder()
        try work.write(Self.example, toNew: "tree/mdm/profiles/com.example.tides.yaml")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", Self.folder.appendingPathComponent("convert").path, "--tree",
            work["tree"].path, "--out", work.url.path,
        ]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        let bytes = try Data(contentsOf: work["Profiles.plist"])
        let made = try PlistDocument(decoding: Array(bytes), as: .gnustep).root
        let type = try #require(made["Types"]?["com.example.tides"])
        #expect(type["Platforms"]?.string == "macOS 10.7")
        #expect(type["Single"]?.string == "macOS")
        #expect(type["Scopes"]?.string == "system")
        let expected = try PlistDocument(
            decoding: Array(
                """
                { station = { Required = <*BY>; Values = (north, "far south"); }; \
                height = { Kind = real; Minimum = <*I0>; Maximum = <*R2.5>; Platforms = "macOS 12.0"; }; \
                names = { Any = boolean; }; \
                list = { MinimumCount = <*I1>; Elements = { Keys = { list = { Kind = array; Same = list; }; }; }; }; }
                """.utf8), as: .gnustep
        ).root
        #expect(type["Keys"] == expected)
    }

    private static let example = """
        title: Tides
        payload:
          payloadtype: com.example.tides
          supportedOS:
            iOS: {introduced: n/a}
            macOS: {introduced: '10.7', multiple: false, devicechannel: true, userchannel: false}
        payloadkeys:
        - {key: station, type: <string>, presence: required, rangelist: [north, far south]}
        - key: height
          type: <real>
          range: {min: 0, max: 2.5}
          supportedOS: {macOS: {introduced: '12.0'}}
        - key: names
          type: <dictionary>
          subkeys:
          - {key: ANY, type: <boolean>}
        - key: list
          type: <array>
          repetition: {min: 1}
          subkeys: &members
          - key: item
            type: <dictionary>
            subkeys:
            - {key: list, type: <array>, subkeys: *members}

        """
}
