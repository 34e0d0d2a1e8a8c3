// SPDX-License-Identifier: Apache-2.0

/// One step from a container to a value in it.
public enum PlistPathComponent: Hashable, Sendable {
    case key(PlistString)
    /// 0-based.
    case index(Int)
}

/// The way from the root of a property list to one of its values.
public struct PlistPath: Hashable, Sendable, CustomStringConvertible {
    public var components: [PlistPathComponent]

    public init(_ components: [PlistPathComponent] = []) { self.components = components }

    /// The path in key path syntax, `CFBundleIcons.CFBundlePrimaryIcon.CFBundleIconFiles[0]`;
    /// the root is `.`.
    ///
    /// Keys that would read as something else are quoted.
    public var description: String {
        if components.isEmpty { return "." }
        var text = ""
        for component in components {
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key):
                if !text.isEmpty { text += "." }
                text += Self.isPlain(key) ? key.description : Self.quoted(key)
            }
        }
        return text
    }

    private static func isPlain(_ key: PlistString) -> Bool {
        guard let first = key.utf8.first, !key.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return false }
        if [0x24, 0x2D, 0x2F, 0x3A].contains(first) { return false }  // $ - / :
        return key.description.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "0"..."9", "A"..."Z", "a"..."z": true
            case "$", "-", "_", "~", "/", ":", " ", "@", "+": true
            default: !scalar.isASCII && !VisibleText.isUnsafe(scalar)
            }
        }
    }

    private static func quoted(_ key: PlistString) -> String {
        var text = "\""
        for scalar in key.description.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            default: text += VisibleText.escaped(scalar)
            }
        }
        return text + "\""
    }
}
