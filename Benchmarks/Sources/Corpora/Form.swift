// SPDX-License-Identifier: Apache-2.0

/// A format that corpora are written in. A new one is one file and one line in `Form.all`.
public struct Form: Sendable {
    /// Also the extension of the file.
    public let name: String
    let write: @Sendable (Tree, consuming OutputFile) -> Void

    public static let all: [Form] = [.xml, .binary, .json, .openstep, .strings, .wideStrings]
}
