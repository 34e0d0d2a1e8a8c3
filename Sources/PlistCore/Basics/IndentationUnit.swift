// SPDX-License-Identifier: Apache-2.0

/// The white space of one level of indentation.
package struct IndentationUnit: Sendable {
    /// The white space byte, eight times.
    package let word: UInt64
    /// The number of bytes.
    package let width: Int

    /// - Parameter natural: the natural unit of the format.
    package init(
        _ indentation: PlistEncodingOptions.Indentation,
        natural: PlistEncodingOptions.Indentation = .tab
    ) {
        switch indentation == .natural ? natural : indentation {
        case .natural, .tab: (word, width) = (0x0909_0909_0909_0909, 1)
        case .compact: (word, width) = (0, 0)
        case .spaces(let count): (word, width) = (0x2020_2020_2020_2020, min(max(count, 0), 16))
        }
    }
}
