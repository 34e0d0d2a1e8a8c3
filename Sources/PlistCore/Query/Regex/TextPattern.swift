// SPDX-License-Identifier: Apache-2.0

/// A regular expression for strings, with its source.
package struct TextPattern: Sendable {
    package let text: String
    private let expression: RegularExpression

    /// `nil` for text that is not an I-Regexp, or is too large.
    package init?(_ text: String) {
        self.text = text
        guard
            let expression = text.withBytes({ bytes in try? RegularExpression(bytes) })
        else { return nil }
        self.expression = expression
    }

    /// Whether a part of a string matches; the expression may use anchors.
    ///
    /// Complexity: O(*n* *m*) in the string and the expression.
    ///
    /// - Parameter stepsLeft: the maximum number of steps for the match; the steps taken are
    ///   subtracted. If none are left afterwards, the result is undefined.
    package func matches(_ text: PlistString, stepsLeft: inout Int) -> Bool {
        // The matcher prepares memory for each instruction, and copies the string.
        stepsLeft -= (expression.instructions.count + text.utf8.count) / 8 + 1
        guard stepsLeft > 0 else { return false }
        var matcher = RegularExpressionMatcher()
        let isMatch = text.description.withBytes {
            matcher.matches(expression, $0, isWhole: false, stepLimit: stepsLeft)
        }
        stepsLeft -= matcher.stepCount
        return isMatch
    }
}
