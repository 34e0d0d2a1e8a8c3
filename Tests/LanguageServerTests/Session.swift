// SPDX-License-Identifier: Apache-2.0

@testable import LanguageServer
import PlistCore

/// The files that a server sees in a test.
struct MemoryHost: ServerHost {
    var files: [String: String] = [:]

    var name: String { "plutil-lite" }
    var version: String { "1" }

    func certificateFault(_ bytes: [UInt8]) -> String? { nil }

    func contents(ofFileAt path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }

    func names(inFolderAt path: String) -> [String] {
        let below = files.keys.filter { $0.hasPrefix(path + "/") }
        return Set(below.map { $0.dropFirst(path.count + 1).prefix { $0 != "/" } }).map(String.init)
    }
}

/// A client of a server.
final class Session {
    var server: LanguageServer
    private var count = 0
    /// The notifications and requests of the server that have not been examined.
    private(set) var notifications: [PlistValue] = []

    /// - Parameter capabilities: those of the client, in JSON; `nil` to send no `initialize`.
    init(_ host: MemoryHost = MemoryHost(), capabilities: String? = "{}", options: String = "{}")
        throws
    {
        server = LanguageServer(host)
        if let capabilities {
            _ = try request(
                "initialize",
                """
                {"rootUri": "file:///w", "capabilities": \(capabilities), \
                "initializationOptions": \(options)}
                """)
            notify("initialized", "{}")
        }
    }

    static func frame(_ content: String) -> [UInt8] {
        Array("Content-Length: \(content.utf8.count)\r\n\r\n\(content)".utf8)
    }

    /// Sends bytes, and returns the messages that the server sends.
    func exchange(_ bytes: [UInt8]) throws -> [PlistValue] {
        server.receive(bytes)
        server.run()
        return try messages()
    }

    private func messages() throws -> [PlistValue] {
        var framing = MessageFraming()
        framing.append(server.takeOutput())
        var found: [PlistValue] = []
        while let part = framing.next() {
            guard case .message(let content) = part else { throw Missing() }
            found.append(try PlistValue(PlistDocument(decoding: content, as: .json).root))
        }
        return found
    }

    struct Missing: Error {}

    /// Sends a request, and returns the whole answer.
    func answer(_ method: String, _ parameters: String) throws -> PlistValue {
        count += 1
        let content = """
            {"jsonrpc": "2.0", "id": \(count), "method": "\(method)", "params": \(parameters)}
            """
        let messages = try exchange(Self.frame(content))
        notifications += messages.filter { $0["method"] != nil }
        guard
            let answer = messages.first(where: {
                $0["id"] == PlistValue(count) && $0["method"] == nil
            })
        else { throw Missing() }
        return answer
    }

    /// Sends a request, and returns its result.
    func request(_ method: String, _ parameters: String) throws -> PlistValue {
        guard let result = try answer(method, parameters)["result"] else { throw Missing() }
        return result
    }

    func notify(_ method: String, _ parameters: String) {
        server.receive(
            Self.frame(
                "{\"jsonrpc\": \"2.0\", \"method\": \"\(method)\", \"params\": \(parameters)}"))
        server.run()
        if let messages = try? messages() { notifications += messages }
    }

    func open(_ uri: String, _ text: String, version: Int = 1) {
        notify(
            "textDocument/didOpen",
            """
            {"textDocument": {"uri": "\(uri)", "languageId": "plist", "version": \(version), \
            "text": \(Self.quoted(text))}}
            """)
    }

    /// Returns the text of an open document.
    func text(of uri: String) -> String? {
        server.documents[uri].map { String(decoding: $0.text, as: UTF8.self) }
    }

    /// Returns a string as JSON.
    static func quoted(_ text: String) -> String {
        var options = PlistEncodingOptions()
        options.indentation = .compact
        let bytes = try? PlistDocument(value: .string(PlistString(text)))
            .encoded(as: .json, options: options)
        return String(decoding: bytes ?? [], as: UTF8.self)
    }

    /// Returns and forgets the latest findings that the server has sent about a document.
    @discardableResult func takeFindings(_ uri: String) -> [PlistValue]? {
        defer { notifications = [] }
        let found = notifications.last {
            $0["method"] == "textDocument/publishDiagnostics"
                && $0["params"]?["uri"] == .string(PlistString(uri))
        }
        return found?["params"]?["diagnostics"]?.elements
    }
}

extension PlistValue {
    var elements: [PlistValue]? { if case .array(let elements) = self { elements } else { nil } }
    var text: String? { if case .string(let text) = self { text.string } else { nil } }
    var number: Int? { if case .integer(let number) = self { number.exactly() } else { nil } }
}

/// An Info.plist with entries.
func infoPlist(_ entries: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(entries)
    </dict>
    </plist>

    """
}
