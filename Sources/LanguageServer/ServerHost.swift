// SPDX-License-Identifier: Apache-2.0

/// The surroundings of the server, which itself uses no files.
package protocol ServerHost: Sendable {
    /// The name of the program.
    var name: String { get }
    /// The version of the program.
    var version: String { get }
    /// Returns the fault of a certificate; `nil` if there is none.
    func certificateFault(_ bytes: [UInt8]) -> String?
    /// Returns the contents of a regular file; `nil` if it cannot be read or is too large.
    func contents(ofFileAt path: String) -> [UInt8]?
    /// Returns the names in a folder; empty if it cannot be read.
    func names(inFolderAt path: String) -> [String]
}
