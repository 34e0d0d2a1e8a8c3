// SPDX-License-Identifier: Apache-2.0

extension Program {
    /// What `--version` prints.
    static let version = "0.1.0"
}
