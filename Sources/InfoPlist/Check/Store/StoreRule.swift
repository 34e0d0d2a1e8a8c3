// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A rule of the App Store: what an upload is refused or warned for. The raw values are the names in
/// reports and options.
public enum StoreRule: String, CheckRule {
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
    case architecture = "store-architecture"
    case resourceExecutable = "store-resource-executable"
    case flatFramework = "store-flat-framework"
    case nestedFolder = "store-nested-folder"
    case looseCode = "store-loose-code"
    case strayFile = "store-stray-file"

    case sandbox = "store-sandbox"
    case entitlement = "store-entitlement"
    case profile = "store-profile"
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
