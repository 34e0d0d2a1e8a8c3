// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The keys that an element of an app's settings may have, by its `Type`.
///
/// Source: Preferences Application Schema Reference.
struct SettingsElement {
    let required: [String]
    /// The optional keys.
    let optional: [String]

    /// The keys that every element may have.
    private static let common = ["Type", "SupportedUserInterfaceIdioms"]

    var keys: [String] { required + optional + Self.common }

    static let types: [String: SettingsElement] = [
        "PSGroupSpecifier": SettingsElement(required: [], optional: ["Title", "FooterText"]),
        "PSTextFieldSpecifier": SettingsElement(
            required: ["Key"],
            optional: [
                "Title", "DefaultValue", "IsSecure", "KeyboardType", "AutocapitalizationType",
                "AutocorrectionType",
            ]),
        "PSTitleValueSpecifier": SettingsElement(
            required: ["Key", "DefaultValue"], optional: ["Title", "Values", "Titles"]),
        "PSToggleSwitchSpecifier": SettingsElement(
            required: ["Title", "Key", "DefaultValue"], optional: ["TrueValue", "FalseValue"]),
        "PSSliderSpecifier": SettingsElement(
            required: ["Key", "DefaultValue", "MinimumValue", "MaximumValue"],
            optional: ["MinimumValueImage", "MaximumValueImage"]),
        "PSMultiValueSpecifier": SettingsElement(
            required: ["Title", "Key", "DefaultValue", "Titles", "Values"],
            optional: ["ShortTitles", "DisplaySortedByTitle"]),
        "PSRadioGroupSpecifier": SettingsElement(
            required: ["Key", "DefaultValue", "Titles", "Values"],
            optional: ["Title", "FooterText", "DisplaySortedByTitle"]),
        "PSChildPaneSpecifier": SettingsElement(
            required: ["Title", "File"], optional: ["Key"]),
    ]

    /// The types of values; other keys accept any type.
    static let kinds: [String: ValueKind] = [
        "Type": .string, "Title": .string, "FooterText": .string, "Key": .string,
        "File": .string, "KeyboardType": .string, "AutocapitalizationType": .string,
        "AutocorrectionType": .string, "MinimumValueImage": .string, "MaximumValueImage": .string,
        "MinimumValue": .number, "MaximumValue": .number, "IsSecure": .boolean,
        "DisplaySortedByTitle": .boolean, "Titles": .array, "Values": .array,
        "ShortTitles": .array, "SupportedUserInterfaceIdioms": .array,
    ]

    /// The allowed values of keys that have only a few.
    static let values: [String: [String]] = [
        "KeyboardType": [
            "Alphabet", "NumbersAndPunctuation", "NumberPad", "URL", "EmailAddress",
        ],
        "AutocapitalizationType": ["None", "Sentences", "Words", "AllCharacters"],
        "AutocorrectionType": ["Default", "No", "Yes"],
    ]
}
