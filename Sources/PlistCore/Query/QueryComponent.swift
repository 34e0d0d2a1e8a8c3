// SPDX-License-Identifier: Apache-2.0

extension PlistQuery {
    /// One step of a query that names one place.
    public enum Component: Hashable, Sendable {
        /// A key of a dictionary.
        case key(PlistString)
        /// An element of an array: from 0, or from the end below 0.
        case index(Int)
        /// A key in a dictionary, in an array the index that its digits say: plutil's `.0`, and the
        /// parts of JSON Pointers and PlistBuddy entries. `-` in an array is ``append``.
        case name(PlistString)
        /// The place after the last element of an array, where there is no value yet.
        case append
        /// Into the property list that a data value holds.
        case embedded

        public init(_ component: PlistPathComponent) {
            switch component {
            case .key(let key): self = .key(key)
            case .index(let index): self = .index(index)
            case .embedded: self = .embedded
            }
        }

        /// Components as a key path.
        static func keyPath(of components: [Component]) -> String {
            if components.isEmpty { return "." }
            var text = ""
            for component in components {
                let dot = text.isEmpty ? "" : "."
                switch component {
                case .key(let key): text += dot + KeyPathText.component(key)
                case .index(let index): text += "[\(index)]"
                case .name(let name):
                    // Digits are the one name that a key path has; others have no index.
                    text += dot
                    text += name.digitsIndex == nil ? KeyPathText.component(name) : "\(name)"
                case .append: text += "[+]"
                case .embedded: text += dot + "!"
                }
            }
            return text
        }
    }

    /// The steps of a query that names one place; `nil` for others.
    ///
    /// Complexity: O(*n*) in the steps.
    public var components: [Component]? {
        guard isSingular else { return nil }
        let path = program.main
        return (path.first..<path.first + path.count).map { index in
            program.component(of: program.selectors[program.segments[index].first])
        }
    }
}

extension PlistString {
    /// The index that decimal digits without leading zeros say; `nil` for other texts.
    var digitsIndex: Int? {
        guard !utf8.isEmpty, utf8.count <= 16, utf8[0] != 0x30 || utf8.count == 1 else {
            return nil
        }
        var index = 0
        for byte in utf8 {
            guard let digit = Digits.value(byte) else { return nil }
            index = index * 10 + Int(digit)
        }
        return index
    }
}
