// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

@Suite(.tags(.process)) struct LSPCommandTests {
    private static func frame(_ content: String) -> String {
        "Content-Length: \(content.utf8.count)\r\n\r\n\(content)"
    }

    private static let initialize = frame(
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\", \"params\": {}}")
    private static let shutdown = frame(
        "{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"shutdown\"}")
    private static let exit = frame("{\"jsonrpc\": \"2.0\", \"method\": \"exit\"}")

    private static func run(_ input: [String]) throws -> ProgramRun {
        try ProgramRun(["lsp"], input: Data(input.joined().utf8), in: Folder())
    }

    @Test func servesUntilExit() throws {
        let run = try Self.run([Self.initialize, Self.shutdown, Self.exit, Self.initialize])
        #expect(run.status == 0 && run.messages == "")
        #expect(run.output.components(separatedBy: "Content-Length: ").count == 3)
        #expect(run.output.contains("\"name\":\"plutil-lite\""))
    }

    @Test func failsWithoutShutdown() throws {
        #expect(try Self.run([Self.initialize, Self.exit]).status == 1)
        #expect(try Self.run([Self.initialize]).status == 1)
        #expect(try Self.run([]).status == 0)
    }

    /// The codes that the server sends about a file are those of `check` and `lint`.
    @Test(arguments: ["Info.plist", "broken.plist", "Tidewater.app/Info.plist"])
    func findsWhatCheckFinds(_ name: String) throws {
        let folder = try Folder()
        let text = try String(
            contentsOf: Checkout["TestVectors/samples/\(name)"], encoding: .utf8)
        let file = name.split(separator: "/").last.map(String.init) ?? name
        try folder.write(text, to: file)
        let sent = try Self.diagnostics(of: text, in: folder[file])
        let served = Self.codes(in: sent, after: "\"code\":\"")
        let checked = try ProgramRun(["check", "--format", "json", folder[file].path], in: folder)
        let expected = Self.codes(in: checked.output[...], after: "\"rule\": \"")
        #expect(served == expected)
    }

    /// Returns the diagnostics that the server sends about an opened file.
    private static func diagnostics(of text: String, in file: URL) throws -> Substring {
        let json = try JSONSerialization.data(withJSONObject: [
            "jsonrpc": "2.0", "method": "textDocument/didOpen",
            "params": [
                "textDocument": [
                    "uri": "file://\(file.path)", "languageId": "plist", "version": 1,
                    "text": text,
                ] as [String: Any]
            ],
        ])
        let run = try Self.run([
            Self.initialize, Self.frame(String(decoding: json, as: UTF8.self)),
        ])
        let sent = try #require(run.output.range(of: "\"diagnostics\":")).upperBound
        return run.output[sent...]
    }

    /// Returns the messages that the server sends about an opened file.
    static func messages(about text: String, in file: URL) throws -> [String] {
        let sent = try diagnostics(of: text, in: file)
        let end = try #require(sent.lastIndex(of: "]"))
        let list = try JSONSerialization.jsonObject(with: Data(sent[...end].utf8))
        return (list as? [[String: Any]])?.map { $0["message"] as? String ?? "" } ?? []
    }

    private static func codes(in text: Substring, after mark: String) -> [String] {
        text.components(separatedBy: mark).dropFirst().map {
            String($0.prefix { $0 != "\"" })
        }.sorted()
    }
}
