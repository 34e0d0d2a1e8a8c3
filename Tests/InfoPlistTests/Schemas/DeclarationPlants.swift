// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Declarations of device management, and mistakes in them.
enum DeclarationPlants {
    static let files = [passcode, activation, update, exchange, updates, apps]

    private static func declaration(
        _ type: String, _ payload: PlistValue, _ plants: [Plant]
    ) -> PlantedFile {
        PlantedFile(
            kind: .message,
            value: [
                "Type": PlistValue(type), "Identifier": "com.example.tides", "ServerToken": "1",
                "Payload": payload,
            ], plants: plants)
    }

    private static let passcode = declaration(
        "com.apple.configuration.passcode.settings",
        [
            "RequirePasscode": true, "MinimumLength": 8, "MaximumFailedAttempts": 6,
            "PasscodeReuseLimit": 5,
            "CustomRegex": ["Regex": "[a-z]+", "Description": ["default": "letters"]],
        ],
        [
            Plant("Type", .set("com.apple.configuration.passcode.setting"), "request-type"),
            Plant("Type", .set("com.apple.configuration.Passcode.settings"), "request-type"),
            Plant("Type", .set("com.apple.configuration.tides"), "request-type"),
            Plant("Type", .set(1), "value-kind"),
            Plant("Type", .rename("Typ"), "misspelt-key"),
            Plant("Identifier", .rename("Identifer"), "misspelt-key"),
            Plant("Identifier", .rename("identifier"), "misspelt-key"),
            Plant("Identifier", .set(1), "value-kind"),
            Plant("Payload", .rename("PayLoad"), "misspelt-key"),
            Plant("Payload", .set("RequirePasscode"), "value-kind"),
            Plant("Payload/RequirePasscode", .set(1), "value-kind"),
            Plant("Payload/RequirePasscode", .set("true"), "value-kind"),
            Plant("Payload/RequirePasscode", .rename("RequirePassCode"), "misspelt-key"),
            Plant("Payload/MinimumLength", .set(17), "value-range"),
            Plant("Payload/MinimumLength", .set("8"), "value-kind"),
            Plant("Payload/MinimumLength", .rename("MinLength"), "unknown-key"),
            Plant("Payload/MaximumFailedAttempts", .set(1), "value-range"),
            Plant("Payload/PasscodeReuseLimit", .set(0), "value-range"),
            Plant("Payload/PasscodeReuseLimit", .set(.real(2.5)), "value-kind"),
            Plant("Payload/CustomRegex/Regex", .remove, "missing-key", at: "Payload.CustomRegex"),
            Plant("Payload/CustomRegex/Description", .set("letters"), "value-kind"),
            Plant("Payload/CustomRegex", .set("[a-z]+"), "value-kind"),
            Plant("Payload/Tides", .set(true), "unknown-key"),
        ])

    private static let activation = declaration(
        "com.apple.activation.simple",
        ["StandardConfigurations": ["com.example.tides"], "Predicate": "TRUEPREDICATE"],
        [
            Plant("Payload/StandardConfigurations", .remove, "missing-key", at: "Payload"),
            Plant("Payload/StandardConfigurations", .set("com.example.tides"), "value-kind"),
            Plant("Payload/StandardConfigurations/0", .set(1), "value-kind"),
            Plant(
                "Payload/StandardConfigurations", .rename("StandardConfiguration"), "misspelt-key"),
            Plant("Payload/Predicate", .set(true), "value-kind"),
        ])

    private static let update = declaration(
        "com.apple.configuration.softwareupdate.enforcement.specific",
        [
            "TargetOSVersion": "15.1", "TargetLocalDateTime": "2026-01-01T12:00:00",
            "DetailsURL": "https://www.example.com",
        ],
        [
            Plant("Payload/TargetOSVersion", .remove, "missing-key", at: "Payload"),
            Plant("Payload/TargetOSVersion", .set(.real(15.1)), "value-kind"),
            Plant("Payload/TargetOSVersion", .rename("TargetOsVersion"), "misspelt-key"),
            Plant("Payload/TargetLocalDateTime", .remove, "missing-key", at: "Payload"),
            Plant("Payload/TargetLocalDateTime", .set(2026), "value-kind"),
            Plant("Payload/DetailsURL", .rename("DetailURL"), "misspelt-key"),
        ])

    private static let exchange = declaration(
        "com.apple.configuration.account.exchange",
        [
            "EnabledProtocolTypes": ["EWS"], "HostName": "mail.example.com", "Port": 443,
            "OAuth": ["Enabled": true], "MailServiceActive": true,
        ],
        [
            Plant("Payload/EnabledProtocolTypes", .remove, "missing-key", at: "Payload"),
            Plant("Payload/EnabledProtocolTypes/0", .set("ews"), "allowed-value"),
            Plant("Payload/EnabledProtocolTypes/0", .set("IMAP"), "allowed-value"),
            Plant("Payload/EnabledProtocolTypes", .set("EWS"), "value-kind"),
            Plant("Payload/Port", .set("443"), "value-kind"),
            Plant("Payload/OAuth/Enabled", .remove, "missing-key", at: "Payload.OAuth"),
            Plant("Payload/OAuth/Enabled", .set(1), "value-kind"),
            Plant("Payload/HostName", .rename("Hostname"), "misspelt-key"),
            Plant("Payload/MailServiceActive", .set("on"), "value-kind"),
        ])

    private static let updates = declaration(
        "com.apple.configuration.softwareupdate.settings",
        [
            "Notifications": true, "Deferrals": ["MajorPeriodInDays": 30],
            "RecommendedCadence": "Newest", "AutomaticActions": ["Download": "AlwaysOn"],
        ],
        [
            Plant("Payload/Deferrals/MajorPeriodInDays", .set(91), "value-range"),
            Plant("Payload/Deferrals/MajorPeriodInDays", .set(true), "value-kind"),
            Plant("Payload/Deferrals", .set(30), "value-kind"),
            Plant("Payload/RecommendedCadence", .set("newest"), "allowed-value"),
            Plant("Payload/AutomaticActions/Download", .set("Always"), "allowed-value"),
            Plant("Payload/AutomaticActions/Download", .set(true), "value-kind"),
            Plant("Payload/AutomaticActions/Downloads", .set("Allowed"), "misspelt-key"),
        ])

    private static let apps = declaration(
        "com.apple.configuration.app.managed",
        [
            "AppStoreID": "361309726", "InstallBehavior": ["Install": "Required"],
            "IncludeInBackup": false,
        ],
        [
            Plant("Payload/AppStoreID", .set(361_309_726), "value-kind"),
            Plant("Payload/InstallBehavior/Install", .set("required"), "allowed-value"),
            Plant("Payload/InstallBehavior/License", .set("Device"), "value-kind"),
        ])
}
