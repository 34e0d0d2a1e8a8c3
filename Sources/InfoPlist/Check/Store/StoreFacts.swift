// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What is known of a rule of the App Store.
///
/// Source: answers to uploads, in public use. There is no list by Apple.
struct StoreFacts {
    let severity: PlistDiagnostic.Severity
    let codes: [String]
    let requirement: String
    let lesserRules: Set<String>

    /// - Parameters:
    ///   - numbers: those of the codes.
    ///   - lesserRules: rules whose findings about the same value or file say less.
    init(
        _ severity: PlistDiagnostic.Severity, _ numbers: [Int], _ requirement: String,
        insteadOf lesserRules: Set<String> = []
    ) {
        self.severity = severity
        codes = numbers.map { "ITMS-\($0)" }
        self.requirement = requirement
        self.lesserRules = lesserRules
    }

    /// Rules about keys of the Info.plist.
    static let keys: [StoreRule: StoreFacts] = [
        .purpose: StoreFacts(
            .error, [90683],
            "purpose strings are not empty, and those that entitlements need are present",
            insteadOf: ["empty-purpose"]),
        .version: StoreFacts(
            .error, [90057, 90060], "CFBundleShortVersionString consists of one to three integers",
            insteadOf: ["short-version"]),
        .buildNumber: StoreFacts(.error, [90056], "CFBundleVersion is present"),
        .nestedVersion: StoreFacts(
            .warning, [90473], "extensions and watch apps have the same versions as their app"),
        .identifier: StoreFacts(
            .error, [90049, 90276],
            "CFBundleIdentifier is present, with only letters, digits, hyphens and periods",
            insteadOf: ["identifier-characters"]),
        .uniqueIdentifier: StoreFacts(
            .error, [90685, 90276], "no two bundles have the same CFBundleIdentifier"),
        .nestedIdentifier: StoreFacts(
            .error, [90347], "an extension's identifier is that of its app, a period and one word"),
        .oneWordIdentifier: StoreFacts(
            .warning, [90334], "identifiers of frameworks contain a period"),
        .nestedKey: StoreFacts(
            .error, [90360],
            "nested bundles have a minimum system version, and extensions a display name"),
        .packageType: StoreFacts(
            .error, [90183], "CFBundlePackageType fits the kind of bundle"),
        .buildKey: StoreFacts(.error, [], "keys that build systems write are not empty"),
        .platformName: StoreFacts(
            .error, [90507, 90508], "DTPlatformName is a device's, not a simulator's"),
        .supportedPlatform: StoreFacts(
            .error, [90542, 90562], "CFBundleSupportedPlatforms names the app's platform"),
        .sdk: StoreFacts(.error, [90725], "apps are built with the SDK that the store requires"),
        .beta: StoreFacts(.warning, [90111], "apps are not built with a beta of Xcode or macOS"),
        .minimumSystem: StoreFacts(
            .error, [90530, 90362], "MinimumOSVersion is a version, on iOS at least 8.0",
            insteadOf: ["system-version"]),
        .frameworkSystem: StoreFacts(
            .error, [90208], "frameworks run on the oldest system that their app supports"),
        .resourceSpecification: StoreFacts(
            .error, [90339], "CFBundleResourceSpecification is not used"),
        .urlScheme: StoreFacts(
            .error, [90158], "URL schemes are letters, digits, +, - and . after a letter",
            insteadOf: ["value-form"]),
        .handlerRank: StoreFacts(.warning, [90788], "document types have LSHandlerRank"),
        .openInPlace: StoreFacts(
            .warning, [90737], "apps that open documents say whether they do so in place"),
        .backgroundTask: StoreFacts(
            .error, [90771], "apps with background processing list their tasks",
            insteadOf: ["key-combination"]),
        .watchMode: StoreFacts(.error, [90362], "watch apps have only background modes of watches"),
        .exportCompliance: StoreFacts(
            .error, [90592], "apps with encryption that is not exempt have a compliance code"),
        .alternativeNames: StoreFacts(
            .error, [90626], "there are at most three alternative names for Siri"),
        .category: StoreFacts(
            .error, [90242], "Mac apps have one of the store's categories",
            insteadOf: ["allowed-value"]),
        .orientations: StoreFacts(
            .error, [90474], "iPad apps that share the screen support all four orientations"),
        .launchScreen: StoreFacts(.error, [90475, 90096], "iOS apps have a launch screen"),
        .visionCapability: StoreFacts(
            .warning, [90984], "iOS apps do not require what Apple Vision lacks"),
        .extensionPoint: StoreFacts(
            .error, [90349], "extensions are for an extension point that exists",
            insteadOf: ["allowed-value"]),
        .extensionKit: StoreFacts(
            .error, [], "ExtensionKit extensions have EXAppExtensionAttributes, not NSExtension"),
        .extensionValue: StoreFacts(
            .error, [90362], "extensions have no values that are for development only"),
        .extensionPlatform: StoreFacts(
            .error, [90044], "extensions are for the platform of their app"),
        .appClip: StoreFacts(
            .error, [], "an App Clip supports its app's devices, and no documents"),
        .iconName: StoreFacts(
            .error, [90713], "apps have CFBundleIconName", insteadOf: ["missing-icon"]),
        .primaryIcon: StoreFacts(
            .error, [90039], "CFBundlePrimaryIcon is a string or dictionary, as the platform needs",
            insteadOf: ["value-kind"]),
    ]

    /// Rules about files.
    static let files: [StoreRule: StoreFacts] = [
        .launchStoryboard: StoreFacts(
            .error, [90476], "the launch storyboard exists", insteadOf: ["missing-nib"]),
        .iconFile: StoreFacts(
            .error, [90032], "the files of the app's icons exist", insteadOf: ["missing-icon"]),
        .iconSize: StoreFacts(
            .error, [90022, 90023], "apps have an icon of 120 pixels, and for iPad of 152 and 167"),
        .iconAlpha: StoreFacts(.error, [90717], "the icon of 1024 pixels has no alpha channel"),
        .watchIcon: StoreFacts(.error, [90391], "watch apps have icons"),
        .macIcon: StoreFacts(.error, [90236], "Mac apps have an icon of 512 pixels and its @2x"),
        .macCatalogue: StoreFacts(
            .warning, [90546], "the icon of a Mac app is in an asset catalogue"),
        .executable: StoreFacts(.error, [90207], "bundles with code have CFBundleExecutable"),
        .architecture: StoreFacts(
            .error, [90087, 90502, 90503],
            "executables are built for devices, and as UIRequiredDeviceCapabilities says"),
        .resourceExecutable: StoreFacts(
            .error, [90535], "bundles without code have no CFBundleExecutable",
            insteadOf: ["missing-executable"]),
        .flatFramework: StoreFacts(.error, [90291], "frameworks for the Mac are versioned"),
        .nestedFolder: StoreFacts(
            .error, [90205, 90206], "extensions and frameworks have no folder Frameworks"),
        .looseCode: StoreFacts(
            .error, [90171], "bundles for devices have no loose code", insteadOf: ["localized-code"]
        ),
        .strayFile: StoreFacts(
            .error, [90047, 90048], "no file is one that only the Mac or the store writes"),
        .sandbox: StoreFacts(.error, [90296], "Mac apps are sandboxed"),
        .entitlement: StoreFacts(.error, [90046], "entitlements are for the app's platform"),
        .profile: StoreFacts(
            .error, [90174, 90889], "apps and extensions have a provisioning profile"),
        .signature: StoreFacts(.error, [90034], "bundles with code are signed"),
    ]
}

/// A code of the store that nothing looks for, as it cannot be seen from the files alone.
package struct StoreBlindSpot: Hashable, Sendable {
    /// Such as `ITMS-90062`.
    package let codes: [String]
    /// What is refused.
    package let fault: String
    /// What it would take to see it.
    package let evidence: String

    private init(_ numbers: Int..., fault: String, evidence: String) {
        codes = numbers.map { "ITMS-\($0)" }
        self.fault = fault
        self.evidence = evidence
    }

    /// All that are known, ordered by what they would take.
    package static let all = [
        StoreBlindSpot(
            90061, 90062, 90186, 90189, 90478,
            fault: "the version or build number is in use already, too low, or closed",
            evidence: "earlier uploads"),
        StoreBlindSpot(
            90109, fault: "an update asks for more device capabilities than the version before",
            evidence: "earlier uploads"),
        StoreBlindSpot(
            90345, fault: "CFBundleVersion differs from what the upload declares",
            evidence: "the upload"),
        StoreBlindSpot(90129, fault: "the name is taken or reserved", evidence: "the store"),
        StoreBlindSpot(
            90167, 90381, 90426, 90529, 91065,
            fault: "the package lacks its app, symbols, Swift libraries or SDK signatures",
            evidence: "the archive or .ipa around the app"),
        StoreBlindSpot(
            90075, 90078, 90191, 90885, 90886,
            fault: "an entitlement is missing from the signature", evidence: "the signature"),
        StoreBlindSpot(
            90035, 90238, 90284, fault: "a signature is not valid", evidence: "the signature"),
        StoreBlindSpot(
            90161, 90164, 90165, 90287, fault: "the profile is not valid, or is for another app",
            evidence: "the profile"),
        StoreBlindSpot(
            90338, 90809, 90863, 91053,
            fault: "the code uses an API that is not allowed, "
                + "or for which a purpose or reason is missing",
            evidence: "symbols of the executables"),
        StoreBlindSpot(
            90125, 90209, 90264, 90482, 90668, 90896, 90899,
            fault: "an executable has faulty segments, bitcode, or another minimum system",
            evidence: "load commands of the executables"),
        StoreBlindSpot(
            90682, 90704, 90895, fault: "an image in Assets.car is missing, or of the wrong kind",
            evidence: "the contents of Assets.car"),
        StoreBlindSpot(
            90865, fault: "the App Clip is too large", evidence: "its size on each device"),
        StoreBlindSpot(
            91109, fault: "a file is quarantined", evidence: "extended attributes"),
    ]
}
