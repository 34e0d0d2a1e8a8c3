// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistLanguage

/// The requests about one place, and about the structure of a document.
extension LanguageServer {
    /// A document, with the place that a request is about.
    struct Place {
        let document: OpenDocument
        let snapshot: LanguageSnapshot
        let positions: PositionMap
        let offset: Int
    }

    mutating func answer(
        to method: String, _ parameters: Parameters
    ) throws(ServerError) -> PlistValue {
        switch method {
        case "textDocument/diagnostic": try diagnosticReport(parameters)
        case "textDocument/hover": try hover(parameters)
        case "textDocument/completion": try completion(parameters)
        case "completionItem/resolve": try resolve(parameters)
        case "textDocument/definition": try definition(parameters)
        case "textDocument/references": try references(parameters)
        case "textDocument/prepareRename": try prepareRename(parameters)
        case "textDocument/rename": try rename(parameters)
        case "textDocument/documentSymbol": try symbols(parameters)
        case "textDocument/foldingRange": try folds(parameters)
        case "textDocument/selectionRange": try selections(parameters)
        case "textDocument/linkedEditingRange": try linkedRanges(parameters)
        case "textDocument/formatting": try format(parameters, isWhole: true)
        case "textDocument/rangeFormatting": try format(parameters, isWhole: false)
        case "textDocument/documentLink": try links(parameters)
        case "textDocument/codeAction": try codeActions(parameters)
        default:
            throw ServerError(
                .methodNotFound, "unknown method '\(VisibleText.excerpt(method))'")
        }
    }

    /// Returns the open document with its structure, which is kept for the next request.
    mutating func whole(_ parameters: Parameters) throws(ServerError) -> Place {
        var document = try document(parameters)
        let (snapshot, positions) = document.current(client.encoding)
        documents[DocumentURI.identity(of: document.uri)] = document
        return Place(document: document, snapshot: snapshot, positions: positions, offset: 0)
    }

    mutating func place(_ parameters: Parameters) throws(ServerError) -> Place {
        let whole = try whole(parameters)
        let position = try Self.position(parameters["position"])
        return Place(
            document: whole.document, snapshot: whole.snapshot, positions: whole.positions,
            offset: whole.positions.offset(of: position))
    }

    private static func position(_ parameters: Parameters) throws(ServerError) -> TextPosition {
        guard parameters["line"].int != nil, parameters["character"].int != nil else {
            throw ServerError(.invalidParams, "expected a position")
        }
        return TextPosition(parameters)
    }

    /// Reads a required range.
    func range(
        _ parameters: Parameters, in positions: PositionMap
    ) throws(ServerError) -> Range<Int> {
        let start = positions.offset(of: try Self.position(parameters["start"]))
        return start..<max(start, positions.offset(of: try Self.position(parameters["end"])))
    }

    // MARK: One place

    private mutating func hover(_ parameters: Parameters) throws(ServerError) -> PlistValue {
        let place = try place(parameters)
        guard let hover = place.snapshot.hover(at: place.offset, schemas: schemas) else {
            return .null
        }
        return [
            "contents": [
                "kind": PlistValue(client.hoverFormat),
                "value": PlistValue(Self.text(hover.markdown, client.hoverFormat)),
            ],
            "range": place.positions.value(hover.range),
        ]
    }

    private static func text(_ markdown: String, _ format: String) -> String {
        format == "markdown" ? markdown : Markdown.plain(markdown)
    }

    private mutating func completion(_ parameters: Parameters) throws(ServerError) -> PlistValue {
        let place = try place(parameters)
        let found = place.snapshot.completions(at: place.offset, schemas: schemas)
        let lineStart = place.snapshot.lines.starts[place.snapshot.lines.line(of: place.offset)]
        let line = place.snapshot.text[lineStart..<place.offset]
        let indentation = String(
            decoding: line.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
        let digits = "\(found.count)".count
        let items = found.enumerated().map { index, completion in
            let number = "\(index)"
            let order = String(repeating: "0", count: digits - number.count) + number
            return item(completion, order, place, indentation)
        }
        return ["isIncomplete": false, "items": .array(items)]
    }

    private func item(
        _ completion: Completion, _ order: String, _ place: Place, _ indentation: String
    ) -> PlistValue {
        let isSnippet = client.takesSnippets && completion.snippet.hasPlaces
        let adjusts = isSnippet || client.adjustsIndentation
        let text =
            isSnippet
            ? completion.snippet.marked
            : completion.snippet.plain(indentation: adjusts ? "" : indentation)
        var fields: PlistDictionary = [
            "label": PlistValue(completion.label),
            "kind": PlistValue(Self.itemKind(completion.role)),
            "sortText": PlistValue(order),
            "textEdit": [
                "range": place.positions.value(completion.range), "newText": PlistValue(text),
            ],
        ]
        if !completion.detail.isEmpty { fields["detail"] = PlistValue(completion.detail) }
        if isSnippet { fields["insertTextFormat"] = 2 }
        if client.adjustsIndentation { fields["insertTextMode"] = 2 }
        if completion.isDeprecated {
            if client.tagsCompletions {
                fields["tags"] = [1]
            } else if client.marksDeprecation {
                fields["deprecated"] = true
            }
        }
        if let subject = completion.subject {
            fields["data"] = Self.data(of: subject, place.document.uri)
        }
        return .dictionary(fields)
    }

    private static func itemKind(_ role: Completion.Role) -> Int {
        switch role {
        case .key: 10
        case .value: 12
        case .element: 14
        case .template: 15
        }
    }

    private static func data(of subject: CompletionSubject, _ uri: String) -> PlistValue {
        func path(_ path: PlistPath) -> PlistValue {
            .array(
                path.components.map { component in
                    switch component {
                    case .key(let key): .string(key)
                    case .index(let index): PlistValue(index)
                    case .embedded: .null
                    }
                })
        }
        return switch subject {
        case .key(let name, of: let place):
            ["uri": PlistValue(uri), "key": PlistValue(name), "path": path(place)]
        case .value(let label, at: let place):
            ["uri": PlistValue(uri), "value": PlistValue(label), "path": path(place)]
        }
    }

    /// Adds the explanation to a completion.
    private mutating func resolve(_ parameters: Parameters) throws(ServerError) -> PlistValue {
        guard let view = parameters.view, parameters["label"].string != nil,
            var item = try? PlistValue(view)
        else { throw ServerError(.invalidParams, "expected a completion item") }
        let data = parameters["data"]
        let path = PlistPath(
            data["path"].elements.compactMap { part -> PlistPathComponent? in
                part.view?.text.map { .key($0) } ?? part.int.map { .index($0) }
            })
        let subject: CompletionSubject? =
            data["key"].string.map { .key($0, of: path) }
            ?? data["value"].string.map { .value($0, at: path) }
        guard let subject, let uri = data["uri"].string,
            var document = documents[DocumentURI.identity(of: uri)]
        else { return item }
        let snapshot = document.current(client.encoding).snapshot
        documents[DocumentURI.identity(of: uri)] = document
        if let text = snapshot.explanation(of: subject, schemas: schemas) {
            // Editors that name no format only take a string.
            let format = client.documentationFormat
            let explanation = PlistValue(Self.text(text, format))
            item["documentation"] =
                format == "plaintext"
                ? explanation : ["kind": PlistValue(format), "value": explanation]
        }
        return item
    }

    private mutating func linkedRanges(_ parameters: Parameters) throws(ServerError) -> PlistValue {
        let place = try place(parameters)
        guard let ranges = place.snapshot.linkedNames(at: place.offset) else { return .null }
        return [
            "ranges": .array(ranges.map(place.positions.value)), "wordPattern": "[a-z]+",
        ]
    }

    /// The maximum depth of nested answers, which editors read recursively.
    private static let maximumDepth = 100

    private mutating func selections(_ parameters: Parameters) throws(ServerError) -> PlistValue {
        let whole = try whole(parameters)
        guard parameters["positions"].view?.kind == .array else {
            throw ServerError(.invalidParams, "expected positions")
        }
        var positions: [TextPosition] = []
        for position in parameters["positions"].elements.prefix(1000) {
            positions.append(try Self.position(position))
        }
        return .array(
            positions.map { position in
                let offset = whole.positions.offset(of: position)
                let ranges = whole.snapshot.selections(at: offset)
                var value: PlistValue?
                for range in ranges.prefix(Self.maximumDepth).reversed() {
                    var fields: PlistDictionary = ["range": whole.positions.value(range)]
                    fields["parent"] = value
                    value = .dictionary(fields)
                }
                return value ?? ["range": whole.positions.value(offset..<offset)]
            })
    }

    // MARK: Structure

    private mutating func folds(_ parameters: Parameters) throws(ServerError) -> PlistValue {
        let whole = try whole(parameters)
        return .array(
            whole.snapshot.folds.prefix(client.maximumFoldCount).map { fold in
                var fields: PlistDictionary = [
                    "startLine": PlistValue(fold.lines.lowerBound),
                    "endLine": PlistValue(fold.lines.upperBound),
                ]
                if fold.isComment { fields["kind"] = "comment" }
                return .dictionary(fields)
            })
    }

    private mutating func symbols(_ parameters: Parameters) throws(ServerError) -> PlistValue {
        let whole = try whole(parameters)
        let symbols = whole.snapshot.symbols
        guard client.nestsSymbols else {
            return .array(symbols.map { flatSymbol($0, among: symbols, whole) })
        }
        var depths = [Int](repeating: 0, count: symbols.count)
        for (index, symbol) in symbols.enumerated() {
            depths[index] = symbol.parent.map { depths[$0] + 1 } ?? 1
        }
        // From the last to the first, so that each has its children when it is added.
        var children = [[PlistValue]](repeating: [], count: symbols.count)
        var top: [PlistValue] = []
        for (index, symbol) in symbols.enumerated().reversed() {
            guard depths[index] <= Self.maximumDepth else { continue }
            var fields: PlistDictionary = [
                "name": PlistValue(symbol.name), "kind": PlistValue(Self.symbolKind(symbol.kind)),
                "range": whole.positions.value(symbol.range),
                "selectionRange": whole.positions.value(symbol.selection),
            ]
            if !symbol.detail.isEmpty { fields["detail"] = PlistValue(symbol.detail) }
            if !children[index].isEmpty { fields["children"] = .array(children[index].reversed()) }
            children[index] = []
            if let parent = symbol.parent {
                children[parent].append(.dictionary(fields))
            } else {
                top.append(.dictionary(fields))
            }
        }
        return .array(top.reversed())
    }

    private func flatSymbol(
        _ symbol: LanguageSymbol, among symbols: [LanguageSymbol], _ whole: Place
    ) -> PlistValue {
        var fields: PlistDictionary = [
            "name": PlistValue(symbol.name), "kind": PlistValue(Self.symbolKind(symbol.kind)),
            "location": [
                "uri": PlistValue(whole.document.uri),
                "range": whole.positions.value(symbol.range),
            ],
        ]
        fields["containerName"] = symbol.parent.map { PlistValue(symbols[$0].name) }
        return .dictionary(fields)
    }

    private static func symbolKind(_ kind: PlistKind?) -> Int {
        switch kind {
        case .dictionary, .uid: 19
        case .array: 18
        case .string, .date: 15
        case .integer, .real: 16
        case .boolean: 17
        case .data: 20
        case .null, nil: 21
        }
    }
}
