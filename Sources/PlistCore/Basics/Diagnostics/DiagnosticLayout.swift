// SPDX-License-Identifier: Apache-2.0

/// The layout of findings for people, in the form that compilers print and editors parse.
///
///     Info.plist:14:3: error: expected '</dict>', found '</array>'
///      14 |   </array>
///         |   ^~~~~~~~
///     Info.plist:9:3: note: the dictionary opened here is still open
package struct DiagnosticLayout: Sendable {
    /// Prefixes and suffixes for the parts of a finding, such as escape sequences for colours.
    package struct Style: Sendable {
        package var error: StaticString = ""
        package var warning: StaticString = ""
        package var note: StaticString = ""
        package var bold: StaticString = ""
        package var faint: StaticString = ""
        package var reset: StaticString = ""

        package init() {}
    }

    /// The file's name, safe to print; `nil` if there is no file.
    private let fileName: String?
    private let style: Style
    /// Whether the finding's code follows its message: `[value-kind]`.
    private let showsCode: Bool
    /// The width of the terminal in columns; `nil` if unlimited.
    private let columns: Int?

    package init(
        fileName: String?, style: Style = Style(), showsCode: Bool = false, columns: Int? = nil
    ) {
        self.fileName = fileName
        self.style = style
        self.showsCode = showsCode
        self.columns = columns
    }

    /// Returns the finding, its excerpt and its notes as lines, without a final newline.
    package func full(_ diagnostic: PlistDiagnostic) -> String {
        let code = showsCode ? " \(style.faint)[\(diagnostic.code.rawValue)]\(style.reset)" : ""
        let lines = [headline(diagnostic) + code] + details(diagnostic)
        // Avoids `joined()`, which looks up types at run time when it is first called.
        return lines.dropFirst().reduce(lines[0]) { $0 + "\n" + $1 }
    }

    /// Returns the finding itself, on one line.
    package func headline(_ diagnostic: PlistDiagnostic) -> String {
        headline(diagnostic.severity, diagnostic.message, at: place(of: diagnostic))
    }

    /// Returns `PLACE: error: text`, the form of every message.
    package func headline(
        _ severity: PlistDiagnostic.Severity, _ text: String, at place: String?
    ) -> String {
        let start = place.map { "\(style.bold)\($0):\(style.reset) " } ?? ""
        return "\(start)\(shown(severity)) \(text)"
    }

    /// Returns the lines after the headline: the excerpt and the notes.
    package func details(_ diagnostic: PlistDiagnostic) -> [String] {
        var lines: [String] = []
        if let position = diagnostic.location?.text { lines += excerpt(position) }
        return lines + diagnostic.notes.map(headline)
    }

    /// Returns `FILE:LINE:COLUMN`, `FILE: byte 0x2f`, `FILE: KEY.PATH` or `FILE`, without the
    /// unknown parts.
    private func place(of diagnostic: PlistDiagnostic) -> String? {
        if let location = diagnostic.location {
            let separator = location.text == nil ? ": " : ":"
            return (fileName.map { $0 + separator } ?? "") + location.description
        }
        guard let path = diagnostic.path, !path.components.isEmpty else { return fileName }
        return (fileName.map { $0 + ": " } ?? "") + path.excerpt
    }

    private func shown(_ severity: PlistDiagnostic.Severity) -> String {
        let colour =
            switch severity {
            case .error: style.error
            case .warning: style.warning
            case .note: style.note
            }
        return "\(colour)\(severity.rawValue):\(style.reset)"
    }

    private func excerpt(_ position: PlistLocation.TextPosition) -> [String] {
        guard !position.excerpt.isEmpty else { return [] }
        let number = String(position.line)
        let gutter = String(repeating: " ", count: number.count)
        // A negative width counts as zero.
        let line = ExcerptLine(position, columns: columns.map { max($0, 0) - number.count - 4 })
        let caret = "^" + String(repeating: "~", count: max(line.caretWidth - 1, 0))
        return [
            " \(style.faint)\(number) |\(style.reset) \(line.text)",
            " \(style.faint)\(gutter) |\(style.reset) "
                + String(repeating: " ", count: line.caretColumn)
                + "\(style.error)\(caret)\(style.reset)",
        ]
    }
}

extension PlistDiagnostic {
    /// Returns the finding as compilers print theirs: one line that ends with the code, then the
    /// source line with the location underlined (if the location is known and the source is text),
    /// then the notes.
    ///
    ///     Info.plist:14:3: warning: expected a string, found an integer [value-kind]
    ///      14 |   <integer>2</integer>
    ///         |   ^~~~~~~~~~~~~~~~~~~~
    ///
    /// Control characters, and all other characters that a terminal would interpret, are escaped.
    ///
    /// - Parameters:
    ///   - fileName: the name of the source; `nil` if it has none. Errors in a query, which is in
    ///     no file, use the name `query` instead.
    ///   - columns: the maximum width of the source line, at least 16 columns; `nil` for the
    ///     unchanged excerpt, which has up to 60 characters on both sides of the location.
    /// - Returns: lines without a final line feed.
    public func rendered(fileName: String? = nil, columns: Int? = nil) -> String {
        rendered(fileName: fileName, columns: columns, showsCode: true)
    }

    fileprivate func rendered(fileName: String?, columns: Int?, showsCode: Bool) -> String {
        let name = code == .querySyntax ? fileName.map { _ in "query" } : fileName
        return DiagnosticLayout(
            fileName: name.map(VisibleText.escaped), showsCode: showsCode, columns: columns
        ).full(self)
    }
}

extension PlistError {
    /// Returns the error as compilers print theirs, without its code; see
    /// ``PlistDiagnostic/rendered(fileName:columns:)``.
    ///
    ///     Info.plist:14:3: error: expected '</dict>', found '</array>'
    ///      14 |   </array>
    ///         |   ^~~~~~~~
    ///     Info.plist:9:3: note: the dictionary opened here is still open
    public func rendered(fileName: String? = nil, columns: Int? = nil) -> String {
        diagnostic.rendered(fileName: fileName, columns: columns, showsCode: false)
    }
}

extension PlistLocation: CustomStringConvertible {
    /// Line and column, `14:3`; for formats other than text, the offset, `byte 0x2f`.
    public var description: String {
        if let text { return "\(text.line):\(text.column)" }
        return "byte 0x\(String(byteOffset, radix: 16))"
    }
}

extension PlistDiagnostic: CustomStringConvertible {
    /// Severity and message on one line, preceded by the location and followed by the path, if
    /// known: `14:3: error: expected ',' or ']', found 'x' (at A.B[2])`.
    public var description: String { described(severity.rawValue + ": ") }

    /// - Parameter severity: the start of the message.
    func described(_ severity: String) -> String {
        let name = path.flatMap { $0.components.isEmpty ? nil : $0.excerpt }
        guard let location else { return (name.map { $0 + ": " } ?? "") + severity + message }
        return "\(location): \(severity)\(message)" + (name.map { " (at \($0))" } ?? "")
    }
}

/// The source line of a finding, cut to the available width around the location.
package struct ExcerptLine {
    package let text: String
    /// The number of columns before the location.
    package let caretColumn: Int
    /// The width of the location, in columns.
    package let caretWidth: Int

    /// The minimum width of a shortened line.
    private static let minimumWidth = 16

    /// - Parameter columns: the available width; `nil` if unlimited.
    package init(_ position: PlistLocation.TextPosition, columns: Int?) {
        let scalars = Array(position.excerpt.unicodeScalars)
        let widths = scalars.map(DisplayWidth.columns)
        let caret = min(max(position.caretStart, 0), scalars.count)
        let caretEnd = caret + min(max(position.caretCount, 0), scalars.count - caret)
        let room = max(columns ?? .max, Self.minimumWidth)
        var (start, end) = (0, scalars.count)
        if widths.reduce(0, +) > room {
            let marked = widths[caret..<caretEnd].reduce(0, +)
            // For a wide location its start counts; each ellipsis also takes a column.
            let before = max((room - 2 - marked) / 2, (room - 2) / 4)
            start = Self.start(of: widths[..<caret], width: before)
            var left = room - (start > 0 ? 1 : 0)
            if widths[start...].reduce(0, +) > left {
                left -= 1
                end = start
                while widths[end] <= left {
                    left -= widths[end]
                    end += 1
                }
            }
        }
        var line = String.UnicodeScalarView()
        if start > 0 { line.append("…") }
        line.append(contentsOf: scalars[start..<end])
        if end < scalars.count { line.append("…") }
        text = String(line)
        let shownEnd = max(min(caretEnd, end), min(caret, end))
        caretColumn =
            (start > 0 ? 1 : 0) + widths[min(start, caret)..<min(caret, end)].reduce(0, +)
        caretWidth = widths[min(caret, end)..<shownEnd].reduce(0, +)
    }

    /// Returns the index where the last `width` columns of a row of scalars start.
    private static func start(of widths: ArraySlice<Int>, width: Int) -> Int {
        var start = widths.endIndex
        var left = width
        while start > widths.startIndex, widths[start - 1] <= left {
            start -= 1
            left -= widths[start]
        }
        return start
    }
}
