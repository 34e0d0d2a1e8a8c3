// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A rule about an Info.plist. The raw values are the names in reports and options.
public enum InfoPlistRule: String, CheckRule {
    /// The property list is a dictionary.
    case rootDictionary = "root-dictionary"
    /// Values are of the kinds that their keys take.
    case valueKind = "value-kind"
    /// A built bundle has values in place of build variables.
    case unexpandedVariable = "unexpanded-variable"

    /// Required keys are present.
    case missingKey = "missing-key"
    /// CFBundleIdentifier contains only A-Z, a-z, 0-9, hyphens and periods.
    case identifierCharacters = "identifier-characters"
    /// CFBundleIdentifier is a reverse domain name.
    case identifierShape = "identifier-shape"
    /// CFBundleVersion consists of one to three integers.
    case bundleVersion = "bundle-version"
    /// CFBundleShortVersionString consists of one to three integers.
    case shortVersion = "short-version"
    /// System versions consist of one to three integers.
    case systemVersion = "system-version"
    /// Values are among those allowed for their keys.
    case allowedValue = "allowed-value"
    /// No key looks like a misspelling of a known one.
    case misspeltKey = "misspelt-key"
    /// Keys are in the dictionary and the file where they belong.
    case misplacedKey = "misplaced-key"
    /// No key is deprecated.
    case deprecatedKey = "deprecated-key"
    /// No key is for other platforms only.
    case otherPlatform = "other-platform"
    /// Source files leave out keys that build systems write.
    case buildSystemKey = "build-system-key"
    /// The icons for iPad include the alternate icons of CFBundleIcons.
    case alternateIcons = "alternate-icons"
    /// Purpose strings say why the app asks.
    case emptyPurpose = "empty-purpose"
    /// Schemes, services and domains have the form that systems read.
    case valueForm = "value-form"
    /// Keys that need each other occur together, and keys that exclude each other do not.
    case keyCombination = "key-combination"

    /// A framework's executable is named after the framework.
    case executableName = "executable-name"
    /// CFBundleVersion has integers of at most 4, 2 and 2 digits, the first above 0.
    case bundleVersionLimits = "bundle-version-limits"
    /// CFBundleName has fewer than 16 characters.
    case nameLength = "name-length"
    /// CFBundlePackageType and CFBundleSignature have four characters.
    case fourCharacterCode = "four-character-code"
    /// CFBundleExecutable has no extension.
    case executableExtension = "executable-extension"
    /// No key is overridden by another.
    case ignoredKey = "ignored-key"
    /// Recommended keys are present.
    case recommendedKey = "recommended-key"

    /// File name extensions are written without the period.
    case extensionPeriod = "extension-period"
    /// Types are named by their identifiers, not by constants of a framework.
    case typeName = "type-name"
    /// A service has one menu item, and a key equivalent of one character.
    case serviceMenu = "service-menu"
    /// NSTimeout is a number of milliseconds.
    case serviceTimeout = "service-timeout"
    /// The interfaces and types of a plug-in are UUIDs.
    case plugInUUID = "plug-in-uuid"
    /// The interfaces of CFPlugInTypes are in CFPlugInFactories.
    case plugInFactory = "plug-in-factory"

    /// Keys and values that belong together are complete.
    case companionKey = "companion-key"
    /// NSMainNibFile and CFAppleHelpAnchor have no extension.
    case nameExtension = "name-extension"
    /// Only exported types have icons.
    case importedIcon = "imported-icon"
    /// UTTypeIdentifier is a reverse domain name.
    case typeIdentifier = "type-identifier"
    /// APInstallerURL has the form file://localhost/path/.
    case installerURL = "installer-url"

    /// An error is something that a system, the signer or the store refuses, or a key that does
    /// nothing; a warning is a likely mistake; and a note is what only the references ask for.
    /// Findings may differ from what is usual for their rule.
    public var severity: PlistDiagnostic.Severity {
        switch self {
        case .rootDictionary, .valueKind, .unexpandedVariable: .error
        case .missingKey, .identifierCharacters, .identifierShape, .bundleVersion, .shortVersion,
            .systemVersion, .allowedValue, .misspeltKey, .misplacedKey, .otherPlatform,
            .buildSystemKey, .alternateIcons,
            .emptyPurpose, .valueForm, .keyCombination:
            .warning
        case .extensionPeriod, .typeName, .serviceMenu, .serviceTimeout, .plugInUUID,
            .plugInFactory:
            .warning
        case .executableName, .deprecatedKey, .bundleVersionLimits, .nameLength,
            .fourCharacterCode, .executableExtension, .ignoredKey, .recommendedKey:
            .note
        case .companionKey, .nameExtension, .importedIcon, .typeIdentifier, .installerURL: .note
        }
    }

    /// What it requires, in one line.
    public var summary: String {
        switch self {
        case .rootDictionary: "the property list is a dictionary"
        case .valueKind: "values are of the kinds that their keys take"
        case .unexpandedVariable: "a built bundle has values in place of build variables"
        case .missingKey: "required keys are present"
        case .identifierCharacters: "CFBundleIdentifier contains only A-Z, a-z, 0-9, - and ."
        case .identifierShape: "CFBundleIdentifier is a reverse domain name"
        case .bundleVersion: "CFBundleVersion consists of one to three integers"
        case .shortVersion: "CFBundleShortVersionString consists of one to three integers"
        case .systemVersion: "system versions consist of one to three integers"
        case .allowedValue: "values are among those allowed for their keys"
        case .misspeltKey: "no key looks like a misspelling of a known one"
        case .misplacedKey: "keys are in the dictionary and the file where they belong"
        case .deprecatedKey: "no key is deprecated"
        case .otherPlatform: "no key is for other platforms only"
        case .buildSystemKey: "source files leave out keys that build systems write"
        case .alternateIcons: "the icons for iPad include the alternate icons of CFBundleIcons"
        case .emptyPurpose: "purpose strings say why the app asks"
        case .valueForm: "schemes, services and domains have the form that systems read"
        case .keyCombination:
            "keys that need each other occur together, and keys that exclude each other do not"
        case .executableName: "a framework's executable is named after the framework"
        case .bundleVersionLimits:
            "CFBundleVersion has integers of at most 4, 2 and 2 digits, the first above 0"
        case .nameLength: "CFBundleName has fewer than 16 characters"
        case .fourCharacterCode: "CFBundlePackageType and CFBundleSignature have four characters"
        case .executableExtension: "CFBundleExecutable has no extension"
        case .ignoredKey: "no key is overridden by another"
        case .recommendedKey: "recommended keys are present"
        case .extensionPeriod: "file name extensions are written without the period"
        case .typeName: "types are named by their identifiers, not by constants of a framework"
        case .serviceMenu: "a service has one menu item, and a key equivalent of one character"
        case .serviceTimeout: "NSTimeout is a number of milliseconds"
        case .plugInUUID: "the interfaces and types of a plug-in are UUIDs"
        case .plugInFactory: "the interfaces of CFPlugInTypes are in CFPlugInFactories"
        case .companionKey: "keys and values that belong together are complete"
        case .nameExtension: "NSMainNibFile and CFAppleHelpAnchor have no extension"
        case .importedIcon: "only exported types have icons"
        case .typeIdentifier: "UTTypeIdentifier is a reverse domain name"
        case .installerURL: "APInstallerURL has the form file://localhost/path/"
        }
    }
}
