// SPDX-License-Identifier: Apache-2.0

/// The libraries of this package.
public enum PlistLibrary {
    /// The version of the libraries and the program: `0.2.0-dev`, without a prefix. Between releases,
    /// the next version with `-dev`.
    public static var version: String { "0.2.0-dev" }
}
