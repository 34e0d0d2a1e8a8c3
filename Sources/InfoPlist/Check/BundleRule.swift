// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A rule about a bundle's files. The raw values are the names in reports and options.
public enum BundleRule: String, CheckRule {
    /// A bundle has an Info.plist.
    case missingInfoPlist = "missing-info-plist"
    /// Files that the system looks for have names in the right case.
    case misnamedFile = "misnamed-file"
    /// The file that CFBundleExecutable names exists.
    case missingExecutable = "missing-executable"
    /// The links of a versioned framework lead to its current version.
    case frameworkLinks = "framework-links"
    /// An xcframework describes its libraries completely.
    case xcframeworkKeys = "xcframework-keys"
    /// The files that an xcframework lists exist.
    case xcframeworkLibrary = "xcframework-library"
    /// An xcframework has one library for each platform and name.
    case xcframeworkTwin = "xcframework-twin"
    /// Frameworks in an xcframework are for their library's platform.
    case xcframeworkPlatform = "xcframework-platform"
    /// Elements of settings have the keys that their types need.
    case settingsElement = "settings-element"
    /// Settings have Root.plist and the panes that they name.
    case settingsPane = "settings-pane"

    /// An iOS app has no folder called Resources.
    case resourcesFolder = "resources-folder"
    /// Icons that the Info.plist names exist.
    case missingIcon = "missing-icon"
    /// An icon listed with its extension has all its sizes listed.
    case unlistedIcon = "unlisted-icon"
    /// Launch images that the Info.plist names exist.
    case missingLaunchImage = "missing-launch-image"
    /// Nib files and storyboards that the Info.plist names exist.
    case missingNib = "missing-nib"
    /// Fonts that the Info.plist names exist.
    case missingFont = "missing-font"
    /// A localization's folder contains no code.
    case localizedCode = "localized-code"
    /// Symbolic links lead somewhere within the bundle.
    case brokenLink = "broken-link"
    /// Every folder of an xcframework is listed.
    case xcframeworkFolder = "xcframework-folder"
    /// Default values of settings are among the choices, and no key is used twice.
    case settingsValue = "settings-value"
    /// The table of strings that settings name exists.
    case settingsTable = "settings-table"

    /// No localized resource has a copy outside the localizations.
    case unusedCopy = "unused-copy"
    /// CFBundleVersion is not localized.
    case localizedVersion = "localized-version"

    /// Every localization has the files that the development region has.
    case localizedFiles = "localized-files"
    /// The localization of a language has the files of its regions.
    case regionalFiles = "regional-files"
    /// CFBundleName is localized together with CFBundleDisplayName.
    case localizedName = "localized-name"
    /// Icons are in the format that the system reads.
    case iconFormat = "icon-format"
    /// Icons of documents have the sizes that devices use.
    case iconSize = "icon-size"

    /// An error is something that systems refuse, a warning something that people will miss, and a
    /// note something that only departs from the references.
    public var severity: PlistDiagnostic.Severity {
        switch self {
        case .missingInfoPlist, .misnamedFile, .missingExecutable, .frameworkLinks,
            .xcframeworkKeys, .xcframeworkLibrary, .xcframeworkTwin, .xcframeworkPlatform,
            .settingsElement, .settingsPane:
            .error
        case .resourcesFolder, .missingIcon, .unlistedIcon, .missingLaunchImage, .missingNib,
            .missingFont, .localizedCode, .brokenLink, .xcframeworkFolder,
            .settingsValue, .settingsTable:
            .warning
        case .unusedCopy, .localizedVersion: .warning
        case .localizedFiles, .regionalFiles, .localizedName, .iconFormat, .iconSize: .note
        }
    }

    /// What the rule requires, in one line.
    public var summary: String {
        switch self {
        case .missingInfoPlist: "a bundle has an Info.plist"
        case .misnamedFile: "files that the system looks for have names in the right case"
        case .missingExecutable: "the file that CFBundleExecutable names exists"
        case .frameworkLinks: "the links of a versioned framework lead to its current version"
        case .xcframeworkKeys: "an xcframework describes its libraries completely"
        case .xcframeworkLibrary: "the files that an xcframework lists exist"
        case .xcframeworkTwin: "an xcframework has one library for each platform and name"
        case .xcframeworkPlatform: "frameworks in an xcframework are for their library's platform"
        case .xcframeworkFolder: "every folder of an xcframework is listed"
        case .settingsElement: "elements of settings have the keys that their types need"
        case .settingsPane: "settings have Root.plist and the panes that they name"
        case .settingsValue:
            "default values of settings are among the choices, and no key is used twice"
        case .settingsTable: "the table of strings that settings name exists"
        case .resourcesFolder: "an iOS app has no folder called Resources"
        case .missingIcon: "icons that the Info.plist names exist"
        case .unlistedIcon: "an icon listed with its extension has all its sizes listed"
        case .missingLaunchImage: "launch images that the Info.plist names exist"
        case .missingNib: "nib files and storyboards that the Info.plist names exist"
        case .missingFont: "fonts that the Info.plist names exist"
        case .localizedCode: "a localization's folder contains no code"
        case .brokenLink: "symbolic links lead somewhere within the bundle"
        case .unusedCopy: "no localized resource has a copy outside the localizations"
        case .localizedVersion: "CFBundleVersion is not localized"
        case .localizedFiles: "every localization has the files that the development region has"
        case .regionalFiles: "the localization of a language has the files of its regions"
        case .localizedName: "CFBundleName is localized together with CFBundleDisplayName"
        case .iconFormat: "icons are in the format that the system reads"
        case .iconSize: "icons of documents have the sizes that devices use"
        }
    }
}
