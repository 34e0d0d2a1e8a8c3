// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

extension CatalogueText {
    /// Keys that are not Apple's, by whose they are.
    static let thirdPartyKeys = #"""
{
Sparkle = {
    Title = Sparkle;
    Owner = Sparkle;
    Prefixes = (SU);
    Source = "Sparkle's documentation";
    Keys = {
        SUFeedURL = {
            Kinds = (string);
            Platforms = (macOS);
            Summary = "Address of the appcast.";
        };
        SUPublicEDKey = {
            Kinds = (string);
            Platforms = (macOS);
            Summary = "Public EdDSA key, in Base64, that signs updates.";
        };
        SUPublicDSAKeyFile = {
            Kinds = (string);
            Platforms = (macOS);
            Deprecated = "Sparkle 2";
            Use = (SUPublicEDKey);
            Summary = "File in Resources with the old DSA key.";
        };
        SUPublicDSAKey = {
            Kinds = (string);
            Platforms = (macOS);
            Deprecated = "Sparkle 2";
            Use = (SUPublicEDKey);
            Summary = "Old DSA key itself.";
            Sure = medium;
        };
        SUEnableAutomaticChecks = {
            Kinds = (boolean);
            Platforms = (macOS);
            Summary = "Checks without asking; absent, people are asked at the second start.";
        };
        SUScheduledCheckInterval = {
            Kinds = (number, string);
            Platforms = (macOS);
            Form = seconds;
            Summary = "Seconds between checks; 86400 if absent, at least 3600.";
        };
        SUScheduledImpatientCheckInterval = {
            Kinds = (number);
            Platforms = (macOS);
            Summary = "Seconds after which people are reminded of an update; 604800 if absent (Sparkle 2.9).";
        };
        SUAutomaticallyUpdate = {
            Kinds = (boolean);
            Platforms = (macOS);
            Summary = "Downloads and installs without asking.";
        };
        SUAllowsAutomaticUpdates = {
            Kinds = (boolean);
            Platforms = (macOS);
            Summary = "Lets people choose automatic updates.";
        };
        SUEnableSystemProfiling = {
            Kinds = (boolean);
            Platforms = (macOS);
            Summary = "Sends an anonymous profile of the system.";
        };
        SUShowReleaseNotes = {
            Kinds = (boolean);
            Platforms = (macOS);
            Summary = "Shows release notes; true if absent.";
        };
        SUBundleName = {
            Kinds = (string);
            Platforms = (macOS);
            Summary = "Name instead of CFBundleName.";
        };
        SUDefaultsDomain = {
            Kinds = (string);
            Platforms = (macOS);
            Summary = "User defaults for Sparkle's settings.";
        };
        SURelaunchHostBundle = {
            Kinds = (boolean);
            Platforms = (macOS);
            Summary = "Starts the updated bundle rather than the app around it.";
        };
        SUVerifyUpdateBeforeExtraction = {
            Kinds = (boolean);
            Accepts = (string);
            Platforms = (macOS);
            Summary = "Checks the signature before unpacking (2.7).";
        };
        SURequireSignedFeed = {
            Kinds = (boolean);
            Accepts = (string);
            Platforms = (macOS);
            Summary = "Wants the appcast signed too (2.9); with SUVerifyUpdateBeforeExtraction.";
        };
        SUSignedFeedFailureExpirationInterval = {
            Kinds = (number);
            Platforms = (macOS);
            Summary = "Seconds after which an unsigned appcast is shown all the same; 1728000 if absent.";
        };
        SUAllowedURLSchemes = {
            Kinds = (array);
            Elements = (string);
            Platforms = (macOS);
            Summary = "Schemes in release notes beyond the usual ones (2.5).";
        };
        SUEnableJavaScript = {
            Kinds = (boolean);
            Accepts = (string);
            Platforms = (macOS);
            Summary = "JavaScript in release notes.";
        };
        SUEnableInstallerLauncherService = {
            Kinds = (boolean);
            Platforms = (macOS);
            Summary = "XPC service for installing from a sandbox.";
        };
        SUEnableDownloaderService = {
            Kinds = (boolean);
            Platforms = (macOS);
            Summary = "XPC service for downloading from a sandbox without network.";
        };
        SUEnableInstallerConnectionService = {
            Kinds = (boolean);
            Platforms = (macOS);
            Summary = "XPC service for the connection to the installer.";
        };
        SUEnableInstallerStatusService = {
            Kinds = (boolean);
            Platforms = (macOS);
            Summary = "XPC service for the installer's progress.";
        };
        SUCheckAtStartup = {
            Kinds = (boolean);
            Platforms = (macOS);
            Deprecated = "Sparkle 1.0";
            Use = (SUEnableAutomaticChecks);
            Summary = "Checks at each start; old.";
            Sure = medium;
            Source = "in public use";
        };
        SUFixedHTMLDisplaySize = {
            Kinds = (string);
            Platforms = (macOS);
            Summary = "Size of the release notes.";
            Sure = low;
            Source = "in public use";
        };
        SUExpectsDSASignature = {
            Kinds = (boolean);
            Platforms = (macOS);
            Deprecated = "Sparkle 1.5";
            Summary = "Wanted signatures; old.";
            Sure = low;
            Source = "in public use";
        };
    };
};
Quicksilver = {
    Title = "Quicksilver plug-ins";
    Owner = Quicksilver;
    Prefixes = (QS);
    Source = "in public use";
    Keys = {
        QSPlugIn = {
            Kinds = (dictionary);
            Summary = "Facts about a Quicksilver plug-in.";
            Keys = {
                author = {
                    Kinds = (string);
                    Summary = "Author of the plug-in.";
                };
                description = {
                    Kinds = (string);
                    Summary = "What the plug-in does.";
                };
                icon = {
                    Kinds = (string);
                    Summary = "Icon of the plug-in.";
                };
                categories = {
                    Kinds = (array);
                    Elements = (string);
                    Summary = "Categories of the plug-in.";
                };
                hidden = {
                    Kinds = (boolean);
                    Summary = "Whether the plug-in is left out of the list.";
                };
            };
        };
        QSRegistration = {
            Kinds = (dictionary);
            Summary = "Classes that a Quicksilver plug-in registers.";
            Keys = {
                QSProxies = {
                    Kinds = (dictionary);
                    Summary = "Proxy objects, by identifier.";
                };
            };
        };
        QSPresetAdditions = {
            Kinds = (array);
            Elements = (dictionary);
            Summary = "Entries that a Quicksilver plug-in adds to the catalogue.";
            Keys = {
                ID = {
                    Kinds = (string);
                    Summary = "Identifier of the entry.";
                };
                name = {
                    Kinds = (string);
                    Summary = "Name of the entry.";
                };
                icon = {
                    Kinds = (string);
                    Summary = "Icon of the entry.";
                };
                source = {
                    Kinds = (string);
                    Summary = "Source of the catalogue that makes its objects.";
                };
                settings = {
                    Kinds = (dictionary);
                    Summary = "Settings of the source.";
                    Keys = {
                        folderDepth = {
                            Kinds = (number, string);
                            Summary = "How many levels of folders are read.";
                        };
                        folderTypes = {
                            Kinds = (array);
                            Elements = (string);
                            Summary = "Types of files that are taken.";
                        };
                        kind = {
                            Kinds = (string);
                            Summary = "Kind of source.";
                        };
                        parser = {
                            Kinds = (string);
                            Summary = "Parser of the files.";
                        };
                        path = {
                            Kinds = (string);
                            Summary = "File or folder to read.";
                        };
                        scanContents = {
                            Kinds = (boolean, number);
                            Summary = "Whether the contents are read.";
                        };
                        skipItem = {
                            Kinds = (boolean, number);
                            Summary = "Whether the file or folder itself is left out.";
                        };
                        type = {
                            Kinds = (string);
                            Summary = "Type of the objects.";
                        };
                    };
                };
                children = {
                    Kinds = (array);
                    Elements = (dictionary);
                    Summary = "Entries within this one.";
                    Keys = {
                        ID = {
                            Kinds = (string);
                            Summary = "Identifier of the entry.";
                        };
                        name = {
                            Kinds = (string);
                            Summary = "Name of the entry.";
                        };
                        icon = {
                            Kinds = (string);
                            Summary = "Icon of the entry.";
                        };
                        source = {
                            Kinds = (string);
                            Summary = "Source of the catalogue that makes its objects.";
                        };
                        settings = {
                            Kinds = (dictionary);
                            Summary = "Settings of the source.";
                            Keys = {
                                folderDepth = {
                                    Kinds = (number, string);
                                    Summary = "How many levels of folders are read.";
                                };
                                folderTypes = {
                                    Kinds = (array);
                                    Elements = (string);
                                    Summary = "Types of files that are taken.";
                                };
                                kind = {
                                    Kinds = (string);
                                    Summary = "Kind of source.";
                                };
                                parser = {
                                    Kinds = (string);
                                    Summary = "Parser of the files.";
                                };
                                path = {
                                    Kinds = (string);
                                    Summary = "File or folder to read.";
                                };
                                scanContents = {
                                    Kinds = (boolean, number);
                                    Summary = "Whether the contents are read.";
                                };
                                skipItem = {
                                    Kinds = (boolean, number);
                                    Summary = "Whether the file or folder itself is left out.";
                                };
                                type = {
                                    Kinds = (string);
                                    Summary = "Type of the objects.";
                                };
                            };
                        };
                    };
                };
            };
        };
        QSResourceAdditions = {
            Kinds = (dictionary);
            Summary = "Images and other resources, by name.";
        };
        QSActions = {
            Kinds = (dictionary);
            Summary = "Actions that a Quicksilver plug-in adds, by identifier.";
        };
        QSRequirements = {
            Kinds = (dictionary);
            Summary = "What a Quicksilver plug-in needs.";
        };
    };
};
Adium = {
    Title = "Adium Xtras";
    Owner = Adium;
    Source = "in public use";
    Keys = {
        XtraBundleVersion = {
            Kinds = (number, string);
            Summary = "Version of the structure of an Adium Xtra.";
        };
        MessageViewVersion = {
            Kinds = (number, string);
            Summary = "Version of the templates of a message style.";
        };
        DefaultFontFamily = {
            Kinds = (string);
            Summary = "Font of a message style.";
        };
        DefaultFontSize = {
            Kinds = (number, string);
            Summary = "Size of a message style's font, in points.";
        };
        DefaultVariant = {
            Kinds = (string);
            Summary = "Variant of a message style that is used at first.";
        };
        OriginalAuthor = {
            Kinds = (string);
            Summary = "Author of an Xtra.";
        };
        Icons = {
            Kinds = (dictionary);
            Summary = "Icons of an icon set, by what they stand for.";
        };
        ShowsUserIcons = {
            Kinds = (boolean, string);
            Summary = "Whether a message style shows people's pictures.";
        };
    };
};
NetNewsWire = {
    Title = NetNewsWire;
    Owner = NetNewsWire;
    Source = "in public use";
    Keys = {
        CreatorHomePage = {
            Kinds = (string);
            Summary = "Web site of a theme's author.";
        };
        CreatorName = {
            Kinds = (string);
            Summary = "Name of a theme's author.";
        };
        Name = {
            Kinds = (string);
            Summary = "Name of a theme.";
        };
        ThemeIdentifier = {
            Kinds = (string);
            Summary = "Identifier of a theme.";
        };
        Version = {
            Kinds = (number, string);
            Summary = "Version of a theme.";
        };
        AppGroup = {
            Kinds = (string);
            Summary = "App group of the app, from a build setting.";
        };
        OrganizationIdentifier = {
            Kinds = (string);
            Summary = "Reverse domain name of who builds the app, from a build setting.";
        };
        DeveloperEntitlements = {
            Kinds = (string);
            Summary = "Which entitlements the build has, from a build setting.";
        };
    };
};
Firebase = {
    Title = "Firebase and Google";
    Owner = Firebase;
    Source = "in public use";
    Keys = {
        API_KEY = {
            Kinds = (string);
            Summary = "Key of the project's interfaces (GoogleService-Info.plist).";
        };
        GOOGLE_APP_ID = {
            Kinds = (string);
            Summary = "Identifier of the app (GoogleService-Info.plist).";
        };
        PROJECT_ID = {
            Kinds = (string);
            Summary = "Identifier of the project (GoogleService-Info.plist).";
        };
        BUNDLE_ID = {
            Kinds = (string);
            Summary = "Bundle identifier of the app (GoogleService-Info.plist).";
        };
        CLIENT_ID = {
            Kinds = (string);
            Summary = "Identifier for signing in (GoogleService-Info.plist).";
        };
        REVERSED_CLIENT_ID = {
            Kinds = (string);
            Summary = "CLIENT_ID with its parts in reverse, a URL scheme (GoogleService-Info.plist).";
        };
        DATABASE_URL = {
            Kinds = (string);
            Summary = "Address of the database (GoogleService-Info.plist).";
        };
        GCM_SENDER_ID = {
            Kinds = (string);
            Summary = "Sender of messages (GoogleService-Info.plist).";
        };
        PLIST_VERSION = {
            Kinds = (string);
            Summary = "Version of GoogleService-Info.plist.";
        };
        STORAGE_BUCKET = {
            Kinds = (string);
            Summary = "Storage of the project (GoogleService-Info.plist).";
        };
        TRACKING_ID = {
            Kinds = (string);
            Summary = "Identifier for analytics (GoogleService-Info.plist).";
        };
        IS_ADS_ENABLED = {
            Kinds = (boolean);
            Summary = "Whether the project uses advertisements (GoogleService-Info.plist).";
        };
        IS_ANALYTICS_ENABLED = {
            Kinds = (boolean);
            Summary = "Whether the project uses analytics (GoogleService-Info.plist).";
        };
        IS_APPINVITE_ENABLED = {
            Kinds = (boolean);
            Summary = "Whether the project uses invitations (GoogleService-Info.plist).";
        };
        IS_GCM_ENABLED = {
            Kinds = (boolean);
            Summary = "Whether the project uses messages (GoogleService-Info.plist).";
        };
        IS_SIGNIN_ENABLED = {
            Kinds = (boolean);
            Summary = "Whether the project uses signing in (GoogleService-Info.plist).";
        };
        AD_UNIT_ID_FOR_BANNER_TEST = {
            Kinds = (string);
            Summary = "Test advertisement (GoogleService-Info.plist).";
        };
        AD_UNIT_ID_FOR_INTERSTITIAL_TEST = {
            Kinds = (string);
            Summary = "Test advertisement (GoogleService-Info.plist).";
        };
        FirebaseAppDelegateProxyEnabled = {
            Kinds = (boolean);
            Summary = "Whether Firebase exchanges methods of the app's delegate; true if absent.";
        };
        FirebaseAutomaticScreenReportingEnabled = {
            Kinds = (boolean);
            Summary = "Whether Firebase reports screens by itself; true if absent.";
        };
        FirebaseCrashlyticsCollectionEnabled = {
            Kinds = (boolean);
            Summary = "Whether Crashlytics collects data at first.";
        };
        FIREBASE_ANALYTICS_COLLECTION_ENABLED = {
            Kinds = (boolean);
            Summary = "Whether analytics are collected at first.";
        };
        FirebaseMessagingAutoInitEnabled = {
            Kinds = (boolean);
            Summary = "Whether messaging starts by itself.";
        };
        GADApplicationIdentifier = {
            Kinds = (string);
            Summary = "Identifier of the app in AdMob.";
        };
        GIDClientID = {
            Kinds = (string);
            Summary = "Identifier of the app for signing in with Google.";
        };
        MLKitGroupIdentifier = {
            Kinds = (string);
            Summary = "App group that an example of ML Kit uses.";
        };
        sessionsSamplingPercentage = {
            Kinds = (number, string);
            Summary = "Share of sessions that are measured.";
        };
    };
};
ReactNative = {
    Title = "React Native";
    Owner = "React Native";
    Source = "in public use";
    Keys = {
        RCTNewArchEnabled = {
            Kinds = (boolean);
            Summary = "Turns the new architecture of React Native on.";
        };
    };
};
Facebook = {
    Title = Facebook;
    Owner = Facebook;
    Source = "in public use";
    Keys = {
        FacebookAppID = {
            Kinds = (string);
            Summary = "Identifier of the app at Facebook.";
        };
        FacebookClientToken = {
            Kinds = (string);
            Summary = "Token of the app at Facebook.";
        };
        FacebookDisplayName = {
            Kinds = (string);
            Summary = "Name of the app at Facebook.";
        };
        FacebookAutoLogAppEventsEnabled = {
            Kinds = (boolean);
            Summary = "Whether events are logged by themselves.";
        };
        FacebookAdvertiserIDCollectionEnabled = {
            Kinds = (boolean);
            Summary = "Whether the advertising identifier is collected.";
        };
    };
};
XcodeFiles = {
    Title = "Files of Xcode and of tests";
    Owner = Xcode;
    Source = "in public use";
    Keys = {
        runDestinationsByUUID = {
            Kinds = (dictionary);
            Summary = "Destinations of tests, in files of test baselines.";
        };
        Description = {
            Kinds = (string);
            Summary = "Description of a file template.";
        };
    };
};
Apps = {
    Title = "Settings of single apps";
    Owner = "single apps";
    Source = "in public use";
    Keys = {
        AppGroupIdentifier = {
            Kinds = (string);
            Summary = "App group of the app, from a build setting.";
        };
        appGroupIdentifier = {
            Kinds = (string);
            Summary = "App group of the app, from a build setting.";
        };
        DuckDuckGoGroupIdentifierPrefix = {
            Kinds = (string);
            Summary = "Prefix of the app's groups, from a build setting.";
        };
        AppIdentifierPrefix = {
            Kinds = (string);
            Summary = "Prefix of the team, from the build setting of that name.";
        };
        TeamId = {
            Kinds = (string);
            Summary = "Identifier of the team, from a build setting.";
        };
        baseBundleIdentifier = {
            Kinds = (string);
            Summary = "Bundle identifier without endings, from a build setting.";
        };
        com.wireguard.macos.app_group_id = {
            Kinds = (string);
            Summary = "App group of the Mac app, from a build setting.";
        };
        com.wireguard.ios.app_group_id = {
            Kinds = (string);
            Summary = "App group of the iOS app, from a build setting.";
        };
        keychainAccessGroupIdentifier = {
            Kinds = (string);
            Summary = "Keychain group of the app, from a build setting.";
        };
        productionAppName = {
            Kinds = (string);
            Summary = "Name of the released app, from a build setting.";
        };
        isNightlyBuild = {
            Kinds = (boolean, string);
            Summary = "Whether the build is a nightly one.";
        };
    };
};
}
"""#
}
