// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

/// Conflicts for people and for programs.
struct ConflictList {
    /// What the versions are called.
    let names: (base: String, ours: String, theirs: String)

    // MARK: Text

    /// What the sides did in a place: `changed to 2 by ours, to 3 by theirs; it was 1`.
    func text(of conflict: PlistMergeConflict) throws(PlistError) -> String {
        let path = conflict.path.excerpt
        let name = Self.objectName(conflict).map { " (\($0))" } ?? ""
        let base = try conflict.base.map(Self.shown) ?? ""
        let ours = try conflict.ours.map(Self.shown)
        let theirs = try conflict.theirs.map(Self.shown)
        let what: String
        switch (conflict.kind, ours, theirs) {
        case (.addition, let ours?, let theirs?):
            what = "\(names.ours) added \(ours), \(names.theirs) \(theirs)"
        case (.move, _, _):
            let (one, other) = (conflict.ours?.path, conflict.theirs?.path)
            what =
                "\(names.ours) moved \(base) from \((conflict.base?.path ?? PlistPath()).excerpt) to "
                + "\((one ?? PlistPath()).excerpt), \(names.theirs) to "
                + (other ?? PlistPath()).excerpt
        case (_, nil, let theirs?):
            what =
                "\(names.ours) removed \(base), \(names.theirs) "
                + Self.survival(conflict, conflict.theirs, theirs)
        case (_, let ours?, nil):
            what =
                "\(names.ours) \(Self.survival(conflict, conflict.ours, ours)), "
                + "\(names.theirs) removed it; it was \(base)"
        default:
            what =
                "\(names.ours) changed \(base) to \(ours ?? ""), \(names.theirs) to "
                + "\(theirs ?? "")"
        }
        return "conflict at \(path)\(name): \(what)"
    }

    /// What became of a value that the other side removed.
    private static func survival(
        _ conflict: PlistMergeConflict, _ version: PlistMergeConflict.Version?, _ shown: String
    ) -> String {
        guard let base = conflict.base, let version, base.value == version.value else {
            return "changed it to \(shown)"
        }
        return "moved it to \(version.path.excerpt)"
    }

    /// A value on one line.
    private static func shown(
        _ version: PlistMergeConflict.Version
    ) throws(PlistError) -> String {
        try DifferenceText.line(of: version.value)
    }

    /// What an object of an Xcode project is, as its key means nothing to people: its class and its
    /// name.
    private static func objectName(_ conflict: PlistMergeConflict) -> String? {
        guard let version = conflict.ours ?? conflict.theirs,
            version.path.components.count > 1,
            version.path.components[0] == .key("objects"),
            case .key(let key) = version.path.components[1],
            let object = version.value.document.root["objects"]?[key],
            let kind = object["isa"]?.string
        else { return nil }
        let name = object["name"]?.string ?? object["path"]?.string
        return VisibleText.escaped([kind, name].compactMap { $0 }.joined(separator: " "))
    }

    // MARK: JSON

    /// A dictionary for each conflict, with all versions that there are.
    func record(
        of conflict: PlistMergeConflict, lines: [PlistMerge.Side: LineTable]
    ) throws(PlistError) -> PlistValue {
        var record: PlistDictionary = [
            "kind": .string(PlistString("\(conflict.kind)")),
            "path": .string(PlistString(conflict.path.excerpt)),
        ]
        for side in PlistMerge.Side.allCases {
            guard let version = conflict[side] else { continue }
            var entries: PlistDictionary = [
                "path": .string(PlistString(version.path.excerpt)),
                "kind": .string(PlistString(version.value.kind.name)),
                "value": try version.value.value,
            ]
            if let line = Self.line(of: version, in: lines[side]) {
                entries["line"] = .integer(PlistInteger(Int64(line)))
            }
            record[PlistString("\(side)")] = .dictionary(entries)
        }
        return .dictionary(record)
    }

    /// The line on which a value begins, counted from 1.
    static func line(
        of version: PlistMergeConflict.Version?, in lines: LineTable?
    ) -> Int? {
        guard let lines, let range = version?.value.sourceRange else { return nil }
        return lines.line(at: range.lowerBound) + 1
    }
}
