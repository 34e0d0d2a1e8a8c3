// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Collects the reports of libxml2, in this package's terms.
final class LibXMLFindings {
    private struct Finding {
        let severity: PlistDiagnostic.Severity
        let code: PlistDiagnostic.Code
        let message: String
        /// The parser's position; `nil` for findings of the validator.
        let byteOffset: Int?
        /// The line number, 1-based, counting line feeds.
        let line: Int
        /// The element to look for in the line.
        let element: String
    }

    private static let maximumCount = 100
    private static let maximumMessageLength = 400

    private var findings: [Finding] = []

    var hasRoom: Bool { findings.count < Self.maximumCount }

    func add(_ finding: LibXMLFinding) {
        guard hasRoom else { return }
        findings.append(
            Finding(
                severity: finding.level < 2 ? .warning : .error,
                code: finding.isOfParser ? .notWellFormed : .dtd,
                message: Self.message(finding.message), byteOffset: finding.byteOffset,
                line: finding.line, element: finding.element))
    }

    var hasErrors: Bool { findings.contains { $0.severity == .error } }

    func add(_ message: String, element: String, line: Int) {
        findings.append(
            Finding(
                severity: .error, code: .dtd, message: message, byteOffset: nil, line: line,
                element: element))
    }

    /// Returns a message on one line, in lower case, without the final period, and of limited
    /// length.
    private static func message(_ text: String) -> String {
        var words = text.split(whereSeparator: { $0 == "\n" }).joined(separator: " ")
        while let last = words.last, last == " " || last == "." { words.removeLast() }
        if words.count > maximumMessageLength {
            words = words.prefix(maximumMessageLength) + "…"
        }
        let startsWithName = words.dropFirst().first?.isUppercase ?? false
        if !startsWithName, let first = words.first {
            words = first.lowercased() + words.dropFirst()
        }
        return VisibleText.escaped(words)
    }

    /// Returns the findings in source order.
    func located(in text: ByteStore) -> [PlistDiagnostic] {
        let lineStarts = starts(of: Set(findings.map(\.line)), in: text.view)
        var locator = TextLocator(text.view)
        let diagnostics = findings.map { finding in
            let offset =
                finding.byteOffset
                ?? place(of: finding.element, from: lineStarts[finding.line] ?? 0, in: text.view)
            return PlistDiagnostic(
                finding.severity, finding.code, finding.message,
                at: PlistLocation(byteOffset: min(max(offset, 0), text.count)))
        }
        .sorted { ($0.location?.byteOffset ?? 0) < ($1.location?.byteOffset ?? 0) }
        return diagnostics.map { locator.locate($0) }
    }

    private func starts(of lines: Set<Int>, in text: ByteView) -> [Int: Int] {
        guard let last = lines.max() else { return [:] }
        var starts = [1: 0]
        var line = 1
        var offset = 0
        while line < last, let end = text.firstIndex(of: 0x0A, from: offset) {
            offset = end + 1
            line += 1
            if lines.contains(line) { starts[line] = offset }
        }
        return starts
    }

    /// Returns the offset of the element's tag in the line, or of the first character that is not
    /// white space.
    private func place(of element: String, from start: Int, in text: ByteView) -> Int {
        let name = Array(element.utf8)
        var firstInk: Int?
        var offset = start
        while offset < text.count, text[offset] != 0x0A {
            if firstInk == nil, text[offset] > 0x20 { firstInk = offset }
            if text[offset] == UInt8(ascii: "<"), !name.isEmpty, offset < text.count - name.count,
                text.slice(offset + 1, name.count).array == name
            {
                return offset
            }
            offset += 1
        }
        return firstInk ?? start
    }
}
