// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The folders of PlistCore are layers, in the order of the table in `docs/architecture.md`: the
/// compiler checks each folder's files with nothing but what they may use.
@Suite struct LayerTests {
    /// A folder, and the files that its own may use.
    struct Layer: Sendable, CustomTestStringConvertible {
        let folder: String
        let files: [String]
        let below: [String]

        var testDescription: String { folder }
    }

    private static let core = SourceFile.all(in: "Sources/PlistCore").map(\.path)

    private static func files(in folder: String) -> [String] {
        core.filter { $0.hasPrefix("Sources/PlistCore/\(folder)/") }
    }

    private static func folders(in folder: String) -> [String] {
        let depth = folder.split(separator: "/").count
        let parts = files(in: folder).map { $0.split(separator: "/").dropFirst(2 + depth) }
        return Set(parts.filter { $0.count > 1 }.map { String($0[$0.startIndex]) }).sorted()
    }

    /// The first column of the table.
    static let folders: [String] = {
        let page = SourceFile.package.appendingPathComponent("docs/architecture.md")
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        guard let start = text.range(of: "\nWithin PlistCore, ")?.upperBound else { return [] }
        let rows = text[start...].split(separator: "\n").drop { !$0.hasPrefix("| `") }
        return rows.prefix { $0.hasPrefix("| `") }.map { String($0.split(separator: "`")[1]) }
    }()

    static let codecs: [String] = folders(in: "Formats")

    /// The folder that another codec's files may use: .strings files are made of OpenStep.
    static let foundations = ["Strings": "OpenStep"]

    /// From the bottom up. A codec may use no other, and only what is beside the codecs may use them.
    static let layers: [Layer] = {
        var layers: [Layer] = []
        var below: [String] = []
        for folder in folders where folder != "Formats" {
            layers.append(Layer(folder: folder, files: files(in: folder), below: below))
            below += files(in: folder)
            guard folder == "Codec" else { continue }
            let parts = codecs.map { (name: $0, files: files(in: "Formats/\($0)")) }
            for part in parts {
                let foundation = foundations[part.name].map { files(in: "Formats/\($0)") } ?? []
                layers.append(
                    Layer(
                        folder: "Formats/\(part.name)", files: part.files,
                        below: below + foundation))
            }
            let all = parts.flatMap(\.files)
            let rest = files(in: "Formats").filter { !all.contains($0) }
            layers.append(Layer(folder: "Formats", files: rest, below: below + all))
            below += rest
        }
        return layers
    }()

    @Test func namesAllFolders() {
        let parts = Self.core.map { $0.split(separator: "/") }
        #expect(Set(parts.map { String($0[2]) }) == Set(Self.folders))
        #expect(Set(Self.folders).count == Self.folders.count)
        #expect(Self.layers.map(\.files.count).reduce(0, +) == Self.core.count)
        #expect(Self.layers.allSatisfy { !$0.files.isEmpty })
        #expect(Self.folders.firstIndex(of: "Codec").map { Self.folders[$0 + 1] } == "Formats")
    }

    private static let compiler = ExternalProgram("swiftc")

    /// What the compiler says of some files, if there are only these and those that it may use.
    private static func messages(
        for files: [String], using others: [String], in folder: URL
    ) throws -> String {
        var arguments = [
            "-frontend", "-typecheck", "-parse-as-library", "-swift-version", "6",
            "-package-name", "layers", "-module-name", "PlistCore", "-suppress-warnings",
            "-enable-experimental-feature", "Lifetimes",
        ]
        if let sdk = ProcessInfo.processInfo.environment["SDKROOT"] { arguments += ["-sdk", sdk] }
        arguments += files.flatMap { ["-primary-file", $0] } + others
        return try ExternalProgram.withFolder { output in
            let paths = arguments.map { argument in
                argument.hasSuffix(".swift")
                    ? folder.appendingPathComponent(argument).path : argument
            }
            let result = try #require(compiler).run(paths, in: output)
            return result.status == 0 ? "" : "status \(result.status)\n\(result.errors)"
        }
    }

    @Test(.tags(.slow), .enabled(if: compiler != nil), arguments: layers)
    func usesNothingAbove(layer: Layer) throws {
        let messages = try Self.messages(
            for: layer.files, using: layer.below, in: SourceFile.package)
        #expect(messages == "", "uses what is not in: \(layer.below)")
    }

    /// Also when all that is used is a member of an extension.
    @Test(.enabled(if: compiler != nil))
    func findsWhatPointsUp() throws {
        try ExternalProgram.withFolder { folder in
            for (name, text) in [
                ("Value.swift", "struct Value { var number = 1 }"),
                ("Double.swift", "extension Value { var doubled: Int { 2 * number } }"),
                ("Use.swift", "extension Value { func use() -> Int { doubled } }"),
            ] {
                try Data(text.utf8).write(to: folder.appendingPathComponent(name))
            }
            let down = try Self.messages(
                for: ["Use.swift"], using: ["Value.swift", "Double.swift"], in: folder)
            #expect(down == "")
            let up = try Self.messages(for: ["Use.swift"], using: ["Value.swift"], in: folder)
            #expect(up.contains("cannot find 'doubled' in scope"))
        }
    }
}
