// SPDX-License-Identifier: Apache-2.0

extension PlistQuery {
    /// The last steps, each of which selects at most one value, and the query that they start from.
    ///
    /// - Parameter limit: the maximum number of steps to take from the end.
    /// - Complexity: O(*n*) in the bytes of ``text``.
    package func parts(upTo limit: Int) -> (start: PlistQuery, steps: [Component]) {
        var steps: [Component] = []
        var count = program.main.count
        while count > 0, steps.count < limit {
            let segment = program.segments[program.main.first + count - 1]
            guard !segment.isDescendant, segment.count == 1,
                program.selectors[segment.first].isSingular
            else { break }
            steps.append(program.component(of: program.selectors[segment.first]))
            count -= 1
        }
        return (first(count), steps.reversed())
    }

    /// The query of the first steps.
    private func first(_ count: Int) -> PlistQuery {
        guard count < program.main.count else { return self }
        let end = program.segments[program.main.first + count].start
        guard let start = try? QueryParser.parse(text, as: syntax, stepCount: count) else {
            preconditionFailure("what parsed once parses again")
        }
        return PlistQuery(
            text: String(decoding: text.utf8.prefix(end), as: UTF8.self), syntax, start)
    }
}
