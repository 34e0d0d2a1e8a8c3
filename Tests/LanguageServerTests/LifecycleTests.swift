// SPDX-License-Identifier: Apache-2.0

@testable import LanguageServer
import PlistCore
import Testing

@Suite struct LifecycleTests {
    private static func code(_ answer: PlistValue) -> Int? { answer["error"]?["code"]?.number }

    @Test func answersInitializeWithCapabilities() throws {
        let session = try Session(capabilities: nil)
        let result = try session.request("initialize", "{\"capabilities\": {}}")
        #expect(result["serverInfo"]?["name"] == "plutil-lite")
        #expect(result["capabilities"]?["positionEncoding"] == "utf-16")
        #expect(result["capabilities"]?["textDocumentSync"]?["change"] == 2)
        #expect(result["capabilities"]?["completionProvider"]?["resolveProvider"] == true)
    }

    @Test(arguments: [
        ("[\"utf-8\", \"utf-16\"]", "utf-8"), ("[\"utf-32\"]", "utf-32"),
        ("[\"x\", \"utf-16\"]", "utf-16"), ("[]", "utf-16"), ("7", "utf-16"),
    ])
    func choosesFirstKnownEncoding(_ encodings: String, _ expected: String) throws {
        let session = try Session(capabilities: nil)
        let result = try session.request(
            "initialize",
            "{\"capabilities\": {\"general\": {\"positionEncodings\": \(encodings)}}}")
        #expect(result["capabilities"]?["positionEncoding"]?.text == expected)
    }

    @Test func refusesRequestBeforeInitialize() throws {
        let session = try Session(capabilities: nil)
        #expect(Self.code(try session.answer("textDocument/hover", "{}")) == -32002)
    }

    @Test func refusesSecondInitialize() throws {
        let session = try Session()
        #expect(Self.code(try session.answer("initialize", "{}")) == -32600)
    }

    @Test func refusesUnknownMethod() throws {
        let session = try Session()
        #expect(Self.code(try session.answer("textDocument/nosuch", "{}")) == -32601)
        #expect(Self.code(try session.answer("$/nosuch", "null")) == -32601)
    }

    @Test func ignoresUnknownNotification() throws {
        let session = try Session()
        session.notify("$/nosuch", "{}")
        session.notify("workspace/nosuch", "[1]")
        #expect(session.notifications.isEmpty)
    }

    @Test(arguments: [
        "textDocument/hover", "textDocument/completion", "textDocument/definition",
        "textDocument/references", "textDocument/rename", "textDocument/prepareRename",
        "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/selectionRange",
        "textDocument/linkedEditingRange", "textDocument/formatting",
        "textDocument/rangeFormatting", "textDocument/diagnostic", "textDocument/documentLink",
    ])
    func refusesParametersWithoutDocument(_ method: String) throws {
        let session = try Session()
        for parameters in [
            "{}", "null", "[]", "{\"textDocument\": {\"uri\": 7}}",
            "{\"textDocument\": {\"uri\": \"file:///nosuch\"}}",
        ] {
            #expect(Self.code(try session.answer(method, parameters)) == -32602, "\(parameters)")
        }
    }

    struct Malformed: Sendable, CustomTestStringConvertible {
        let name: String
        let content: String
        let code: Int
        var id: PlistValue = .null
        var testDescription: String { name }
    }

    static let malformed = [
        Malformed(name: "no JSON", content: "{", code: -32700),
        Malformed(name: "nothing", content: "", code: -32700),
        Malformed(name: "no UTF-8", content: "\u{0}", code: -32700),
        Malformed(
            name: "nesting", content: String(repeating: "[", count: 100_000), code: -32700),
        Malformed(name: "a batch", content: "[]", code: -32600),
        Malformed(name: "a number", content: "1", code: -32600),
        Malformed(name: "no method", content: "{\"id\": 4}", code: -32600, id: 4),
        Malformed(
            name: "a number as the method", content: "{\"id\": \"a\", \"method\": 1}",
            code: -32600, id: "a"),
        Malformed(
            name: "an identifier that is a list", content: "{\"id\": [], \"method\": \"x\"}",
            code: -32600),
    ]

    @Test(arguments: malformed) func reportsMalformedMessage(_ message: Malformed) throws {
        let session = try Session()
        let answers = try session.exchange(Session.frame(message.content))
        #expect(answers.count == 1)
        #expect(answers.first.flatMap(Self.code) == message.code)
        #expect(answers.first?["id"] == message.id)
        // The server goes on.
        #expect(try session.request("shutdown", "null") == .null)
    }

    @Test func exitsWithSuccessAfterShutdown() throws {
        let session = try Session()
        #expect(try session.request("shutdown", "null") == .null)
        #expect(Self.code(try session.answer("textDocument/hover", "{}")) == -32600)
        #expect(session.server.exitStatus == nil)
        session.notify("exit", "null")
        #expect(session.server.exitStatus == 0)
    }

    @Test func exitsWithFailureWithoutShutdown() throws {
        let session = try Session()
        session.notify("exit", "null")
        #expect(session.server.exitStatus == 1)
    }

    @Test func endOfInputIsFailureOnlyInUse() throws {
        #expect(try Session(capabilities: nil).server.finalStatus == 0)
        #expect(try Session().server.finalStatus == 1)
    }

    @Test func cancelsRequestThatWaits() throws {
        let session = try Session()
        session.open("file:///w/Info.plist", infoPlist(""))
        let request = """
            {"id": 90, "method": "textDocument/foldingRange", \
            "params": {"textDocument": {"uri": "file:///w/Info.plist"}}}
            """
        let other = request.replacing("90", with: "91")
        let cancel = "{\"method\": \"$/cancelRequest\", \"params\": {\"id\": 90}}"
        let answers = try session.exchange([request, other, cancel].flatMap(Session.frame))
        #expect(answers.count == 2)
        #expect(answers.first.flatMap(Self.code) == -32800)
        #expect(answers.last?["result"] != nil)
    }

    @Test func refusesRequestAboutTextThatChangesLater() throws {
        let session = try Session()
        let uri = "file:///w/Info.plist"
        session.open(uri, infoPlist(""))
        let request = """
            {"id": 90, "method": "textDocument/foldingRange", \
            "params": {"textDocument": {"uri": "\(uri)"}}}
            """
        let change = """
            {"method": "textDocument/didChange", "params": {"textDocument": \
            {"uri": "\(uri)", "version": 2}, "contentChanges": [{"text": ""}]}}
            """
        let answers = try session.exchange([request, change].flatMap(Session.frame))
        #expect(answers.first.flatMap(Self.code) == -32801)
    }
}

extension String {
    fileprivate func replacing(_ text: String, with other: String) -> String {
        guard let range = self.firstRange(of: text) else { return self }
        return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
    }
}
