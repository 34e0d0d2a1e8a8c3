// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension TestVector {
    /// The options column as options to decode with.
    var decodingOptions: PlistDecodingOptions {
        get throws {
            var result = PlistDecodingOptions()
            for (name, value) in namedOptions {
                switch name {
                case "strict": result.isStrict = true
                case "encoding": result.encodingName = value
                default: throw TaggedValue.Malformed("unknown option \(name)")
                }
            }
            return result
        }
    }

    /// The options column as options to encode with.
    var encodingOptions: PlistEncodingOptions {
        get throws {
            var result = PlistEncodingOptions()
            for (name, value) in namedOptions {
                switch name {
                case "sort-keys": result.sortsKeys = true
                case "indent": result.indentation = .spaces(Int(value) ?? 0)
                case "real": result.realStyle = value == "plutil" ? .plutil : .shortest
                case "control": result.controlCharacters = try known(.init(rawValue: value), value)
                case "invalid-text": result.invalidText = try known(.init(rawValue: value), value)
                case "null": result.nulls = try known(.init(rawValue: value), value)
                case "max-expansion": result.maximumExpansion = Int(value)
                default: throw TaggedValue.Malformed("unknown option \(name)")
                }
            }
            return result
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
