// SPDX-License-Identifier: Apache-2.0

/// Mistakes in profiles, options and keys of public threads.
extension PublicMistake {
    static let third: [PublicMistake] = [
        PublicMistake(
            "namesOnlyTranslated", "landonf/simlaunch#2",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.tides; CFBundleExecutable = Tides;
                    CFBundlePackageType = APPL; CFBundleShortVersionString = 1.2;
                    CFBundleVersion = 7; CFBundleInfoDictionaryVersion = 6.0;
                    CFBundleDevelopmentRegion = en; CFBundleSupportedPlatforms = (iPhoneOS);
                    MinimumOSVersion = 16.0; LSRequiresIPhoneOS = <*BY>; }
                    """),
                "T.app/Tides": .text(""),
                "T.app/en.lproj/InfoPlist.strings": .text("\"CFBundleName\" = \"Tides\";"),
            ],
            names: "CFBundleName"),
        PublicMistake(
            "misspeltQueries", "lionheart/openradar-mirror#16655",
            target: "Info.plist",
            files: [
                "Info.plist": .text("{ \(phone) LSQpplicationQueriesSchemes = (tides); }")
            ],
            names: "LSApplicationQueriesSchemes"),
        PublicMistake(
            "misspeltShortVersion", "salesforce-marketingcloud/MarketingCloudSDK-iOS#1",
            target: "Info.plist",
            files: [
                "Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.tides; CFBundleName = Tides;
                    CFBundleDisplayName = Tides; CFBundleExecutable = Tides; CFBundlePackageType
                    = APPL; CFBundleShortVesionString = 1.2; CFBundleVersion = 7;
                    CFBundleInfoDictionaryVersion = 6.0; CFBundleDevelopmentRegion = en;
                    CFBundleSupportedPlatforms = (iPhoneOS); MinimumOSVersion = 16.0;
                    LSRequiresIPhoneOS = <*BY>; }
                    """)
            ],
            names: "CFBundleShortVersionString"),
        PublicMistake(
            "urlTypesWithoutDictionary", "FabianLars/tauri-plugin-deep-link#22",
            target: "Info.plist",
            files: [
                "Info.plist": .text(
                    """
                    { \(phone) CFBundleURLTypes = (CFBundleURLName, com.example.tides,
                    CFBundleURLSchemes); }
                    """)
            ],
            names: "dictionary"),
        PublicMistake(
            "extensionNameMissing", "element-hq/element-x-ios#1051",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/PlugIns/NSE.appex/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.tides.ext; CFBundleName = Tides;
                    CFBundleExecutable = NSE; CFBundlePackageType = "XPC!";
                    CFBundleShortVersionString = 1.2; CFBundleVersion = 7;
                    CFBundleInfoDictionaryVersion = 6.0; CFBundleDevelopmentRegion = en;
                    CFBundleSupportedPlatforms = (iPhoneOS); MinimumOSVersion = 16.0;
                    NSExtension = { NSExtensionPointIdentifier =
                    com.apple.usernotifications.service; }; }
                    """),
            ],
            names: "CFBundleDisplayName"),
        PublicMistake(
            "bundleNameMissing", "part-cw/lambdanative#248",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.tides; CFBundleDisplayName = Tides;
                    CFBundleExecutable = Tides; CFBundlePackageType = APPL;
                    CFBundleShortVersionString = 1.2; CFBundleVersion = 7;
                    CFBundleInfoDictionaryVersion = 6.0; CFBundleDevelopmentRegion = en;
                    CFBundleSupportedPlatforms = (iPhoneOS); MinimumOSVersion = 16.0;
                    LSRequiresIPhoneOS = <*BY>; }
                    """),
                "T.app/Tides": .text(""),
            ],
            names: "CFBundleName"),
        PublicMistake(
            "keyWithSpaces", "transistorsoft/react-native-background-fetch#502",
            target: "Info.plist",
            files: [
                "Info.plist": .text(
                    """
                    { \(phone) UIBackgroundModes = (fetch);
                    "Permitted background task scheduler identifiers" = (com.example.fetch); }
                    """)
            ],
            names: "BGTaskSchedulerPermittedIdentifiers"),
        PublicMistake(
            "exportWithoutProfiles", "futuregene/future-os#105",
            target: "ExportOptions.plist",
            files: [
                "ExportOptions.plist": .text(
                    """
                    { method = "app-store-connect"; signingStyle = manual; teamID = ABCDE12345;
                    }
                    """)
            ],
            names: "provisioningProfiles"),
        PublicMistake(
            "exportAutomaticProfiles", "vellum-ai/vellum-assistant#6043",
            target: "ExportOptions.plist",
            files: [
                "ExportOptions.plist": .text(
                    """
                    { method = "app-store"; signingStyle = automatic; provisioningProfiles = {
                    com.example.tides = Tides; }; }
                    """)
            ],
            names: "app-store-connect", "automatic signing"),
        PublicMistake(
            "exportEmptyProfiles", "AgoniNemo/Auto-IPA#1",
            target: "ExportOptions.plist",
            files: [
                "ExportOptions.plist": .text(
                    """
                    { method = "ad-hoc"; signingStyle = manual; provisioningProfiles = {  }; }
                    """)
            ],
            names: "provisioningProfiles"),
        PublicMistake(
            "exportVariables", "fastlane/fastlane#10315",
            target: "ExportOptions.plist",
            files: [
                "ExportOptions.plist": .text(
                    """
                    { method = "app-store-connect"; signingStyle = manual; provisioningProfiles
                    = { "$(PRODUCT_BUNDLE_IDENTIFIER)" = Tides; }; }
                    """)
            ],
            names: "PRODUCT_BUNDLE_IDENTIFIER"),
        PublicMistake(
            "inheritMisspelt", "McMartin/FRUT#593",
            target: "T.entitlements",
            files: [
                "T.entitlements": .text(
                    """
                    { "com.apple.security.app-sandbox" = <*BY>; com.apple.inherit = <*BY>; }
                    """)
            ],
            names: "com.apple.security.inherit"),
        PublicMistake(
            "keychainInDeveloperID", "submersion-app/submersion#348",
            target: "T.app",
            files: [
                "T.app/Contents/Info.plist": .text("{ \(mac)  }"),
                "T.app/Contents/MacOS/Tides": .program("{ \"keychain-access-groups\" = (); }"),
            ],
            names: "keychain-access-groups"),
        PublicMistake(
            "duplicateFramework", "bazelbuild/rules_apple#2631",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/Frameworks/S.framework/Info.plist": .text(
                    """
                    { CFBundleIdentifier = io.example.s; }
                    """),
                "T.app/PlugIns/M.appex/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.tides.ext; CFBundleName = Tides;
                    CFBundleDisplayName = Tides; CFBundleExecutable = M; CFBundlePackageType =
                    "XPC!"; CFBundleShortVersionString = 1.2; CFBundleVersion = 7;
                    CFBundleInfoDictionaryVersion = 6.0; CFBundleDevelopmentRegion = en;
                    CFBundleSupportedPlatforms = (iPhoneOS); MinimumOSVersion = 16.0;
                    NSExtension = { NSExtensionPointIdentifier =
                    "com.apple.message-payload-provider"; }; }
                    """),
                "T.app/PlugIns/M.appex/Frameworks/S.framework/Info.plist": .text(
                    """
                    { CFBundleIdentifier = io.example.s; }
                    """),
            ],
            names: "same identifier"),
        PublicMistake(
            "frameworkIdentifierUnderscore", "rainyl/opencv_dart#11",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/Frameworks/o.framework/Info.plist": .text(
                    """
                    { CFBundleIdentifier = dev.example.opencv_dart; CFBundleExecutable = o; }
                    """),
            ],
            names: "dev.example.opencv_dart"),
        PublicMistake(
            "frameworkVersionsOnPhone", "yeatse/opencv-spm#15",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/Frameworks/o.framework/Versions/A/Resources/Info.plist": .text(
                    """
                    { CFBundleIdentifier = ""; CFBundleExecutable = o; }
                    """),
                "T.app/Frameworks/o.framework/Versions/A/o": .text(""),
            ],
            names: "MinimumOSVersion", "CFBundleIdentifier"),
        PublicMistake(
            "frameworkOneWord", "google/GoogleUtilities#140",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/Frameworks/t.framework/Info.plist": .text(
                    """
                    { CFBundleIdentifier = "third_party-IsAppEncrypted"; CFBundleExecutable = t;
                    }
                    """),
            ],
            names: "third_party-IsAppEncrypted"),
        PublicMistake(
            "frameworkIdentifierCombined", "kingslay/FFmpegKit#36",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/Frameworks/l.framework/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.libshaderc_combined; CFBundleExecutable =
                    l; }
                    """),
            ],
            names: "libshaderc_combined"),
        PublicMistake(
            "frameworkMinimumMissing", "google/GoogleAppMeasurement#62",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/Frameworks/G.framework/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.g; CFBundleExecutable = G;
                    CFBundleVersion = 1; CFBundleShortVersionString = 1.0; }
                    """),
            ],
            names: "MinimumOSVersion"),
        PublicMistake(
            "frameworkMinimumEmpty", "helloooideeeeea/RealTimeCutVADLibrary#4",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/Frameworks/G.framework/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.g; CFBundleExecutable = G;
                    MinimumOSVersion = ""; }
                    """),
            ],
            names: "1.0", "16.0"),
        PublicMistake(
            "invalidManifestInBundle", "tonymillion/Reachability#196",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/R.bundle/PrivacyInfo.xcprivacy": .text(
                    """
                    { NSPrivacyTracking = <*BN>; NSPrivacyAccessedAPITypes = ({  }); }
                    """),
            ],
            names: "empty"),
        PublicMistake(
            "nfcStore", "Yubico/yubikit-ios#116",
            target: "T", isForStore: true,
            files: [
                "T/Info.plist": .text(
                    """
                    { \(app) CFBundleSupportedPlatforms = (iPhoneOS); MinimumOSVersion = 13.6;
                    LSRequiresIPhoneOS = <*BY>; NFCReaderUsageDescription = "Reads keys."; }
                    """),
                "T/T.entitlements": .text(
                    """
                    { com.apple.developer.nfc.readersession.formats = (NDEF, TAG); }
                    """),
            ],
            names: "NDEF"),
        PublicMistake(
            "nfcRemoved", "pagopa/io-app#5883",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text(
                    """
                    { \(app) CFBundleSupportedPlatforms = (iPhoneOS); MinimumOSVersion = 14.0;
                    LSRequiresIPhoneOS = <*BY>; NFCReaderUsageDescription = "Reads cards."; }
                    """),
                "T.app/Tides": .program(
                    """
                    { com.apple.developer.nfc.readersession.formats = (NDEF, TAG); }
                    """),
            ],
            names: "NDEF"),
        PublicMistake(
            "nfcWithoutEntitlement", "holzschu/a-shell#1031",
            target: "T",
            files: [
                "T/Info.plist": .text(
                    """
                    { \(phone) NFCReaderUsageDescription = "Reads tags.";
                    "com.apple.developer.nfc.readersession.iso7816.select-identifiers" =
                    (A0000002471001); }
                    """),
                "T/T.entitlements": .text(
                    """
                    { "com.apple.security.application-groups" = (group.com.example); }
                    """),
            ],
            names: "TAG"),
    ]
}
