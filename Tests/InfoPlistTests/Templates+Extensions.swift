// SPDX-License-Identifier: Apache-2.0

/// Extensions of apps.
extension Templates {
    /// The extension point, the other entries of `NSExtension`, and the platform.
    private typealias Point = (name: String, entry: String, platform: String)

    private static let view = "NSExtensionMainStoryboard = MainInterface;"

    private static func code(_ name: String) -> String {
        "NSExtensionPrincipalClass = \"$(PRODUCT_MODULE_NAME).\(name)\";"
    }

    private static func attributes(_ text: String) -> String {
        "NSExtensionAttributes = { \(text) };"
    }

    private static let points: [Point] = [
        ("share-services", attributes("NSExtensionActivationRule = TRUEPREDICATE;") + view, "iOS"),
        (
            "share-services",
            attributes(
                "NSExtensionActivationRule = { NSExtensionActivationSupportsImageWithMaxCount = <*I1>; };"
            ) + code("ShareViewController"), "macOS"
        ),
        ("ui-services", attributes("NSExtensionActivationRule = TRUEPREDICATE;") + view, "iOS"),
        (
            "services",
            attributes(
                """
                NSExtensionActivationRule = {
                    NSExtensionActivationSupportsFileWithMaxCount = <*I0>;
                    NSExtensionActivationSupportsImageWithMaxCount = <*I0>;
                    NSExtensionActivationSupportsMovieWithMaxCount = <*I0>;
                    NSExtensionActivationSupportsText = <*BN>;
                    NSExtensionActivationSupportsWebURLWithMaxCount = <*I1>; };
                NSExtensionJavaScriptPreprocessingFile = Action;
                NSExtensionServiceAllowsFinderPreviewItem = <*BY>;
                NSExtensionServiceAllowsTouchBarItem = <*BY>;
                NSExtensionServiceFinderPreviewIconName = NSActionTemplate;
                NSExtensionServiceTouchBarBezelColorName = TouchBarBezel;
                NSExtensionServiceTouchBarIconName = NSActionTemplate;
                """) + code("ActionRequestHandler"), "iOS"
        ),
        ("widget-extension", view, "iOS"), ("widgetkit-extension", "", "iOS"),
        ("widgetkit-extension", "", "macOS"), ("widgetkit-extension", "", "watchOS"),
        ("usernotifications.service", code("NotificationService"), "iOS"),
        (
            "usernotifications.content-extension",
            attributes(
                """
                UNNotificationExtensionCategory = myNotificationCategory;
                UNNotificationExtensionInitialContentSizeRatio = <*I1>;
                """) + view, "iOS"
        ),
        (
            "intents-service",
            attributes(
                """
                IntentsRestrictedWhileLocked = ();
                IntentsSupported = (INSendMessageIntent, INSearchForMessagesIntent);
                """) + code("IntentHandler"), "iOS"
        ),
        (
            "intents-ui-service", attributes("IntentsSupported = (INSendMessageIntent);") + view,
            "iOS"
        ),
        (
            "keyboard-service",
            attributes(
                """
                IsASCIICapable = <*BN>; PrefersRightToLeft = <*BN>; PrimaryLanguage = "en-US";
                RequestsOpenAccess = <*BN>;
                """) + code("KeyboardViewController"), "iOS"
        ),
        ("photo-editing", attributes("PHSupportedMediaTypes = (Image);") + view, "iOS"),
        ("message-payload-provider", view, "iOS"),
        ("callkit.call-directory", code("Handler"), "iOS"),
        (
            "fileprovider-nonui",
            """
            NSExtensionFileProviderDocumentGroup = "group.com.example.tides";
            NSExtensionFileProviderSupportsEnumeration = <*BY>;
            """ + code("FileProviderExtension"), "iOS"
        ),
        (
            "fileprovider-actionsui",
            """
            NSExtensionFileProviderActions = ({
                NSExtensionFileProviderActionActivationRule = TRUEPREDICATE;
                NSExtensionFileProviderActionIdentifier = "com.example.tides.action";
                NSExtensionFileProviderActionName = Tides; });
            """ + code("DocumentActionViewController"), "macOS"
        ),
        ("Safari.content-blocker", code("ContentBlockerRequestHandler"), "iOS"),
        ("Safari.web-extension", code("SafariWebExtensionHandler"), "iOS"),
        ("Safari.web-extension", code("SafariWebExtensionHandler"), "macOS"),
        (
            "Safari.extension",
            """
            SFSafariContentScript = ({ Script = "script.js"; });
            SFSafariToolbarItem = { Action = Command; Identifier = Button;
                Image = "ToolbarItemIcon.pdf"; Label = Tides; };
            SFSafariWebsiteAccess = { "Allowed Domains" = ("example.com"); Level = Some; };
            """ + code("SafariExtensionHandler"), "macOS"
        ),
        ("networkextension.packet-tunnel", code("PacketTunnelProvider"), "iOS"),
        ("networkextension.filter-data", code("FilterDataProvider"), "iOS"),
        ("FinderSync", attributes("") + code("FinderSync"), "macOS"),
        (
            "quicklook.preview",
            attributes(
                """
                QLIsDataBasedPreview = <*BN>; QLSupportedContentTypes = ();
                QLSupportsSearchableItems = <*BY>;
                """) + view, "iOS"
        ),
        (
            "quicklook.thumbnail",
            attributes("QLSupportedContentTypes = (); QLThumbnailMinimumDimension = <*I0>;")
                + code("ThumbnailProvider"), "macOS"
        ),
        (
            "spotlight.import",
            attributes("CSSupportedContentTypes = (\"com.example.plain-text\");")
                + code("ImportExtension"), "macOS"
        ),
        ("spotlight.index", code("IndexRequestHandler"), "iOS"),
        (
            "authentication-services-credential-provider-ui",
            attributes("ASCredentialProviderExtensionShowsConfigurationUI = <*BY>;") + view, "iOS"
        ),
        (
            "broadcast-services-upload",
            "RPBroadcastProcessMode = RPBroadcastProcessModeSampleBuffer;"
                + code("SampleHandler"), "iOS"
        ),
        ("broadcast-services-setupui", code("BroadcastSetupViewController"), "iOS"),
        (
            "AudioUnit-UI",
            attributes(
                """
                AudioComponents = ({ description = Tides; manufacturer = Demo;
                    name = "Demo: Tides"; sandboxSafe = <*BY>; subtype = tide; tags = (Effects);
                    type = aufx; version = <*I67072>; });
                """) + view, "iOS"
        ),
        ("identitylookup.message-filter", code("MessageFilterExtension"), "iOS"),
        ("deviceactivity.monitor-extension", code("DeviceActivityMonitorExtension"), "iOS"),
        ("ManagedSettingsUI.shield-configuration-service", code("Shield"), "iOS"),
        ("location.push.service", code("LocationPushService"), "iOS"),
        ("classkit.context-provider", code("ContextRequestHandler"), "iOS"),
        ("calendar.virtualconference", code("VirtualConferenceProvider"), "iOS"),
        (
            "dt.Xcode.extension.source-editor",
            attributes(
                """
                XCSourceEditorCommandDefinitions = ({
                    XCSourceEditorCommandClassName = "$(PRODUCT_MODULE_NAME).SourceEditorCommand";
                    XCSourceEditorCommandIdentifier =
                        "$(PRODUCT_BUNDLE_IDENTIFIER).SourceEditorCommand";
                    XCSourceEditorCommandName = "Source Editor Command"; });
                XCSourceEditorExtensionPrincipalClass =
                    "$(PRODUCT_MODULE_NAME).SourceEditorExtension";
                """), "macOS"
        ),
        ("tv-top-shelf", code("ContentProvider"), "tvOS"),
    ]

    /// As in the project, with the few keys of today, and with all keys.
    static let extensions: [Template] =
        points.flatMap { point in
            let text = """
                NSExtension = { \(point.entry)
                    NSExtensionPointIdentifier = "com.apple.\(point.name)"; };
                """
            return [
                Template(
                    name: "extension \(point.name) on \(point.platform)", platform: point.platform,
                    text: "{ \(text) }"),
                template(
                    "extension \(point.name) on \(point.platform), all keys", on: point.platform,
                    "CFBundleDisplayName = Tides; \(text)"),
            ]
        } + [
            Template(
                name: "App Intents extension", platform: "iOS",
                text: """
                    { EXAppExtensionAttributes = {
                        EXExtensionPointIdentifier = "com.apple.appintents-extension"; }; }
                    """),
            Template(
                name: "extension for background assets", platform: "iOS",
                text: """
                    { EXAppExtensionAttributes = { EXExtensionPointIdentifier =
                        "com.apple.background-asset-downloader-extension"; }; }
                    """),
        ]
}
