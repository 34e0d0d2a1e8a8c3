// SPDX-License-Identifier: Apache-2.0

public import PlistCore
package import PlistSchema

/// Checks messages of device management: commands, check-in messages and declarations.
public struct ManagementChecker: Sendable {
    /// The codes of the rules to apply, by default all of them. Codes of other rules are ignored.
    public var enabledRules: Set<PlistDiagnostic.Code> {
        get { rules.codes.union(schemaRules) }
        set {
            rules.codes = newValue
            schemaRules = newValue.intersection(SchemaRules.all)
        }
    }

    /// The rules to apply.
    package var rules = Set(ProfileRule.allCases)

    /// The codes of the schema's rules to apply.
    package var schemaRules = SchemaRules.all

    /// The schemas to compare with, whose tables are cached for the next property list.
    package var schemas = SchemaLibrary()

    /// The system that the message is for.
    package var system: SystemVersion?

    /// Creates a checker with all rules.
    public init() {}

    /// Returns the findings, with lines and in the order of the source if it is text.
    ///
    /// - Complexity: O(*n*) in the values.
    public func findings(in document: PlistDocument) -> [PlistDiagnostic] {
        var findings = RuleFindings(document, rules)
        var ofSchema: [PlistDiagnostic] = []
        if let message = ManagementMessage(InfoValue(rootOf: document)) {
            if message.schema == .declarations {
                ofSchema = compare(InfoValue(rootOf: document), Declaration.keys, in: document)
            }
            ofSchema += check(message, in: document, &findings)
        }
        return document.placed(findings.all + ofSchema)
    }

    private func check(
        _ message: ManagementMessage, in document: PlistDocument,
        _ findings: inout RuleFindings<ProfileRule>
    ) -> [PlistDiagnostic] {
        guard let name = message.type.text else { return [] }
        guard let table = schemas.table(of: name, in: message.schema) else {
            let names = schemas.types(of: message.schema).names
            let near = EditDistance.nearest(to: name, among: names).first
            findings.report(
                .requestType,
                "unknown \(message.words) '\(VisibleText.excerpt(name))'"
                    + (near.map { "; write '\($0)'" }
                        ?? " (schema of \(VisibleText.excerpt(schemas.date(of: message.schema))))"),
                at: message.type, severity: near == nil ? .warning : nil,
                fixes: near.map { [.write(text: $0)] } ?? [])
            return []
        }
        return compare(message.content, table, in: document, ownKeys: message.ownKeys)
    }

    /// - Parameter ownKeys: keys that the schema may lack.
    private func compare(
        _ content: InfoValue, _ table: SchemaTable, in document: PlistDocument,
        ownKeys: [PlistString] = []
    ) -> [PlistDiagnostic] {
        var walk = SchemaWalk(
            table, options: SchemaOptions(rules: schemaRules, system: system), prefix: content.path)
        walk.run(content.view)
        return walk.findings.compactMap { finding in
            if case .unknown = finding.fault, let key = finding.path.components.last,
                finding.path.components.count == content.path.count + 1,
                ownKeys.contains(where: { .key($0) == key })
            {
                return nil
            }
            return finding.diagnostic(in: document, schemaRules)
        }
    }
}

/// The part of a message that is described by the schema of its type.
package struct ManagementMessage {
    let schema: SchemaText
    let words: String
    let type: InfoValue
    let content: InfoValue
    /// The keys common to all such messages.
    let ownKeys: [PlistString]

    init?(_ root: InfoValue) {
        let command = root["Command"].first ?? root
        if let type = command["RequestType"].first {
            (schema, words, self.type, content) = (.commands, "command", type, command)
            ownKeys = schema.ownKeys
        } else if let type = root["MessageType"].first {
            (schema, words, self.type, content) = (.checkIns, "check-in message", type, root)
            ownKeys = []
        } else if let declaration = Declaration(keys: root.view.shownEntries.map(\.key)),
            let type = root[declaration.type].first, let payload = root[declaration.payload].first
        {
            (schema, words, self.type, content) = (.declarations, "declaration", type, payload)
            ownKeys = []
        } else {
            return nil
        }
    }

    /// Returns the schema for a message.
    package static func schema(of document: PlistDocument) -> SchemaText? {
        ManagementMessage(InfoValue(rootOf: document))?.schema
    }

    /// Whether the keys of a root identify such a message.
    static func isLikely(for keys: [PlistString]) -> Bool {
        keys.contains("RequestType") || keys.contains("Command") && keys.contains("CommandUUID")
            || keys.contains("MessageType") && (keys.contains("Topic") || keys.contains("UDID"))
            || Declaration(keys: keys) != nil
    }
}

/// The keys of a declaration. One of them may be misspelt.
private struct Declaration {
    var type = "Type"
    var payload = "Payload"

    /// The keys that every declaration has, plus the key that the server adds.
    static let keys: SchemaTable = {
        let schema: PlistValue = [
            "Keys": [
                "Type": "string", "Identifier": "string", "Payload": "any", "ServerToken": "string",
            ]
        ]
        do throws(PlistError) {
            return SchemaTable(compiling: try PlistDocument(value: schema).root)
        } catch {
            preconditionFailure("a schema of the program cannot be a document: \(error)")
        }
    }()

    /// Returns `nil` if the keys do not identify a declaration.
    init?(keys: [PlistString]) {
        guard keys.count <= 4 else { return nil }
        let missing = ["Type", "Identifier", "Payload"].filter { !keys.contains(PlistString($0)) }
        guard let name = missing.first else { return }
        let others = keys.filter { Self.keys.node(of: $0, in: SchemaTable.root) == nil }
        guard missing.count == 1, others.count == 1,
            let slip = others.first.map(\.description), Self.isSlip(slip, of: name)
        else { return nil }
        if name == type { type = slip }
        if name == payload { payload = slip }
    }

    private static func isSlip(_ slip: String, of name: String) -> Bool {
        slip.lowercased() == name.lowercased()
            || !EditDistance.nearest(to: name, among: [slip]).isEmpty
    }
}
