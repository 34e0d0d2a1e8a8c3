// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import PlistLanguage

/// The requests whose answers change documents.
extension LanguageServer {
    // MARK: Layout

    mutating func format(
        _ parameters: Parameters, isWhole: Bool
    ) throws(ServerError) -> PlistValue {
        let whole = try whole(parameters)
        var layout = PlistLayout()
        let options = parameters["options"]
        if options["insertSpaces"].boolean == true, let size = options["tabSize"].int {
            layout.indentation = .spaces(min(max(size, 0), 16))
        } else if options["insertSpaces"].boolean == false {
            layout.indentation = .tab
        }
        let range = isWhole ? nil : try range(parameters["range"], in: whole.positions)
        return try replacements(layout, in: range, whole)
    }

    private func replacements(
        _ layout: PlistLayout, in range: Range<Int>? = nil, _ whole: Place
    ) throws(ServerError) -> PlistValue {
        do throws(PlistError) {
            let found = try whole.snapshot.layoutReplacements(layout, in: range)
            return .array(found.map(whole.positions.value))
        } catch {
            throw ServerError(.requestFailed, error.diagnostic.message)
        }
    }

    // MARK: Names

    private struct Occurrences {
        let uri: String
        let version: Int?
        let snapshot: LanguageSnapshot
        let positions: PositionMap
        let ranges: [Range<Int>]
    }

    mutating func prepareRename(_ parameters: Parameters) throws(ServerError) -> PlistValue {
        let place = try place(parameters)
        guard let (subject, range) = place.snapshot.subject(at: place.offset),
            case .tableKey = subject
        else { return .null }
        return [
            "range": place.positions.value(range),
            "placeholder": PlistValue(String(decoding: place.snapshot.text[range], as: UTF8.self)),
        ]
    }

    mutating func rename(_ parameters: Parameters) throws(ServerError) -> PlistValue {
        let place = try place(parameters)
        let name = try parameters.requiredString("newName")
        guard let (subject, _) = place.snapshot.subject(at: place.offset),
            case .tableKey = subject
        else { throw ServerError(.requestFailed, "only keys of translations can be renamed") }
        guard !name.isEmpty else { throw ServerError(.invalidParams, "the new name is empty") }
        let places = occurrences(of: subject, from: place, includesDefinition: true)
        for place in places
        where place.snapshot.definition(of: .tableKey(PlistString(name))) != nil {
            throw ServerError(
                .requestFailed,
                "the key '\(VisibleText.excerpt(name))' already exists in \(place.snapshot.path)")
        }
        return workspaceEdit(
            places.map { place in
                let text = place.snapshot.spelled(name)
                let edits = place.ranges.map { place.positions.value(TextReplacement($0, text)) }
                return (place.uri, place.version, edits)
            })
    }

    mutating func references(_ parameters: Parameters) throws(ServerError) -> PlistValue {
        let place = try place(parameters)
        guard let (subject, _) = place.snapshot.subject(at: place.offset) else { return .null }
        let all = parameters["context"]["includeDeclaration"].boolean ?? true
        return .array(
            occurrences(of: subject, from: place, includesDefinition: all).flatMap { place in
                place.ranges.map {
                    ["uri": PlistValue(place.uri), "range": place.positions.value($0)]
                }
            })
    }

    mutating func definition(_ parameters: Parameters) throws(ServerError) -> PlistValue {
        let place = try place(parameters)
        guard let (subject, _) = place.snapshot.subject(at: place.offset) else {
            guard let path = fileNamed(at: place) else { return .null }
            let start = TextPosition(line: 0, character: 0).value
            return [
                "uri": PlistValue(DocumentURI.uri(ofPath: path)),
                "range": ["start": start, "end": start],
            ]
        }
        if case .tableKey = subject {
            // The text in the development language, which the others translate.
            let found = occurrences(of: subject, from: place, includesDefinition: true)
            for language in ["Base", "en"] {
                let suffix =
                    "/\(language).lproj/\(place.snapshot.path.split(separator: "/").last ?? "")"
                guard let base = found.first(where: { $0.snapshot.path.hasSuffix(suffix) }),
                    let range = base.ranges.first
                else { continue }
                return ["uri": PlistValue(base.uri), "range": base.positions.value(range)]
            }
        }
        guard let range = place.snapshot.definition(of: subject) else { return .null }
        return ["uri": PlistValue(place.document.uri), "range": place.positions.value(range)]
    }

    /// Returns the places of a name in a document, and for the key of a table, in the same table of
    /// the other languages.
    private mutating func occurrences(
        of subject: LanguageSnapshot.Subject, from place: Place, includesDefinition: Bool
    ) -> [Occurrences] {
        var found = [
            Occurrences(
                uri: place.document.uri, version: place.document.version, snapshot: place.snapshot,
                positions: place.positions,
                ranges: place.snapshot.references(
                    to: subject, includesDefinition: includesDefinition))
        ]
        guard case .tableKey = subject else { return found }
        for path in siblingPaths(of: place.document.path) {
            guard let sibling = sibling(at: path) else { continue }
            let ranges = sibling.snapshot.references(to: subject, includesDefinition: true)
            guard !ranges.isEmpty else { continue }
            found.append(
                Occurrences(
                    uri: sibling.uri, version: sibling.version, snapshot: sibling.snapshot,
                    positions: sibling.positions, ranges: ranges))
        }
        return found
    }

    /// The maximum number of languages whose tables are read.
    private static let maximumLanguageCount = 200

    /// Returns the paths of the same table in other languages.
    private func siblingPaths(of path: String) -> [String] {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 2, parts[parts.count - 2].hasSuffix(".lproj") else { return [] }
        let own = String(parts[parts.count - 2])
        let folder = parts.dropLast(2).joined(separator: "/")
        let languages = host.names(inFolderAt: folder).filter {
            $0.hasSuffix(".lproj") && $0 != own
        }
        return languages.sorted().prefix(Self.maximumLanguageCount).map {
            "\(folder)/\($0)/\(parts[parts.count - 1])"
        }
    }

    private mutating func sibling(
        at path: String
    ) -> (uri: String, version: Int?, snapshot: LanguageSnapshot, positions: PositionMap)? {
        if let key = documents.first(where: { $0.value.path == path })?.key,
            var document = documents[key]
        {
            let (snapshot, positions) = document.current(client.encoding)
            documents[key] = document
            return (document.uri, document.version, snapshot, positions)
        }
        guard let bytes = host.contents(ofFileAt: path),
            let snapshot = LanguageSnapshot(path: path, fileContents: bytes)
        else { return nil }
        let positions = PositionMap(snapshot.text, snapshot.lines, client.encoding)
        return (DocumentURI.uri(ofPath: path), nil, snapshot, positions)
    }

    /// Returns edits of several documents, with their versions if the client takes them.
    func workspaceEdit(
        _ changes: [(uri: String, version: Int?, edits: [PlistValue])]
    ) -> PlistValue {
        guard client.takesDocumentChanges else {
            let entries = changes.map {
                (key: PlistString($0.uri), value: PlistValue.array($0.edits))
            }
            return ["changes": .dictionary(PlistDictionary(entries))]
        }
        return [
            "documentChanges": .array(
                changes.map { change in
                    let version = change.version.map { PlistValue($0) } ?? .null
                    return [
                        "textDocument": ["uri": PlistValue(change.uri), "version": version],
                        "edits": .array(change.edits),
                    ]
                })
        ]
    }

    // MARK: Actions

    /// The maximum size of a text whose actions are computed before a request, in bytes.
    private static let maximumUnaskedCount = 1 << 20

    mutating func codeActions(_ parameters: Parameters) throws(ServerError) -> PlistValue {
        let whole = try whole(parameters)
        let range = try range(parameters["range"], in: whole.positions)
        guard client.takesCodeActions else { return [] }
        let only = parameters["context"]["only"].elements.compactMap(\.string)
        let isAsked = !only.isEmpty || parameters["context"]["triggerKind"].int != 2
        guard isAsked || whole.snapshot.text.count <= Self.maximumUnaskedCount else { return [] }
        func wants(_ kind: String) -> Bool {
            only.isEmpty
                ? isAsked || kind == "quickfix"
                : only.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
        }
        let (snapshot, positions) = (whole.snapshot, whole.positions)
        let rules = rules(for: whole.document)
        var actions: [PlistValue] = []
        if wants("quickfix") || wants("source.fixAll") {
            let found = snapshot.fixes(rules, in: range, makesAll: wants("source.fixAll"))
            for action in found
            where wants(action.isOfAll ? "source.fixAll" : "quickfix") {
                actions.append(value(of: action, positions, whole.document))
            }
        }
        let rewrites =
            ["source.sortKeys", "refactor.rewrite"].contains(where: wants) ? snapshot.rewrites : []
        for action in rewrites where wants(action.kind) {
            var fields: PlistDictionary = [
                "title": PlistValue(action.title), "kind": PlistValue(action.kind),
            ]
            fields["edit"] = workspaceEdit([
                (
                    whole.document.uri, whole.document.version,
                    action.replacements.map(positions.value)
                )
            ])
            actions.append(.dictionary(fields))
        }
        return .array(actions)
    }

    private func value(
        of action: LanguageAction, _ positions: PositionMap, _ document: OpenDocument
    ) -> PlistValue {
        var fields: PlistDictionary = [
            "title": PlistValue(action.title),
            "kind": PlistValue(action.isOfAll ? "source.fixAll" : "quickfix"),
            "edit": workspaceEdit([
                (document.uri, document.version, action.replacements.map(positions.value))
            ]),
        ]
        if action.isPreferred, client.marksPreference { fields["isPreferred"] = true }
        if let finding = action.finding {
            fields["diagnostics"] = [value(of: finding, positions, document.uri)]
        }
        return .dictionary(fields)
    }
}
