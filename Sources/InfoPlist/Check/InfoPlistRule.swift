// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A rule about an Info.plist. The raw values are the names in reports and options.
package enum InfoPlistRule: String, CheckRule {
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
    case emptyName = "empty-name"
    case bundleRole = "bundle-role"
    case undefinedKey = "undefined-key"
    case codeRequirement = "code-requirement"

    case executableName = "executable-name"
    case bundleVersionLimits = "bundle-version-limits"
    case nameLength = "name-length"
    case fourCharacterCode = "four-character-code"
    case executableExtension = "executable-extension"
    case ignoredKey = "ignored-key"
    case recommendedKey = "recommended-key"

    case extensionPeriod = "extension-period"
    case languageName = "language-name"
    case typeName = "type-name"
    case undeclaredType = "undeclared-type"
    case serviceMenu = "service-menu"
    case serviceTimeout = "service-timeout"
    case plugInUUID = "plug-in-uuid"
    case plugInFactory = "plug-in-factory"

    case companionKey = "companion-key"
    case nameExtension = "name-extension"
    case importedIcon = "imported-icon"
    case typeIdentifier = "type-identifier"
    case installerURL = "installer-url"

    /// The default severity: errors are values that a system, the signer or the store rejects, and
    /// keys without effect; warnings are likely mistakes; notes are violations of requirements that
    /// only the references have. Individual findings may differ.
    package var severity: PlistDiagnostic.Severity { row.severity }

    /// The requirement, in one line.
    package var summary: String { row.requirement }

    var row: RuleRow {
        switch self {
        case .rootDictionary: .error("the property list is a dictionary")
        case .valueKind: .error("values have the types that their keys take", sometimes: [91056])
        case .unexpandedVariable: .error("a built bundle has no build variables left")
        case .missingKey: .warning("required keys are present")
        case .identifierCharacters:
            .warning("CFBundleIdentifier contains only A-Z, a-z, 0-9, - and .")
        case .identifierShape: .warning("CFBundleIdentifier is a reverse domain name")
        case .bundleVersion: .warning("CFBundleVersion consists of one to three integers")
        case .shortVersion: .warning("CFBundleShortVersionString consists of one to three integers")
        case .systemVersion: .warning("system versions consist of one to three integers")
        case .allowedValue:
            .warning("values are among those allowed for their keys", sometimes: [91054, 91056])
        case .misspeltKey: .warning("no key looks like a misspelling of a known one")
        case .misplacedKey: .warning("keys are in the dictionary and the file where they belong")
        case .deprecatedKey: .note("no key is deprecated")
        case .otherPlatform: .warning("no key is for other platforms only")
        case .buildSystemKey: .warning("source files omit keys that build systems write")
        case .alternateIcons:
            .warning("the icons for iPad include the alternate icons of CFBundleIcons")
        case .emptyPurpose: .warning("purpose strings say why the app asks")
        case .valueForm:
            .warning(
                "schemes, services, domains, MIME types and file names have the form that systems "
                    + "read")
        case .keyCombination:
            .warning(
                "keys that need each other occur together, and keys that exclude each other do not")
        case .emptyName: .error("keys that name a file, a class or a bundle are not empty")
        case .bundleRole: .warning("keys are in the type of bundle that reads them")
        case .undefinedKey: .warning("dictionaries with a fixed set of keys have no others")
        case .codeRequirement:
            .error("code requirements can be read, and name the program next to them")
        case .executableName: .note("a framework's executable is named after the framework")
        case .bundleVersionLimits:
            .note("CFBundleVersion has integers of at most 4, 2 and 2 digits, the first above 0")
        case .nameLength: .note("CFBundleName has fewer than 16 characters")
        case .fourCharacterCode:
            .note("CFBundlePackageType and CFBundleSignature have four characters")
        case .executableExtension: .note("CFBundleExecutable has no extension")
        case .ignoredKey: .note("no key is overridden by another")
        case .recommendedKey: .note("recommended keys are present")
        case .extensionPeriod: .warning("file name extensions have no leading period")
        case .languageName: .warning("languages are given as codes, or as legacy names")
        case .typeName:
            .warning("types are identifiers that exist, not constants of a framework")
        case .undeclaredType: .warning("the app's own document types are declared")
        case .serviceMenu:
            .warning("a service has one menu item, a key equivalent of one character, and a method")
        case .serviceTimeout: .warning("NSTimeout is a number of milliseconds")
        case .plugInUUID: .warning("the interfaces and types of a plug-in are UUIDs")
        case .plugInFactory: .warning("the interfaces of CFPlugInTypes are in CFPlugInFactories")
        case .companionKey: .note("keys and values that belong together are complete")
        case .nameExtension:
            .note("names of nib files, storyboards and help anchors have no extension")
        case .importedIcon: .note("only exported types have icons")
        case .typeIdentifier: .note("UTTypeIdentifier is a reverse domain name, exported once")
        case .installerURL: .note("APInstallerURL has the form file://localhost/path/")
        }
    }
}
