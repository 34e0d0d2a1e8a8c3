// SPDX-License-Identifier: Apache-2.0

/// The form of a UID in formats without UIDs: a dictionary whose only entry has the key `CF$UID`
/// and an integer.
package enum UIDDictionary {
    static let keyText: StaticString = "CF$UID"

    package static var key: PlistString { "CF$UID" }

    /// Whether a string is the key of such a dictionary.
    @inline(__always)
    static func isKey(_ text: ByteView) -> Bool {
        text.count == keyText.utf8CodeUnitCount && text.starts(with: keyText)
    }

    /// Returns the dictionary that is written for a UID.
    package static func of(_ uid: UInt64) -> PlistValue {
        .dictionary(
            PlistDictionary(uniqueKeys: [key], values: [.integer(PlistInteger(uid))]))
    }
}

extension ArenaReader {
    /// Whether formats without UIDs read a value as a UID.
    package func isUIDDictionary(_ node: PlistNode) -> Bool {
        node.kind == .dictionary && node.length == 1
            && isUIDEntry(key: child(of: node, at: 0), value: child(of: node, at: 1))
    }

    /// Whether an entry, if it is the only one of its dictionary, makes it a UID.
    func isUIDEntry(key: NodeID, value: NodeID) -> Bool {
        self[value].kind == .integer && UIDDictionary.isKey(bytes(of: self[key]))
    }
}

extension PlistDictionary {
    /// Whether formats without UIDs read the dictionary as a UID.
    var isUIDDictionary: Bool {
        guard count == 1, case .integer = values[0] else { return false }
        return keys[0] == UIDDictionary.key
    }
}
