// SPDX-License-Identifier: Apache-2.0

/// A filter expression of JSONPath (RFC 9535, section 2.3.5) for values as a whole: `@` is the value,
/// `$` the root of its property list.
package struct PlistFilter: Sendable {
    private let query: PlistQuery
    private let expression: Int

    /// - Throws: as ``PlistQuery/init(parsing:syntax:)``.
    package init(_ text: String) throws(PlistError) {
        query = try PlistQuery(parsing: "$[?\(text)]", syntax: .jsonPath)
        let segment = query.program.main
        guard segment.count == 1,
            case .filter(let expression) = query.program.selectors[
                query.program.segments[segment.first].first],
            query.program.segments[segment.first].count == 1
        else { throw PlistError(.querySyntax, "expected one filter expression") }
        self.expression = expression
    }

    package var warnings: [PlistDiagnostic] { query.warnings }

    /// Whether the expression is true for a value.
    ///
    /// - Throws: a `limit` error if that takes too many steps.
    package func accepts(_ value: PlistView) throws(PlistError) -> Bool {
        var evaluation = QueryEvaluation(query, from: value.document.root)
        return try evaluation.test(expression, on: value.id)
    }
}
