// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

extension RuleExamples {
    static let kinds: [Example] = [
        Example(.rootDictionary, ["a"], ".: expected a dictionary of keys, found an array"),
        Example(.rootDictionary, [:]),
        Example(
            .valueKind, ["LSRequiresIPhoneOS": 0, "UIFileSharingEnabled": "YES"],
            "LSRequiresIPhoneOS: "
                + "expected a Boolean, found the integer 0, which works; write false",
            "UIFileSharingEnabled: expected a Boolean, found 'YES', which works; write true"),
        Example(
            .valueKind,
            ["LSRequiresIPhoneOS": 2, "UIFileSharingEnabled": "perhaps", "UIAppFonts": true],
            "LSRequiresIPhoneOS: expected a Boolean, found an integer; write true or false",
            "UIFileSharingEnabled: expected a Boolean, found a string; write true or false",
            "UIAppFonts: expected an array, found a Boolean; write it as an element of an array"),
        Example(
            .valueKind, ["UIDeviceFamily": ["1", "iPad"]],
            "UIDeviceFamily[0]: "
                + "expected a number, found the string '1', which works; write it as a number",
            "UIDeviceFamily[1]: expected a number, found a string; write it as a number"),
        Example(
            .valueKind, ["UIAppFonts": ["A.ttf", 2], "UIDeviceFamily~ipad": [true]],
            "UIAppFonts[1]: expected a string, found an integer; write it as a string",
            "UIDeviceFamily~ipad[0]: expected a number, found a Boolean; write it as a number"),
        Example(
            .valueKind, ["UIRequiredDeviceCapabilities": ["armv7": "YES"]],
            "UIRequiredDeviceCapabilities.armv7: "
                + "expected a Boolean, found 'YES', which works; write true"),
        Example(
            .valueKind, ["CFBundleURLTypes": ["CFBundleURLSchemes": "a"]],
            "CFBundleURLTypes: "
                + "expected an array, found a dictionary; write it as an element of an array"),
        Example(
            .valueKind, ["CFBundleURLTypes": [["CFBundleURLSchemes": "a"]]],
            "CFBundleURLTypes[0].CFBundleURLSchemes: "
                + "expected an array, found a string; write it as an element of an array"),
        Example(
            .valueKind, ["CFBundleName": .data([1])],
            "CFBundleName: expected a string, found data; write it as a string"),
        Example(
            .valueKind,
            ["CFBundleIcons": ["CFBundleAlternateIcons": ["Night": ["UIPrerenderedIcon": 1]]]],
            "CFBundleIcons.CFBundleAlternateIcons.Night.UIPrerenderedIcon: "
                + "expected a Boolean, found the integer 1, which works; write true"),
        Example(
            .valueKind,
            [
                "UIStatusBarHidden": "${HIDDEN}", "LSUIElement": true,
                "UIDeviceFamily": 1, "UIRequiredDeviceCapabilities": ["armv7"],
                "NSAppleScriptEnabled": "YES", "Mine": 1, "UIFileSharingEnabled~ipad": true,
                "LSUIPresentationMode": .real(3.0), "UILaunchImageFile-iphoneos~ipad": "a",
                "UISupportedInterfaceOrientations": ["$(ORIENTATION)"],
                "APFiles": [["APFiles": [["APFileName": "a"]]]],
            ]),
        Example(
            .valueKind,
            [
                "UIAppFonts": "@FONTS@", "UIStatusBarHidden": "{{hidden}}",
                "LSRequiresIPhoneOS": "__IS_PHONE__", "UIDeviceFamily": "<%= family %>",
                "UIFileSharingEnabled": "SHARES_FILES", "UILaunchImages": "%IMAGES%",
            ]),
    ]

    static let variables: [Example] = [
        Example(
            .unexpandedVariable,
            [
                "DTXcode": "1600", "CFBundleName": "$(PRODUCT_NAME:identifier)",
                "CFBundleURLTypes": [["CFBundleURLSchemes": ["a", "${SCHEME}"]]],
                "Mine": ["Host": "$(HOST)"],
            ],
            "CFBundleName: the build did not expand the variable 'PRODUCT_NAME'; "
                + "set it in the build system, or write the value",
            "Mine.Host: the build did not expand the variable 'HOST'; "
                + "set it in the build system, or write the value",
            "CFBundleURLTypes[0].CFBundleURLSchemes[1]: the build did not expand the variable "
                + "'SCHEME'; set it in the build system, or write the value"),
        Example(.unexpandedVariable, ["CFBundleName": "$(PRODUCT_NAME)"]),
        Example(
            .unexpandedVariable,
            ["DTXcode": "$(XCODE_VERSION_ACTUAL)", "CFBundleName": "$(PRODUCT_NAME)"]),
        Example(
            .unexpandedVariable,
            ["BuildMachineOSBuild": "24A335", "CFBundleName": "Costs $(5)", "Mine": "$HOME $("]),
        // In a built bundle, other values are taken literally.
        Example(
            .buildSystemKey,
            ["DTXcode": "1600", "CFBundleName": "$(PRODUCT_NAME)", "UIDeviceFamily": [1]]),
    ]
}
