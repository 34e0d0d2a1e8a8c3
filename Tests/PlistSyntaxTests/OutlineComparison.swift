// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSyntax

/// Compares an outline with the document that the decoder reads from the same text.
enum OutlineComparison {
    /// Returns the first difference; `nil` if there is none.
    static func difference(_ outline: PlistOutline, _ document: PlistDocument) -> String? {
        guard let root = outline.root else { return "the outline has no rows" }
        if !outline.faults.isEmpty { return "fault: \(outline.faults[0])" }
        var pending: [(row: PlistOutline.Row, value: PlistView)] = [(root, document.root)]
        while let (row, value) = pending.popLast() {
            if let found = difference(row, value) { return "\(row.path): \(found)" }
            guard row.kind == .dictionary || row.kind == .array else { continue }
            if let found = pairs(of: row, value, &pending) { return "\(row.path): \(found)" }
        }
        return nil
    }

    private static func difference(_ row: PlistOutline.Row, _ value: PlistView) -> String? {
        if row.state != .complete { return "state \(row.state)" }
        if row.kind != value.kind { return "\(value.kind), not \(row.kind as Any)" }
        if let range = value.sourceRange, range != row.range {
            return "range \(range), not \(row.range)"
        }
        switch value.kind {
        case .dictionary, .array, .uid: return nil
        case .string:
            return row.text == value.text
                ? nil : "text \(value.text as Any), not \(row.text as Any)"
        default: break
        }
        let expected = try? value.value
        return row.value == expected ? nil : "\(expected as Any), not \(row.value as Any)"
    }

    /// Appends the children of a container with their rows, without entries that are replaced.
    private static func pairs(
        of row: PlistOutline.Row, _ value: PlistView,
        _ pending: inout [(row: PlistOutline.Row, value: PlistView)]
    ) -> String? {
        var children: [PlistOutline.Row] = []
        var places: [PlistString: Int] = [:]
        for child in row.children {
            guard row.kind == .dictionary else {
                children.append(child)
                continue
            }
            guard let key = child.key else { return "a row without a key" }
            if let place = places[key] {
                children[place] = child
            } else {
                places[key] = children.count
                children.append(child)
            }
        }
        guard children.count == value.count else {
            return "\(value.count) values, not \(children.count)"
        }
        if row.kind == .array {
            pending += zip(children, value.elements).map { (row: $0, value: $1) }
            return nil
        }
        for (child, entry) in zip(children, value.entries) {
            if child.key != entry.key { return "key \(entry.key), not \(child.key as Any)" }
            if let range = entry.value.keyRange, range != child.keyRange {
                return "key range \(range), not \(child.keyRange as Any)"
            }
            pending.append((row: child, value: entry.value))
        }
        return nil
    }
}
