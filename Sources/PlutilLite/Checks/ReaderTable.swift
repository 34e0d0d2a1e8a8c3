// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistReaders

/// A report for people: one line per reader, with a letter for each distinct value.
struct ReaderTable {
    private let report: ParserReport
    private let input: Input
    /// The distinct values that readers see.
    private var values: [(document: PlistDocument, reader: String)] = []
    private var letters: [ParserProfile: String] = [:]

    init(_ report: ParserReport, of input: Input) {
        self.report = report
        self.input = input
        for verdict in report.verdicts {
            guard let value = verdict.value else { continue }
            let known = values.firstIndex { $0.document == value }
            if known == nil { values.append((value, verdict.parser.rawValue)) }
            letters[verdict.parser] = Self.letter(known ?? values.count - 1)
        }
    }

    private static func letter(_ index: Int) -> String {
        String(UnicodeScalar(UInt8(ascii: "A") + UInt8(min(index, 25))))
    }

    /// - Parameter showsValues: whether the differences between the values are also printed.
    func write(to console: Console, showsValues: Bool) {
        let palette = console.answerPalette
        console.answer("\(palette.bold)\(input.shown)\(palette.reset)")
        let width = report.verdicts.map(\.parser.rawValue.count).max() ?? 0
        for verdict in report.verdicts {
            let name = verdict.parser.rawValue
            let padding = String(repeating: " ", count: width - name.count + 2)
            console.answer(
                "  \(palette.key)\(name)\(palette.reset)\(padding)\(text(of: verdict))")
        }
        if let (one, other) = report.conflict() {
            console.answer(
                "  \(one.parser.rawValue) and \(other.parser.rawValue) see different values")
        }
        if !report.verdicts.contains(where: \.isAccepted) {
            let text = DiagnosticText(fileName: input.shown, palette: palette)
            console.answer(text.headline(.error, "no reader accepts the file", at: input.shown))
        }
        guard showsValues, let first = values.first else { return }
        for value in values.dropFirst() {
            writeDifference(first, value, to: console)
        }
    }

    private func text(of verdict: ParserVerdict) -> String {
        guard verdict.isAccepted else {
            let place = verdict.location?.text.map { "\($0.line):\($0.column): " } ?? ""
            return "\(place)\(verdict.message ?? "refuses the file")"
        }
        if verdict.parser == .libxml2 { return "well-formed" }
        let letter = values.count > 1 ? letters[verdict.parser].map { ", value \($0)" } ?? "" : ""
        if verdict.agreement == .other {
            return "accepts it, and sees a different value than this program\(letter)"
        }
        let end = verdict.location?.text.map { ", reads no further than \($0.line):\($0.column)" }
        return "accepts it\(verdict.isPartial ? end ?? "" : "")\(letter)"
    }

    private func writeDifference(
        _ old: (document: PlistDocument, reader: String),
        _ new: (document: PlistDocument, reader: String), to console: Console
    ) {
        var output = PlistOutput()
        do throws(PlistError) {
            try UnifiedDiff.write(
                old.document, new.document, names: (old.reader, new.reader), sortsKeys: true,
                console.answerPalette, to: &output)
            console.answer(bytes: output.bytes())
        } catch {
            console.answer(
                "  the values of \(old.reader) and \(new.reader) cannot be shown as XML: "
                    + error.message)
        }
    }
}

/// A report as JSON.
enum ReaderRecord {
    static func record(_ report: ParserReport, of input: Input) -> PlistValue {
        [
            "file": PlistValue(input.text),
            "readers": .array(report.verdicts.map { .dictionary(record($0)) }),
        ]
    }

    private static func record(_ verdict: ParserVerdict) -> PlistDictionary {
        var fields: PlistDictionary = [
            "reader": PlistValue(verdict.parser.rawValue),
            "verdict": verdict.isAccepted ? "accepts" : "refuses",
            "value": verdict.agreement.map { PlistValue($0.rawValue) } ?? .null,
        ]
        if let text = verdict.location?.text {
            fields["line"] = PlistValue(verdict.reportedLine ?? text.line)
            fields["column"] = PlistValue(text.column)
        } else if let location = verdict.location {
            fields["offset"] = PlistValue(location.byteOffset)
        }
        if let cause = verdict.cause { fields["cause"] = PlistValue(cause) }
        if let message = verdict.message { fields["message"] = PlistValue(message) }
        return fields
    }
}

/// Rules about the readers of a file.
enum ReaderRule: String, CheckRule {
    case readerRefuses = "reader-refuses"
    case readsOtherwise = "reads-otherwise"
    case readersDiffer = "readers-differ"

    /// The rules of `lint`.
    static var withSyntax: [any CheckRule] {
        SyntaxRule.allCases + [ReaderRule.readerRefuses, ReaderRule.readsOtherwise]
    }

    var severity: PlistDiagnostic.Severity { row.severity }
    var summary: String { row.requirement }

    private var row: RuleRow {
        switch self {
        case .readerRefuses: .error("the intended readers accept the file")
        case .readsOtherwise:
            .error("the intended readers see the same value as this program")
        case .readersDiffer: .error("all readers see the same value")
        }
    }
}

extension ParserReport {
    /// The findings about the file: different values are an error, rejections are notes.
    var findings: [PlistDiagnostic] {
        var findings = verdicts.compactMap { verdict -> PlistDiagnostic? in
            guard !verdict.isAccepted, var finding = verdict.finding else { return nil }
            finding.severity = .note
            return finding
        }
        if let (one, other) = conflict() {
            findings.append(
                PlistDiagnostic(
                    .error, ReaderRule.readersDiffer.code,
                    "\(one.parser.rawValue) and \(other.parser.rawValue) see different values",
                    at: one.location ?? other.location))
        }
        return findings
    }
}
