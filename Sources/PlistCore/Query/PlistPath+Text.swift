// SPDX-License-Identifier: Apache-2.0

extension PlistPath {
    /// Parses a path in any query syntax, `CFBundleURLTypes[0].CFBundleURLSchemes` or
    /// `/CFBundleURLTypes/0`.
    ///
    /// A path is independent of the property list that it is applied to. Steps that may match many
    /// values, indices from the end, positions after the last element, and numbers that may be a
    /// key or an index require a ``PlistQuery``. In a path, write a number in brackets for an
    /// index, and in quotes for a key.
    ///
    /// - Throws: `query-syntax` for text that is not a path.
    /// - Complexity: O(*n*) in the bytes of `text`.
    public init(_ text: String) throws(PlistError) {
        guard let steps = try PlistQuery(text).steps else {
            throw PlistError(
                .querySyntax, "expected a path to one value, found one that may match many")
        }
        self.init()
        for step in steps {
            switch step {
            case .key(let key): components.append(.key(key))
            case .index(let index) where index >= 0: components.append(.index(index))
            case .index(let index):
                throw PlistError(
                    .querySyntax, "expected an index from 0, found [\(index)], from the end")
            case .name(let name) where name.digitsIndex == nil && name != "-":
                components.append(.key(name))
            case .name(let name):
                throw PlistError(
                    .querySyntax, "expected a key or an index, found '\(name)', which may be both")
            case .append:
                throw PlistError(
                    .querySyntax, "expected an index, found [+], the place after the last element")
            case .embedded: components.append(.embedded)
            }
        }
    }
}

extension PlistPath: Codable {
    /// Parses the text of a path, in any syntax.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do throws(PlistError) {
            try self.init(text)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.message)
        }
    }

    /// Writes the path in the form of ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
