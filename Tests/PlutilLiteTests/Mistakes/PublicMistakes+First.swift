// SPDX-License-Identifier: Apache-2.0

/// Mistakes in entitlements, frameworks and extensions of public threads.
extension PublicMistake {
    static let first: [PublicMistake] = [
        PublicMistake(
            "nfcNDEF", "revtel/react-native-nfc-manager#241",
            target: "App.entitlements",
            files: [
                "App.entitlements": .text(
                    """
                    { com.apple.developer.nfc.readersession.formats = (NDEF, TAG); }
                    """)
            ],
            names: "NDEF"),
        PublicMistake(
            "nfcNDEFOnly", "BenGWeeks/lightning-piggy-mobile#399",
            target: "App.entitlements", isForStore: true,
            files: [
                "App.entitlements": .text(
                    """
                    { com.apple.developer.nfc.readersession.formats = (NDEF); }
                    """)
            ],
            names: "NDEF"),
        PublicMistake(
            "nfcNDEFSwift", "treastrain/TRETJapanNFCReader#6",
            target: "T", isForStore: true,
            files: [
                "T/Info.plist": .text("{ \(phone) NFCReaderUsageDescription = \"Reads tags.\"; }"),
                "T/T.entitlements": .text(
                    """
                    { com.apple.developer.nfc.readersession.formats = (NDEF); }
                    """),
            ],
            names: "NDEF"),
        PublicMistake(
            "nfcNeedsOldNDEF", "revtel/react-native-nfc-manager#684",
            target: "T", isForStore: true,
            files: [
                "T/Info.plist": .text(
                    """
                    { \(app) CFBundleSupportedPlatforms = (iPhoneOS); MinimumOSVersion = 12.4;
                    LSRequiresIPhoneOS = <*BY>; NFCReaderUsageDescription = "Reads tags."; }
                    """),
                "T/T.entitlements": .text(
                    """
                    { com.apple.developer.nfc.readersession.formats = (TAG); }
                    """),
            ],
            names: "NDEF"),
        PublicMistake(
            "missingShortVersionInFramework", "BB9z/LAME-xcframework#2",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/Frameworks/LAME.framework/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.lame; CFBundleExecutable = LAME;
                    CFBundlePackageType = FMWK; CFBundleVersion = 1; MinimumOSVersion = 16.0;
                    CFBundleSupportedPlatforms = (iPhoneOS); }
                    """),
            ],
            names: "CFBundleShortVersionString is missing"),
        PublicMistake(
            "missingVersionInFramework", "prebid/prebid-mobile-ios#891",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/Frameworks/P.framework/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.p; CFBundleExecutable = P;
                    CFBundlePackageType = FMWK; CFBundleShortVersionString = 1.0;
                    MinimumOSVersion = 16.0; CFBundleSupportedPlatforms = (iPhoneOS); }
                    """),
            ],
            names: "CFBundleVersion is missing"),
        PublicMistake(
            "nestedAppWithoutInfoPlist", "dotnet/macios#17193",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/Frameworks/F.framework/F": .text(""),
            ],
            names: "Info.plist"),
        PublicMistake(
            "frameworksInExtension", "BasedHardware/omi#679",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/PlugIns/E.appex/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.tides.ext; CFBundleName = Tides;
                    CFBundleDisplayName = Tides; CFBundleExecutable = E; CFBundlePackageType =
                    "XPC!"; CFBundleShortVersionString = 1.2; CFBundleVersion = 7;
                    CFBundleInfoDictionaryVersion = 6.0; CFBundleDevelopmentRegion = en;
                    CFBundleSupportedPlatforms = (iPhoneOS); MinimumOSVersion = 16.0;
                    NSExtension = { NSExtensionPointIdentifier =
                    com.apple.usernotifications.service; }; }
                    """),
                "T.app/PlugIns/E.appex/Frameworks/A.framework/Info.plist": .text("{  }"),
            ],
            names: "Frameworks folder"),
        PublicMistake(
            "extensionWithoutExecutable", "Expensify/App#35336",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/PlugIns/E.appex/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.tides.ext; CFBundleName = Tides;
                    CFBundleDisplayName = Tides; CFBundlePackageType = "XPC!";
                    CFBundleShortVersionString = 1.2; CFBundleVersion = 7;
                    CFBundleInfoDictionaryVersion = 6.0; CFBundleDevelopmentRegion = en;
                    CFBundleSupportedPlatforms = (iPhoneOS); MinimumOSVersion = 16.0;
                    NSExtension = { NSExtensionPointIdentifier =
                    com.apple.usernotifications.service; }; }
                    """),
            ],
            names: "CFBundleExecutable"),
        PublicMistake(
            "extensionWithoutDisplayName", "vellum-ai/vellum-assistant#39556",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/PlugIns/Tides.appex/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.tides.ext; CFBundleName = Tides;
                    CFBundleExecutable = Tides; CFBundlePackageType = "XPC!";
                    CFBundleShortVersionString = 1.2; CFBundleVersion = 7;
                    CFBundleInfoDictionaryVersion = 6.0; CFBundleDevelopmentRegion = en;
                    CFBundleSupportedPlatforms = (iPhoneOS); MinimumOSVersion = 16.0;
                    NSExtension = { NSExtensionPointIdentifier =
                    "com.apple.widgetkit-extension"; }; }
                    """),
            ],
            names: "CFBundleDisplayName"),
        PublicMistake(
            "iconNameMissing", "clostra/newnode#128",
            target: "T.app", isForStore: true,
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
            ],
            names: "CFBundleIconName"),
        PublicMistake(
            "listedSDKWithoutManifest", "google/gtm-session-fetcher#518",
            target: "T.app",
            files: [
                "T.app/Info.plist": .text("{ \(phone)  }"),
                "T.app/Tides": .text(""),
                "T.app/Frameworks/GTMSessionFetcher.framework/Info.plist": .text(
                    """
                    { CFBundleIdentifier = com.example.g; }
                    """),
            ],
            names: "privacy manifest", "PrivacyInfo"),
        PublicMistake(
            "hardenedMicrophone", "zhayujie/CowAgent#3181",
            target: "T.app",
            files: [
                "T.app/Contents/Info.plist": .text(
                    """
                    { \(mac) NSMicrophoneUsageDescription = Records.; }
                    """),
                "T.app/Contents/MacOS/Tides": .program(
                    """
                    { "com.apple.security.cs.allow-jit" = <*BY>; }
                    """),
            ],
            names: "audio-input"),
        PublicMistake(
            "hardenedMicrophoneTerminal", "stablyai/orca#1009",
            target: "T.app",
            files: [
                "T.app/Contents/Info.plist": .text(
                    """
                    { \(mac) NSMicrophoneUsageDescription = Records.; NSCameraUsageDescription =
                    Films.; }
                    """),
                "T.app/Contents/MacOS/Tides": .program(
                    """
                    { "com.apple.security.cs.allow-unsigned-executable-memory" = <*BY>; }
                    """),
            ],
            names: "device.camera"),
        PublicMistake(
            "hardenedCalendars", "abue-ammar/tinycast#635",
            target: "T.app",
            files: [
                "T.app/Contents/Info.plist": .text(
                    """
                    { \(mac) NSCalendarsFullAccessUsageDescription = "Shows events."; }
                    """),
                "T.app/Contents/MacOS/Tides": .program(
                    """
                    { "com.apple.security.cs.allow-jit" = <*BY>; }
                    """),
            ],
            names: "calendars"),
        PublicMistake(
            "hardenedMicAtLaunch", "boydsoftprez/NereusSDR#236",
            target: "T.app",
            files: [
                "T.app/Contents/Info.plist": .text(
                    """
                    { \(mac) NSMicrophoneUsageDescription = Records.; }
                    """),
                "T.app/Contents/MacOS/Tides": .program(
                    """
                    { "com.apple.security.cs.disable-library-validation" = <*BY>; }
                    """),
            ],
            names: "audio-input"),
        PublicMistake(
            "sandboxedMicrophone", "quanglam2807/singlebox-legacy#49",
            target: "T",
            files: [
                "T/Info.plist": .text("{ \(mac) NSMicrophoneUsageDescription = Calls.; }"),
                "T/T.entitlements": .text("{ \"com.apple.security.app-sandbox\" = <*BY>; }"),
            ],
            names: "audio-input"),
        PublicMistake(
            "cameraWithoutPurpose", "solardev-xyz/freedom-browser#362",
            target: "T.app",
            files: [
                "T.app/Contents/Info.plist": .text("{ \(mac)  }"),
                "T.app/Contents/MacOS/Tides": .program(
                    """
                    { com.apple.security.device.camera = <*BY>; }
                    """),
            ],
            names: "NSCameraUsageDescription"),
        PublicMistake(
            "agentRunsAnApp", "tauri-apps/plugins-workspace#1115",
            target: "LaunchAgents/a.plist",
            files: [
                "LaunchAgents/a.plist": .text(
                    """
                    { Label = com.example.a; ProgramArguments = ("/Applications/Tides.app");
                    RunAtLoad = <*BY>; }
                    """)
            ],
            names: "Tides.app"),
        PublicMistake(
            "pppcDesignated", "poundbangbash/community-screenrecording-pppc-profile#22",
            target: "p.mobileconfig",
            files: [
                "p.mobileconfig": .text(
                    """
                    { PayloadType = Configuration; PayloadIdentifier = com.example.p;
                    PayloadVersion = <*I1>; PayloadUUID =
                    "1B2C9FD4-6E0A-4E1B-9A53-3C8E2D4F5A60"; PayloadContent = ({
                    PayloadIdentifier = com.example.p.a; PayloadVersion = <*I1>; PayloadUUID =
                    "2B2C9FD4-6E0A-4E1B-9A53-3C8E2D4F5A60"; PayloadType =
                    "com.apple.TCC.configuration-profile-policy"; Services = { ScreenCapture =
                    ({ Identifier = com.example.tides; IdentifierType = bundleID;
                    CodeRequirement = "designated => identifier \\"com.example.tides\\" and
                    anchor apple generic"; Authorization = AllowStandardUserToSetSystemService;
                    }); }; }); }
                    """)
            ],
            names: "designated"),
        PublicMistake(
            "profileWithoutVersion", "mosen/profiledocs#8",
            target: "p.mobileconfig",
            files: [
                "p.mobileconfig": .text(
                    """
                    { PayloadType = Configuration; PayloadIdentifier = com.example.p;
                    PayloadUUID = "1B2C9FD4-6E0A-4E1B-9A53-3C8E2D4F5A60"; PayloadContent = (); }
                    """)
            ],
            names: "PayloadVersion"),
        PublicMistake(
            "rootPayloadType", "jamf/PPPC-Utility#48",
            target: "p.mobileconfig",
            files: [
                "p.mobileconfig": .text(
                    """
                    { PayloadType = "com.apple.TCC.configuration-profile-policy";
                    PayloadIdentifier = com.example.p; PayloadVersion = <*I1>; PayloadUUID =
                    "1B2C9FD4-6E0A-4E1B-9A53-3C8E2D4F5A60"; PayloadContent = (); }
                    """)
            ],
            names: "Configuration"),
        PublicMistake(
            "certificateReference", "trailofbits/algo#168",
            target: "p.mobileconfig",
            files: [
                "p.mobileconfig": .text(
                    """
                    { PayloadType = Configuration; PayloadIdentifier = com.example.p;
                    PayloadVersion = <*I1>; PayloadUUID =
                    "1B2C9FD4-6E0A-4E1B-9A53-3C8E2D4F5A60"; PayloadContent = ({
                    PayloadIdentifier = com.example.p.a; PayloadVersion = <*I1>; PayloadUUID =
                    "2B2C9FD4-6E0A-4E1B-9A53-3C8E2D4F5A60"; PayloadType = com.apple.vpn.managed;
                    VPNType = IKEv2; UserDefinedName = Tides; IKEv2 = { RemoteAddress =
                    vpn.example.com; RemoteIdentifier = vpn.example.com; LocalIdentifier =
                    phone; AuthenticationMethod = Certificate; PayloadCertificateUUID =
                    "BBA99752-0BC3-5AAF-93CF-440D7E55743D"; }; }); }
                    """)
            ],
            names: "PayloadUUID"),
        PublicMistake(
            "webClipWithoutURL", "WangGuibin/WebClipChangeAppLogo#1",
            target: "p.mobileconfig",
            files: [
                "p.mobileconfig": .text(
                    """
                    { PayloadType = Configuration; PayloadIdentifier = com.example.p;
                    PayloadVersion = <*I1>; PayloadUUID =
                    "1B2C9FD4-6E0A-4E1B-9A53-3C8E2D4F5A60"; PayloadContent = ({
                    PayloadIdentifier = com.example.p.a; PayloadVersion = <*I1>; PayloadUUID =
                    "2B2C9FD4-6E0A-4E1B-9A53-3C8E2D4F5A60"; PayloadType =
                    com.apple.webClip.managed; Label = Tides; }); }
                    """)
            ],
            names: "URL"),
    ]
}
