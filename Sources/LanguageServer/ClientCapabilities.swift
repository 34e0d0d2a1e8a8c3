// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistLanguage

/// The abilities of the editor that change the answers.
struct ClientCapabilities {
    var encoding = PositionEncoding.utf16
    /// Whether the editor asks for findings, so that they are not sent.
    var pullsDiagnostics = false
    var takesSnippets = false
    var adjustsIndentation = false
    var nestsSymbols = false
    var takesDocumentChanges = false
    var takesCodeActions = false
    var givesConfiguration = false
    var linksDescriptions = false
    /// The formats of explanations, `markdown` if the editor reads it.
    var hoverFormat = "plaintext"
    var documentationFormat = "plaintext"

    init() {}

    init(_ parameters: Parameters) {
        let text = parameters["textDocument"]
        let workspace = parameters["workspace"]
        for name in parameters["general"]["positionEncodings"].elements {
            guard let found = name.string.flatMap(PositionEncoding.init) else { continue }
            encoding = found
            break
        }
        pullsDiagnostics = text["diagnostic"].isDictionary
        let item = text["completion"]["completionItem"]
        hoverFormat = Self.format(text["hover"]["contentFormat"])
        documentationFormat = Self.format(item["documentationFormat"])
        takesSnippets = item["snippetSupport"].boolean ?? false
        adjustsIndentation = item["insertTextModeSupport"]["valueSet"].elements
            .contains { $0.int == 2 }
        nestsSymbols = text["documentSymbol"]["hierarchicalDocumentSymbolSupport"].boolean ?? false
        takesDocumentChanges = workspace["workspaceEdit"]["documentChanges"].boolean ?? false
        takesCodeActions = text["codeAction"]["codeActionLiteralSupport"].isDictionary
        givesConfiguration = workspace["configuration"].boolean ?? false
        linksDescriptions =
            text["publishDiagnostics"]["relatedInformation"].boolean
            ?? text["diagnostic"]["relatedInformation"].boolean ?? false
    }

    private static func format(_ accepted: Parameters) -> String {
        accepted.elements.contains { $0.string == "markdown" } ? "markdown" : "plaintext"
    }

    /// The capabilities of the server.
    func serverCapabilities() -> PlistValue {
        let kinds: PlistValue = [
            "quickfix", "refactor.rewrite", "source.fixAll", "source.sortKeys",
        ]
        return [
            "positionEncoding": PlistValue(encoding.rawValue),
            "textDocumentSync": [
                "openClose": true, "change": 2, "save": ["includeText": false],
            ],
            "hoverProvider": true,
            "completionProvider": [
                "triggerCharacters": ["<", "/", "\"", ">"], "resolveProvider": true,
            ],
            "definitionProvider": true,
            "referencesProvider": true,
            "documentSymbolProvider": true,
            "codeActionProvider": takesCodeActions ? ["codeActionKinds": kinds] : true,
            "documentFormattingProvider": true,
            "documentRangeFormattingProvider": true,
            "renameProvider": ["prepareProvider": true],
            "foldingRangeProvider": true,
            "selectionRangeProvider": true,
            "linkedEditingRangeProvider": true,
            "diagnosticProvider": [
                "identifier": "plutil-lite", "interFileDependencies": false,
                "workspaceDiagnostics": false,
            ],
        ]
    }
}
