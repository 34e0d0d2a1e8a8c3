// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Writes a property list as a constant in source code, in plutil's layout.
///
/// The result differs where plutil's would not compile or would lose data: escapes, numbers,
/// containers of mixed types, and names.
struct LiteralWriter: PlistWriter {
    let language: LiteralLanguage
    /// The name of the source file; the name of the constant is derived from it.
    let sourceName: String
    /// The text before the constant.
    let preamble: Preamble

    /// The import of an Objective-C file.
    enum Preamble {
        case nothing
        case foundation
        /// The header with this name, which declares the constant.
        case header(String)
    }

    init(_ language: LiteralLanguage, sourceName: String, preamble: Preamble = .nothing) {
        self.language = language
        self.sourceName = sourceName
        self.preamble = preamble
    }

    var format: PlistFormat { language.format }

    func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        var options = options
        // Swift can express null, and in Objective-C a null cannot be omitted.
        options.nulls = .error
        let warnings = try RepresentationCheck.check(
            document, rules: language.rules, options: options)
        try output.beginText(options.encoding)
        try writeStart(of: document, to: &output)
        var encoder = LiteralEncoder(document, language: language, options: options)
        try encoder.encode(document.rootID, to: &output)
        if language == .objectiveC { try output.append(";") }
        try output.append(0x0A)
        try output.endText()
        return warnings
    }

    /// Writes everything before the value.
    private func writeStart(
        of document: PlistDocument, to output: inout PlistOutput
    ) throws(PlistError) {
        switch language {
        case .swift:
            let types = LiteralTypes(document)
            if types.holdsFoundationValues { try output.append("import Foundation\n\n") }
            try writeComment(to: &output)
            try output.append(utf8: "let \(LiteralName.swift(sourceName))")
            try output.append(types.annotation(of: document.rootID, isDeclaration: true))
        case .objectiveC:
            switch preamble {
            case .nothing: break
            case .foundation: try output.append("#import <Foundation/Foundation.h>\n\n")
            case .header(let name): try output.append(utf8: "#import \"\(name)\"\n\n")
            }
            try writeComment(to: &output)
            try output.append(utf8: declaration(of: document))
        }
        try output.append(" = ")
    }

    private func writeComment(to output: inout PlistOutput) throws(PlistError) {
        try output.append(utf8: "/// Generated from \(VisibleText.escaped(sourceName))\n")
        if language == .objectiveC {
            try output.append("__attribute__((visibility(\"hidden\")))\n")
        }
    }

    private func declaration(of document: PlistDocument) -> String {
        let type =
            switch document.root.kind {
            case .dictionary, .uid: "NSDictionary"
            case .array: "NSArray"
            case .string, .date, .data: "NSString"
            case .integer, .real, .boolean, .null: "NSNumber"
            }
        return "\(type) * const \(LiteralName.objectiveC(sourceName))"
    }

    /// Writes the header that declares an Objective-C constant.
    func encodeHeader(
        of document: PlistDocument, to output: inout PlistOutput
    ) throws(PlistError) {
        try output.append("#import <Foundation/Foundation.h>\n\n")
        try writeComment(to: &output)
        try output.append(utf8: "extern \(declaration(of: document));\n")
    }
}

extension PlistWriter {
    /// Returns the writer for the contents of an input, with constants named after it.
    func named(after input: Input) -> any PlistWriter {
        guard let literal = self as? LiteralWriter else { return self }
        return LiteralWriter(
            literal.language, sourceName: input.fileName ?? "-", preamble: literal.preamble)
    }
}

/// Names of constants, derived from file names.
enum LiteralName {
    static func swift(_ fileName: String) -> String {
        let name = identifier(fileName)
        // In Swift, `_` does not declare a name.
        if name == "_" { return "plist" }
        return swiftKeywords.contains(name) ? "`\(name)`" : name
    }

    static func objectiveC(_ fileName: String) -> String {
        let name = identifier(fileName)
        return cKeywords.contains(name) ? name + "_" : name
    }

    /// Returns a name of letters, digits and underscores. As in plutil, hyphens and spaces become
    /// underscores and symbols are removed; other disallowed characters also become underscores.
    private static func identifier(_ fileName: String) -> String {
        var name = ""
        for scalar in stem(fileName).unicodeScalars {
            if scalar.properties.isXIDContinue {
                name.unicodeScalars.append(scalar)
            } else if !isSymbol(scalar) {
                name += "_"
            }
        }
        guard let first = name.unicodeScalars.first else { return "_" }
        return first == "_" || first.properties.isXIDStart ? name : "_" + name
    }

    /// Returns the name without its last extension; a leading dot belongs to the name.
    private static func stem(_ fileName: String) -> Substring {
        guard let dot = fileName.lastIndex(of: "."), dot != fileName.startIndex else {
            return fileName[...]
        }
        return fileName[..<dot]
    }

    private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .control, .format: true
        default: false
        }
    }

    private static let swiftKeywords: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
        "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
        "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// The keywords of C and Objective-C, and names that Foundation defines.
    private static let cKeywords: Set<String> = [
        "BOOL", "Class", "IMP", "NO", "NULL", "Nil", "SEL", "YES", "auto", "break", "case", "char",
        "const", "continue", "default", "do", "double", "else", "enum", "extern", "float", "for",
        "goto", "id", "if", "inline", "int", "long", "nil", "register", "restrict", "return",
        "self", "short", "signed", "sizeof", "static", "struct", "super", "switch", "typedef",
        "typeof", "union", "unsigned", "void", "volatile", "while",
    ]
}
