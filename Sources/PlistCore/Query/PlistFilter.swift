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

    /// The filter at work on the values of a property list.
    package func evaluation(in document: PlistDocument) -> Evaluation {
        Evaluation(self, document)
    }

    /// A filter at work: what begins at the root is looked up once for all values.
    package final class Evaluation {
        private let filter: PlistFilter
        private var document: PlistDocument
        private var evaluation: QueryEvaluation

        /// The steps that are left for all values.
        var stepsLeft: Int { evaluation.stepsLeft }

        fileprivate init(_ filter: PlistFilter, _ document: PlistDocument) {
            self.filter = filter
            self.document = document
            evaluation = QueryEvaluation(filter.query, from: document.root)
        }

        /// Whether the expression is true for a value.
        ///
        /// - Throws: a `limit` error if that takes too many steps for all values together.
        package func accepts(_ value: PlistView) throws(PlistError) -> Bool {
            if value.document.arena !== document.arena {
                // Of a property list in data.
                document = value.document
                evaluation = QueryEvaluation(filter.query, from: document.root)
            }
            return try evaluation.test(filter.expression, on: value.id)
        }
    }
}
