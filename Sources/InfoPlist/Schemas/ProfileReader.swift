// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Who takes configuration profiles, which decides what is refused.
public enum ProfileReader: String, CaseIterable, Sendable {
    /// macOS, which converts some values.
    case macOS = "macos"
    /// iOS and iPadOS.
    case iOS = "ios"
    /// Apple Business Manager.
    case businessManager = "business-manager"
    /// Jamf Now.
    case jamfNow = "jamf-now"
    /// Kandji.
    case kandji
    /// Fleet.
    case fleet

    /// Whether values of another kind are refused, which macOS converts.
    var refusesCoercedValues: Bool {
        switch self {
        case .iOS, .businessManager, .kandji: true
        case .macOS, .jamfNow, .fleet: false
        }
    }

    /// Whether payloads without a version are refused.
    var wantsVersions: Bool { self == .businessManager || self == .iOS }

    /// Whether the name that people see is wanted.
    var wantsDisplayName: Bool { self == .fleet }
}
