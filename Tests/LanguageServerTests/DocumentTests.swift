// SPDX-License-Identifier: Apache-2.0

@testable import LanguageServer
import PlistCore
import Testing

@Suite struct DocumentTests {
    private static let uri = "file:///w/Info.plist"

    private static func capabilities(_ encoding: String) -> String {
        "{\"general\": {\"positionEncodings\": [\"\(encoding)\"]}}"
    }

    /// Changes a text by ranges, and returns the start of the first finding.
    private static func change(
        _ session: Session, _ version: Int,
        _ changes: [(range: (Int, Int, Int, Int)?, text: String)]
    ) {
        let list = changes.map { change in
            guard let (line, character, endLine, endCharacter) = change.range else {
                return "{\"text\": \(Session.quoted(change.text))}"
            }
            return """
                {"range": {"start": {"line": \(line), "character": \(character)}, \
                "end": {"line": \(endLine), "character": \(endCharacter)}}, \
                "text": \(Session.quoted(change.text))}
                """
        }
        session.notify(
            "textDocument/didChange",
            """
            {"textDocument": {"uri": "\(uri)", "version": \(version)}, \
            "contentChanges": [\(list.joined(separator: ", "))]}
            """)
    }

    @Test func sendsFindingsWithVersionAfterOpenAndChange() throws {
        let session = try Session()
        session.open(Self.uri, infoPlist("<key>CFBundleName</key><integer>1</integer>"))
        let last = session.notifications.last
        #expect(last?["params"]?["version"] == 1)
        let first = session.takeFindings(Self.uri)
        let codes = first?.compactMap { $0["code"]?.text } ?? []
        #expect(codes.contains("value-kind"))
        #expect(first?.allSatisfy { $0["source"] == "plutil-lite" } == true)
        let finding = first?.first { $0["code"] == "value-kind" }
        #expect(finding?["range"]?["start"] == ["line": 4, "character": 32])
        #expect(finding?["range"]?["end"] == ["line": 4, "character": 33])
        Self.change(session, 2, [((4, 23, 4, 43), "<string>x</string>")])
        let second = session.takeFindings(Self.uri)
        #expect(second?.contains { $0["code"] == "value-kind" } == false)
    }

    @Test func withdrawsFindingsOnClose() throws {
        let session = try Session()
        session.open(Self.uri, "<plist>")
        #expect(session.takeFindings(Self.uri)?.isEmpty == false)
        session.notify("textDocument/didClose", "{\"textDocument\": {\"uri\": \"\(Self.uri)\"}}")
        #expect(session.takeFindings(Self.uri) == [])
    }

    @Test func sendsNothingToClientThatPulls() throws {
        let session = try Session(capabilities: "{\"textDocument\": {\"diagnostic\": {}}}")
        session.open(Self.uri, "<plist>")
        #expect(session.takeFindings(Self.uri) == nil)
        let parameters = "{\"textDocument\": {\"uri\": \"\(Self.uri)\"}}"
        let report = try session.request("textDocument/diagnostic", parameters)
        #expect(report["kind"] == "full")
        #expect(report["items"]?.elements?.isEmpty == false)
        let id = try #require(report["resultId"]?.text)
        let again = try session.request(
            "textDocument/diagnostic",
            "{\"textDocument\": {\"uri\": \"\(Self.uri)\"}, \"previousResultId\": \"\(id)\"}")
        #expect(again["kind"] == "unchanged")
        Self.change(session, 2, [(nil, infoPlist(""))])
        let changed = try session.request(
            "textDocument/diagnostic",
            "{\"textDocument\": {\"uri\": \"\(Self.uri)\"}, \"previousResultId\": \"\(id)\"}")
        #expect(changed["kind"] == "full")
    }

    @Test func logsChangeOfDocumentThatIsNotOpen() throws {
        let session = try Session()
        Self.change(session, 2, [(nil, "<plist>")])
        #expect(session.notifications.map { $0["method"] } == ["window/logMessage"])
    }

    /// The same edits in each encoding, behind characters of two and four bytes.
    @Test(arguments: [
        ("utf-8", "\n"), ("utf-16", "\n"), ("utf-32", "\n"), ("utf-8", "\r\n"),
        ("utf-16", "\r\n"), ("utf-32", "\r\n"), ("utf-16", "\r"),
    ])
    func appliesRangesInUnitsOfEncoding(_ encoding: String, _ lineEnd: String) throws {
        let session = try Session(capabilities: Self.capabilities(encoding))
        let lines = ["{", "  \"é😀\": \"😀ab\",", "  \"b\": 1", "}"]
        session.open(Self.uri, lines.joined(separator: lineEnd))
        func units(_ text: String) -> Int {
            switch encoding {
            case "utf-8": text.utf8.count
            case "utf-16": text.utf16.count
            default: text.unicodeScalars.count
            }
        }
        // Replaces "ab" by "é", then the number in the next line, then inserts a line.
        let start = units("  \"é😀\": \"😀")
        Self.change(
            session, 2,
            [
                ((1, start, 1, start + 2), "é"), ((2, units("  \"b\": "), 2, 99), "2"),
                ((2, 0, 2, 0), "  \"c\": 3,\(lineEnd)"),
            ])
        let expected = ["{", "  \"é😀\": \"😀é\",", "  \"c\": 3,", "  \"b\": 2", "}"]
        #expect(session.text(of: Self.uri) == expected.joined(separator: lineEnd))
    }

    @Test func keepsByteOrderMarkAndCountsIt() throws {
        let session = try Session()
        session.open(Self.uri, "\u{FEFF}{\"a\": 1}")
        Self.change(session, 2, [((0, 7, 0, 8), "2")])
        #expect(session.text(of: Self.uri) == "\u{FEFF}{\"a\": 2}")
    }

    @Test func limitsPositionsToText() throws {
        let session = try Session()
        session.open(Self.uri, "ab\ncd")
        Self.change(session, 2, [((0, 99, 0, 99), "X")])
        Self.change(session, 3, [((99, 0, 99, 0), "Y")])
        Self.change(session, 4, [((1, 2, 0, 0), "Z")])
        Self.change(session, 5, [((-3, -1, -3, -1), "W")])
        #expect(session.text(of: Self.uri) == "WabX\ncdZY")
    }

    @Test func replacesUnpairedSurrogate() throws {
        let session = try Session()
        session.notify(
            "textDocument/didOpen",
            """
            {"textDocument": {"uri": "\(Self.uri)", "version": 1, "text": "a\\ud800b"}}
            """)
        #expect(session.text(of: Self.uri) == "a\u{FFFD}b")
        Self.change(session, 2, [((0, 2, 0, 3), "c")])
        #expect(session.text(of: Self.uri) == "a\u{FFFD}c")
    }

    @Test func growsNotWithChanges() throws {
        let session = try Session()
        let text = infoPlist("<key>CFBundleName</key>\n<string>x</string>")
        session.open(Self.uri, text)
        let before = session.takeFindings(Self.uri)
        for version in 0..<500 {
            Self.change(session, 2 * version + 2, [((5, 8, 5, 8), "yz")])
            Self.change(session, 2 * version + 3, [((5, 8, 5, 10), "")])
        }
        #expect(session.takeFindings(Self.uri) == before)
        #expect(session.text(of: Self.uri) == text)
        #expect(session.server.waitingByteCount == 0)
    }

    // MARK: Settings

    @Test func appliesSchemaOfSettings() throws {
        var host = MemoryHost()
        host.files["/w/tides.schema.json"] = """
            {"type": "object", "properties": {"Depth": {"type": "integer"}}}
            """
        let session = try Session(
            host,
            options: """
                {"plutil-lite": {"schemas": [{"files": ["*.tides.plist"], \
                "schema": "tides.schema.json"}]}}
                """)
        let text = "{\"Depth\": \"deep\"}"
        session.open("file:///w/a.tides.plist", text)
        let codes = session.takeFindings("file:///w/a.tides.plist")?.compactMap { $0["code"]?.text }
        #expect(codes == ["value-kind"])
        session.open("file:///w/other.plist", text)
        #expect(session.takeFindings("file:///w/other.plist") == [])
    }

    @Test func logsFaultsOfSettings() throws {
        let session = try Session(
            options: """
                {"platform": "BeOS", "schemas": [{"files": "*.plist", "schema": "nosuch"}]}
                """)
        let messages = session.notifications.compactMap { $0["params"]?["message"]?.text }
        #expect(messages.count == 2)
        #expect(messages.first == "unknown platform 'BeOS'")
        #expect(messages.last?.contains("cannot read the schema 'nosuch'") == true)
    }

    @Test func asksForSettingsAndAppliesThem() throws {
        let session = try Session(capabilities: "{\"workspace\": {\"configuration\": true}}")
        let request = try #require(
            session.notifications.first { $0["method"] == "workspace/configuration" })
        let id = try #require(request["id"]?.number)
        session.open(Self.uri, infoPlist("<key>CFBundlePackageType</key><string>APPL</string>"))
        let before = try #require(session.takeFindings(Self.uri))
        let messages = try session.exchange(
            Session.frame("{\"jsonrpc\": \"2.0\", \"id\": \(id), \"result\": [{\"notes\": true}]}"))
        let after = messages.last?["params"]?["diagnostics"]?.elements ?? []
        #expect(after.count > before.count)
    }
}
