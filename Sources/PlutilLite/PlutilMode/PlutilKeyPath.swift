// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A key path as in plutil: keys and indices separated by dots, where `\.` is a dot in a key.
///
/// Nothing else is special, so an empty component, and with it the root, does not name a value to
/// read; an index may have a plus sign and leading zeros.
struct PlutilKeyPath {
    private let argument: ProgramArgument

    init(_ argument: ProgramArgument) { self.argument = argument }

    var text: String { argument.text }

    /// The components, dots unescaped.
    var components: [PlistString] {
        var components: [PlistString] = []
        var component: [UInt8] = []
        let bytes = Array(argument.text.utf8)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: ".") {
                components.append(PlistString(utf8: component))
                component.removeAll(keepingCapacity: true)
            } else if byte == UInt8(ascii: "\\"), index < bytes.count,
                bytes[index] == UInt8(ascii: ".")
            {
                component.append(UInt8(ascii: "."))
                index += 1
            } else {
                component.append(byte)
            }
        }
        components.append(PlistString(utf8: component))
        return components
    }

    /// The value that the path names, and the path to it in the document.
    func resolve(in document: PlistDocument) -> (value: PlistView, path: PlistPath)? {
        var value = document.root
        var path = PlistPath()
        for component in components {
            if value.kind == .array, let index = Self.index(component), let inner = value[index] {
                path.components.append(.index(index))
                value = inner
            } else if !component.utf8.isEmpty, let inner = value[component] {
                path.components.append(.key(component))
                value = inner
            } else {
                return nil
            }
        }
        return (value, path)
    }

    /// The index that a component of digits stands for, with or without a sign.
    static func index(_ component: PlistString) -> Int? {
        Int(String(decoding: component.utf8, as: UTF8.self))
    }
}
