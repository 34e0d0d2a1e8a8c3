// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The folders of a module are layers, in the order of its table in `docs/architecture`: the files
/// of each folder compile with only the files they may use.
@Suite struct LayerTests {
    /// A folder, and the files that it may use.
    struct Layer: Sendable, CustomTestStringConvertible {
        let module: String
        let folder: String
        let files: [String]
        let below: [String]

        var testDescription: String { "\(module)/\(folder)" }
    }

    /// The modules with layers, and the pages that have their tables.
    static let pages = ["PlistCore": "core", "PlistEditing": "edits", "PlutilLite": "program"]

    static let modules = pages.keys.sorted()

    private static func files(of module: String, in folder: String) -> [String] {
        SourceFile.all(in: "Sources/\(module)").map(\.path).filter {
            $0.hasPrefix("Sources/\(module)/\(folder)/")
        }
    }

    /// Returns the first column of the module's table.
    static func folders(of module: String) -> [String] {
        let page = Checkout["docs/architecture/\(pages[module, default: ""]).md"]
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        guard let start = text.range(of: "\nThe table lists the folders of \(module) ")?.upperBound
        else { return [] }
        let rows = text[start...].split(separator: "\n").drop { !$0.hasPrefix("| `") }
        return rows.prefix { $0.hasPrefix("| `") }.map { String($0.split(separator: "`")[1]) }
    }

    static let codecs: [String] = {
        let depth = "Sources/PlistCore/Formats".split(separator: "/").count
        let parts = files(of: "PlistCore", in: "Formats").map {
            $0.split(separator: "/").dropFirst(depth)
        }
        return Set(parts.filter { $0.count > 1 }.map { String($0[$0.startIndex]) }).sorted()
    }()

    /// Codecs that may use the folder of another one: .strings files contain OpenStep.
    static let foundations = ["Strings": "OpenStep"]

    static let layers = modules.flatMap(layers(of:))

    /// Returns the layers from the bottom up. A codec may not use another one, and only folders at
    /// the level of the codecs may use them.
    private static func layers(of module: String) -> [Layer] {
        var layers: [Layer] = []
        var below: [String] = []
        func add(_ folder: String, _ files: [String], below: [String]) {
            layers.append(Layer(module: module, folder: folder, files: files, below: below))
        }
        for folder in folders(of: module) where folder != "Formats" {
            let own = files(of: module, in: folder)
            add(folder, own, below: below)
            below += own
            guard folder == "Codec" else { continue }
            let parts = codecs.map { (name: $0, files: files(of: module, in: "Formats/\($0)")) }
            for part in parts {
                let foundation =
                    foundations[part.name].map { files(of: module, in: "Formats/\($0)") } ?? []
                add("Formats/\(part.name)", part.files, below: below + foundation)
            }
            let all = parts.flatMap(\.files)
            let rest = files(of: module, in: "Formats").filter { !all.contains($0) }
            add("Formats", rest, below: below + all)
            below += rest
        }
        return layers
    }

    @Test(arguments: modules) func pageNamesAllFolders(of module: String) {
        let sources = SourceFile.all(in: "Sources/\(module)").map(\.path)
        let folders = Self.folders(of: module)
        #expect(Set(sources.map { String($0.split(separator: "/")[2]) }) == Set(folders))
        #expect(Set(folders).count == folders.count)
        let layers = Self.layers.filter { $0.module == module }
        #expect(layers.map(\.files.count).reduce(0, +) == sources.count)
        #expect(layers.allSatisfy { !$0.files.isEmpty })
        let next = folders.firstIndex(of: "Codec").map { folders[$0 + 1] }
        #expect(next == (module == "PlistCore" ? "Formats" : nil))
    }

    /// The folders of InfoPlist have no order.
    @Test func pageOfChecksNamesAllFolders() throws {
        let page = try Checkout.text(of: "docs/architecture/checks.md")
        let table = page.components(separatedBy: "\n## ").first { $0.hasPrefix("Folders\n") } ?? ""
        let parts = SourceFile.all(in: "Sources/InfoPlist").map { $0.path.split(separator: "/") }
        let folders = Set(parts.filter { $0.count > 3 }.map { $0[2] })
        #expect(folders.count > 5)
        for folder in folders {
            #expect(table.contains("`\(folder)`"), "docs/architecture/checks.md lacks \(folder)")
        }
    }

    private static let compiler = ExternalProgram("swiftc")

    /// The folder of the built modules, beside this test.
    private static let builtModules = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("Modules").path

    /// The package manager's name for the package of those modules.
    private static let packageName = String(
        Checkout.root.lastPathComponent.lowercased().map {
            $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_"
        })

    /// The modules of C.
    private static let moduleMaps: [String] = {
        let names = FileManager.default.enumerator(atPath: Checkout["Sources"].path)
        return (names?.compactMap { $0 as? String } ?? []).filter {
            $0.hasSuffix("/module.modulemap")
        }.sorted()
    }()

    /// The only type of a layer above that lower layers name: a fix of a finding has the value to
    /// write.
    private static let valueFile = "Sources/PlistCore/Model/PlistValue.swift"
    private static let valueName = "public enum PlistValue: Hashable, Sendable {}\n"

    /// Returns the compiler's messages about a layer's files, compiled with only the files that
    /// they may use.
    ///
    /// - Parameter names: declarations of types in layers above that have no members here.
    private static func messages(
        for files: [String], using others: [String], of module: String = "PlistCore",
        in folder: URL, names: String = ""
    ) throws -> String {
        var arguments = [
            "-frontend", "-typecheck", "-parse-as-library", "-swift-version", "6",
            "-package-name", packageName, "-module-name", module, "-suppress-warnings",
            "-enable-experimental-feature", "Lifetimes",
            "-enable-upcoming-feature", "InternalImportsByDefault", "-I", builtModules,
        ]
        for map in moduleMaps where module != "PlistCore" {
            arguments += ["-Xcc", "-fmodule-map-file=\(Checkout["Sources/\(map)"].path)"]
        }
        if let sdk = ProcessInfo.processInfo.environment["SDKROOT"] { arguments += ["-sdk", sdk] }
        arguments += files.flatMap { ["-primary-file", $0] } + others
        return try ExternalProgram.withFolder { output in
            let paths = arguments.map { argument in
                argument.hasSuffix(".swift")
                    ? folder.appendingPathComponent(argument).path : argument
            }
            let named = output.appendingPathComponent("NamedTypes.swift")
            try Data(names.utf8).write(to: named)
            let result = try #require(compiler).run(paths + [named.path], in: output)
            return result.status == 0 ? "" : "status \(result.status)\n\(result.errors)"
        }
    }

    @Test(.tags(.slow), .enabled(if: compiler != nil), arguments: layers)
    func layerUsesNothingAbove(layer: Layer) throws {
        let isAbove =
            layer.module == "PlistCore" && !(layer.files + layer.below).contains(Self.valueFile)
        let messages = try Self.messages(
            for: layer.files, using: layer.below, of: layer.module, in: Checkout.root,
            names: isAbove ? Self.valueName : "")
        #expect(messages == "", "uses what is not in: \(layer.below)")
    }

    /// Even the use of a member of an extension is found.
    @Test(.enabled(if: compiler != nil))
    func findsUpwardUse() throws {
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
