// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

/// The values that a key path leads to, with or without keys that contain dots.
struct PathReadings {
    typealias Steps = [PlistStep]

    /// Places, and the interpretation of the path that led to the first of them.
    struct Found {
        var places: [Steps] = []
        var reading = QueryReading()

        var isEmpty: Bool { places.isEmpty }
    }

    let query: PlistQuery
    let editor: PlistEditor
    /// The steps, if they lead to a single place in the property list itself.
    private let steps: Steps?

    init(_ query: PlistQuery, in editor: PlistEditor) {
        self.query = query
        self.editor = editor
        steps = query.steps.flatMap { $0.contains(.embedded) ? nil : $0 }
    }

    // MARK: Literal paths

    func leadsToValue() throws(PlistError) -> Bool {
        if let steps { return editor.stepCount(along: steps[...]) == steps.count }
        return try !editor.document().matches(of: query).isEmpty
    }

    /// Whether the path without its last step leads to a container for a new value.
    func leadsToContainer() throws(PlistError) -> Bool {
        if let steps, let last = steps.last {
            let parent = editor.path(of: steps.dropLast())
            return editor.kind(at: parent).map(last.leads(into:)) ?? false
        }
        let (start, last) = query.parts(upTo: 1)
        return try editor.document().matches(of: start).contains { match in
            last.first.map { $0.leads(into: match.value.kind) } ?? true
        }
    }

    // MARK: Keys with dots

    /// Returns the places of values.
    func joinedValues() throws(PlistError) -> Found {
        if let steps {
            guard let reading = try editor.joinedReading(of: query, steps: steps.count) else {
                return Found()
            }
            return found(reading)
        }
        return try found(of: query, then: [])
    }

    /// Returns the places whose container exists.
    func joinedPlaces() throws(PlistError) -> Found {
        if let steps, let last = steps.last {
            guard
                let reading = try editor.joinedReading(
                    of: query, steps: steps.count - 1, where: last.leads(into:))
            else { return Found() }
            return found(reading)
        }
        let (start, last) = query.parts(upTo: 1)
        return try found(of: start, then: last)
    }

    private func found(_ reading: QueryReading) -> Found {
        Found(places: query.steps(reading: reading).map { [$0] } ?? [], reading: reading)
    }

    private func found(of start: PlistQuery, then last: Steps) throws(PlistError) -> Found {
        let root = PlistMatch(value: try editor.document().root, path: PlistPath())
        guard let reading = try root.joinedReading(of: start) else { return Found() }
        let places = try root.joinedMatches(of: start).filter { match in
            last.first.map { $0.leads(into: match.value.kind) } ?? true
        }
        return Found(
            places: places.map(\.path).lastFirst.map { place in
                place.components.map(PlistStep.init) + last
            }, reading: reading)
    }

    // MARK: Ambiguities

    /// An ambiguity: containers would have to be created, although the path may mean one key with
    /// dots.
    struct Doubt {
        /// The interpretation with that key.
        var reading: QueryReading
        /// The interpretation without it.
        var plain = QueryReading()
        /// An existing key with dots that begins in the same way.
        let neighbour: PlistString?
        /// Whether only a key is missing, in an existing dictionary.
        let isKey: Bool
    }

    /// Returns the first ambiguity, preferring one with a neighbouring key.
    func doubt() throws(PlistError) -> Doubt? {
        let components = query.parts(upTo: .max).steps
        let tail = components.count - ((components.lastIndex(of: .embedded) ?? -1) + 1)
        let (start, steps) = query.parts(upTo: tail)
        let taken = query.stepCount - tail
        guard taken > 0 else { return doubt(in: editor, steps[...], after: 0) }
        let root = PlistMatch(value: try editor.document().root, path: PlistPath())
        var matches = try root.matches(of: start, after: 0)
        var plain = QueryReading()
        if matches.isEmpty, let reading = try root.joinedReading(of: start) {
            matches = try root.joinedMatches(of: start)
            plain = reading
        }
        var first: Doubt?
        for match in matches {
            let part = PlistEditor(match.value.document.rerooted(at: match.value.id))
            guard var doubt = doubt(in: part, steps[...], after: taken) else { continue }
            doubt.plain = plain
            doubt.reading.joined = plain.joined + doubt.reading.joined
            if doubt.neighbour != nil { return doubt }
            first = first ?? doubt
        }
        return first
    }

    /// - Parameter taken: the number of query steps before these.
    private func doubt(
        in editor: PlistEditor, _ steps: ArraySlice<PlistStep>, after taken: Int
    ) -> Doubt? {
        let end = editor.stepCount(along: steps)
        guard end < steps.count else { return nil }
        let isKey = editor.kind(at: editor.path(of: steps[..<end])) == .dictionary
        var last: Doubt?
        for (step, neighbour) in editor.dottedKeys(along: steps).enumerated() {
            let count = query.bareCount(at: taken + step)
            guard count > 1, step + count > end else { continue }
            let range = taken + step..<taken + step + count
            last = Doubt(
                reading: QueryReading(joined: [range]), neighbour: neighbour, isKey: isKey)
            if neighbour != nil { break }
        }
        guard let last, last.neighbour != nil || isKey else { return nil }
        return last
    }
}

extension PlistStep {
    /// Whether a value of a type can have such a part.
    func leads(into kind: PlistKind) -> Bool {
        switch self {
        case .key: kind == .dictionary
        case .name: kind.isContainer
        case .index, .append: kind == .array
        case .embedded: kind == .data
        }
    }
}

extension PlistQueryOptions {
    /// The options for paths in all commands of the program.
    static var joiningKeys: PlistQueryOptions {
        var options = PlistQueryOptions()
        options.joinsKeys = true
        return options
    }
}

/// The message about an ambiguous key path.
struct ReadingText {
    /// The path as it was written.
    let path: String
    /// The path quoted for a shell, read literally and with joined keys.
    let plain: String
    let joined: String

    /// - Parameter plain: the interpretation without the ambiguous key.
    init(_ query: PlistQuery, _ reading: QueryReading, plain: QueryReading = QueryReading()) {
        path = VisibleText.escaped(query.text)
        self.plain = Self.quoted(query.text(reading: plain, inBrackets: true))
        joined = Self.quoted(query.text(reading: reading))
    }

    /// The message if the first of the two interpretations is used.
    var warning: String { "\(path) is read as \(plain); there is also a value at \(joined)" }

    /// The message if neither interpretation is used.
    var refusal: String { "\(path) can be read in two ways; write \(joined) or \(plain)" }

    /// The advice for a missing path, if one key with dots is as likely as containers.
    var advice: String { "write \(joined) for one key, or -p \(plain) for nested containers" }

    /// The advice for a missing path, if no key has dots.
    var hint: String { "use -p to create the containers, or write \(joined) for one key" }

    private static func quoted(_ text: String) -> String {
        ShellQuoting.quoted(VisibleText.escaped(text))
    }
}
