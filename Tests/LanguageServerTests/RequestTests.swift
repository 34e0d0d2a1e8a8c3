// SPDX-License-Identifier: Apache-2.0

@testable import LanguageServer
import PlistCore
import Testing

/// One test or more for each request, through the protocol.
@Suite struct RequestTests {
    private static let uri = "file:///w/Info.plist"

    private static let capabilities = """
        {"general": {"positionEncodings": ["utf-8"]}, "textDocument": {"completion": \
        {"completionItem": {"snippetSupport": true, "documentationFormat": ["markdown"]}}, \
        "hover": {"contentFormat": ["markdown", "plaintext"]}, "documentSymbol": \
        {"hierarchicalDocumentSymbolSupport": true}, "codeAction": {"codeActionLiteralSupport": {}}}}
        """

    /// Returns the parameters for the place of `|` in a text, and the text without it.
    private static func place(
        _ text: String, _ uri: String = uri, _ more: String = ""
    ) -> (parameters: String, text: String) {
        let before = text.prefix { $0 != "|" }
        let line = before.filter { $0 == "\n" }.count
        let character = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        let parameters = """
            {"textDocument": {"uri": "\(uri)"}, \
            "position": {"line": \(line), "character": \(character.utf8.count)}\(more)}
            """
        return (parameters, String(before) + String(text.dropFirst(before.count + 1)))
    }

    private static func session(
        _ text: String, _ uri: String = uri, _ host: MemoryHost = MemoryHost()
    ) throws -> Session {
        let session = try Session(host, capabilities: capabilities)
        session.open(uri, text)
        return session
    }

    @Test func hoverExplainsKeyInMarkdown() throws {
        let (parameters, text) = Self.place(
            infoPlist("<key>CFBundle|Version</key>\n<string>1</string>"))
        let session = try Self.session(text)
        let hover = try session.request("textDocument/hover", parameters)
        #expect(hover["contents"]?["kind"] == "markdown")
        #expect(hover["contents"]?["value"]?.text?.hasPrefix("**CFBundleVersion**") == true)
        #expect(hover["range"]?["start"] == ["line": 4, "character": 5])
        #expect(hover["range"]?["end"] == ["line": 4, "character": 20])
    }

    @Test func hoverIsNullOnUnknownKey() throws {
        let (parameters, text) = Self.place(infoPlist("<key>My|Own</key>\n<string>1</string>"))
        let session = try Self.session(text)
        #expect(try session.request("textDocument/hover", parameters) == .null)
    }

    @Test func completionOffersKeysAndResolvesThem() throws {
        let (parameters, text) = Self.place(infoPlist("<key>CF|"))
        let session = try Self.session(text)
        let list = try session.request("textDocument/completion", parameters)
        let items = try #require(list["items"]?.elements)
        let item = try #require(items.first { $0["label"] == "CFBundleName" })
        #expect(item["insertTextFormat"] == 2)
        #expect(
            item["textEdit"]?["newText"]?.text?.hasPrefix("CFBundleName</key>\n<string>") == true)
        #expect(item["textEdit"]?["range"]?["start"] == ["line": 4, "character": 5])
        #expect(item["textEdit"]?["range"]?["end"] == ["line": 4, "character": 7])
        let order = items.compactMap { $0["sortText"]?.text }
        #expect(order == order.sorted() && Set(order).count == order.count)
        var options = PlistEncodingOptions()
        options.indentation = .compact
        let bytes = try PlistDocument(value: item).encoded(as: .json, options: options)
        let resolved = try session.request(
            "completionItem/resolve", String(decoding: bytes, as: UTF8.self))
        #expect(resolved["label"] == "CFBundleName")
        #expect(resolved["documentation"]?["kind"] == "markdown")
        #expect(resolved["documentation"]?["value"]?.text?.contains("CFBundleName") == true)
    }

    @Test func explanationsArePlainTextUnlessTheEditorReadsMarkdown() throws {
        let (parameters, text) = Self.place(
            infoPlist("<key>CFBundle|Version</key>\n<string>1</string>"))
        let session = try Session(capabilities: "{}")
        session.open(Self.uri, text)
        let hover = try session.request("textDocument/hover", parameters)
        #expect(hover["contents"]?["kind"] == "plaintext")
    }

    @Test func completionWithoutSnippetsIsPlainText() throws {
        let (parameters, text) = Self.place(infoPlist("\t<key>CF|"))
        let session = try Session(
            capabilities: "{\"general\": {\"positionEncodings\": [\"utf-8\"]}}")
        session.open(Self.uri, text)
        let list = try session.request("textDocument/completion", parameters)
        let item = list["items"]?.elements?.first { $0["label"] == "CFBundleName" }
        #expect(item?["insertTextFormat"] == nil)
        #expect(
            item?["textEdit"]?["newText"]?.text
                == "CFBundleName</key>\n\t<string></string>")
        // Editors that name no format only take a string.
        let bytes = try PlistDocument(value: try #require(item)).encoded(as: .json)
        let resolved = try session.request(
            "completionItem/resolve", String(decoding: bytes, as: UTF8.self))
        #expect(resolved["documentation"]?.text?.contains("CFBundleName") == true)
    }

    @Test func resolveReturnsForeignItemUnchanged() throws {
        let session = try Session()
        #expect(
            try session.request("completionItem/resolve", "{\"label\": \"x\"}") == ["label": "x"])
        let answer = try session.answer("completionItem/resolve", "null")
        #expect(answer["error"]?["code"] == -32602)
    }

    @Test func symbolsNestByKeyPath() throws {
        let session = try Self.session("{\"a\": {\"b\": [1, 2]}, \"c\": true}")
        let parameters = "{\"textDocument\": {\"uri\": \"\(Self.uri)\"}}"
        let symbols = try session.request("textDocument/documentSymbol", parameters)
        #expect(symbols.elements?.compactMap { $0["name"]?.text } == ["a", "c"])
        #expect(symbols[0]?["children"]?[0]?["children"]?[1]?["name"] == "[1]")
        #expect(symbols[0]?["children"]?[0]?["children"]?[1]?["detail"] == "2")
        let flat = try Session()
        flat.open(Self.uri, "{\"a\": {\"b\": [1, 2]}, \"c\": true}")
        let list = try flat.request("textDocument/documentSymbol", parameters)
        #expect(
            list.elements?.compactMap { $0["name"]?.text } == ["a", "b", "[0]", "[1]", "c"])
        #expect(list[1]?["containerName"] == "a")
    }

    @Test func foldsContainersAndComments() throws {
        let session = try Self.session(
            "<plist>\n<!-- one\ntwo -->\n<dict>\n<key>a</key>\n<array>\n</array>\n</dict>\n</plist>\n"
        )
        let folds = try session.request(
            "textDocument/foldingRange", "{\"textDocument\": {\"uri\": \"\(Self.uri)\"}}")
        #expect(
            folds
                == [
                    ["startLine": 1, "endLine": 2, "kind": "comment"],
                    ["startLine": 3, "endLine": 6],
                ])
    }

    @Test func selectionGrowsFromTextToFile() throws {
        let session = try Self.session("{\"a\": [\"bcd\"]}")
        let answer = try session.request(
            "textDocument/selectionRange",
            """
            {"textDocument": {"uri": "\(Self.uri)"}, "positions": [{"line": 0, "character": 9}]}
            """)
        var ends: [Int] = []
        var next = answer[0]
        while let range = next {
            ends.append(range["range"]?["end"]?["character"]?.number ?? -1)
            next = range["parent"]
        }
        #expect(ends.first == 11 && ends.last == 14)
        #expect(ends == ends.sorted() && ends.count >= 4)
    }

    @Test func linksNamesOfStartAndEndTag() throws {
        let (parameters, text) = Self.place("<plist><str|ing>a</string></plist>")
        let session = try Self.session(text)
        let answer = try session.request("textDocument/linkedEditingRange", parameters)
        #expect(
            answer["ranges"]?.elements?.compactMap { $0["start"]?["character"]?.number } == [8, 18])
        let (outside, _) = Self.place("<plist><string>|a</string></plist>")
        #expect(try session.request("textDocument/linkedEditingRange", outside) == .null)
    }

    @Test func formattingChangesWhiteSpaceOnly() throws {
        let session = try Self.session("{\n \"a\": 1,\n      \"b\": 2\n}\n")
        let options = "\"options\": {\"tabSize\": 2, \"insertSpaces\": true}"
        let answer = try session.request(
            "textDocument/formatting", "{\"textDocument\": {\"uri\": \"\(Self.uri)\"}, \(options)}")
        let texts = answer.elements?.compactMap { $0["newText"]?.text } ?? []
        #expect(texts == ["\n  ", "\n  "])
        let part = try session.request(
            "textDocument/rangeFormatting",
            """
            {"textDocument": {"uri": "\(Self.uri)"}, \(options), \
            "range": {"start": {"line": 1, "character": 5}, "end": {"line": 3, "character": 0}}}
            """)
        #expect(part.elements?.count == 1)
    }

    @Test func formattingOfIncompleteTextFails() throws {
        let session = try Self.session("<plist><dict>")
        let answer = try session.answer(
            "textDocument/formatting", "{\"textDocument\": {\"uri\": \"\(Self.uri)\"}}")
        #expect(answer["error"]?["code"] == -32803)
    }

    // MARK: Actions

    private static func actions(
        _ session: Session, line: Int, only: String? = nil
    ) throws -> [PlistValue] {
        let only = only.map { ", \"only\": [\"\($0)\"]" } ?? ""
        let answer = try session.request(
            "textDocument/codeAction",
            """
            {"textDocument": {"uri": "\(uri)"}, "range": {"start": {"line": \(line), \
            "character": 0}, "end": {"line": \(line), "character": 99}}, \
            "context": {"diagnostics": [], "triggerKind": 1\(only)}}
            """)
        return answer.elements ?? []
    }

    @Test func actionMendsHole() throws {
        let session = try Self.session(infoPlist("<key>CFBundleName</key>\n<string>x"))
        let actions = try Self.actions(session, line: 5)
        let mend = try #require(actions.first { $0["kind"] == "quickfix" })
        #expect(mend["title"]?.text == "Insert '</string>'")
        let edits = mend["edit"]?["changes"]?[PlistString(Self.uri)]?.elements
        #expect(edits?.compactMap { $0["newText"]?.text } == ["</string>"])
        #expect(mend["diagnostics"]?.elements?.count == 1)
    }

    @Test func actionFixesFinding() throws {
        let session = try Self.session(
            infoPlist("<key>CFBundleIdentifer</key>\n<string>com.example.tides</string>"))
        let actions = try Self.actions(session, line: 4)
        let fix = try #require(actions.first { $0["kind"] == "quickfix" })
        #expect(fix["title"]?.text?.contains("CFBundleIdentifier") == true)
        let edits = fix["edit"]?["changes"]?[PlistString(Self.uri)]?.elements
        #expect(edits?.count == 1)
        #expect(edits?[0]["newText"]?.text?.contains("CFBundleIdentifier") == true)
        let all = try Self.actions(session, line: 4, only: "source.fixAll")
        #expect(all.compactMap { $0["kind"]?.text } == ["source.fixAll"])
    }

    @Test func actionsSortAndConvert() throws {
        let session = try Self.session("{\n  \"b\": 1,\n  \"a\": 2\n}\n")
        let titles = try Self.actions(session, line: 0).compactMap { $0["title"]?.text }
        #expect(titles == ["Sort keys", "Convert to XML"])
        let sorted = try Self.actions(session, line: 0, only: "source.sortKeys")
        #expect(sorted.count == 1)
        let converted = try Self.actions(session, line: 0, only: "refactor")
        #expect(converted.compactMap { $0["title"]?.text } == ["Convert to XML"])
        let edits = converted[0]["edit"]?["changes"]?[PlistString(Self.uri)]?.elements
        #expect(edits?[0]["newText"]?.text?.contains("<key>b</key>") == true)
    }

    // MARK: Names

    private static let languages: MemoryHost = {
        var host = MemoryHost()
        host.files["/w/en.lproj/Localizable.strings"] = "/* c */\n\"hello\" = \"Hello\";\n"
        host.files["/w/nb.lproj/Localizable.strings"] =
            "\"hello\" = \"Hei\";\n\"bye\" = \"Ha det\";\n"
        host.files["/w/de.lproj/Other.strings"] = "\"hello\" = \"Hallo\";\n"
        return host
    }()

    private static let german = "file:///w/de.lproj/Localizable.strings"

    @Test func renamesKeyInAllLanguages() throws {
        let (parameters, text) = Self.place(
            "\"hel|lo\" = \"Hallo\";\n", Self.german, ", \"newName\": \"greeting\"")
        let session = try Self.session(text, Self.german, Self.languages)
        let prepared = try session.request("textDocument/prepareRename", parameters)
        #expect(prepared["placeholder"] == "hello")
        let edit = try session.request("textDocument/rename", parameters)
        guard case .dictionary(let changes)? = edit["changes"] else {
            Issue.record("no changes")
            return
        }
        #expect(
            Set(changes.keys.map(\.description)) == [
                Self.german, "file:///w/en.lproj/Localizable.strings",
                "file:///w/nb.lproj/Localizable.strings",
            ])
        let english = edit["changes"]?["file:///w/en.lproj/Localizable.strings"]?[0]
        #expect(english?["newText"] == "greeting")
        #expect(english?["range"]?["start"] == ["line": 1, "character": 1])
    }

    @Test func refusesRenameToExistingKey() throws {
        let (parameters, text) = Self.place(
            "\"hel|lo\" = \"Hallo\";\n", Self.german, ", \"newName\": \"bye\"")
        let session = try Self.session(text, Self.german, Self.languages)
        let answer = try session.answer("textDocument/rename", parameters)
        #expect(answer["error"]?["code"] == -32803)
    }

    @Test func findsDefinitionInDevelopmentLanguage() throws {
        let (parameters, text) = Self.place("\"hel|lo\" = \"Hallo\";\n", Self.german)
        let session = try Self.session(text, Self.german, Self.languages)
        let place = try session.request("textDocument/definition", parameters)
        #expect(place["uri"] == "file:///w/en.lproj/Localizable.strings")
        #expect(place["range"]?["start"] == ["line": 1, "character": 1])
        let all = try session.request("textDocument/references", parameters)
        #expect(all.elements?.count == 3)
    }

    @Test func findsObjectsOfProject() throws {
        let project = """
            // !$*UTF8*$!
            { archiveVersion = 1; objects = {
            AA00 = { isa = PBXProject; mainGroup = BB|00; };
            BB00 = { isa = PBXGroup; };
            }; rootObject = AA00; }
            """
        let uri = "file:///w/a.xcodeproj/project.pbxproj"
        let (parameters, text) = Self.place(project, uri)
        let session = try Self.session(text, uri)
        let place = try session.request("textDocument/definition", parameters)
        #expect(place["range"]?["start"] == ["line": 3, "character": 0])
        let all = try session.request("textDocument/references", parameters)
        #expect(all.elements?.count == 2)
        #expect(try session.request("textDocument/prepareRename", parameters) == .null)
    }
}
