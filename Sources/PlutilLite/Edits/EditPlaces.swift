// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistEditing

/// The places that an edit applies to.
struct EditPlaces {
    let query: PlistQuery
    /// Whether several places are allowed.
    var mayBeMany = false
    /// The name of the file that is edited, if it has one.
    var fileName: String?

    /// The part of a place that has to exist.
    enum Reach {
        /// The value exists.
        case values
        /// The container of the value exists.
        case containers
        /// Nothing has to exist: missing containers are created.
        case anywhere
    }

    /// Calls a function to edit each place, the last one first, so that removing one does not shift
    /// the others.
    ///
    /// - Throws: `no-match` if there is no place, with the existing part of the path;
    ///   `invalid-edit` for several places unless that was allowed, and for an ambiguous path; any
    ///   error from `body`.
    func edit(
        in editor: inout PlistEditor, reach: Reach,
        _ body: (inout PlistEditor, PlistPath) throws(PlistError) -> Void
    ) throws(PlistError) {
        do throws(PlistError) {
            for steps in try places(in: &editor, reach) { try editor.edit(at: steps, body) }
        } catch {
            throw try miss(error, editor, reach) ?? error
        }
    }

    /// Whether a path found for the query is the place after the last element of an array.
    func isAppend(_ path: PlistPath) -> Bool {
        switch query.lastStep {
        case .append: true
        case .name("-"): path.components.last.map { $0 != .key("-") } ?? false
        default: false
        }
    }

    /// Returns the steps to each place, the last one first.
    ///
    /// - Parameter original: the property list that decides whether keys contain dots, if not
    ///   `editor`.
    func places(
        in editor: inout PlistEditor, _ reach: Reach, original: PlistEditor? = nil
    ) throws(PlistError) -> [[PlistStep]] {
        guard query.isJoinable else { return try plainPlaces(in: &editor, reach) }
        if !query.isSingular { try editor.spendJoinedSearch() }
        let readings = PathReadings(query, in: editor)
        let hasValue = try readings.leadsToValue()
        var isPlain = hasValue
        var joined = try readings.joinedValues()
        if reach != .values {
            if !isPlain { isPlain = try readings.leadsToContainer() }
            if joined.isEmpty && (!hasValue || query.endsWithIndex) {
                joined = try readings.joinedPlaces()
            }
        }
        if isPlain && !joined.isEmpty {
            throw PlistError(.invalidEdit, ReadingText(query, joined.reading).refusal)
        }
        if reach == .anywhere && !isPlain {
            try refuseDoubtful(joined, original ?? editor)
        }
        return joined.isEmpty ? try plainPlaces(in: &editor, reach) : try checked(joined.places)
    }

    /// Refuses to create containers if the path may mean a key with dots.
    ///
    /// - Parameter joined: the existing places.
    private func refuseDoubtful(
        _ joined: PathReadings.Found, _ editor: PlistEditor
    ) throws(PlistError) {
        if !joined.isEmpty {
            guard !query.isSingular else { return }
            let start = query.parts(upTo: .max).start
            let all = try editor.document().matches(of: start, options: .joiningKeys)
            // A key with dots does not lead to all of the places.
            guard Set(all.map(\.path)).count > joined.places.count else { return }
        }
        guard let doubt = try PathReadings(query, in: editor).doubt() else { return }
        let reason: String
        if let neighbour = doubt.neighbour {
            reason = "but a key '\(VisibleText.escaped(neighbour.description))' with dots"
        } else if doubt.isKey && isEntitlements(editor) {
            reason = "and keys of entitlements contain dots"
        } else {
            return
        }
        let text = ReadingText(query, doubt.reading, plain: doubt.plain)
        throw PlistError(
            .invalidEdit, "there is no \(text.path), \(reason): \(text.advice)")
    }

    private func isEntitlements(_ editor: PlistEditor) -> Bool {
        PlistRole(keys: editor.rootKeys(atMost: PlistRole.maximumKeyCount), fileName: fileName)
            == .entitlements
    }

    private func plainPlaces(
        in editor: inout PlistEditor, _ reach: Reach
    ) throws(PlistError) -> [[PlistStep]] {
        if let steps = query.steps { return [steps] }
        var (start, steps) = (query, [PlistStep]())
        switch reach {
        case .values: break
        case .containers: (start, steps) = query.parts(upTo: 1)
        case .anywhere: (start, steps) = query.parts(upTo: .max)
        }
        let places = try editor.places(of: start).filter { place in
            steps.first.map { $0.leads(into: place.kind) } ?? true
        }
        guard !places.isEmpty else {
            throw query.failure(in: try editor.document().root, options: .joiningKeys)
        }
        return try checked(
            places.map(\.path).lastFirst.map { place in
                place.components.map(PlistStep.init) + steps
            })
    }

    /// Returns the paths of the values, unless there are more than allowed.
    func paths(in editor: PlistEditor) throws(PlistError) -> Set<PlistPath> {
        let root = PlistMatch(value: try editor.document().root, path: PlistPath())
        var matches = try root.matches(of: query, after: 0)
        if let reading = try root.joinedReading(of: query) {
            guard matches.isEmpty else {
                throw PlistError(.invalidEdit, ReadingText(query, reading).refusal)
            }
            matches = try root.joinedMatches(of: query)
        }
        let paths = Set(matches.map(\.path))
        guard !paths.isEmpty else {
            throw query.failure(in: root.value, options: .joiningKeys)
        }
        try check(count: paths.count)
        return paths
    }

    /// Returns the places, unless there are more than allowed.
    private func checked(
        _ places: [[PlistStep]]
    ) throws(PlistError) -> [[PlistStep]] {
        try check(count: places.count)
        return places
    }

    private func check(count: Int) throws(PlistError) {
        guard mayBeMany || count == 1 else {
            throw PlistError(
                .invalidEdit,
                "the path matches \(count) values; use --all to edit all of them")
        }
    }

    /// Explains a missing value: how much of the path exists, which keys or elements exist there,
    /// and how to create the value if possible.
    func miss(
        _ error: PlistError, _ editor: PlistEditor, _ reach: Reach
    ) throws(PlistError) -> PlistError? {
        guard error.code == .noMatch, query.isSingular else { return nil }
        let root = try editor.document().root
        guard !QueryWalk(query, from: root).isComplete else { return nil }
        let readings = PathReadings(query, in: editor)
        if query.isJoinable, !(try readings.joinedValues().isEmpty) { return nil }
        let failure = query.failure(in: root, options: .joiningKeys)
        guard reach == .containers, query.isJoinable, try readings.joinedPlaces().isEmpty,
            let doubt = try readings.doubt()
        else { return failure }
        let text = ReadingText(query, doubt.reading, plain: doubt.plain)
        let isNested = doubt.neighbour == nil && !isEntitlements(editor)
        var diagnostic = failure.diagnostic
        diagnostic.message += "; " + (isNested ? text.hint : text.advice)
        return PlistError(diagnostic, format: failure.format)
    }
}

extension PlistQuery {
    /// Whether the last step selects an element of an array only.
    fileprivate var endsWithIndex: Bool {
        switch parts(upTo: 1).steps.last {
        case .index, .append: true
        default: false
        }
    }
}

/// A detector of probable mistakes among the keys that edits added.
struct NewKeys {
    private let keys: [PlacedValues.NewKey]
    private let editor: PlistEditor
    private let fileName: String?

    /// The maximum number of keys in a dictionary; larger ones are probably written by programs.
    private static let maximumSiblingCount = 1_000

    init(_ placed: PlacedValues, in editor: PlistEditor, fileName: String?) {
        // A script that adds more keys than this does so on purpose.
        keys = placed.newKeyCount > PlacedValues.maximumKeyCount ? [] : placed.newKeys
        self.editor = editor
        self.fileName = fileName
    }

    /// Returns a message for each key that is probably misspelled, or that is a value in the
    /// position of a key.
    func doubts() throws(PlistError) -> [String] {
        if keys.isEmpty { return [] }
        let rootKeys = editor.rootKeys(atMost: PlistRole.maximumKeyCount)
        let role = PlistRole(keys: rootKeys, fileName: fileName)
        var document: PlistDocument?
        var doubts: [String] = []
        for newKey in keys {
            let path = newKey.path
            // A later edit may have removed the key, and paths within data lead into another
            // document.
            guard case .key(let key)? = path.components.last, editor.kind(at: path) != nil else {
                continue
            }
            let name = key.description
            let siblings = siblings(of: path, key)
            let isKnown = role.knowsKey(name)
            // A checker visits the whole document.
            if role.hasKnownKeys && !(isKnown && path.components.count == 1) {
                if document == nil { document = try editor.document() }
                if let document, let finding = role.misspelling(at: path, in: document) {
                    doubts.append(finding.message)
                    continue
                }
            }
            if !isKnown,
                let meant = siblings.first(where: { Self.isSlip(name, of: $0) })
            {
                doubts.append(
                    "'\(VisibleText.excerpt(name))' is a new key; did you mean "
                        + "'\(VisibleText.excerpt(meant))'?")
            } else if let mark = separator(in: name, siblings) {
                doubts.append(
                    "'\(VisibleText.excerpt(name))' is a new key; did you mean the path "
                        + "'\(mark)\(VisibleText.excerpt(name))'?")
            } else if newKey.isBeforeValue, let value = text(at: path),
                isSwapped(name, value, siblings, role)
            {
                doubts.append(
                    "'\(VisibleText.excerpt(name))' is a new key, and its value "
                        + "'\(VisibleText.excerpt(value))' is the name of a key; "
                        + "the key comes before the value")
            }
        }
        return doubts
    }

    private func siblings(of path: PlistPath, _ key: PlistString) -> [String] {
        let keys = editor.keys(at: PlistPath(Array(path.components.dropLast())))
        guard keys.count <= Self.maximumSiblingCount else { return [] }
        return keys.filter { $0 != key }.map(\.description)
    }

    /// Returns the separator of a path whose leading separator was omitted, as PlistBuddy allows.
    private func separator(in key: String, _ siblings: [String]) -> String? {
        ["/", ":"].first { mark in
            let parts = key.parts(separatedBy: mark)
            return parts.count > 1 && !parts.contains("") && siblings.contains(parts[0])
        }
    }

    private func text(at path: PlistPath) -> String? {
        (try? editor.view(at: path))?.string
    }

    /// Whether a value is in the position of its key.
    private func isSwapped(
        _ key: String, _ value: String, _ siblings: [String], _ role: PlistRole
    ) -> Bool {
        if role.knowsKey(value) && !role.knowsKey(key) { return true }
        let isValue =
            key.first?.isNumber == true
            || ["true", "false", "yes", "no"].contains(key.lowercased())
        return isValue && siblings.contains(value)
    }

    /// Whether a name differs from a key by a typing mistake. Members of a family, such as `colorA`
    /// and `colorB`, `item1` and `item2`, or `Name` and `Names`, are not mistakes.
    private static func isSlip(_ name: String, of key: String) -> Bool {
        if name.lowercased() == key.lowercased() { return true }
        if name + "s" == key || key + "s" == name { return false }
        guard name.utf8.count >= 5,
            EditDistance.between(name, key, limit: name.utf8.count < 8 ? 1 : 2) != nil
        else { return false }
        return distinctive(name) == distinctive(key)
    }

    /// Returns the capitals, digits and punctuation of a name, which typing mistakes rarely affect.
    private static func distinctive(_ name: String) -> [UInt8] {
        name.utf8.filter { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }
}
