// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles

/// Findings in the Static Analysis Results Interchange Format, which code hosts and editors read.
///
/// Source: OASIS Standard, SARIF Version 2.1.0.
struct CheckSARIFReport: CheckReport {
    private var answer: JSONListAnswer
    /// Whether all inputs were checked completely.
    private var isComplete = true
    /// The problems other than findings, file by file.
    private var notifications: [PlistValue] = []
    private let rules: [any CheckRule]
    /// The index of each code: the rules first, then the codes of parsers.
    private var codes: [String]
    private var numbers: [String: Int]

    init(_ console: Console, rules: [any CheckRule]) {
        self.rules = rules
        codes = rules.map { $0.rawValue }
        numbers = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, $0) })
        answer = JSONListAnswer(
            console, list: "results", in: Self.frame(rules, codes, isComplete: false, []))
    }

    mutating func add(_ result: CheckResult) {
        var replacements = FixReplacements()
        for finding in result.findings {
            answer.add(record(finding, fixes: replacements.records(of: finding)))
        }
        if let rest = FileSummary.dropped(result.droppedCount, of: result.input) {
            notifications.append(["level": "warning", "message": ["text": PlistValue(rest)]])
        }
        if !result.isComplete { isComplete = false }
    }

    private mutating func record(_ finding: CheckFinding, fixes: [PlistValue]) -> PlistValue {
        let diagnostic = finding.diagnostic.named(placesPath: false)
        let code = diagnostic.code.rawValue
        if numbers[code] == nil {
            numbers[code] = codes.count
            codes.append(code)
        }
        var fields: PlistDictionary = [
            "ruleId": PlistValue(code),
            "ruleIndex": PlistValue(numbers[code, default: 0]),
            "level": PlistValue(diagnostic.severity.rawValue),
            "message": ["text": PlistValue(diagnostic.advice)],
            "locations": [.dictionary(Self.location(of: diagnostic, in: finding.file))],
        ]
        if !fixes.isEmpty { fields["fixes"] = .array(fixes) }
        if !diagnostic.notes.isEmpty {
            fields["relatedLocations"] = .array(
                diagnostic.notes.map { note in
                    var location = Self.location(of: note, in: finding.file)
                    location["message"] = ["text": PlistValue(note.message)]
                    return .dictionary(location)
                })
        }
        return .dictionary(fields)
    }

    private static func location(of diagnostic: PlistDiagnostic, in file: Input) -> PlistDictionary
    {
        var physical: PlistDictionary = ["artifactLocation": ["uri": PlistValue(file.uri)]]
        if let location = diagnostic.location {
            physical["region"] =
                if let text = location.text {
                    Self.region(text)
                } else {
                    [
                        "byteOffset": PlistValue(location.byteOffset),
                        "byteLength": PlistValue(location.byteCount),
                    ]
                }
        }
        var fields: PlistDictionary = ["physicalLocation": .dictionary(physical)]
        if let path = diagnostic.path, !path.components.isEmpty {
            fields["logicalLocations"] = [
                ["fullyQualifiedName": PlistValue(path.excerpt)]
            ]
        }
        return fields
    }

    /// A range of text with its end.
    static func region(_ text: PlistLocation.TextPosition) -> PlistValue {
        [
            "startLine": PlistValue(text.line), "startColumn": PlistValue(text.utf16Column),
            "endLine": PlistValue(text.endLine), "endColumn": PlistValue(text.endUTF16Column),
        ]
    }

    func finish(_ summary: FileSummary) throws(PlistError) {
        try answer.finish(
            Self.frame(
                rules, codes, isComplete: isComplete && summary.unreadCount == 0, notifications))
    }

    private static func frame(
        _ rules: [any CheckRule], _ codes: [String], isComplete: Bool, _ notifications: [PlistValue]
    ) -> PlistValue {
        var invocation: PlistDictionary = ["executionSuccessful": .boolean(isComplete)]
        if !notifications.isEmpty {
            invocation["toolExecutionNotifications"] = .array(notifications)
        }
        let descriptions = rules.map { rule -> PlistValue in
            [
                "id": PlistValue(rule.rawValue),
                "shortDescription": ["text": PlistValue(rule.summary)],
                "defaultConfiguration": ["level": PlistValue(rule.severity.rawValue)],
            ]
        }
        let others = codes.dropFirst(rules.count).map { code -> PlistValue in
            ["id": PlistValue(code)]
        }
        return [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [
                [
                    // First, because the other properties are complete only after all results are
                    // written.
                    "results": [],
                    "tool": [
                        "driver": [
                            "name": PlistValue(Program.name),
                            "semanticVersion": PlistValue(Program.version),
                            "rules": .array(descriptions + others),
                        ]
                    ],
                    "invocations": [.dictionary(invocation)],
                    "columnKind": "utf16CodeUnits",
                ]
            ],
        ]
    }
}

extension Input {
    /// The name as a reference in SARIF: relative if the path is.
    var uri: String {
        guard let path = filePath else { return "stdin" }
        let bytes = path.bytes
        var text = bytes.first == UInt8(ascii: "/") ? "file://" : ""
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default: text += "%" + HexDigit.pair(byte)
            }
        }
        return text
    }
}
