// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Writes the value of a constant, with an explicit stack.
struct LiteralEncoder: ~Copyable, ~Escapable {
    private let reader: ArenaReader
    private let language: LiteralLanguage
    private let types: LiteralTypes?
    private let scalars: LiteralScalars
    private var walk: TreeWalk

    @_lifetime(borrow document)
    init(
        _ document: borrowing PlistDocument, language: LiteralLanguage,
        options: PlistEncodingOptions
    ) {
        reader = document.reader
        self.language = language
        types = language == .swift ? LiteralTypes(copy document) : nil
        scalars = LiteralScalars(reader: reader, language: language, options: options)
        walk = TreeWalk(reader, keyOrder: .natural)
    }

    mutating func encode(_ root: NodeID, to output: inout PlistOutput) throws(PlistError) {
        try encodeValue(root, &output)
        while walk.depth > 0 {
            guard let child = walk.next() else {
                try closeContainer(&output)
                continue
            }
            try indent(&output)
            if walk.top.isDictionary, let value = walk.next() {
                try scalars.writeString(reader.bytes(of: reader[child]), to: &output)
                try output.append(" : ")
                try encodeValue(value, &output)
            } else {
                try encodeValue(child, &output)
            }
        }
    }

    private func indent(_ output: inout PlistOutput) throws(PlistError) {
        for _ in 0..<walk.depth { try output.append("    ") }
    }

    private mutating func encodeValue(
        _ id: NodeID, _ output: inout PlistOutput
    ) throws(PlistError) {
        let node = reader[id]
        if node.kind.isContainer && node.length > 0 {
            let isDictionary = node.kind == .dictionary
            try output.append(isDictionary ? language.dictionaryStart : language.arrayStart)
            try output.append(0x0A)
            return walk.enter(id, node)
        }
        switch node.kind {
        case .dictionary: try encodeEmptyDictionary(id, &output)
        case .array: try encodeEmptyArray(id, &output)
        default: try scalars.write(node, depth: walk.depth, to: &output)
        }
        try endElement(&output)
    }

    /// Ends an element or entry of a container.
    private func endElement(_ output: inout PlistOutput) throws(PlistError) {
        if walk.depth > 0 { try output.append(",\n") }
    }

    /// Returns the type annotation, unless the declaration of the constant gives the type.
    private func annotation(of id: NodeID) -> StaticString {
        walk.depth == 0 ? "" : types?.annotation(of: id, isDeclaration: false) ?? ""
    }

    private func encodeEmptyDictionary(
        _ id: NodeID, _ output: inout PlistOutput
    ) throws(PlistError) {
        switch language {
        case .swift:
            try output.append("[:]")
            try output.append(annotation(of: id))
        case .objectiveC:
            try output.append("@{\n")
            try indent(&output)
            try output.append("}")
        }
    }

    private func encodeEmptyArray(
        _ id: NodeID, _ output: inout PlistOutput
    ) throws(PlistError) {
        try output.append(language.arrayStart)
        try output.append(0x0A)
        try indent(&output)
        try output.append("]")
        try output.append(annotation(of: id))
    }

    private mutating func closeContainer(_ output: inout PlistOutput) throws(PlistError) {
        let isDictionary = walk.top.isDictionary
        let id = walk.top.node
        walk.leave()
        try indent(&output)
        try output.append(isDictionary ? language.dictionaryEnd : "]")
        try output.append(annotation(of: id))
        try endElement(&output)
    }
}

/// A language in whose source code a property list can be written.
enum LiteralLanguage {
    case swift
    case objectiveC

    private static let swiftFormat = PlistFormat(name: "swift", displayName: "Swift")
    private static let objectiveCFormat = PlistFormat(name: "objc", displayName: "Objective-C")

    var format: PlistFormat {
        switch self {
        case .swift: Self.swiftFormat
        case .objectiveC: Self.objectiveCFormat
        }
    }

    /// The types that can be expressed. In Objective-C these are constants, which excludes dates
    /// and data.
    var rules: RepresentationRules {
        let constants = PlistKindSet(.dictionary, .array, .string, .integer, .real, .boolean, .uid)
            .union(.nonFiniteReals)
        return RepresentationRules(
            format: format, kinds: self == .swift ? .all : constants,
            writesUIDsAsDictionaries: true, truncatesDates: false, textByteCount: Self.byteCount)
    }

    @Sendable
    private static func byteCount(_ node: PlistNode) -> Int {
        switch node.kind {
        case .dictionary, .array: 24
        case .string: node.length + 8
        case .data: 5 * node.length + 8
        default: 32
        }
    }

    // MARK: Punctuation

    var dictionaryStart: StaticString { self == .swift ? "[" : "@{" }
    var dictionaryEnd: StaticString { self == .swift ? "]" : "}" }
    var arrayStart: StaticString { self == .swift ? "[" : "@[" }
    var stringStart: StaticString { self == .swift ? "\"" : "@\"" }

    /// The prefix that makes a number or a Boolean an object.
    var boxMark: StaticString { self == .swift ? "" : "@" }
}
