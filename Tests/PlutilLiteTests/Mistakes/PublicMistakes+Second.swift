// SPDX-License-Identifier: Apache-2.0

/// Mistakes in bundles for the store, from public threads and repositories.
extension PublicMistake {
    static let second: [PublicMistake] = [
        PublicMistake(
            "liveActivitiesInWidget", "csark0812/expo-targets#90",
            target: "T.app",
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/PlugIns/Tides.appex/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.tides.ext; CFBundleName = Tides;
                    CFBundleDisplayName = Tides; CFBundleExecutable = Tides; CFBundlePackageType
                    = "XPC!"; CFBundleShortVersionString = 1.2; CFBundleVersion = 7;
                    CFBundleInfoDictionaryVersion = 6.0; CFBundleDevelopmentRegion = en;
                    CFBundleSupportedPlatforms = (iPhoneOS); MinimumOSVersion = 16.0;
                    NSExtension = { NSExtensionPointIdentifier =
                    "com.apple.widgetkit-extension"; }; NSSupportsLiveActivities = <*BY>; }
                    """),
            ],
            names: "NSSupportsLiveActivities"),
        PublicMistake(
            "liveActivitiesInWidgetFile", "NickBouwhuis/hauk-ios#8",
            target: "W-Info.plist",
            files: [
                "W-Info.plist": .text(
                    """
                    { NSSupportsLiveActivities = <*BY>; NSExtension = {
                    NSExtensionPointIdentifier = "com.apple.widgetkit-extension"; }; }
                    """)
            ],
            names: "NSSupportsLiveActivities"),
        PublicMistake(
            "widgetWithoutExtensionKey", "Lcharvol/Claude-God#18",
            target: "T.app",
            files: [
                "T.app/Contents/Info.plist": .text("{ \(mac)  }"),
                "T.app/Contents/MacOS/Tides": .program(""),
                "T.app/Contents/PlugIns/W.appex/Contents/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.tides.w; CFBundleName = Tides;
                    CFBundleDisplayName = Tides; CFBundleExecutable = Tides; CFBundlePackageType
                    = "XPC!"; CFBundleShortVersionString = 1.2; CFBundleVersion = 7;
                    CFBundleInfoDictionaryVersion = 6.0; CFBundleDevelopmentRegion = en;
                    CFBundleSupportedPlatforms = (MacOSX); LSMinimumSystemVersion = 13.0; }
                    """),
                "T.app/Contents/PlugIns/W.appex/Contents/MacOS/Tides": .program(""),
            ],
            names: "NSExtension"),
        PublicMistake(
            "wrongCompanion", "DanTheMan827/ios-app-signer#292",
            target: "T.app",
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/Watch/W.app/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.tides.watch; CFBundleName = Tides;
                    CFBundleDisplayName = Tides; CFBundleExecutable = Tides; CFBundlePackageType
                    = APPL; CFBundleShortVersionString = 1.2; CFBundleVersion = 7;
                    CFBundleInfoDictionaryVersion = 6.0; CFBundleDevelopmentRegion = en;
                    CFBundleSupportedPlatforms = (WatchOS); WKApplication = <*BY>;
                    WKCompanionAppBundleIdentifier = com.example.other; UIDeviceFamily =
                    (<*I4>); }
                    """),
                "T.app/Watch/W.app/Tides": .text(""),
            ],
            names: "com.example.other"),
        PublicMistake(
            "watchKeysOfTwoGenerations", "SAP/cloud-sdk-ios-fiori#1612",
            target: "Info.plist",
            files: [
                "Info.plist": .text(
                    """
                    { \(app) CFBundleSupportedPlatforms = (WatchOS); WKApplication = <*BY>;
                    WKWatchKitApp = <*BY>; WKCompanionAppBundleIdentifier = com.example.phone; }
                    """)
            ],
            names: "WKWatchKitApp"),
        PublicMistake(
            "watchFamily", "SAP/cloud-sdk-ios-fiori#1617",
            target: "T.app",
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/Watch/W.app/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.tides.watch; CFBundleName = Tides;
                    CFBundleDisplayName = Tides; CFBundleExecutable = Tides; CFBundlePackageType
                    = APPL; CFBundleShortVersionString = 1.2; CFBundleVersion = 7;
                    CFBundleInfoDictionaryVersion = 6.0; CFBundleDevelopmentRegion = en;
                    CFBundleSupportedPlatforms = (WatchOS); WKApplication = <*BY>;
                    WKCompanionAppBundleIdentifier = com.example.tides; UIDeviceFamily =
                    (<*I1>); }
                    """),
                "T.app/Watch/W.app/Tides": .program(""),
            ],
            names: "watch family"),
        PublicMistake(
            "watchIdentifier", "kabiroberai/theos-jailed#41",
            target: "T.app",
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/Watch/W.app/Info.plist": .text(
                    """
                    { CFBundleIdentifier = org.other.watch; CFBundleName = Tides;
                    CFBundleDisplayName = Tides; CFBundleExecutable = Tides; CFBundlePackageType
                    = APPL; CFBundleShortVersionString = 1.2; CFBundleVersion = 7;
                    CFBundleInfoDictionaryVersion = 6.0; CFBundleDevelopmentRegion = en;
                    CFBundleSupportedPlatforms = (WatchOS); WKApplication = <*BY>;
                    WKCompanionAppBundleIdentifier = com.example.tides; }
                    """),
                "T.app/Watch/W.app/Tides": .text(""),
            ],
            names: "com.example.tides."),
        PublicMistake(
            "watchWithoutKey", "londek/ipadecrypt#6",
            target: "T.app",
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/Watch/W.app/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.tides.watch; CFBundleName = Tides;
                    CFBundleDisplayName = Tides; CFBundleExecutable = Tides; CFBundlePackageType
                    = APPL; CFBundleShortVersionString = 1.2; CFBundleVersion = 7;
                    CFBundleInfoDictionaryVersion = 6.0; CFBundleDevelopmentRegion = en;
                    CFBundleSupportedPlatforms = (WatchOS); WKCompanionAppBundleIdentifier =
                    com.example.tides; }
                    """),
                "T.app/Watch/W.app/Tides": .program(""),
            ],
            names: "WKApplication"),
        PublicMistake(
            "communicationWithoutIntent", "release-pilot checklist (ITMS-90894)",
            target: "T", isForStore: true,
            files: [
                "T/Info.plist": .text("{ \(phone)  }"),
                "T/T.entitlements": .text(
                    """
                    { com.apple.developer.usernotifications.communication = <*BY>; }
                    """),
            ],
            names: "INSendMessageIntent"),
        PublicMistake(
            "alternateIconSizes", "expo-dynamic-app-icon plugin (ITMS-90892)",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text(
                    """
                    { \(phone) UIDeviceFamily = (<*I1>, <*I2>); CFBundleIcons = {
                    CFBundleAlternateIcons = { Night = { CFBundleIconFiles = (Night); }; }; };
                    "CFBundleIcons~ipad" = { CFBundleAlternateIcons = { Night = {
                    CFBundleIconFiles = (Night); }; }; }; }
                    """),
                "T.app/Tides": .text(""),
                "T.app/Night@2x.png": .picture(120),
            ],
            names: "152 x 152"),
        PublicMistake(
            "documentTypeName", "mas build script (ITMS-90243)",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Contents/Info.plist": .text(
                    """
                    { \(mac) CFBundleDocumentTypes = ({ LSItemContentTypes = (public.url);
                    CFBundleTypeRole = Viewer; }); }
                    """),
                "T.app/Contents/MacOS/Tides": .program(""),
            ],
            names: "CFBundleTypeName"),
        PublicMistake(
            "appClipParent", "BlueChat agents page (ITMS-90876)",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/AppClips/C.app/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.tides.Clip; CFBundleName = Tides;
                    CFBundleDisplayName = Tides; CFBundleExecutable = C; CFBundlePackageType =
                    APPL; CFBundleShortVersionString = 1.2; CFBundleVersion = 7;
                    CFBundleInfoDictionaryVersion = 6.0; CFBundleDevelopmentRegion = en;
                    CFBundleSupportedPlatforms = (iPhoneOS); MinimumOSVersion = 16.0;
                    LSRequiresIPhoneOS = <*BY>; }
                    """),
                "T.app/AppClips/C.app/C": .program(
                    """
                    { "com.apple.developer.on-demand-install-capable" = <*BY>; }
                    """),
            ],
            names: "parent-application-identifiers"),
        PublicMistake(
            "visionFamily", "vision build tool (ITMS-90100)",
            target: "Info.plist", isForStore: true,
            files: [
                "Info.plist": .text("{ \(phone) UIDeviceFamily = (<*I1>, <*I2>, <*I7>); }")
            ],
            names: "7 is not a device"),
        PublicMistake(
            "fourIntegers", "electron mas log (ITMS-90257)",
            target: "Info.plist",
            files: [
                "Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.tides; CFBundleName = Tides;
                    CFBundleDisplayName = Tides; CFBundleExecutable = Tides; CFBundlePackageType
                    = APPL; CFBundleShortVersionString = 1.2; CFBundleVersion = 2.0.1.1;
                    CFBundleInfoDictionaryVersion = 6.0; CFBundleDevelopmentRegion = en;
                    CFBundleSupportedPlatforms = (MacOSX); LSMinimumSystemVersion = 13.0; }
                    """)
            ],
            names: "the version has 4 numbers"),
        PublicMistake(
            "resourceBundleExecutable", "Paint mas script (ITMS-90261)",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Contents/Info.plist": .text("{ \(mac)  }"),
                "T.app/Contents/MacOS/Tides": .program(""),
                "T.app/Contents/Resources/P.bundle/Contents/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.p; CFBundleExecutable = P;
                    CFBundlePackageType = BNDL; CFBundleSupportedPlatforms = (MacOSX); }
                    """),
            ],
            names: "executable"),
        PublicMistake(
            "betaSystem", "macOS beta rejection (ITMS-90301)",
            target: "Info.plist", isForStore: true,
            files: [
                "Info.plist": .text("{ \(mac) BuildMachineOSBuild = 26A5378n; }")
            ],
            names: "26A5378n"),
        PublicMistake(
            "watchCapabilities", "PaceUp project (ITMS-90595)",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/Watch/W.app/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.tides.watch; CFBundleName = Tides;
                    CFBundleDisplayName = Tides; CFBundleExecutable = Tides; CFBundlePackageType
                    = APPL; CFBundleShortVersionString = 1.2; CFBundleVersion = 7;
                    CFBundleInfoDictionaryVersion = 6.0; CFBundleDevelopmentRegion = en;
                    CFBundleSupportedPlatforms = (WatchOS); WKApplication = <*BY>;
                    WKCompanionAppBundleIdentifier = com.example.tides;
                    UIRequiredDeviceCapabilities = (healthkit); }
                    """),
                "T.app/Watch/W.app/Tides": .text(""),
            ],
            names: "healthkit"),
        PublicMistake(
            "launchScreenOf27", "TN3208 audits (ITMS-90870)",
            target: "Info.plist", isForStore: true,
            files: [
                "Info.plist": .text(
                    """
                    { \(phone) DTSDKName = iphoneos27.0; DTPlatformName = iphoneos; }
                    """)
            ],
            names: "UILaunchScreen"),
        PublicMistake(
            "nativeAppleSiliconOnly", "ViewSkater (ITMS-90869)",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Contents/Info.plist": .text(
                    """
                    { \(app) CFBundleSupportedPlatforms = (MacOSX); LSMinimumSystemVersion =
                    11.0; }
                    """),
                "T.app/Contents/MacOS/Tides": .program(""),
            ],
            names: "12.0"),
        PublicMistake(
            "pointMissing", "Epiphany widget (ITMS-90348)",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/PlugIns/Tides.appex/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.tides.ext; CFBundleName = Tides;
                    CFBundleDisplayName = Tides; CFBundleExecutable = Tides; CFBundlePackageType
                    = "XPC!"; CFBundleShortVersionString = 1.2; CFBundleVersion = 7;
                    CFBundleInfoDictionaryVersion = 6.0; CFBundleDevelopmentRegion = en;
                    CFBundleSupportedPlatforms = (iPhoneOS); MinimumOSVersion = 16.0;
                    NSExtension = {  }; }
                    """),
            ],
            names: "NSExtensionPointIdentifier"),
        PublicMistake(
            "unsupportedCharacters", "4ian/GDevelop makeProjectNameXcodeSafe (ITMS-90121)",
            target: "Info.plist", isForStore: true,
            files: [
                "Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.tides; CFBundleName = Tides;
                    CFBundleDisplayName = Tides; CFBundleExecutable = "Tides (Pro)";
                    CFBundlePackageType = APPL; CFBundleShortVersionString = 1.2;
                    CFBundleVersion = 7; CFBundleInfoDictionaryVersion = 6.0;
                    CFBundleDevelopmentRegion = en; CFBundleSupportedPlatforms = (iPhoneOS);
                    MinimumOSVersion = 16.0; LSRequiresIPhoneOS = <*BY>; }
                    """)
            ],
            names: "("),
        PublicMistake(
            "colonInName", "Vigil (ITMS-90267)",
            target: "Vigil: Awake.app", isForStore: true,
            files: [
                "Vigil: Awake.app/Contents/Info.plist": .text("{ \(mac)  }"),
                "Vigil: Awake.app/Contents/MacOS/Tides": .program(""),
            ],
            names: "':'"),
        PublicMistake(
            "topShelf", "tvOS slice (ITMS-90513)",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text(
                    """
                    { \(app) CFBundleSupportedPlatforms = (AppleTVOS); MinimumOSVersion = 17.0;
                    }
                    """),
                "T.app/Tides": .text(""),
            ],
            names: "TVTopShelfImage"),
        PublicMistake(
            "emptyDisplayNames", "tapsandswipes/InterAppCommunication#8",
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
            ],
            names: "CFBundleName"),
    ]
}
