// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A key path as plutil has it: keys and indices between dots, where `\.` is a dot of a key.
///
/// Nothing else is special, so that an empty component, and with it the root, names no value to
/// read; an index may have a plus sign and leading zeros.
struct PlutilKeyPath {
    private let argument: ProgramArgument

    init(_ argument: ProgramArgument) { self.argument = argument }

    var text: String { argument.text }

    /// The components, dots unescaped.
    var components: [PlistString] {
        var components: [PlistString] = []
        forEachComponent { bytes in
            components.append(PlistString(bytes: bytes))
            return true
        }
        return components
    }

    /// The value that the path names.
    func find(in document: PlistDocument) -> NodeID? {
        let reader = document.arena.reader
        var node: NodeID? = document.rootID
        forEachComponent { component in
            guard let current = node else { return false }
            node = component.count == 0 ? nil : reader.child(of: current, at: component)
            return node != nil
        }
        return withExtendedLifetime(document) { node }
    }

    /// Calls `body` with one component after the other until it returns false.
    private func forEachComponent(_ body: (ByteView) -> Bool) {
        var component = GrowableBuffer<UInt8>(capacity: 64)
        let bytes = argument.bytes
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "."){
                guard body(component.bytes) else { return }
                component.removeLast(downTo: 0)
            } else if byte == UInt8(ascii: "\\"), index < bytes.count,
                bytes[index] == UInt8(ascii: ".")
            {
                component.append(UInt8(ascii: "."))
                index += 1
            } else {
                component.append(byte)
            }
        }
        _ = body(component.bytes)
    }

    /// The index that a component of digits is, with a sign or without.
    static func index(_ component: ByteView) -> Int? {
        let hasSign =
            component.count > 0
            && (component[0] == UInt8(ascii: "+") || component[0] == UInt8(ascii: "-"))
        guard component.count > (hasSign ? 1 : 0) else { return nil }
        var value = 0
        for offset in (hasSign ? 1 : 0)..<component.count {
            let digit = component[offset] &- UInt8(ascii: "0")
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(Int(digit))
            guard digit < 10, !overflow, !carry else { return nil }
            value = sum
        }
        return hasSign && component[0] == UInt8(ascii: "-") ? -value : value
    }
}

extension ArenaReader {
    /// The value of a key of a dictionary, or the element at an index of an array.
    fileprivate func child(of id: NodeID, at component: ByteView) -> NodeID? {
        let node = self[id]
        switch node.kind {
        case .dictionary:
            for entry in 0..<node.length {
                let key = self[child(of: node, at: 2 * entry)]
                if bytes(of: key).isEqual(to: component) {
                    return child(of: node, at: 2 * entry + 1)
                }
            }
            return nil
        case .array:
            guard let index = PlutilKeyPath.index(component), index >= 0, index < node.length
            else { return nil }
            return child(of: node, at: index)
        default: return nil
        }
    }
}
