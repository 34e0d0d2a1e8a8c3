// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistLanguage
import PlistSchema

/// A server of the Language Server Protocol 3.17: bytes in, bytes out.
///
/// It has no threads. Messages wait in a queue, so a cancellation that arrives before its request
/// is handled takes effect, and findings are made once for all changes that have arrived.
package struct LanguageServer {
    enum State { case new, initialized, shutDown }

    let host: any ServerHost
    private var framing = MessageFraming()
    private var queue: [ServerMessage] = []
    /// The number of messages at the start of the queue that have been handled.
    private var handledCount = 0
    /// The size of the messages that have arrived since the queue was empty, in bytes.
    private var queuedByteCount = 0
    private var output: [UInt8] = []

    var state = State.new
    var client = ClientCapabilities()
    var settings = ServerSettings()
    var documents: [String: OpenDocument] = [:]
    /// The folder that the editor has opened.
    var root: String?
    let schemas = SchemaLibrary()
    /// The identifier of the last request to the client.
    private var requestCount = 0
    /// The request for the settings that waits for its answer.
    private var settingsRequest: Int?

    /// The exit status, once the client has ended the server.
    package private(set) var exitStatus: Int32?

    /// The exit status at the end of the input: success if the client has shut the server down or
    /// never used it.
    package var finalStatus: Int32 { exitStatus ?? (state == .initialized ? 1 : 0) }

    /// The maximum number of open documents.
    private static let maximumDocumentCount = 10_000
    /// The maximum number of waiting messages before reading pauses.
    private static let maximumWaitingCount = 256
    /// The maximum size of waiting messages before reading pauses, in bytes.
    private static let maximumWaitingByteCount = 64 << 20

    package init(_ host: any ServerHost) { self.host = host }

    // MARK: Bytes

    /// Whether there are messages to handle or findings to send.
    package var hasWork: Bool {
        exitStatus == nil && (handledCount < queue.count || dirtyDocument != nil)
    }

    /// Whether more input should be read before the waiting messages are handled.
    package var wantsInput: Bool {
        queue.count - handledCount < Self.maximumWaitingCount
            && queuedByteCount < Self.maximumWaitingByteCount
    }

    /// The number of bytes of an incomplete message.
    var waitingByteCount: Int { framing.pendingByteCount }

    /// Takes bytes from the client.
    package mutating func receive(_ bytes: some Collection<UInt8>) {
        framing.append(bytes)
        while let part = framing.next() {
            switch part {
            case .fault(let message):
                send(MessageWriter.failure(.null, ServerError(.parseError, message)))
            case .message(let content):
                queuedByteCount += content.count
                do throws(MessageFault) {
                    add(try ServerMessage(content))
                } catch {
                    send(
                        MessageWriter.failure(error.id, ServerError(error.code, error.message)))
                }
            }
        }
    }

    private mutating func add(_ message: ServerMessage) {
        guard message.method == "$/cancelRequest" else { return queue.append(message) }
        guard let id = ServerMessage.id(message.parameters["id"].view) else { return }
        for index in handledCount..<queue.count where queue[index].requestID == id {
            queue[index].isCancelled = true
        }
    }

    /// Handles one message, or sends the findings about one document.
    package mutating func step() {
        guard exitStatus == nil else { return }
        if handledCount < queue.count {
            let message = queue[handledCount]
            handledCount += 1
            if handledCount == queue.count {
                queue = []
                (handledCount, queuedByteCount) = (0, 0)
            }
            handle(message)
        } else if let uri = dirtyDocument {
            publishFindings(about: uri)
        }
    }

    /// Handles everything that has arrived.
    package mutating func run() { while hasWork { step() } }

    /// Returns the bytes for the client, once.
    package mutating func takeOutput() -> [UInt8] {
        defer { output = [] }
        return output
    }

    mutating func send(_ bytes: [UInt8]) { output += bytes }

    mutating func notify(_ method: String, _ parameters: PlistValue) {
        send(MessageWriter.notification(method, parameters))
    }

    /// Writes a warning to the editor's log.
    mutating func log(_ message: String) {
        notify("window/logMessage", ["type": 2, "message": PlistValue(message)])
    }

    private var dirtyDocument: String? {
        guard state == .initialized, !client.pullsDiagnostics else { return nil }
        return documents.first { $0.value.isDirty }?.key
    }

    // MARK: Messages

    private mutating func handle(_ message: ServerMessage) {
        switch message.role {
        case .request(let id): respond(to: message, id)
        case .notification: take(message)
        case .response(let id):
            guard let number = settingsRequest, id == PlistValue(number) else { return }
            settingsRequest = nil
            if let first = message.parameters.elements.first { apply(settings: first) }
        }
    }

    private mutating func respond(to message: ServerMessage, _ id: PlistValue) {
        do throws(ServerError) {
            if message.isCancelled {
                throw ServerError(.requestCancelled, "the request was cancelled")
            }
            let result = try answer(to: message)
            send(MessageWriter.response(id, result))
        } catch {
            send(MessageWriter.failure(id, error))
        }
    }

    private mutating func answer(to message: ServerMessage) throws(ServerError) -> PlistValue {
        if message.method == "initialize" { return try initialize(message.parameters) }
        switch state {
        case .new: throw ServerError(.serverNotInitialized, "expected 'initialize' first")
        case .shutDown: throw ServerError(.invalidRequest, "the server has shut down")
        case .initialized: break
        }
        if message.method == "shutdown" {
            state = .shutDown
            return .null
        }
        if changesLater(message) {
            throw ServerError(.contentModified, "the text has changed")
        }
        return try answer(to: message.method, message.parameters)
    }

    /// Whether a later change of the text is already waiting.
    private func changesLater(_ message: ServerMessage) -> Bool {
        guard let uri = message.parameters["textDocument"]["uri"].string else { return false }
        return queue[handledCount...].contains {
            $0.method == "textDocument/didChange"
                && $0.parameters["textDocument"]["uri"].string == uri
        }
    }

    private mutating func initialize(_ parameters: Parameters) throws(ServerError) -> PlistValue {
        guard state == .new else {
            throw ServerError(.invalidRequest, "the server is already initialized")
        }
        state = .initialized
        client = ClientCapabilities(parameters["capabilities"])
        let folder = parameters["workspaceFolders"].elements.first?["uri"].string
        root =
            (folder ?? parameters["rootUri"].string).map(DocumentURI.path)
            ?? parameters["rootPath"].string
        apply(settings: parameters["initializationOptions"])
        return [
            "capabilities": client.serverCapabilities(),
            "serverInfo": ["name": PlistValue(host.name), "version": PlistValue(host.version)],
        ]
    }

    private mutating func take(_ message: ServerMessage) {
        if message.method == "exit" {
            exitStatus = state == .shutDown ? 0 : 1
            return
        }
        guard state == .initialized else { return }
        do throws(ServerError) {
            switch message.method {
            case "initialized":
                registerSettings()
                requestSettings()
            case "workspace/didChangeWorkspaceFolders": changeFolders(message.parameters["event"])
            case "workspace/didChangeConfiguration": changeSettings(message.parameters["settings"])
            case "textDocument/didOpen": try open(message.parameters["textDocument"])
            case "textDocument/didChange": try change(message.parameters)
            case "textDocument/didClose":
                close(try message.parameters["textDocument"].requiredString("uri"))
            default: break
            }
        } catch {
            log("\(message.method): \(error.message)")
        }
    }

    // MARK: Settings

    private mutating func apply(settings parameters: Parameters) {
        guard parameters.isDictionary else { return }
        settings = ServerSettings(parameters, root: root, host)
        for fault in settings.faults { log(fault) }
        for key in Array(documents.keys) { documents[key]?.isDirty = true }
        if client.pullsDiagnostics, client.refreshesDiagnostics, !documents.isEmpty {
            request("workspace/diagnostic/refresh", .null)
        }
    }

    private mutating func changeSettings(_ parameters: Parameters) {
        if parameters.isDictionary { apply(settings: parameters) } else { requestSettings() }
    }

    /// Asks the client for the settings, if it has any.
    private mutating func requestSettings() {
        guard client.givesConfiguration else { return }
        settingsRequest = request(
            "workspace/configuration", ["items": [["section": PlistValue(host.name)]]])
    }

    /// Asks the client to send changes of the settings, if it waits for that.
    private mutating func registerSettings() {
        guard client.registersSettings else { return }
        request(
            "client/registerCapability",
            [
                "registrations": [
                    [
                        "id": "settings", "method": "workspace/didChangeConfiguration",
                        "registerOptions": ["section": PlistValue(host.name)],
                    ]
                ]
            ])
    }

    /// Sends a request to the client, and returns its identifier.
    @discardableResult private mutating func request(
        _ method: String, _ parameters: PlistValue
    ) -> Int {
        requestCount += 1
        send(MessageWriter.request(requestCount, method, parameters))
        return requestCount
    }

    /// Replaces the folder that the editor has opened if it is removed, or if there was none.
    private mutating func changeFolders(_ event: Parameters) {
        let removed = event["removed"].elements.compactMap(Self.path)
        if let root, removed.contains(root) { self.root = nil }
        root = root ?? event["added"].elements.lazy.compactMap(Self.path).first
    }

    private static func path(ofFolder folder: Parameters) -> String? {
        folder["uri"].string.map(DocumentURI.path)
    }

    // MARK: Documents

    private mutating func open(_ parameters: Parameters) throws(ServerError) {
        let uri = try parameters.requiredString("uri")
        guard let text = parameters["text"].bytes else {
            throw ServerError(.invalidParams, "expected a string for 'text'")
        }
        let key = DocumentURI.identity(of: uri)
        guard documents.count < Self.maximumDocumentCount || documents[key] != nil else {
            throw ServerError(.requestFailed, "too many documents are open")
        }
        documents[key] = OpenDocument(uri: uri, version: parameters["version"].int, text: text)
    }

    private mutating func change(_ parameters: Parameters) throws(ServerError) {
        let uri = try parameters["textDocument"].requiredString("uri")
        let key = DocumentURI.identity(of: uri)
        guard documents[key] != nil else {
            throw ServerError(.invalidParams, "the document is not open: \(uri)")
        }
        try documents[key]?.apply(
            parameters["contentChanges"].elements,
            version: parameters["textDocument"]["version"].int, client.encoding)
    }

    private mutating func close(_ uri: String) {
        let document = documents.removeValue(forKey: DocumentURI.identity(of: uri))
        guard let document, !client.pullsDiagnostics else { return }
        notify(
            "textDocument/publishDiagnostics",
            ["uri": PlistValue(document.uri), "diagnostics": []])
    }
}
