// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

/// Conflicts for people and for programs.
struct ConflictList {
    /// The names of the versions.
    let names: (base: String, ours: String, theirs: String)
    /// The objects of the versions, if they are Xcode projects.
    let objects: [PlistMerge.Side: ProjectNames]

    // MARK: Text

    /// Describes what each side did: `changed to 2 by ours, to 3 by theirs; it was 1`.
    func text(of conflict: PlistMergeConflict) throws(PlistError) -> String {
        let path = conflict.path.excerpt
        let side: PlistMerge.Side = conflict.ours == nil ? .theirs : .ours
        let name = objectName(at: conflict.path, of: side)
        let base = try conflict.base.map(Self.shown) ?? ""
        let ours = try conflict.ours.map(Self.shown)
        let theirs = try conflict.theirs.map(Self.shown)
        let what: String
        switch (conflict.kind, ours, theirs) {
        case (.addition, let ours?, let theirs?):
            what = "\(names.ours) added \(ours), \(names.theirs) \(theirs)"
        case (.move, let ours?, _) where isInGroups(conflict):
            let other = conflict.theirs?.path ?? PlistPath()
            what =
                "\(names.ours) put \(ours) there, \(names.theirs) into \(other.excerpt)"
                + objectName(at: other, of: .theirs)
        case (.reference, nil, _):
            what = "\(names.ours) removed it, \(names.theirs) \(reference(conflict, .theirs))"
        case (.reference, _, _):
            what = "\(names.ours) \(reference(conflict, .ours)), \(names.theirs) removed it"
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

    /// Whether the sides put an object of a project into different groups.
    private func isInGroups(_ conflict: PlistMergeConflict) -> Bool {
        guard let ours = conflict.ours, let theirs = conflict.theirs else { return false }
        return ours.path.components.first == .key("objects")
            && ours.path.components.dropLast() != theirs.path.components.dropLast()
    }

    /// Returns the reference to an object that the other side removed.
    private func reference(_ conflict: PlistMergeConflict, _ side: PlistMerge.Side) -> String {
        let path = conflict.referrer?.path ?? PlistPath()
        return "refers to it in \(path.excerpt)" + objectName(at: path, of: side)
    }

    /// Returns the project object that contains a value, in parentheses.
    private func objectName(at path: PlistPath, of side: PlistMerge.Side) -> String {
        objects[side]?.name(at: path).map { " (\($0))" } ?? ""
    }

    /// Describes how this side changed a value that the other side removed.
    private static func survival(
        _ conflict: PlistMergeConflict, _ version: PlistMergeConflict.Version?, _ shown: String
    ) -> String {
        guard let base = conflict.base, let version, base.value == version.value else {
            return "changed it to \(shown)"
        }
        return "moved it to \(version.path.excerpt)"
    }

    /// Returns a value on one line.
    private static func shown(
        _ version: PlistMergeConflict.Version
    ) throws(PlistError) -> String {
        try DifferenceText.line(of: version.value)
    }

    // MARK: JSON

    /// Returns a dictionary for each conflict, with all existing versions.
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

    /// Returns the first line of a value, counted from 1.
    static func line(
        of version: PlistMergeConflict.Version?, in lines: LineTable?
    ) -> Int? {
        guard let lines, let range = version?.value.sourceRange else { return nil }
        return lines.line(at: range.lowerBound) + 1
    }
}

/// The lines around the versions of a conflict, as git writes them.
struct ConflictMarkers {
    /// The number of characters of a marker.
    var size = 7
    /// The names of the versions.
    var ours = "ours"
    var base = "base"
    var theirs = "theirs"

    /// Appends all versions of a conflict.
    func append(
        base: ByteView, ours: ByteView, theirs: ByteView, to text: inout GrowableBuffer<UInt8>
    ) {
        let hasReturns =
            [ours.endsWithReturn, theirs.endsWithReturn, base.endsWithReturn].contains(true)
        let lineEnd: [UInt8] = hasReturns ? [0x0D, 0x0A] : [0x0A]
        appendMarker("<", self.ours, lineEnd, to: &text)
        append(ours, lineEnd, to: &text)
        appendMarker("|", self.base, lineEnd, to: &text)
        append(base, lineEnd, to: &text)
        appendMarker("=", "", lineEnd, to: &text)
        append(theirs, lineEnd, to: &text)
        appendMarker(">", self.theirs, lineEnd, to: &text)
    }

    private func appendMarker(
        _ character: Unicode.Scalar, _ label: String, _ lineEnd: [UInt8],
        to text: inout GrowableBuffer<UInt8>
    ) {
        text.append(repeating: UInt8(truncatingIfNeeded: character.value), count: size)
        if !label.isEmpty { text.append(Array((" " + label).utf8)) }
        text.append(lineEnd)
    }

    /// Appends whole lines; the last line of a file may lack a newline.
    private func append(
        _ lines: ByteView, _ lineEnd: [UInt8], to text: inout GrowableBuffer<UInt8>
    ) {
        text.append(lines)
        if lines.count > 0, lines[lines.count - 1] != 0x0A { text.append(lineEnd) }
    }
}

extension ByteView {
    /// Whether the last line ends with a carriage return and a line feed.
    fileprivate var endsWithReturn: Bool {
        count > 1 && self[count - 1] == 0x0A && self[count - 2] == 0x0D
    }
}
