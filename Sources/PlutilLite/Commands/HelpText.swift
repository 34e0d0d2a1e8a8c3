// SPDX-License-Identifier: Apache-2.0

/// A page in the layout of `help`.
struct HelpText {
    let page: HelpPage
    let palette: Palette
    /// The maximum number of columns per line.
    let width: Int

    /// Returns the width for standard output: the width of its terminal, up to a readable length.
    static func width(for descriptor: Int32) -> Int {
        min(max(System.terminalColumns(descriptor) ?? WrappedText.pageWidth, 40), 100)
    }

    var lines: [String] {
        var lines = wrapped("\(page.title): \(page.abstract)", indent: 0, hanging: 2)
        if let start = lines.first, start.hasPrefix(page.title) {
            lines[0] =
                palette.bold.description + page.title + palette.reset.description
                + start.dropFirst(page.title.count)
        }
        if !page.usage.isEmpty { lines.append("") }
        for (index, usage) in page.usage.enumerated() {
            lines +=
                index == 0
                ? wrapped("Usage: " + usage, indent: 0, hanging: 9)
                : wrapped(usage, indent: 7, hanging: 9)
        }
        var isFirstOfSection = false
        for block in page.blocks {
            if !isFirstOfSection { lines.append("") }
            isFirstOfSection = false
            switch block {
            case .heading(let text):
                lines.append("\(palette.bold)\(text):\(palette.reset)")
                isFirstOfSection = true
            case .paragraph(let text): lines += wrapped(text, indent: 0)
            case .definitions(let rows): lines += rows.flatMap { definition($0, in: rows) }
            case .lines(let texts): lines += texts.map { "  " + $0 }
            }
        }
        return lines
    }

    /// Returns a term with its definition next to it or, if the term is long, below it.
    private func definition(
        _ row: (term: String, text: String), in rows: [(term: String, text: String)]
    ) -> [String] {
        let widest = rows.map(\.term.count).filter { $0 <= 24 }.max() ?? 0
        let column = widest + 4
        let text = WrappedText.lines(row.text, width: max(width - column, 20))
        let indent = String(repeating: " ", count: column)
        guard row.term.count <= widest, let first = text.first else {
            return wrapped(row.term, indent: 2, hanging: 6) + text.map { indent + $0 }
        }
        return ["  " + WrappedText.padded(row.term, to: column - 2) + first]
            + text.dropFirst().map { indent + $0 }
    }

    private func wrapped(_ text: String, indent: Int, hanging: Int? = nil) -> [String] {
        let hanging = hanging ?? indent
        let lines = WrappedText.lines(text, width: max(width - max(indent, hanging), 20))
        return lines.enumerated().map { index, line in
            String(repeating: " ", count: index == 0 ? indent : hanging) + line
        }
    }
}
