// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

@Suite struct CheckerTests {
    /// Errors and warnings.
    private func findings(in text: String, platform: String? = nil) throws -> [String] {
        var checker = InfoPlistChecker()
        checker.platform = platform
        let document = try PlistDocument(decoding: Array(text.utf8))
        return checker.findings(in: document).filter { $0.severity != .note }
            .map { "\($0.code.rawValue) \($0.path ?? PlistPath())" }
    }

    /// What Xcode's templates make, before and after the build, in short.
    static let correct: [(platform: String, text: String)] = [
        (
            "iOS",
            """
            {
                CFBundleDevelopmentRegion = "$(DEVELOPMENT_LANGUAGE)";
                CFBundleExecutable = "$(EXECUTABLE_NAME)";
                CFBundleIdentifier = "$(PRODUCT_BUNDLE_IDENTIFIER)";
                CFBundleInfoDictionaryVersion = "6.0";
                CFBundleName = "$(PRODUCT_NAME)";
                CFBundlePackageType = "$(PRODUCT_BUNDLE_PACKAGE_TYPE)";
                CFBundleShortVersionString = "1.0";
                CFBundleVersion = 1;
                LSRequiresIPhoneOS = <*BY>;
                UILaunchStoryboardName = LaunchScreen;
                UIMainStoryboardFile = Main;
                UIRequiredDeviceCapabilities = (armv7);
                UISupportedInterfaceOrientations = (UIInterfaceOrientationPortrait);
                "UISupportedInterfaceOrientations~ipad" = (UIInterfaceOrientationPortraitUpsideDown);
            }
            """
        ),
        (
            "iOS",
            """
            {
                UIApplicationSceneManifest = { UIApplicationSupportsMultipleScenes = <*BN>; };
                UIBackgroundModes = (fetch, "remote-notification");
            }
            """
        ),
        (
            "iOS",
            """
            {
                BuildMachineOSBuild = 24A335; DTPlatformName = iphoneos; DTXcode = 1600;
                CFBundleDevelopmentRegion = en; CFBundleExecutable = Tides;
                CFBundleIcons = { CFBundlePrimaryIcon = {
                    CFBundleIconFiles = (AppIcon60x60); CFBundleIconName = AppIcon; }; };
                "CFBundleIcons~ipad" = { CFBundlePrimaryIcon = {
                    CFBundleIconFiles = (AppIcon60x60, AppIcon76x76); CFBundleIconName = AppIcon; }; };
                CFBundleIdentifier = com.example.tides; CFBundleInfoDictionaryVersion = "6.0";
                CFBundleName = Tides; CFBundlePackageType = APPL;
                CFBundleShortVersionString = "1.0"; CFBundleSupportedPlatforms = (iPhoneOS);
                CFBundleVersion = 1; LSRequiresIPhoneOS = <*BY>; MinimumOSVersion = "17.0";
                UIDeviceFamily = (<*I1>, <*I2>); UIRequiredDeviceCapabilities = (arm64);
                UISupportedInterfaceOrientations = (UIInterfaceOrientationPortrait);
            }
            """
        ),
        (
            "macOS",
            """
            {
                CFBundleDevelopmentRegion = "$(DEVELOPMENT_LANGUAGE)";
                CFBundleDocumentTypes = ({
                    CFBundleTypeExtensions = (mydoc); CFBundleTypeIconFile = "";
                    CFBundleTypeName = DocumentType; CFBundleTypeOSTypes = ("????");
                    CFBundleTypeRole = Editor; NSDocumentClass = "$(PRODUCT_MODULE_NAME).Document";
                });
                CFBundleExecutable = "$(EXECUTABLE_NAME)"; CFBundleIconFile = "";
                CFBundleIdentifier = "$(PRODUCT_BUNDLE_IDENTIFIER)";
                CFBundleInfoDictionaryVersion = "6.0"; CFBundleName = "$(PRODUCT_NAME)";
                CFBundlePackageType = APPL; CFBundleShortVersionString = "1.0";
                CFBundleVersion = 1; LSMinimumSystemVersion = "$(MACOSX_DEPLOYMENT_TARGET)";
                NSHumanReadableCopyright = "Copyright"; NSMainStoryboardFile = Main;
                NSPrincipalClass = NSApplication;
            }
            """
        ),
    ]

    @Test(arguments: correct.indices) func isSilentAboutCorrectApps(_ index: Int) throws {
        let (platform, text) = Self.correct[index]
        #expect(try findings(in: text, platform: platform) == [])
        #expect(try findings(in: text) == [])
    }

    @Test func tellsWhereInTheSourceAFindingIs() throws {
        let text = """
            <plist version="1.0">
            <dict>
            \t<key>CFBundleVersion</key>
            \t<integer>1</integer>
            \t<key>CFBundleNam</key>
            \t<string>A</string>
            </dict>
            </plist>
            """
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = true
        let document = try PlistDocument(decoding: Array(text.utf8), options: options)
        let findings = InfoPlistChecker().findings(in: document)
        let places = findings.map { finding in
            let text = finding.location?.text
            return "\(finding.code.rawValue) \(text?.line ?? 0):\(text?.column ?? 0)"
        }
        #expect(places == ["value-kind 4:2", "misspelt-key 5:2"])
        #expect(findings.first?.severity == .error)
        #expect(findings.first?.location?.byteCount == "<integer>1</integer>".utf8.count)
    }

    @Test func appliesTheRulesThatWereAskedFor() throws {
        let document = try PlistDocument(["CFBundleVersion": 1, "CFBundleNam": "A"])
        var checker = InfoPlistChecker()
        #expect(
            checker.findings(in: document).map(\.code.rawValue) == ["value-kind", "misspelt-key"])
        checker.rules = [.misspeltKey]
        #expect(checker.findings(in: document).map(\.code.rawValue) == ["misspelt-key"])
        checker.rules = []
        #expect(checker.findings(in: document) == [])
    }

    /// A binary property list may refer to one dictionary many times.
    @Test func looksAtSharedDictionariesOnce() throws {
        // Each dictionary has the one before it twice.
        var objects: [[UInt8]] = [
            [0x57] + Array("APFiles".utf8), [0x5A] + Array("APFileName".utf8), [0x10, 1],
            [0xD1, 1, 2],
        ]
        for _ in 0..<30 {
            let last = UInt8(objects.count - 1)
            objects += [[0xA2, last, last], [0xD1, 0, last + 1]]
        }
        let document = try PlistDocument(decoding: Self.binary(objects))
        #expect(InfoPlistChecker().findings(in: document).map(\.code.rawValue) == ["value-kind"])
    }

    @Test func looksAtDeepPropertyLists() throws {
        var value: PlistValue = ["APFileName": 1]
        for _ in 0..<250 { value = ["APFiles": [value]] }
        let findings = InfoPlistChecker().findings(in: try PlistDocument(value))
        #expect(findings.count == 1)
        #expect(findings.first?.path?.components.count == 501)
    }

    @Test func ordersFindingsAsTheTree() throws {
        let document = try PlistDocument([
            "CFBundleURLTypes": [
                ["CFBundleTypeRole": 1, "CFBundleURLName": 2],
                ["CFBundleTypeRole": "None", "CFBundleURLName": 3],
            ],
            "CFBundleVersion": 4,
        ])
        #expect(
            InfoPlistChecker().findings(in: document).map { "\($0.path ?? PlistPath())" } == [
                "CFBundleVersion", "CFBundleURLTypes[0].CFBundleTypeRole",
                "CFBundleURLTypes[0].CFBundleURLName", "CFBundleURLTypes[1].CFBundleURLName",
            ])
    }

    /// A binary property list of objects with references of one byte; the last is the root.
    private static func binary(_ objects: [[UInt8]]) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
            bytes += object
        }
        let numbers = [objects.count, objects.count - 1, bytes.count]
        var trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 2, 1]
        for number in numbers {
            trailer += [0, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xFF)]
        }
        return bytes + offsets + trailer
    }
}
