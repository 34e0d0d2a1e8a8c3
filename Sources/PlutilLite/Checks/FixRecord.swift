// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension PlistFix {
    /// The fix for programs.
    var record: PlistDictionary {
        [
            "title": PlistValue(title), "safety": PlistValue(safety.rawValue),
            "edits": .array(edits.map { .dictionary($0.record) }),
        ]
    }
}

extension PlistFix.Edit {
    /// The edit for programs: the name of an edit command, a path or a range, and the value.
    fileprivate var record: PlistDictionary {
        switch self {
        case .splice(let range, let text):
            [
                "edit": "replace", "offset": PlistValue(range.lowerBound),
                "length": PlistValue(range.count), "text": PlistValue(text),
            ]
        case .set(let path, let value): ["edit": "set", "path": Self.text(path), "value": value]
        case .append(let path, let value):
            ["edit": "append", "path": Self.text(path), "value": value]
        case .remove(let path): ["edit": "remove", "path": Self.text(path)]
        case .rename(let path, let key):
            ["edit": "rename", "path": Self.text(path), "key": .string(key)]
        case .move(let path, let target):
            ["edit": "move", "path": Self.text(path), "to": Self.text(target)]
        }
    }

    private static func text(_ path: PlistPath) -> PlistValue { PlistValue(path.description) }
}
