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
    /// Whether the editor shows deprecated and unnecessary parts in another way.
    var tagsFindings = false
    var tagsCompletions = false
    /// Whether the editor knows the older mark of deprecated completions.
    var marksDeprecation = false
    var marksPreference = false
    var preparesRename = false
    /// Whether the editor asks for findings again when the server says so.
    var refreshesDiagnostics = false
    /// Whether the editor sends changes of settings only if the server registers for them.
    var registersSettings = false
    var maximumFoldCount = Int.max
    /// The formats of explanations, `markdown` or `plaintext`.
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
        tagsCompletions = Self.tags(item).contains(1)
        marksDeprecation = item["deprecatedSupport"].boolean ?? false
        takesSnippets = item["snippetSupport"].boolean ?? false
        adjustsIndentation = item["insertTextModeSupport"]["valueSet"].elements
            .contains { $0.int == 2 }
        nestsSymbols = text["documentSymbol"]["hierarchicalDocumentSymbolSupport"].boolean ?? false
        takesDocumentChanges = workspace["workspaceEdit"]["documentChanges"].boolean ?? false
        takesCodeActions = text["codeAction"]["codeActionLiteralSupport"].isDictionary
        marksPreference = text["codeAction"]["isPreferredSupport"].boolean ?? false
        preparesRename = text["rename"]["prepareSupport"].boolean ?? false
        if let limit = text["foldingRange"]["rangeLimit"].int { maximumFoldCount = max(limit, 0) }
        givesConfiguration = workspace["configuration"].boolean ?? false
        refreshesDiagnostics = workspace["diagnostics"]["refreshSupport"].boolean ?? false
        registersSettings =
            workspace["didChangeConfiguration"]["dynamicRegistration"].boolean ?? false
        tagsFindings =
            !Self.tags(text["publishDiagnostics"]).union(Self.tags(text["diagnostic"])).isEmpty
        linksDescriptions =
            text["publishDiagnostics"]["relatedInformation"].boolean
            ?? text["diagnostic"]["relatedInformation"].boolean ?? false
    }

    /// Returns the format that the editor prefers, its first known one.
    private static func format(_ accepted: Parameters) -> String {
        accepted.elements.lazy.compactMap(\.string).first {
            ["markdown", "plaintext"].contains($0)
        }
            ?? "plaintext"
    }

    private static func tags(_ parameters: Parameters) -> Set<Int> {
        Set(parameters["tagSupport"]["valueSet"].elements.compactMap(\.int))
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
            "documentLinkProvider": ["resolveProvider": false],
            "renameProvider": preparesRename ? ["prepareProvider": true] : true,
            "foldingRangeProvider": true,
            "selectionRangeProvider": true,
            "linkedEditingRangeProvider": true,
            "diagnosticProvider": [
                "identifier": "plutil-lite", "interFileDependencies": false,
                "workspaceDiagnostics": false,
            ],
            "workspace": [
                "workspaceFolders": ["supported": true, "changeNotifications": true]
            ],
        ]
    }
}
