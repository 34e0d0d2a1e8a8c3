// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A value of an Info.plist and the path to it.
struct InfoValue {
    let view: PlistView
    let path: [PlistPathComponent]

    /// The text; `nil` for other kinds, for an absent value, if it is not short, and if a build
    /// system has to fill it in.
    var text: String? {
        guard view.isShort, let text = view.string, !text.isEmpty, !CheckWalk.hasPlaceholder(view)
        else {
            return nil
        }
        return text
    }

    /// The values of keys within this one, if it is a dictionary.
    subscript(keys: String...) -> [InfoValue] {
        keys.compactMap { key in
            let key = PlistString(key)
            return view[key].map { InfoValue(view: $0, path: path + [.key(key)]) }
        }
    }

    /// The elements of an array, or the values of a dictionary; else nothing.
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

    /// The elements of an array, and anything else itself.
    var each: [InfoValue] { view.kind == .array ? elements : [self] }

    /// The values of a key of the outermost dictionary, including its device-specific forms.
    static func values(of name: String, in root: PlistView) -> [InfoValue] {
        root.shownEntries.compactMap { key, value in
            guard DeviceKey(key.description).root == name else { return nil }
            return InfoValue(view: value, path: [.key(key)])
        }
    }
}

extension [InfoValue] {
    /// The values of a key in each of these.
    subscript(keys: String...) -> [InfoValue] {
        flatMap { value in keys.flatMap { value[$0] } }.distinct
    }

    /// The elements of all of these.
    var elements: [InfoValue] {
        var seen: Set<NodeID> = []
        return flatMap { $0.elements { Self.isNew($0, &seen) } }
    }

    var each: [InfoValue] { distinct.flatMap(\.each) }

    /// The texts of these, each of which is read once: a binary property list may refer to a long
    /// one from many places.
    var texts: Set<String> {
        var seen: Set<NodeID> = []
        return Set(compactMap { seen.insert($0.view.id).inserted ? $0.text : nil })
    }

    /// These values without containers that came before: a binary property list may refer to one
    /// from many places, and nest such references so deeply that visiting every place would never
    /// end.
    private var distinct: [InfoValue] {
        var seen: Set<NodeID> = []
        return filter { Self.isNew($0.view, &seen) }
    }

    private static func isNew(_ view: PlistView, _ seen: inout Set<NodeID>) -> Bool {
        !view.kind.isContainer || seen.insert(view.id).inserted
    }
}
