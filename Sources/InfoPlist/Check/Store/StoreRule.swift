// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A rule of the App Store: a reason to reject an upload or to warn about it. The raw values are
/// the names in reports and options.
package enum StoreRule: String, CheckRule {
    case purpose = "store-purpose"
    case version = "store-version"
    case buildNumber = "store-build-number"
    case nestedVersion = "store-nested-version"
    case identifier = "store-identifier"
    case uniqueIdentifier = "store-unique-identifier"
    case nestedIdentifier = "store-nested-identifier"
    case oneWordIdentifier = "store-one-word-identifier"
    case nestedKey = "store-nested-key"
    case packageType = "store-package-type"
    case buildKey = "store-build-key"
    case platformName = "store-platform-name"
    case supportedPlatform = "store-supported-platform"
    case sdk = "store-sdk"
    case beta = "store-beta"
    case minimumSystem = "store-minimum-system"
    case frameworkSystem = "store-framework-system"
    case resourceSpecification = "store-resource-specification"

    case urlScheme = "store-url-scheme"
    case handlerRank = "store-handler-rank"
    case openInPlace = "store-open-in-place"
    case backgroundTask = "store-background-task"
    case watchMode = "store-watch-mode"
    case exportCompliance = "store-export-compliance"
    case alternativeNames = "store-alternative-names"
    case category = "store-category"
    case orientations = "store-orientations"
    case launchScreen = "store-launch-screen"
    case launchStoryboard = "store-launch-storyboard"
    case visionCapability = "store-vision-capability"
    case backgroundMode = "store-background-mode"
    case deviceFamily = "store-device-family"
    case displayName = "store-display-name"
    case documentName = "store-document-name"
    case watchCapability = "store-watch-capability"
    case nfcFormats = "store-nfc-formats"
    case communication = "store-communication"
    case appClipParent = "store-app-clip-parent"
    case alternateIcon = "store-alternate-icon"
    case tvIcon = "store-tv-icon"
    case macArchitecture = "store-mac-architecture"
    case bundleName = "store-bundle-name"

    case extensionPoint = "store-extension-point"
    case extensionKit = "store-extension-kit"
    case extensionValue = "store-extension-value"
    case extensionPlatform = "store-extension-platform"
    case appClip = "store-app-clip"

    case iconName = "store-icon-name"
    case primaryIcon = "store-primary-icon"
    case iconFile = "store-icon-file"
    case iconSize = "store-icon-size"
    case iconAlpha = "store-icon-alpha"
    case watchIcon = "store-watch-icon"
    case macIcon = "store-mac-icon"
    case macCatalogue = "store-mac-catalogue"

    case executable = "store-executable"
    case executableName = "store-executable-name"
    case architecture = "store-architecture"
    case resourceExecutable = "store-resource-executable"
    case flatFramework = "store-flat-framework"
    case nestedFolder = "store-nested-folder"
    case looseCode = "store-loose-code"
    case strayFile = "store-stray-file"

    case sandbox = "store-sandbox"
    case entitlement = "store-entitlement"
    case signedEntitlement = "store-signed-entitlement"
    case profile = "store-profile"
    case signature = "store-signature"

    /// The severity: an error if the store rejects the upload, a warning if it only reports the
    /// fault, or does not always reject it.
    package var severity: PlistDiagnostic.Severity { row.severity }

    /// The codes that the store reports, such as `ITMS-90473`; empty for faults that Xcode or
    /// devices reject earlier.
    package var codes: [String] { row.codes }

    /// The requirement, with the codes.
    package var summary: String {
        codes.isEmpty ? requirement : "\(requirement) (\(codes.joined(separator: ", ")))"
    }

    /// The requirement.
    package var requirement: String { row.requirement }

    /// Rules whose findings about the same value or file are less specific.
    var lesserRules: Set<String> { row.lesserRules }

    var row: RuleRow {
        switch self {
        case .purpose:
            .error(
                "purpose strings are not empty, and those that entitlements need are present",
                90683, insteadOf: ["empty-purpose"])
        case .version:
            .error(
                "CFBundleShortVersionString consists of one to three integers", 90057, 90060,
                insteadOf: ["short-version"])
        case .buildNumber: .error("CFBundleVersion is present", 90056)
        case .nestedVersion:
            .warning(
                "extensions and watch apps have the same versions as their app", 90473,
                insteadOf: ["nested-version"])
        case .identifier:
            .error(
                "CFBundleIdentifier is present, with only letters, digits, hyphens and periods",
                90049, 90276, 90277, insteadOf: ["identifier-characters"])
        case .uniqueIdentifier:
            .error(
                "no two bundles have the same CFBundleIdentifier", 90685, 90276,
                insteadOf: ["twin-identifier"])
        case .nestedIdentifier:
            .error(
                "an extension's identifier is that of its app, a period and one word", 90347,
                insteadOf: ["nested-identifier"])
        case .oneWordIdentifier: .warning("identifiers of frameworks contain a period", 90334)
        case .nestedKey:
            .error(
                "nested bundles have a minimum system version, and extensions a display name", 90360
            )
        case .packageType:
            .error(
                "CFBundlePackageType fits the bundle", 90183, insteadOf: ["service-type"])
        case .buildKey: .error("keys that build systems write are not empty")
        case .platformName: .error("DTPlatformName is a device's, not a simulator's", 90507, 90508)
        case .supportedPlatform:
            .error("CFBundleSupportedPlatforms names the app's platform", 90542, 90562)
        case .sdk: .error("apps are built with the SDK that the store requires", 90725)
        case .beta: .warning("apps are not built with a beta of Xcode or macOS", 90111, 90301)
        case .minimumSystem:
            .error(
                "MinimumOSVersion is a version, on iOS at least 8.0", 90530, 90362,
                insteadOf: ["system-version"])
        case .frameworkSystem:
            .error("frameworks run on the oldest system that their app supports", 90208)
        case .resourceSpecification: .error("CFBundleResourceSpecification is not used", 90339)
        case .urlScheme:
            .error(
                "URL schemes are letters, digits, +, - and . after a letter", 90158,
                insteadOf: ["value-form"])
        case .handlerRank: .warning("document types have LSHandlerRank", 90788)
        case .openInPlace:
            .warning("apps that open documents say whether they open them in place", 90737)
        case .backgroundTask:
            .error(
                "apps with background processing list their tasks", 90771,
                insteadOf: ["key-combination"])
        case .watchMode: .error("watch apps have only background modes for watches", 90362)
        case .exportCompliance:
            .error("apps with encryption that is not exempt have a compliance code", 90592)
        case .alternativeNames: .error("there are at most three alternative names for Siri", 90626)
        case .category:
            .error(
                "Mac apps have one of the store's categories", 90242, insteadOf: ["allowed-value"])
        case .orientations:
            .error("iPad apps that share the screen support all four orientations", 90474)
        case .launchScreen: .error("iOS apps have a launch screen", 90475, 90096, 90870)
        case .launchStoryboard:
            .error(
                "the launch storyboard exists", 90476, insteadOf: ["missing-nib", "value-form"])
        case .visionCapability: .warning("iOS apps do not require what Apple Vision lacks", 90984)
        case .backgroundMode:
            .error(
                "background modes are those that exist", 90112, insteadOf: ["allowed-value"])
        case .deviceFamily: .error("UIDeviceFamily has numbers of the app's platform", 90100)
        case .displayName: .error("apps have CFBundleName", 90783, 90784)
        case .documentName: .error("document types of Mac apps have CFBundleTypeName", 90243)
        case .watchCapability:
            .error("watch apps do not require capabilities of other devices", 90595)
        case .nfcFormats:
            .error(
                "the formats of NFC sessions are those of the minimum system", 90778,
                insteadOf: ["nfc-formats"])
        case .communication:
            .warning(
                "apps with communication notifications list an intent for messages or calls", 90894,
                insteadOf: ["entitlement-key"])
        case .appClipParent: .error("an App Clip and its app name each other", 90876)
        case .alternateIcon:
            .warning(
                "alternate icons have 120 pixels for iPhone, and 152 and 167 for iPad", 90890, 90892
            )
        case .tvIcon: .error("tvOS apps have an icon and a Top Shelf picture", 90513)
        case .macArchitecture:
            .error("Mac apps have code for processors that their systems run on", 90240, 90869)
        case .bundleName: .error("the names of apps have no colon", 90267)
        case .extensionPoint:
            .error(
                "extensions are for an extension point that exists", 90349, 90348,
                insteadOf: ["allowed-value"])
        case .extensionKit:
            .error(
                "ExtensionKit extensions have EXAppExtensionAttributes, not NSExtension",
                insteadOf: ["extension-keys"])
        case .extensionValue:
            .error("extensions have no values that are for development only", 90362)
        case .extensionPlatform: .error("extensions are for the platform of their app", 90044)
        case .appClip: .error("an App Clip supports its app's devices, and no documents")
        case .iconName: .error("apps have CFBundleIconName", 90713, insteadOf: ["missing-icon"])
        case .primaryIcon:
            .error(
                "CFBundlePrimaryIcon has the type that the platform needs", 90039,
                insteadOf: ["value-kind"])
        case .iconFile:
            .error("the files of the app's icons exist", 90032, insteadOf: ["missing-icon"])
        case .iconSize:
            .error("apps have a 120-pixel icon, and for iPad 152- and 167-pixel ones", 90022, 90023)
        case .iconAlpha: .error("the 1024-pixel icon has no alpha channel", 90717)
        case .watchIcon: .error("watch apps have icons", 90391)
        case .macIcon: .error("Mac apps have a 512-pixel icon and its @2x", 90236)
        case .macCatalogue: .warning("the icon of a Mac app is in an asset catalogue", 90546)
        case .executable: .error("bundles with code have CFBundleExecutable", 90207)
        case .executableName:
            .error("CFBundleExecutable contains none of the characters \\ [ ] { } ( ) + *", 90121)
        case .architecture:
            .error(
                "executables are built for devices, and as UIRequiredDeviceCapabilities says",
                90087, 90502, 90503, 90086)
        case .resourceExecutable:
            .error(
                "bundles without code have no CFBundleExecutable", 90535, 90261,
                insteadOf: ["missing-executable"])
        case .flatFramework: .error("frameworks for the Mac are versioned", 90291)
        case .nestedFolder:
            .error("extensions and frameworks have no Frameworks folder", 90205, 90206)
        case .looseCode:
            .error("bundles for devices have no loose code", 90171, insteadOf: ["localized-code"])
        case .strayFile:
            .error("no file is one that only the Mac or the store writes", 90047, 90048)
        case .sandbox: .error("Mac apps are sandboxed", 90296)
        case .entitlement: .error("entitlements are for the app's platform", 90046)
        case .signedEntitlement:
            .error("executables are signed for the store, and as the Info.plist says", 90164, 90078)
        case .profile: .error("apps and extensions have a provisioning profile", 90174, 90889)
        case .signature: .error("bundles with code are signed", 90034)
        }
    }
}

extension StoreRule {
    /// Returns a finding that ends with the code.
    ///
    /// - Parameters:
    ///   - value: the value concerned; `nil` for the whole file.
    ///   - code: the code; `nil` for the rule's first one.
    func finding(
        _ message: String, of value: InfoValue? = nil, code: String? = nil,
        severity: PlistDiagnostic.Severity? = nil, fixes: [ValueFix] = []
    ) -> PlistDiagnostic {
        let code = code ?? codes.first
        return PlistDiagnostic(
            severity ?? self.severity, PlistDiagnostic.Code(rawValue: rawValue),
            code.map { "\(message) (\($0))" } ?? message,
            at: value.flatMap { $0.view.document.location(of: $0.view) },
            path: value.map { PlistPath($0.path) }, fixes: fixes.fixes(at: value?.path ?? []))
    }
}
