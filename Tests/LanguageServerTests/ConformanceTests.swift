// SPDX-License-Identifier: Apache-2.0

@testable import LanguageServer
import PlistCore
import Testing

/// Parts of the protocol that depend on the client's abilities and on the spelling of identifiers.
@Suite struct ConformanceTests {
    private static let uri = "file:///w/Info.plist"
    private static let document = "\"textDocument\": {\"uri\": \"\(uri)\"}"

    private static func capability(_ capabilities: String, _ name: PlistString) throws
        -> PlistValue?
    {
        let session = try Session(capabilities: nil)
        let result = try session.request("initialize", "{\"capabilities\": \(capabilities)}")
        return result["capabilities"]?[name]
    }

    // MARK: Abilities

    @Test func offersPreparedRenameOnlyIfSupported() throws {
        #expect(try Self.capability("{}", "renameProvider") == true)
        let prepares = "{\"textDocument\": {\"rename\": {\"prepareSupport\": true}}}"
        #expect(try Self.capability(prepares, "renameProvider") == ["prepareProvider": true])
    }

    @Test(arguments: [
        ("[\"plaintext\", \"markdown\"]", "plaintext"), ("[\"markdown\"]", "markdown"),
        ("[\"x\", \"markdown\"]", "markdown"), ("[]", "plaintext"),
    ])
    func explainsInFirstKnownFormat(_ formats: String, _ expected: String) throws {
        let session = try Session(
            capabilities: "{\"textDocument\": {\"hover\": {\"contentFormat\": \(formats)}}}")
        session.open(Self.uri, infoPlist("<key>CFBundleVersion</key>\n<string>1</string>"))
        let hover = try session.request(
            "textDocument/hover",
            "{\(Self.document), \"position\": {\"line\": 4, \"character\": 8}}")
        #expect(hover["contents"]?["kind"]?.text == expected)
        let text = try #require(hover["contents"]?["value"]?.text)
        #expect(text.hasPrefix("**CFBundleVersion**") == (expected == "markdown"))
        #expect(text.hasPrefix("CFBundleVersion") == (expected == "plaintext"))
    }

    @Test(arguments: [true, false]) func tagsFindingsOnlyIfSupported(_ isSupported: Bool) throws {
        let support = isSupported ? "\"tagSupport\": {\"valueSet\": [1, 2]}" : ""
        let session = try Session(
            capabilities: "{\"textDocument\": {\"publishDiagnostics\": {\(support)}}}")
        session.open(
            Self.uri,
            infoPlist(
                "<key>NSLocationUsageDescription</key>\n<string>To show tides</string>\n"
                    + "<key>CFBundlePackageType</key>\n<string>APPL</string>\n"
                    + "<key>LSRequiresIPhoneOS</key>\n<true/>"))
        let found = try #require(session.takeFindings(Self.uri))
        #expect(found.contains { $0["code"] == "deprecated-key" })
        #expect(found.contains { $0["tags"] != nil } == isSupported)
    }

    @Test func limitsFoldsAsAsked() throws {
        let session = try Session(
            capabilities: "{\"textDocument\": {\"foldingRange\": {\"rangeLimit\": 1}}}")
        session.open(Self.uri, "{\n\"a\": [\n1\n],\n\"b\": [\n1\n]\n}\n")
        let folds = try session.request("textDocument/foldingRange", "{\(Self.document)}")
        #expect(folds.elements?.count == 1)
    }

    @Test func registersForSettingsOnlyIfSupported() throws {
        let plain = try Session()
        #expect(plain.notifications.isEmpty)
        let session = try Session(
            capabilities: """
                {"workspace": {"didChangeConfiguration": {"dynamicRegistration": true}}}
                """)
        let request = try #require(session.notifications.first)
        #expect(request["method"] == "client/registerCapability")
        let registration = request["params"]?["registrations"]?[0]
        #expect(registration?["method"] == "workspace/didChangeConfiguration")
    }

    @Test func asksClientThatPullsToRefreshAfterChangeOfSettings() throws {
        let session = try Session(
            capabilities: """
                {"textDocument": {"diagnostic": {}}, \
                "workspace": {"diagnostics": {"refreshSupport": true}}}
                """)
        session.open(Self.uri, infoPlist(""))
        #expect(session.notifications.isEmpty)
        session.notify("workspace/didChangeConfiguration", "{\"settings\": {\"store\": true}}")
        #expect(session.notifications.map { $0["method"] } == ["workspace/diagnostic/refresh"])
    }

    @Test func marksPreferredActionsOnlyIfSupported() throws {
        for isSupported in [true, false] {
            let session = try Session(
                capabilities: """
                    {"textDocument": {"codeAction": {"codeActionLiteralSupport": {}, \
                    "isPreferredSupport": \(isSupported)}}}
                    """)
            session.open(
                Self.uri, infoPlist("<key>CFBundleIdentifer</key>\n<string>a.b</string>"))
            let actions = try session.request(
                "textDocument/codeAction",
                """
                {\(Self.document), "range": {"start": {"line": 4, "character": 0}, \
                "end": {"line": 4, "character": 9}}, \
                "context": {"diagnostics": [], "only": [""]}}
                """)
            #expect(actions.elements?.isEmpty == false)
            #expect(
                actions.elements?.contains { $0["isPreferred"] == true } == isSupported)
        }
    }

    @Test(arguments: [
        ("textDocument/hover", ""), ("textDocument/hover", ", \"position\": {\"line\": 1}"),
        ("textDocument/completion", ", \"position\": {\"line\": \"a\", \"character\": 0}"),
        ("textDocument/rangeFormatting", ""), ("textDocument/codeAction", ""),
        ("textDocument/codeAction", ", \"range\": {\"start\": {}, \"end\": {}}"),
        ("textDocument/selectionRange", ""),
        ("textDocument/selectionRange", ", \"positions\": [1]"),
        ("textDocument/rename", ", \"position\": {\"line\": 1, \"character\": 0}"),
    ])
    func refusesIncompleteParameters(_ method: String, _ more: String) throws {
        let session = try Session(
            capabilities: "{\"textDocument\": {\"codeAction\": {\"codeActionLiteralSupport\": {}}}}"
        )
        session.open(Self.uri, infoPlist(""))
        let answer = try session.answer(method, "{\(Self.document)\(more)}")
        #expect(answer["error"]?["code"] == -32602)
    }

    // MARK: Identifiers

    @Test(arguments: [
        ("file:///C:/app/Info.plist", "file:///c%3A/app/Info.plist"),
        ("file:///c%3a/app/Info.plist", "file:///C%3A/app/Info.plist"),
        ("file:///w/a%20b/Info.plist", "file:///w/a b/Info.plist"),
        ("file:///w/%C3%A9/Info.plist", "file:///w/é/Info.plist"),
        ("untitled:Untitled-1", "untitled:Untitled-1"),
    ])
    func knowsDocumentByEverySpellingOfItsIdentifier(_ opened: String, _ asked: String) throws {
        let session = try Session()
        session.open(opened, "{\"a\": [1]}")
        #expect(session.takeFindings(opened) != nil)
        let symbols = try session.request(
            "textDocument/documentSymbol", "{\"textDocument\": {\"uri\": \"\(asked)\"}}")
        // Answers use the client's spelling.
        #expect(symbols[0]?["location"]?["uri"]?.text == opened)
        session.notify("textDocument/didClose", "{\"textDocument\": {\"uri\": \"\(asked)\"}}")
        #expect(session.takeFindings(opened) == [])
    }

    @Test func differentDocumentsStayDifferent() {
        let identities = [
            "file:///w/a", "file:///W/a", "file:///w/A", "untitled:/w/a", "untitled:a", "",
            "file:///", "file:///C:", "file:///D:", "%", "file:///w/a%2",
        ].map(DocumentURI.identity)
        #expect(Set(identities).count == identities.count)
    }

    // MARK: Versions

    private static func change(_ session: Session, _ version: String, _ column: Int, _ text: String)
    {
        session.notify(
            "textDocument/didChange",
            """
            {"textDocument": {"uri": "\(uri)", "version": \(version)}, "contentChanges": \
            [{"range": {"start": {"line": 0, "character": \(column)}, \
            "end": {"line": 0, "character": \(column)}}, "text": "\(text)"}]}
            """)
    }

    @Test func appliesChangesInOrderOfTheirVersions() throws {
        let session = try Session()
        session.open(Self.uri, "[]", version: 1)
        Self.change(session, "4", 3, ",3")
        Self.change(session, "2", 1, "1")
        #expect(session.notifications.last?["params"]?["version"] == 4)
        Self.change(session, "3", 2, ",")
        // The texts that version 1 to 4 make, one after the other.
        #expect(session.text(of: Self.uri) == "[1,,3]")
        #expect(session.notifications.last?["params"]?["version"] == 4)
    }

    @Test(arguments: ["1", "null"]) func appliesChangeWithoutNewVersion(_ version: String) throws {
        let session = try Session()
        session.open(Self.uri, "[]", version: 1)
        Self.change(session, version, 1, "1")
        Self.change(session, version, 2, ",2")
        #expect(session.text(of: Self.uri) == "[1,2]")
        #expect(session.notifications.last?["params"]?["version"] == 1)
    }

    // MARK: Cancellation

    @Test func cancellationBeforeAndAfterItsRequestHasNoEffect() throws {
        let session = try Session()
        session.open(Self.uri, infoPlist(""))
        session.notify("$/cancelRequest", "{\"id\": 7}")
        session.notify("$/cancelRequest", "{}")
        let request = """
            {"id": 7, "method": "textDocument/foldingRange", "params": {\(Self.document)}}
            """
        let answers = try session.exchange(Session.frame(request))
        #expect(answers.count == 1 && answers.first?["result"] != nil)
        session.notify("$/cancelRequest", "{\"id\": 7}")
        #expect(try session.exchange(Session.frame(request)).first?["result"] != nil)
    }

    // MARK: Files

    @Test func linksValuesToFilesThatExist() throws {
        var host = MemoryHost()
        host.files["/w/Base.lproj/Main.storyboard"] = ""
        host.files["/w/tides.icns"] = ""
        host.files["/usr/bin/tides"] = ""
        let session = try Session(host)
        session.open(
            Self.uri,
            infoPlist(
                """
                <key>UIMainStoryboardFile~ipad</key><string>Main</string>
                <key>CFBundleIconFile</key><string>tides</string>
                <key>NSMainNibFile</key><string>Nosuch</string>
                <key>CFBundleName</key><string>tides.icns</string>
                <key>Own</key><array><string>/usr/bin/tides</string></array>
                <key>Other</key><string>/net/host/tides</string>
                """))
        let links = try session.request("textDocument/documentLink", "{\(Self.document)}")
        #expect(
            links.elements?.compactMap { $0["target"]?.text } == [
                "file:///w/Base.lproj/Main.storyboard", "file:///w/tides.icns",
                "file:///usr/bin/tides",
            ])
        #expect(links[0]?["range"]?["start"] == ["line": 4, "character": 44])
        #expect(links[0]?["range"]?["end"] == ["line": 4, "character": 48])
        let definition = try session.request(
            "textDocument/definition",
            "{\(Self.document), \"position\": {\"line\": 4, \"character\": 46}}")
        #expect(definition["uri"] == "file:///w/Base.lproj/Main.storyboard")
        let none = try session.request(
            "textDocument/definition",
            "{\(Self.document), \"position\": {\"line\": 6, \"character\": 40}}")
        #expect(none == .null)
    }
}
