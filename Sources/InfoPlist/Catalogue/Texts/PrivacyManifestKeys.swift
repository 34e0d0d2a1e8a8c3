// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

extension CatalogueText {
    /// Privacy manifests, `PrivacyInfo.xcprivacy`.
    static let privacyManifest = #"""
{
Manifest = {
    Title = "Privacy manifest";
    Prefixes = (NSPrivacy);
    Source = "Apple's Bundle Resources (2025)";
    Keys = {
        NSPrivacyTracking = {
            Kinds = (boolean);
            Platforms = (
                "iOS 17.0", "iPadOS 17.0", "Mac Catalyst 14.0", "macOS 14.0", "tvOS 17.0", "watchOS 10.0",
                "visionOS 1.0"
            );
            Summary = "Whether data are used to track people in the sense of App Tracking Transparency.";
        };
        NSPrivacyTrackingDomains = {
            Kinds = (array);
            Elements = (string);
            Platforms = (
                "iOS 17.0", "iPadOS 17.0", "Mac Catalyst 14.0", "macOS 14.0", "tvOS 17.0", "watchOS 10.0",
                "visionOS 1.0"
            );
            Form = "host names, without scheme, path, query or slash";
            Summary = "Domains that track; requests to them fail until people allow tracking.";
        };
        NSPrivacyCollectedDataTypes = {
            Kinds = (array);
            Elements = (dictionary);
            Platforms = (
                "iOS 17.0", "iPadOS 17.0", "Mac Catalyst 14.0", "macOS 14.0", "tvOS 17.0", "watchOS 10.0",
                "visionOS 1.0"
            );
            Summary = "Kinds of data that are collected, for the privacy labels.";
            Keys = {
                NSPrivacyCollectedDataType = {
                    Kinds = (string);
                    Platforms = (
                        "iOS 17.0", "iPadOS 17.0", "Mac Catalyst 14.0", "macOS 14.0", "tvOS 17.0", "watchOS 10.0",
                        "visionOS 1.0"
                    );
                    Required = <*BY>;
                    Summary = "Kind of data.";
                    Values = (
                        { Value = NSPrivacyCollectedDataTypeName; Means = names; Group = "contact info"; },
                        { Value = NSPrivacyCollectedDataTypeEmailAddress; Means = "email addresses, hashed or not"; Group = "contact info"; },
                        { Value = NSPrivacyCollectedDataTypePhoneNumber; Means = "telephone numbers, hashed or not"; Group = "contact info"; },
                        { Value = NSPrivacyCollectedDataTypePhysicalAddress; Means = "postal and home addresses"; Group = "contact info"; },
                        { Value = NSPrivacyCollectedDataTypeOtherUserContactInfo; Means = "any other way to reach a person outside the app"; Group = "contact info"; },
                        { Value = NSPrivacyCollectedDataTypeHealth; Means = "health and medical data"; Group = "health and fitness"; },
                        { Value = NSPrivacyCollectedDataTypeFitness; Means = "fitness and exercise data"; Group = "health and fitness"; },
                        { Value = NSPrivacyCollectedDataTypePaymentInfo; Means = "means of payment that the author sees"; Group = "financial info"; },
                        { Value = NSPrivacyCollectedDataTypeCreditInfo; Means = "credit scores"; Group = "financial info"; },
                        { Value = NSPrivacyCollectedDataTypeOtherFinancialInfo; Means = "salaries, assets, debts and the like"; Group = "financial info"; },
                        { Value = NSPrivacyCollectedDataTypePreciseLocation; Means = "location to three decimal places of latitude and longitude, or finer"; Group = location; },
                        { Value = NSPrivacyCollectedDataTypeCoarseLocation; Means = "location coarser than that"; Group = location; },
                        { Value = NSPrivacyCollectedDataTypeSensitiveInfo; Means = "origin, orientation, beliefs, genetic or biometric data and the like"; Group = "sensitive info"; },
                        { Value = NSPrivacyCollectedDataTypeContacts; Means = "contacts, address books, social graphs"; Group = contacts; },
                        { Value = NSPrivacyCollectedDataTypeEmailsOrTextMessages; Means = "messages and mail with subject, sender, recipients and content"; Group = "user content"; },
                        { Value = NSPrivacyCollectedDataTypePhotosorVideos; Means = "photos and films; written with a small \"or\""; Group = "user content"; },
                        { Value = NSPrivacyCollectedDataTypeAudioData; Means = "voice and sound recordings"; Group = "user content"; },
                        { Value = NSPrivacyCollectedDataTypeGameplayContent; Means = "saved games, matches, content that players make"; Group = "user content"; },
                        { Value = NSPrivacyCollectedDataTypeCustomerSupport; Means = "what people send to support"; Group = "user content"; },
                        { Value = NSPrivacyCollectedDataTypeOtherUserContent; Means = "any other content of people's own"; Group = "user content"; },
                        { Value = NSPrivacyCollectedDataTypeBrowsingHistory; Means = "pages and the like that people viewed outside the app"; Group = "browsing history"; },
                        { Value = NSPrivacyCollectedDataTypeSearchHistory; Means = "searches in the app"; Group = "search history"; },
                        { Value = NSPrivacyCollectedDataTypeUserID; Means = "account names, customer numbers and the like"; Group = identifiers; },
                        { Value = NSPrivacyCollectedDataTypeDeviceID; Means = "advertising identifiers and other identifiers of devices"; Group = identifiers; },
                        { Value = NSPrivacyCollectedDataTypePurchaseHistory; Means = "purchases of an account or a person"; Group = purchases; },
                        { Value = NSPrivacyCollectedDataTypeProductInteraction; Means = "starts, taps, views and other use of the app"; Group = "usage data"; },
                        { Value = NSPrivacyCollectedDataTypeAdvertisingData; Means = "advertisements that people saw"; Group = "usage data"; },
                        { Value = NSPrivacyCollectedDataTypeOtherUsageData; Means = "any other data about use"; Group = "usage data"; },
                        { Value = NSPrivacyCollectedDataTypeCrashData; Means = "crash logs"; Group = diagnostics; },
                        { Value = NSPrivacyCollectedDataTypePerformanceData; Means = "start times, hangs, energy use"; Group = diagnostics; },
                        { Value = NSPrivacyCollectedDataTypeOtherDiagnosticData; Means = "any other technical diagnostics"; Group = diagnostics; },
                        { Value = NSPrivacyCollectedDataTypeEnvironmentScanning; Means = "meshes, planes, images of the surroundings"; Group = surroundings; },
                        { Value = NSPrivacyCollectedDataTypeHands; Means = "structure and movements of hands"; Group = body; },
                        { Value = NSPrivacyCollectedDataTypeHead; Means = "movements of the head"; Group = body; },
                        { Value = NSPrivacyCollectedDataTypeOtherDataTypes; Means = "anything else"; Group = "other data"; }
                    );
                };
                NSPrivacyCollectedDataTypeLinked = {
                    Kinds = (boolean);
                    Platforms = (
                        "iOS 17.0", "iPadOS 17.0", "Mac Catalyst 14.0", "macOS 14.0", "tvOS 17.0", "watchOS 10.0",
                        "visionOS 1.0"
                    );
                    Required = <*BY>;
                    Summary = "Whether the data are linked to a person.";
                };
                NSPrivacyCollectedDataTypeTracking = {
                    Kinds = (boolean);
                    Platforms = (
                        "iOS 17.0", "iPadOS 17.0", "Mac Catalyst 14.0", "macOS 14.0", "tvOS 17.0", "watchOS 10.0",
                        "visionOS 1.0"
                    );
                    Required = <*BY>;
                    Summary = "Whether the data are used to track.";
                };
                NSPrivacyCollectedDataTypePurposes = {
                    Kinds = (array);
                    Elements = (string);
                    Platforms = (
                        "iOS 17.0", "iPadOS 17.0", "Mac Catalyst 14.0", "macOS 14.0", "tvOS 17.0", "watchOS 10.0",
                        "visionOS 1.0"
                    );
                    Required = <*BY>;
                    Summary = "What the data are for.";
                    Values = (
                        { Value = NSPrivacyCollectedDataTypePurposeThirdPartyAdvertising; Means = "other companies' advertisements in the app, or data shared with those who show them"; },
                        { Value = NSPrivacyCollectedDataTypePurposeDeveloperAdvertising; Means = "the author's own advertising and marketing"; },
                        { Value = NSPrivacyCollectedDataTypePurposeAnalytics; Means = "measuring how people use the app"; },
                        { Value = NSPrivacyCollectedDataTypePurposeProductPersonalization; Means = "what people see, such as recommendations"; },
                        { Value = NSPrivacyCollectedDataTypePurposeAppFunctionality; Means = "what the app does: signing in, security, support, performance"; },
                        { Value = NSPrivacyCollectedDataTypePurposeOther; Means = "anything else"; }
                    );
                };
            };
        };
        NSPrivacyAccessedAPITypes = {
            Kinds = (array);
            Elements = (dictionary);
            Platforms = (
                "iOS 17.0", "iPadOS 17.0", "Mac Catalyst 14.0", "macOS 14.0", "tvOS 17.0", "watchOS 10.0",
                "visionOS 1.0"
            );
            Summary = "APIs for which a reason must be given.";
            Source = "Apple's technote 3181 (2024)";
            Keys = {
                NSPrivacyAccessedAPIType = {
                    Kinds = (string);
                    Platforms = (
                        "iOS 17.0", "iPadOS 17.0", "Mac Catalyst 14.0", "macOS 14.0", "tvOS 17.0", "watchOS 10.0",
                        "visionOS 1.0"
                    );
                    Required = <*BY>;
                    Summary = "Category of APIs.";
                    Values = (
                        { Value = NSPrivacyAccessedAPICategoryFileTimestamp; Means = "times of files and directories (stat, fstat, lstat, getattrlist, NSFileCreationDate, NSURLContentModificationDateKey and the like)"; },
                        { Value = NSPrivacyAccessedAPICategorySystemBootTime; Means = "time since the start of the system (systemUptime, mach_absolute_time)"; },
                        { Value = NSPrivacyAccessedAPICategoryDiskSpace; Means = "free and total disk space (volumeAvailableCapacityKey, systemFreeSize, statfs, statvfs and the like)"; },
                        { Value = NSPrivacyAccessedAPICategoryActiveKeyboards; Means = "keyboards that are turned on (activeInputModes)"; },
                        { Value = NSPrivacyAccessedAPICategoryUserDefaults; Means = "user defaults (UserDefaults, NSUserDefaults)"; }
                    );
                };
                NSPrivacyAccessedAPITypeReasons = {
                    Kinds = (array);
                    Elements = (string);
                    Platforms = (
                        "iOS 17.0", "iPadOS 17.0", "Mac Catalyst 14.0", "macOS 14.0", "tvOS 17.0", "watchOS 10.0",
                        "visionOS 1.0"
                    );
                    Required = <*BY>;
                    Spellings = (NSPrivacyAccessedAPIReasons, NSPrivacyAccessedAPITypeReason);
                    Summary = "Reasons for using that category.";
                    Values = (
                        { Value = DDA9.1; Means = "shows times to people; they may not leave the device"; Group = NSPrivacyAccessedAPICategoryFileTimestamp; },
                        { Value = C617.1; Means = "reads times, sizes and other metadata of files in the app's own, group or CloudKit container"; Group = NSPrivacyAccessedAPICategoryFileTimestamp; },
                        { Value = 3B52.1; Means = "reads metadata of files that people gave access to"; Group = NSPrivacyAccessedAPICategoryFileTimestamp; },
                        { Value = 0A2A.1; Means = "SDK that wraps these APIs for the app to call; third-party SDKs only, not for the app itself"; Group = NSPrivacyAccessedAPICategoryFileTimestamp; },
                        { Value = 35F9.1; Means = "measures time between events or runs timers; what is sent off the device is the difference only"; Group = NSPrivacyAccessedAPICategorySystemBootTime; },
                        { Value = 8FFB.1; Means = "works out absolute times of events in the app"; Group = NSPrivacyAccessedAPICategorySystemBootTime; },
                        { Value = 3D61.1; Means = "adds the time to a bug report that people choose to send"; Group = NSPrivacyAccessedAPICategorySystemBootTime; },
                        { Value = 85F4.1; Means = "shows disk space to people; may be sent to another device of theirs on the local network"; Group = NSPrivacyAccessedAPICategoryDiskSpace; },
                        { Value = E174.1; Means = "checks whether there is space for files, or deletes files when there is little"; Group = NSPrivacyAccessedAPICategoryDiskSpace; },
                        { Value = 7D9E.1; Means = "adds disk space to a bug report that people choose to send"; Group = NSPrivacyAccessedAPICategoryDiskSpace; },
                        { Value = B728.1; Means = "finds little space in health research apps; health research apps only"; Group = NSPrivacyAccessedAPICategoryDiskSpace; },
                        { Value = 3EC4.1; Means = "keyboard app that looks at the keyboards; apps with a keyboard extension only"; Group = NSPrivacyAccessedAPICategoryActiveKeyboards; },
                        { Value = 54BD.1; Means = "shows an interface that suits the keyboards"; Group = NSPrivacyAccessedAPICategoryActiveKeyboards; },
                        { Value = CA92.1; Means = "reads and writes what only the app itself sees"; Group = NSPrivacyAccessedAPICategoryUserDefaults; },
                        { Value = 1C8F.1; Means = "reads and writes what the apps, extensions and App Clips of one app group see"; Group = NSPrivacyAccessedAPICategoryUserDefaults; },
                        { Value = C56D.1; Means = "SDK that wraps user defaults for the app to call; third-party SDKs only, not for the app itself"; Group = NSPrivacyAccessedAPICategoryUserDefaults; },
                        { Value = AC6B.1; Means = "reads settings of device management (com.apple.configuration.managed) or writes feedback for it"; Group = NSPrivacyAccessedAPICategoryUserDefaults; }
                    );
                };
            };
        };
    };
};
}
"""#
}
