// SPDX-License-Identifier: Apache-2.0

/// The forms in which differences are written.
enum DifferenceForm: String, CaseIterable {
    case text, json, unified, patch, edit, plutil, buddy

    /// Whether it makes the old property list equal to the new one.
    var isScript: Bool {
        switch self {
        case .patch, .edit, .plutil, .buddy: true
        case .text, .json, .unified: false
        }
    }
}
