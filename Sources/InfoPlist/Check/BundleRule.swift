// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// What is checked of a bundle's files. The raw values are the names in reports and options.
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
    case localizedKeys = "localized-keys"
    case localizedCode = "localized-code"
    case brokenLink = "broken-link"

    /// Errors are what systems refuse, warnings what people will miss.
    public var severity: PlistDiagnostic.Severity {
        switch self {
        case .missingInfoPlist, .misnamedFile, .missingExecutable, .frameworkLinks: .error
        case .resourcesFolder, .missingIcon, .unlistedIcon, .missingLaunchImage, .missingNib,
            .missingFont, .localizedKeys, .localizedCode, .brokenLink:
            .warning
        }
    }

    public var summary: String {
        switch self {
        case .missingInfoPlist: "a bundle has an Info.plist"
        case .misnamedFile: "what the system looks for is spelt in the right case, as Info.plist"
        case .missingExecutable: "the file that CFBundleExecutable names is there"
        case .frameworkLinks: "links of a framework with versions lead into its current version"
        case .resourcesFolder: "an iOS app has no folder called Resources"
        case .missingIcon: "icons that the Info.plist names are there"
        case .unlistedIcon: "where CFBundleIconFiles has an icon's extension, it has all its sizes"
        case .missingLaunchImage: "launch images that the Info.plist names are there"
        case .missingNib: "nib files and storyboards that the Info.plist names are there"
        case .missingFont: "fonts that the Info.plist names are there"
        case .localizedKeys: "every localization has the keys that the development region has"
        case .localizedCode: "no code is in a localization's folder"
        case .brokenLink: "symbolic links lead somewhere within the bundle"
        }
    }
}
