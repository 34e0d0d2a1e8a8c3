// SPDX-License-Identifier: Apache-2.0

/// The keys of Info.plist files that authors write most often, the most frequent first.
///
/// A completion offers these before the others, which would otherwise be in the catalogue's order.
enum UsualKeys {
    /// Keys of files for any system.
    private static let common = """
        CFBundleIdentifier CFBundleVersion CFBundlePackageType CFBundleInfoDictionaryVersion \
        CFBundleDevelopmentRegion CFBundleShortVersionString CFBundleExecutable CFBundleName \
        CFBundleDisplayName NSHumanReadableCopyright CFBundleSignature CFBundleIconFile \
        CFBundleURLTypes CFBundleDocumentTypes CFBundleLocalizations CFBundleIcons NSExtension \
        NSAppTransportSecurity UTExportedTypeDeclarations UTImportedTypeDeclarations \
        ITSAppUsesNonExemptEncryption NSUserActivityTypes CFBundleSupportedPlatforms DTSDKName \
        DTXcode DTXcodeBuild DTCompiler DTPlatformName DTPlatformVersion DTPlatformBuild \
        DTSDKBuild BuildMachineOSBuild
        """

    /// Keys of files for iOS and its relatives.
    private static let mobile = """
        LSRequiresIPhoneOS UISupportedInterfaceOrientations UIRequiredDeviceCapabilities \
        UILaunchStoryboardName UISupportedInterfaceOrientations~ipad UIMainStoryboardFile \
        UIApplicationSceneManifest UIDeviceFamily MinimumOSVersion UIBackgroundModes \
        NSCameraUsageDescription NSPhotoLibraryUsageDescription \
        NSLocationWhenInUseUsageDescription NSMicrophoneUsageDescription UILaunchScreen \
        UIViewControllerBasedStatusBarAppearance LSApplicationQueriesSchemes UIAppFonts \
        UIFileSharingEnabled LSSupportsOpeningDocumentsInPlace NSPhotoLibraryAddUsageDescription \
        NSFaceIDUsageDescription UIStatusBarStyle UIUserInterfaceStyle UIRequiresFullScreen
        """

    /// Keys of files for macOS.
    private static let desktop = """
        LSMinimumSystemVersion NSPrincipalClass NSMainNibFile LSApplicationCategoryType \
        NSHighResolutionCapable NSMainStoryboardFile LSUIElement NSAppleScriptEnabled \
        NSSupportsAutomaticGraphicsSwitching LSBackgroundOnly NSServices XPCService SUFeedURL \
        SUPublicEDKey NSAppleEventsUsageDescription NSMicrophoneUsageDescription \
        NSCameraUsageDescription CFBundleHelpBookFolder CFBundleHelpBookName \
        NSSupportsSuddenTermination NSSupportsAutomaticTermination
        """

    /// Returns the rank of each key, from 0.
    ///
    /// - Parameter keys: the keys that are there, which show the system.
    static func ranks(besides keys: Set<String>) -> [String: Int] {
        let isMobile = keys.contains { key in
            key.hasPrefix("UI") || key == "LSRequiresIPhoneOS" || key == "MinimumOSVersion"
                || key == "DTPlatformName" && !keys.contains("LSMinimumSystemVersion")
        }
        let lists = isMobile ? [common, mobile, desktop] : [common, desktop, mobile]
        var ranks: [String: Int] = [:]
        for name in lists.flatMap({ $0.split(separator: " ") }) where ranks[String(name)] == nil {
            ranks[String(name)] = ranks.count
        }
        return ranks
    }
}
