// SPDX-License-Identifier: Apache-2.0

/// A format for corpora. A new one takes one file and one line in `Form.all`.
public struct Form: Sendable {
    /// The name, which is also the file extension.
    public let name: String
    let write: @Sendable (Tree, consuming OutputFile) -> Void

    public static let all: [Form] = [.xml, .binary, .json, .openstep, .strings, .wideStrings]
}
