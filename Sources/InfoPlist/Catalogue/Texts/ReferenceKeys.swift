// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

extension CatalogueText {
    /// What Apple's references of 2010 to 2018 say of the keys of an Info.plist. A family's Source
    /// is its chapter; an entry may have another.
    static let references = #"""
{
CF = {
    Title = "Core Foundation";
    Prefixes = (CF);
    Source = "Information Property List Key Reference, Core Foundation Keys (2018)";
    Keys = {
        CFAppleHelpAnchor = {
            Title = "Help file";
            Kinds = (string);
            Platforms = (macOS);
            Form = "file name without .html or .htm";
            Summary = "First page of the bundle's HTML help, among its localized resources or directly in Resources.";
            Example = "index";
        };
        CFBundleAllowMixedLocalizations = {
            Title = "Localized resources can be mixed";
            Kinds = (boolean);
            Platforms = (iOS, macOS);
            Summary = "Lets a tool fetch localized strings from frameworks, whatever language it runs in itself.";
            Example = <*BY>;
        };
        CFBundleDevelopmentRegion = {
            Title = "Localization native development region";
            Kinds = (string);
            Platforms = (iOS, macOS);
            Recommended = (bundle, iOS, Cocoa);
            Form = "language ID, such as en or en-AU";
            Summary = "Language and region to fall back on when a resource lacks the user's preferred language.";
            Differs = "2010: the author's native region; 2018: a language ID.";
            Example = "en";
        };
        CFBundleDisplayName = {
            Title = "Bundle display name";
            Kinds = (string);
            Platforms = (iOS, macOS);
            Required = <*BY>;
            Recommended = (iOS, Cocoa);
            Localizable = <*BY>;
            Summary = "Name that people see and Siri knows; macOS shows a translation only if this equals the bundle's file name.";
            Differs = "2010: recommended, and best left out unless localized; 2018: required.";
            Example = "Harbour Guide";
        };
        CFBundleDocumentTypes = {
            Title = "Document types";
            Kinds = (array);
            Elements = (dictionary);
            Platforms = ("iOS 3.2", macOS);
            Common = (Cocoa);
            Summary = "Types of documents that the app opens, one dictionary each.";
            Example = ({
                CFBundleTypeName = "Harbour chart";
                CFBundleTypeRole = Editor;
                LSItemContentTypes = ("com.example.chart");
            });
            Keys = {
                CFBundleTypeExtensions = {
                    Title = "Document Extensions";
                    Kinds = (array);
                    Elements = (string);
                    Platforms = (macOS);
                    OneOf = (LSItemContentTypes, CFBundleTypeExtensions, CFBundleTypeMIMETypes, CFBundleTypeOSTypes);
                    Form = "extensions without the period; * for any";
                    Deprecated = "macOS 10.5";
                    Use = (LSItemContentTypes);
                    Summary = "File name extensions of the type; ignored if LSItemContentTypes is there.";
                };
                CFBundleTypeIconFile = {
                    Title = "Icon File Name";
                    Kinds = (string);
                    Platforms = (macOS);
                    Recommended = (bundle);
                    Form = "name of an .icns file";
                    Summary = "Icon of the documents on macOS; without an extension, .icns is assumed.";
                };
                CFBundleTypeIconFiles = {
                    Kinds = (array);
                    Elements = (string);
                    Platforms = (iOS);
                    Form = "exact names of image files";
                    Sizes = {
                        iPad = ("64 x 64", "320 x 320");
                        "iPhone and iPod touch" = ("22 x 29", "44 x 58 (high resolution)");
                    };
                    Summary = "Icons of the documents on iOS, one image for each size.";
                };
                CFBundleTypeMIMETypes = {
                    Title = "Document MIME types";
                    Kinds = (array);
                    Elements = (string);
                    Platforms = (macOS);
                    OneOf = (LSItemContentTypes, CFBundleTypeExtensions, CFBundleTypeMIMETypes, CFBundleTypeOSTypes);
                    Deprecated = "macOS 10.5";
                    Use = (LSItemContentTypes);
                    Summary = "MIME types of the type; ignored if LSItemContentTypes is there.";
                };
                CFBundleTypeName = {
                    Title = "Document Type Name";
                    Kinds = (string);
                    Platforms = (iOS, macOS);
                    Required = <*BY>;
                    Recommended = (bundle);
                    Localizable = <*BY>;
                    Summary = "Name by which the type is referred to; a UTI makes it unique.";
                };
                CFBundleTypeOSTypes = {
                    Title = "Document OS Types";
                    Kinds = (array);
                    Elements = (string);
                    Platforms = (macOS);
                    OneOf = (LSItemContentTypes, CFBundleTypeExtensions, CFBundleTypeMIMETypes, CFBundleTypeOSTypes);
                    Form = "codes of four characters; **** for any";
                    Deprecated = "macOS 10.5";
                    Use = (LSItemContentTypes);
                    Summary = "Mac OS 9 type codes of the type; ignored if LSItemContentTypes is there.";
                };
                CFBundleTypeRole = {
                    Title = "Role";
                    Kinds = (string);
                    Platforms = (macOS);
                    Required = <*BY>;
                    Recommended = (bundle);
                    Values = (
                        { Value = Editor; Means = "reads, changes and saves documents of the type"; },
                        { Value = Viewer; Means = "reads and shows them"; },
                        { Value = Shell; Means = "runs them: each document becomes a process with its name"; },
                        { Value = None; Means = "does not read them, only describes the type, for example for its icon"; },
                        { Value = QLGenerator; Means = "makes previews of them, as a Quick Look generator"; },
                        { Value = MDImporter; Means = "reads what Spotlight indexes, as an importer"; }
                    );
                    Summary = "What the app does with documents of the type.";
                };
                LSItemContentTypes = {
                    Title = "Document Content Type UTIs";
                    Kinds = (array);
                    Elements = (string);
                    Platforms = (iOS, macOS);
                    OneOf = (LSItemContentTypes, CFBundleTypeExtensions, CFBundleTypeMIMETypes, CFBundleTypeOSTypes);
                    Form = "UTIs, spelt out";
                    Summary = "UTIs of the type; since macOS 10.5 they override extensions, MIME types and type codes.";
                };
                LSHandlerRank = {
                    Title = "Handler rank";
                    Kinds = (string);
                    Platforms = ("iOS 3.0", "macOS 10.5");
                    Default = "Default";
                    Values = (
                        { Value = Owner; Means = "the app that creates files of the type; comes first"; },
                        { Value = Default; Means = "opens files of the type; comes second"; },
                        { Value = Alternate; Means = "another viewer; comes last"; },
                        { Value = None; Means = "never opens them, but accepts them if they are dropped on it"; }
                    );
                    Summary = "Rank of the app among those that declare the type.";
                    Differs = "2010: macOS only, Default accepts no drops and is not ranked; 2018: Default is second, after Owner.";
                };
                LSTypeIsPackage = {
                    Title = "Document is a package or bundle";
                    Kinds = (boolean);
                    Platforms = (macOS);
                    Summary = "Treats the document, a directory, as a file; ignored if LSItemContentTypes is there.";
                };
                NSDocumentClass = {
                    Title = "Cocoa NSDocument Class";
                    Kinds = (string);
                    Platforms = (macOS);
                    Form = "name of a class";
                    Summary = "Subclass of NSDocument that represents such documents, in Cocoa apps.";
                };
                NSUbiquitousDocumentUserActivityType = {
                    Kinds = (string);
                    Platforms = (iOS, macOS);
                    Summary = "Activity type of the NSUserActivity that belongs to the document.";
                };
                NSExportableAs = {
                    Title = "Exportable As Document Type Names";
                    Kinds = (array);
                    Elements = (string);
                    Platforms = (macOS);
                    Form = "values of CFBundleTypeName";
                    Deprecated = "macOS 10.5";
                    Use = (NSExportableTypes);
                    Summary = "Document types that the content can be exported to, in Cocoa apps.";
                };
                NSExportableTypes = {
                    Kinds = (array);
                    Elements = (string);
                    Platforms = ("macOS 10.5");
                    Form = "UTIs, spelt out";
                    Summary = "UTIs that the content can be exported to, in Cocoa apps.";
                };
            };
        };
        CFBundleExecutable = {
            Title = "Executable file";
            Kinds = (string);
            Platforms = (iOS, macOS);
            Required = "for bundles with code";
            Recommended = (bundle, iOS, Cocoa);
            Form = "file name without an extension; for a framework, the framework's name";
            Summary = "File with the bundle's code, found by this name even after the bundle is renamed.";
            Example = "HarbourGuide";
        };
        CFBundleGetInfoString = {
            Title = "Get Info string";
            Kinds = (string);
            Platforms = (macOS);
            Deprecated = "";
            Use = (CFBundleShortVersionString, NSHumanReadableCopyright);
            Source = "Information Property List Key Reference, Core Foundation Keys (2010)";
            Summary = "Short description of the bundle in the Finder.";
            Differs = "2010: deprecated; 2018: no longer listed.";
            Example = "Harbour Guide 1.2";
        };
        CFBundleHelpBookFolder = {
            Title = "Help Book directory name";
            Kinds = (string);
            Platforms = (macOS);
            Summary = "Folder with the help files; its name is the same in each .lproj directory.";
            Example = "HarbourHelp";
        };
        CFBundleHelpBookName = {
            Title = "Help Book identifier";
            Kinds = (string);
            Platforms = (macOS);
            Form = "the CONTENT of the help file's META tag";
            Summary = "Name of the main help page, which may differ from its file's name.";
            Example = "com.example.harbours.help";
        };
        CFBundleIconFile = {
            Title = "Icon file";
            Kinds = (string);
            Platforms = (iOS, macOS);
            Form = "file name, with or without its extension";
            Summary = "Icon of a Mac app that has no CFBundleIconName; elsewhere a legacy form of CFBundleIcons.";
            Differs = "2010: the way to name an icon; 2018: a legacy one, except for Mac apps.";
            Example = "AppIcon";
        };
        CFBundleIconFiles = {
            Title = "Icon files";
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 3.2");
            Recommended = (iOS);
            Form = "file names, preferably without extensions so that @2x variants are found";
            Summary = "Icons of the app in all sizes, in any order; overridden by CFBundleIcons, and override CFBundleIconFile.";
            Differs = "2010: also among the recommended keys of Cocoa apps, though for iOS only; 2018: CFBundleIcons takes precedence since iOS 5.0.";
            Example = (Icon, "Icon-72");
        };
        CFBundleIconName = {
            Title = "Icon Name";
            Kinds = (string);
            Platforms = ("macOS 10.13");
            Form = "name of an asset";
            Summary = "Icon of the bundle in its asset catalogue; without it, CFBundleIconFile is used.";
            Example = "AppIcon";
        };
        CFBundleIcons = {
            Kinds = (dictionary);
            Platforms = ("iOS 5.0", "tvOS 9.0");
            Summary = "All icons of the app, by their use; overrides CFBundleIconFiles and CFBundleIconFile.";
            Example = { CFBundlePrimaryIcon = { CFBundleIconName = AppIcon; CFBundleIconFiles = (AppIcon60x60); }; };
            Keys = {
                CFBundlePrimaryIcon = {
                    Kinds = (dictionary, string);
                    Platforms = (iOS, tvOS);
                    Form = "iOS: a dictionary; tvOS: the name of an icon file";
                    Summary = "Icon for the Home screen and for Settings.";
                    Keys = {
                        CFBundleIconName = {
                            Kinds = (string);
                            Platforms = (iOS);
                            Common = (iOS);
                            Form = "name of an asset";
                            Summary = "Icon in the asset catalogue, for iOS 11 and later; CFBundleIconFiles is for systems that cannot read it.";
                        };
                        CFBundleIconFiles = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = (iOS);
                            Required = "when iOS 10 or earlier is supported";
                            Form = "file names, preferably without extensions so that @2x variants are found";
                            Summary = "Images of the icon, one for each size.";
                        };
                        UIPrerenderedIcon = {
                            Kinds = (boolean);
                            Platforms = (iOS);
                            Default = <*BN>;
                            Summary = "Says that the images already have their shine, so the system adds none.";
                        };
                    };
                };
                CFBundleAlternateIcons = {
                    Kinds = (dictionary, array);
                    Entries = (dictionary);
                    Elements = (string);
                    Platforms = (iOS, tvOS);
                    Form = "iOS: a dictionary for each name that the app can choose; tvOS: names of icon files";
                    Summary = "Icons that the app can switch to; a ~ipad variant has to list them again.";
                    Keys = {
                        CFBundleIconFiles = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = (iOS);
                            Required = <*BY>;
                            Form = "file names, preferably without extensions so that @2x variants are found";
                            Summary = "Images of the alternate icon, one for each size.";
                        };
                        UIPrerenderedIcon = {
                            Kinds = (boolean);
                            Platforms = (iOS);
                            Default = <*BN>;
                            Summary = "Says that the images already have their shine, so the system adds none.";
                        };
                    };
                };
                UINewsstandIcon = {
                    Kinds = (dictionary);
                    Platforms = (iOS);
                    Summary = "Icon and style of the app in Newsstand.";
                    Keys = {
                        CFBundleIconFiles = {
                            Kinds = (array);
                            Elements = (string);
                            Platforms = (iOS);
                            Required = <*BY>;
                            Form = "file names, preferably without extensions so that @2x variants are found";
                            Summary = "Images for issues that have no cover.";
                        };
                        UINewsstandBindingType = {
                            Kinds = (string);
                            Platforms = (iOS);
                            Values = (
                                { Value = UINewsstandBindingTypeMagazine; Means = "looks like a magazine"; },
                                { Value = UINewsstandBindingTypeNewspaper; Means = "looks like a newspaper"; }
                            );
                            Summary = "What the cover art looks like.";
                        };
                        UINewsstandBindingEdge = {
                            Kinds = (string);
                            Platforms = (iOS);
                            Values = (
                                { Value = UINewsstandBindingEdgeLeft; Means = "bound on the left"; },
                                { Value = UINewsstandBindingEdgeRight; Means = "bound on the right"; },
                                { Value = UINewsstandBindingEdgeBottom; Means = "bound at the bottom"; }
                            );
                            Summary = "Edge at which the cover art is bound.";
                        };
                    };
                };
            };
        };
        CFBundleIdentifier = {
            Title = "Bundle identifier";
            Kinds = (string);
            Platforms = (iOS, macOS);
            Required = "for apps";
            Recommended = (bundle, iOS, Cocoa);
            Form = "A-Z a-z 0-9 - and . only, as a reverse domain name";
            Summary = "Identifies the bundle to preferences, Launch Services and code signing; unique to each app.";
            Differs = "2010: identifies a type of bundle, not one bundle; 2018: unique.";
            Example = "com.example.harbours";
        };
        CFBundleInfoDictionaryVersion = {
            Title = "InfoDictionary version";
            Kinds = (string);
            Platforms = (iOS, macOS);
            Recommended = (bundle, iOS, Cocoa);
            BuildSystem = keeps;
            Values = ({ Value = "6.0"; Means = "the current structure"; });
            Summary = "Version of the structure of the Info.plist itself.";
            Example = "6.0";
        };
        CFBundleLocalizations = {
            Title = "Localizations";
            Kinds = (array);
            Elements = (string);
            Platforms = (iOS, macOS);
            Form = "names of languages or ISO designators";
            Summary = "Languages of an app that has no .lproj directories.";
            Example = (en, fr, ja);
        };
        CFBundleName = {
            Title = "Bundle name";
            Kinds = (string);
            Platforms = (iOS, macOS);
            Recommended = (bundle, Cocoa);
            Localizable = <*BY>;
            Form = "fewer than 16 characters";
            Summary = "Short name of the bundle, shown if there is no CFBundleDisplayName.";
            Example = "Harbours";
        };
        CFBundlePackageType = {
            Title = "Bundle OS Type code";
            Kinds = (string);
            Platforms = (iOS, macOS);
            Recommended = (bundle, iOS, Cocoa);
            Form = "four characters";
            Values = (
                { Value = APPL; Means = "an app"; },
                { Value = FMWK; Means = "a framework"; },
                { Value = BNDL; Means = "a loadable bundle, which may also have its own code"; }
            );
            OpenValues = <*BY>;
            Summary = "Type of the bundle; without it, the extension decides, with BNDL for unknown ones.";
            Example = "APPL";
        };
        CFBundleShortVersionString = {
            Title = "Bundle versions string, short";
            Kinds = (string);
            Platforms = (iOS, macOS);
            Recommended = (Cocoa);
            Common = (Cocoa);
            Localizable = <*BY>;
            Form = "up to three integers separated by periods: major, minor, maintenance";
            Summary = "Version of the release, as shown to users.";
            Example = "1.2.0";
        };
        CFBundleSignature = {
            Title = "Bundle creator OS Type code";
            Kinds = (string);
            Platforms = (iOS, macOS);
            Recommended = (Cocoa);
            Form = "four characters";
            Source = "Information Property List Key Reference, Core Foundation Keys (2010)";
            Summary = "Creator code of the bundle, as in Mac OS 9.";
            Differs = "2010: recommended; 2018: no longer listed.";
            Example = "????";
        };
        CFBundleSpokenName = {
            Title = "Accessibility bundle name";
            Kinds = (string);
            Platforms = ("iOS 8", "macOS 10.10");
            Summary = "Name to be spoken, if the written one would be mispronounced.";
            Example = "Harbour guide two";
        };
        CFBundleURLTypes = {
            Title = "URL types";
            Kinds = (array);
            Elements = (dictionary);
            Platforms = (iOS, macOS);
            Summary = "URL schemes that the app handles, one dictionary for each type.";
            Example = ({
                CFBundleURLName = "com.example.harbours";
                CFBundleTypeRole = Viewer;
                CFBundleURLSchemes = (harbour);
            });
            Keys = {
                CFBundleTypeRole = {
                    Title = "Document Role";
                    Kinds = (string);
                    Platforms = (iOS, macOS);
                    Required = <*BY>;
                    Values = (
                        { Value = Editor; Means = "reads, changes and saves what the URL names"; },
                        { Value = Viewer; Means = "reads and shows it"; },
                        { Value = Shell; Means = "runs it"; },
                        { Value = None; Means = "only describes the type"; }
                    );
                    Summary = "What the app does with such URLs.";
                };
                CFBundleURLIconFile = {
                    Title = "Document Icon File Name";
                    Kinds = (string);
                    Platforms = (iOS, macOS);
                    Form = "file name without extension";
                    Summary = "Icon for such URLs.";
                };
                CFBundleURLName = {
                    Title = "URL identifier";
                    Kinds = (string);
                    Platforms = (iOS, macOS);
                    Form = "reverse domain name, for uniqueness";
                    Summary = "Name of the type, and the key in InfoPlist.strings for the name that users see.";
                };
                CFBundleURLSchemes = {
                    Title = "URL Schemes";
                    Kinds = (array);
                    Elements = (string);
                    Platforms = (iOS, macOS);
                    Form = "schemes such as http or mailto";
                    Summary = "Schemes of the type.";
                };
            };
        };
        CFBundleVersion = {
            Title = "Bundle version";
            Kinds = (string);
            Platforms = (iOS, macOS);
            Required = "for apps";
            Recommended = (bundle, iOS, Cocoa);
            Form = "up to three integers separated by periods, the first above 0, of at most 4, 2 and 2 digits; in development, with a suffix d, a, b or fc and 1 to 255";
            Summary = "Version of the build, released or not; it increases with every build.";
            Differs = "2010: one or more integers; 2018: three, with limited digits.";
            Example = "1.2.3";
        };
        CFPlugInDynamicRegistration = {
            Title = "Plug-in should be registered dynamically";
            Kinds = (string);
            Accepts = (boolean);
            Platforms = (macOS);
            Values = (
                { Value = YES; Means = "the plug-in registers itself through its function"; },
                { Value = NO; Means = "CFPlugInFactories and CFPlugInTypes register it"; }
            );
            Summary = "How the host registers the plug-in.";
            Example = "NO";
        };
        CFPlugInDynamicRegisterFunction = {
            Title = "Plug-in dynamic registration function name";
            Kinds = (string);
            Platforms = (macOS);
            Spellings = (CFPlugInDynamicRegistrationFunction);
            Default = "CFPlugInDynamicRegister";
            Summary = "Function that registers the plug-in dynamically.";
            Differs = "The tables call it CFPlugInDynamicRegistrationFunction, the headings and the text as given here.";
            Example = "RegisterChartPlugIn";
        };
        CFPlugInFactories = {
            Title = "Plug-in factory interfaces";
            Kinds = (dictionary);
            Entries = (string);
            Platforms = (macOS);
            Form = "UUID of an interface = name of a function";
            Summary = "Functions that make the plug-in's interfaces, for static registration.";
            Example = { "68753A44-4D6F-1226-9C60-0050E4C00067" = MakeChartReader; };
        };
        CFPlugInTypes = {
            Title = "Plug-in types";
            Kinds = (dictionary);
            Entries = (array);
            Platforms = (macOS);
            Form = "UUID of a group = UUIDs of the interfaces in it";
            Summary = "Groups of the interfaces in CFPlugInFactories, for static registration.";
            Example = { "D736950A-4D6E-1226-803A-0050E4C00067" = ("68753A44-4D6F-1226-9C60-0050E4C00067"); };
        };
        CFPlugInUnloadFunction = {
            Title = "Plug-in unload function name";
            Kinds = (string);
            Platforms = (macOS);
            Form = "name of a function";
            Summary = "Function that cleans up before the plug-in is unloaded.";
            Example = "UnloadChartPlugIn";
        };
    };
};
LS = {
    Title = "Launch Services";
    Prefixes = (LS);
    Source = "Information Property List Key Reference, Launch Services Keys (2010)";
    Keys = {
        LSApplicationQueriesSchemes = {
            Kinds = (array);
            Elements = (string);
            Platforms = (iOS);
            Source = "Information Property List Key Reference, Core Foundation Keys (2018), which mentions it under CFBundleURLTypes";
            Summary = "URL schemes of other apps that this app may query and open.";
            Example = (harbour, tides);
        };
        LSArchitecturePriority = {
            Title = "Architecture priority";
            Kinds = (array);
            Elements = (string);
            Platforms = (macOS);
            Values = (
                { Value = i386; Means = "Intel, 32 bits"; },
                { Value = ppc; Means = "PowerPC, 32 bits; listed before an Intel one, it means Rosetta"; },
                { Value = x86_64; Means = "Intel, 64 bits"; },
                { Value = ppc64; Means = "PowerPC, 64 bits"; }
            );
            OpenValues = <*BY>;
            Summary = "Architectures that the app supports, the preferred one first.";
            Example = (x86_64, i386);
        };
        LSBackgroundOnly = {
            Title = "Application is background only";
            Kinds = (boolean);
            Accepts = (string);
            Platforms = (macOS);
            Summary = "Runs the app only in the background, without any interface; for Mach-O executables.";
            Example = <*BY>;
        };
        LSEnvironment = {
            Title = "Environment variables";
            Kinds = (dictionary);
            Entries = (string);
            Platforms = (macOS);
            Summary = "Environment variables set when Launch Services starts the app, not when a shell does.";
            Example = { HARBOUR_CACHE = off; };
        };
        LSFileQuarantineEnabled = {
            Title = "File quarantine enabled";
            Kinds = (boolean);
            Platforms = ("macOS 10.5");
            Default = <*BN>;
            Values = (
                { Value = <*BY>; Means = "new files are quarantined, with time, app and bundle identifier where possible"; },
                { Value = <*BN>; Means = "they are not"; }
            );
            Summary = "Whether files that the app creates are quarantined.";
            Example = <*BY>;
        };
        LSFileQuarantineExcludedPathPatterns = {
            Kinds = (array);
            Elements = (string);
            Platforms = (macOS);
            Form = "paths with the shell's ~, * and ?";
            Summary = "Paths where new files are not quarantined, for speed.";
            Example = ("~/Library/Caches/*");
        };
        LSGetAppDiedEvents = {
            Title = "Application should get App Died events";
            Kinds = (boolean);
            Platforms = (macOS);
            Summary = "Sends the app an Apple event, kAEApplicationDied, whenever a child process ends.";
            Example = <*BY>;
        };
        LSHasLocalizedDisplayName = {
            Kinds = (boolean);
            Accepts = (string);
            Platforms = (macOS);
            Deprecated = "macOS 10.2";
            Use = (CFBundleDisplayName);
            Source = "Information Property List Key Reference, Recommended Info.plist Keys and Document Revision History (2010)";
            Summary = "Used to say that the display name is localized.";
            Differs = "2010: still among the recommended keys of Cocoa apps, though its own description was removed as deprecated.";
            Example = <*BY>;
        };
        LSMinimumSystemVersion = {
            Title = "Minimum system version";
            Kinds = (string);
            Platforms = (iOS, macOS);
            Common = (Cocoa);
            Form = "n.n.n";
            Spellings = (MinimumSystemVersion);
            Summary = "First version of macOS that runs the app; on earlier ones an alert says so.";
            Differs = "The table of 2010 also says MinimumSystemVersion, which has no description.";
            Example = "10.13.0";
        };
        LSMinimumSystemVersionByArchitecture = {
            Title = "Minimum system versions, per-architecture";
            Kinds = (dictionary);
            Entries = (string);
            Platforms = (macOS);
            Form = "architecture of LSArchitecturePriority = n.n.n";
            Summary = "First version of macOS for each architecture; LSMinimumSystemVersion applies to all of them.";
            Example = { x86_64 = "10.6.0"; i386 = "10.4.9"; };
        };
        LSMultipleInstancesProhibited = {
            Title = "Application prohibits multiple instances";
            Kinds = (boolean);
            Platforms = (macOS);
            Summary = "Lets the app run in only one user session at a time.";
            Example = <*BY>;
        };
        LSRequiresIPhoneOS = {
            Title = "Application requires iOS environment";
            FormerTitles = ("Application requires iPhone environment");
            Kinds = (boolean);
            Platforms = (iOS);
            Recommended = (iOS);
            BuildSystem = keeps;
            Summary = "Lets the app start on iOS only.";
            Differs = "2010: the title says iPhone; the Bundle Programming Guide says iOS, and that Xcode sets the key.";
            Example = <*BY>;
        };
        LSRequiresNativeExecution = {
            Title = "Application requires native environment";
            Kinds = (boolean);
            Platforms = (macOS);
            Summary = "Runs the code for the machine's own architecture, never under Rosetta.";
            Example = <*BY>;
        };
        LSUIElement = {
            Title = "Application is agent (UIElement)";
            Kinds = (string);
            Accepts = (boolean);
            Platforms = (macOS);
            Form = "1 for yes";
            Summary = "Makes the app an agent: not in the Dock or the Force Quit window, but free to show windows.";
            Example = "1";
        };
        LSUIPresentationMode = {
            Title = "Application UI Presentation Mode";
            Kinds = (number);
            Platforms = (macOS);
            Default = <*I0>;
            Values = (
                { Value = <*I0>; Means = "normal: the system's interface is visible"; },
                { Value = <*I1>; Means = "content suppressed: hidden except in the menu bar, returns when the pointer comes near"; },
                { Value = <*I2>; Means = "content hidden: hidden except in the menu bar, and stays so"; },
                { Value = <*I3>; Means = "all hidden: the menu bar too"; },
                { Value = <*I4>; Means = "all suppressed: the menu bar too, all returns when the pointer comes near"; Since = "macOS 10.3"; }
            );
            Summary = "How much of the Dock, the menu bar and the like is visible when the app starts.";
            Example = <*I3>;
        };
        LSVisibleInClassic = {
            Title = "Application is visible in Classic";
            Kinds = (string);
            Accepts = (boolean);
            Platforms = (macOS);
            Form = "1 for yes";
            Summary = "Makes an agent or background-only app visible to the Classic environment.";
            Example = "1";
        };
        MinimumOSVersion = {
            Kinds = (string);
            Platforms = (iOS, macOS);
            BuildSystem = writes;
            Form = "n.n.n";
            Summary = "First version of iOS that runs the app, as the App Store shows it.";
            Example = "12.0";
        };
    };
};
NS = {
    Title = "Cocoa";
    Prefixes = (NS, UT);
    Source = "Information Property List Key Reference, Cocoa Keys (2010)";
    Keys = {
        NSAppleScriptEnabled = {
            Title = "Scriptable";
            Kinds = (boolean, string);
            Platforms = (macOS);
            Form = "true, or the string YES";
            Summary = "Says that the app understands AppleScript.";
            Example = <*BY>;
        };
        NSDockTilePlugIn = {
            Title = "Dock Tile Plugin path";
            Kinds = (string);
            Platforms = (macOS);
            Form = "name of a .docktileplugin bundle in Contents/PlugIns";
            Summary = "Plug-in that draws the app's tile in the Dock.";
            Example = "Harbours.docktileplugin";
        };
        NSHumanReadableCopyright = {
            Title = "Copyright (human-readable)";
            Kinds = (string);
            Platforms = (macOS);
            Recommended = (Cocoa);
            Common = (Cocoa);
            Localizable = <*BY>;
            Summary = "Copyright notice for the About window; replaces CFBundleGetInfoString.";
            Example = "Copyright 2026 Example Ltd.";
        };
        NSJavaNeeded = {
            Title = "Cocoa Java application";
            Kinds = (boolean, string);
            Platforms = (macOS);
            Deprecated = "macOS 10.5";
            Dead = <*BY>;
            Form = "true, or the string YES";
            Summary = "Starts the Java machine before the bundle's code runs, in Cocoa apps written in Java.";
            Example = <*BY>;
        };
        NSJavaPath = {
            Title = "Java classpaths";
            Kinds = (array);
            Elements = (string);
            Platforms = (macOS);
            Deprecated = "macOS 10.5";
            Dead = <*BY>;
            BuildSystem = writes;
            Form = "paths, absolute or relative to NSJavaRoot";
            Summary = "Where the app's Java classes are.";
            Example = ("Charts.jar");
        };
        NSJavaRoot = {
            Title = "Java root directory";
            Kinds = (string);
            Platforms = (macOS);
            Summary = "Directory that the paths of NSJavaPath start from.";
            Example = "Contents/Resources/Java";
        };
        NSMainNibFile = {
            Title = "Main nib file base name";
            Kinds = (string);
            Platforms = (iOS, macOS);
            Recommended = (iOS, Cocoa);
            Common = (iOS, Cocoa);
            Form = "file name without .nib";
            Summary = "Nib file that is loaded when the app starts.";
            Example = "MainMenu";
        };
        NSPersistentStoreTypeKey = {
            Title = "Core Data persistent store type";
            Kinds = (string);
            Platforms = (macOS);
            Summary = "Kind of Core Data store that holds documents of a type in CFBundleDocumentTypes.";
            Example = "SQLite";
        };
        NSPrefPaneIconFile = {
            Title = "Preference Pane icon file";
            Kinds = (string);
            Platforms = (macOS);
            Form = "file name with extension";
            Sizes = { macOS = ("32 x 32"); };
            Summary = "Icon of a preference pane; without it, CFBundleIconFile is used.";
            Example = "Pane.tiff";
        };
        NSPrefPaneIconLabel = {
            Title = "Preference Pane icon label";
            Kinds = (string);
            Platforms = (macOS);
            Localizable = <*BY>;
            Form = "line feeds break long names";
            Summary = "Name below the icon of a preference pane; without it, CFBundleName is used.";
            Example = "Tides";
        };
        NSPrincipalClass = {
            Title = "Principal class";
            Kinds = (string);
            Platforms = (macOS);
            Recommended = (Cocoa);
            Common = (Cocoa);
            Form = "name of a class";
            Summary = "Principal class, through which a bundle's code is entered; NSApplication in most apps.";
            Example = "NSApplication";
        };
        NSServices = {
            Title = "Services";
            Kinds = (array);
            Elements = (dictionary);
            Platforms = (macOS);
            Summary = "Services that the app offers to others, one dictionary each.";
            Example = ({
                NSPortName = HarbourGuide;
                NSMessage = lookUpHarbour;
                NSSendTypes = (NSStringPboardType);
                NSMenuItem = { default = "Look Up Harbour"; };
            });
            Keys = {
                NSPortName = {
                    Title = "Incoming service port name";
                    Kinds = (string);
                    Platforms = (macOS);
                    Summary = "Port on which the app waits for requests, usually the app's name.";
                };
                NSMessage = {
                    Title = "Instance method name";
                    Kinds = (string);
                    Platforms = (macOS);
                    Form = "name in name:userData:error:";
                    Summary = "Method that performs the service.";
                };
                NSSendFileTypes = {
                    Kinds = (array);
                    Elements = (string);
                    Platforms = ("macOS 10.6");
                    Form = "UTIs; pasteboard types belong in NSSendTypes";
                    Summary = "Types of files that the service works on; it gets their URLs.";
                };
                NSSendTypes = {
                    Title = "Send Types";
                    Kinds = (array);
                    Elements = (string);
                    Platforms = (macOS);
                    OneOf = (NSSendTypes, NSReturnTypes, NSSendFileTypes);
                    Form = "names of pasteboard types";
                    Summary = "Types of data that the service reads; from macOS 10.6 on NSSendFileTypes is preferred.";
                };
                NSServiceDescription = {
                    Kinds = (string);
                    Platforms = ("macOS 10.6");
                    Form = "translated in ServicesMenu.strings";
                    Summary = "Description of the service for users, of any length.";
                };
                NSRequiredContext = {
                    Kinds = (dictionary, array);
                    Elements = (dictionary);
                    Platforms = ("macOS 10.6");
                    Form = "one dictionary, whose conditions must all be met, or several, one of which must be";
                    Summary = "When the service is offered.";
                    Keys = {
                        NSApplicationIdentifier = {
                            Kinds = (string, array);
                            Elements = (string);
                            Platforms = (macOS);
                            Form = "values of CFBundleIdentifier";
                            Summary = "Apps in which the service is offered.";
                        };
                        NSTextScript = {
                            Kinds = (string, array);
                            Elements = (string);
                            Platforms = (macOS);
                            Form = "script tags of four letters, such as Latn or Cyrl";
                            Summary = "Scripts, one of which must prevail in the selected text.";
                        };
                        NSTextLanguage = {
                            Kinds = (string, array);
                            Elements = (string);
                            Platforms = (macOS);
                            Form = "BCP 47 tags; en includes en-US and every other English";
                            Summary = "Languages, one of which must be that of the selected text.";
                        };
                        NSWordLimit = {
                            Kinds = (number);
                            Platforms = (macOS);
                            Form = "an integer";
                            Summary = "Maximum number of selected words.";
                        };
                        NSTextContent = {
                            Kinds = (string, array);
                            Elements = (string);
                            Platforms = (macOS);
                            Spellings = (NSTextContext);
                            Differs = "2010: called NSTextContext; systems and Xcode read NSTextContent.";
                            Values = (
                                { Value = URL; Means = "a URL"; },
                                { Value = Date; Means = "a date"; },
                                { Value = Address; Means = "a postal address"; },
                                { Value = Email; Means = "an e-mail address"; },
                                { Value = FilePath; Means = "a file path"; }
                            );
                            Summary = "What the selected text has to contain; the service gets the whole text.";
                        };
                    };
                };
                NSReturnTypes = {
                    Title = "Return Types";
                    Kinds = (array);
                    Elements = (string);
                    Platforms = (macOS);
                    OneOf = (NSSendTypes, NSReturnTypes, NSSendFileTypes);
                    Form = "names of pasteboard types";
                    Summary = "Types of data that the service returns.";
                };
                NSMenuItem = {
                    Title = "Menu";
                    Kinds = (dictionary);
                    Entries = (string);
                    Platforms = (macOS);
                    Form = "default = text; up to macOS 10.5 unique, with / for submenus; later everything up to the / is dropped";
                    Summary = "Text of the service in the Services menu, translated in ServicesMenu.strings.";
                };
                NSKeyEquivalent = {
                    Title = "Menu key equivalent";
                    Kinds = (dictionary);
                    Entries = (string);
                    Platforms = (macOS);
                    Form = "default = one character; upper case implies Shift";
                    Summary = "Key that invokes the service, together with Command.";
                };
                NSUserData = {
                    Title = "User Data";
                    Kinds = (string);
                    Platforms = (macOS);
                    Summary = "Any text, passed to the service.";
                };
                NSTimeout = {
                    Title = "Timeout value (in milliseconds)";
                    Kinds = (string);
                    Accepts = (number);
                    Platforms = (macOS);
                    Form = "milliseconds, in digits";
                    Summary = "How long to wait for the service's answer.";
                };
            };
        };
        NSSupportsSuddenTermination = {
            Kinds = (boolean);
            Platforms = (macOS);
            Default = <*BN>;
            Summary = "Lets the system kill the app at log-out instead of asking it to quit; the app can change that while it runs.";
            Example = <*BY>;
        };
        UTExportedTypeDeclarations = {
            Title = "Exported Type UTIs";
            Kinds = (array);
            Elements = (dictionary);
            Platforms = ("iOS 3.2", "macOS 10.5");
            Summary = "Uniform type identifiers that the app defines and owns, one dictionary each.";
            Example = ({
                UTTypeIdentifier = "com.example.chart";
                UTTypeConformsTo = ("public.data");
                UTTypeTagSpecification = { "public.filename-extension" = (chart); };
            });
            Keys = {
                UTTypeConformsTo = {
                    Title = "Conforms to UTIs";
                    Kinds = (array);
                    Elements = (string);
                    Accepts = (string);
                    Platforms = (iOS, macOS);
                    Required = <*BY>;
                    Form = "UTIs";
                    Summary = "More general types that this one is a kind of.";
                };
                UTTypeDescription = {
                    Title = "Description";
                    Kinds = (string);
                    Platforms = (iOS, macOS);
                    Localizable = <*BY>;
                    Summary = "Name of the type that users see.";
                };
                UTTypeIconFile = {
                    Title = "Icon file name";
                    Kinds = (string);
                    Platforms = (macOS);
                    Form = "name of an .icns file";
                    Summary = "Icon of the type on macOS; for exported types only.";
                };
                UTTypeIdentifier = {
                    Title = "Identifier";
                    Kinds = (string);
                    Platforms = (iOS, macOS);
                    Required = <*BY>;
                    Form = "reverse domain name";
                    Summary = "Identifier of the type itself.";
                };
                UTTypeReferenceURL = {
                    Title = "Reference URL";
                    Kinds = (string);
                    Platforms = (macOS);
                    Form = "a URL";
                    Summary = "Where the type is documented.";
                };
                UTTypeSize64IconFile = {
                    Kinds = (string);
                    Platforms = (iOS);
                    Form = "name of an image";
                    Sizes = { iOS = ("64 x 64"); };
                    Summary = "Small icon of the type on iOS; for exported types only.";
                };
                UTTypeSize320IconFile = {
                    Kinds = (string);
                    Platforms = (iOS);
                    Form = "name of an image";
                    Sizes = { iOS = ("320 x 320"); };
                    Summary = "Large icon of the type on iOS; for exported types only.";
                };
                UTTypeTagSpecification = {
                    Title = "Equivalent Types";
                    Kinds = (dictionary);
                    Entries = (array, string);
                    Platforms = (iOS, macOS);
                    Required = <*BY>;
                    Form = "public.filename-extension = extensions, and so on";
                    Summary = "Extensions, MIME types, type codes and pasteboard types that stand for this type.";
                };
            };
        };
        UTImportedTypeDeclarations = {
            Title = "Imported Type UTIs";
            Kinds = (array);
            Elements = (dictionary);
            Platforms = ("iOS 3.2", "macOS 10.5");
            KeysOf = UTExportedTypeDeclarations;
            Summary = "Uniform type identifiers that the app knows but others own, one dictionary each.";
            Example = ({
                UTTypeIdentifier = "org.example.tides";
                UTTypeConformsTo = ("public.text");
                UTTypeTagSpecification = { "public.filename-extension" = (tides); };
            });
        };
    };
};
macOS = {
    Title = "macOS";
    Prefixes = (AP, ATS, CS, Quartz);
    Source = "Information Property List Key Reference, Mac OS X Keys (2010)";
    Keys = {
        APInstallerURL = {
            Title = "Installation directory base file URL";
            Kinds = (string);
            Platforms = (macOS);
            Form = "file://localhost/path/";
            Summary = "Directory that contains all files of APFiles.";
            Example = "file://localhost/Volumes/Harbours/";
        };
        APFiles = {
            Title = "Installation files";
            Kinds = (array);
            Accepts = (dictionary);
            Elements = (dictionary);
            Nests = <*BY>;
            Platforms = (macOS);
            Summary = "Files and directories to install, one dictionary each; that of a directory has its own APFiles.";
            Example = ({ APFileName = "Charts"; APFileSourcePath = "Charts"; APInstallAction = Copy; });
            Keys = {
                APFileDescriptionKey = {
                    Title = "Install file description text";
                    Kinds = (string);
                    Platforms = (macOS);
                    Summary = "Short description of the item for the Finder.";
                };
                APDisplayedAsContainer = {
                    Title = "Display with folder icon";
                    Kinds = (string);
                    Accepts = (boolean);
                    Platforms = (macOS);
                    Values = ({ Value = Yes; Means = "the icon of a folder instead of a document"; });
                    OpenValues = <*BY>;
                    Summary = "Which icon the item has in the Info window.";
                };
                APFileDestinationPath = {
                    Title = "File destination path";
                    Kinds = (string);
                    Platforms = (macOS);
                    Form = "path relative to the app's bundle";
                    Summary = "Where the item is installed.";
                };
                APFileName = {
                    Title = "Install file name";
                    Kinds = (string);
                    Platforms = (macOS);
                    Summary = "Name of the file or directory.";
                };
                APFileSourcePath = {
                    Title = "Install file source path";
                    Kinds = (string);
                    Platforms = (macOS);
                    Form = "path relative to APInstallerURL";
                    Summary = "Where the item is in the package.";
                };
                APInstallAction = {
                    Title = "File install action";
                    Kinds = (string);
                    Platforms = (macOS);
                    Values = (
                        { Value = Copy; Means = "copies the item"; },
                        { Value = Open; Means = "opens it"; }
                    );
                    Summary = "What is done with the item.";
                };
            };
        };
        ATSApplicationFontsPath = {
            Title = "Application fonts resource path";
            Kinds = (string);
            Platforms = (macOS);
            Form = "path relative to the Resources directory";
            Summary = "Font file, or directory of fonts, activated for this app only.";
            Example = "Stuff/MyFonts/";
        };
        CSResourcesFileMapped = {
            Title = "Resources should be file-mapped";
            Kinds = (boolean);
            Platforms = (macOS);
            Summary = "Maps resource files into memory, read-only, instead of reading them.";
            Example = <*BY>;
        };
        QuartzGLEnable = {
            Kinds = (boolean);
            Platforms = ("macOS 10.5");
            Values = (
                { Value = <*BY>; Means = "windows use it if there is 1 GB of memory and one video card"; },
                { Value = <*BN>; Means = "no window can use it"; }
            );
            Summary = "Whether the app's windows are drawn with Quartz GL.";
            Example = <*BN>;
        };
    };
};
UI = {
    Title = "UIKit";
    Prefixes = (UI);
    Source = "Information Property List Key Reference, UIKit Keys (2010)";
    Keys = {
        UIAppFonts = {
            Title = "Fonts provided by application";
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 3.2");
            Form = "file names with extension";
            Summary = "Fonts in the bundle to load for the app.";
            Example = ("Nautical.ttf");
        };
        UIApplicationExitsOnSuspend = {
            Title = "Application does not run in background";
            Kinds = (boolean);
            Platforms = ("iOS 4.0");
            Default = <*BN>;
            Summary = "Ends the app when the user leaves it, instead of moving it to the background.";
            Example = <*BY>;
        };
        UIBackgroundModes = {
            Title = "Required background modes";
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 4.0");
            Values = (
                { Value = audio; Means = "plays sound"; },
                { Value = location; Means = "follows the position, not only significant changes"; },
                { Value = voip; Means = "makes calls over the network; started with the system"; }
            );
            OpenValues = <*BY>;
            Summary = "Services that the app continues in the background.";
            Example = (audio, location);
        };
        UIDeviceFamily = {
            Title = "Targeted device family";
            Kinds = (number, array);
            Elements = (number);
            Accepts = (string);
            Platforms = ("iOS 3.2");
            BuildSystem = writes;
            Default = <*I1>;
            Values = (
                { Value = <*I1>; Means = "iPhone and iPod touch"; },
                { Value = <*I2>; Means = "iPad"; }
            );
            OpenValues = <*BY>;
            Summary = "Devices that the app is made for, from the build setting Targeted Device Family.";
            Example = (<*I1>, <*I2>);
        };
        UIFileSharingEnabled = {
            Title = "Application supports iTunes file sharing";
            Kinds = (boolean);
            Platforms = ("iOS 3.2");
            Default = <*BN>;
            Summary = "Shares the app's Documents directory through iTunes.";
            Example = <*BY>;
        };
        UIInterfaceOrientation = {
            Title = "Initial interface orientation";
            Kinds = (string);
            Platforms = (iOS);
            Common = (iOS);
            Default = "UIInterfaceOrientationPortrait";
            Values = (
                { Value = UIInterfaceOrientationPortrait; Means = "upright, the home button below"; },
                { Value = UIInterfaceOrientationPortraitUpsideDown; Means = "upside down, the home button above"; },
                { Value = UIInterfaceOrientationLandscapeLeft; Means = "the home button on the left"; },
                { Value = UIInterfaceOrientationLandscapeRight; Means = "the home button on the right"; }
            );
            Summary = "Orientation in which the app starts.";
            Example = "UIInterfaceOrientationLandscapeRight";
        };
        UILaunchImageFile = {
            Title = "Launch image";
            Kinds = (string);
            Platforms = ("iOS 3.2");
            Common = (iOS);
            Default = "Default";
            Form = "file name; -Portrait and the like are appended";
            Summary = "Image shown while the app starts.";
            Example = "Harbour.png";
        };
        UIPrerenderedIcon = {
            Title = "Icon already includes gloss effects";
            Kinds = (boolean);
            Platforms = (iOS);
            Common = (iOS);
            Default = <*BN>;
            Values = (
                { Value = <*BY>; Means = "the icon is shown without added shine"; },
                { Value = <*BN>; Means = "the system adds shine"; }
            );
            Summary = "Says that the icon already has its shine; its corners are rounded all the same.";
            Example = <*BY>;
        };
        UIRequiredDeviceCapabilities = {
            Title = "Required device capabilities";
            Kinds = (array, dictionary);
            Elements = (string);
            Entries = (boolean);
            Platforms = ("iOS 3.0");
            Recommended = (iOS);
            Common = (iOS);
            Form = "an array of requirements, or a dictionary: true for required, false for not allowed";
            Values = (
                { Value = telephony; Means = "the Phone app, for tel: URLs"; },
                { Value = wifi; Means = "Wi-Fi"; },
                { Value = sms; Means = "the Messages app, for sms: URLs"; },
                { Value = "still-camera"; Means = "a camera"; },
                { Value = "auto-focus-camera"; Means = "a camera that focuses by itself, for close-ups and sharper images"; },
                { Value = "front-facing-camera"; Means = "a camera on the front"; },
                { Value = "camera-flash"; Means = "a flash"; },
                { Value = "video-camera"; Means = "a camera for video"; },
                { Value = accelerometer; Means = "accelerometers; not needed for the orientation alone"; },
                { Value = gyroscope; Means = "a gyroscope"; },
                { Value = "location-services"; Means = "the position, by whatever means"; },
                { Value = gps; Means = "GPS hardware, in addition to location-services"; },
                { Value = magnetometer; Means = "a compass"; },
                { Value = microphone; Means = "a microphone, built in or attached"; },
                { Value = "opengles-1"; Means = "OpenGL ES 1.1"; },
                { Value = "opengles-2"; Means = "OpenGL ES 2.0"; },
                { Value = armv6; Means = "code for armv6 only"; Since = "iOS 3.1"; },
                { Value = armv7; Means = "code for armv7 only"; Since = "iOS 3.1"; },
                { Value = "peer-peer"; Means = "connections between devices over Bluetooth"; Since = "iOS 3.1"; }
            );
            OpenValues = <*BY>;
            Summary = "What a device must have, or must not have, for the App Store to offer the app.";
            Example = (armv7, "location-services");
        };
        UIRequiresPersistentWiFi = {
            Title = "Application uses Wi-Fi";
            Kinds = (boolean);
            Platforms = (iOS);
            Common = (iOS);
            Default = <*BN>;
            Values = (
                { Value = <*BY>; Means = "Wi-Fi stays connected while the app runs"; },
                { Value = <*BN>; Means = "it is turned off after 30 minutes"; }
            );
            Summary = "Says that the app always needs Wi-Fi.";
            Example = <*BY>;
        };
        UIStatusBarHidden = {
            Title = "Status bar is initially hidden";
            Kinds = (boolean);
            Platforms = (iOS);
            Common = (iOS);
            Default = <*BN>;
            Values = (
                { Value = <*BY>; Means = "hidden"; },
                { Value = <*BN>; Means = "shown"; }
            );
            Summary = "Whether the app starts without a status bar.";
            Example = <*BY>;
        };
        UIStatusBarStyle = {
            Title = "Status bar style";
            Kinds = (string);
            Platforms = (iOS);
            Common = (iOS);
            Default = "UIStatusBarStyleDefault";
            Form = "name of a UIStatusBarStyle constant";
            Values = ({ Value = UIStatusBarStyleDefault; Means = "the default style"; });
            OpenValues = <*BY>;
            Summary = "Style of the status bar while the app starts.";
            Example = "UIStatusBarStyleDefault";
        };
        UISupportedExternalAccessoryProtocols = {
            Title = "Supported external accessory protocols";
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 3.0");
            Summary = "Protocols for accessories that the app can speak, in any order.";
            Example = ("com.example.sounder");
        };
        UISupportedInterfaceOrientations = {
            Title = "Supported interface orientations";
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 3.2");
            Default = (UIInterfaceOrientationPortrait);
            Values = (
                { Value = UIInterfaceOrientationPortrait; Means = "upright, the home button below"; },
                { Value = UIInterfaceOrientationPortraitUpsideDown; Means = "upside down, the home button above"; },
                { Value = UIInterfaceOrientationLandscapeLeft; Means = "the home button on the left"; },
                { Value = UIInterfaceOrientationLandscapeRight; Means = "the home button on the right"; }
            );
            Summary = "Orientations that the app supports; it starts in the one that suits the device best.";
            Example = (UIInterfaceOrientationPortrait, UIInterfaceOrientationLandscapeLeft);
        };
        UIViewEdgeAntialiasing = {
            Title = "Renders with edge antialiasing";
            Kinds = (boolean);
            Platforms = ("iOS 3.0");
            Default = <*BN>;
            Values = (
                { Value = <*BY>; Means = "smooth edges, which may be slow"; },
                { Value = <*BN>; Means = "no antialiasing"; }
            );
            Summary = "Whether layers that are not aligned to pixels have smooth edges.";
            Example = <*BY>;
        };
        UIViewGroupOpacity = {
            Title = "Renders with group opacity";
            Kinds = (boolean);
            Platforms = ("iOS 3.0");
            Default = <*BN>;
            Values = (
                { Value = <*BY>; Means = "sublayers inherit it, which may be slow"; },
                { Value = <*BN>; Means = "they do not"; }
            );
            Summary = "Whether layers inherit the opacity of the layer that they are in.";
            Example = <*BY>;
        };
    };
};
}
"""#
}
