// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Commands and a check-in message of device management, and mistakes in them.
enum CommandPlants {
    static let files = [installation, update, erasure, settings, information, checkIn]

    private static func command(
        _ type: String, _ entries: PlistDictionary, _ plants: [Plant]
    ) -> PlantedFile {
        var command: PlistDictionary = ["RequestType": PlistValue(type)]
        for (key, value) in entries { command[key] = value }
        return PlantedFile(
            kind: .message,
            value: ["CommandUUID": "tides-1", "Command": .dictionary(command)], plants: plants)
    }

    private static let installation = command(
        "InstallApplication",
        [
            "iTunesStoreID": 361_309_726, "Options": ["PurchaseMethod": 1], "ManagementFlags": 1,
            "InstallAsManaged": true, "Attributes": ["Removable": false],
        ],
        [
            Plant("Command/RequestType", .set("InstallAplication"), "request-type"),
            Plant("Command/RequestType", .set("installApplication"), "request-type"),
            Plant("Command/iTunesStoreID", .set("361309726"), "value-kind"),
            Plant("Command/iTunesStoreID", .rename("iTunesStoreId"), "misspelt-key"),
            Plant("Command/Options", .set(1), "value-kind"),
            Plant("Command/Options/PurchaseMethod", .set(2), "allowed-value"),
            Plant("Command/Options/PurchaseMethod", .set(true), "value-kind"),
            Plant("Command/Options/PurchaseMethod", .rename("PurchaseMethods"), "misspelt-key"),
            Plant("Command/ManagementFlags", .set("1"), "value-kind"),
            Plant("Command/InstallAsManaged", .set(1), "value-kind"),
            Plant("Command/InstallAsManaged", .set("YES"), "value-kind"),
            Plant("Command/ChangeManagementState", .set("managed"), "allowed-value"),
            Plant("Command/Attributes/Removable", .set("no"), "value-kind"),
            Plant("Command/Attributes/AssociatedDomains", .set("example.com"), "value-kind"),
            Plant("Command/Tides", .set(1), "unknown-key"),
        ])

    private static let update = command(
        "ScheduleOSUpdate",
        [
            "Updates": [
                [
                    "ProductVersion": "15.1", "InstallAction": "InstallASAP",
                    "MaxUserDeferrals": 3, "Priority": "High",
                ]
            ]
        ],
        [
            Plant("Command/Updates", .remove, "missing-key", at: "Command"),
            Plant("Command/Updates", .set("15.1"), "value-kind"),
            Plant("Command/Updates", .rename("Update"), "misspelt-key"),
            Plant(
                "Command/Updates/0/InstallAction", .remove, "missing-key", at: "Command.Updates[0]"),
            Plant("Command/Updates/0/InstallAction", .set("InstallAsap"), "allowed-value"),
            Plant("Command/Updates/0/InstallAction", .set("Now"), "allowed-value"),
            Plant("Command/Updates/0/ProductVersion", .set(.real(15.1)), "value-kind"),
            Plant("Command/Updates/0/MaxUserDeferrals", .set("3"), "value-kind"),
            Plant("Command/Updates/0/Priority", .set("Medium"), "allowed-value"),
            Plant("Command/Updates/0", .set("15.1"), "value-kind"),
            Plant("Command/Updates/0/Tide", .set(1), "unknown-key"),
        ])

    private static let erasure = command(
        "EraseDevice",
        [
            "PreserveDataPlan": true, "PIN": "123456", "ObliterationBehavior": "Default",
            "ReturnToService": ["Enabled": true],
        ],
        [
            Plant("Command/PreserveDataPlan", .set(1), "value-kind"),
            Plant("Command/PIN", .set(123_456), "value-kind"),
            Plant("Command/PIN", .rename("Pin"), "misspelt-key"),
            Plant("Command/ObliterationBehavior", .set("Never"), "allowed-value"),
            Plant(
                "Command/ReturnToService/Enabled", .remove, "missing-key",
                at: "Command.ReturnToService"),
            Plant("Command/ReturnToService/WiFiProfileData", .set("AAAA"), "value-kind"),
            Plant("Command/ReturnToService", .set(true), "value-kind"),
        ])

    private static let settings = command(
        "Settings",
        ["Settings": [["Item": "DataRoaming", "Enabled": true]]],
        [
            Plant("Command/Settings", .remove, "missing-key", at: "Command"),
            Plant("Command/Settings/0/Enabled", .remove, "missing-key", at: "Command.Settings[0]"),
            Plant("Command/Settings/0/Enabled", .set("true"), "value-kind"),
            Plant(
                "Command/Settings/0/Item", .set("Tides"), "value-kind", at: "Command.Settings[0]"),
        ])

    private static let information = command(
        "DeviceInformation", ["Queries": ["DeviceName", "OSVersion"]],
        [
            Plant("Command/Queries", .remove, "missing-key", at: "Command"),
            Plant("Command/Queries/0", .set("deviceName"), "allowed-value"),
            Plant("Command/Queries/1", .set(5), "value-kind"),
        ])

    private static let checkIn = PlantedFile(
        kind: .message,
        value: [
            "MessageType": "TokenUpdate", "UDID": "tides", "Topic": "com.example.mgmt",
            "Token": .data([1]), "PushMagic": "tides", "UnlockToken": .data([1]),
            "AwaitingConfiguration": false,
        ],
        plants: [
            Plant("MessageType", .set("TokenUpdates"), "request-type"),
            Plant("Token", .set("AQ=="), "value-kind"),
            Plant("Topic", .set(5), "value-kind"),
            Plant("PushMagic", .remove, "missing-key", at: "."),
            Plant("AwaitingConfiguration", .set(0), "value-kind"),
        ])
}
