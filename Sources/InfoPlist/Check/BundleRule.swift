// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A rule about a bundle's files. The raw values are the names in reports and options.
public enum BundleRule: String, CheckRule {
    case missingInfoPlist = "missing-info-plist"
    case misnamedFile = "misnamed-file"
    case missingExecutable = "missing-executable"
    case frameworkLinks = "framework-links"

    case resourcesFolder = "resources-folder"
    case missingIcon = "missing-icon"
    case unlistedIcon = "unlisted-icon"
    case missingLaunchImage = "missing-launch-image"
    case missingNib = "missing-nib"
    case missingFont = "missing-font"
    case localizedCode = "localized-code"
    case brokenLink = "broken-link"

    case unusedCopy = "unused-copy"
    case localizedVersion = "localized-version"

    case localizedFiles = "localized-files"
    case regionalFiles = "regional-files"
    case localizedName = "localized-name"
    case iconFormat = "icon-format"
    case iconSize = "icon-size"

    /// An error is something that systems refuse, a warning something that people will miss, and a
    /// note something that only departs from the references.
    public var severity: PlistDiagnostic.Severity {
        switch self {
        case .missingInfoPlist, .misnamedFile, .missingExecutable, .frameworkLinks: .error
        case .resourcesFolder, .missingIcon, .unlistedIcon, .missingLaunchImage, .missingNib,
            .missingFont, .localizedCode, .brokenLink:
            .warning
        case .unusedCopy, .localizedVersion: .warning
        case .localizedFiles, .regionalFiles, .localizedName, .iconFormat, .iconSize: .note
        }
    }

    public var summary: String {
        switch self {
        case .missingInfoPlist: "a bundle has an Info.plist"
        case .misnamedFile: "files that the system looks for have names in the right case"
        case .missingExecutable: "the file that CFBundleExecutable names exists"
        case .frameworkLinks: "links of a framework with versions lead into its current version"
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
        case .iconFormat: "icons are in the format for the system"
        case .iconSize: "icons of documents have the sizes for the device"
        }
    }
}
