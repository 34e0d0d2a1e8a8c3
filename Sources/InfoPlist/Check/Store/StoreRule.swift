// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A rule of the App Store: what an upload is refused or warned for. The raw values are the names in
/// reports and options.
public enum StoreRule: String, CheckRule {
    /// Purpose strings are not empty, and those that entitlements need are present.
    case purpose = "store-purpose"
    /// CFBundleShortVersionString consists of one to three integers.
    case version = "store-version"
    /// CFBundleVersion is present.
    case buildNumber = "store-build-number"
    /// Extensions and watch apps have the same versions as their app.
    case nestedVersion = "store-nested-version"
    /// CFBundleIdentifier is present, with only letters, digits, hyphens and periods.
    case identifier = "store-identifier"
    /// No two bundles have the same CFBundleIdentifier.
    case uniqueIdentifier = "store-unique-identifier"
    /// An extension's identifier is that of its app, a period and one word.
    case nestedIdentifier = "store-nested-identifier"
    /// Identifiers of frameworks contain a period.
    case oneWordIdentifier = "store-one-word-identifier"
    /// Nested bundles have a minimum system version, and extensions a display name.
    case nestedKey = "store-nested-key"
    /// CFBundlePackageType fits the kind of bundle.
    case packageType = "store-package-type"
    /// Keys that build systems write are not empty.
    case buildKey = "store-build-key"
    /// DTPlatformName is a device's, not a simulator's.
    case platformName = "store-platform-name"
    /// CFBundleSupportedPlatforms names the app's platform.
    case supportedPlatform = "store-supported-platform"
    /// Apps are built with the SDK that the store requires.
    case sdk = "store-sdk"
    /// Apps are not built with a beta of Xcode or macOS.
    case beta = "store-beta"
    /// MinimumOSVersion is a version, on iOS at least 8.0.
    case minimumSystem = "store-minimum-system"
    /// Frameworks run on the oldest system that their app supports.
    case frameworkSystem = "store-framework-system"
    /// CFBundleResourceSpecification is not used.
    case resourceSpecification = "store-resource-specification"

    /// URL schemes are letters, digits, +, - and . after a letter.
    case urlScheme = "store-url-scheme"
    /// Document types have LSHandlerRank.
    case handlerRank = "store-handler-rank"
    /// Apps that open documents say whether they do so in place.
    case openInPlace = "store-open-in-place"
    /// Apps with background processing list their tasks.
    case backgroundTask = "store-background-task"
    /// Watch apps have only background modes of watches.
    case watchMode = "store-watch-mode"
    /// Apps with encryption that is not exempt have a compliance code.
    case exportCompliance = "store-export-compliance"
    /// There are at most three alternative names for Siri.
    case alternativeNames = "store-alternative-names"
    /// Mac apps have one of the store's categories.
    case category = "store-category"
    /// IPad apps that share the screen support all four orientations.
    case orientations = "store-orientations"
    /// IOS apps have a launch screen.
    case launchScreen = "store-launch-screen"
    /// The launch storyboard exists.
    case launchStoryboard = "store-launch-storyboard"
    /// IOS apps do not require what Apple Vision lacks.
    case visionCapability = "store-vision-capability"

    /// Extensions are for an extension point that exists.
    case extensionPoint = "store-extension-point"
    /// ExtensionKit extensions have EXAppExtensionAttributes, not NSExtension.
    case extensionKit = "store-extension-kit"
    /// Extensions have no values that are for development only.
    case extensionValue = "store-extension-value"
    /// Extensions are for the platform of their app.
    case extensionPlatform = "store-extension-platform"
    /// An App Clip supports its app's devices, and no documents.
    case appClip = "store-app-clip"

    /// Apps have CFBundleIconName.
    case iconName = "store-icon-name"
    /// CFBundlePrimaryIcon is a string or dictionary, as the platform needs.
    case primaryIcon = "store-primary-icon"
    /// The files of the app's icons exist.
    case iconFile = "store-icon-file"
    /// Apps have an icon of 120 pixels, and for iPad of 152 and 167.
    case iconSize = "store-icon-size"
    /// The icon of 1024 pixels has no alpha channel.
    case iconAlpha = "store-icon-alpha"
    /// Watch apps have icons.
    case watchIcon = "store-watch-icon"
    /// Mac apps have an icon of 512 pixels and its @2x.
    case macIcon = "store-mac-icon"
    /// The icon of a Mac app is in an asset catalogue.
    case macCatalogue = "store-mac-catalogue"

    /// Bundles with code have CFBundleExecutable.
    case executable = "store-executable"
    /// Executables are built for devices, and as UIRequiredDeviceCapabilities says.
    case architecture = "store-architecture"
    /// Bundles without code have no CFBundleExecutable.
    case resourceExecutable = "store-resource-executable"
    /// Frameworks for the Mac are versioned.
    case flatFramework = "store-flat-framework"
    /// Extensions and frameworks have no folder Frameworks.
    case nestedFolder = "store-nested-folder"
    /// Bundles for devices have no loose code.
    case looseCode = "store-loose-code"
    /// No file is one that only the Mac or the store writes.
    case strayFile = "store-stray-file"

    /// Mac apps are sandboxed.
    case sandbox = "store-sandbox"
    /// Entitlements are for the app's platform.
    case entitlement = "store-entitlement"
    /// Apps and extensions have a provisioning profile.
    case profile = "store-profile"
    /// Bundles with code are signed.
    case signature = "store-signature"

    /// An error is something that the store refuses, a warning something that it only tells, or that
    /// it does not always refuse.
    public var severity: PlistDiagnostic.Severity { facts.severity }

    /// The codes with which the store answers, such as `ITMS-90473`; none for what is refused
    /// earlier, by Xcode or by devices.
    public var codes: [String] { facts.codes }

    /// What it requires, and the codes.
    public var summary: String {
        codes.isEmpty ? requirement : "\(requirement) (\(codes.joined(separator: ", ")))"
    }

    /// What it requires.
    public var requirement: String { facts.requirement }

    /// Rules whose findings about the same value or file say less.
    var lesserRules: Set<String> { facts.lesserRules }

    private var facts: StoreFacts {
        StoreFacts.keys[self] ?? StoreFacts.files[self]
            ?? StoreFacts(.error, [], "")
    }
}

extension StoreRule {
    /// A finding that ends with the code.
    ///
    /// - Parameters:
    ///   - value: what it is about; `nil` for a file as a whole.
    ///   - code: the rule's first one if it is `nil`.
    func finding(
        _ message: String, of value: InfoValue? = nil, code: String? = nil,
        severity: PlistDiagnostic.Severity? = nil
    ) -> PlistDiagnostic {
        let code = code ?? codes.first
        return PlistDiagnostic(
            severity ?? self.severity, PlistDiagnostic.Code(rawValue: rawValue),
            code.map { "\(message) (\($0))" } ?? message,
            at: value.flatMap { $0.view.document.location(of: $0.view) },
            path: value.map { PlistPath($0.path) })
    }
}
