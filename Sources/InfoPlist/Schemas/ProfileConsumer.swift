// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A system or service that accepts configuration profiles. Each has its own reasons to reject one.
public enum ProfileConsumer: String, CaseIterable, Sendable {
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

    /// Whether it rejects mistyped values that macOS converts.
    var refusesCoercedValues: Bool {
        switch self {
        case .iOS, .businessManager, .kandji: true
        case .macOS, .jamfNow, .fleet: false
        }
    }

    /// Whether it rejects payloads without a version.
    var wantsVersions: Bool { self == .businessManager || self == .iOS }
}
