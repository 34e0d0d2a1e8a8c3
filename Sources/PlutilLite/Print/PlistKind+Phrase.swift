// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension PlistKind {
    /// `a string`, `an array`, `data`.
    var phrase: String {
        switch self {
        case .data, .null: name
        case .array, .integer: "an \(name)"
        default: "a \(name)"
        }
    }
}
