// SPDX-License-Identifier: Apache-2.0

import Testing

/// Keys and rows of the references, transcribed by hand, with scanning errors corrected.
///
/// Each line has a key, the types of its value in the reference's words, and its name in Xcode. If
/// both the 2010 and the 2018 reference describe a key, the line follows that of 2018.
struct ReferenceTable: Sendable, CustomTestStringConvertible {
    let title: String
    /// The path to the dictionary that has the table's keys, with periods between the parts.
    let path: String
    let count: Int
    let text: String

    init(_ title: String, within path: String = "", count: Int, _ text: String) {
        self.title = title
        self.path = path
        self.count = count
        self.text = text
    }

    var testDescription: String { title }

    var rows: [(key: String, kinds: String, displayName: String?)] {
        text.split(separator: "\n").map { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { String($0.trimmingPrefix(while: { $0 == " " })) }
                .map { cell in
                    var cell = cell
                    while cell.last == " " { cell.removeLast() }
                    return cell
                }
            return (cells[0], cells[1], cells[2].isEmpty ? nil : cells[2])
        }
    }
}

extension ReferenceTable {
    /// Headings and rows of the summary tables, by family.
    static let topLevel = [
        ReferenceTable(
            "CF", count: 28,
            """
            CFAppleHelpAnchor | String | Help file
            CFBundleAllowMixedLocalizations | Boolean | Localized resources can be mixed
            CFBundleDevelopmentRegion | String | Localization native development region
            CFBundleDisplayName | String | Bundle display name
            CFBundleDocumentTypes | Array | Document types
            CFBundleExecutable | String | Executable file
            CFBundleGetInfoString | String | Get Info string
            CFBundleHelpBookFolder | String | Help Book directory name
            CFBundleHelpBookName | String | Help Book identifier
            CFBundleIconFile | String | Icon file
            CFBundleIconFiles | Array | Icon files
            CFBundleIconName | String | Icon Name
            CFBundleIcons | Dictionary |
            CFBundleIdentifier | String | Bundle identifier
            CFBundleInfoDictionaryVersion | String | InfoDictionary version
            CFBundleLocalizations | Array | Localizations
            CFBundleName | String | Bundle name
            CFBundlePackageType | String | Bundle OS Type code
            CFBundleShortVersionString | String | Bundle versions string, short
            CFBundleSignature | String | Bundle creator OS Type code
            CFBundleSpokenName | String | Accessibility bundle name
            CFBundleURLTypes | Array | URL types
            CFBundleVersion | String | Bundle version
            CFPlugInDynamicRegisterFunction | String | Plug-in dynamic registration function name
            CFPlugInDynamicRegistration | String | Plug-in should be registered dynamically
            CFPlugInFactories | Dictionary | Plug-in factory interfaces
            CFPlugInTypes | Dictionary | Plug-in types
            CFPlugInUnloadFunction | String | Plug-in unload function name
            """),
        ReferenceTable(
            "LS", count: 17,
            """
            LSArchitecturePriority | Array | Architecture priority
            LSBackgroundOnly | Boolean | Application is background only
            LSEnvironment | Dictionary | Environment variables
            LSFileQuarantineEnabled | Boolean | File quarantine enabled
            LSFileQuarantineExcludedPathPatterns | Array |
            LSGetAppDiedEvents | Boolean | Application should get App Died events
            LSMinimumSystemVersion | String | Minimum system version
            LSMinimumSystemVersionByArchitecture | Dictionary | Minimum system versions, per-architecture
            LSMultipleInstancesProhibited | Boolean | Application prohibits multiple instances
            LSRequiresIPhoneOS | Boolean | Application requires iOS environment
            LSRequiresNativeExecution | Boolean | Application requires native environment
            LSUIElement | String | Application is agent (UIElement)
            LSUIPresentationMode | Number | Application UI Presentation Mode
            LSVisibleInClassic | String | Application is visible in Classic
            MinimumOSVersion | String |
            LSApplicationQueriesSchemes | Array |
            LSHasLocalizedDisplayName | Boolean |
            """),
        ReferenceTable(
            "NS", count: 15,
            """
            NSAppleScriptEnabled | Boolean or String | Scriptable
            NSDockTilePlugIn | String | Dock Tile Plugin path
            NSHumanReadableCopyright | String | Copyright (human-readable)
            NSJavaNeeded | Boolean or String | Cocoa Java application
            NSJavaPath | Array | Java classpaths
            NSJavaRoot | String | Java root directory
            NSMainNibFile | String | Main nib file base name
            NSPersistentStoreTypeKey | String | Core Data persistent store type
            NSPrefPaneIconFile | String | Preference Pane icon file
            NSPrefPaneIconLabel | String | Preference Pane icon label
            NSPrincipalClass | String | Principal class
            NSServices | Array | Services
            NSSupportsSuddenTermination | Boolean |
            UTExportedTypeDeclarations | Array | Exported Type UTIs
            UTImportedTypeDeclarations | Array | Imported Type UTIs
            """),
        ReferenceTable(
            "macOS", count: 5,
            """
            APInstallerURL | String | Installation directory base file URL
            APFiles | Array | Installation files
            ATSApplicationFontsPath | String | Application fonts resource path
            CSResourcesFileMapped | Boolean | Resources should be file-mapped
            QuartzGLEnable | Boolean |
            """),
        ReferenceTable(
            "UI", count: 16,
            """
            UIAppFonts | Array | Fonts provided by application
            UIApplicationExitsOnSuspend | Boolean | Application does not run in background
            UIBackgroundModes | Array | Required background modes
            UIDeviceFamily | Number or Array | Targeted device family
            UIFileSharingEnabled | Boolean | Application supports iTunes file sharing
            UIInterfaceOrientation | String | Initial interface orientation
            UILaunchImageFile | String | Launch image
            UIPrerenderedIcon | Boolean | Icon already includes gloss effects
            UIRequiredDeviceCapabilities | Array or Dictionary | Required device capabilities
            UIRequiresPersistentWiFi | Boolean | Application uses Wi-Fi
            UIStatusBarHidden | Boolean | Status bar is initially hidden
            UIStatusBarStyle | String | Status bar style
            UISupportedExternalAccessoryProtocols | Array | Supported external accessory protocols
            UISupportedInterfaceOrientations | Array | Supported interface orientations
            UIViewEdgeAntialiasing | Boolean | Renders with edge antialiasing
            UIViewGroupOpacity | Boolean | Renders with group opacity
            """),
    ]

    /// Rows of the tables about dictionaries within values.
    static let nested = [
        ReferenceTable(
            "CFBundleDocumentTypes", within: "CFBundleDocumentTypes", count: 14,
            """
            CFBundleTypeExtensions | Array | Document Extensions
            CFBundleTypeIconFile | String | Icon File Name
            CFBundleTypeIconFiles | Array |
            CFBundleTypeMIMETypes | Array | Document MIME types
            CFBundleTypeName | String | Document Type Name
            CFBundleTypeOSTypes | Array | Document OS Types
            CFBundleTypeRole | String | Role
            LSItemContentTypes | Array | Document Content Type UTIs
            LSHandlerRank | String | Handler rank
            LSTypeIsPackage | Boolean | Document is a package or bundle
            NSDocumentClass | String | Cocoa NSDocument Class
            NSUbiquitousDocumentUserActivityType | String |
            NSExportableAs | Array | Exportable As Document Type Names
            NSExportableTypes | Array |
            """),
        ReferenceTable(
            "CFBundleURLTypes", within: "CFBundleURLTypes", count: 4,
            """
            CFBundleTypeRole | String | Document Role
            CFBundleURLIconFile | String | Document Icon File Name
            CFBundleURLName | String | URL identifier
            CFBundleURLSchemes | Array | URL Schemes
            """),
        ReferenceTable(
            "CFBundleIcons", within: "CFBundleIcons", count: 3,
            """
            CFBundlePrimaryIcon | Dictionary or String |
            CFBundleAlternateIcons | Dictionary or Array |
            UINewsstandIcon | Dictionary |
            """),
        ReferenceTable(
            "CFBundlePrimaryIcon", within: "CFBundleIcons.CFBundlePrimaryIcon", count: 3,
            """
            CFBundleIconName | String |
            CFBundleIconFiles | Array |
            UIPrerenderedIcon | Boolean |
            """),
        ReferenceTable(
            "CFBundleAlternateIcons", within: "CFBundleIcons.CFBundleAlternateIcons", count: 2,
            """
            CFBundleIconFiles | Array |
            UIPrerenderedIcon | Boolean |
            """),
        ReferenceTable(
            "UINewsstandIcon", within: "CFBundleIcons.UINewsstandIcon", count: 3,
            """
            CFBundleIconFiles | Array |
            UINewsstandBindingType | String |
            UINewsstandBindingEdge | String |
            """),
        ReferenceTable(
            "NSServices", within: "NSServices", count: 11,
            """
            NSPortName | String | Incoming service port name
            NSMessage | String | Instance method name
            NSSendFileTypes | Array |
            NSSendTypes | Array | Send Types
            NSServiceDescription | String |
            NSRequiredContext | Dictionary or Array |
            NSReturnTypes | Array | Return Types
            NSMenuItem | Dictionary | Menu
            NSKeyEquivalent | Dictionary | Menu key equivalent
            NSUserData | String | User Data
            NSTimeout | String | Timeout value (in milliseconds)
            """),
        ReferenceTable(
            "NSRequiredContext", within: "NSServices.NSRequiredContext", count: 5,
            """
            NSApplicationIdentifier | String or Array |
            NSTextScript | String or Array |
            NSTextLanguage | String or Array |
            NSWordLimit | Number |
            NSTextContent | String or Array |
            """),
        ReferenceTable(
            "UTExportedTypeDeclarations", within: "UTExportedTypeDeclarations", count: 8,
            """
            UTTypeConformsTo | Array | Conforms to UTIs
            UTTypeDescription | String | Description
            UTTypeIconFile | String | Icon file name
            UTTypeIdentifier | String | Identifier
            UTTypeReferenceURL | String | Reference URL
            UTTypeSize64IconFile | String |
            UTTypeSize320IconFile | String |
            UTTypeTagSpecification | Dictionary | Equivalent Types
            """),
        ReferenceTable(
            "UTImportedTypeDeclarations", within: "UTImportedTypeDeclarations", count: 8,
            """
            UTTypeConformsTo | Array | Conforms to UTIs
            UTTypeDescription | String | Description
            UTTypeIconFile | String | Icon file name
            UTTypeIdentifier | String | Identifier
            UTTypeReferenceURL | String | Reference URL
            UTTypeSize64IconFile | String |
            UTTypeSize320IconFile | String |
            UTTypeTagSpecification | Dictionary | Equivalent Types
            """),
        ReferenceTable(
            "APFiles", within: "APFiles", count: 6,
            """
            APFileDescriptionKey | String | Install file description text
            APDisplayedAsContainer | String | Display with folder icon
            APFileDestinationPath | String | File destination path
            APFileName | String | Install file name
            APFileSourcePath | String | Install file source path
            APInstallAction | String | File install action
            """),
    ]
}
