// SPDX-License-Identifier: Apache-2.0

package import PlistCore
import PlistSyntax

extension LanguageSnapshot {
    /// Something with a name that occurs in several places.
    package enum Subject: Hashable, Sendable {
        /// The key of a table of translations.
        case tableKey(PlistString)
        /// The identifier of an object of an Xcode project.
        case projectObject(PlistString)
    }

    /// Returns the name at an offset that has other occurrences, and its range; `nil` for any other
    /// word.
    package func subject(at offset: Int) -> (subject: Subject, range: Range<Int>)? {
        let row = outline.row(at: offset) ?? outline.row(at: max(offset - 1, 0))
        guard let row else { return nil }
        func isAround(_ range: Range<Int>) -> Bool {
            range.lowerBound <= offset && offset <= range.upperBound
        }
        let key = row.keyContentRange.flatMap { isAround($0) ? $0 : nil }
        if isTranslation {
            guard let key, let name = row.key, isTableEntry(row) else { return nil }
            return (.tableKey(name), key)
        }
        guard isProject else { return nil }
        if let key, let name = row.key, row.parent.map(isObjects) == true {
            return (.projectObject(name), key)
        }
        guard row.kind == .string, isAround(row.range), let name = row.text,
            object(named: name) != nil
        else { return nil }
        return (.projectObject(name), row.contentRange)
    }

    /// Returns the place where something is defined; `nil` if that is not in this text.
    ///
    /// - Complexity: O(*n*) in the values.
    package func definition(of subject: Subject) -> Range<Int>? {
        switch subject {
        case .tableKey(let name):
            outline.rows.first { $0.key == name && isTableEntry($0) }?.keyContentRange
        case .projectObject(let name): object(named: name)?.keyContentRange
        }
    }

    /// Returns the places of something in this text, in order.
    ///
    /// - Parameter includesDefinition: whether the place where it is defined counts.
    /// - Complexity: O(*n*) in the values.
    package func references(to subject: Subject, includesDefinition: Bool) -> [Range<Int>] {
        switch subject {
        case .tableKey(let name):
            return outline.rows.filter { $0.key == name && isTableEntry($0) }
                .compactMap(\.keyContentRange)
        case .projectObject(let name):
            var found: [Range<Int>] = []
            let length = name.utf8.count
            for row in outline.rows {
                if includesDefinition, row.key == name, row.parent.map(isObjects) == true,
                    let range = row.keyContentRange
                {
                    found.append(range)
                }
                // Identifiers need no escapes, so their length is that of their text.
                if row.kind == .string, row.contentRange.count == length, row.text == name {
                    found.append(row.contentRange)
                }
            }
            return found
        }
    }

    /// Returns the text of a name in the syntax of an occurrence.
    package func spelled(_ name: String) -> String {
        ValueSpelling(outline.format).escaped(name)
    }

    /// Whether a row is an entry of a table: of the root, or of the strings of a catalogue.
    private func isTableEntry(_ row: PlistOutline.Row) -> Bool {
        guard let parent = row.parent else { return false }
        if name.hasSuffix(".xcstrings") {
            return parent.key == "strings" && parent.parent?.parent == nil && parent.parent != nil
        }
        return parent.parent == nil
    }

    private func isObjects(_ row: PlistOutline.Row) -> Bool {
        row.key == "objects" && row.parent.map { $0.parent == nil } == true
    }

    private func object(named name: PlistString) -> PlistOutline.Row? {
        outline.row(at: PlistPath([.key("objects"), .key(name)]))
    }
}
