// SPDX-License-Identifier: Apache-2.0

import LanguageServer
import PlistCore

/// Sends any bytes to the language server, first as messages and then as the text of a document with
/// one request of each type. All its output consists of messages, and it goes on.
enum EditorMessages: FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        let text = Array(bytes)
        var server = initialized()
        server.receive(text.prefix(text.count / 2))
        server.run()
        server.receive(text.dropFirst(text.count / 2))
        server.run()
        check(server.takeOutput())
        askEverything(text)
    }

    private struct Host: ServerHost {
        var name: String { "fuzz" }
        var version: String { "1" }
        func certificateFault(_ bytes: [UInt8]) -> String? { nil }
        func contents(ofFileAt path: String) -> [UInt8]? {
            path.hasSuffix(".strings") ? Array("\"a\" = \"b\";".utf8) : nil
        }
        func names(inFolderAt path: String) -> [String] { ["en.lproj", "nb.lproj"] }
    }

    private static let names = [
        "Info.plist", "en.lproj/a.strings", "a.mobileconfig", "a.entitlements", "a.xcprivacy",
        "LaunchDaemons/a.plist", "a.xcstrings", "project.pbxproj", "a.json",
    ]

    private static let methods = [
        "hover", "completion", "definition", "references", "prepareRename", "rename",
        "documentSymbol", "foldingRange", "selectionRange", "linkedEditingRange", "formatting",
        "rangeFormatting", "codeAction", "diagnostic",
    ]

    private static func message(_ method: String, _ id: Int?, _ parameters: PlistValue) -> [UInt8] {
        var fields: PlistDictionary = [
            "method": .string(PlistString(method)), "params": parameters,
        ]
        fields["id"] = id.map { PlistValue($0) }
        return frame(.dictionary(fields))
    }

    private static func frame(_ value: PlistValue) -> [UInt8] {
        guard let content = try? PlistDocument(value: value).encoded(as: .json) else {
            preconditionFailure("a message cannot be written")
        }
        return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    }

    private static func initialized() -> LanguageServer {
        var server = LanguageServer(Host())
        server.receive(
            message(
                "initialize", 0,
                [
                    "capabilities": [
                        "textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]
                    ]
                ]
            ))
        server.run()
        check(server.takeOutput())
        return server
    }

    private static func askEverything(_ text: [UInt8]) {
        let name = names[Int(text.first ?? 0) % names.count]
        let uri = PlistValue.string(PlistString("file:///w/" + name))
        var server = initialized()
        let content = String(decoding: text.dropFirst(2), as: UTF8.self)
        server.receive(
            message(
                "textDocument/didOpen", nil,
                ["textDocument": ["uri": uri, "version": 1, "text": PlistValue(content)]]))
        let place: PlistValue = [
            "line": PlistValue(Int(text.dropFirst().first ?? 0) / 32),
            "character": PlistValue(Int(text.dropFirst().first ?? 0) % 32),
        ]
        let parameters: PlistValue = [
            "textDocument": ["uri": uri], "position": place, "positions": [place], "newName": "n",
            "range": ["start": ["line": 0, "character": 0], "end": place],
        ]
        for (id, method) in methods.enumerated() {
            server.receive(message("textDocument/\(method)", id + 1, parameters))
        }
        server.run()
        let count = check(server.takeOutput())
        precondition(count >= methods.count, "\(count) answers to \(methods.count) requests")
    }

    /// Checks that bytes are whole messages, and returns their number.
    @discardableResult
    private static func check(_ output: [UInt8]) -> Int {
        var framing = MessageFraming()
        framing.append(output)
        var count = 0
        while let part = framing.next() {
            guard case .message(let content) = part,
                (try? PlistDocument(decoding: content, as: .json)) != nil
            else { preconditionFailure("the server sends something else than messages") }
            count += 1
        }
        precondition(framing.pendingByteCount == 0, "the server sends a part of a message")
        return count
    }
}
