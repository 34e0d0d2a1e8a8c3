// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A system or service that takes configuration profiles. Each has its own reasons to refuse one.
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

    /// Whether it refuses values of another kind, which macOS converts.
    var refusesCoercedValues: Bool {
        switch self {
        case .iOS, .businessManager, .kandji: true
        case .macOS, .jamfNow, .fleet: false
        }
    }

    /// Whether it refuses payloads without a version.
    var wantsVersions: Bool { self == .businessManager || self == .iOS }
}
