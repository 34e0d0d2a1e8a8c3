// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

extension CatalogueText {
    /// Keys that are newer than the references, and newer facts about keys of theirs: such an entry
    /// has only the fields that change, and where they are from.
    static let todaysKeys = #"""
{
CF = {
    Keys = {
        CFBundleIconName = {
            Platforms = ("iOS 11.0", "iPadOS 11.0", "macOS 10.13", "tvOS 11.0", "watchOS 4.0", "visionOS 1.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        CFBundleSupportedPlatforms = {
            Kinds = (array);
            Elements = (string);
            Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
            BuildSystem = writes;
            Values = (
                { Value = MacOSX; },
                { Value = iPhoneOS; },
                { Value = iPhoneSimulator; },
                { Value = AppleTVOS; },
                { Value = AppleTVSimulator; },
                { Value = WatchOS; },
                { Value = WatchSimulator; },
                { Value = XROS; },
                { Value = XRSimulator; },
                { Value = DriverKit; }
            );
            Summary = "Platform that the bundle was built for; one entry in practice. A simulator's name is refused by the store (ITMS-90542).";
            Source = "in public use";
        };
        CFBundleResourceSpecification = {
            Kinds = (string);
            Platforms = (iOS, iPadOS);
            Deprecated = "iOS 8.0";
            Summary = "Property list of rules for signing resources, of old.";
            Source = "in public use";
        };
        CFBundleFollowParentLocalization = {
            Kinds = (boolean);
            Accepts = (string, number);
            Platforms = (iOS, iPadOS, macOS);
            Summary = "Lets an embedded bundle take the language that its host chose; extensions do so anyway.";
            Source = "in public use";
        };
        CFBundleLongVersionString = {
            Kinds = (string);
            Platforms = ("macOS 10.0");
            Summary = "Old long form of the version, for people.";
            Sure = medium;
            Source = "in public use";
        };
        CFBundleIdentifier = {
            Platforms = ("iOS 2.0", "iPadOS 2.0", "macOS 10.0", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        CFBundleShortVersionString = {
            Platforms = ("iOS 2.0", "iPadOS 2.0", "macOS 10.0", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        CFBundleVersion = {
            Platforms = ("iOS 2.0", "iPadOS 2.0", "macOS 10.0", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        CFBundleExecutable = {
            Platforms = ("iOS 2.0", "iPadOS 2.0", "macOS 10.0", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        CFBundlePackageType = {
            Platforms = ("iOS 2.0", "iPadOS 2.0", "macOS 10.0", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Values = (
                { Value = APPL; Means = "an app"; },
                { Value = FMWK; Means = "a framework"; },
                { Value = BNDL; Means = "a loadable bundle, which may also have its own code"; },
                { Value = "XPC!"; },
                { Value = dSYM; },
                { Value = XFWK; },
                { Value = SYSX; },
                { Value = DEXT; },
                { Value = KEXT; }
            );
            OpenValues = <*BY>;
            Amended = "Apple's Bundle Resources (2025)";
        };
        CFBundleInfoDictionaryVersion = {
            Platforms = ("iOS 2.0", "iPadOS 2.0", "macOS 10.0", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Values = (
                { Value = 6.0; Means = "the current structure"; }
            );
            OpenValues = <*BY>;
            Amended = "Apple's Bundle Resources (2025)";
        };
        CFBundleDevelopmentRegion = {
            Platforms = ("iOS 2.0", "iPadOS 2.0", "macOS 10.0", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        CFBundleDocumentTypes = {
            Keys = {
                CFBundleTypeRole = {
                    Values = (
                        { Value = Editor; Means = "reads, changes and saves documents of the type"; },
                        { Value = Viewer; Means = "reads and shows them"; },
                        { Value = Shell; Means = "runs them: each document becomes a process with its name"; },
                        { Value = None; Means = "does not read them, only describes the type, for example for its icon"; },
                        { Value = QLGenerator; },
                        { Value = MDImporter; }
                    );
                    OpenValues = <*BN>;
                    Amended = "in public use";
                };
                CFBundleTypeIconSystemGenerated = {
                    Kinds = (number, boolean, string);
                    Platforms = ("macOS 11.0");
                    Summary = "Lets macOS draw the document icon from parts.";
                    Sure = medium;
                    Source = "in public use";
                };
                LSIsAppleDefaultForType = {
                    Kinds = (boolean);
                    Platforms = (macOS);
                    Summary = "Prefers this app for the type; met in Apple's own apps, undocumented.";
                    Sure = medium;
                    Source = "in public use";
                };
                LSTypeIsPackage = {
                    Platforms = ("iOS 2.0", "iPadOS 2.0", "macOS 10.0");
                    Accepts = (number);
                    Spellings = (LSTypeIsPackageLSTypeIsPackage);
                    Amended = "Apple's Bundle Resources (2025)";
                };
                NSPersistentStoreTypeKey = {
                    Kinds = (string);
                    Platforms = ("macOS 10.4");
                    Values = (
                        { Value = SQLite; },
                        { Value = XML; },
                        { Value = Binary; },
                        { Value = InMemory; }
                    );
                    Summary = "Kind of Core Data store.";
                    Source = "in public use";
                };
                NSExportableTypes = {
                    Platforms = ("macOS 10.0");
                    Amended = "Apple's Bundle Resources (2025)";
                };
            };
        };
        CFBundleURLTypes = {
            Keys = {
                LSHandlerRank = {
                    Kinds = (string);
                    Platforms = (iOS, iPadOS, macOS);
                    Values = (
                        { Value = Owner; },
                        { Value = Default; },
                        { Value = Alternate; },
                        { Value = None; }
                    );
                    Summary = "Rank among the apps for these schemes.";
                    Sure = medium;
                    Source = "in public use";
                };
                LSIsAppleDefaultForScheme = {
                    Kinds = (boolean);
                    Platforms = (macOS);
                    Summary = "Prefers this app for the schemes; met in Apple's own apps, undocumented.";
                    Sure = low;
                    Source = "in public use";
                };
            };
        };
        CFBundleIcons = {
            Keys = {
                CFBundleAlternateIcons = {
                    Platforms = ("iOS 10.3", "iPadOS 10.3", "tvOS 10.2", "visionOS 1.0");
                    Amended = "Apple's Bundle Resources (2025)";
                    Entries = (dictionary);
                    Keys = {
                        CFBundleIconName = {
                            Kinds = (string);
                            Platforms = (iOS, iPadOS);
                            Summary = "Icon set of the asset catalogue.";
                            Sure = medium;
                            Source = "in public use";
                        };
                    };
                };
                CFBundlePrimaryIcon = {
                    Platforms = ("iOS 5.0", "iPadOS 5.0", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
                    Amended = "Apple's Bundle Resources (2025)";
                    Keys = {
                        CFBundleIconName = {
                            Platforms = ("iOS 11.0", "iPadOS 11.0", watchOS);
                            Amended = "Apple's Bundle Resources (2025)";
                        };
                        CFBundleSymbolName = {
                            Kinds = (string);
                            Platforms = ("iOS 13.0", "iPadOS 13.0");
                            Summary = "SF Symbol as icon.";
                            Source = "in public use";
                        };
                        NSAppIconActionTintColorName = {
                            Kinds = (string);
                            Platforms = ("iOS 17.0", "iPadOS 17.0", "watchOS 10.0");
                            Summary = "Colour of the icon's actions.";
                            Source = "in public use";
                        };
                        NSAppIconComplementingColorNames = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("iOS 17.0", "iPadOS 17.0", "watchOS 10.0");
                            Summary = "Two colours that go with the icon.";
                            Source = "in public use";
                        };
                    };
                };
            };
        };
    };
};
LS = {
    Keys = {
        LSSupportsOpeningDocumentsInPlace = {
            Kinds = (boolean);
            Platforms = ("iOS 2.0", "iPadOS 2.0", "visionOS 1.0");
            Summary = "Whether the app opens documents where they are, rather than copies; false is an error for Mac Catalyst.";
            Source = "Apple's Bundle Resources (2025)";
        };
        LSApplicationCategoryType = {
            Kinds = (string);
            Platforms = (iOS, iPadOS, "macOS 10.0", tvOS);
            Values = (
                { Value = public.app-category.action-games; },
                { Value = public.app-category.adventure-games; },
                { Value = public.app-category.arcade-games; },
                { Value = public.app-category.board-games; },
                { Value = public.app-category.books; },
                { Value = public.app-category.business; },
                { Value = public.app-category.card-games; },
                { Value = public.app-category.casino-games; },
                { Value = public.app-category.developer-tools; },
                { Value = public.app-category.dice-games; },
                { Value = public.app-category.education; },
                { Value = public.app-category.educational-games; },
                { Value = public.app-category.entertainment; },
                { Value = public.app-category.family-games; },
                { Value = public.app-category.finance; },
                { Value = public.app-category.food-and-drink; },
                { Value = public.app-category.games; },
                { Value = public.app-category.graphics-design; },
                { Value = public.app-category.healthcare-fitness; },
                { Value = public.app-category.kids-games; },
                { Value = public.app-category.lifestyle; },
                { Value = public.app-category.magazines-and-newspapers; },
                { Value = public.app-category.medical; },
                { Value = public.app-category.music; },
                { Value = public.app-category.music-games; },
                { Value = public.app-category.navigation; },
                { Value = public.app-category.news; },
                { Value = public.app-category.photography; },
                { Value = public.app-category.productivity; },
                { Value = public.app-category.puzzle-games; },
                { Value = public.app-category.racing-games; },
                { Value = public.app-category.reference; },
                { Value = public.app-category.role-playing-games; },
                { Value = public.app-category.shopping; },
                { Value = public.app-category.simulation-games; },
                { Value = public.app-category.social-networking; },
                { Value = public.app-category.sports; },
                { Value = public.app-category.sports-games; },
                { Value = public.app-category.strategy-games; },
                { Value = public.app-category.travel; },
                { Value = public.app-category.trivia-games; },
                { Value = public.app-category.utilities; },
                { Value = public.app-category.video; },
                { Value = public.app-category.weather; },
                { Value = public.app-category.word-games; }
            );
            Summary = "Category for the Mac App Store, Launchpad and Screen Time; required of Mac App Store apps (ITMS-90242).";
            Source = "Apple's Bundle Resources (2025)";
        };
        LSSupportsGameMode = {
            Kinds = (boolean);
            Platforms = ("iOS 18.6", "iPadOS 18.6", "macOS 26.0");
            Summary = "Whether Game Mode turns on for the app.";
            Source = "Apple's Bundle Resources (2026)";
        };
        LSMaximumSystemVersion = {
            Kinds = (string);
            Platforms = (macOS);
            Summary = "Last version of macOS that runs the app.";
            Sure = medium;
            Source = "in public use";
        };
        LSApplicationLaunchProhibited = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS);
            Summary = "Container that is never started by itself, such as that of a Messages or watch-only app.";
            Source = "in public use";
        };
        LSApplicationIsStickerProvider = {
            Kinds = (boolean);
            Platforms = ("iOS 10.0", "iPadOS 10.0");
            Summary = "Container of a sticker pack.";
            Source = "in public use";
        };
        LSBundleContainsCoreMLmlmodelc = {
            Kinds = (boolean);
            Platforms = ("iOS 2.0", "iPadOS 2.0", "macOS 10.0", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Summary = "Says that the bundle has compiled Core ML models.";
            Source = "Apple's Bundle Resources (2025)";
        };
        LSUIElement = {
            Platforms = ("macOS 10.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        LSBackgroundOnly = {
            Platforms = ("macOS 10.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        LSRequiresIPhoneOS = {
            Platforms = ("iOS 2.0", "iPadOS 2.0", tvOS);
            Amended = "Apple's Bundle Resources (2025)";
        };
        LSMinimumSystemVersion = {
            Platforms = ("Mac Catalyst 13.0", "macOS 10.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        LSFileQuarantineEnabled = {
            Platforms = ("macOS 10.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        MinimumOSVersion = {
            Platforms = ("iOS 3.0", "iPadOS 3.0", "tvOS 9.0", "watchOS 1.0", "visionOS 1.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        LSMinimumSystemVersionByArchitecture = {
            Values = (
                { Value = arm64; Means = "first version of macOS on Apple silicon"; },
                { Value = x86_64; Means = "first version of macOS on 64-bit Intel processors"; },
                { Value = i386; Means = "first version of macOS on 32-bit Intel processors"; }
            );
            OpenValues = <*BY>;
        };
    };
};
NS = {
    Keys = {
        NSMainStoryboardFile = {
            Kinds = (string);
            Platforms = ("macOS 10.10");
            Form = "name without .storyboard";
            Summary = "Storyboard with a Mac app's menu and windows, without .storyboard.";
            Source = "Apple's Bundle Resources (2025)";
        };
        NSObservationTrackingEnabled = {
            Kinds = (boolean);
            Platforms = ("macOS 15.0");
            Summary = "Lets AppKit update views from observable objects; on by itself since macOS 26.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        NSAutoFillRequiresTextContentTypeForOneTimeCodeOnMac = {
            Kinds = (boolean);
            Platforms = ("macOS 26.0");
            Summary = "Offers one-time codes only in fields that are marked for them.";
            Source = "Apple's Bundle Resources (2026)";
        };
        NSAccentColorName = {
            Kinds = (string);
            Platforms = ("iOS 14.0", "iPadOS 14.0", "macOS 11.0", "tvOS 14.0", "watchOS 7.0", "visionOS 1.0");
            Summary = "Colour of the asset catalogue that is the app's accent colour.";
            Source = "Apple's Bundle Resources (2025)";
        };
        NSWidgetBackgroundColorName = {
            Kinds = (string);
            Platforms = ("iOS 14.0", "iPadOS 14.0", "macOS 11.0");
            Summary = "Colour of the asset catalogue behind a widget while it is configured.";
            Source = "Apple's Bundle Resources (2025)";
        };
        NSStickerSharingLevel = {
            Kinds = (string);
            Platforms = ("iOS 17.0", "iPadOS 17.0");
            Values = (
                { Value = ""; Means = none; },
                { Value = Messages; },
                { Value = OS; }
            );
            Summary = "Where the stickers of the app may be used: nowhere else, in Messages, or all over the system.";
            Source = "Apple's Bundle Resources (2026)";
        };
        NSHumanReadableCopyright = {
            Platforms = ("macOS 10.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        NSHumanReadableDescription = {
            Kinds = (string);
            Platforms = (macOS);
            Localizable = <*BY>;
            Summary = "What a Safari or other extension does, shown in the settings.";
            Sure = medium;
            Source = "in public use";
        };
        NSRequiresAquaSystemAppearance = {
            Kinds = (boolean);
            Accepts = (string);
            Platforms = ("macOS 10.14");
            Summary = "True keeps a Mac app light; false lets an app built with an SDK before 10.14 go dark.";
            Sure = medium;
            Source = "in public use";
        };
        NSHighResolutionCapable = {
            Kinds = (boolean);
            Accepts = (string);
            Platforms = ("iOS 2.0", "iPadOS 2.0", "macOS 10.0", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Summary = "Says that the app draws well on Retina screens.";
            Source = "Apple's Bundle Resources (2025)";
        };
        NSSupportsAutomaticGraphicsSwitching = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Lets an OpenGL app run on the integrated graphics processor.";
            Source = "Apple's Bundle Resources (2025)";
        };
        NSSupportsAutomaticTermination = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Lets the system end the app when it is idle and starts it again when wanted.";
            Source = "in public use";
        };
        NSSupportsSuddenTermination = {
            Platforms = ("macOS 10.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        NSQuitAlwaysKeepsWindows = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Whether windows come back at the next start, whatever the person's setting.";
            Sure = medium;
            Source = "in public use";
        };
        NSPrefersDisplaySafeAreaCompatibilityMode = {
            Kinds = (boolean);
            Platforms = ("macOS 12.0");
            Summary = "False lets the app draw beside the camera housing; true shows it below.";
            Source = "Apple's Bundle Resources (2025)";
        };
        NSUserNotificationAlertStyle = {
            Kinds = (string);
            Platforms = ("macOS 10.8");
            Values = (
                { Value = alert; },
                { Value = banner; },
                { Value = none; }
            );
            Summary = "Style of notifications before the person chose one.";
            Sure = medium;
            Source = "in public use";
        };
        NSGestureRecognizerSuppressesMainMenuActions = {
            Kinds = (boolean);
            Platforms = ("macOS 27.0");
            Summary = "Keeps menu actions back while a gesture recognizer works.";
            Source = "Apple's Bundle Resources (2026)";
        };
        NSIsTouchNative = {
            Kinds = (boolean);
            Platforms = ("macOS 27.0");
            Summary = "Says that a Mac app handles touches itself.";
            Source = "Apple's Bundle Resources (2026)";
        };
        NSViewGestureRecognizerIsExclusive = {
            Kinds = (boolean);
            Platforms = ("macOS 27.0");
            Summary = "Whether a view's gesture recognizers exclude others.";
            Source = "Apple's Bundle Resources (2026)";
        };
        NSApplicationRequiresArcade = {
            Kinds = (boolean);
            Platforms = ("iOS 13.0", "iPadOS 13.0", "macOS 10.15", "tvOS 13.0");
            Summary = "Marks a game of Apple Arcade.";
            Sure = low;
            Source = "in public use";
        };
        NSUbiquitousContainers = {
            Kinds = (dictionary);
            Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10");
            Summary = "ICloud containers that show in iCloud Drive, by identifier.";
            Entries = (dictionary);
            Source = "in public use";
            Keys = {
                NSUbiquitousContainerIsDocumentScopePublic = {
                    Kinds = (boolean);
                    Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10");
                    Summary = "Shows the container in iCloud Drive.";
                };
                NSUbiquitousContainerName = {
                    Kinds = (string);
                    Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10");
                    Localizable = <*BY>;
                    Summary = "Name of the container's folder.";
                };
                NSUbiquitousContainerSupportedFolderLevels = {
                    Kinds = (string);
                    Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10");
                    Values = (
                        { Value = None; },
                        { Value = One; },
                        { Value = Any; }
                    );
                    Summary = "How deep folders may be.";
                };
            };
        };
        NSDownloadsUbiquitousContents = {
            Kinds = (boolean);
            Platforms = ("macOS 11.0");
            Summary = "Downloads a document package from iCloud whole before the app opens it.";
            Source = "Apple's Bundle Resources (2025)";
        };
        NSSupportsPurgeableLocalStorage = {
            Kinds = (boolean);
            Platforms = ("iOS 9.3", "iPadOS 9.3", "visionOS 1.0");
            Summary = "Lets the system remove the app's local data when space is short.";
            Source = "Apple's Bundle Resources (2025)";
        };
        NSSupportsLiveActivities = {
            Kinds = (boolean);
            Platforms = ("iOS 16.1", "iPadOS 16.1");
            Summary = "Says that the app has Live Activities.";
            Source = "Apple's Bundle Resources (2025)";
        };
        NSSupportsLiveActivitiesFrequentUpdates = {
            Kinds = (boolean);
            Platforms = ("iOS 16.2", "iPadOS 16.2");
            Summary = "Asks for more frequent updates of Live Activities.";
            Source = "Apple's Bundle Resources (2025)";
        };
        NSUserActivityTypes = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10");
            Summary = "Activities (Handoff, Siri, Spotlight) that the app continues.";
            Source = "Apple's Bundle Resources (2025)";
        };
        NSBonjourServices = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 14.0", "iPadOS 14.0", "macOS 11.0", "tvOS 14.0", "visionOS 1.0");
            Form = "_name._tcp or _name._udp";
            Summary = "Bonjour services that the app looks for, as _name._tcp or _name._udp.";
            Source = "Apple's Bundle Resources (2025)";
        };
        NSApplicationServices = {
            Kinds = (dictionary);
            Platforms = ("iOS 16.0", "iPadOS 16.0", "tvOS 16.0", "watchOS 9.0");
            Summary = "Services between an Apple TV and devices nearby (DeviceDiscoveryUI).";
            Source = "Apple's Bundle Resources (2026)";
            Keys = {
                Advertises = {
                    Kinds = (array);
                    Elements = (dictionary);
                    Platforms = ("iOS 16.0", "iPadOS 16.0", "tvOS 16.0", "watchOS 9.0");
                    Summary = "Services that this app offers to an Apple TV.";
                    Keys = {
                        NSApplicationServiceIdentifier = {
                            Kinds = (string);
                            Platforms = ("iOS 16.0", "iPadOS 16.0", "watchOS 9.0");
                            Summary = "Name of the service.";
                            Source = "in public use";
                        };
                    };
                };
                Browses = {
                    Kinds = (array);
                    Elements = (dictionary);
                    Platforms = ("tvOS 16.0");
                    Summary = "Services that this tvOS app looks for.";
                    Keys = {
                        NSApplicationServiceIdentifier = {
                            Kinds = (string);
                            Platforms = ("tvOS 16.0");
                            Summary = "Name of the service.";
                            Source = "in public use";
                        };
                        NSApplicationServicePlatformSupport = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("tvOS 16.0");
                            Values = (
                                { Value = iOS; },
                                { Value = iPadOS; },
                                { Value = watchOS; }
                            );
                            Summary = "Devices on which the service runs.";
                            Source = "in public use";
                        };
                        NSApplicationServiceUsageDescription = {
                            Kinds = (string);
                            Platforms = ("tvOS 16.0");
                            Localizable = <*BY>;
                            Summary = "Why the app connects to the service.";
                            Source = "in public use";
                        };
                    };
                };
            };
        };
        NSAccessorySetupSupports = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 18.0", "iPadOS 18.0");
            Deprecated = "";
            Use = (NSAccessorySetupKitSupports);
            Values = (
                { Value = Bluetooth; },
                { Value = WiFi; }
            );
            Summary = "Radios by which the app sets up accessories.";
            Source = "Apple's Bundle Resources (2025)";
        };
        NSAccessorySetupKitSupports = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 18.0", "iPadOS 18.0");
            Values = (
                { Value = Bluetooth; },
                { Value = WiFi; }
            );
            Summary = "Radios by which the app sets up accessories.";
            Source = "Apple's Bundle Resources (2026)";
        };
        NSAccessorySetupBluetoothCompanyIdentifiers = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 18.0", "iPadOS 18.0");
            Summary = "Company identifiers of the accessories to find.";
            Source = "Apple's Bundle Resources (2025)";
        };
        NSAccessorySetupBluetoothNames = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 18.0", "iPadOS 18.0");
            Summary = "Names, or parts of names, of the accessories to find.";
            Source = "Apple's Bundle Resources (2025)";
        };
        NSAccessorySetupBluetoothServices = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 18.0", "iPadOS 18.0");
            Summary = "Service UUIDs of the accessories to find.";
            Source = "Apple's Bundle Resources (2025)";
        };
        NSAppleScriptEnabled = {
            Platforms = ("macOS 10.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        NSDockTilePlugIn = {
            Platforms = ("macOS 10.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        NSAlwaysAllowMicrophoneModeControl = {
            Kinds = (boolean);
            Platforms = ("iOS 18.0", "iPadOS 18.0");
            Summary = "Keeps the choice of microphone mode open while the app does not record.";
            Source = "Apple's Bundle Resources (2025)";
        };
        NSCameraUseContinuityCameraDeviceType = {
            Kinds = (boolean);
            Platforms = ("macOS 14.0");
            Summary = "Shows an iPhone to the app as a Continuity Camera rather than an external camera.";
            Source = "in public use";
        };
        NSCameraPortraitEffectEnabled = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS, macOS);
            Summary = "Offers the portrait effect in an app without a VoIP mode.";
            Source = "in public use";
        };
        NSCameraStudioLightEnabled = {
            Kinds = (boolean);
            Platforms = ("iOS 16.0", "iPadOS 16.0", "macOS 13.0");
            Summary = "Offers studio light in an app without a VoIP mode.";
            Sure = medium;
            Source = "in public use";
        };
        NSCameraReactionEffectsEnabled = {
            Kinds = (boolean);
            Platforms = ("iOS 17.0", "iPadOS 17.0", "macOS 14.0");
            Summary = "Offers reactions in an app without a VoIP mode.";
            Source = "in public use";
        };
        NSCameraReactionEffectGesturesEnabledDefault = {
            Kinds = (boolean);
            Platforms = ("iOS 17.4", "iPadOS 17.4", "macOS 14.4");
            Summary = "Whether reactions by gesture are on at first.";
            Sure = medium;
            Source = "in public use";
        };
        NSPrefPaneIconFile = {
            Platforms = ("macOS 10.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        NSPrefPaneIconLabel = {
            Platforms = ("macOS 10.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        NSPrefPaneSearchParameters = {
            Kinds = (string);
            Platforms = ("macOS 10.4");
            Summary = "File of search terms of a preference pane.";
            Sure = medium;
            Source = "in public use";
        };
        NSServices = {
            Platforms = ("macOS 10.0");
            Amended = "Apple's Bundle Resources (2025)";
            Keys = {
                NSRestricted = {
                    Kinds = (boolean);
                    Platforms = ("macOS 10.6");
                    Summary = "Keeps the service from sandboxed apps.";
                    Sure = medium;
                    Source = "in public use";
                };
                NSIconName = {
                    Kinds = (string);
                    Platforms = ("macOS 10.14");
                    Summary = "Icon of an Automator quick action.";
                    Source = "in public use";
                };
                NSBackgroundColorName = {
                    Kinds = (string);
                    Platforms = ("macOS 10.14");
                    Summary = "Colour of an Automator quick action.";
                    Source = "in public use";
                };
                NSBackgroundSystemColorName = {
                    Kinds = (string);
                    Platforms = ("macOS 10.14");
                    Summary = "System colour of an Automator quick action.";
                    Source = "in public use";
                };
                NSMenuItem = {
                    Values = (
                        { Value = default; Means = "title of the menu item; a slash makes a submenu"; }
                    );
                    OpenValues = <*BY>;
                    Entries = (string);
                };
                NSKeyEquivalent = {
                    Values = (
                        { Value = default; Means = "key, in upper case with the Shift key"; }
                    );
                    OpenValues = <*BY>;
                };
                NSRequiredContext = {
                    Keys = {
                        NSTextContent = {
                            Kinds = (string, array);
                            Elements = (string);
                            Platforms = ("macOS 10.6");
                            Values = (
                                { Value = URL; },
                                { Value = Date; },
                                { Value = Address; },
                                { Value = Email; },
                                { Value = FilePath; }
                            );
                            Summary = "Kind of text that the service works on.";
                            Source = "in public use";
                        };
                    };
                };
            };
        };
        UTExportedTypeDeclarations = {
            Platforms = ("iOS 5.0", "iPadOS 5.0", "macOS 10.7", "visionOS 1.0");
            Amended = "Apple's Bundle Resources (2025)";
            Keys = {
                UTTypeIcons = {
                    Kinds = (dictionary);
                    Platforms = ("macOS 11.0");
                    Summary = "Parts of the document icon that macOS 11 draws.";
                    Source = "Apple's Bundle Resources (2026)";
                    Keys = {
                        UTTypeIconBackgroundName = {
                            Kinds = (string);
                            Platforms = ("macOS 11.0");
                            Summary = "Icon set that fills the page of the document icon.";
                        };
                        UTTypeIconBadgeName = {
                            Kinds = (string);
                            Platforms = ("macOS 11.0");
                            Summary = "Icon set in the middle of the page.";
                        };
                        UTTypeIconText = {
                            Kinds = (string);
                            Platforms = ("macOS 11.0");
                            Summary = "Text at the foot of the page; the extension if absent.";
                        };
                    };
                };
                UTTypeIconFiles = {
                    Kinds = (array);
                    Elements = (string);
                    Platforms = ("iOS 5.0", "iPadOS 5.0", "macOS 10.7", "visionOS 1.0");
                    Summary = "Icon files of the type in several sizes, on iOS.";
                    Source = "in public use";
                };
                UTTypeIconName = {
                    Kinds = (string);
                    Platforms = ("macOS 11.0");
                    Summary = "Icon of the type in the asset catalogue.";
                    Sure = medium;
                    Source = "in public use";
                };
                UTTypeTagSpecification = {
                    Values = (
                        { Value = public.filename-extension; Means = "extensions without a period; a string alone is met in one file of ten"; },
                        { Value = public.mime-type; Means = "MIME types"; },
                        { Value = com.apple.ostype; Means = "types of Mac OS 9, four characters each"; },
                        { Value = com.apple.nspboard-type; Means = "pasteboard types"; },
                        { Value = public.url-scheme; Means = "URL schemes"; }
                    );
                    OpenValues = <*BY>;
                };
            };
        };
        UTImportedTypeDeclarations = {
            Platforms = ("iOS 3.2", "iPadOS 3.2", "macOS 10.5", "visionOS 1.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
    };
};
macOS = {
    Keys = {
        ATSApplicationFontsPath = {
            Platforms = ("macOS 10.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        QuartzGLEnable = {
            Platforms = (macOS);
            Amended = "Apple's Bundle Resources (2025)";
        };
    };
};
UI = {
    Keys = {
        UIApplicationSceneManifest = {
            Kinds = (dictionary);
            Platforms = ("iOS 13.0", "iPadOS 13.0", "Mac Catalyst 13.0", "visionOS 1.0");
            Summary = "Scenes of the app: whether it has several windows, and how each kind of session is set up.";
            Source = "Apple's Bundle Resources (2025)";
            Keys = {
                UIApplicationSupportsMultipleScenes = {
                    Kinds = (boolean);
                    Platforms = ("iOS 13.0", "iPadOS 13.0", "Mac Catalyst 13.0", "macOS 13.0", "visionOS 1.0");
                    Summary = "Lets the app have several windows.";
                    Source = "in public use";
                };
                UIApplicationSupportsTabbedSceneCollection = {
                    Kinds = (boolean);
                    Platforms = ("Mac Catalyst 15.0");
                    Summary = "Lets windows be gathered as tabs on the Mac.";
                    Source = "in public use";
                };
                CPSupportsDashboardNavigationScene = {
                    Kinds = (boolean);
                    Platforms = ("iOS 13.1", "iPadOS 13.1");
                    Summary = "CarPlay navigation app draws in the dashboard.";
                    Source = "in public use";
                };
                CPSupportsInstrumentClusterNavigationScene = {
                    Kinds = (boolean);
                    Platforms = ("iOS 15.4", "iPadOS 15.4");
                    Summary = "CarPlay navigation app draws in the instrument cluster.";
                    Source = "in public use";
                };
                CPInstrumentClusterNavigationSceneOptions = {
                    Kinds = (dictionary);
                    Platforms = ("iOS 26.2", "iPadOS 26.2");
                    Summary = "Options of the instrument cluster's scene.";
                    Source = "Apple's Bundle Resources (2026)";
                };
                UISceneConfigurations = {
                    Kinds = (dictionary);
                    Platforms = ("iOS 13.0", "iPadOS 13.0", "Mac Catalyst 13.0", "visionOS 1.0");
                    Summary = "Configurations for each session role, the role being the key.";
                    Values = (
                        { Value = UIWindowSceneSessionRoleApplication; Means = "configurations of windows on the main screen"; },
                        { Value = UIWindowSceneSessionRoleExternalDisplayNonInteractive; Means = "configurations of windows on another display that takes no input"; },
                        { Value = UIWindowSceneSessionRoleExternalDisplay; Means = "configurations of windows on another display"; },
                        { Value = UIWindowSceneSessionRoleVolumetricApplication; Means = "configurations of volumes"; },
                        { Value = UIWindowSceneSessionRoleAssistiveAccessApplication; Means = "configurations of windows in Assistive Access"; },
                        { Value = UISceneSessionRoleImmersiveSpaceApplication; Means = "configurations of immersive spaces"; },
                        { Value = CPSceneSessionRoleImmersiveSpaceApplication; Means = "configurations of Compositor Services immersive spaces"; },
                        { Value = CPTemplateApplicationSceneSessionRoleApplication; Means = "configurations of the CarPlay screen"; },
                        { Value = CPTemplateApplicationDashboardSceneSessionRoleApplication; Means = "configurations of the CarPlay dashboard"; },
                        { Value = CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication; Means = "configurations of the CarPlay instrument cluster"; }
                    );
                    OpenValues = <*BY>;
                    Entries = (array);
                    Elements = (dictionary);
                    Source = "in public use";
                    Keys = {
                        UISceneConfigurationName = {
                            Kinds = (string);
                            Platforms = ("iOS 13.0", "iPadOS 13.0", "Mac Catalyst 13.0", "visionOS 1.0");
                            Summary = "Name by which the app finds this configuration.";
                        };
                        UISceneClassName = {
                            Kinds = (string);
                            Platforms = ("iOS 13.0", "iPadOS 13.0", "Mac Catalyst 13.0", "visionOS 1.0");
                            Values = (
                                { Value = UIWindowScene; },
                                { Value = CPTemplateApplicationScene; },
                                { Value = CPTemplateApplicationDashboardScene; },
                                { Value = CPTemplateApplicationInstrumentClusterScene; }
                            );
                            OpenValues = <*BY>;
                            Summary = "Class of the scene; a subclass of UIScene.";
                        };
                        UISceneDelegateClassName = {
                            Kinds = (string);
                            Platforms = ("iOS 13.0", "iPadOS 13.0", "Mac Catalyst 13.0", "visionOS 1.0");
                            Form = "name of a class; in Swift with its module, as in Module.Class";
                            Summary = "Class of the scene's delegate; in Swift with the module's name before it.";
                        };
                        UISceneStoryboardFile = {
                            Spellings = (UISceneStoryboardName);
                            Kinds = (string);
                            Platforms = ("iOS 13.0", "iPadOS 13.0", "Mac Catalyst 13.0");
                            Form = "name without .storyboard";
                            Summary = "Storyboard with the scene's first screen, without .storyboard.";
                        };
                        UISceneInitialImmersionStyle = {
                            Kinds = (string);
                            Platforms = ("visionOS 1.0");
                            Values = (
                                { Value = UIImmersionStyleMixed; },
                                { Value = UIImmersionStyleProgressive; },
                                { Value = UIImmersionStyleFull; }
                            );
                            Summary = "How much of the surroundings the space hides at first.";
                        };
                    };
                };
                UIApplicationPreferredDefaultSceneSessionRole = {
                    Kinds = (string);
                    Platforms = ("visionOS 1.0");
                    Values = (
                        { Value = UIWindowSceneSessionRoleApplication; },
                        { Value = UIWindowSceneSessionRoleVolumetricApplication; },
                        { Value = UISceneSessionRoleImmersiveSpaceApplication; },
                        { Value = CPSceneSessionRoleImmersiveSpaceApplication; }
                    );
                    Summary = "Kind of session that visionOS makes first; it may stand at the top level as well.";
                    Sure = medium;
                    Source = "in public use";
                };
            };
        };
        UIApplicationPreferredDefaultSceneSessionRole = {
            Kinds = (string);
            Platforms = ("visionOS 1.0");
            Values = (
                { Value = UIWindowSceneSessionRoleApplication; },
                { Value = UIWindowSceneSessionRoleVolumetricApplication; },
                { Value = UISceneSessionRoleImmersiveSpaceApplication; },
                { Value = CPSceneSessionRoleImmersiveSpaceApplication; }
            );
            Summary = "Kind of session that visionOS makes first; it may stand in UIApplicationSceneManifest as well.";
            Source = "Apple's Bundle Resources (2025)";
        };
        UILaunchScreen = {
            Kinds = (dictionary);
            Platforms = ("iOS 14.0", "iPadOS 14.0");
            Summary = "Launch screen made from names of a colour and an image; an empty dictionary makes a plain one.";
            Source = "Apple's Bundle Resources (2025)";
            Nests = <*BY>;
            Keys = {
                UIColorName = {
                    Kinds = (string);
                    Platforms = ("iOS 14.0", "iPadOS 14.0");
                    Summary = "Background colour, by its name in the asset catalogue.";
                    Source = "in public use";
                };
                UIImageName = {
                    Kinds = (string);
                    Platforms = ("iOS 14.0", "iPadOS 14.0");
                    Summary = "Image in the middle, by its name in the asset catalogue.";
                    Source = "in public use";
                };
                UIImageRespectsSafeAreaInsets = {
                    Kinds = (boolean);
                    Platforms = ("iOS 14.0", "iPadOS 14.0");
                    Summary = "Keeps the image within the safe area.";
                    Source = "in public use";
                };
                UINavigationBar = {
                    Kinds = (dictionary);
                    Platforms = ("iOS 14.0", "iPadOS 14.0");
                    Summary = "Shows a navigation bar.";
                    Source = "in public use";
                    Keys = {
                        UIImageName = {
                            Kinds = (string);
                            Platforms = ("iOS 14.0", "iPadOS 14.0");
                            Summary = "Image instead of the standard background of the bar.";
                        };
                    };
                };
                UITabBar = {
                    Kinds = (dictionary);
                    Platforms = ("iOS 14.0", "iPadOS 14.0");
                    Summary = "Shows a tab bar, instead of a toolbar.";
                    Source = "in public use";
                    Keys = {
                        UIImageName = {
                            Kinds = (string);
                            Platforms = ("iOS 14.0", "iPadOS 14.0");
                            Summary = "Image instead of the standard background of the bar.";
                        };
                    };
                };
                UIToolbar = {
                    Kinds = (dictionary);
                    Platforms = ("iOS 14.0", "iPadOS 14.0");
                    Summary = "Shows a toolbar.";
                    Source = "in public use";
                    Keys = {
                        UIImageName = {
                            Kinds = (string);
                            Platforms = ("iOS 14.0", "iPadOS 14.0");
                            Summary = "Image instead of the standard background of the bar.";
                        };
                    };
                };
            };
        };
        UILaunchScreens = {
            Kinds = (dictionary);
            Platforms = ("iOS 14.0", "iPadOS 14.0");
            Summary = "Several launch screens, chosen by the URL that opens the app.";
            Source = "Apple's Bundle Resources (2025)";
            Keys = {
                UILaunchScreenDefinitions = {
                    Kinds = (array);
                    Elements = (dictionary);
                    Platforms = ("iOS 14.0", "iPadOS 14.0");
                    Summary = "Launch screens, each like UILaunchScreen with an identifier.";
                    Source = "in public use";
                    Keys = {
                        UILaunchScreenIdentifier = {
                            Kinds = (string);
                            Platforms = ("iOS 14.0", "iPadOS 14.0");
                            Summary = "Name of this launch screen for the other two keys.";
                        };
                        UIColorName = {
                            Kinds = (string);
                            Platforms = ("iOS 14.0", "iPadOS 14.0");
                            Summary = "Background colour, by its name in the asset catalogue.";
                        };
                        UIImageName = {
                            Kinds = (string);
                            Platforms = ("iOS 14.0", "iPadOS 14.0");
                            Summary = "Image in the middle, by its name in the asset catalogue.";
                        };
                        UIImageRespectsSafeAreaInsets = {
                            Kinds = (boolean);
                            Platforms = ("iOS 14.0", "iPadOS 14.0");
                            Summary = "Keeps the image within the safe area.";
                        };
                        UINavigationBar = {
                            Kinds = (dictionary);
                            Platforms = ("iOS 14.0", "iPadOS 14.0");
                            Summary = "Shows a navigation bar.";
                        };
                        UITabBar = {
                            Kinds = (dictionary);
                            Platforms = ("iOS 14.0", "iPadOS 14.0");
                            Summary = "Shows a tab bar, instead of a toolbar.";
                        };
                        UIToolbar = {
                            Kinds = (dictionary);
                            Platforms = ("iOS 14.0", "iPadOS 14.0");
                            Summary = "Shows a toolbar.";
                        };
                    };
                };
                UIDefaultLaunchScreen = {
                    Kinds = (string);
                    Platforms = ("iOS 14.0", "iPadOS 14.0");
                    Summary = "Identifier of the launch screen to use otherwise.";
                    Source = "in public use";
                };
                UIURLToLaunchScreenAssociations = {
                    Kinds = (dictionary);
                    Platforms = ("iOS 14.0", "iPadOS 14.0");
                    Summary = "URL schemes, each with a launch screen's identifier.";
                    Source = "in public use";
                };
            };
        };
        UILaunchStoryboardName = {
            Kinds = (string);
            Platforms = ("iOS 9.0", "iPadOS 9.0", "tvOS 9.0", "watchOS 2.0");
            Form = "name without .storyboard";
            Summary = "Storyboard shown while the app starts: its name without .storyboard; a full file name is refused by the store.";
            Source = "Apple's Bundle Resources (2025)";
        };
        UILaunchStoryboards = {
            Kinds = (dictionary);
            Platforms = ("iOS 9.0", "iPadOS 9.0");
            Summary = "Several launch storyboards, chosen by the URL that opens the app.";
            Source = "Apple's Bundle Resources (2025)";
            Keys = {
                UILaunchStoryboardDefinitions = {
                    Kinds = (array);
                    Elements = (dictionary);
                    Platforms = ("iOS 9.0", "iPadOS 9.0");
                    Summary = "Launch storyboards and their identifiers.";
                    Source = "in public use";
                    Keys = {
                        UILaunchStoryboardIdentifier = {
                            Kinds = (string);
                            Platforms = ("iOS 9.0", "iPadOS 9.0");
                            Summary = "Name of this launch storyboard for the other two keys.";
                        };
                        UILaunchStoryboardFile = {
                            Kinds = (string);
                            Platforms = ("iOS 9.0", "iPadOS 9.0");
                            Form = "name without .storyboard";
                            Summary = "Storyboard's name without .storyboard.";
                        };
                    };
                };
                UIDefaultLaunchStoryboard = {
                    Kinds = (string);
                    Platforms = ("iOS 9.0", "iPadOS 9.0");
                    Summary = "Identifier of the launch storyboard to use otherwise.";
                    Source = "in public use";
                };
                UIURLToLaunchStoryboardAssociations = {
                    Kinds = (dictionary);
                    Platforms = ("iOS 9.0", "iPadOS 9.0");
                    Summary = "URL schemes, each with a launch storyboard's identifier.";
                    Source = "in public use";
                };
            };
        };
        UILaunchImages = {
            Kinds = (array);
            Elements = (dictionary);
            Platforms = ("iOS 7.0", "iPadOS 7.0", "tvOS 9.0");
            Deprecated = "iOS 13.0 and tvOS 13.0";
            Use = (UILaunchStoryboardName);
            Summary = "Launch images by system version, orientation and size.";
            Source = "Apple's Bundle Resources (2025)";
            Keys = {
                UILaunchImageMinimumOSVersion = {
                    Kinds = (string);
                    Platforms = ("iOS 7.0", "iPadOS 7.0", "tvOS 9.0");
                    Deprecated = "iOS 13.0 and tvOS 13.0";
                    Summary = "First system version for this image.";
                    Source = "in public use";
                };
                UILaunchImageName = {
                    Kinds = (string);
                    Platforms = ("iOS 7.0", "iPadOS 7.0", "tvOS 9.0");
                    Deprecated = "iOS 13.0 and tvOS 13.0";
                    Summary = "File name of the image.";
                    Source = "in public use";
                };
                UILaunchImageOrientation = {
                    Kinds = (string);
                    Platforms = ("iOS 7.0", "iPadOS 7.0", "tvOS 9.0");
                    Deprecated = "iOS 13.0 and tvOS 13.0";
                    Values = (
                        { Value = Portrait; },
                        { Value = PortraitUpsideDown; },
                        { Value = Landscape; },
                        { Value = LandscapeLeft; },
                        { Value = LandscapeRight; }
                    );
                    Summary = "Orientation for this image.";
                    Source = "in public use";
                };
                UILaunchImageSize = {
                    Kinds = (string);
                    Platforms = ("iOS 7.0", "iPadOS 7.0", "tvOS 9.0");
                    Form = "points, as {w, h}";
                    Deprecated = "iOS 13.0 and tvOS 13.0";
                    Summary = "Size of the screen in points, as {w, h}.";
                    Source = "in public use";
                };
            };
        };
        UIMainStoryboardFile = {
            Kinds = (string);
            Platforms = ("iOS 5.0", "iPadOS 5.0", "tvOS 9.0");
            Form = "name without .storyboard";
            Summary = "Storyboard with the app's first screen, without .storyboard; not used where scenes name their own.";
            Source = "Apple's Bundle Resources (2025)";
        };
        UIUserInterfaceStyle = {
            Kinds = (string);
            Platforms = ("iOS 13.0", "iPadOS 13.0", "tvOS 10.0");
            Values = (
                { Value = Automatic; },
                { Value = Light; },
                { Value = Dark; }
            );
            Summary = "Keeps the app light or dark, or lets it follow the system.";
            Source = "Apple's Bundle Resources (2025)";
        };
        UIWhitePointAdaptivityStyle = {
            Kinds = (string);
            Platforms = ("iOS 9.3", "iPadOS 9.3");
            Values = (
                { Value = UIWhitePointAdaptivityStyleStandard; },
                { Value = UIWhitePointAdaptivityStyleReading; },
                { Value = UIWhitePointAdaptivityStylePhoto; },
                { Value = UIWhitePointAdaptivityStyleVideo; },
                { Value = UIWhitePointAdaptivityStyleGame; }
            );
            Summary = "How strongly True Tone may change the app's colours.";
            Source = "Apple's Bundle Resources (2025)";
        };
        UIViewControllerBasedStatusBarAppearance = {
            Kinds = (boolean);
            Platforms = ("iOS 7.0", "iPadOS 7.0");
            Summary = "False lets the app, not each view controller, decide about the status bar; true if absent.";
            Source = "Apple's Bundle Resources (2025)";
        };
        UIStatusBarTintParameters = {
            Kinds = (dictionary);
            Platforms = ("iOS 2.0", "iPadOS 2.0", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Summary = "Navigation bar to which the status bar is matched while the app starts.";
            Source = "Apple's Bundle Resources (2025)";
            Keys = {
                UINavigationBar = {
                    Kinds = (dictionary);
                    Platforms = ("iOS 2.0", "iPadOS 2.0", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
                    Summary = "Navigation bar that shows when the app starts.";
                    Source = "in public use";
                    Keys = {
                        Style = {
                            Kinds = (string);
                            Platforms = ("iOS 2.0", "iPadOS 2.0");
                            Values = (
                                { Value = UIBarStyleDefault; },
                                { Value = UIBarStyleBlack; }
                            );
                            Summary = "Style of the bar.";
                        };
                        Translucent = {
                            Kinds = (boolean);
                            Platforms = ("iOS 2.0", "iPadOS 2.0");
                            Summary = "Whether the bar is translucent.";
                        };
                        TintColor = {
                            Kinds = (dictionary);
                            Platforms = ("iOS 2.0", "iPadOS 2.0");
                            Summary = "Colour of the bar.";
                            Keys = {
                                Red = {
                                    Kinds = (number);
                                    Platforms = ("iOS 2.0", "iPadOS 2.0");
                                    Summary = "Red part, from 0 to 1.";
                                };
                                Green = {
                                    Kinds = (number);
                                    Platforms = ("iOS 2.0", "iPadOS 2.0");
                                    Summary = "Green part, from 0 to 1.";
                                };
                                Blue = {
                                    Kinds = (number);
                                    Platforms = ("iOS 2.0", "iPadOS 2.0");
                                    Summary = "Blue part, from 0 to 1.";
                                };
                            };
                        };
                        BackgroundImage = {
                            Kinds = (string);
                            Platforms = ("iOS 2.0", "iPadOS 2.0");
                            Summary = "Image behind the bar.";
                        };
                    };
                };
            };
        };
        UIRequiresFullScreen = {
            Kinds = (boolean);
            Platforms = ("iOS 9.0", "iPadOS 9.0");
            Deprecated = "iOS 26.0";
            Summary = "Keeps an iPad app out of split view; then not all orientations are needed.";
            Source = "Apple's Bundle Resources (2025)";
        };
        UIRequiresFullScreenIgnoredStartingWithVersion = {
            Kinds = (string);
            Platforms = ("iOS 26.2", "iPadOS 26.2");
            Summary = "Version of iPadOS from which UIRequiresFullScreen no longer counts.";
            Source = "Apple's Bundle Resources (2026)";
        };
        UISupportsDocumentBrowser = {
            Kinds = (boolean);
            Platforms = ("iOS 11.0", "iPadOS 11.0", "visionOS 1.0");
            Summary = "Gives the app the document browser, so that its documents open in place.";
            Source = "Apple's Bundle Resources (2025)";
        };
        UIPreferredDefaultInterfaceOrientation = {
            Kinds = (string);
            Platforms = ("iOS 2.0", "iPadOS 2.0");
            Values = (
                { Value = UIInterfaceOrientationPortrait; },
                { Value = UIInterfaceOrientationPortraitUpsideDown; },
                { Value = UIInterfaceOrientationLandscapeLeft; },
                { Value = UIInterfaceOrientationLandscapeRight; }
            );
            Summary = "Orientation in which visionOS shows an iPad app first.";
            Source = "Apple's Bundle Resources (2025)";
        };
        UIApplicationSupportsIndirectInputEvents = {
            Kinds = (boolean);
            Platforms = ("iOS 13.4", "iPadOS 13.4", "visionOS 1.0");
            Summary = "Whether the app handles pointers as such rather than as touches; true if linked with iOS 17 or later.";
            Source = "Apple's Bundle Resources (2025)";
        };
        UIApplicationSupportsPrintCommand = {
            Kinds = (boolean);
            Platforms = ("iOS 15.0", "iPadOS 15.0", "Mac Catalyst 15.0", "visionOS 1.0");
            Summary = "Gives the app a Print command, by the keyboard or in the menu.";
            Source = "Apple's Bundle Resources (2025)";
        };
        UIApplicationShortcutItems = {
            Kinds = (array);
            Elements = (dictionary);
            Platforms = ("iOS 9.0", "iPadOS 9.0");
            Summary = "Quick actions of the app's icon on the Home Screen (at most four show).";
            Source = "Apple's Bundle Resources (2025)";
            Keys = {
                UIApplicationShortcutItemType = {
                    Kinds = (string);
                    Platforms = ("iOS 9.0", "iPadOS 9.0");
                    Required = <*BY>;
                    Summary = "Identifies the action to the app; required.";
                    Source = "in public use";
                };
                UIApplicationShortcutItemTitle = {
                    Kinds = (string);
                    Platforms = ("iOS 9.0", "iPadOS 9.0");
                    Required = <*BY>;
                    Localizable = <*BY>;
                    Summary = "What people read; required. A key of InfoPlist.strings for other languages.";
                    Source = "in public use";
                };
                UIApplicationShortcutItemSubtitle = {
                    Kinds = (string);
                    Platforms = ("iOS 9.0", "iPadOS 9.0");
                    Localizable = <*BY>;
                    Summary = "Smaller text below the title.";
                    Source = "in public use";
                };
                UIApplicationShortcutItemIconType = {
                    Kinds = (string);
                    Platforms = ("iOS 9.0", "iPadOS 9.0");
                    Values = (
                        { Value = UIApplicationShortcutIconTypeCompose; },
                        { Value = UIApplicationShortcutIconTypePlay; },
                        { Value = UIApplicationShortcutIconTypePause; },
                        { Value = UIApplicationShortcutIconTypeAdd; },
                        { Value = UIApplicationShortcutIconTypeLocation; },
                        { Value = UIApplicationShortcutIconTypeSearch; },
                        { Value = UIApplicationShortcutIconTypeShare; },
                        { Value = UIApplicationShortcutIconTypeProhibit; },
                        { Value = UIApplicationShortcutIconTypeContact; },
                        { Value = UIApplicationShortcutIconTypeHome; },
                        { Value = UIApplicationShortcutIconTypeMarkLocation; },
                        { Value = UIApplicationShortcutIconTypeFavorite; },
                        { Value = UIApplicationShortcutIconTypeLove; },
                        { Value = UIApplicationShortcutIconTypeCloud; },
                        { Value = UIApplicationShortcutIconTypeInvitation; },
                        { Value = UIApplicationShortcutIconTypeConfirmation; },
                        { Value = UIApplicationShortcutIconTypeMail; },
                        { Value = UIApplicationShortcutIconTypeMessage; },
                        { Value = UIApplicationShortcutIconTypeDate; },
                        { Value = UIApplicationShortcutIconTypeTime; },
                        { Value = UIApplicationShortcutIconTypeCapturePhoto; },
                        { Value = UIApplicationShortcutIconTypeCaptureVideo; },
                        { Value = UIApplicationShortcutIconTypeTask; },
                        { Value = UIApplicationShortcutIconTypeTaskCompleted; },
                        { Value = UIApplicationShortcutIconTypeAlarm; },
                        { Value = UIApplicationShortcutIconTypeBookmark; },
                        { Value = UIApplicationShortcutIconTypeShuffle; },
                        { Value = UIApplicationShortcutIconTypeAudio; },
                        { Value = UIApplicationShortcutIconTypeUpdate; }
                    );
                    OpenValues = <*BY>;
                    Summary = "One of the system's icons; the two other icon keys overrule it.";
                    Sure = medium;
                    Source = "in public use";
                };
                UIApplicationShortcutItemIconFile = {
                    Kinds = (string);
                    Platforms = ("iOS 9.0", "iPadOS 9.0");
                    Summary = "Image of the bundle or its asset catalogue, without extension.";
                    Source = "in public use";
                };
                UIApplicationShortcutItemIconSymbolName = {
                    Kinds = (string);
                    Platforms = ("iOS 13.0", "iPadOS 13.0");
                    Summary = "Name of an SF Symbol.";
                    Source = "in public use";
                };
                UIApplicationShortcutItemUserInfo = {
                    Kinds = (dictionary);
                    Platforms = ("iOS 9.0", "iPadOS 9.0");
                    Summary = "Data that the app gets with the action.";
                    Source = "in public use";
                };
            };
        };
        UIApplicationShortcutWidget = {
            Kinds = (string);
            Platforms = ("iOS 10.0", "iPadOS 10.0", "tvOS 9.0", "watchOS 2.0");
            Summary = "Bundle identifier of the Today widget that shows with the quick actions.";
            Source = "Apple's Bundle Resources (2025)";
        };
        UIDesignRequiresCompatibility = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "macOS 26.0", "tvOS 26.0");
            Summary = "Keeps the look that the app had before Liquid Glass.";
            Source = "Apple's Bundle Resources (2026)";
        };
        UISupportsAssistiveAccess = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0");
            Summary = "Says that the app was made for Assistive Access.";
            Source = "Apple's Bundle Resources (2026)";
        };
        UISupportsFullScreenInAssistiveAccess = {
            Kinds = (boolean);
            Platforms = ("iOS 17.0", "iPadOS 17.0");
            Summary = "Says that the app's usual screens suit Assistive Access.";
            Source = "Apple's Bundle Resources (2025)";
        };
        UILaunchToFullScreenByDefaultOnMac = {
            Kinds = (boolean);
            Platforms = ("macOS 12.1");
            Summary = "Starts an iOS app in full screen on a Mac.";
            Source = "Apple's Bundle Resources (2025)";
        };
        UISupportsTrueScreenSizeOnMac = {
            Kinds = (boolean);
            Platforms = ("macOS 12.1");
            Summary = "Tells an iOS app the Mac's real screen size.";
            Source = "Apple's Bundle Resources (2025)";
        };
        UIPrefersShowingLanguageSettings = {
            Kinds = (boolean);
            Platforms = ("iOS 13.0", "iPadOS 13.0");
            Summary = "Shows the app's language setting even with one language of the person's.";
            Sure = medium;
            Source = "in public use";
        };
        UIBrowsableContentSupportsSectionedBrowsing = {
            Kinds = (boolean);
            Platforms = ("iOS 8.4", "iPadOS 8.4");
            Deprecated = "iOS 14.0";
            Summary = "CarPlay audio app's content comes in sections, shown as tabs.";
            Sure = medium;
            Source = "in public use";
        };
        UIBrowsableContentSupportsImmediatePlayback = {
            Kinds = (boolean);
            Platforms = ("iOS 10.0", "iPadOS 10.0");
            Deprecated = "iOS 14.0";
            Summary = "CarPlay audio app may play without showing its content first.";
            Sure = low;
            Source = "in public use";
        };
        UIAppSupportsHDR = {
            Kinds = (boolean);
            Platforms = ("tvOS 11.2");
            Summary = "Says that a tvOS app shows high dynamic range.";
            Source = "Apple's Bundle Resources (2025)";
        };
        UIObservationTrackingEnabled = {
            Kinds = (boolean);
            Platforms = ("iOS 18.0", "iPadOS 18.0");
            Summary = "Lets UIKit update views from observable objects; on by itself since iOS 26.";
            Source = "Apple's Bundle Resources (2026)";
        };
        UIDeviceFamily = {
            Platforms = ("iOS 3.2", "iPadOS 3.2", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Values = (
                { Value = <*I1>; Means = "iPhone and iPod touch"; },
                { Value = <*I2>; Means = iPad; },
                { Value = <*I3>; Means = "Apple TV"; },
                { Value = <*I4>; Means = "Apple Watch"; },
                { Value = <*I6>; Means = "Mac, Mac Catalyst optimized"; },
                { Value = <*I7>; Means = "Apple Vision"; }
            );
            OpenValues = <*BN>;
            Amended = "in public use";
        };
        UIRequiredDeviceCapabilities = {
            Platforms = ("iOS 3.0", "iPadOS 3.0", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Values = (
                { Value = telephony; Means = "the Phone app, for tel: URLs"; },
                { Value = wifi; Means = Wi-Fi; },
                { Value = sms; Means = "the Messages app, for sms: URLs"; },
                { Value = still-camera; Means = "a camera"; },
                { Value = auto-focus-camera; Means = "a camera that focuses by itself, for close-ups and sharper images"; },
                { Value = front-facing-camera; Means = "a camera on the front"; },
                { Value = camera-flash; Means = "a flash"; },
                { Value = video-camera; Means = "a camera for video"; },
                { Value = accelerometer; Means = "accelerometers; not needed for the orientation alone"; },
                { Value = gyroscope; Means = "a gyroscope"; },
                { Value = location-services; Means = "the position, by whatever means"; },
                { Value = gps; Means = "GPS hardware, in addition to location-services"; },
                { Value = magnetometer; Means = "a compass"; },
                { Value = microphone; Means = "a microphone, built in or attached"; },
                { Value = opengles-1; Means = "OpenGL ES 1.1"; },
                { Value = opengles-2; Means = "OpenGL ES 2.0"; },
                { Value = armv6; Means = "code for armv6 only"; Since = "iOS 3.1"; },
                { Value = armv7; Means = "code for armv7 only"; Since = "iOS 3.1"; },
                { Value = peer-peer; Means = "connections between devices over Bluetooth"; Since = "iOS 3.1"; },
                { Value = arkit; },
                { Value = arm64; },
                { Value = arm64e; },
                { Value = bluetooth-le; },
                { Value = driverkit; },
                { Value = embedded-web-browser-engine; },
                { Value = gamekit; },
                { Value = healthkit; },
                { Value = ipad-minimum-performance-m1; },
                { Value = iphone-ipad-minimum-performance-a12; },
                { Value = iphone-performance-gaming-tier; },
                { Value = metal; },
                { Value = nfc; },
                { Value = opengles-3; },
                { Value = watch-companion; },
                { Value = web-browser-engine; }
            );
            OpenValues = <*BN>;
            Amended = "Apple's Bundle Resources (2025)";
        };
        UIBackgroundModes = {
            Platforms = ("iOS 4.0", "iPadOS 4.0", "tvOS 11.0", "watchOS 4.0", "visionOS 1.0");
            Values = (
                { Value = audio; Means = "plays sound"; },
                { Value = location; Means = "follows the position, not only significant changes"; },
                { Value = voip; Means = "makes calls over the network; started with the system"; },
                { Value = bluetooth-central; },
                { Value = bluetooth-peripheral; },
                { Value = external-accessory; },
                { Value = fetch; },
                { Value = nearby-interaction; },
                { Value = network-authentication; },
                { Value = newsstand-content; },
                { Value = processing; },
                { Value = push-to-talk; },
                { Value = remote-notification; },
                { Value = screen-capture; }
            );
            OpenValues = <*BN>;
            Amended = "Apple's Bundle Resources (2025)";
        };
        UIViewEdgeAntialiasing = {
            Platforms = ("iOS 3.0", "iPadOS 3.0", "tvOS 9.0", "watchOS 2.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        UIPrerenderedIcon = {
            Platforms = ("iOS 5.0", "iPadOS 5.0", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Summary = "Icon has its shine already; without effect since iOS 7.";
            Amended = "Apple's Bundle Resources (2025)";
        };
        UIFileSharingEnabled = {
            Platforms = ("iOS 3.2", "iPadOS 3.2", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        UIStatusBarStyle = {
            Platforms = ("iOS 2.0", "iPadOS 2.0", "Mac Catalyst 2.0");
            Values = (
                { Value = UIStatusBarStyleDefault; Means = "the default style"; },
                { Value = UIStatusBarStyleLightContent; },
                { Value = UIStatusBarStyleDarkContent; },
                { Value = UIStatusBarStyleBlackTranslucent; },
                { Value = UIStatusBarStyleBlackOpaque; }
            );
            OpenValues = <*BN>;
            Amended = "Apple's Bundle Resources (2025)";
        };
        UISupportedExternalAccessoryProtocols = {
            Platforms = ("iOS 3.0", "iPadOS 3.0");
            Amended = "Apple's Bundle Resources (2025)";
        };
        UIApplicationExitsOnSuspend = {
            Platforms = ("iOS 4.0", "iPadOS 4.0", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Deprecated = "iOS 13.0, tvOS 13.0 and watchOS 6.0";
            Dead = <*BY>;
            Amended = "Apple's Bundle Resources (2025)";
        };
    };
};
Privacy = {
    Title = "Purpose strings and privacy";
    Source = "Apple's Bundle Resources (2025)";
    Keys = {
        NFCReaderUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 11.0", "iPadOS 11.0");
            Localizable = <*BY>;
            Summary = "Why the app reads NFC tags; reading fails without it.";
        };
        NSAccessoryTrackingUsageDescription = {
            Kinds = (string);
            Platforms = ("visionOS 26.0");
            Localizable = <*BY>;
            Summary = "Why the app follows a hand-held accessory in space.";
            Source = "Apple's Bundle Resources (2026)";
        };
        NSAlarmKitUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "Mac Catalyst 26.0");
            Localizable = <*BY>;
            Summary = "Why the app sets alarms and timers that ring through silence; empty or absent, nothing can be scheduled.";
            Source = "Apple's Bundle Resources (2026)";
        };
        NSAppBundlesUsageDescription = {
            Kinds = (string);
            Platforms = ("macOS 13.0");
            Localizable = <*BY>;
            Summary = "Why the app changes or deletes other apps.";
            Source = "Apple's Bundle Resources (2026)";
        };
        NSAppDataUsageDescription = {
            Kinds = (string);
            Platforms = ("macOS 14.0");
            Localizable = <*BY>;
            Summary = "Why the app reads data that another app keeps in its container.";
        };
        NSAppleEventsUsageDescription = {
            Kinds = (string);
            Platforms = ("macOS 10.14");
            Localizable = <*BY>;
            Summary = "Why the app sends Apple events to other apps; needed with com.apple.security.automation.apple-events.";
        };
        NSAppleMusicUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 2.0", "iPadOS 2.0", "macOS 15.0", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app uses the person's media library or Apple Music.";
        };
        NSAccessibilityUsageDescription = {
            Kinds = (string);
            Platforms = (macOS);
            Localizable = <*BY>;
            Summary = "Met in apps that control others; Apple documents no such key, and systems do not show it.";
            Sure = medium;
            Source = "in public use";
        };
        NSAudioCaptureUsageDescription = {
            Kinds = (string);
            Platforms = ("macOS 14.2");
            Localizable = <*BY>;
            Summary = "Why the app records the sound that other processes play (audio taps).";
            Source = "Apple's Bundle Resources (2026)";
        };
        NSBluetoothAlwaysUsageDescription = {
            Spellings = (NSBluetoothUsageDescription);
            Kinds = (string);
            Platforms = ("iOS 13.0", "iPadOS 13.0", "macOS 11.0", "tvOS 13.0", "watchOS 6.0", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app uses Bluetooth; since iOS 13 the only Bluetooth purpose string that counts.";
        };
        NSBluetoothPeripheralUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 6.0", "iPadOS 6.0");
            Localizable = <*BY>;
            Deprecated = "iOS 13.0";
            Use = (NSBluetoothAlwaysUsageDescription);
            Summary = "Bluetooth purpose string for systems before iOS 13; still wanted when those are supported.";
        };
        NSBluetoothWhileInUseUsageDescription = {
            Kinds = (string);
            Platforms = (iOS, iPadOS);
            Localizable = <*BY>;
            Summary = "Bluetooth purpose string that Xcode knows; Apple's documents do not have it.";
            Sure = low;
            Source = "in public use";
        };
        NSCalendarsFullAccessUsageDescription = {
            Kinds = (string);
            Platforms = (
                "iOS 17.0", "iPadOS 17.0", "Mac Catalyst 17.0", "macOS 14.0", "watchOS 10.0", "visionOS 1.0"
            );
            Localizable = <*BY>;
            Summary = "Why the app reads and writes events.";
        };
        NSCalendarsUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 6.0", "iPadOS 6.0", "Mac Catalyst 13.0", "macOS 10.14", "watchOS 6.0");
            Localizable = <*BY>;
            Deprecated = "iOS 17.0, macOS 14.0 and watchOS 10.0";
            UseOneOf = (NSCalendarsFullAccessUsageDescription, NSCalendarsWriteOnlyAccessUsageDescription);
            Summary = "Calendar purpose string of earlier systems, kept for apps that run on them too.";
        };
        NSCalendarsWriteOnlyAccessUsageDescription = {
            Kinds = (string);
            Platforms = (
                "iOS 17.0", "iPadOS 17.0", "Mac Catalyst 17.0", "macOS 14.0", "watchOS 10.0", "visionOS 1.0"
            );
            Localizable = <*BY>;
            Summary = "Why the app adds events without reading any.";
        };
        NSCameraUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 7.0", "iPadOS 7.0", "macOS 10.14", "tvOS 17.0", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app uses the camera; without it the app is ended at the first attempt.";
        };
        NSContactsUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 6.0", "iPadOS 6.0", "macOS 10.8", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app uses the person's contacts.";
        };
        NSCriticalMessagingUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 18.2", "iPadOS 18.2", "watchOS 11.2");
            Localizable = <*BY>;
            Summary = "Why the app sends critical messages (SMS) in emergencies.";
        };
        NSCrossWebsiteTrackingUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 14.0", "iPadOS 14.0");
            Localizable = <*BY>;
            Summary = "Why a browser or web view asks to track people across sites.";
            Sure = medium;
            Source = "in public use";
        };
        NSDesktopFolderUsageDescription = {
            Kinds = (string);
            Platforms = ("macOS 10.15");
            Localizable = <*BY>;
            Summary = "Why the app uses files on the desktop.";
        };
        NSDocumentsFolderUsageDescription = {
            Kinds = (string);
            Platforms = ("macOS 10.15");
            Localizable = <*BY>;
            Summary = "Why the app uses files in the Documents folder.";
        };
        NSDownloadsFolderUsageDescription = {
            Kinds = (string);
            Platforms = ("macOS 10.15");
            Localizable = <*BY>;
            Summary = "Why the app uses files in the Downloads folder.";
        };
        NSEnterpriseMCAMUsageDescription = {
            Kinds = (string);
            Platforms = ("visionOS 2.0");
            Localizable = <*BY>;
            Deprecated = "visionOS 2.3";
            Use = (NSMainCameraUsageDescription);
            Summary = "Why an enterprise app uses the main camera of Apple Vision Pro, on visionOS 2.";
            Source = "Apple's Bundle Resources (2026)";
        };
        NSFaceIDUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 11.0", "iPadOS 11.0");
            Localizable = <*BY>;
            Summary = "Why the app recognizes people with Face ID (or Optic ID).";
        };
        NSFallDetectionUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 14.2", "iPadOS 14.2", "watchOS 7.2", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app learns of falls that the watch detects.";
        };
        NSFileProviderDomainUsageDescription = {
            Kinds = (string);
            Platforms = ("macOS 10.15");
            Localizable = <*BY>;
            Summary = "Why the app uses files that a file provider manages.";
        };
        NSFileProviderPresenceUsageDescription = {
            Kinds = (string);
            Platforms = ("macOS 10.15");
            Localizable = <*BY>;
            Summary = "Why a file provider learns that other apps use its files.";
            Source = "Apple's Bundle Resources (2026)";
        };
        NSFinancialDataUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 17.4", "iPadOS 17.4");
            Localizable = <*BY>;
            Summary = "Why the app reads the financial data kept in Wallet.";
        };
        NSFocusStatusUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 15.0", "iPadOS 15.0", "macOS 12.0", "watchOS 8.0");
            Localizable = <*BY>;
            Summary = "Why the app learns and shares whether notifications are silenced.";
            Source = "Apple's Bundle Resources (2026)";
        };
        NSGKFriendListUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 14.5", "iPadOS 14.5");
            Localizable = <*BY>;
            Summary = "Why the app reads the player's list of Game Center friends.";
        };
        NSHandsTrackingUsageDescription = {
            Kinds = (string);
            Platforms = ("visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app follows the person's hands.";
        };
        NSHealthClinicalHealthRecordsShareUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 12.0", "iPadOS 12.0", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app reads clinical records.";
        };
        NSHealthShareUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 8.0", "iPadOS 8.0", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app reads health data; required of each app with the HealthKit entitlement that reads.";
        };
        NSHealthUpdateUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 8.0", "iPadOS 8.0", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app saves health data.";
        };
        NSHomeKitUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 8.0", "iPadOS 8.0", "watchOS 2.0", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app uses the home's accessories.";
        };
        NSIdentityUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 16.0", "iPadOS 16.0", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app asks for identity documents kept in Wallet.";
        };
        NSLocalNetworkUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 14.0", "iPadOS 14.0", "macOS 11.0", "tvOS 14.0", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app talks to devices on the local network; without it the system shows a text of its own.";
        };
        NSLocationAlwaysAndWhenInUseUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 11.0", "iPadOS 11.0", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app uses the location at all times; goes with NSLocationWhenInUseUsageDescription.";
        };
        NSLocationAlwaysUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 8.0", "iPadOS 8.0");
            Localizable = <*BY>;
            Deprecated = "iOS 11.0";
            Use = (NSLocationAlwaysAndWhenInUseUsageDescription);
            Summary = "Older purpose string for the location at all times, for apps that still run on iOS 10.";
        };
        NSLocationUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 6.0", "iPadOS 6.0", "macOS 10.14");
            Localizable = <*BY>;
            Deprecated = "iOS 8.0";
            Use = (NSLocationWhenInUseUsageDescription);
            Summary = "Why a Mac app uses the location; on iOS a leftover.";
        };
        NSLocationWhenInUseUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 11.0", "iPadOS 11.0", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app uses the location while it is in use.";
        };
        NSMainCameraUsageDescription = {
            Kinds = (string);
            Platforms = ("visionOS 26.0");
            Localizable = <*BY>;
            Summary = "Why the app uses the main camera of Apple Vision Pro; on visionOS 2 NSEnterpriseMCAMUsageDescription.";
            Source = "Apple's Bundle Resources (2026)";
        };
        NSMicrophoneUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 7.0", "iPadOS 7.0", "macOS 10.14", "tvOS 17.0", "watchOS 4.0", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app uses a microphone.";
        };
        NSMotionUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 7.0", "iPadOS 7.0", "macOS 10.15", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app uses motion and fitness data.";
        };
        NSNearbyInteractionAllowOnceUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 14.0", "iPadOS 14.0");
            Localizable = <*BY>;
            Deprecated = "iOS 15.0";
            Use = (NSNearbyInteractionUsageDescription);
            Summary = "Nearby Interaction purpose string of iOS 14.";
        };
        NSNearbyInteractionUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 15.0", "iPadOS 15.0", "watchOS 8.0");
            Localizable = <*BY>;
            Summary = "Why the app measures where nearby devices are.";
        };
        NSNetworkVolumesUsageDescription = {
            Kinds = (string);
            Platforms = ("macOS 10.15");
            Localizable = <*BY>;
            Summary = "Why the app uses files on network volumes.";
        };
        NSPhotoLibraryAddUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 11.0", "iPadOS 11.0", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app adds photos without reading any.";
        };
        NSPhotoLibraryUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 6.0", "iPadOS 6.0", "macOS 10.14", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app reads the photo library; not needed with the system's picker.";
        };
        NSRemindersFullAccessUsageDescription = {
            Kinds = (string);
            Platforms = (
                "iOS 17.0", "iPadOS 17.0", "Mac Catalyst 17.0", "macOS 14.0", "watchOS 10.0", "visionOS 1.0"
            );
            Localizable = <*BY>;
            Summary = "Why the app reads and writes reminders.";
        };
        NSRemindersUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 6.0", "iPadOS 6.0", "Mac Catalyst 13.0", "macOS 10.14", "watchOS 6.0");
            Localizable = <*BY>;
            Deprecated = "iOS 17.0, macOS 14.0 and watchOS 10.0";
            Use = (NSRemindersFullAccessUsageDescription);
            Summary = "Reminders purpose string of earlier systems.";
        };
        NSRemovableVolumesUsageDescription = {
            Kinds = (string);
            Platforms = ("macOS 10.15");
            Localizable = <*BY>;
            Summary = "Why the app uses files on removable volumes.";
        };
        NSScreenCaptureUsageDescription = {
            Kinds = (string);
            Platforms = (macOS);
            Localizable = <*BY>;
            Summary = "Met in apps that record the screen; Apple documents no such key, and systems do not show it.";
            Sure = medium;
            Source = "in public use";
        };
        NSSensorKitUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 14.0", "iPadOS 14.0");
            Localizable = <*BY>;
            Summary = "What a research app does with SensorKit data, in one sentence.";
        };
        NSSiriUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 10.0", "iPadOS 10.0", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app sends data to Siri.";
        };
        NSSpeechRecognitionUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 10.0", "iPadOS 10.0", "macOS 10.15", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app has speech recognized.";
        };
        NSSystemAdministrationUsageDescription = {
            Kinds = (string);
            Platforms = ("macOS 10.14");
            Localizable = <*BY>;
            Summary = "Why the app manages the Mac's settings.";
        };
        NSSystemExtensionUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 18.4", "iPadOS 18.4", "macOS 10.15");
            Localizable = <*BY>;
            Summary = "Why the app installs system extensions; in the extension's Info.plist.";
            Source = "Apple's Bundle Resources (2026)";
        };
        NSUserTrackingUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 14.0", "iPadOS 14.0", "tvOS 14.0", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app asks to follow people across the apps and sites of other companies; without it the request ends the app.";
        };
        NSVideoSubscriberAccountUsageDescription = {
            Kinds = (string);
            Platforms = ("tvOS 9.0");
            Localizable = <*BY>;
            Summary = "Why the app asks for the person's TV provider account.";
        };
        NSVoIPUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 10.0", "iPadOS 10.0", "tvOS 10.0", "watchOS 3.0");
            Localizable = <*BY>;
            Summary = "Why the app handles internet calls.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        NSWorldSensingUsageDescription = {
            Kinds = (string);
            Platforms = ("visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Why the app uses planes, meshes and images of the surroundings.";
        };
        OSBundleUsageDescription = {
            Kinds = (string);
            Platforms = ("iOS 18.4", "iPadOS 18.4", "macOS 10.15");
            Localizable = <*BY>;
            Summary = "What a DriverKit driver is for, shown when people are asked to allow it.";
            Source = "Apple's Bundle Resources (2026)";
        };
        NSLocationTemporaryUsageDescriptionDictionary = {
            Kinds = (dictionary);
            Platforms = ("iOS 14.0", "iPadOS 14.0", "macOS 11.0", "visionOS 1.0");
            Localizable = <*BY>;
            Summary = "Reasons for asking for the precise location once, by keys of the app's choice that its code passes.";
            Entries = (string);
        };
        NSHealthRequiredReadAuthorizationTypeIdentifiers = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 12.0", "iPadOS 12.0", "visionOS 1.0");
            Summary = "Clinical record types without which the app does not work; at least three, or none.";
        };
        NSLocationDefaultAccuracyReduced = {
            Kinds = (boolean);
            Platforms = ("iOS 14.0", "iPadOS 14.0", "watchOS 7.0", "visionOS 1.0");
            Summary = "Asks for the approximate location first.";
        };
        NSWidgetWantsLocation = {
            Kinds = (boolean);
            Platforms = ("iOS 14.0", "iPadOS 14.0", "macOS 11.0");
            Summary = "Says that a widget uses the location.";
        };
        NSSensorKitPrivacyPolicyURL = {
            Kinds = (string);
            Platforms = ("iOS 14.0", "iPadOS 14.0");
            Summary = "Web address of the study's privacy policy.";
        };
        NSSensorKitUsageDetail = {
            Kinds = (dictionary);
            Platforms = ("iOS 14.0", "iPadOS 14.0");
            Summary = "Says for each SensorKit sensor what it is used for and whether it is a must.";
            Values = (
                { Value = SRSensorUsageAmbientLightSensor; Means = "use of the ambient light"; },
                { Value = SRSensorUsageDeviceUsage; Means = "use of how often the device is used and for what kinds of app"; },
                { Value = SRSensorUsageECG; Means = "use of electrocardiograms"; },
                { Value = SRSensorUsageElevation; Means = "use of changes in height"; },
                { Value = SRSensorUsageFacialMetrics; Means = "use of facial expressions"; },
                { Value = SRSensorUsageHeartRate; Means = "use of the heart rate"; },
                { Value = SRSensorUsageKeyboardMetrics; Means = "use of typing patterns"; },
                { Value = SRSensorUsageMediaEvents; Means = "use of what the person does with media in messaging"; },
                { Value = SRSensorUsageMessageUsage; Means = "use of counts of messages"; },
                { Value = SRSensorUsageMotion; Means = "use of accelerometer and rotation data"; },
                { Value = SRSensorUsageOdometer; Means = "use of speed and slope"; },
                { Value = SRSensorUsagePedometer; Means = "use of steps"; },
                { Value = SRSensorUsagePhoneUsage; Means = "use of counts and lengths of calls"; },
                { Value = SRSensorUsagePPG; Means = "use of photoplethysmogram data"; },
                { Value = SRSensorUsageSpeechMetrics; Means = "use of properties of speech"; },
                { Value = SRSensorUsageVisits; Means = "use of visits to frequent places"; },
                { Value = SRSensorUsageWristDetection; Means = "use of whether the watch is worn"; },
                { Value = SRSensorUsageWristTemperature; Means = "use of the wrist's temperature"; }
            );
            OpenValues = <*BY>;
            Entries = (dictionary);
            Keys = {
                Description = {
                    Kinds = (string);
                    Platforms = ("iOS 14.0", "iPadOS 14.0");
                    Localizable = <*BY>;
                    Summary = "What the study uses this sensor for.";
                };
                Required = {
                    Kinds = (boolean);
                    Platforms = ("iOS 14.0", "iPadOS 14.0");
                    Summary = "Whether the study cannot do without this sensor.";
                };
            };
        };
        SRResearchDataGeneration = {
            Kinds = (boolean);
            Platforms = ("iOS 17.0", "iPadOS 17.0");
            Summary = "Lets the app generate SensorKit sample data while it is developed.";
            Source = "Apple's Bundle Resources (2026)";
        };
    };
};
Transport = {
    Title = "Transport security and encryption";
    Prefixes = (ITS);
    Source = "Apple's Bundle Resources (2025)";
    Keys = {
        ITSAppUsesNonExemptEncryption = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS, "macOS 10.0", tvOS, watchOS, visionOS);
            Summary = "Whether the app uses encryption that US export rules do not exempt; false spares a question at each upload.";
        };
        ITSEncryptionExportComplianceCode = {
            Kinds = (string);
            Platforms = (iOS, iPadOS, "macOS 10.0", tvOS, watchOS, visionOS);
            Summary = "Code for the uploaded export documents, from App Store Connect; with ITSAppUsesNonExemptEncryption true.";
        };
        ITSWatchOnlyContainer = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS);
            Summary = "Marks the iOS container of an app for the watch alone.";
            Source = "in public use";
        };
        NSUpdateSecurityPolicy = {
            Kinds = (dictionary);
            Platforms = ("Mac Catalyst 16.0", "macOS 13.0");
            Summary = "Who else may update this app's files: other teams' processes and packages.";
            Keys = {
                AllowPackages = {
                    Kinds = (array);
                    Elements = (string);
                    Platforms = ("Mac Catalyst 16.0", "macOS 13.0");
                    Summary = "Teams whose signed installer packages may change the app.";
                    Source = "in public use";
                };
                AllowProcesses = {
                    Kinds = (dictionary);
                    Platforms = ("Mac Catalyst 16.0", "macOS 13.0");
                    Summary = "Teams, each with the signing identifiers of its processes that may change the app.";
                    Entries = (array);
                    Elements = (string);
                    Source = "in public use";
                };
            };
        };
        NSAppTransportSecurity = {
            Kinds = (dictionary);
            Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Summary = "How far the app departs from App Transport Security, which asks for HTTPS with TLS 1.2.";
            Keys = {
                NSAllowsArbitraryLoads = {
                    Kinds = (boolean);
                    Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
                    Summary = "Turns ATS off for domains without an exception; ignored beside finer keys. App Review asks why.";
                };
                NSAllowsArbitraryLoadsForMedia = {
                    Kinds = (boolean);
                    Platforms = ("iOS 10.0", "iPadOS 10.0", "macOS 10.12", "tvOS 10.0", "visionOS 1.0");
                    Summary = "Turns ATS off for media that AV Foundation loads.";
                    Source = "in public use";
                };
                NSAllowsArbitraryLoadsInWebContent = {
                    Kinds = (boolean);
                    Platforms = ("iOS 10.0", "iPadOS 10.0", "macOS 10.12", "visionOS 1.0");
                    Summary = "Turns ATS off for what web views load.";
                    Source = "in public use";
                };
                NSAllowsLocalNetworking = {
                    Kinds = (boolean);
                    Platforms = ("iOS 10.0", "iPadOS 10.0", "macOS 10.12", "tvOS 10.0", "visionOS 1.0");
                    Summary = "Allows plain HTTP to unqualified names, .local names and, since iOS 17 and macOS 14, IP addresses.";
                    Source = "in public use";
                };
                NSExceptionDomains = {
                    Kinds = (dictionary);
                    Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
                    Form = "domain names in lower case, without port, wildcard or trailing period";
                    Summary = "Rules for domains by name; addresses and CIDR ranges since iOS 17 and macOS 14.";
                    Entries = (dictionary);
                    Source = "Apple's Bundle Resources (2026)";
                    Keys = {
                        NSIncludesSubdomains = {
                            Kinds = (boolean);
                            Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11", "visionOS 1.0");
                            Summary = "Applies the rules to the subdomains as well.";
                            Source = "Apple's Bundle Resources (2025)";
                        };
                        NSExceptionAllowsInsecureHTTPLoads = {
                            Kinds = (boolean);
                            Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11", "visionOS 1.0");
                            Spellings = (NSExceptionAllowInsecureHTTPLoads);
                            Summary = "Allows plain HTTP and certificates that cannot be checked, for this domain.";
                            Source = "Apple's Bundle Resources (2025)";
                        };
                        NSExceptionMinimumTLSVersion = {
                            Kinds = (string);
                            Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11", "visionOS 1.0");
                            Values = (
                                { Value = TLSv1.0; },
                                { Value = TLSv1.1; },
                                { Value = TLSv1.2; },
                                { Value = TLSv1.3; }
                            );
                            Summary = "Lowest TLS version for this domain; TLSv1.2 if absent.";
                            Source = "Apple's Bundle Resources (2025)";
                        };
                        NSExceptionRequiresForwardSecrecy = {
                            Kinds = (boolean);
                            Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11", "visionOS 1.0");
                            Summary = "False allows ciphers without forward secrecy; true if absent.";
                            Source = "Apple's Bundle Resources (2025)";
                        };
                        NSRequiresCertificateTransparency = {
                            Kinds = (boolean);
                            Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11", "visionOS 1.0");
                            Deprecated = "";
                            Dead = <*BY>;
                            Summary = "Asked for signed certificate timestamps, which all domains need now.";
                            Source = "Apple's Bundle Resources (2025)";
                        };
                        NSExceptionRequiresNIAPTLSPackageVersion = {
                            Kinds = (string);
                            Platforms = (
                                "iOS 26.4", "iPadOS 26.4", "macOS 26.4", "tvOS 26.4", "watchOS 26.4", "visionOS 26.4"
                            );
                            Values = (
                                { Value = none; },
                                { Value = FCP_v2.1; },
                                { Value = recommended; }
                            );
                            Summary = "NIAP TLS package version for this domain.";
                        };
                        NSTemporaryExceptionAllowsInsecureHTTPLoads = {
                            Kinds = (boolean);
                            Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11");
                            Deprecated = "iOS 9.0";
                            Use = (NSExceptionAllowsInsecureHTTPLoads);
                            Summary = "Name of NSExceptionAllowsInsecureHTTPLoads before iOS 9 was released.";
                            Sure = medium;
                            Source = "in public use";
                        };
                        NSTemporaryExceptionMinimumTLSVersion = {
                            Kinds = (string);
                            Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11");
                            Deprecated = "iOS 9.0";
                            Use = (NSExceptionMinimumTLSVersion);
                            Values = (
                                { Value = TLSv1.0; },
                                { Value = TLSv1.1; },
                                { Value = TLSv1.2; }
                            );
                            Summary = "Name of NSExceptionMinimumTLSVersion before iOS 9 was released.";
                            Sure = medium;
                            Source = "in public use";
                        };
                        NSTemporaryExceptionRequiresForwardSecrecy = {
                            Kinds = (boolean);
                            Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11");
                            Deprecated = "iOS 9.0";
                            Use = (NSExceptionRequiresForwardSecrecy);
                            Summary = "Name of NSExceptionRequiresForwardSecrecy before iOS 9 was released.";
                            Sure = medium;
                            Source = "in public use";
                        };
                        NSThirdPartyExceptionAllowsInsecureHTTPLoads = {
                            Kinds = (boolean);
                            Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11");
                            Deprecated = "";
                            Use = (NSExceptionAllowsInsecureHTTPLoads);
                            Summary = "NSExceptionAllowsInsecureHTTPLoads for a domain that is not the author's own.";
                            Sure = medium;
                            Source = "in public use";
                        };
                        NSThirdPartyExceptionMinimumTLSVersion = {
                            Kinds = (string);
                            Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11");
                            Deprecated = "";
                            Use = (NSExceptionMinimumTLSVersion);
                            Values = (
                                { Value = TLSv1.0; },
                                { Value = TLSv1.1; },
                                { Value = TLSv1.2; }
                            );
                            Summary = "NSExceptionMinimumTLSVersion for a domain that is not the author's own.";
                            Sure = medium;
                            Source = "in public use";
                        };
                        NSThirdPartyExceptionRequiresForwardSecrecy = {
                            Kinds = (boolean);
                            Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11");
                            Deprecated = "";
                            Use = (NSExceptionRequiresForwardSecrecy);
                            Summary = "NSExceptionRequiresForwardSecrecy for a domain that is not the author's own.";
                            Sure = medium;
                            Source = "in public use";
                        };
                    };
                };
                NSPinnedDomains = {
                    Kinds = (dictionary);
                    Platforms = ("iOS 14.0", "iPadOS 14.0", "macOS 11.0", "visionOS 1.0");
                    Summary = "Public keys that the certificates of each domain must have.";
                    Entries = (dictionary);
                    Source = "in public use";
                    Keys = {
                        NSIncludesSubdomains = {
                            Kinds = (boolean);
                            Platforms = ("iOS 14.0", "iPadOS 14.0", "macOS 11.0", "visionOS 1.0");
                            Summary = "Pins the subdomains as well.";
                        };
                        NSPinnedCAIdentities = {
                            Kinds = (array);
                            Elements = (dictionary);
                            Platforms = ("iOS 14.0", "iPadOS 14.0", "macOS 11.0", "visionOS 1.0");
                            Summary = "Keys of certificate authorities, one of which must be in the chain.";
                            Source = "Apple's Bundle Resources (2025)";
                            Keys = {
                                SPKI-SHA256-BASE64 = {
                                    Kinds = (string);
                                    Platforms = ("iOS 14.0", "iPadOS 14.0", "macOS 11.0", "visionOS 1.0");
                                    Form = Base64;
                                    Summary = "SHA-256 of the certificate's public key info, in Base64.";
                                };
                            };
                        };
                        NSPinnedLeafIdentities = {
                            Kinds = (array);
                            Elements = (dictionary);
                            Platforms = ("iOS 14.0", "iPadOS 14.0", "macOS 11.0", "visionOS 1.0");
                            Summary = "Keys of the server's own certificates, one of which it must show.";
                            Source = "Apple's Bundle Resources (2025)";
                            Keys = {
                                SPKI-SHA256-BASE64 = {
                                    Kinds = (string);
                                    Platforms = ("iOS 14.0", "iPadOS 14.0", "macOS 11.0", "visionOS 1.0");
                                    Form = Base64;
                                    Summary = "SHA-256 of the certificate's public key info, in Base64.";
                                };
                            };
                        };
                    };
                };
                NSRequiresNIAPTLSPackageVersion = {
                    Kinds = (string);
                    Platforms = (
                        "iOS 26.4", "iPadOS 26.4", "macOS 26.4", "tvOS 26.4", "watchOS 26.4", "visionOS 26.4"
                    );
                    Values = (
                        { Value = none; },
                        { Value = FCP_v2.1; },
                        { Value = recommended; }
                    );
                    Summary = "Version of the NIAP functional package for TLS that connections must meet.";
                    Source = "Apple's Bundle Resources (2026)";
                };
            };
        };
        NSDataAccessSecurityPolicy = {
            Kinds = (dictionary);
            Platforms = ("macOS 14.0");
            Summary = "Which other processes and packages may use the data in the app's container, instead of all of the same team.";
            Sure = medium;
            Source = "in public use";
            Keys = {
                AllowPackages = {
                    Kinds = (array);
                    Elements = (string);
                    Platforms = ("macOS 14.0");
                    Summary = "Teams whose signed packages may use the data.";
                    Sure = medium;
                };
                AllowProcesses = {
                    Kinds = (dictionary);
                    Platforms = ("macOS 14.0");
                    Summary = "Teams, each with the signing identifiers of its processes that may use the data.";
                    Sure = medium;
                };
            };
        };
    };
};
Extensions = {
    Title = "Extensions and services of other programs";
    Prefixes = (EX);
    Source = "Apple's Bundle Resources (2025)";
    Keys = {
        XPCService = {
            Kinds = (dictionary);
            Platforms = ("iOS 6.0", "iPadOS 6.0", "macOS 10.8", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Summary = "How an XPC service runs.";
            Keys = {
                ServiceType = {
                    Kinds = (string);
                    Platforms = ("iOS 6.0", "iPadOS 6.0", "macOS 10.8", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
                    Values = (
                        { Value = Application; },
                        { Value = User; },
                        { Value = System; }
                    );
                    Summary = "Where the service runs; apps' own ones in Application.";
                    Source = "in public use";
                };
                RunLoopType = {
                    Kinds = (string);
                    Platforms = ("iOS 6.0", "iPadOS 6.0", "macOS 10.8", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
                    Values = (
                        { Value = dispatch_main; },
                        { Value = NSRunLoop; }
                    );
                    Summary = "Kind of run loop; dispatch_main if absent.";
                    Source = "in public use";
                };
                JoinExistingSession = {
                    Kinds = (boolean);
                    Platforms = ("iOS 6.0", "iPadOS 6.0", "macOS 10.8", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
                    Summary = "Runs the service in the host app's security session.";
                    Source = "in public use";
                };
                EnvironmentVariables = {
                    Kinds = (dictionary);
                    Platforms = ("iOS 6.0", "iPadOS 6.0", "macOS 10.8", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
                    Summary = "Environment variables of the service.";
                    Source = "in public use";
                };
            };
        };
        NSAppClip = {
            Kinds = (dictionary);
            Platforms = ("iOS 14.0", "iPadOS 14.0");
            Summary = "Settings of an App Clip.";
            Keys = {
                NSAppClipRequestEphemeralUserNotification = {
                    Kinds = (boolean);
                    Platforms = ("iOS 14.0", "iPadOS 14.0");
                    Summary = "Lets the App Clip notify for up to eight hours after it was opened.";
                    Source = "in public use";
                };
                NSAppClipRequestLocationConfirmation = {
                    Kinds = (boolean);
                    Platforms = ("iOS 14.0", "iPadOS 14.0");
                    Summary = "Lets the App Clip confirm the place it was opened at.";
                    Source = "in public use";
                };
            };
        };
        NSExtension = {
            Kinds = (dictionary);
            Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10", "visionOS 1.0");
            Spellings = (NSExtensions);
            Summary = "Kind of an app extension, its entry and its settings.";
            Keys = {
                NSExtensionPointIdentifier = {
                    Kinds = (string);
                    Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10", "tvOS 9.0", "watchOS 6.0", "visionOS 1.0");
                    Required = <*BY>;
                    Summary = "Kind of extension; the store refuses unknown ones (ITMS-90349).";
                    Source = "in public use";
                    Values = (
                        { Value = com.apple.ui-services; Means = "action extension with a view"; Platforms = ("iOS 8.0"); Needs = (NSExtensionMainStoryboard, NSExtensionPrincipalClass); Keys = (NSExtensionActivationRule, NSExtensionJavaScriptPreprocessingFile, NSExtensionActionWantsFullScreenPresentation); },
                        { Value = com.apple.services; Means = "action extension without a view on iOS; any action on macOS"; Platforms = ("iOS 8.0", "macOS 10.10"); Needs = (NSExtensionPrincipalClass); Keys = (NSExtensionActivationRule, NSExtensionServiceRoleType, NSExtensionServiceAllowsFinderPreviewItem, NSExtensionServiceFinderPreviewIconName, NSExtensionServiceFinderPreviewLabel, NSExtensionServiceAllowsToolbarItem, NSExtensionServiceToolbarIconFile, NSExtensionServiceToolbarPaletteLabel, NSExtensionServiceAllowsTouchBarItem, NSExtensionServiceTouchBarBezelColorName, NSExtensionServiceTouchBarIconName, NSExtensionServiceTouchBarLabel); },
                        { Value = com.apple.share-services; Means = "share extension"; Platforms = ("iOS 8.0", "macOS 10.10"); Needs = (NSExtensionMainStoryboard, NSExtensionPrincipalClass); Keys = (NSExtensionActivationRule, NSExtensionJavaScriptPreprocessingFile); },
                        { Value = com.apple.keyboard-service; Means = keyboard; Platforms = ("iOS 8.0"); Needs = (NSExtensionPrincipalClass); Keys = (IsASCIICapable, PrefersRightToLeft, PrimaryLanguage, RequestsOpenAccess); },
                        { Value = com.apple.fileprovider-ui; Means = "document picker of old; gives way to fileprovider-nonui"; Platforms = ("iOS 8.0"); Needs = (NSExtensionMainStoryboard); Keys = (UIDocumentPickerModes, UIDocumentPickerSupportedFileTypes); },
                        { Value = com.apple.fileprovider-nonui; Means = "file provider"; Platforms = ("iOS 8.0", "macOS 11.0"); Needs = (NSExtensionPrincipalClass); Keys = (NSExtensionFileProviderActions, NSExtensionFileProviderDocumentGroup, NSExtensionFileProviderSupportsEnumeration, NSExtensionFileProviderDownloadPipelineDepth, NSExtensionFileProviderUploadPipelineDepth, NSExtensionFileProviderSupportsPickingFolders, NSExtensionFileProviderAllowsUserControlledFavorites); },
                        { Value = com.apple.fileprovider-actionsui; Means = "file provider's own views"; Platforms = ("iOS 11.0", "macOS 11.0"); Needs = (NSExtensionMainStoryboard); Keys = (NSExtensionFileProviderActions); },
                        { Value = com.apple.FinderSync; Means = "badges, menus and buttons in the Finder"; Platforms = ("macOS 10.10"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.photo-editing; Means = "photo editing"; Platforms = ("iOS 8.0", "macOS 10.11"); Needs = (NSExtensionMainStoryboard, NSExtensionPrincipalClass); Keys = (PHSupportedMediaTypes); },
                        { Value = com.apple.photo-project; Means = "photo project"; Platforms = ("macOS 10.13"); Needs = (NSExtensionPrincipalClass); Keys = (PHProjectExtensionDefinesProjectTypes, PHProjectCategory); },
                        { Value = com.apple.widget-extension; Means = "Today widget, before WidgetKit"; Platforms = ("iOS 8.0", "macOS 10.10"); Needs = (NSExtensionMainStoryboard, NSExtensionPrincipalClass); },
                        { Value = com.apple.widgetkit-extension; Means = "widgets, Live Activities, controls, complications"; Platforms = ("iOS 14.0", "macOS 11.0", "watchOS 9.0", "visionOS 26"); },
                        { Value = com.apple.watchkit; Means = "code of a watch app of two targets"; Platforms = ("watchOS 2.0"); Keys = (WKAppBundleIdentifier); },
                        { Value = com.apple.intents-service; Means = intents; Platforms = ("iOS 10.0", "macOS 11.0", "watchOS 3.2", "tvOS 14"); Needs = (NSExtensionPrincipalClass); Keys = (IntentsSupported, IntentsRestrictedWhileLocked, IntentsRestrictedWhileProtectedDataUnavailable, SupportedMediaCategories); },
                        { Value = com.apple.intents-ui-service; Means = "views of intents"; Platforms = ("iOS 10.0"); Needs = (NSExtensionMainStoryboard); Keys = (IntentsSupported); },
                        { Value = com.apple.usernotifications.service; Means = "changes notifications before they show"; Platforms = ("iOS 10.0", "macOS 10.14", "watchOS 6"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.usernotifications.content-extension; Means = "view of a notification"; Platforms = ("iOS 10.0", "macOS 11"); Needs = (NSExtensionMainStoryboard, NSExtensionPrincipalClass); Keys = (UNNotificationExtensionCategory, UNNotificationExtensionInitialContentSizeRatio, UNNotificationExtensionDefaultContentHidden, UNNotificationExtensionOverridesDefaultTitle, UNNotificationExtensionUserInteractionEnabled); },
                        { Value = com.apple.message-payload-provider; Means = "Messages app or stickers"; Platforms = ("iOS 10.0"); Needs = (NSExtensionMainStoryboard, NSExtensionPrincipalClass); Keys = (MSSupportedPresentationContexts); },
                        { Value = com.apple.callkit.call-directory; Means = "names and blocked numbers of callers"; Platforms = ("iOS 10.0"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.identitylookup.message-filter; Means = "message filter"; Platforms = ("iOS 11.0"); Needs = (NSExtensionPrincipalClass); Keys = (ILMessageFilterExtensionNetworkURL); },
                        { Value = com.apple.identitylookup.classification-ui; Means = "reports of unwanted calls and messages"; Platforms = ("iOS 12.0"); Needs = (NSExtensionMainStoryboard); Keys = (ILClassificationExtensionSMSReportDestination, ILClassificationExtensionNetworkReportDestination); },
                        { Value = com.apple.Safari.content-blocker; Means = "content blocker"; Platforms = ("iOS 9.0", "macOS 10.12"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.Safari.extension; Means = "Safari app extension"; Platforms = ("macOS 10.12"); Needs = (NSExtensionPrincipalClass); Keys = (SFSafariContentScript, SFSafariContextMenu, SFSafariStyleSheet, SFSafariToolbarItem, SFSafariWebsiteAccess); },
                        { Value = com.apple.Safari.web-extension; Means = "Safari web extension"; Platforms = ("iOS 15.0", "macOS 11.0", "visionOS 1.0"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.Safari.sharedlinks-service; Means = "shared links in Safari; gone"; Platforms = ("iOS 9.0"); },
                        { Value = com.apple.broadcast-services; Means = "broadcast of games, old form"; Platforms = ("iOS 10.0"); },
                        { Value = com.apple.broadcast-services-setupui; Means = "view before a broadcast"; Platforms = ("iOS 11.0", "tvOS 11"); Needs = (NSExtensionPrincipalClass, NSExtensionMainStoryboard); },
                        { Value = com.apple.broadcast-services-upload; Means = "upload of a broadcast"; Platforms = ("iOS 11.0", "tvOS 11"); Needs = (NSExtensionPrincipalClass); Keys = (RPBroadcastProcessMode); },
                        { Value = com.apple.tv-services; Means = "Top Shelf, old form"; Platforms = ("tvOS 9.0"); },
                        { Value = com.apple.tv-top-shelf; Means = "Top Shelf"; Platforms = ("tvOS 13.0"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.spotlight.index; Means = "Core Spotlight index"; Platforms = ("iOS 9.0", "macOS 10.13"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.spotlight.import; Means = "Spotlight importer"; Platforms = ("iOS 15.0", "macOS 12.0"); Needs = (NSExtensionPrincipalClass); Keys = (CSSupportedContentTypes); },
                        { Value = com.apple.quicklook.preview; Means = "Quick Look preview"; Platforms = ("iOS 11.0", "macOS 10.15"); Needs = (NSExtensionPrincipalClass, NSExtensionMainStoryboard); Keys = (QLSupportedContentTypes, QLSupportsSearchableItems, QLIsDataBasedPreview); },
                        { Value = com.apple.quicklook.thumbnail; Means = thumbnails; Platforms = ("iOS 11.0", "macOS 10.15"); Needs = (NSExtensionPrincipalClass); Keys = (QLSupportedContentTypes, QLThumbnailMinimumDimension); },
                        { Value = com.apple.authentication-services-credential-provider-ui; Means = "passwords and passkeys"; Platforms = ("iOS 12.0", "macOS 11.0"); Needs = (NSExtensionMainStoryboard, NSExtensionPrincipalClass); Keys = (ASCredentialProviderExtensionCapabilities, ASCredentialProviderExtensionShowsConfigurationUI); },
                        { Value = com.apple.authentication-services-account-authentication-modification-ui; Means = "stronger passwords, Sign in with Apple"; Platforms = ("iOS 14.0"); Needs = (NSExtensionPrincipalClass); Keys = (ASAccountAuthenticationModificationPasswordGenerationRequirements, ASAccountAuthenticationModificationSupportsStrongPasswordChange, ASAccountAuthenticationModificationSupportsUpgradeToSignInWithApple); },
                        { Value = com.apple.AppSSO.idp-extension; Means = "single sign-on"; Platforms = ("iOS 13.0", "macOS 10.15"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.ctk-tokens; Means = "smart cards and persistent tokens"; Platforms = ("macOS 10.12", "iOS 13.0"); Needs = (NSExtensionPrincipalClass); Keys = (com.apple.ctk.class-id, com.apple.ctk.driver-class, com.apple.ctk.aid, com.apple.ctk.token-type); },
                        { Value = com.apple.classkit.context-provider; Means = "ClassKit contexts"; Platforms = ("iOS 12.2", "macOS 11.0"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.AudioUnit; Means = "audio unit without a view"; Platforms = ("iOS 9.0", "macOS 10.11"); Needs = (NSExtensionPrincipalClass); Keys = (AudioComponents, AudioComponentBundle); },
                        { Value = com.apple.AudioUnit-UI; Means = "audio unit with a view"; Platforms = ("iOS 9.0", "macOS 10.11"); Needs = (NSExtensionMainStoryboard, NSExtensionPrincipalClass); Keys = (AudioComponents, AudioComponentBundle); },
                        { Value = com.apple.networkextension.packet-tunnel; Means = VPN; Platforms = ("iOS 9.0", "macOS 10.11", "tvOS 17.0"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.networkextension.app-proxy; Means = "app proxy"; Platforms = ("iOS 9.0", "macOS 10.11"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.networkextension.filter-data; Means = "content filter, data"; Platforms = ("iOS 9.0", "macOS 10.15"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.networkextension.filter-control; Means = "content filter, rules"; Platforms = ("iOS 9.0"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.networkextension.dns-proxy; Means = "DNS proxy"; Platforms = ("iOS 11.0", "macOS 10.15"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.networkextension.app-push; Means = "local push connectivity"; Platforms = ("iOS 14.0"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.dt.Xcode.extension.source-editor; Means = "Xcode source editor"; Platforms = ("macOS 10.12"); Needs = (NSExtensionPrincipalClass, XCSourceEditorExtensionPrincipalClass); Keys = (XCSourceEditorCommandDefinitions); },
                        { Value = com.apple.email.extension; Means = Mail; Platforms = ("macOS 12.0"); Needs = (NSExtensionPrincipalClass); Keys = (MEExtensionCapabilities, MEComposeSession); },
                        { Value = com.apple.location.push.service; Means = "location after a push"; Platforms = ("iOS 15.0"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.matter.support.extension.device-setup; Means = "setting up Matter accessories"; Platforms = ("iOS 16.0"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.deviceactivity.monitor-extension; Means = "Screen Time schedules"; Platforms = ("iOS 15.0"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.ManagedSettings.shield-action-service; Means = "buttons of the shield over blocked apps"; Platforms = ("iOS 15.0"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.ManagedSettingsUI.shield-configuration-service; Means = "look of the shield over blocked apps"; Platforms = ("iOS 15.0"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.printing.discovery; Means = "finding printers"; Platforms = ("macOS 13", "iOS 16"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.calendar.virtualconference; Means = "rooms for calls in Calendar"; Platforms = ("iOS 15.0", "macOS 12.0", "watchOS 8"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.PassKit.issuer-provisioning; Means = "adding cards to Wallet"; Platforms = ("iOS 14.0"); Needs = (NSExtensionPrincipalClass); },
                        { Value = com.apple.PassKit.issuer-provisioning.authorization; Means = "sign-in before a card is added"; Platforms = ("iOS 14.0"); Needs = (NSExtensionPrincipalClass, NSExtensionMainStoryboard); },
                        { Value = com.apple.FinalCut.WorkflowExtension; Means = "workflow extension of Final Cut Pro"; Platforms = (macOS); Needs = (ProExtensionPrincipalViewControllerClass); Keys = (ProExtensionAttributes); }
                    );
                    OpenValues = <*BY>;
                };
                NSExtensionPrincipalClass = {
                    Kinds = (string);
                    Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10", "visionOS 1.0");
                    Form = "name of a class; in Swift with its module, as in Module.Class";
                    Summary = "Class that the system creates; not together with NSExtensionMainStoryboard.";
                    Source = "in public use";
                };
                NSExtensionMainStoryboard = {
                    Kinds = (string);
                    Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10", "visionOS 1.0");
                    Form = "name without .storyboard";
                    Summary = "Storyboard with the extension's first screen, without .storyboard.";
                    Source = "in public use";
                };
                NSExtensionAttributes = {
                    Kinds = (dictionary);
                    Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10", "visionOS 1.0");
                    Summary = "Settings of the extension, by its kind.";
                    Source = "in public use";
                    Keys = {
                        NSExtensionActivationRule = {
                            Kinds = (dictionary, string);
                            Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10", "visionOS 1.0");
                            Summary = "When a share or action extension shows: limits by kind of item, or a predicate (not TRUEPREDICATE, ITMS-90362).";
                            Keys = {
                                NSExtensionActivationDictionaryVersion = {
                                    Kinds = (number);
                                    Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11", "visionOS 1.0");
                                    Values = (
                                        { Value = <*I1>; },
                                        { Value = <*I2>; }
                                    );
                                    Summary = "2: all items must fit, rather than any.";
                                };
                                NSExtensionActivationUsesStrictMatching = {
                                    Kinds = (boolean);
                                    Accepts = (number);
                                    Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11", "visionOS 1.0");
                                    Summary = "Strict matching in version 2.";
                                };
                                NSExtensionActivationSupportsAttachmentsWithMaxCount = {
                                    Kinds = (number);
                                    Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10", "visionOS 1.0");
                                    Summary = "Most attachments of any kind.";
                                };
                                NSExtensionActivationSupportsAttachmentsWithMinCount = {
                                    Kinds = (number);
                                    Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10", "visionOS 1.0");
                                    Summary = "Fewest attachments of any kind.";
                                };
                                NSExtensionActivationSupportsFileWithMaxCount = {
                                    Kinds = (number);
                                    Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10", "visionOS 1.0");
                                    Summary = "Most files.";
                                };
                                NSExtensionActivationSupportsImageWithMaxCount = {
                                    Kinds = (number);
                                    Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10", "visionOS 1.0");
                                    Summary = "Most images.";
                                };
                                NSExtensionActivationSupportsMovieWithMaxCount = {
                                    Kinds = (number);
                                    Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10", "visionOS 1.0");
                                    Summary = "Most films.";
                                };
                                NSExtensionActivationSupportsText = {
                                    Kinds = (boolean);
                                    Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10", "visionOS 1.0");
                                    Summary = "Whether text will do.";
                                };
                                NSExtensionActivationSupportsWebPageWithMaxCount = {
                                    Kinds = (number);
                                    Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10", "visionOS 1.0");
                                    Summary = "Most web pages.";
                                };
                                NSExtensionActivationSupportsWebURLWithMaxCount = {
                                    Kinds = (number);
                                    Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10", "visionOS 1.0");
                                    Summary = "Most web addresses.";
                                };
                            };
                        };
                        NSExtensionJavaScriptPreprocessingFile = {
                            Kinds = (string);
                            Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10", "visionOS 1.0");
                            Summary = "Script in the bundle that reads the page first, without .js (ITMS-90362).";
                        };
                        NSExtensionServiceAllowsFinderPreviewItem = {
                            Kinds = (boolean);
                            Platforms = ("macOS 10.14");
                            Summary = "Shows the action in the Finder's previews.";
                        };
                        NSExtensionServiceFinderPreviewIconName = {
                            Kinds = (string);
                            Platforms = ("macOS 10.14");
                            Summary = "Icon of the action in the Finder's previews.";
                        };
                        NSExtensionServiceFinderPreviewLabel = {
                            Kinds = (string);
                            Platforms = ("macOS 10.14");
                            Localizable = <*BY>;
                            Summary = "Name of the action in the Finder's previews.";
                        };
                        NSExtensionServiceRoleType = {
                            Kinds = (string);
                            Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10");
                            Values = (
                                { Value = NSExtensionServiceRoleTypeEditor; },
                                { Value = NSExtensionServiceRoleTypeViewer; }
                            );
                            Summary = "Whether the action edits or shows what it gets.";
                        };
                        NSExtensionServiceAllowsToolbarItem = {
                            Kinds = (boolean);
                            Platforms = ("macOS 10.10");
                            Summary = "Lets the action be put into toolbars.";
                        };
                        NSExtensionServiceToolbarIconFile = {
                            Kinds = (string);
                            Platforms = ("macOS 10.10");
                            Summary = "Icon of the action in toolbars.";
                        };
                        NSExtensionServiceToolbarPaletteLabel = {
                            Kinds = (string);
                            Platforms = ("macOS 10.10");
                            Localizable = <*BY>;
                            Summary = "Name of the action in toolbars.";
                        };
                        NSExtensionServiceAllowsTouchBarItem = {
                            Kinds = (boolean);
                            Platforms = ("macOS 10.14");
                            Summary = "Lets the action be put into the Touch Bar.";
                        };
                        NSExtensionServiceTouchBarBezelColorName = {
                            Kinds = (string);
                            Platforms = ("macOS 10.14");
                            Summary = "Colour of the action in the Touch Bar.";
                        };
                        NSExtensionServiceTouchBarIconName = {
                            Kinds = (string);
                            Platforms = ("macOS 10.14");
                            Summary = "Icon of the action in the Touch Bar.";
                        };
                        NSExtensionServiceTouchBarLabel = {
                            Kinds = (string);
                            Platforms = ("macOS 10.14");
                            Localizable = <*BY>;
                            Summary = "Name of the action in the Touch Bar.";
                        };
                        NSExtensionActionWantsFullScreenPresentation = {
                            Kinds = (boolean);
                            Platforms = ("iOS 8.0", "iPadOS 8.0", "visionOS 1.0");
                            Summary = "Shows an action extension in full screen.";
                            Sure = medium;
                        };
                        IntentsSupported = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = (
                                "iOS 10.0", "iPadOS 10.0", "macOS 11.0", "tvOS 14.0", "watchOS 3.2", "visionOS 1.0"
                            );
                            Summary = "Intents that an Intents extension handles.";
                        };
                        IntentsRestrictedWhileLocked = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("iOS 10.0", "iPadOS 10.0", "macOS 11.0", "watchOS 3.2");
                            Summary = "Intents that need an unlocked device.";
                        };
                        IntentsRestrictedWhileProtectedDataUnavailable = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = (iOS, iPadOS);
                            Summary = "Intents that need protected data.";
                        };
                        SupportedMediaCategories = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("iOS 13.0", "iPadOS 13.0", "visionOS 1.0");
                            Values = (
                                { Value = INMediaCategoryAudiobooks; },
                                { Value = INMediaCategoryMusic; },
                                { Value = INMediaCategoryGeneral; },
                                { Value = INMediaCategoryPodcasts; },
                                { Value = INMediaCategoryRadio; }
                            );
                            OpenValues = <*BY>;
                            Summary = "Kinds of media that the extension plays.";
                        };
                        UNNotificationExtensionCategory = {
                            Kinds = (string, array);
                            Elements = (string);
                            Platforms = ("iOS 10.0", "iPadOS 10.0");
                            Summary = "Categories of notifications whose content this extension shows; one string or several.";
                        };
                        UNNotificationExtensionInitialContentSizeRatio = {
                            Kinds = (number);
                            Platforms = ("iOS 10.0", "iPadOS 10.0");
                            Summary = "Height of the view at first, as a part of its width.";
                        };
                        UNNotificationExtensionDefaultContentHidden = {
                            Kinds = (boolean);
                            Platforms = ("iOS 10.0", "iPadOS 10.0");
                            Summary = "Hides the text of the notification itself.";
                        };
                        UNNotificationExtensionOverridesDefaultTitle = {
                            Kinds = (boolean);
                            Platforms = ("iOS 10.0", "iPadOS 10.0");
                            Summary = "Title of the view controller instead of the app's name.";
                        };
                        UNNotificationExtensionUserInteractionEnabled = {
                            Kinds = (boolean);
                            Platforms = ("iOS 12.0", "iPadOS 12.0");
                            Summary = "Lets people use controls in the view.";
                        };
                        IsASCIICapable = {
                            Kinds = (boolean);
                            Platforms = ("iOS 8.0", "iPadOS 8.0");
                            Summary = "Keyboard can type ASCII.";
                        };
                        PrefersRightToLeft = {
                            Kinds = (boolean);
                            Platforms = ("iOS 8.0", "iPadOS 8.0");
                            Summary = "Keyboard is for text from right to left.";
                        };
                        PrimaryLanguage = {
                            Kinds = (string);
                            Platforms = ("iOS 8.0", "iPadOS 8.0");
                            Summary = "Language of the keyboard, such as en-US; mul for several.";
                        };
                        RequestsOpenAccess = {
                            Kinds = (boolean);
                            Platforms = ("iOS 8.0", "iPadOS 8.0");
                            Summary = "Keyboard asks for full access.";
                        };
                        PHSupportedMediaTypes = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("iOS 8.0", "iPadOS 8.0");
                            Values = (
                                { Value = Image; },
                                { Value = Video; }
                            );
                            Summary = "Media that a photo editing extension edits.";
                        };
                        PHProjectExtensionDefinesProjectTypes = {
                            Kinds = (boolean);
                            Platforms = ("macOS 10.14");
                            Summary = "Photo project extension has types of its own.";
                        };
                        PHProjectCategory = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("macOS 10.14");
                            Summary = "Categories under which the Photos app shows it.";
                            Sure = medium;
                        };
                        UIDocumentPickerModes = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("iOS 8.0", "iPadOS 8.0");
                            Deprecated = "iOS 14.0";
                            Values = (
                                { Value = UIDocumentPickerModeImport; },
                                { Value = UIDocumentPickerModeOpen; },
                                { Value = UIDocumentPickerModeExportToService; },
                                { Value = UIDocumentPickerModeMoveToService; }
                            );
                            Summary = "What a document picker extension does.";
                        };
                        UIDocumentPickerSupportedFileTypes = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("iOS 8.0", "iPadOS 8.0");
                            Deprecated = "iOS 14.0";
                            Summary = "Types that a document picker extension handles.";
                        };
                        ILMessageFilterExtensionNetworkURL = {
                            Kinds = (string);
                            Platforms = ("iOS 11.0", "iPadOS 11.0");
                            Spellings = (IDMessageFilterExtensionNetworkURL);
                            Summary = "Server that a message filter may ask.";
                        };
                        ILClassificationExtensionSMSReportDestination = {
                            Kinds = (string);
                            Platforms = ("iOS 12.0", "iPadOS 12.0");
                            Summary = "Number to which reports of unwanted messages go.";
                        };
                        ILClassificationExtensionNetworkReportDestination = {
                            Kinds = (string);
                            Platforms = ("iOS 12.0", "iPadOS 12.0");
                            Summary = "Server to which reports of unwanted messages go.";
                            Sure = medium;
                        };
                        MSSupportedPresentationContexts = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("iOS 12.0", "iPadOS 12.0");
                            Values = (
                                { Value = MSMessagesAppPresentationContextMessages; },
                                { Value = MSMessagesAppPresentationContextMedia; }
                            );
                            Spellings = (MSMessagesAppPresentationContextMessages);
                            Summary = "Where a Messages app shows: in conversations, over the camera.";
                        };
                        CSSupportedContentTypes = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("iOS 15.0", "iPadOS 15.0", "macOS 12.0", "visionOS 1.0");
                            Summary = "Types of files that a Spotlight import extension reads.";
                        };
                        QLSupportedContentTypes = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("iOS 11.0", "iPadOS 11.0", "macOS 10.15", "visionOS 1.0");
                            Summary = "Types of files that a Quick Look extension shows; parents of a type do not count.";
                        };
                        QLSupportsSearchableItems = {
                            Kinds = (boolean);
                            Platforms = ("iOS 11.0", "iPadOS 11.0", "macOS 10.15");
                            Summary = "Preview extension shows Spotlight items too.";
                        };
                        QLIsDataBasedPreview = {
                            Kinds = (boolean);
                            Platforms = ("iOS 15.0", "iPadOS 15.0", "macOS 12.0");
                            Summary = "Preview extension gives data rather than a view.";
                        };
                        QLThumbnailMinimumDimension = {
                            Kinds = (number);
                            Platforms = ("iOS 11.0", "iPadOS 11.0", "macOS 10.15");
                            Summary = "Smallest size, in points, at which a thumbnail is useful.";
                        };
                        WKAppBundleIdentifier = {
                            Kinds = (string);
                            Platforms = ("watchOS 2.0");
                            Summary = "Watch app of a WatchKit extension.";
                        };
                        ASCredentialProviderExtensionCapabilities = {
                            Kinds = (dictionary);
                            Platforms = ("iOS 17.0", "iPadOS 17.0", "Mac Catalyst 17.0", "macOS 14.0");
                            Summary = "What a credential provider offers.";
                            Keys = {
                                ProvidesPasswords = {
                                    Kinds = (boolean);
                                    Platforms = ("iOS 17.0", "iPadOS 17.0", "Mac Catalyst 17.0", "macOS 14.0");
                                    Summary = "Gives passwords; true if absent.";
                                };
                                ProvidesPasskeys = {
                                    Kinds = (boolean);
                                    Platforms = ("iOS 17.0", "iPadOS 17.0", "Mac Catalyst 17.0", "macOS 14.0");
                                    Summary = "Gives passkeys.";
                                };
                                ProvidesOneTimeCodes = {
                                    Kinds = (boolean);
                                    Platforms = (
                                        "iOS 18.0", "iPadOS 18.0", "Mac Catalyst 18.0", "macOS 15.0", "visionOS 2.0"
                                    );
                                    Summary = "Gives one-time codes.";
                                    Source = "Apple's Bundle Resources (2025)";
                                };
                                ProvidesTextToInsert = {
                                    Kinds = (boolean);
                                    Platforms = ("iOS 18.0", "iPadOS 18.0");
                                    Summary = "Gives other text.";
                                    Source = "Apple's Bundle Resources (2025)";
                                };
                                ShowsConfigurationUI = {
                                    Kinds = (boolean);
                                    Platforms = ("iOS 17.0", "iPadOS 17.0", "Mac Catalyst 17.0", "macOS 14.0");
                                    Summary = "Shows a screen when the provider is turned on.";
                                };
                                SupportsConditionalPasskeyRegistration = {
                                    Kinds = (boolean);
                                    Platforms = (
                                        "iOS 18.0", "iPadOS 18.0", "Mac Catalyst 18.0", "macOS 15.0", "visionOS 2.0"
                                    );
                                    Summary = "Makes passkeys while the person signs in.";
                                    Source = "Apple's Bundle Resources (2025)";
                                };
                                SupportsCredentialExchange = {
                                    Kinds = (boolean);
                                    Platforms = ("iOS 18.2", "iPadOS 18.2", "macOS 15.2", "visionOS 2.2");
                                    Summary = "Takes part in moving credentials between managers.";
                                };
                                SupportedCredentialExchangeVersions = {
                                    Kinds = (array);
                                    Elements = (string);
                                    Platforms = ("iOS 26.0", "iPadOS 26.0", "macOS 26.0");
                                    Values = (
                                        { Value = "1.0"; }
                                    );
                                    OpenValues = <*BY>;
                                    Summary = "Versions of the exchange format.";
                                };
                            };
                        };
                        ASCredentialProviderExtensionShowsConfigurationUI = {
                            Kinds = (boolean);
                            Platforms = ("iOS 12.0", "iPadOS 12.0", "macOS 11.0");
                            Summary = "Shows a screen when the provider is turned on.";
                        };
                        ASCredentialProviderViewControllerClass = {
                            Kinds = (string);
                            Platforms = (iOS, iPadOS);
                            Summary = "View controller of a credential provider; not documented.";
                            Sure = low;
                        };
                        MEComposeSession = {
                            Kinds = (dictionary);
                            Platforms = ("macOS 12.0");
                            Summary = "Button of a Mail extension in the compose window.";
                            Keys = {
                                MEComposeIcon = {
                                    Kinds = (string);
                                    Platforms = ("macOS 12.0");
                                    Summary = "Icon of the button.";
                                };
                                MEComposeIconToolTip = {
                                    Kinds = (string);
                                    Platforms = ("macOS 12.0");
                                    Localizable = <*BY>;
                                    Summary = "Help tag of the button.";
                                };
                            };
                        };
                        MEExtensionCapabilities = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("macOS 12.0");
                            Values = (
                                { Value = MEComposeSessionHandler; },
                                { Value = MEMessageActionHandler; },
                                { Value = MEContentBlocker; },
                                { Value = MEMessageSecurityHandler; }
                            );
                            Summary = "What a Mail extension does.";
                        };
                        NSExtensionPointVersion = {
                            Kinds = (string);
                            Platforms = (iOS, iPadOS, macOS);
                            Summary = "Version of the extension point, such as 1.0, in old templates of watch, File Provider and Today extensions.";
                            Sure = medium;
                        };
                        NSExtensionOverridesHostUIAppearance = {
                            Kinds = (boolean);
                            Platforms = ("iOS 10.0", "iPadOS 10.0");
                            Summary = "Gives an action extension the standard look; the system reads it in NSExtension.";
                            Sure = low;
                        };
                        XCSourceEditorCommandDefinitions = {
                            Kinds = (array);
                            Elements = (dictionary);
                            Platforms = ("macOS 10.12");
                            Summary = "Commands of an Xcode source editor extension.";
                            Keys = {
                                XCSourceEditorCommandClassName = {
                                    Kinds = (string);
                                    Platforms = ("macOS 10.12");
                                    Summary = "Class of the command.";
                                };
                                XCSourceEditorCommandIdentifier = {
                                    Kinds = (string);
                                    Platforms = ("macOS 10.12");
                                    Summary = "Identifies the command.";
                                };
                                XCSourceEditorCommandName = {
                                    Kinds = (string);
                                    Platforms = ("macOS 10.12");
                                    Localizable = <*BY>;
                                    Summary = "What people read in the menu.";
                                };
                            };
                        };
                        XCSourceEditorExtensionPrincipalClass = {
                            Kinds = (string);
                            Platforms = ("macOS 10.12");
                            Summary = "Class of an Xcode source editor extension.";
                            Sure = medium;
                        };
                        AudioComponents = {
                            Kinds = (array);
                            Elements = (dictionary);
                            Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11");
                            Summary = "Audio units of an audio unit extension; as at the top level.";
                        };
                        AudioComponentBundle = {
                            Kinds = (string);
                            Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11");
                            Summary = "Framework with the unit's code.";
                        };
                        com.apple.ctk.class-id = {
                            Kinds = (string);
                            Platforms = ("iOS 13.0", "iPadOS 13.0", "macOS 10.12");
                            Summary = "Class identifier of a CryptoTokenKit extension's token driver.";
                            Sure = medium;
                        };
                        com.apple.ctk.driver-class = {
                            Kinds = (string);
                            Platforms = ("iOS 13.0", "iPadOS 13.0", "macOS 10.12");
                            Summary = "Class of the token driver.";
                            Sure = medium;
                        };
                        com.apple.ctk.aid = {
                            Kinds = (string, array);
                            Elements = (string);
                            Platforms = ("macOS 10.12");
                            Summary = "Smart cards of the driver, by application identifier.";
                            Sure = medium;
                        };
                        com.apple.ctk.token-type = {
                            Kinds = (string);
                            Platforms = ("macOS 10.12");
                            Values = (
                                { Value = smartcard; },
                                { Value = token; }
                            );
                            OpenValues = <*BY>;
                            Summary = "Kind of token.";
                            Sure = medium;
                        };
                    };
                };
                RPBroadcastProcessMode = {
                    Kinds = (string);
                    Platforms = ("iOS 11.0", "iPadOS 11.0", "macOS 11.0", "tvOS 11.0");
                    Values = (
                        { Value = RPBroadcastProcessModeSampleBuffer; }
                    );
                    Summary = "How a broadcast upload extension gets the recording; stands here, not among the attributes.";
                    Source = "in public use";
                };
                NSExtensionActionWantsFullScreenPresentation = {
                    Kinds = (boolean);
                    Platforms = ("iOS 8.0", "iPadOS 8.0", "visionOS 1.0");
                    Summary = "Shows an action extension in full screen.";
                    Source = "in public use";
                };
                NSExtensionOverridesHostUIAppearance = {
                    Kinds = (boolean);
                    Platforms = ("iOS 10.0", "iPadOS 10.0", "visionOS 1.0");
                    Summary = "Gives an action extension the standard look instead of the host's.";
                    Source = "in public use";
                };
                NSExtensionFileProviderActions = {
                    Kinds = (array);
                    Elements = (dictionary);
                    Platforms = ("iOS 11.0", "iPadOS 11.0", "macOS 11.0", "visionOS 1.0");
                    Summary = "Actions of a File Provider (UI) extension in the Files app's menus.";
                    Source = "in public use";
                    Keys = {
                        NSExtensionFileProviderActionIdentifier = {
                            Kinds = (string);
                            Platforms = ("iOS 11.0", "iPadOS 11.0", "visionOS 1.0");
                            Summary = "Identifies the action.";
                        };
                        NSExtensionFileProviderActionName = {
                            Kinds = (string);
                            Platforms = ("iOS 11.0", "iPadOS 11.0", "visionOS 1.0");
                            Localizable = <*BY>;
                            Summary = "What people read.";
                        };
                        NSExtensionFileProviderActionActivationRule = {
                            Kinds = (string);
                            Platforms = ("iOS 11.0", "iPadOS 11.0", "visionOS 1.0");
                            Summary = "Predicate: for which items the action shows.";
                        };
                    };
                };
                NSExtensionFileProviderDocumentGroup = {
                    Kinds = (string);
                    Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 11.0", "visionOS 1.0");
                    Summary = "App group in which a File Provider keeps its documents.";
                    Source = "in public use";
                };
                NSExtensionFileProviderSupportsEnumeration = {
                    Kinds = (boolean);
                    Platforms = ("iOS 11.0", "iPadOS 11.0", "macOS 11.0", "visionOS 1.0");
                    Summary = "File Provider lists its contents.";
                    Source = "in public use";
                };
                NSExtensionFileProviderDownloadPipelineDepth = {
                    Kinds = (number);
                    Platforms = ("macOS 11.0");
                    Summary = "Downloads at once, from 1 to 128.";
                    Source = "in public use";
                };
                NSExtensionFileProviderUploadPipelineDepth = {
                    Kinds = (number);
                    Platforms = ("macOS 12.0");
                    Summary = "Uploads at once, from 1 to 128.";
                    Source = "in public use";
                };
                NSExtensionFileProviderSupportsPickingFolders = {
                    Kinds = (boolean);
                    Platforms = (iOS, iPadOS, macOS);
                    Summary = "Lets people pick folders of this provider.";
                    Sure = medium;
                    Source = "in public use";
                };
                NSExtensionFileProviderAllowsUserControlledFavorites = {
                    Kinds = (boolean);
                    Platforms = (iOS, iPadOS, macOS);
                    Summary = "Lets people mark items of this provider as favourites.";
                    Sure = low;
                    Source = "in public use";
                };
                IntentsSupported = {
                    Kinds = (array);
                    Elements = (string);
                    Platforms = ("iOS 10.0", "iPadOS 10.0", "visionOS 1.0");
                    Summary = "Intents that an Intents extension handles; usually in NSExtensionAttributes.";
                    Sure = medium;
                    Source = "in public use";
                };
                ASAccountAuthenticationModificationPasswordGenerationRequirements = {
                    Kinds = (string);
                    Platforms = ("iOS 14.0", "iPadOS 14.0", "visionOS 1.0");
                    Summary = "Rules for the strong passwords that the system generates.";
                    Source = "in public use";
                };
                ASAccountAuthenticationModificationSupportsStrongPasswordChange = {
                    Kinds = (boolean);
                    Platforms = ("iOS 14.0", "iPadOS 14.0", "visionOS 1.0");
                    Summary = "Extension changes weak passwords into strong ones.";
                    Source = "in public use";
                };
                ASAccountAuthenticationModificationSupportsUpgradeToSignInWithApple = {
                    Kinds = (boolean);
                    Platforms = ("iOS 14.0", "iPadOS 14.0", "visionOS 1.0");
                    Summary = "Extension moves accounts to Sign in with Apple.";
                    Source = "in public use";
                };
                ProExtensionAttributes = {
                    Kinds = (dictionary);
                    Platforms = (macOS);
                    Summary = "Settings of a workflow extension for Final Cut Pro.";
                    Source = "in public use";
                    Keys = {
                        ContentViewMinimumHeight = {
                            Kinds = (number);
                            Platforms = (macOS);
                            Summary = "Least height of the extension's view.";
                        };
                        ContentViewMinimumWidth = {
                            Kinds = (number);
                            Platforms = (macOS);
                            Summary = "Least width of the extension's view.";
                        };
                    };
                };
                ProExtensionPrincipalClass = {
                    Kinds = (string);
                    Platforms = (macOS);
                    Summary = "Class of a pro video extension without an interface.";
                    Source = "in public use";
                };
                ProExtensionPrincipalViewControllerClass = {
                    Kinds = (string);
                    Platforms = (macOS);
                    Summary = "View controller of a workflow extension.";
                    Source = "in public use";
                };
                ProExtensionUUID = {
                    Kinds = (string);
                    Platforms = (macOS);
                    Summary = "UUID of a pro video extension.";
                    Source = "in public use";
                };
                SFSafariContentScript = {
                    Kinds = (array);
                    Elements = (dictionary);
                    Platforms = ("macOS 10.11.5");
                    Summary = "Scripts that a Safari app extension puts into pages.";
                    Source = "in public use";
                    Keys = {
                        Script = {
                            Kinds = (string);
                            Platforms = ("macOS 10.11.5");
                            Summary = "Name of the script file.";
                        };
                        "Allowed URL Patterns" = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("macOS 10.11.5");
                            Summary = "Pages into which the script goes.";
                        };
                        "Excluded URL Patterns" = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("macOS 10.11.5");
                            Summary = "Pages into which the script does not go.";
                        };
                    };
                };
                SFSafariContextMenu = {
                    Kinds = (array);
                    Elements = (dictionary);
                    Platforms = ("macOS 10.11.5");
                    Summary = "Items that a Safari app extension adds to the context menu.";
                    Source = "in public use";
                    Keys = {
                        Command = {
                            Kinds = (string);
                            Platforms = ("macOS 10.11.5");
                            Summary = "Identifies the item to the extension.";
                        };
                        Text = {
                            Kinds = (string);
                            Platforms = ("macOS 10.11.5");
                            Localizable = <*BY>;
                            Summary = "What people read.";
                        };
                    };
                };
                SFSafariStyleSheet = {
                    Kinds = (array);
                    Elements = (dictionary);
                    Platforms = ("macOS 10.11.5");
                    Summary = "Style sheets that a Safari app extension puts into pages.";
                    Source = "in public use";
                    Keys = {
                        "Style Sheet" = {
                            Kinds = (string);
                            Platforms = ("macOS 10.11.5");
                            Summary = "Name of the style sheet.";
                        };
                        "Allowed URL Patterns" = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("macOS 10.11.5");
                            Summary = "Pages into which the style sheet goes.";
                        };
                        "Excluded URL Patterns" = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("macOS 10.11.5");
                            Summary = "Pages into which the style sheet does not go.";
                        };
                    };
                };
                SFSafariToolbarItem = {
                    Kinds = (dictionary);
                    Platforms = ("macOS 10.11.5");
                    Summary = "Toolbar button of a Safari app extension.";
                    Source = "in public use";
                    Keys = {
                        Action = {
                            Kinds = (string);
                            Platforms = ("macOS 10.11.5");
                            Values = (
                                { Value = Command; },
                                { Value = Popover; }
                            );
                            Summary = "What a click does.";
                        };
                        Identifier = {
                            Kinds = (string);
                            Platforms = ("macOS 10.11.5");
                            Summary = "Identifies the button to the extension.";
                        };
                        Image = {
                            Kinds = (string);
                            Platforms = ("macOS 10.11.5");
                            Summary = "File of the button's image.";
                        };
                        Label = {
                            Kinds = (string);
                            Platforms = ("macOS 10.11.5");
                            Localizable = <*BY>;
                            Summary = "What people read.";
                        };
                    };
                };
                SFSafariWebsiteAccess = {
                    Kinds = (dictionary);
                    Platforms = ("macOS 10.11.5");
                    Summary = "Sites that a Safari app extension may use.";
                    Source = "in public use";
                    Keys = {
                        Level = {
                            Kinds = (string);
                            Platforms = ("macOS 10.11.5");
                            Values = (
                                { Value = None; },
                                { Value = Some; },
                                { Value = All; }
                            );
                            Summary = "Whether the extension uses no sites, some or all.";
                        };
                        "Allowed Domains" = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("macOS 10.11.5");
                            Summary = "Sites that the extension uses at level Some.";
                        };
                    };
                };
            };
        };
        EXAppExtensionAttributes = {
            Kinds = (dictionary);
            Platforms = ("iOS 16.0", "iPadOS 16.0", "macOS 13.0", tvOS, watchOS, "visionOS 1.0");
            Summary = "Kind of an ExtensionKit extension and its settings; instead of NSExtension.";
            Source = "in public use";
            Keys = {
                EXExtensionPointIdentifier = {
                    Kinds = (string);
                    Platforms = ("iOS 16.0", "iPadOS 16.0", "macOS 13.0", tvOS, watchOS, "visionOS 1.0");
                    Required = <*BY>;
                    Summary = "Kind of ExtensionKit extension.";
                    Values = (
                        { Value = com.apple.appintents-extension; Means = "App Intents"; Platforms = ("iOS 16.0", "macOS 13.0", "tvOS 16", "watchOS 9"); },
                        { Value = com.apple.background-asset-downloader-extension; Means = "Background Assets"; Platforms = ("iOS 16.0", "macOS 13.0", "tvOS 18.4", "visionOS 2.4"); },
                        { Value = com.apple.deviceactivityui.report-extension; Means = "Screen Time report"; Platforms = ("iOS 16.0"); },
                        { Value = com.apple.contact.provider.extension; Means = "contacts of an app for the system"; Platforms = ("iOS 18.0"); },
                        { Value = com.apple.fskit.fsmodule; Means = "file system"; Platforms = ("macOS 15.4"); Keys = (FSShortName, FSSupportsBlockResources, FSSupportsGenericURLResources, FSSupportsPathURLs, FSSupportsServerURLs); },
                        { Value = com.apple.live-lookup; Means = "live caller ID"; Platforms = ("iOS 18.0"); },
                        { Value = com.apple.identity-document-services.document-provider-ui; Means = "identity documents for web sites"; Platforms = ("iOS 26.0"); },
                        { Value = com.apple.networkextension.url-filter-control; Means = "URL filter"; Platforms = ("iOS 26.0", "macOS 26.0"); },
                        { Value = com.apple.networkextension.hotspot-evaluation; Means = "evaluates hotspots"; Platforms = ("iOS 26"); },
                        { Value = com.apple.networkextension.hotspot-authentication; Means = "signs in to hotspots"; Platforms = ("iOS 26"); },
                        { Value = com.apple.public.translation-ui-provider; Means = "default translation app"; Platforms = ("iOS 18.4"); },
                        { Value = com.apple.financekit.background-delivery; Means = "financial data in the background"; Platforms = ("iOS 26"); },
                        { Value = com.apple.photos.background-upload; Means = "uploads photos in the background"; Platforms = ("iOS 26.1"); },
                        { Value = com.apple.securecapture; Means = "camera on the Lock Screen"; Platforms = ("iOS 18.0"); },
                        { Value = com.apple.app-migration; Means = "moves data to other devices"; Platforms = ("iOS 26"); },
                        { Value = com.apple.accessory-setup-extension; Means = "sets up accessories"; Platforms = ("iOS 26"); },
                        { Value = com.apple.accessory-transport-extension; Means = "carries data to accessories"; Platforms = ("iOS 26.2"); Keys = (EXCapabilities); },
                        { Value = com.apple.accessory-data-provider; Means = "gives accessories data"; Platforms = ("iOS 26.2"); Keys = (EXCapabilities); },
                        { Value = com.apple.discovery-extension; Means = "finds media devices"; Platforms = ("iOS 16.0"); },
                        { Value = com.apple.marketplace.extension; Means = "app marketplace"; Platforms = ("iOS 17.4"); },
                        { Value = com.apple.web-browser-engine.content; Means = "web content process of a browser engine"; Platforms = ("iOS 17.4"); },
                        { Value = com.apple.web-browser-engine.networking; Means = "network process of a browser engine"; Platforms = ("iOS 17.4"); },
                        { Value = com.apple.web-browser-engine.rendering; Means = "rendering process of a browser engine"; Platforms = ("iOS 17.4"); },
                        { Value = com.apple.mediaextension.formatreader; Means = "reads media file formats"; Platforms = ("macOS 15.0"); Keys = (ClassImplementationID, ObjectName, MTFileNameExtensionArray, MTUTTypeArray); },
                        { Value = com.apple.mediaextension.videodecoder; Means = "decodes video"; Platforms = ("macOS 15.0"); Keys = (ClassImplementationID, ObjectName); },
                        { Value = com.apple.mediaextension.rawprocessor; Means = "processes raw video"; Platforms = ("macOS 15.0"); Keys = (ClassImplementationID, ObjectName); },
                        { Value = com.apple.crash-reporter.extension; Means = "crash reports"; Platforms = ("iOS 26"); }
                    );
                    OpenValues = <*BY>;
                };
                EXPrincipalClass = {
                    Kinds = (string);
                    Platforms = ("iOS 16.0", "iPadOS 16.0", "macOS 13.0");
                    Summary = "Class of the extension, such as a media extension's factory or a downloader in Objective-C.";
                };
                EXCapabilities = {
                    Kinds = (array, dictionary);
                    Elements = (string);
                    Platforms = ("iOS 26.0", "iPadOS 26.0");
                    Summary = "What an accessory extension does.";
                    Sure = medium;
                    Source = "Apple's Bundle Resources (2026)";
                };
                FSShortName = {
                    Kinds = (string);
                    Platforms = ("macOS 15.4");
                    Summary = "Short name of an FSKit file system.";
                };
                FSRequiresSecurityScopedPathURLResources = {
                    Kinds = (boolean);
                    Platforms = ("macOS 26.0");
                    Summary = "File system needs security-scoped URLs for paths.";
                    Sure = medium;
                };
                ClassImplementationID = {
                    Kinds = (string);
                    Platforms = ("macOS 15.0");
                    Summary = "Identifier of a media extension's reader or decoder.";
                    Sure = medium;
                };
                ObjectName = {
                    Kinds = (string);
                    Platforms = ("macOS 15.0");
                    Summary = "Name of a media extension's reader or decoder.";
                    Sure = medium;
                };
                MTFileNameExtensionArray = {
                    Kinds = (array);
                    Elements = (string);
                    Platforms = ("macOS 15.0");
                    Summary = "Extensions of the files that a media extension's format reader reads.";
                    Sure = medium;
                };
                MTUTTypeArray = {
                    Kinds = (array);
                    Elements = (string);
                    Platforms = ("macOS 15.0");
                    Summary = "Types that a media extension's format reader reads.";
                    Sure = medium;
                };
                FSSupportedSchemes = {
                    Kinds = (array);
                    Elements = (string);
                    Platforms = ("macOS 15.4");
                    Summary = "URL schemes that an FSKit file system mounts.";
                    Sure = medium;
                };
                FSSupportsBlockResources = {
                    Kinds = (boolean);
                    Platforms = ("macOS 15.4");
                    Summary = "File system mounts block devices.";
                };
                FSSupportsGenericURLResources = {
                    Kinds = (boolean);
                    Platforms = ("macOS 15.4");
                    Summary = "File system mounts URLs.";
                    Sure = medium;
                };
                FSSupportsPathURLs = {
                    Kinds = (boolean);
                    Platforms = ("macOS 15.4");
                    Summary = "File system mounts paths.";
                    Sure = medium;
                };
                FSSupportsServerURLs = {
                    Kinds = (boolean);
                    Platforms = ("macOS 15.4");
                    Summary = "File system mounts servers.";
                    Sure = medium;
                };
                FSPersonalities = {
                    Kinds = (dictionary);
                    Platforms = ("macOS 15.4");
                    Summary = "Variants of a file system.";
                    Sure = medium;
                };
                FSMediaTypes = {
                    Kinds = (dictionary);
                    Platforms = ("macOS 15.4");
                    Summary = "Partition types that an FSKit file system probes.";
                    Sure = medium;
                };
                FSActivateOptionSyntax = {
                    Kinds = (dictionary);
                    Platforms = ("macOS 15.4");
                    Summary = "Options of mounting, in getopt form.";
                    Sure = medium;
                };
                FSCheckOptionSyntax = {
                    Kinds = (dictionary);
                    Platforms = ("macOS 15.4");
                    Summary = "Options of checking, in getopt form.";
                    Sure = medium;
                };
                FSFormatOptionSyntax = {
                    Kinds = (dictionary);
                    Platforms = ("macOS 15.4");
                    Summary = "Options of formatting, in getopt form.";
                    Sure = medium;
                };
            };
        };
        CMIOExtension = {
            Kinds = (dictionary);
            Platforms = ("macOS 12.3");
            Summary = "Camera extension's service.";
            Source = "in public use";
            Keys = {
                CMIOExtensionMachServiceName = {
                    Kinds = (string);
                    Platforms = ("macOS 12.3");
                    Summary = "Mach service of the camera extension, prefixed by an app group.";
                };
            };
        };
        NetworkExtension = {
            Kinds = (dictionary);
            Platforms = ("macOS 10.15");
            Summary = "Providers of a network system extension.";
            Source = "in public use";
            Keys = {
                NEProviderClasses = {
                    Kinds = (dictionary);
                    Platforms = ("macOS 10.15");
                    Summary = "Class for each extension point of the system extension.";
                    Keys = {
                        com.apple.networkextension.app-proxy = {
                            Kinds = (string);
                            Platforms = ("macOS 10.15");
                            Summary = "Class of the transparent or app proxy provider.";
                        };
                        com.apple.networkextension.dns-proxy = {
                            Kinds = (string);
                            Platforms = ("macOS 10.15");
                            Summary = "Class of the DNS proxy provider.";
                        };
                        com.apple.networkextension.filter-data = {
                            Kinds = (string);
                            Platforms = ("macOS 10.15");
                            Summary = "Class of the filter data provider.";
                        };
                        com.apple.networkextension.filter-packet = {
                            Kinds = (string);
                            Platforms = ("macOS 10.15");
                            Summary = "Class of the filter packet provider.";
                        };
                        com.apple.networkextension.packet-tunnel = {
                            Kinds = (string);
                            Platforms = ("macOS 10.15");
                            Summary = "Class of the packet tunnel provider.";
                        };
                    };
                };
                NEMachServiceName = {
                    Kinds = (string);
                    Platforms = ("macOS 10.15");
                    Summary = "Mach service, prefixed by an app group of the extension.";
                };
            };
        };
        NEMachServiceName = {
            Kinds = (string);
            Platforms = ("macOS 10.15");
            Summary = "Mach service of a network system extension, prefixed by an app group; usually within NetworkExtension.";
            Sure = medium;
            Source = "in public use";
        };
        NSEndpointSecurityEarlyBoot = {
            Kinds = (boolean);
            Platforms = ("macOS 10.15");
            Summary = "Starts an endpoint security extension before other apps.";
        };
        NSEndpointSecurityRebootRequired = {
            Kinds = (boolean);
            Platforms = ("macOS 10.15");
            Summary = "Changes of the extension need a restart.";
        };
        NSEndpointSecurityMachServiceName = {
            Kinds = (string);
            Platforms = ("macOS 10.15");
            Summary = "Mach service of an endpoint security extension.";
            Sure = medium;
            Source = "in public use";
        };
        CMIOHardwareAssistantServiceNames = {
            Kinds = (array);
            Elements = (string);
            Platforms = (macOS);
            Deprecated = "macOS 12.3";
            Use = (CMIOExtension);
            Summary = "Services that a DAL camera plug-in may use.";
            Sure = medium;
            Source = "in public use";
        };
        AudioComponents = {
            Kinds = (array);
            Elements = (dictionary);
            Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.7");
            Summary = "Audio units of the bundle.";
            Source = "in public use";
            Keys = {
                type = {
                    Kinds = (string);
                    Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.7");
                    Values = (
                        { Value = aufx; },
                        { Value = aumf; },
                        { Value = aumu; },
                        { Value = aumi; },
                        { Value = augn; },
                        { Value = auou; },
                        { Value = aumx; },
                        { Value = aupn; },
                        { Value = auol; },
                        { Value = aurx; },
                        { Value = aurg; },
                        { Value = aurm; },
                        { Value = auri; },
                        { Value = aufc; },
                        { Value = ausp; }
                    );
                    Summary = "Type of the audio unit, four characters.";
                };
                subtype = {
                    Kinds = (string);
                    Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.7");
                    Summary = "Four characters of the author's.";
                };
                manufacturer = {
                    Kinds = (string);
                    Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.7");
                    Summary = "Four characters of the author's, one in upper case.";
                };
                name = {
                    Kinds = (string);
                    Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.7");
                    Summary = "Manufacturer, colon and name of the unit.";
                };
                version = {
                    Kinds = (number);
                    Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.7");
                    Summary = "Version as one integer.";
                };
                description = {
                    Kinds = (string);
                    Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.7");
                    Localizable = <*BY>;
                    Summary = "What people read.";
                };
                factoryFunction = {
                    Kinds = (string);
                    Platforms = ("macOS 10.7");
                    Summary = "Function of a version 2 unit that makes instances.";
                };
                sandboxSafe = {
                    Kinds = (boolean);
                    Platforms = ("macOS 10.7");
                    Summary = "Unit works within a sandbox.";
                };
                tags = {
                    Kinds = (array);
                    Elements = (string);
                    Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11");
                    Localizable = <*BY>;
                    Summary = "Categories such as Effects or Synth.";
                };
                resourceUsage = {
                    Kinds = (dictionary);
                    Platforms = ("macOS 10.11");
                    Summary = "What a unit uses beyond the sandbox.";
                    Sure = medium;
                    Keys = {
                        network.client = {
                            Kinds = (boolean);
                            Platforms = ("macOS 10.11");
                            Summary = "Connects to the network.";
                            Sure = medium;
                        };
                        temporary-exception.files.all.read-write = {
                            Kinds = (boolean);
                            Platforms = ("macOS 10.11");
                            Summary = "Uses any files.";
                            Sure = medium;
                        };
                        iokit.user-client = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("macOS 10.11");
                            Summary = "Opens these drivers.";
                            Sure = low;
                        };
                        mach-lookup.global-name = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("macOS 10.11");
                            Summary = "Talks to these services.";
                            Sure = low;
                        };
                    };
                };
            };
        };
        AudioComponentBundle = {
            Kinds = (string);
            Platforms = (iOS, iPadOS, macOS);
            Summary = "Framework with the audio unit's code, by bundle identifier.";
            Source = "in public use";
        };
    };
};
Services = {
    Title = "The system's services";
    Source = "Apple's Bundle Resources (2025)";
    Keys = {
        BGTaskSchedulerPermittedIdentifiers = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 13.0", "iPadOS 13.0", "tvOS 13.0", "visionOS 1.0");
            Summary = "Tasks that the app may schedule, required with the mode processing; since iOS 26 one may end in .* too.";
        };
        MKDirectionsApplicationSupportedModes = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 6.0", "iPadOS 6.0", "visionOS 1.0");
            Values = (
                { Value = MKDirectionsModePlane; },
                { Value = MKDirectionsModeBike; },
                { Value = MKDirectionsModeBus; },
                { Value = MKDirectionsModeCar; },
                { Value = MKDirectionsModeFerry; },
                { Value = MKDirectionsModePedestrian; },
                { Value = MKDirectionsModeRideShare; },
                { Value = MKDirectionsModeStreetCar; },
                { Value = MKDirectionsModeSubway; },
                { Value = MKDirectionsModeTaxi; },
                { Value = MKDirectionsModeTrain; },
                { Value = MKDirectionsModeOther; }
            );
            Summary = "Means of transport for which a routing app gives directions.";
        };
        CKSharingSupported = {
            Kinds = (boolean);
            Platforms = ("iOS 10.0", "iPadOS 10.0", "macOS 10.12", "visionOS 1.0");
            Summary = "Lets the app open CloudKit shares.";
        };
        WiFiAwareServices = {
            Kinds = (dictionary);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "Mac Catalyst 26.0");
            Summary = "Wi-Fi Aware services that the app publishes or uses, by name; with the entitlement com.apple.developer.wifi-aware.";
            Entries = (dictionary);
            Source = "Apple's Bundle Resources (2026)";
            Keys = {
                Publishable = {
                    Kinds = (dictionary);
                    Platforms = ("iOS 26.0", "iPadOS 26.0");
                    Summary = "An empty dictionary: the app publishes the service (true is met too).";
                    Source = "in public use";
                };
                Subscribable = {
                    Kinds = (dictionary);
                    Platforms = ("iOS 26.0", "iPadOS 26.0");
                    Summary = "An empty dictionary: the app uses the service.";
                    Source = "in public use";
                };
            };
        };
        com.apple.developer.nfc.readersession.felica.systemcodes = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 13.0", "iPadOS 13.0");
            Summary = "FeliCa system codes to read; four hexadecimal digits each.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.nfc.readersession.iso7816.select-identifiers = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 13.0", "iPadOS 13.0");
            Summary = "ISO 7816 application identifiers to read, in hexadecimal.";
            Source = "Apple's Bundle Resources (2026)";
        };
        CoreSpotlightActions = {
            Kinds = (array);
            Elements = (dictionary);
            Platforms = ("iOS 15.0", "iPadOS 15.0", "visionOS 1.0");
            Summary = "Actions on the app's items in Spotlight.";
            Keys = {
                CoreSpotlightActionIdentifier = {
                    Kinds = (string);
                    Platforms = ("iOS 15.0", "iPadOS 15.0", "visionOS 1.0");
                    Summary = "Identifies the action to the app.";
                    Source = "in public use";
                };
                CoreSpotlightActionTitle = {
                    Kinds = (string);
                    Platforms = ("iOS 15.0", "iPadOS 15.0", "visionOS 1.0");
                    Localizable = <*BY>;
                    Summary = "What people read.";
                    Source = "in public use";
                };
                CoreSpotlightActionSymbolImage = {
                    Kinds = (string);
                    Platforms = ("iOS 15.0", "iPadOS 15.0", "visionOS 1.0");
                    Summary = "SF Symbol of the action.";
                    Source = "in public use";
                };
            };
        };
        CoreSpotlightContinuation = {
            Kinds = (boolean);
            Platforms = ("iOS 10.0", "iPadOS 10.0", "macOS 10.13");
            Summary = "Lets Spotlight hand a search over to the app (CSQueryContinuation).";
            Source = "in public use";
        };
        INIntentsSupported = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 14.0", "iPadOS 14.0", "tvOS 14.0", "visionOS 1.0");
            Summary = "Intents that the app itself handles.";
        };
        INIntentsRestrictedWhileLocked = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 14.0", "iPadOS 14.0", "tvOS 14.0", "visionOS 1.0");
            Summary = "Intents that need an unlocked device.";
        };
        INIntentsRestrictedWhileProtectedDataUnavailable = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 14.0", "iPadOS 14.0", "tvOS 14.0", "visionOS 1.0");
            Summary = "Intents that need protected data.";
        };
        INSupportedMediaCategories = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 14.0", "iPadOS 14.0", "tvOS 14.0", "visionOS 1.0");
            Values = (
                { Value = INMediaCategoryAudiobooks; },
                { Value = INMediaCategoryMusic; },
                { Value = INMediaCategoryGeneral; },
                { Value = INMediaCategoryPodcasts; },
                { Value = INMediaCategoryRadio; }
            );
            OpenValues = <*BY>;
            Summary = "Kinds of media that the app plays through Siri.";
        };
        INAlternativeAppNames = {
            Kinds = (array);
            Elements = (dictionary);
            Platforms = ("iOS 11.0", "iPadOS 11.0");
            Localizable = <*BY>;
            Summary = "Other names by which Siri knows the app, at most three for each language.";
            Source = "in public use";
            Keys = {
                INAlternativeAppName = {
                    Kinds = (string);
                    Platforms = ("iOS 11.0", "iPadOS 11.0");
                    Localizable = <*BY>;
                    Summary = "One other name.";
                };
                INAlternativeAppNamePronunciationHint = {
                    Kinds = (string);
                    Platforms = ("iOS 11.0", "iPadOS 11.0");
                    Localizable = <*BY>;
                    Summary = "How the name sounds, in the language's own spelling.";
                };
            };
        };
        OSAScriptingDefinition = {
            Kinds = (string);
            Platforms = ("macOS 10.0");
            Summary = "Scripting definition in Resources, with .sdef; implies NSAppleScriptEnabled in practice.";
        };
        SMAuthorizedClients = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("macOS 10.6");
            Summary = "Code requirements of the apps that may install this privileged helper; in the helper.";
            Source = "in public use";
        };
        SMPrivilegedExecutables = {
            Kinds = (dictionary);
            Platforms = ("macOS 10.6");
            Deprecated = "macOS 13.0";
            Summary = "Privileged helpers of the app, each with its code requirement.";
            Entries = (string);
            Source = "in public use";
        };
        BAInitialDownloadRestrictions = {
            Kinds = (dictionary);
            Platforms = ("iOS 16.0", "iPadOS 16.0", "Mac Catalyst 16.0", "macOS 13.0", "tvOS 18.4", "visionOS 2.4");
            Summary = "Limits of the downloads when the app is installed (Background Assets).";
            Keys = {
                BADownloadAllowance = {
                    Kinds = (number);
                    Platforms = (
                        "iOS 16.0", "iPadOS 16.0", "Mac Catalyst 16.0", "macOS 13.0", "tvOS 18.4", "visionOS 2.4"
                    );
                    Summary = "Bytes that may be downloaded before the first start.";
                    Source = "in public use";
                };
                BAEssentialDownloadAllowance = {
                    Kinds = (number);
                    Platforms = (
                        "iOS 16.4", "iPadOS 16.4", "Mac Catalyst 16.4", "macOS 13.3", "tvOS 18.4", "visionOS 2.4"
                    );
                    Summary = "Bytes of essential assets that may be downloaded while the app installs.";
                    Sure = medium;
                };
                BADownloadDomainAllowList = {
                    Kinds = (array);
                    Elements = (string);
                    Platforms = (
                        "iOS 16.0", "iPadOS 16.0", "Mac Catalyst 16.0", "macOS 13.0", "tvOS 18.4", "visionOS 2.4"
                    );
                    Summary = "Domains for downloads before the first start; may begin with *.";
                    Source = "in public use";
                };
            };
        };
        BAManifestURL = {
            Kinds = (string);
            Platforms = ("iOS 16.1", "iPadOS 16.1", "Mac Catalyst 16.1", "macOS 13.0", "tvOS 18.4", "visionOS 2.4");
            Summary = "Address of the file that lists the assets.";
        };
        BAMaxInstallSize = {
            Kinds = (number);
            Platforms = ("iOS 16.0", "iPadOS 16.0", "Mac Catalyst 16.0", "macOS 13.0", "tvOS 18.4", "visionOS 2.4");
            Summary = "Bytes of all assets once unpacked.";
        };
        BAEssentialMaxInstallSize = {
            Kinds = (number);
            Platforms = ("iOS 16.4", "iPadOS 16.4", "Mac Catalyst 16.4", "macOS 13.3", "tvOS 18.4", "visionOS 2.4");
            Summary = "Bytes of the essential assets once unpacked.";
        };
        BAUsesAppleHosting = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "macOS 26.0", "tvOS 26.0", "visionOS 26.0");
            Summary = "Whether Apple hosts the asset packs.";
            Source = "Apple's Bundle Resources (2026)";
        };
        BAHasManagedAssetPacks = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "macOS 26.0", "tvOS 26.0", "visionOS 26.0");
            Summary = "Whether the system manages the asset packs.";
            Source = "Apple's Bundle Resources (2026)";
        };
        BAAppGroupID = {
            Kinds = (string);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "macOS 26.0", "tvOS 26.0", "visionOS 26.0");
            Summary = "App group that app and downloader extension share.";
            Source = "Apple's Bundle Resources (2026)";
        };
        MDESupportedProtocols = {
            Kinds = (dictionary);
            Platforms = ("iOS 27.0", "iPadOS 27.0");
            Summary = "Protocols of media device extensions, each with the app to start on the other device, or nothing.";
            Source = "Apple's Bundle Resources (2026)";
        };
        MDESupportsUniversalURLPlayback = {
            Kinds = (boolean);
            Platforms = ("iOS 27.0", "iPadOS 27.0");
            Summary = "Whether the app plays plain URLs through media device extensions.";
            Source = "Apple's Bundle Resources (2026)";
        };
        ApprovedStreamingEndpoints = {
            Kinds = (dictionary);
            Platforms = ("visionOS 26.4");
            Summary = "Endpoints, as strings under keys of the author's choice, to which a foveated streaming session may connect.";
            Source = "Apple's Bundle Resources (2026)";
        };
        JSNotificationURLFormat = {
            Kinds = (string);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "Mac Catalyst 26.0");
            Summary = "Universal link with {journaling-suggestion-id} in it, which notifies the app of journaling suggestions.";
            Source = "Apple's Bundle Resources (2026)";
        };
        ENAPIVersion = {
            Kinds = (number);
            Platforms = ("iOS 13.7", "iPadOS 13.7");
            Values = (
                { Value = <*I1>; },
                { Value = <*I2>; }
            );
            Summary = "Version of the Exposure Notification API.";
        };
        ENDeveloperRegion = {
            Kinds = (string);
            Platforms = ("iOS 13.7", "iPadOS 13.7");
            Summary = "Region of the health authority behind an Exposure Notification app.";
        };
        OSLogPreferences = {
            Kinds = (dictionary);
            Platforms = (iOS, iPadOS, "macOS 10.15");
            Form = "by subsystem and category a dictionary Level, with Enable and Persist";
            Summary = "Log settings by subsystem, with the keys of a logging profile.";
            Entries = (dictionary);
            Source = "Apple's Bundle Resources (2026)";
        };
        MusicHapticsSupported = {
            Kinds = (boolean);
            Platforms = ("iOS 18.0", "iPadOS 18.0");
            Summary = "Says that the app plays Music Haptics.";
        };
    };
};
Store = {
    Title = "App Store and advertising";
    Prefixes = (SK);
    Source = "Apple's Bundle Resources (2025)";
    Keys = {
        AdNetworkIdentifiers = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 17.4", "iPadOS 17.4");
            Summary = "Ad networks whose impressions the app may show (AdAttributionKit), by identifier.";
        };
        AttributionCopyEndpoint = {
            Kinds = (string);
            Platforms = ("iOS 17.4", "iPadOS 17.4");
            Summary = "Site that gets copies of winning AdAttributionKit postbacks.";
        };
        EligibleForAdAttributionKitReengagementPostbackCopies = {
            Kinds = (boolean);
            Platforms = ("iOS 18.0", "iPadOS 18.0");
            Summary = "Whether copies of re-engagement postbacks go to AttributionCopyEndpoint too.";
        };
        NSAdvertisingAttributionReportEndpoint = {
            Kinds = (string);
            Platforms = ("iOS 14.5", "iPadOS 14.5", "visionOS 1.0");
            Summary = "Site that gets copies of SKAdNetwork postbacks.";
        };
        SKAdNetworkItems = {
            Kinds = (array);
            Elements = (dictionary);
            Platforms = ("iOS 11.3", "iPadOS 11.3");
            Summary = "Ad networks whose SKAdNetwork ads the app may show.";
            Source = "in public use";
            Keys = {
                SKAdNetworkIdentifier = {
                    Kinds = (string);
                    Platforms = ("iOS 11.3", "iPadOS 11.3");
                    Summary = "Ad network, as letters and digits with .skadnetwork; lower case.";
                };
            };
        };
        SKExternalLinkAccount = {
            Kinds = (dictionary);
            Platforms = ("iOS 15.4", "iPadOS 15.4", "tvOS 16.4");
            Summary = "Web pages where reader apps' accounts are managed, by country.";
            Source = "Apple's Bundle Resources (2026)";
        };
        SKExternalPurchase = {
            Kinds = (array);
            Elements = (string);
            Platforms = (
                "iOS 15.4", "iPadOS 15.4", "Mac Catalyst 17.4", "macOS 14.4", "tvOS 17.4", "watchOS 10.4",
                "visionOS 1.0"
            );
            Summary = "Countries in which the app offers purchases outside the store.";
        };
        SKExternalPurchaseLink = {
            Kinds = (dictionary);
            Platforms = (
                "iOS 15.4", "iPadOS 15.4", "Mac Catalyst 17.4", "macOS 14.4", "tvOS 17.4", "watchOS 10.4",
                "visionOS 1.0"
            );
            Summary = "Web page for purchases, by country code; one page for each.";
        };
        SKExternalPurchaseMultiLink = {
            Kinds = (dictionary);
            Platforms = (
                "iOS 17.5", "iPadOS 17.5", "Mac Catalyst 17.5", "macOS 14.5", "tvOS 17.5", "watchOS 10.5",
                "visionOS 1.2"
            );
            Summary = "Web pages for purchases, by country code; several for each.";
        };
        SKExternalPurchaseCustomLinkRegions = {
            Kinds = (array);
            Elements = (string);
            Platforms = (
                "iOS 18.1", "iPadOS 18.1", "Mac Catalyst 18.1", "macOS 15.1", "tvOS 18.1", "watchOS 11.1",
                "visionOS 2.1"
            );
            Summary = "Regions in which the app links to purchases of its own design.";
        };
        SKExternalPurchaseLinkStreamingRegions = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 18.2", "iPadOS 18.2");
            Summary = "Regions in which a music streaming app links to purchases.";
            Source = "Apple's Bundle Resources (2026)";
        };
        SKIncludeConsumableInAppPurchaseHistory = {
            Kinds = (boolean);
            Platforms = (
                "iOS 18.0", "iPadOS 18.0", "Mac Catalyst 18.0", "macOS 15.0", "tvOS 18.0", "watchOS 11.0",
                "visionOS 2.0"
            );
            Summary = "Keeps finished consumable purchases in the transaction history.";
        };
        MKSellsDigitalGoods = {
            Kinds = (boolean);
            Platforms = ("iOS 26.2", "iPadOS 26.2", "Mac Catalyst 26.2");
            Summary = "Whether an app distributed outside the App Store sells digital goods or services; such an app must say yes or no.";
            Source = "Apple's Bundle Resources (2026)";
        };
    };
};
Games = {
    Title = "Games and graphics";
    Prefixes = (GC, GK, GPU);
    Source = "Apple's Bundle Resources (2025)";
    Keys = {
        GCSupportsGameMode = {
            Kinds = (boolean);
            Platforms = ("iOS 18.0", "iPadOS 18.0", "Mac Catalyst 18.0", macOS);
            Deprecated = "iOS 18.6 and macOS 26.0";
            Use = (LSSupportsGameMode);
            Summary = "Whether Game Mode turns on for the app.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        AVGameBypassSystemSpatialAudio = {
            Kinds = (boolean);
            Platforms = ("iOS 18.0", "iPadOS 18.0", "tvOS 18.0");
            Summary = "Turns the system's spatial audio off for a game that has its own.";
        };
        CADisableMinimumFrameDurationOnPhone = {
            Kinds = (boolean);
            Platforms = ("iOS 15.0", "iPadOS 15.0");
            Summary = "Lets animations on an iPhone run at 120 Hz.";
            Source = "Apple's Bundle Resources (2026)";
        };
        MetalCaptureEnabled = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS, macOS);
            Summary = "Lets the app capture GPU frames from its code.";
            Source = "in public use";
        };
        MetalHudEnabled = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS, macOS);
            Summary = "Shows Metal's performance display.";
            Sure = low;
            Source = "in public use";
        };
        GPUEjectPolicy = {
            Kinds = (string);
            Platforms = ("macOS 10.14");
            Values = (
                { Value = relaunch; },
                { Value = wait; },
                { Value = kill; },
                { Value = ignore; }
            );
            Summary = "What happens when the external GPU that the app uses is removed.";
        };
        GPUSelectionPolicy = {
            Kinds = (string);
            Platforms = ("macOS 10.14");
            Values = (
                { Value = avoidRemovable; },
                { Value = preferRemovable; }
            );
            Summary = "Whether the app prefers external GPUs.";
        };
        GCSupportedGameControllers = {
            Kinds = (array);
            Elements = (dictionary);
            Platforms = ("iOS 7.0", "iPadOS 7.0", "macOS 10.9", "tvOS 9.0", "visionOS 1.0");
            Summary = "Game controllers that the app handles.";
            Keys = {
                ProfileName = {
                    Kinds = (string);
                    Platforms = ("iOS 7.0", "iPadOS 7.0", "macOS 10.9", "tvOS 9.0", "visionOS 1.0");
                    Values = (
                        { Value = ExtendedGamepad; },
                        { Value = MicroGamepad; },
                        { Value = DirectionalGamepad; },
                        { Value = SpatialGamepad; },
                        { Value = Gamepad; }
                    );
                    Summary = "Kind of controller; Gamepad is an old value.";
                    Source = "Apple's Bundle Resources (2026)";
                };
            };
        };
        GCSupportsControllerUserInteraction = {
            Kinds = (boolean);
            Platforms = ("iOS 2.0", "iPadOS 2.0", "macOS 10.0", "tvOS 9.0", "visionOS 1.0");
            Summary = "Says that the app handles game controllers.";
        };
        GCRequiresControllerUserInteraction = {
            Kinds = (dictionary);
            Platforms = ("iOS 15.0", "iPadOS 15.0", "visionOS 1.0");
            Summary = "Platforms on which the app needs a game controller.";
            Keys = {
                iOS = {
                    Kinds = (boolean);
                    Platforms = ("iOS 15.0", "iPadOS 15.0", "visionOS 1.0");
                    Summary = "Needed on iOS and iPadOS.";
                    Source = "in public use";
                };
                visionOS = {
                    Kinds = (boolean);
                    Platforms = ("iOS 15.0", "iPadOS 15.0", "visionOS 1.0");
                    Summary = "Needed on visionOS.";
                    Source = "in public use";
                };
                tvOS = {
                    Kinds = (boolean);
                    Platforms = (tvOS);
                    Summary = "Needed on tvOS.";
                    Sure = low;
                    Source = "in public use";
                };
            };
        };
        GCSupportsMultipleMicroGamepads = {
            Kinds = (boolean);
            Platforms = ("tvOS 9.0");
            Summary = "Shows each Siri Remote as a controller of its own.";
        };
        GCDisableInferringGameMetadata = {
            Kinds = (boolean);
            Platforms = ("iOS 26.4", "iPadOS 26.4", "Mac Catalyst 26.4", "macOS 26.4");
            Summary = "Keeps the Games app from adding details about a game that is not from the App Store.";
            Source = "Apple's Bundle Resources (2026)";
        };
        GKGameCenterBadgingDisabled = {
            Kinds = (boolean);
            Platforms = ("iOS 7.0", "iPadOS 7.0", "visionOS 1.0");
            Summary = "Keeps Game Center from adding to the badge.";
        };
        GKShowChallengeBanners = {
            Kinds = (boolean);
            Platforms = ("iOS 7.0", "iPadOS 7.0", "visionOS 1.0");
            Deprecated = "iOS 26.0";
            Summary = "Whether banners for challenges show.";
        };
    };
};
Watch = {
    Title = watchOS;
    Prefixes = (WK, CLK);
    Source = "Apple's Bundle Resources (2025)";
    Keys = {
        WKSupportsLiveActivityLaunchAttributeTypes = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("watchOS 11.1");
            Summary = "Live Activities of the iPhone that open this watch app, by their attributes' type; empty for all.";
            Source = "Apple's Bundle Resources (2026)";
        };
        PUICAutoLaunchAudioOptOut = {
            Kinds = (boolean);
            Platforms = ("watchOS 5.0");
            Summary = "Keeps the watch from opening this audio app by itself.";
        };
        WKApplication = {
            Kinds = (boolean);
            Platforms = ("watchOS 7.0");
            Summary = "Marks a watch app of a single target.";
        };
        WKWatchKitApp = {
            Kinds = (boolean);
            Platforms = ("watchOS 1.0");
            BuildSystem = keeps;
            Summary = "Marks the app part of a watch app of two targets.";
        };
        WKCompanionAppBundleIdentifier = {
            Kinds = (string);
            Platforms = ("watchOS 1.0");
            Summary = "IOS app of a watch app.";
        };
        WKExtensionDelegateClassName = {
            Kinds = (string);
            Platforms = ("watchOS 2.0");
            Summary = "Class of the watch extension's delegate.";
        };
        WKRunsIndependentlyOfCompanionApp = {
            Kinds = (boolean);
            Platforms = ("watchOS 6.0");
            Summary = "Watch app works without its iOS app.";
        };
        WKWatchOnly = {
            Kinds = (boolean);
            Platforms = ("watchOS 6.0");
            Summary = "Watch app has no iOS app.";
        };
        WKPrefersNetworkUponForeground = {
            Kinds = (boolean);
            Platforms = ("watchOS 9.0");
            Summary = "Readies the network as the watch app comes to the front.";
        };
        WKSupportsAlwaysOnDisplay = {
            Kinds = (boolean);
            Platforms = ("watchOS 8.0");
            Summary = "False stops the app when the wrist goes down.";
        };
        WKBackgroundModes = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("watchOS 3.0");
            Values = (
                { Value = workout-processing; },
                { Value = self-care; },
                { Value = mindfulness; },
                { Value = physical-therapy; },
                { Value = alarm; },
                { Value = underwater-depth; }
            );
            Summary = "What a watch app goes on doing in extended sessions.";
        };
        CLKComplicationPrincipalClass = {
            Kinds = (string);
            Platforms = ("watchOS 2.0");
            Summary = "Class with the complications' data.";
            Source = "Apple's Bundle Resources (2026)";
        };
        CLKComplicationSupportedFamilies = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("watchOS 2.0");
            Deprecated = "watchOS 7.0";
            Values = (
                { Value = CLKComplicationFamilyModularSmall; },
                { Value = CLKComplicationFamilyModularLarge; },
                { Value = CLKComplicationFamilyUtilitarianSmall; },
                { Value = CLKComplicationFamilyUtilitarianSmallFlat; },
                { Value = CLKComplicationFamilyUtilitarianLarge; },
                { Value = CLKComplicationFamilyCircularSmall; },
                { Value = CLKComplicationFamilyExtraLarge; },
                { Value = CLKComplicationFamilyGraphicCorner; },
                { Value = CLKComplicationFamilyGraphicBezel; },
                { Value = CLKComplicationFamilyGraphicCircular; },
                { Value = CLKComplicationFamilyGraphicRectangular; },
                { Value = CLKComplicationFamilyGraphicExtraLarge; }
            );
            Summary = "Families of complications.";
        };
        CLKComplicationGroup = {
            Kinds = (string);
            Platforms = ("watchOS 2.0");
            Summary = "Complication bundle in the companion app's extension's assets.";
            Sure = medium;
            Source = "in public use";
        };
        RemoteInterfacePrincipalClass = {
            Kinds = (string);
            Platforms = ("watchOS 1.0");
            Summary = "Class of the watch extension's first interface.";
            Sure = medium;
            Source = "in public use";
        };
    };
};
Safari = {
    Title = "Safari and web browsers";
    Prefixes = (SF, BE);
    Source = "Apple's Bundle Resources (2025)";
    Keys = {
        ASWebAuthenticationSessionWebBrowserSupportCapabilities = {
            Kinds = (dictionary);
            Platforms = ("macOS 10.15");
            Summary = "What a browser app does for sign-in sessions.";
            Keys = {
                IsSupported = {
                    Kinds = (boolean);
                    Platforms = ("macOS 10.15");
                    Summary = "Browser handles sign-in sessions.";
                    Source = "in public use";
                };
                EphemeralBrowserSessionIsSupported = {
                    Kinds = (boolean);
                    Platforms = ("macOS 10.15");
                    Summary = "Browser handles sessions that keep nothing.";
                    Source = "in public use";
                };
                CallbackURLMatchingIsSupported = {
                    Kinds = (boolean);
                    Platforms = ("macOS 14.4");
                    Summary = "Browser matches HTTPS callbacks.";
                    Sure = medium;
                    Source = "Apple's Bundle Resources (2026)";
                };
                AdditionalHeaderFieldsAreSupported = {
                    Kinds = (boolean);
                    Platforms = ("macOS 14.4");
                    Summary = "Browser sends extra header fields.";
                    Sure = medium;
                    Source = "Apple's Bundle Resources (2026)";
                };
            };
        };
        ASAccountAuthenticationModificationOptOutOfSecurityPromptsOnSignIn = {
            Kinds = (boolean);
            Platforms = ("iOS 14.0", "iPadOS 14.0");
            Summary = "Keeps the system from suggesting stronger passwords at sign-in.";
        };
        SFSafariCorrespondingIOSAppBundleIdentifier = {
            Kinds = (string);
            Platforms = ("macOS 13.0");
            Summary = "IOS app whose Safari extension is this one's counterpart.";
            Source = "Apple's Bundle Resources (2026)";
        };
        SFSafariCorrespondingIOSExtensionBundleIdentifier = {
            Kinds = (string);
            Platforms = ("macOS 13.0");
            Summary = "IOS Safari extension that is this one's counterpart.";
            Source = "Apple's Bundle Resources (2026)";
        };
        SFSafariCorrespondingMacOSAppBundleIdentifier = {
            Kinds = (string);
            Platforms = ("iOS 16.0", "iPadOS 16.0", "visionOS 1.0");
            Summary = "Mac app whose Safari extension is this one's counterpart.";
            Source = "Apple's Bundle Resources (2026)";
        };
        SFSafariCorrespondingMacOSExtensionBundleIdentifier = {
            Kinds = (string);
            Platforms = ("iOS 16.0", "iPadOS 16.0", "visionOS 1.0");
            Summary = "Mac Safari extension that is this one's counterpart.";
            Source = "Apple's Bundle Resources (2026)";
        };
        SFSafariExtensionBundleIdentifiersToUninstall = {
            Kinds = (array);
            Elements = (string);
            Platforms = (macOS);
            Summary = "Old Safari extensions that this app's extension replaces.";
            Sure = medium;
            Source = "in public use";
        };
        BEEmbeddedWebBrowserEngine = {
            Kinds = (string);
            Platforms = ("iOS 17.4", "iPadOS 17.4");
            Summary = "Engine of its own that a browser has.";
        };
        BEEmbeddedWebBrowserEngineVersion = {
            Kinds = (string);
            Platforms = ("iOS 17.4", "iPadOS 17.4");
            Summary = "Version of the browser's own engine.";
        };
    };
};
QuickLook = {
    Title = "Quick Look";
    Prefixes = (QL);
    Source = "Apple's Bundle Resources (2025)";
    Keys = {
        QLNeedsToBeRunInMainThread = {
            Kinds = (boolean);
            Platforms = ("iOS 4.0", "iPadOS 4.0", "macOS 10.5", "visionOS 1.0");
            Summary = "Quick Look generator must run on the main thread.";
        };
        QLPreviewHeight = {
            Kinds = (number);
            Platforms = ("iOS 4.0", "iPadOS 4.0", "macOS 10.5", "visionOS 1.0");
            Summary = "Height of previews, in points.";
        };
        QLPreviewWidth = {
            Kinds = (number);
            Platforms = ("iOS 4.0", "iPadOS 4.0", "macOS 10.5", "visionOS 1.0");
            Summary = "Width of previews, in points.";
        };
        QLSupportsConcurrentRequests = {
            Kinds = (boolean);
            Platforms = ("iOS 4.0", "iPadOS 4.0", "macOS 10.5", "visionOS 1.0");
            Summary = "Quick Look generator handles several requests at once.";
        };
        QLThumbnailMinimumSize = {
            Kinds = (number);
            Platforms = ("iOS 4.0", "iPadOS 4.0", "macOS 10.5", "visionOS 1.0");
            Summary = "Smallest useful thumbnail, in points.";
        };
    };
};
Drivers = {
    Title = "Drivers and kernel extensions";
    Prefixes = (OSBundle, OSKernel, IOKit);
    Source = "Apple's Bundle Resources (2025)";
    Keys = {
        OSMinimumDriverKitVersion = {
            Kinds = (string);
            Platforms = ("DriverKit 19.0");
            BuildSystem = writes;
            Summary = "First DriverKit version of a driver.";
            Source = "in public use";
        };
        IOKitPersonalities = {
            Kinds = (dictionary);
            Platforms = ("macOS 10.0");
            Summary = "Descriptions of the hardware a driver fits, by name.";
            Entries = (dictionary);
            Keys = {
                CFBundleIdentifier = {
                    Kinds = (string);
                    Platforms = ("macOS 10.0", "DriverKit 19.0");
                    Summary = "Bundle with the code.";
                    Source = "in public use";
                };
                CFBundleIdentifierKernel = {
                    Kinds = (string);
                    Platforms = ("DriverKit 19.0");
                    Summary = "Kernel bundle behind a DriverKit driver, com.apple.kpi.iokit.";
                    Source = "in public use";
                };
                IOClass = {
                    Kinds = (string);
                    Platforms = ("macOS 10.0");
                    Summary = "Kernel class of the driver.";
                };
                IOMatchCategory = {
                    Kinds = (string);
                    Platforms = ("macOS 10.0");
                    Summary = "Lets several drivers match one device if their categories differ.";
                };
                IONameMatch = {
                    Kinds = (array, string);
                    Elements = (string);
                    Platforms = ("macOS 10.0");
                    Summary = "Names of devices.";
                };
                IOParentMatch = {
                    Kinds = (dictionary);
                    Platforms = ("macOS 10.0");
                    Summary = "Properties of an ancestor.";
                };
                IOPathMatch = {
                    Kinds = (string);
                    Platforms = ("macOS 10.0");
                    Summary = "Path in the registry.";
                };
                IOPCITunnelCompatible = {
                    Kinds = (boolean);
                    Platforms = ("macOS 10.0");
                    Summary = "Driver works over Thunderbolt.";
                };
                IOPropertyMatch = {
                    Kinds = (dictionary, array);
                    Elements = (dictionary);
                    Platforms = ("macOS 10.0");
                    Summary = "Properties of the device.";
                };
                IOProviderClass = {
                    Kinds = (string);
                    Platforms = ("macOS 10.0");
                    Summary = "Class of the device's nub; required.";
                };
                IOProbeScore = {
                    Kinds = (number);
                    Platforms = ("macOS 10.0");
                    Summary = "Rank among drivers that match.";
                    Sure = medium;
                    Source = "in public use";
                };
                IOResourceMatch = {
                    Kinds = (string);
                    Platforms = ("macOS 10.0");
                    Summary = "Resource that must be there.";
                };
                IOUserClass = {
                    Kinds = (string);
                    Platforms = ("macOS 10.14");
                    Summary = "DriverKit class of the driver.";
                };
                IOUserClientClass = {
                    Kinds = (string);
                    Platforms = ("macOS 10.0");
                    Summary = "Class of the user client.";
                };
                IOUserServerName = {
                    Kinds = (string);
                    Platforms = ("macOS 10.14");
                    Summary = "Name of the driver's process.";
                };
                IOUserClientProperties = {
                    Kinds = (dictionary);
                    Platforms = (macOS, DriverKit);
                    Summary = "Properties for user clients, such as IOClass and IOUserClass.";
                    Sure = medium;
                    Source = "in public use";
                };
                idVendor = {
                    Kinds = (number);
                    Platforms = ("macOS 10.0", "DriverKit 19.0");
                    Summary = "USB vendor.";
                    Sure = medium;
                    Source = "in public use";
                };
                idProduct = {
                    Kinds = (number);
                    Platforms = ("macOS 10.0", "DriverKit 19.0");
                    Summary = "USB product.";
                    Sure = medium;
                    Source = "in public use";
                };
                bInterfaceNumber = {
                    Kinds = (number);
                    Platforms = ("macOS 10.0", "DriverKit 19.0");
                    Summary = "USB interface.";
                    Sure = medium;
                    Source = "in public use";
                };
                bConfigurationValue = {
                    Kinds = (number);
                    Platforms = ("macOS 10.0", "DriverKit 19.0");
                    Summary = "USB configuration.";
                    Sure = medium;
                    Source = "in public use";
                };
                VendorID = {
                    Kinds = (number);
                    Platforms = ("macOS 10.0", "DriverKit 19.0");
                    Summary = "HID vendor.";
                    Sure = medium;
                    Source = "in public use";
                };
                ProductID = {
                    Kinds = (number);
                    Platforms = ("macOS 10.0", "DriverKit 19.0");
                    Summary = "HID product.";
                    Sure = medium;
                    Source = "in public use";
                };
                PrimaryUsagePage = {
                    Kinds = (number);
                    Platforms = ("macOS 10.0", "DriverKit 19.0");
                    Summary = "HID usage page.";
                    Sure = medium;
                    Source = "in public use";
                };
                PrimaryUsage = {
                    Kinds = (number);
                    Platforms = ("macOS 10.0", "DriverKit 19.0");
                    Summary = "HID usage.";
                    Sure = medium;
                    Source = "in public use";
                };
                IOPCIMatch = {
                    Kinds = (string);
                    Platforms = ("macOS 10.0", "DriverKit 19.0");
                    Summary = "PCI vendor and device, as hexadecimal words with masks.";
                    Sure = medium;
                    Source = "in public use";
                };
                IOPCIPrimaryMatch = {
                    Kinds = (string);
                    Platforms = ("macOS 10.0", "DriverKit 19.0");
                    Summary = "PCI vendor and device, as hexadecimal words with masks, for the primary ID alone.";
                    Source = "in public use";
                };
                IOPCIClassMatch = {
                    Kinds = (string);
                    Platforms = ("macOS 10.0", "DriverKit 19.0");
                    Summary = "PCI class with mask.";
                    Sure = medium;
                    Source = "in public use";
                };
            };
        };
        OSBundleCompatibleVersion = {
            Kinds = (string);
            Platforms = ("macOS 10.0");
            Summary = "First version that this kernel extension is compatible with.";
        };
        OSBundleLibraries = {
            Kinds = (dictionary);
            Platforms = ("macOS 10.0");
            Summary = "Kernel libraries, each with the version that is needed.";
        };
        OSBundleRequired = {
            Kinds = (string);
            Platforms = ("macOS 10.0");
            Values = (
                { Value = Root; },
                { Value = Network-Root; },
                { Value = Local-Root; },
                { Value = Console; },
                { Value = "Safe Boot"; }
            );
            Summary = "When a kernel extension is needed at start.";
            Sure = medium;
            Source = "in public use";
        };
        OSBundleAllowUserLoad = {
            Kinds = (boolean);
            Platforms = ("macOS 10.0");
            Summary = "Lets ordinary users load a kernel extension.";
            Sure = medium;
            Source = "in public use";
        };
        OSKernelResource = {
            Kinds = (boolean);
            Platforms = ("macOS 10.0");
            Summary = "Marks an interface of the kernel.";
            Sure = low;
            Source = "in public use";
        };
        OSBundleLibraries_x86_64 = {
            Kinds = (dictionary);
            Platforms = ("macOS 10.6");
            Summary = "Kernel libraries on 64-bit Intel processors, each with the version that is needed.";
            Sure = low;
            Source = "in public use";
        };
    };
};
Input = {
    Title = "Input methods";
    Prefixes = (TIS, InputMethod);
    Source = "in public use";
    Keys = {
        TICapsLockLanguageSwitchCapable = {
            Kinds = (boolean);
            Platforms = ("macOS 10.15");
            Summary = "Says that an input method works with switching by Caps Lock.";
            Source = "Apple's Bundle Resources (2025)";
        };
        ComponentInputModeDict = {
            Kinds = (dictionary);
            Platforms = ("macOS 10.0");
            Summary = "Input modes of an input method.";
            Keys = {
                tsInputModeListKey = {
                    Kinds = (dictionary);
                    Platforms = ("macOS 10.0");
                    Summary = "Modes, by name.";
                    Entries = (dictionary);
                    Keys = {
                        TISInputSourceID = {
                            Kinds = (string);
                            Platforms = ("macOS 10.5");
                            Summary = "Identifier of the mode.";
                        };
                        TISIntendedLanguage = {
                            Kinds = (string);
                            Platforms = ("macOS 10.5");
                            Summary = "Language of the mode.";
                        };
                        tsInputModeAlternateMenuIconFileKey = {
                            Kinds = (string);
                            Platforms = ("macOS 10.0");
                            Summary = "Icon when selected.";
                        };
                        tsInputModeCharacterRepertoireKey = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = ("macOS 10.5");
                            Summary = "Scripts or languages of the mode.";
                        };
                        tsInputModeDefaultStateKey = {
                            Kinds = (boolean);
                            Platforms = ("macOS 10.0");
                            Summary = "Whether the mode is on at first.";
                        };
                        tsInputModeIsVisibleKey = {
                            Kinds = (boolean);
                            Platforms = ("macOS 10.0");
                            Summary = "Whether the mode shows in the menu.";
                        };
                        tsInputModeKeyEquivalentModifiersKey = {
                            Kinds = (number);
                            Platforms = ("macOS 10.0");
                            Summary = "Modifiers of the shortcut.";
                        };
                        tsInputModeKeyEquivalentKey = {
                            Kinds = (string);
                            Platforms = ("macOS 10.0");
                            Summary = "Key of the shortcut.";
                            Sure = medium;
                        };
                        tsInputModeMenuIconFileKey = {
                            Kinds = (string);
                            Platforms = ("macOS 10.0");
                            Summary = "Icon in the menu.";
                        };
                        tsInputModePaletteIconFileKey = {
                            Kinds = (string);
                            Platforms = ("macOS 10.0");
                            Summary = "Icon in the palette.";
                        };
                        tsInputModePrimaryInScriptKey = {
                            Kinds = (boolean);
                            Platforms = ("macOS 10.0");
                            Summary = "Whether the mode is the first for its script.";
                        };
                        tsInputModeScriptKey = {
                            Kinds = (string);
                            Platforms = ("macOS 10.0");
                            Summary = "Script, such as smUnicodeScript.";
                        };
                    };
                };
                tsVisibleInputModeOrderedArrayKey = {
                    Kinds = (array);
                    Elements = (string);
                    Platforms = ("macOS 10.0");
                    Summary = "Modes in the order of the menu.";
                };
            };
        };
        InputMethodConnectionName = {
            Kinds = (string);
            Platforms = ("macOS 10.5");
            Summary = "Connection's name of an Input Method Kit server.";
        };
        InputMethodServerControllerClass = {
            Kinds = (string);
            Platforms = ("macOS 10.5");
            Summary = "Class of the controllers of an Input Method Kit server.";
        };
        InputMethodServerDelegateClass = {
            Kinds = (string);
            Platforms = ("macOS 10.5");
            Summary = "Class of an Input Method Kit server's delegate.";
        };
        InputMethodServerDataSourceClass = {
            Kinds = (string);
            Platforms = ("macOS 10.5");
            Summary = "Class of an Input Method Kit server's data source.";
            Sure = low;
        };
        TISInputSourceID = {
            Kinds = (string);
            Platforms = ("macOS 10.5");
            Summary = "Identifier of the input source.";
        };
        TISIntendedLanguage = {
            Kinds = (string);
            Platforms = ("macOS 10.5");
            Summary = "Language of the input source.";
        };
        TISIconLabels = {
            Kinds = (dictionary);
            Platforms = (macOS);
            Summary = "Label of the input source in place of an icon.";
            Sure = low;
        };
        tsInputMethodIconFileKey = {
            Kinds = (string);
            Platforms = ("macOS 10.0");
            Summary = "Icon of an input method in the menu bar.";
        };
        tsInputMethodCharacterRepertoireKey = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("macOS 10.5");
            Summary = "Scripts or languages of an input method.";
        };
    };
};
Automator = {
    Title = Automator;
    Prefixes = (AM);
    Source = "in public use";
    Keys = {
        AMAccepts = {
            Kinds = (dictionary);
            Platforms = ("macOS 10.4");
            Summary = "What an Automator action takes.";
            Keys = {
                Container = {
                    Kinds = (string);
                    Platforms = ("macOS 10.4");
                    Values = (
                        { Value = List; }
                    );
                    Summary = "Form of what the action takes.";
                };
                Optional = {
                    Kinds = (boolean);
                    Platforms = ("macOS 10.4");
                    Summary = "Whether the action works without input.";
                };
                Types = {
                    Kinds = (array);
                    Elements = (string);
                    Platforms = ("macOS 10.4");
                    Summary = "Types of what the action takes.";
                };
            };
        };
        AMProvides = {
            Kinds = (dictionary);
            Platforms = ("macOS 10.4");
            Summary = "What an Automator action gives.";
            Keys = {
                Container = {
                    Kinds = (string);
                    Platforms = ("macOS 10.4");
                    Values = (
                        { Value = List; }
                    );
                    Summary = "Form of what the action gives.";
                };
                Types = {
                    Kinds = (array);
                    Elements = (string);
                    Platforms = ("macOS 10.4");
                    Summary = "Types of what the action gives.";
                };
            };
        };
        AMApplication = {
            Kinds = (string, array);
            Elements = (string);
            Platforms = ("macOS 10.4");
            Localizable = <*BY>;
            Summary = "App of an Automator action.";
        };
        AMCanShowSelectedItemsWhenRun = {
            Kinds = (boolean);
            Platforms = ("macOS 10.4");
            Summary = "Whether an Automator action can show some settings when it runs.";
        };
        AMCanShowWhenRun = {
            Kinds = (boolean);
            Platforms = ("macOS 10.4");
            Summary = "Whether an Automator action can show its settings when it runs.";
        };
        AMCategory = {
            Kinds = (string, array);
            Elements = (string);
            Platforms = ("macOS 10.4");
            Localizable = <*BY>;
            Summary = "Category of an Automator action.";
        };
        AMDSummary = {
            Kinds = (string);
            Platforms = ("macOS 10.4");
            Localizable = <*BY>;
            Summary = "One sentence about an Automator action.";
            Sure = medium;
        };
        AMDefaultParameters = {
            Kinds = (dictionary);
            Platforms = ("macOS 10.4");
            Summary = "Settings of an Automator action at first.";
        };
        AMDescription = {
            Kinds = (dictionary);
            Platforms = ("macOS 10.4");
            Localizable = <*BY>;
            Summary = "Description of an Automator action.";
            Keys = {
                AMDSummary = {
                    Kinds = (string);
                    Platforms = ("macOS 10.4");
                    Localizable = <*BY>;
                    Summary = "One sentence about an Automator action.";
                };
                AMDInput = {
                    Kinds = (string);
                    Platforms = ("macOS 10.4");
                    Localizable = <*BY>;
                    Summary = "What the action takes.";
                };
                AMDResult = {
                    Kinds = (string);
                    Platforms = ("macOS 10.4");
                    Localizable = <*BY>;
                    Summary = "What the action gives.";
                };
                AMDOptions = {
                    Kinds = (string);
                    Platforms = ("macOS 10.4");
                    Localizable = <*BY>;
                    Summary = "Settings of the action.";
                };
                AMDNote = {
                    Kinds = (string);
                    Platforms = ("macOS 10.4");
                    Localizable = <*BY>;
                    Summary = "A note about the action.";
                };
                AMDAlert = {
                    Kinds = (string);
                    Platforms = ("macOS 10.4");
                    Localizable = <*BY>;
                    Summary = "A warning about the action.";
                };
                AMDRequires = {
                    Kinds = (string);
                    Platforms = ("macOS 10.4");
                    Localizable = <*BY>;
                    Summary = "What the action needs.";
                };
                AMDWebsite = {
                    Kinds = (string);
                    Platforms = ("macOS 10.4");
                    Summary = "A web address about the action.";
                    Sure = low;
                };
            };
        };
        AMIconName = {
            Kinds = (string);
            Platforms = ("macOS 10.4");
            Summary = "Icon of an Automator action.";
        };
        AMKeywords = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("macOS 10.4");
            Localizable = <*BY>;
            Summary = "Words for finding an Automator action.";
        };
        AMName = {
            Kinds = (string);
            Platforms = ("macOS 10.4");
            Localizable = <*BY>;
            Summary = "Name of an Automator action.";
        };
        AMRequiredResources = {
            Kinds = (array);
            Elements = (dictionary);
            Platforms = ("macOS 10.4");
            Summary = "What must be installed for an Automator action.";
            Sure = medium;
        };
        AMRelatedActions = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("macOS 10.4");
            Summary = "Automator actions that go with this one.";
            Sure = medium;
        };
        AMWarning = {
            Kinds = (dictionary);
            Platforms = ("macOS 10.4");
            Summary = "Warning before an Automator action changes things.";
            Sure = medium;
        };
        AMParameterProperties = {
            Kinds = (dictionary);
            Platforms = ("macOS 10.4");
            Summary = "Properties of an Automator action's settings.";
            Sure = low;
        };
    };
};
Build = {
    Title = "Written by the build system";
    Prefixes = (DT);
    Source = "in public use";
    Keys = {
        BuildMachineOSBuild = {
            Kinds = (string);
            Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
            BuildSystem = writes;
            Summary = "Build of macOS on the machine that built the bundle; must not be empty for the store.";
        };
        DTCompiler = {
            Kinds = (string);
            Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
            BuildSystem = writes;
            Summary = "Compiler of the build, com.apple.compilers.llvm.clang.1_0.";
        };
        DTPlatformBuild = {
            Kinds = (string);
            Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
            BuildSystem = writes;
            Summary = "Build of the platform's SDK.";
        };
        DTPlatformName = {
            Kinds = (string);
            Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
            BuildSystem = writes;
            Values = (
                { Value = macosx; },
                { Value = iphoneos; },
                { Value = iphonesimulator; },
                { Value = appletvos; },
                { Value = appletvsimulator; },
                { Value = watchos; },
                { Value = watchsimulator; },
                { Value = xros; },
                { Value = xrsimulator; },
                { Value = driverkit; }
            );
            OpenValues = <*BY>;
            Summary = "Platform of the build; the store refuses wrong or missing ones (ITMS-90507, 90508).";
        };
        DTPlatformVersion = {
            Kinds = (string);
            Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
            BuildSystem = writes;
            Summary = "Version of the platform's SDK.";
        };
        DTSDKBuild = {
            Kinds = (string);
            Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
            BuildSystem = writes;
            Summary = "Build of the SDK.";
        };
        DTSDKName = {
            Kinds = (string);
            Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
            BuildSystem = writes;
            Summary = "Name of the SDK with its version, such as iphoneos26.0; the store asks for a recent one (ITMS-90725).";
        };
        DTXcode = {
            Kinds = (string);
            Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
            Form = "four digits";
            BuildSystem = writes;
            Summary = "Version of Xcode in four digits, such as 2650.";
        };
        DTXcodeBuild = {
            Kinds = (string);
            Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
            BuildSystem = writes;
            Summary = "Build of Xcode; a beta's is refused (ITMS-90111).";
        };
        DTAppStoreToolsBuild = {
            Kinds = (string);
            Platforms = (iOS, iPadOS);
            BuildSystem = writes;
            Summary = "Written when the App Store processes or exports the app.";
            Sure = medium;
        };
        DTSwiftPlaygroundsBuild = {
            Kinds = (string);
            Platforms = (iOS, iPadOS, macOS);
            BuildSystem = writes;
            Summary = "Build of Swift Playgrounds.";
        };
        DTSwiftPlaygroundsVersion = {
            Kinds = (string);
            Platforms = (iOS, iPadOS, macOS);
            BuildSystem = writes;
            Summary = "Version of Swift Playgrounds.";
        };
        DTBundleClientLibraries = {
            Kinds = (array);
            Elements = (string);
            Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
            BuildSystem = writes;
            Summary = "Libraries that use a mergeable or resource bundle.";
            Sure = medium;
        };
        NSBuiltWithThreadSanitizer = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS, macOS);
            BuildSystem = writes;
            Summary = "Marks a build with the thread sanitizer.";
        };
        XCTContainsUITests = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS, macOS, tvOS);
            BuildSystem = writes;
            Summary = "Marks a bundle with user interface tests.";
        };
        XCFrameworkFormatVersion = {
            Kinds = (string);
            Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
            Values = (
                { Value = "1.0"; }
            );
            Summary = "Version of an xcframework's Info.plist.";
        };
        AvailableLibraries = {
            Kinds = (array);
            Elements = (dictionary);
            Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
            Summary = "Libraries of an xcframework, one for each platform and variant.";
            Keys = {
                LibraryIdentifier = {
                    Kinds = (string);
                    Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
                    Summary = "Directory of the library.";
                };
                LibraryPath = {
                    Kinds = (string);
                    Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
                    Summary = "Framework or library in the directory LibraryIdentifier.";
                };
                BinaryPath = {
                    Kinds = (string);
                    Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
                    Summary = "Binary in the directory LibraryIdentifier.";
                };
                HeadersPath = {
                    Kinds = (string);
                    Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
                    Summary = "Headers of a library.";
                };
                DebugSymbolsPath = {
                    Kinds = (string);
                    Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
                    Summary = "Directory with dSYM bundles.";
                };
                BitcodeSymbolMapsPath = {
                    Kinds = (string);
                    Platforms = (iOS, iPadOS);
                    Deprecated = "";
                    Summary = "Directory with bitcode symbol maps.";
                    Sure = medium;
                };
                SupportedArchitectures = {
                    Kinds = (array);
                    Elements = (string);
                    Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
                    Values = (
                        { Value = arm64; },
                        { Value = arm64e; },
                        { Value = arm64_32; },
                        { Value = armv7; },
                        { Value = armv7k; },
                        { Value = i386; },
                        { Value = x86_64; }
                    );
                    OpenValues = <*BY>;
                    Summary = "Architectures in the binary.";
                };
                SupportedPlatform = {
                    Kinds = (string);
                    Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
                    Values = (
                        { Value = ios; },
                        { Value = macos; },
                        { Value = tvos; },
                        { Value = watchos; },
                        { Value = xros; },
                        { Value = driverkit; }
                    );
                    Summary = "Platform of the binary.";
                };
                SupportedPlatformVariant = {
                    Kinds = (string);
                    Platforms = (iOS, iPadOS, tvOS, watchOS, visionOS);
                    Values = (
                        { Value = simulator; },
                        { Value = maccatalyst; }
                    );
                    Summary = "Variant of the platform, if any.";
                };
                MergeableMetadata = {
                    Kinds = (boolean);
                    Platforms = (iOS, iPadOS, macOS);
                    Summary = "Says that the library can be merged.";
                    Sure = medium;
                };
            };
        };
    };
};
}
"""#
}
