// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A value of an Info.plist and the way to it.
struct InfoValue {
    let view: PlistView
    let path: [PlistPathComponent]

    /// The text; `nil` for other kinds, for nothing, and where a build system has to fill it in.
    var text: String? {
        guard let text = view.string, !text.isEmpty, !CheckWalk.hasVariable(view) else {
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

    /// The elements of an array; of a dictionary the values; else nothing.
    var elements: [InfoValue] {
        switch view.kind {
        case .array:
            view.elements.enumerated().map { InfoValue(view: $1, path: path + [.index($0)]) }
        case .dictionary:
            view.entries.map { InfoValue(view: $0.value, path: path + [.key($0.key)]) }
        default: []
        }
    }

    /// The elements of an array, and anything else itself.
    var each: [InfoValue] { view.kind == .array ? elements : [self] }

    /// The values of a key of the outermost dictionary, with those of its device-specific forms.
    static func values(of name: String, in root: PlistView) -> [InfoValue] {
        root.entries.compactMap { key, value in
            guard DeviceKey(key.description).root == name else { return nil }
            return InfoValue(view: value, path: [.key(key)])
        }
    }
}

extension [InfoValue] {
    /// The values of keys within each.
    subscript(keys: String...) -> [InfoValue] {
        flatMap { value in keys.flatMap { value[$0] } }.distinct
    }

    /// The elements of all.
    var elements: [InfoValue] { flatMap(\.elements).distinct }

    var each: [InfoValue] { distinct.flatMap(\.each) }

    /// All but containers that came before: a binary property list may have one at many places, and
    /// in it others that are, so that looking at all places would never end.
    private var distinct: [InfoValue] {
        var seen: Set<NodeID> = []
        return filter { !$0.view.kind.isContainer || seen.insert($0.view.id).inserted }
    }
}
