// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A value of an Info.plist with its path.
struct InfoValue {
    let view: PlistView
    let path: [PlistPathComponent]

    /// The string; `nil` for other types, for an absent or long value, and for a string that a
    /// build system has to complete.
    var text: String? {
        guard view.isShort, let text = view.string, !text.isEmpty, !CheckWalk.hasPlaceholder(view)
        else {
            return nil
        }
        return text
    }

    /// Returns the values of keys within this one, if it is a dictionary.
    subscript(keys: String...) -> [InfoValue] {
        keys.compactMap { key in
            let key = PlistString(key)
            return view[key].map { InfoValue(view: $0, path: path + [.key(key)]) }
        }
    }

    /// The elements of an array, or the values of a dictionary; otherwise empty.
    var elements: [InfoValue] { elements { _ in true } }

    fileprivate func elements(where isWanted: (PlistView) -> Bool) -> [InfoValue] {
        switch view.kind {
        case .array:
            view.elements.enumerated().compactMap { index, element in
                isWanted(element) ? InfoValue(view: element, path: path + [.index(index)]) : nil
            }
        case .dictionary:
            view.shownEntries.compactMap { key, value in
                isWanted(value) ? InfoValue(view: value, path: path + [.key(key)]) : nil
            }
        default: []
        }
    }

    /// The elements of an array, or any other value itself.
    var each: [InfoValue] { view.kind == .array ? elements : [self] }

    /// Returns the values of a key of the outermost dictionary, including its device-specific
    /// forms.
    ///
    /// - Complexity: O(*n*) in the entries.
    static func values(of name: String, in root: PlistView) -> [InfoValue] {
        root.entries(from: name, andAtMost: DeviceKey.maximumSuffixCount).compactMap { key, value in
            guard DeviceKey(key.description).root == name else { return nil }
            return InfoValue(view: value, path: [.key(key)])
        }
    }
}

extension [InfoValue] {
    /// Returns the values of a key in each of these.
    subscript(keys: String...) -> [InfoValue] {
        flatMap { value in keys.flatMap { value[$0] } }.distinct
    }

    /// The elements of all these values.
    var elements: [InfoValue] {
        var seen: Set<NodeID> = []
        return flatMap { $0.elements { Self.isNew($0, &seen) } }
    }

    var each: [InfoValue] { distinct.flatMap(\.each) }

    /// The strings among these values. Each is read once, because a binary property list may
    /// reference a long string from many places.
    var texts: Set<String> {
        var seen: Set<NodeID> = []
        return Set(compactMap { seen.insert($0.view.id).inserted ? $0.text : nil })
    }

    /// The values without repeated containers: a binary property list may reference a container
    /// from many places, with references nested so deeply that visiting every path would never end.
    private var distinct: [InfoValue] {
        var seen: Set<NodeID> = []
        return filter { Self.isNew($0.view, &seen) }
    }

    private static func isNew(_ view: PlistView, _ seen: inout Set<NodeID>) -> Bool {
        !view.kind.isContainer || seen.insert(view.id).inserted
    }
}
