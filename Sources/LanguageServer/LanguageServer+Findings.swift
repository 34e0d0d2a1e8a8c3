// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistLanguage

/// The findings about documents.
extension LanguageServer {
    /// Returns the rules for a document.
    func rules(for document: OpenDocument) -> LanguageRules {
        var rules = LanguageRules()
        rules.platform = settings.platform
        rules.checksForStore = settings.checksForStore
        rules.showsNotes = settings.showsNotes
        rules.schema = settings.schema(forFileAt: document.path)
        rules.schemas = schemas
        rules.certificateFault = { [host] in host.certificateFault($0) }
        return rules
    }

    /// Sends the findings about a document.
    mutating func publishFindings(about key: String) {
        documents[key]?.isDirty = false
        guard var document = documents[key] else { return }
        let list = findings(about: &document)
        documents[key] = document
        var parameters: PlistDictionary = [
            "uri": PlistValue(document.uri), "diagnostics": list,
        ]
        parameters["version"] = document.version.map { PlistValue($0) }
        notify("textDocument/publishDiagnostics", .dictionary(parameters))
    }

    /// Answers the request for findings.
    mutating func diagnosticReport(_ parameters: Parameters) throws(ServerError) -> PlistValue {
        var document = try document(parameters)
        let id = PlistValue("\(document.changeCount)-\(document.version ?? 0)")
        let previous = parameters["previousResultId"].string
        if !document.isDirty, previous.map({ PlistValue($0) }) == id {
            return ["kind": "unchanged", "resultId": id]
        }
        let list = findings(about: &document)
        document.isDirty = false
        documents[DocumentURI.identity(of: document.uri)] = document
        return ["kind": "full", "resultId": id, "items": list]
    }

    private func findings(about document: inout OpenDocument) -> PlistValue {
        let (snapshot, positions) = document.current(client.encoding)
        let uri = document.uri
        return .array(
            snapshot.findings(rules(for: document)).map { value(of: $0, positions, uri) })
    }

    func value(of finding: LanguageFinding, _ positions: PositionMap, _ uri: String) -> PlistValue {
        var fields: PlistDictionary = [
            "range": positions.value(finding.range),
            "severity": PlistValue(Self.severity(of: finding)),
            "code": PlistValue(finding.code),
            "source": PlistValue(host.name),
            "message": PlistValue(finding.message),
        ]
        if !finding.tags.isEmpty, client.tagsFindings {
            fields["tags"] = .array(finding.tags.map { $0 == .deprecated ? 2 : 1 })
        }
        if !finding.related.isEmpty, client.linksDescriptions {
            fields["relatedInformation"] = .array(
                finding.related.map { related in
                    [
                        "location": [
                            "uri": PlistValue(uri), "range": positions.value(related.range),
                        ],
                        "message": PlistValue(related.message),
                    ]
                })
        }
        return .dictionary(fields)
    }

    /// Notes about parts without effect are hints, which editors show only in the text.
    private static func severity(of finding: LanguageFinding) -> Int {
        switch finding.severity {
        case .error: 1
        case .warning: 2
        case .note: finding.tags.isEmpty ? 3 : 4
        }
    }

    /// Returns the open document that the parameters name.
    func document(_ parameters: Parameters) throws(ServerError) -> OpenDocument {
        let uri = try parameters["textDocument"].requiredString("uri")
        guard let document = documents[DocumentURI.identity(of: uri)] else {
            throw ServerError(.invalidParams, "the document is not open: \(uri)")
        }
        return document
    }
}
