// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// What is checked of an Info.plist. The raw values are the names in reports and options.
public enum InfoPlistRule: String, CheckRule {
    case rootDictionary = "root-dictionary"
    case valueKind = "value-kind"
    case missingKey = "missing-key"
    case identifierCharacters = "identifier-characters"
    case bundleVersion = "bundle-version"

    case identifierShape = "identifier-shape"
    case shortVersion = "short-version"
    case systemVersion = "system-version"
    case executableName = "executable-name"
    case allowedValue = "allowed-value"
    case misspeltKey = "misspelt-key"
    case deprecatedKey = "deprecated-key"
    case otherPlatform = "other-platform"
    case buildSystemKey = "build-system-key"
    case alternateIcons = "alternate-icons"

    case bundleVersionLimits = "bundle-version-limits"
    case nameLength = "name-length"
    case fourCharacterCode = "four-character-code"
    case executableExtension = "executable-extension"
    case ignoredKey = "ignored-key"
    case recommendedKey = "recommended-key"

    /// Errors are what systems refuse, warnings what they take in another way than it seems, and
    /// notes what is only not as the references want it.
    public var severity: PlistDiagnostic.Severity {
        switch self {
        case .rootDictionary, .valueKind, .missingKey, .identifierCharacters, .bundleVersion: .error
        case .identifierShape, .shortVersion, .systemVersion, .executableName, .allowedValue,
            .misspeltKey, .deprecatedKey, .otherPlatform, .buildSystemKey, .alternateIcons:
            .warning
        case .bundleVersionLimits, .nameLength, .fourCharacterCode, .executableExtension,
            .ignoredKey, .recommendedKey:
            .note
        }
    }

    /// What it wants, in one line.
    public var summary: String {
        switch self {
        case .rootDictionary: "the property list is a dictionary"
        case .valueKind: "values are of the kinds that their keys take"
        case .missingKey: "keys are there without which nothing works"
        case .identifierCharacters: "CFBundleIdentifier has A-Z, a-z, 0-9, - and . only"
        case .bundleVersion: "CFBundleVersion has integers with periods between them"
        case .identifierShape: "CFBundleIdentifier is a reverse domain name"
        case .shortVersion: "CFBundleShortVersionString has one to three integers"
        case .systemVersion: "versions of systems have one to three integers"
        case .executableName: "a framework's executable has the framework's name"
        case .allowedValue: "values are among those that their keys allow"
        case .misspeltKey: "no key is almost, but not quite, a known one"
        case .deprecatedKey: "no key is deprecated"
        case .otherPlatform: "no key is for another platform only"
        case .buildSystemKey: "sources do not have keys that build systems write"
        case .alternateIcons: "icons for iPad have the alternate icons that CFBundleIcons has"
        case .bundleVersionLimits:
            "CFBundleVersion has at most three integers of 4, 2 and 2 digits, the first above 0"
        case .nameLength: "CFBundleName has fewer than 16 characters"
        case .fourCharacterCode: "CFBundlePackageType and CFBundleSignature have four characters"
        case .executableExtension: "CFBundleExecutable has no extension"
        case .ignoredKey: "no key is overruled by another"
        case .recommendedKey: "recommended keys are there"
        }
    }
}
