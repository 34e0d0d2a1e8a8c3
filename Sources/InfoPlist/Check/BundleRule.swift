// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A rule about a bundle's files. The raw values are the names in reports and options.
package enum BundleRule: String, CheckRule {
    case missingInfoPlist = "missing-info-plist"
    case misnamedFile = "misnamed-file"
    case payloadFolder = "payload-folder"
    case missingExecutable = "missing-executable"
    case executableMode = "executable-mode"
    case codePlatform = "code-platform"
    case frameworkLinks = "framework-links"
    case nestedIdentifier = "nested-identifier"
    case companionIdentifier = "companion-identifier"
    case twinIdentifier = "twin-identifier"
    case serviceType = "service-type"
    case serviceKeys = "service-keys"
    case extensionKeys = "extension-keys"
    case watchKeys = "watch-keys"
    case xcframeworkKeys = "xcframework-keys"
    case xcframeworkLibrary = "xcframework-library"
    case xcframeworkTwin = "xcframework-twin"
    case xcframeworkPlatform = "xcframework-platform"
    case entitlementKey = "entitlement-key"
    case keyEntitlement = "key-entitlement"
    case settingsElement = "settings-element"
    case settingsPane = "settings-pane"

    case resourcesFolder = "resources-folder"
    case missingIcon = "missing-icon"
    case unlistedIcon = "unlisted-icon"
    case missingLaunchImage = "missing-launch-image"
    case missingNib = "missing-nib"
    case missingFont = "missing-font"
    case localizedCode = "localized-code"
    case brokenLink = "broken-link"
    case xcframeworkFolder = "xcframework-folder"
    case settingsValue = "settings-value"
    case settingsTable = "settings-table"

    case unusedCopy = "unused-copy"
    case localizedVersion = "localized-version"
    case nestedVersion = "nested-version"

    case localizedFiles = "localized-files"
    case regionalFiles = "regional-files"
    case localizedName = "localized-name"
    case iconFormat = "icon-format"
    case iconSize = "icon-size"

    /// The severity: an error if systems reject the bundle, a warning if users will miss something,
    /// and a note for mere departures from the references.
    package var severity: PlistDiagnostic.Severity { row.severity }

    /// The requirement, in one line.
    package var summary: String { row.requirement }

    var row: RuleRow {
        switch self {
        case .missingInfoPlist: .error("a bundle has an Info.plist", 90036)
        case .misnamedFile: .error("files that the system looks for have names in the right case")
        case .payloadFolder: .error("the app of an .ipa is in the Payload folder")
        case .missingExecutable: .error("the file that CFBundleExecutable names exists", 90207)
        case .executableMode: .error("executables of apps, extensions and services can be run")
        case .codePlatform: .error("executables are built for the platform of the Info.plist")
        case .frameworkLinks:
            .error(
                "the links of a versioned framework lead to its current version", 90291,
                sometimes: [90292])
        case .nestedIdentifier:
            .error("identifiers of extensions and watch apps begin with that of their app")
        case .companionIdentifier:
            .error("watch apps and their extensions name the apps that they belong to", 90538)
        case .twinIdentifier:
            .error("no two apps and extensions in an app have the same identifier")
        case .serviceType: .error("the package type of extensions and XPC services is XPC!")
        case .serviceKeys: .error("XPC services have XPCService")
        case .extensionKeys: .error("extensions have the keys that their extension point needs")
        case .watchKeys: .error("watch apps have WKApplication and the watch device family")
        case .xcframeworkKeys: .error("an xcframework describes its libraries completely")
        case .xcframeworkLibrary: .error("the files that an xcframework lists exist")
        case .xcframeworkTwin: .error("an xcframework has one library for each platform and name")
        case .xcframeworkPlatform:
            .warning("frameworks in an xcframework are for their library's platform")
        case .entitlementKey:
            .warning("the Info.plist has the keys that the program's entitlements need")
        case .keyEntitlement:
            .warning("keys that have no effect without an entitlement have it")
        case .settingsElement: .error("elements of settings have the keys that their types need")
        case .settingsPane: .error("settings have Root.plist and the panes that they name")
        case .resourcesFolder: .warning("an iOS app has no Resources folder")
        case .missingIcon: .warning("icons that the Info.plist names exist")
        case .unlistedIcon: .warning("an icon listed with its extension has all its sizes listed")
        case .missingLaunchImage: .warning("launch images that the Info.plist names exist")
        case .missingNib: .warning("nib files and storyboards that the Info.plist names exist")
        case .missingFont: .warning("fonts that the Info.plist names exist")
        case .localizedCode: .warning("a localization folder contains no code")
        case .brokenLink: .warning("symbolic links lead somewhere within the bundle")
        case .xcframeworkFolder: .warning("every folder of an xcframework is listed")
        case .settingsValue:
            .warning("default values of settings are among the choices, and no key is used twice")
        case .settingsTable: .warning("the strings table that settings name exists")
        case .unusedCopy: .warning("no localized resource has a copy outside the localizations")
        case .localizedVersion: .warning("CFBundleVersion is not localized")
        case .nestedVersion:
            .note("extensions and watch apps have the versions of their app")
        case .localizedFiles:
            .note("every localization has the files that the development region has")
        case .regionalFiles: .note("the localization of a language has the files of its regions")
        case .localizedName: .note("CFBundleName is localized together with CFBundleDisplayName")
        case .iconFormat: .note("icons are in the format that the system reads")
        case .iconSize: .note("icons of documents have the sizes that devices use")
        }
    }
}
