// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore

extension TestVector {
    /// The options column, as options for decoding.
    var decodingOptions: PlistDecodingOptions {
        get throws {
            var result = PlistDecodingOptions()
            for (name, value) in namedOptions {
                switch name {
                case "strict": result.isStrict = true
                case "encoding": result.encodingName = value
                case "tagged": result.isTagged = true
                default: throw TaggedValue.Malformed("unknown option \(name)")
                }
            }
            return result
        }
    }

    /// The options column, as options for encoding.
    var encodingOptions: PlistEncodingOptions {
        get throws {
            var result = PlistEncodingOptions()
            for (name, value) in namedOptions {
                switch name {
                case "sort-keys": result.sortsKeys = true
                case "indent": result.indentation = try Self.indentation(value)
                case "real": result.realStyle = value == "plutil" ? .plutil : .shortest
                case "control": result.controlCharacters = try known(.init(rawValue: value), value)
                case "invalid-text": result.invalidText = try known(.init(rawValue: value), value)
                case "null": result.nulls = try known(.init(rawValue: value), value)
                case "lossy": result.isLossy = true
                case "tagged": result.isTagged = true
                case "style": result.jsonStyle = try known(.init(rawValue: value), value)
                case "ascii": result.escapesNonASCII = true
                case "slashes": result.escapesSlashes = true
                case "encoding": result.encoding = try known(.init(rawValue: value), value)
                case "max-expansion": result.maximumExpansion = Int(value)
                default: throw TaggedValue.Malformed("unknown option \(name)")
                }
            }
            return result
        }
    }

    private static func indentation(
        _ value: String
    ) throws -> PlistEncodingOptions.Indentation {
        switch value {
        case "tab": return .tab
        case "compact": return .compact
        default:
            guard let count = Int(value) else { throw TaggedValue.Malformed("no width: \(value)") }
            return .spaces(count)
        }
    }

    private var namedOptions: [(name: String, value: String)] {
        options.map { option in
            let parts = option.split(separator: "=", maxSplits: 1).map { String($0) }
            return (name: parts[0], value: parts.count > 1 ? parts[1] : "")
        }
    }

    private func known<Value>(_ value: Value?, _ name: String) throws -> Value {
        guard let value else { throw TaggedValue.Malformed("unknown value \(name)") }
        return value
    }
}
