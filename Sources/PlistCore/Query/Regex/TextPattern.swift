// SPDX-License-Identifier: Apache-2.0

/// A regular expression for texts, with the text that it was made from.
package struct TextPattern: Sendable {
    package let text: String
    private let expression: RegularExpression

    /// How many steps a match may take.
    private static let stepLimit = 10_000_000

    /// `nil` for a text that is not an I-Regexp, or too large.
    package init?(_ text: String) {
        self.text = text
        guard
            let expression = text.withBytes({ bytes in try? RegularExpression(bytes) })
        else { return nil }
        self.expression = expression
    }

    /// Whether a part of a text matches; the expression may ask for its start and end.
    ///
    /// Complexity: O(*n*) in the text, for a given expression.
    package func matches(_ text: PlistString) -> Bool {
        var matcher = RegularExpressionMatcher()
        return text.description.withBytes {
            matcher.matches(expression, $0, isWhole: false, stepLimit: Self.stepLimit)
        }
    }
}
