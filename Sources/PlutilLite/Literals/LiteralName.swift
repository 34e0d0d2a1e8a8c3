// SPDX-License-Identifier: Apache-2.0

/// Names of constants, made from names of files.
enum LiteralName {
    static func swift(_ fileName: String) -> String {
        let name = identifier(fileName)
        // A declaration of nothing but an underscore binds nothing.
        if name == "_" { return "plist" }
        return swiftKeywords.contains(name) ? "`\(name)`" : name
    }

    static func objectiveC(_ fileName: String) -> String {
        let name = identifier(fileName)
        return cKeywords.contains(name) ? name + "_" : name
    }

    /// Letters, digits and underscores: as in plutil, hyphens and spaces become underscores and
    /// symbols are left out; anything else that is not allowed becomes an underscore, too.
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

    /// The name without what follows its last dot; a dot at the start belongs to the name.
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
