// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Writes keys and values in the syntax of a format, for insertion into a text.
struct ValueSpelling {
    /// The syntaxes.
    enum Syntax { case xml, json, openStep }

    let syntax: Syntax
    /// Whether the text is a table of strings, without braces.
    let isTable: Bool

    init(_ format: PlistFormat) {
        syntax =
            switch format {
            case .xml: .xml
            case .json: .json
            default: .openStep
            }
        isTable = format == .strings
    }

    /// Returns the text of a key or string without its tags or quotation marks.
    func escaped(_ text: String) -> String {
        switch syntax {
        case .xml:
            text.unicodeScalars.reduce(into: "") { result, scalar in
                switch scalar {
                case "&": result += "&amp;"
                case "<": result += "&lt;"
                case ">": result += "&gt;"
                case "\r": result += "&#13;"
                default: result.unicodeScalars.append(scalar)
                }
            }
        case .json: jsonContent(text)
        case .openStep:
            text.unicodeScalars.reduce(into: "") { result, scalar in
                switch scalar {
                case "\"": result += "\\\""
                case "\\": result += "\\\\"
                case "\n": result += "\\n"
                case "\r": result += "\\r"
                default: result.unicodeScalars.append(scalar)
                }
            }
        }
    }

    /// Returns the text of a string in JSON, without quotation marks.
    private func jsonContent(_ text: String) -> String {
        let quote = UInt8(ascii: "\"")
        let bytes = try? PlistDocument(value: .string(PlistString(text))).encoded(as: .json)
        guard let bytes, let start = bytes.firstIndex(of: quote),
            let end = bytes.lastIndex(of: quote), start < end
        else { return "" }
        return String(decoding: bytes[start + 1..<end], as: UTF8.self)
    }

    /// Returns a key with its tags or quotation marks.
    func key(_ name: String) -> String {
        switch syntax {
        case .xml: "<key>\(escaped(name))</key>"
        case .json: "\"\(escaped(name))\""
        case .openStep: isTable ? "\"\(escaped(name))\"" : word(name)
        }
    }

    /// Returns a string of OpenStep text, with quotation marks if it needs them.
    private func word(_ text: String) -> String {
        let isPlain =
            !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2E, 0x24: true
                default: false
                }
            }
        return isPlain ? text : "\"\(escaped(text))\""
    }

    /// Returns an entry with a place for its value.
    func entry(_ name: String, _ value: Snippet) -> Snippet {
        switch syntax {
        case .xml: key(name) + "\n" + value
        case .json: key(name) + ": " + value
        case .openStep: key(name) + " = " + value + ";"
        }
    }

    /// Returns a value that exists; `nil` for containers and data.
    func value(_ value: PlistValue) -> String? {
        switch (value, syntax) {
        case (.string(let text), .xml): "<string>\(escaped(text.description))</string>"
        case (.string(let text), .json): "\"\(escaped(text.description))\""
        case (.string(let text), .openStep): word(text.description)
        case (.integer(let number), .xml): "<integer>\(number)</integer>"
        case (.integer(let number), _): "\(number)"
        case (.real(let number), .xml): "<real>\(number.value)</real>"
        case (.real(let number), _): "\(number.value)"
        case (.boolean(let flag), .xml): flag ? "<true/>" : "<false/>"
        case (.boolean(let flag), .json): flag ? "true" : "false"
        case (.boolean(let flag), .openStep): flag ? "YES" : "NO"
        case (.array, _), (.dictionary, _), (.data, _), (.date, _), (.uid, _), (.null, _): nil
        }
    }

    /// Returns the text of a scalar without its tags or quotation marks; `nil` for other values.
    func content(_ value: PlistValue) -> String? {
        switch value {
        case .string(let text): escaped(text.description)
        case .integer(let number): "\(number)"
        case .real(let number): "\(number.value)"
        default: nil
        }
    }

    /// Returns a value to fill in.
    ///
    /// - Parameters:
    ///   - kind: the type of the value.
    ///   - values: the values that it may have.
    func snippet(_ kind: PlistKind, values: [PlistValue] = []) -> Snippet {
        let contents = values.filter { $0.kind == kind }.compactMap(content)
        let place: Snippet.Part =
            contents.count > 1 && contents.count <= 20
            ? .choice(contents) : .place(contents.first ?? Self.start(of: kind))
        switch syntax {
        case .xml: return xml(kind, place)
        case .json: return json(kind, place)
        case .openStep: return openStep(kind, place)
        }
    }

    /// The text that a number or a date begins with.
    private static func start(of kind: PlistKind) -> String {
        switch kind {
        case .integer, .uid: "0"
        case .real: "0.0"
        case .date: "2026-01-01T00:00:00Z"
        default: ""
        }
    }

    private func xml(_ kind: PlistKind, _ place: Snippet.Part) -> Snippet {
        switch kind {
        case .boolean: Snippet([.text("<"), .choice(["true", "false"]), .text("/>")])
        case .dictionary, .uid: Snippet([.text("<dict>\n\t"), .place(""), .text("\n</dict>")])
        case .array: Snippet([.text("<array>\n\t"), .place(""), .text("\n</array>")])
        default:
            Snippet([.text("<\(Self.element(kind))>"), place, .text("</\(Self.element(kind))>")])
        }
    }

    private func json(_ kind: PlistKind, _ place: Snippet.Part) -> Snippet {
        switch kind {
        case .boolean: Snippet([.choice(["true", "false"])])
        case .dictionary, .uid: Snippet([.text("{\n\t"), .place(""), .text("\n}")])
        case .array: Snippet([.text("[\n\t"), .place(""), .text("\n]")])
        case .integer, .real: Snippet([place])
        case .string, .date, .data, .null: Snippet([.text("\""), place, .text("\"")])
        }
    }

    private func openStep(_ kind: PlistKind, _ place: Snippet.Part) -> Snippet {
        switch kind {
        case .boolean: Snippet([.choice(["YES", "NO"])])
        case .dictionary, .uid: Snippet([.text("{\n\t"), .place(""), .text("\n}")])
        case .array: Snippet([.text("(\n\t"), .place(""), .text("\n)")])
        case .integer, .real: Snippet([place])
        case .data: Snippet([.text("<"), place, .text(">")])
        case .string, .date, .null: Snippet([.text("\""), place, .text("\"")])
        }
    }

    /// The name of the XML element for a type.
    static func element(_ kind: PlistKind) -> String {
        switch kind {
        case .dictionary, .uid: "dict"
        case .array: "array"
        case .string, .null: "string"
        case .data: "data"
        case .integer: "integer"
        case .real: "real"
        case .boolean: "true"
        case .date: "date"
        }
    }
}
