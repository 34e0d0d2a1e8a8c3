// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A rule about an Info.plist. The raw values are the names in reports and options.
public enum InfoPlistRule: String, CheckRule {
    case rootDictionary = "root-dictionary"
    case valueKind = "value-kind"
    case unexpandedVariable = "unexpanded-variable"

    case missingKey = "missing-key"
    case identifierCharacters = "identifier-characters"
    case identifierShape = "identifier-shape"
    case bundleVersion = "bundle-version"
    case shortVersion = "short-version"
    case systemVersion = "system-version"
    case allowedValue = "allowed-value"
    case misspeltKey = "misspelt-key"
    case misplacedKey = "misplaced-key"
    case deprecatedKey = "deprecated-key"
    case otherPlatform = "other-platform"
    case buildSystemKey = "build-system-key"
    case alternateIcons = "alternate-icons"
    case emptyPurpose = "empty-purpose"
    case valueForm = "value-form"
    case keyCombination = "key-combination"

    case executableName = "executable-name"
    case bundleVersionLimits = "bundle-version-limits"
    case nameLength = "name-length"
    case fourCharacterCode = "four-character-code"
    case executableExtension = "executable-extension"
    case ignoredKey = "ignored-key"
    case recommendedKey = "recommended-key"

    case extensionPeriod = "extension-period"
    case typeName = "type-name"
    case serviceMenu = "service-menu"
    case serviceTimeout = "service-timeout"
    case plugInUUID = "plug-in-uuid"
    case plugInFactory = "plug-in-factory"

    case companionKey = "companion-key"
    case nameExtension = "name-extension"
    case importedIcon = "imported-icon"
    case typeIdentifier = "type-identifier"
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
