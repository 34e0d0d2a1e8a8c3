// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A message from the client.
struct ServerMessage {
    enum Role {
        case request(id: PlistValue)
        case notification
        /// The client's answer to a request of the server.
        case response(id: PlistValue)
    }

    let role: Role
    /// The name of the method; empty for a response.
    let method: String
    let parameters: Parameters
    /// Whether the client no longer needs the answer.
    var isCancelled = false

    /// Parses a message.
    ///
    /// - Throws: the error to report, with the identifier of the request if it is known.
    init(_ bytes: [UInt8]) throws(MessageFault) {
        let root: PlistView
        do throws(PlistError) {
            root = try Self.root(of: bytes)
        } catch {
            guard let repaired = SurrogateEscapes.repaired(bytes),
                let found = try? Self.root(of: repaired)
            else { throw MessageFault(.parseError, "invalid JSON: \(error.diagnostic.message)") }
            root = found
        }
        guard root.kind == .dictionary else {
            throw MessageFault(.invalidRequest, "expected an object")
        }
        let id = Self.id(root["id"])
        guard let method = root["method"] else {
            guard let id, root["result"] != nil || root["error"] != nil else {
                throw MessageFault(.invalidRequest, "expected a method", id: id ?? .null)
            }
            role = .response(id: id)
            self.method = ""
            parameters = Parameters(root["result"])
            return
        }
        guard let name = method.string else {
            throw MessageFault(.invalidRequest, "expected a method's name", id: id ?? .null)
        }
        if let id {
            role = .request(id: id)
        } else if root["id"] == nil {
            role = .notification
        } else {
            throw MessageFault(.invalidRequest, "expected an identifier with a string or a number")
        }
        self.method = name
        parameters = Parameters(root["params"])
    }

    private static func root(of bytes: [UInt8]) throws(PlistError) -> PlistView {
        var options = PlistDecodingOptions()
        options.encodingName = "utf-8"
        options.readsLargeIntegersAsReals = true
        options.maximumWarnings = 0
        return try PlistCodecRegistry.standard.decode(
            ByteStore(bytes), as: .json, options: options
        ).root
    }

    /// Returns the identifier of a request.
    static func id(_ view: PlistView?) -> PlistValue? {
        guard let view, [.string, .integer].contains(view.kind) else { return nil }
        return try? PlistValue(view)
    }

    /// The identifier of a request; `nil` for other messages.
    var requestID: PlistValue? {
        if case .request(let id) = role { id } else { nil }
    }
}

/// A message that cannot be handled.
struct MessageFault: Error {
    let code: ServerError.Code
    let message: String
    /// The identifier of the request; null if it is not known.
    let id: PlistValue

    init(_ code: ServerError.Code, _ message: String, id: PlistValue = .null) {
        self.code = code
        self.message = message
        self.id = id
    }
}

/// An error as the answer to a request.
struct ServerError: Error {
    /// The codes of JSON-RPC 2.0 and of the Language Server Protocol.
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case serverNotInitialized = -32002
        case requestFailed = -32803
        case contentModified = -32801
        case requestCancelled = -32800
    }

    let code: Code
    let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

/// The parameters of a message, or a part of them.
struct Parameters {
    let view: PlistView?

    init(_ view: PlistView?) { self.view = view }

    subscript(key: String) -> Parameters { Parameters(view?[key]) }

    /// The text in UTF-8.
    var bytes: [UInt8]? { view?.text?.utf8 }

    var string: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
    var int: Int? { view?.int }
    var boolean: Bool? { view?.boolean }
    var elements: [Parameters] { view.map { $0.elements.map { Parameters($0) } } ?? [] }
    var isDictionary: Bool { view?.kind == .dictionary }

    /// Returns the string of a required parameter.
    func requiredString(_ key: String) throws(ServerError) -> String {
        guard let string = self[key].string else {
            throw ServerError(.invalidParams, "expected a string for '\(key)'")
        }
        return string
    }
}

/// Writes the messages of the server.
enum MessageWriter {
    static func response(_ id: PlistValue, _ result: PlistValue) -> [UInt8] {
        frame(["jsonrpc": "2.0", "id": id, "result": result])
    }

    static func failure(_ id: PlistValue, _ error: ServerError) -> [UInt8] {
        let fields: PlistValue = [
            "code": PlistValue(error.code.rawValue), "message": PlistValue(error.message),
        ]
        return frame(["jsonrpc": "2.0", "id": id, "error": fields])
    }

    static func notification(_ method: String, _ parameters: PlistValue) -> [UInt8] {
        frame(["jsonrpc": "2.0", "method": PlistValue(method), "params": parameters])
    }

    static func request(_ id: Int, _ method: String, _ parameters: PlistValue) -> [UInt8] {
        frame([
            "jsonrpc": "2.0", "id": PlistValue(id), "method": PlistValue(method),
            "params": parameters,
        ])
    }

    private static func frame(_ message: PlistValue) -> [UInt8] {
        var options = PlistEncodingOptions()
        options.indentation = .compact
        options.invalidText = .replace
        options.isLossy = true
        do throws(PlistError) {
            let content = try PlistDocument(value: message).encoded(as: .json, options: options)
            return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
        } catch {
            preconditionFailure("an answer cannot be written as JSON: \(error)")
        }
    }
}
