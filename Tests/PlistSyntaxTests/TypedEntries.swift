// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSyntax

/// Two entries that are typed into a text, one character after the other, with the context that is
/// right after each.
struct TypedEntries {
    /// The context after a character.
    enum Expected {
        case entry, key, keyText, value, valueText, name
    }

    struct Piece {
        let text: String
        let expected: Expected
        /// The path of the container, below the one that is typed into.
        var container: [PlistPathComponent] = []
        /// The key whose value belongs there.
        var key: String?
    }

    let pieces: [Piece]

    init(_ pieces: [Piece]) { self.pieces = pieces }

    /// A string and an array with a dictionary, with line breaks and an indentation unit.
    static func xml(lineStart: String, unit: String) -> TypedEntries {
        let root: [PlistPathComponent] = []
        let items: [PlistPathComponent] = ["NewItems"]
        let first: [PlistPathComponent] = ["NewItems", 0]
        let inner = lineStart + unit
        let innermost = inner + unit
        var pieces = key("NewKey", in: root, lineStart)
        pieces += leaf("string", "a &amp; b", "NewKey", in: root)
        pieces.append(Piece(text: lineStart, expected: .entry))
        pieces += key("NewItems", in: root, lineStart)
        pieces += [
            Piece(text: "<array", expected: .name, key: "NewItems"),
            Piece(text: ">" + inner, expected: .value, container: items),
            Piece(text: "<dict", expected: .name, container: items),
            Piece(text: ">" + innermost, expected: .entry, container: first),
        ]
        pieces += key("Count", in: first, innermost)
        pieces += leaf("integer", "12", "Count", in: first)
        pieces += [
            Piece(text: inner, expected: .entry, container: first),
            Piece(text: "<", expected: .name, container: first),
            // Within the tags of a container, the container around it counts.
            Piece(text: "/dict", expected: .name, container: items),
            Piece(text: ">" + lineStart, expected: .value, container: items),
            Piece(text: "<", expected: .name, container: items),
            Piece(text: "/array", expected: .name),
            Piece(text: ">", expected: .entry),
        ]
        return TypedEntries(pieces)
    }

    private static func key(
        _ key: String, in container: [PlistPathComponent], _ lineStart: String
    ) -> [Piece] {
        [
            Piece(text: "<key", expected: .name, container: container),
            Piece(text: ">" + key, expected: .keyText, container: container),
            Piece(text: "</key", expected: .name, container: container),
            Piece(text: ">" + lineStart, expected: .value, container: container, key: key),
        ]
    }

    private static func leaf(
        _ name: String, _ text: String, _ key: String, in container: [PlistPathComponent]
    ) -> [Piece] {
        [
            Piece(text: "<\(name)", expected: .name, container: container, key: key),
            Piece(text: ">" + text, expected: .valueText, container: container, key: key),
            Piece(text: "</\(name)", expected: .name, container: container, key: key),
            Piece(text: ">", expected: .entry, container: container),
        ]
    }

    /// A string and an array in OpenStep or .strings syntax.
    static func openStep(lineStart: String, unit: String, quotesKeys: Bool) -> TypedEntries {
        let items: [PlistPathComponent] = ["NewItems"]
        let inner = lineStart + unit
        var pieces =
            quotesKeys
            ? [
                Piece(text: "\"NewKey", expected: .keyText),
                Piece(text: "\" = ", expected: .value, key: "NewKey"),
            ]
            : [
                Piece(text: "NewKey", expected: .key),
                Piece(text: " = ", expected: .value, key: "NewKey"),
            ]
        pieces += [
            Piece(text: "\"a \\\"b\\\" c", expected: .valueText, key: "NewKey"),
            Piece(text: "\"", expected: .entry),
            Piece(text: ";" + lineStart, expected: .entry),
            Piece(text: "NewItems", expected: .key),
            Piece(text: " = ", expected: .value, key: "NewItems"),
            Piece(text: "(" + inner, expected: .value, container: items),
            Piece(text: "plain", expected: .value, container: items),
            Piece(text: "," + inner, expected: .value, container: items),
            Piece(text: "\"quoted one", expected: .valueText, container: items),
            Piece(text: "\"," + lineStart, expected: .value, container: items),
            Piece(text: ");", expected: .entry),
        ]
        return TypedEntries(pieces)
    }

    /// A string and an array with an object in JSON.
    static func json(lineStart: String, unit: String) -> TypedEntries {
        let items: [PlistPathComponent] = ["NewItems"]
        let first: [PlistPathComponent] = ["NewItems", 0]
        let inner = lineStart + unit
        return TypedEntries([
            Piece(text: "\"NewKey", expected: .keyText),
            Piece(text: "\": ", expected: .value, key: "NewKey"),
            Piece(text: "\"a b", expected: .valueText, key: "NewKey"),
            Piece(text: "\"", expected: .entry),
            Piece(text: "," + lineStart, expected: .entry),
            Piece(text: "\"NewItems", expected: .keyText),
            Piece(text: "\": ", expected: .value, key: "NewItems"),
            Piece(text: "[" + inner, expected: .value, container: items),
            Piece(text: "{ ", expected: .entry, container: first),
            Piece(text: "\"Count", expected: .keyText, container: first),
            Piece(text: "\": ", expected: .value, container: first, key: "Count"),
            Piece(text: "12", expected: .value, container: first, key: "Count"),
            Piece(text: " ", expected: .entry, container: first),
            Piece(text: "}" + lineStart, expected: .value, container: items),
            Piece(text: "],", expected: .entry),
        ])
    }

    func fits(_ piece: Piece, _ context: PlistOutline.Context, _ base: PlistPath) -> String? {
        let container = PlistPath(base.components + piece.container)
        if context.container?.path != container {
            return "container \(context.container?.path.description ?? "none"), not \(container)"
        }
        let isRight =
            switch (piece.expected, context.expectation) {
            case (.entry, .entry), (.key, .key), (.value, .value), (.name, .elementName),
                (.keyText, .text(.key)), (.valueText, .text(.value)):
                true
            default: false
            }
        if !isRight { return "\(context.expectation), not \(piece.expected)" }
        if let key = piece.key, context.key.map({ $0 == key }) != true {
            return "key \(context.key?.description ?? "none"), not \(key)"
        }
        return nil
    }
}
