// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Checks of when a profile is removed, and by whom.
extension ProfileCheck {
    private static let passwordType = "com.apple.profileRemovalPassword"

    mutating func checkRemoval(_ payloads: [InfoValue]) {
        if let duration = root["DurationUntilRemoval"].first,
            let seconds = duration.view.double, seconds <= 0
        {
            findings.report(
                .profileRemoval,
                "expected the seconds until the profile is removed, found \(Self.words(duration))",
                at: duration)
        }
        guard let asks = root["HasRemovalPasscode"].first, asks.view.boolean == true,
            root["EncryptedPayloadContent"].isEmpty, root["PayloadContent"].first != nil,
            !payloads.contains(where: { $0["PayloadType"].first?.text == Self.passwordType })
        else { return }
        findings.report(
            .profileRemoval,
            "the password that removes the profile is missing; add a payload of type "
                + Self.passwordType, at: asks, isKey: true)
    }

    private static func words(_ value: InfoValue) -> String {
        value.view.integer?.description ?? value.view.double.map { "\($0)" } ?? "another value"
    }
}
