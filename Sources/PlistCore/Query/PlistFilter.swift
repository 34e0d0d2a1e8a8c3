// SPDX-License-Identifier: Apache-2.0

/// A JSONPath filter expression (RFC 9535, section 2.3.5) for whole values: `@` is the value, `$`
/// the root of its property list.
package struct PlistFilter: Sendable {
    private let query: PlistQuery
    private let expression: Int

    /// - Throws: the same errors as ``PlistQuery/init(parsing:syntax:)``.
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

    /// Returns an evaluation of the filter for the values of a property list.
    package func evaluation(in document: PlistDocument) -> Evaluation {
        Evaluation(self, document)
    }

    /// An evaluation of a filter. Paths that start at the root are looked up once for all values.
    package final class Evaluation {
        private let filter: PlistFilter
        private var document: PlistDocument
        private var evaluation: QueryEvaluation

        /// The remaining steps for all values.
        var stepsLeft: Int { evaluation.stepsLeft }

        fileprivate init(_ filter: PlistFilter, _ document: PlistDocument) {
            self.filter = filter
            self.document = document
            evaluation = QueryEvaluation(filter.query, from: document.root)
        }

        /// Whether the expression is true for a value.
        ///
        /// - Throws: a `limit` error if it takes too many steps for all values together.
        package func accepts(_ value: PlistView) throws(PlistError) -> Bool {
            if value.document.arena !== document.arena {
                // A property list embedded in data.
                document = value.document
                evaluation = QueryEvaluation(filter.query, from: document.root)
            }
            return try evaluation.test(filter.expression, on: value.id)
        }
    }
}
