// SPDX-License-Identifier: Apache-2.0

/// The libraries of this package.
public enum PlistLibrary {
    /// The version of the libraries and the program: `0.1.0`, without a prefix.
    public static var version: String { "0.1.0" }
}
