// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

extension CatalogueText {
    /// Entitlements.
    static let entitlements = #"""
{
Signing = {
    Title = Signing;
    Source = "Apple's Bundle Resources (2025)";
    Keys = {
        aps-environment = {
            Kinds = (string);
            Platforms = ("iOS 10.0", "iPadOS 10.0", "tvOS 10.0", "watchOS 3.0", "visionOS 1.0");
            Values = (
                { Value = development; },
                { Value = production; }
            );
            Summary = "Push environment; Xcode changes development to production for distribution. Lower case only.";
        };
        com.apple.developer.aps-environment = {
            Kinds = (string);
            Platforms = ("macOS 10.14");
            Values = (
                { Value = development; },
                { Value = production; }
            );
            Summary = "Push environment of Mac apps; Xcode changes development to production for distribution.";
        };
        application-identifier = {
            Kinds = (string);
            Platforms = (iOS, iPadOS, tvOS, watchOS, visionOS);
            BuildSystem = signs;
            Summary = "Team or app prefix and bundle identifier; from the profile. Missing ones are refused (ITMS-90075).";
            Source = "in public use";
        };
        com.apple.application-identifier = {
            Kinds = (string);
            Platforms = (macOS);
            BuildSystem = signs;
            Summary = "Team and bundle identifier of Mac apps; must match the embedded profile for TestFlight (ITMS-90886).";
            Source = "in public use";
        };
        com.apple.developer.team-identifier = {
            Kinds = (string);
            Platforms = (iOS, iPadOS, macOS, tvOS, watchOS, visionOS);
            BuildSystem = signs;
            Summary = "Ten characters of the team.";
            Sure = medium;
            Source = "in public use";
        };
        get-task-allow = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS, tvOS, watchOS, visionOS);
            BuildSystem = signs;
            Summary = "Lets a debugger in; false or absent in distribution.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.security.get-task-allow = {
            Kinds = (boolean);
            Platforms = (macOS);
            BuildSystem = signs;
            Summary = "Lets a debugger into a Mac app; notarization refuses it.";
            Sure = medium;
            Source = "in public use";
        };
        beta-reports-active = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS, tvOS, watchOS, visionOS);
            BuildSystem = signs;
            Summary = "Written for TestFlight and the App Store; missing ones draw ITMS-90191.";
            Source = "in public use";
        };
        previous-application-identifiers = {
            Kinds = (array);
            Elements = (string);
            Platforms = (iOS, iPadOS, macOS);
            Summary = "Identifiers with older prefixes, whose keychain items the app reads.";
            Source = "in public use";
        };
        keychain-access-groups = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 3.0", "iPadOS 3.0", "macOS 10.7", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Summary = "Keychain groups of the app, prefixed by the team; the first is the default.";
        };
    };
};
Capabilities = {
    Title = Capabilities;
    Prefixes = (com.apple.developer);
    Source = "Apple's Bundle Resources (2025)";
    Keys = {
        com.apple.developer.associated-domains = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.15", "tvOS 9.0", "watchOS 6.0", "visionOS 1.0");
            Values = (
                { Value = "applinks:"; },
                { Value = "webcredentials:"; },
                { Value = "activitycontinuation:"; },
                { Value = "appclips:"; }
            );
            OpenValues = <*BY>;
            Summary = "Domains that belong to the app, each after a service and a colon; ?mode=developer and ?mode=managed may follow.";
        };
        com.apple.developer.associated-domains.mdm-managed = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS, macOS);
            Summary = "Lets device management add domains.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.developer.associated-domains.applinks.read-write = {
            Kinds = (boolean);
            Platforms = ("macOS 10.15");
            Summary = "Lets a Mac browser manage universal links.";
        };
        com.apple.developer.authentication-services.autofill-credential-provider = {
            Kinds = (boolean);
            Platforms = ("iOS 12.0", "iPadOS 12.0", "macOS 11.0", "visionOS 1.0");
            Summary = "Credential provider extension.";
        };
        com.apple.developer.authentication-services.account-creation-requires-phone-number = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0");
            Summary = "Account creation asks for a phone number.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.applesignin = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 13.0", "iPadOS 13.0", "macOS 10.15", "tvOS 13.0", "watchOS 6.0", "visionOS 1.0");
            Values = (
                { Value = Default; }
            );
            Summary = "Sign in with Apple.";
        };
        com.apple.developer.enrollment-sso-capable = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS);
            Summary = "App for single sign-on at enrolment.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.ClassKit-environment = {
            Kinds = (string);
            Platforms = ("iOS 11.4", "iPadOS 11.4", "macOS 11.0", "visionOS 1.0");
            Values = (
                { Value = development; },
                { Value = production; }
            );
            Summary = "ClassKit, with its environment.";
        };
        com.apple.developer.automatic-assessment-configuration = {
            Kinds = (boolean);
            Platforms = ("iOS 13.4", "iPadOS 13.4", "macOS 10.15.4");
            Summary = "Exam mode.";
        };
        com.apple.developer.automated-device-enrollment.add-devices = {
            Kinds = (boolean);
            Platforms = ("iOS 16.0", "iPadOS 16.0");
            Summary = "Adds devices to automated enrolment.";
        };
        com.apple.developer.game-center = {
            Kinds = (boolean);
            Platforms = ("iOS 15.0", "iPadOS 15.0", "Mac Catalyst 13.0", "macOS 10.8", "visionOS 1.0");
            Summary = "Game Center.";
        };
        com.apple.developer.group-session = {
            Kinds = (boolean);
            Platforms = ("iOS 15.0", "iPadOS 15.0", "macOS 12.0", "tvOS 15.0", "visionOS 1.0");
            Summary = SharePlay.;
        };
        com.apple.developer.shared-with-you = {
            Kinds = (boolean);
            Platforms = ("iOS 16.0", "iPadOS 16.0", "macOS 13.0");
            Summary = "Shared with You.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.shared-with-you.collaboration = {
            Kinds = (boolean);
            Platforms = ("iOS 16.0", "iPadOS 16.0", "macOS 13.0");
            Summary = "Collaboration in Messages.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.developer.healthkit = {
            Kinds = (boolean);
            Platforms = ("iOS 8.0", "iPadOS 8.0", "visionOS 1.0");
            Summary = HealthKit.;
        };
        com.apple.developer.healthkit.access = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 8.0", "iPadOS 8.0", "visionOS 1.0");
            Values = (
                { Value = health-records; }
            );
            Summary = "More HealthKit data: clinical records. An empty array is what Xcode writes for none.";
        };
        com.apple.developer.healthkit.background-delivery = {
            Kinds = (boolean);
            Platforms = ("iOS 15.0", "iPadOS 15.0", "watchOS 8.0", "visionOS 1.0");
            Summary = "HealthKit wakes the app.";
        };
        com.apple.developer.healthkit.recalibrate-estimates = {
            Kinds = (boolean);
            Platforms = ("iOS 15.0", "iPadOS 15.0");
            Summary = "Recalibrates estimates.";
        };
        com.apple.developer.health.fall-detection = {
            Kinds = (boolean);
            Platforms = ("iOS 14.2", "iPadOS 14.2", "watchOS 7.2");
            Summary = "Falls that the watch detects.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.homekit = {
            Kinds = (boolean);
            Platforms = ("iOS 8.0", "iPadOS 8.0", "tvOS 10.0", "watchOS 2.0", "visionOS 1.0");
            Summary = HomeKit.;
        };
        com.apple.developer.matter.allow-setup-payload = {
            Kinds = (boolean);
            Platforms = (
                "iOS 16.0", "iPadOS 16.0", "Mac Catalyst 16.0", "macOS 13.0", "tvOS 16.0", "watchOS 9.0",
                "visionOS 1.0"
            );
            Summary = "Sets up Matter accessories by a code.";
        };
        com.apple.developer.energykit = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0");
            Summary = EnergyKit.;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.energykit.loadevents-experience = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0");
            Summary = "EnergyKit load events.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.icloud-container-identifiers = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 3.0", "iPadOS 3.0", "macOS 10.7", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Summary = "CloudKit containers, iCloud.... names.";
        };
        com.apple.developer.icloud-container-development-container-identifiers = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 3.0", "iPadOS 3.0", "macOS 10.7", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Summary = "Containers while developing.";
        };
        com.apple.developer.icloud-container-environment = {
            Kinds = (string);
            Platforms = ("iOS 3.0", "iPadOS 3.0", "macOS 10.7", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Values = (
                { Value = Development; },
                { Value = Production; }
            );
            Summary = "CloudKit environment; first letter in upper case, unlike aps-environment. Empty ones are refused (ITMS-90046).";
        };
        com.apple.developer.icloud-services = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 3.0", "iPadOS 3.0", "macOS 10.7", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Values = (
                { Value = CloudDocuments; },
                { Value = CloudKit; },
                { Value = CloudKit-Anonymous; }
            );
            Summary = "ICloud services; CloudKit-Anonymous for App Clips only.";
        };
        com.apple.developer.icloud-extended-share-access = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "macOS 26.0", "tvOS 26.0", "watchOS 26.0");
            Values = (
                { Value = InProcessShareOwnerParticipantInfo; },
                { Value = InProcessOneTimeLinks; },
                { Value = InProcessShareAccessRequests; }
            );
            OpenValues = <*BY>;
            Summary = "More about CloudKit shares: their owners, one-time links, requests for access.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.ubiquity-container-identifiers = {
            Kinds = (array);
            Elements = (string);
            Platforms = (iOS, iPadOS, macOS);
            Summary = "Containers of iCloud documents.";
            Source = "in public use";
        };
        com.apple.developer.ubiquity-kvstore-identifier = {
            Kinds = (string);
            Platforms = ("iOS 3.0", "iPadOS 3.0", "macOS 10.7", "tvOS 9.0", "watchOS 2.0");
            Summary = "Key-value store, team-prefixed.";
        };
        com.apple.developer.default-data-protection = {
            Kinds = (string);
            Platforms = ("iOS 3.0", "iPadOS 3.0", "tvOS 9.0", "watchOS 2.0", "visionOS 1.0");
            Values = (
                { Value = NSFileProtectionComplete; },
                { Value = NSFileProtectionCompleteUnlessOpen; },
                { Value = NSFileProtectionCompleteUntilFirstUserAuthentication; },
                { Value = NSFileProtectionNone; }
            );
            Summary = "Data protection of new files.";
        };
        com.apple.developer.devicecheck.appattest-environment = {
            Kinds = (string);
            Platforms = ("iOS 14.0", "iPadOS 14.0", "tvOS 15.0", "visionOS 1.0");
            Values = (
                { Value = development; },
                { Value = production; }
            );
            Summary = "App Attest environment.";
        };
        com.apple.developer.declared-age-range = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "macOS 26.0");
            Summary = "Age ranges that people declare.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.family-controls = {
            Kinds = (boolean);
            Platforms = ("iOS 15.0", "iPadOS 15.0", "Mac Catalyst 15.0", "visionOS 1.0");
            Summary = "Screen Time; for distribution only after a request.";
        };
        com.apple.developer.family-controls.app-and-website-usage = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0");
            Summary = "Screen Time usage data.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.financekit = {
            Kinds = (boolean);
            Platforms = ("iOS 17.4", "iPadOS 17.4");
            Summary = FinanceKit.;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.fileprovider.testing-mode = {
            Kinds = (boolean);
            Platforms = ("macOS 11.3", "visionOS 1.0");
            Summary = "Tests of File Provider.";
        };
        com.apple.developer.fskit.fsmodule = {
            Kinds = (boolean);
            Platforms = ("macOS 15.4");
            Summary = "FSKit file system.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.kernel.extended-virtual-addressing = {
            Kinds = (boolean);
            Platforms = ("iOS 14.0", "iPadOS 14.0", "tvOS 14.0");
            Summary = "More addresses.";
        };
        com.apple.developer.kernel.increased-memory-limit = {
            Kinds = (boolean);
            Platforms = ("iOS 15.0", "iPadOS 15.0");
            Summary = "More memory where there is.";
        };
        com.apple.developer.kernel.increased-debugging-memory-limit = {
            Kinds = (boolean);
            Platforms = ("iOS 18.0", "iPadOS 18.0");
            Summary = "More memory while debugging.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.developer.background-tasks.continued-processing.gpu = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0");
            Summary = "Graphics processor in continued background tasks.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.background-tasks.continued-processing.inference = {
            Kinds = (boolean);
            Platforms = ("iOS 27.0", "iPadOS 27.0");
            Summary = "Inference in continued background tasks.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.sustained-execution = {
            Kinds = (boolean);
            Platforms = ("iOS 17.0", "iPadOS 17.0", "Mac Catalyst 17.0", "macOS 15.0");
            Summary = "Sustained performance of games.";
        };
        com.apple.developer.app-compute-category = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("visionOS 2.0");
            Values = (
                { Value = high; }
            );
            Summary = "More processor time on visionOS, for enterprises.";
        };
        com.apple.developer.private-cloud-compute = {
            Kinds = (boolean);
            Platforms = ("iOS 27.0", "iPadOS 27.0", "macOS 27.0");
            Summary = "Models in Private Cloud Compute.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.siri = {
            Kinds = (boolean);
            Platforms = ("iOS 10.0", "iPadOS 10.0", "watchOS 3.2", "visionOS 1.0");
            Summary = Siri.;
        };
        com.apple.developer.carplay-audio = {
            Kinds = (boolean);
            Platforms = ("iOS 14.0", "iPadOS 14.0");
            Summary = "CarPlay audio app.";
        };
        com.apple.developer.carplay-charging = {
            Kinds = (boolean);
            Platforms = ("iOS 14.0", "iPadOS 14.0");
            Summary = "CarPlay charging app.";
        };
        com.apple.developer.carplay-communication = {
            Kinds = (boolean);
            Platforms = ("iOS 14.0", "iPadOS 14.0");
            Summary = "CarPlay communication app.";
        };
        com.apple.developer.carplay-driving-task = {
            Kinds = (boolean);
            Platforms = ("iOS 16.0", "iPadOS 16.0");
            Summary = "CarPlay driving task app.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.carplay-fueling = {
            Kinds = (boolean);
            Platforms = ("iOS 16.0", "iPadOS 16.0");
            Summary = "CarPlay fuelling app.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.carplay-maps = {
            Kinds = (boolean);
            Platforms = ("iOS 12.0", "iPadOS 12.0");
            Summary = "CarPlay navigation app.";
        };
        com.apple.developer.carplay-messaging = {
            Kinds = (boolean);
            Platforms = ("iOS 12.0", "iPadOS 12.0");
            Deprecated = "iOS 14.0 and iPadOS 14.0";
            Summary = "Messages in CarPlay.";
        };
        com.apple.developer.carplay-parking = {
            Kinds = (boolean);
            Platforms = ("iOS 14.0", "iPadOS 14.0");
            Summary = "CarPlay parking app.";
        };
        com.apple.developer.carplay-public-safety = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS);
            Summary = "CarPlay public safety app.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.carplay-quick-ordering = {
            Kinds = (boolean);
            Platforms = ("iOS 14.0", "iPadOS 14.0");
            Summary = "CarPlay food ordering app.";
        };
        com.apple.developer.carplay-video = {
            Kinds = (boolean);
            Platforms = ("iOS 26.4", "iPadOS 26.4");
            Summary = "CarPlay video app.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.carplay-voice-based-conversation = {
            Kinds = (boolean);
            Platforms = ("iOS 26.4", "iPadOS 26.4");
            Summary = "CarPlay voice assistant.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.playable-content = {
            Kinds = (boolean);
            Platforms = ("iOS 12.0", "iPadOS 12.0");
            Deprecated = "iOS 14.0 and iPadOS 14.0";
            Summary = "Audio in CarPlay before its templates.";
        };
        com.apple.developer.CarPlay-protocols = {
            Kinds = (array);
            Elements = (string);
            Platforms = (iOS, iPadOS);
            Summary = "Protocols of CarPlay accessories.";
            Sure = low;
            Source = "in public use";
        };
        com.apple.developer.contacts.notes = {
            Kinds = (boolean);
            Platforms = ("iOS 13.0", "iPadOS 13.0", "macOS 13.0", "visionOS 1.0");
            Summary = "Notes of contacts.";
        };
        com.apple.developer.coremotion.head-pose = {
            Kinds = (boolean);
            Platforms = ("iOS 18.0", "iPadOS 18.0", "macOS 15.0", "tvOS 18.0");
            Summary = "Head movements.";
        };
        com.apple.developer.device-information.user-assigned-device-name = {
            Kinds = (boolean);
            Platforms = ("iOS 16.0", "iPadOS 16.0", "Mac Catalyst 16.0", "tvOS 16.0", "watchOS 9.0", "visionOS 1.0");
            Summary = "Name that people gave the device.";
        };
        com.apple.developer.exposure-notification = {
            Kinds = (boolean);
            Platforms = ("iOS 13.5", "iPadOS 13.5");
            Summary = "Exposure Notification.";
        };
        com.apple.developer.in-app-payments = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 6.0", "iPadOS 6.0", "watchOS 2.0", "visionOS 1.0");
            Summary = "Apple Pay merchants, merchant.... names.";
        };
        com.apple.developer.pass-type-identifiers = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 6.0", "iPadOS 6.0", "watchOS 2.0", "visionOS 1.0");
            Summary = "Wallet pass types.";
        };
        com.apple.developer.payment-pass-provisioning = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS, watchOS);
            Summary = "Adds payment cards to Wallet.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.developer.passkit.pass-presentation-suppression = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS);
            Summary = "Keeps Wallet from showing passes by itself.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.proximity-reader.payment.acceptance = {
            Kinds = (boolean);
            Platforms = ("iOS 15.4", "iPadOS 15.4");
            Summary = "Tap to Pay on iPhone.";
            Source = "in public use";
        };
        com.apple.developer.proximity-reader.identity.display = {
            Kinds = (boolean);
            Platforms = ("iOS 17.0", "iPadOS 17.0");
            Summary = "Reads identity documents, for display.";
        };
        com.apple.developer.proximity-reader.identity.read = {
            Kinds = (dictionary);
            Platforms = ("iOS 17.0", "iPadOS 17.0");
            Summary = "Reads identity documents, for data.";
        };
        com.apple.developer.in-app-identity-presentment = {
            Kinds = (dictionary);
            Platforms = ("iOS 16.0", "iPadOS 16.0");
            Summary = "Documents in Wallet that the app asks for.";
        };
        com.apple.developer.in-app-identity-presentment.merchant-identifiers = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 16.0", "iPadOS 16.0");
            Summary = "Merchants in whose name the app asks for documents in Wallet.";
        };
        com.apple.developer.identity-document-services.document-provider.mobile-document-types = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 26.0", "iPadOS 26.0");
            Summary = "Documents that an app provides to web sites.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.location.push = {
            Kinds = (boolean);
            Platforms = ("iOS 15.0", "iPadOS 15.0");
            Summary = "Location push extension.";
        };
        com.apple.developer.nfc.readersession.formats = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 11.0", "iPadOS 11.0");
            Values = (
                { Value = TAG; },
                { Value = PACE; },
                { Value = NDEF; }
            );
            Summary = "Kinds of NFC tags: TAG, PACE since iOS 16, NDEF for old systems only (the store refuses it otherwise).";
        };
        com.apple.developer.nfc.readersession.iso7816.select-identifiers = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 13.0", "iPadOS 13.0");
            Summary = "An Info.plist key, met among entitlements by mistake.";
            Sure = low;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.nfc.hce = {
            Kinds = (boolean);
            Platforms = ("iOS 17.4", "iPadOS 17.4");
            Summary = "Contactless cards by the app itself.";
        };
        com.apple.developer.nfc.hce.default-contactless-app = {
            Kinds = (boolean);
            Platforms = ("iOS 17.4", "iPadOS 17.4");
            Summary = "Default contactless app.";
        };
        com.apple.developer.nfc.hce.iso7816.select-identifier-prefixes = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 17.4", "iPadOS 17.4");
            Summary = "Prefixes of its identifiers.";
        };
        com.apple.developer.secure-element-credential = {
            Kinds = (boolean);
            Platforms = ("iOS 18.1", "iPadOS 18.1");
            Summary = "Secure element.";
        };
        com.apple.developer.secure-element-credential.default-contactless-app = {
            Kinds = (boolean);
            Platforms = ("iOS 18.1", "iPadOS 18.1");
            Summary = "Default contactless app by the secure element.";
        };
        com.apple.developer.networking.HotspotConfiguration = {
            Kinds = (boolean);
            Platforms = ("iOS 11.0", "iPadOS 11.0", "visionOS 1.0");
            Summary = "Joins Wi-Fi networks.";
        };
        com.apple.developer.networking.HotspotHelper = {
            Kinds = (boolean);
            Platforms = ("iOS 9.0", "iPadOS 9.0");
            Summary = "Hotspot helper.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.networking.manage-thread-network-credentials = {
            Kinds = (boolean);
            Platforms = ("iOS 15.0", "iPadOS 15.0", "visionOS 1.0");
            Summary = "Thread credentials.";
        };
        com.apple.developer.networking.multicast = {
            Kinds = (boolean);
            Platforms = ("iOS 14.0", "iPadOS 14.0", "visionOS 1.0");
            Summary = "Multicast and broadcast.";
        };
        com.apple.developer.networking.multipath = {
            Kinds = (boolean);
            Platforms = ("iOS 3.0", "iPadOS 3.0", "visionOS 1.0");
            Summary = "Multipath TCP.";
        };
        com.apple.developer.networking.custom-protocol = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS, macOS);
            Summary = "Protocols of one's own.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.networking.networkextension = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 9.0", "iPadOS 9.0", "macOS 10.11", "tvOS 17.0", "visionOS 1.0");
            Values = (
                { Value = app-proxy-provider; },
                { Value = app-proxy-provider-systemextension; },
                { Value = app-push-provider; },
                { Value = content-filter-provider; },
                { Value = content-filter-provider-systemextension; },
                { Value = dns-proxy; },
                { Value = dns-proxy-systemextension; },
                { Value = dns-settings; },
                { Value = packet-tunnel-provider; },
                { Value = packet-tunnel-provider-systemextension; },
                { Value = relay; },
                { Value = url-filter-provider; },
                { Value = hotspot-provider; }
            );
            Summary = "Network extensions; the -systemextension forms are for Developer ID, url-filter-provider for systems 26 and later.";
        };
        com.apple.developer.networking.slicing.appcategory = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 17.0", "iPadOS 17.0");
            Values = (
                { Value = gaming-6014; },
                { Value = communication-9000; },
                { Value = streaming-9001; },
                { Value = browser-9003; },
                { Value = mc-9500; }
            );
            Summary = "5G slices by kind of app; the last two are newer.";
        };
        com.apple.developer.networking.slicing.trafficcategory = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 17.0", "iPadOS 17.0");
            Values = (
                { Value = defaultslice-1; },
                { Value = video-2; },
                { Value = background-3; },
                { Value = voice-4; },
                { Value = callsignaling-5; },
                { Value = responsivedata-6; },
                { Value = avstreaming-7; },
                { Value = responsiveav-8; }
            );
            Summary = "5G slices by kind of traffic.";
        };
        com.apple.developer.networking.carrier-constrained.app-optimized = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0");
            Summary = "App suits constrained networks such as satellites.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.networking.carrier-constrained.appcategory = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 26.0", "iPadOS 26.0");
            Values = (
                { Value = payment-8015; },
                { Value = health-fitness-8014; }
            );
            OpenValues = <*BY>;
            Summary = "Kind of app on such networks.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.networking.vmnet = {
            Kinds = (boolean);
            Platforms = ("macOS 14.0");
            Summary = "Vmnet framework for anyone.";
        };
        com.apple.developer.networking.vpn.api = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 8.0", "iPadOS 8.0", "macOS 10.10", "visionOS 1.0");
            Values = (
                { Value = allow-vpn; }
            );
            Summary = "Personal VPN.";
        };
        com.apple.developer.networking.wifi-info = {
            Kinds = (boolean);
            Platforms = ("iOS 12.0", "iPadOS 12.0", "visionOS 1.0");
            Summary = "Name of the Wi-Fi network.";
        };
        com.apple.developer.wifi-aware = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 26.0", "iPadOS 26.0");
            Values = (
                { Value = Publish; },
                { Value = Subscribe; }
            );
            Summary = "Wi-Fi Aware; at least one value.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.wifi-infrastructure = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 26.2", "iPadOS 26.2");
            Values = (
                { Value = WiFiNetworkSharing; }
            );
            OpenValues = <*BY>;
            Summary = "Shares Wi-Fi networks with accessories, in the EU.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.wireless-insights.service-predictions = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0");
            Summary = "Predictions of the cellular service.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.on-demand-install-capable = {
            Kinds = (boolean);
            Platforms = ("iOS 14.0", "iPadOS 14.0");
            Summary = "Marks an App Clip.";
        };
        com.apple.developer.parent-application-identifiers = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 14.0", "iPadOS 14.0");
            Summary = "App of an App Clip, team-prefixed; one.";
        };
        com.apple.developer.associated-appclip-app-identifiers = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 15.4", "iPadOS 15.4");
            Summary = "App Clips of an app.";
        };
        com.apple.developer.push-to-talk = {
            Kinds = (boolean);
            Platforms = ("iOS 16.0", "iPadOS 16.0");
            Summary = "Push to Talk.";
        };
        com.apple.developer.sensitivecontentanalysis.client = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 17.0", "iPadOS 17.0");
            Values = (
                { Value = analysis; }
            );
            Summary = "Detects nudity.";
        };
        com.apple.developer.sensorkit.reader.allow = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 14.0", "iPadOS 14.0", "visionOS 1.0");
            Values = (
                { Value = on-wrist; },
                { Value = ambient-light-sensor; },
                { Value = motion-accelerometer; },
                { Value = motion-rotation-rate; },
                { Value = visits; },
                { Value = pedometer; },
                { Value = device-usage; },
                { Value = messages-usage; },
                { Value = phone-usage; },
                { Value = keyboard-metrics; },
                { Value = speech-metrics-telephony; },
                { Value = speech-metrics-siri; },
                { Value = ambient-pressure; }
            );
            Summary = "SensorKit sensors.";
        };
        com.apple.developer.severe-vehicular-crash-event = {
            Kinds = (boolean);
            Platforms = ("iOS 16.0", "iPadOS 16.0", "watchOS 10.1");
            Summary = "Car crashes.";
        };
        com.apple.developer.spatial-audio.profile-access = {
            Kinds = (boolean);
            Platforms = ("iOS 18.0", "iPadOS 18.0", "macOS 15.0", "tvOS 18.0", "visionOS 2.0");
            Summary = "Personal spatial audio.";
        };
        com.apple.developer.storekit.custom-purchase-link.allowed-regions = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 26.2", "iPadOS 26.2");
            Summary = "Regions with purchase links of one's own.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.storekit.external-link.account = {
            Kinds = (boolean);
            Platforms = ("iOS 15.4", "iPadOS 15.4", "tvOS 16.4");
            Summary = "Link to the account of a reader app.";
        };
        com.apple.developer.storekit.external-purchase = {
            Kinds = (boolean);
            Platforms = (
                "iOS 15.4", "iPadOS 15.4", "Mac Catalyst 17.4", "macOS 14.4", "tvOS 17.4", "watchOS 10.4",
                "visionOS 1.1"
            );
            Summary = "Purchases outside the store.";
        };
        com.apple.developer.storekit.external-purchase-link = {
            Kinds = (boolean);
            Platforms = (
                "iOS 15.4", "iPadOS 15.4", "Mac Catalyst 17.4", "macOS 14.4", "tvOS 17.4", "watchOS 10.4",
                "visionOS 1.1"
            );
            Summary = "Links to purchases.";
        };
        com.apple.developer.storekit.external-purchase-link-streaming = {
            Kinds = (boolean);
            Platforms = ("iOS 18.2", "iPadOS 18.2");
            Summary = "Links to purchases of music streaming apps.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.upi-device-validation = {
            Kinds = (boolean);
            Platforms = ("iOS 17.0", "iPadOS 17.0");
            Summary = "UPI payments in India.";
        };
        com.apple.developer.user-fonts = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 13.0", "iPadOS 13.0");
            Values = (
                { Value = app-usage; },
                { Value = system-installation; }
            );
            Summary = "Uses, or installs, fonts for all apps.";
            Source = "in public use";
        };
        com.apple.developer.user-management = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("tvOS 13.0");
            Values = (
                { Value = get-current-user; },
                { Value = runs-as-current-user; },
                { Value = runs-as-current-user-with-user-independent-keychain; }
            );
            Summary = "Users of an Apple TV.";
        };
        com.apple.developer.usernotifications.communication = {
            Kinds = (boolean);
            Platforms = ("iOS 15.0", "iPadOS 15.0", "macOS 12.0", "watchOS 8.0");
            Summary = "Communication notifications.";
            Source = "in public use";
        };
        com.apple.developer.usernotifications.critical-alerts = {
            Kinds = (boolean);
            Platforms = ("iOS 12.0", "iPadOS 12.0", "watchOS 5.0");
            Summary = "Critical alerts.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.usernotifications.filtering = {
            Kinds = (boolean);
            Platforms = ("iOS 13.3", "iPadOS 13.3", "macOS 11.0");
            Summary = "Keeps notifications back.";
        };
        com.apple.developer.usernotifications.time-sensitive = {
            Kinds = (boolean);
            Platforms = ("iOS 15.0", "iPadOS 15.0", "macOS 12.0", "watchOS 8.0");
            Summary = "Time-sensitive notifications.";
            Source = "in public use";
        };
        com.apple.developer.video-subscriber-single-sign-on = {
            Kinds = (boolean);
            Platforms = ("iOS 10.0", "iPadOS 10.0", "macOS 10.14", "tvOS 10.0");
            Summary = "TV provider's single sign-on.";
        };
        com.apple.developer.weatherkit = {
            Kinds = (boolean);
            Platforms = ("iOS 16.0", "iPadOS 16.0", "Mac Catalyst 16.0", "macOS 13.0", "tvOS 16.0", "watchOS 9.0");
            Summary = WeatherKit.;
        };
        com.apple.developer.musickit = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS);
            Summary = "Not an entitlement: MusicKit is an App ID service; listed because it is met by mistake.";
            Sure = low;
            Source = "in public use";
        };
        com.apple.developer.journal.allow = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 17.2", "iPadOS 17.2");
            Values = (
                { Value = suggestions; }
            );
            Summary = "Journaling suggestions.";
        };
        com.apple.developer.messages.critical-messaging = {
            Kinds = (boolean);
            Platforms = ("iOS 18.2", "iPadOS 18.2", "watchOS 11.2");
            Summary = "Critical messages.";
        };
        com.apple.developer.accessibility.merchant-api-control = {
            Kinds = (boolean);
            Platforms = ("iOS 18.2", "iPadOS 18.2");
            Summary = "Merchant data by assistive technology.";
        };
        com.apple.developer.mail-client = {
            Kinds = (boolean);
            Platforms = ("iOS 14.0", "iPadOS 14.0", "visionOS 1.0");
            Summary = "Default mail app.";
        };
        com.apple.developer.calling-app = {
            Kinds = (boolean);
            Platforms = ("iOS 18.2", "iPadOS 18.2", "watchOS 11.2");
            Summary = "Default calling app.";
        };
        com.apple.developer.dialing-app = {
            Kinds = (boolean);
            Platforms = ("iOS 18.2", "iPadOS 18.2");
            Summary = "Default dialling app.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.messaging-app = {
            Kinds = (boolean);
            Platforms = ("iOS 18.2", "iPadOS 18.2");
            Summary = "Default messaging app.";
        };
        com.apple.developer.carrier-messaging-app = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0");
            Summary = "Default app for carrier messages.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.navigation-app = {
            Kinds = (boolean);
            Platforms = ("iOS 18.4", "iPadOS 18.4");
            Summary = "Default navigation app.";
        };
        com.apple.developer.translation-app = {
            Kinds = (boolean);
            Platforms = ("iOS 18.4", "iPadOS 18.4");
            Summary = "Default translation app.";
        };
        com.apple.developer.side-button-access.allow = {
            Kinds = (boolean);
            Platforms = ("iOS 26.2", "iPadOS 26.2");
            Summary = "Voice app for the side button (Japan).";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.web-browser = {
            Kinds = (boolean);
            Platforms = ("iOS 14.0", "iPadOS 14.0");
            Summary = "Default browser.";
        };
        com.apple.developer.web-browser.public-key-credential = {
            Kinds = (boolean);
            Platforms = ("Mac Catalyst 16.3", "macOS 13.3");
            Summary = "Passkeys in a Mac browser.";
        };
        com.apple.developer.web-browser-engine.host = {
            Kinds = (boolean);
            Platforms = ("iOS 17.4", "iPadOS 17.4");
            Summary = "Browser with an engine of its own.";
        };
        com.apple.developer.web-browser-engine.networking = {
            Kinds = (boolean);
            Platforms = ("iOS 17.4", "iPadOS 17.4");
            Summary = "Its network process.";
        };
        com.apple.developer.web-browser-engine.rendering = {
            Kinds = (boolean);
            Platforms = ("iOS 17.4", "iPadOS 17.4");
            Summary = "Its rendering process.";
        };
        com.apple.developer.web-browser-engine.webcontent = {
            Kinds = (boolean);
            Platforms = ("iOS 17.4", "iPadOS 17.4");
            Summary = "Its web content process.";
        };
        com.apple.developer.web-browser-engine.restrict.notifyd = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS);
            Summary = "Keeps notifyd from it.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.embedded-web-browser-engine = {
            Kinds = (boolean);
            Platforms = ("iOS 17.4", "iPadOS 17.4");
            Summary = "Engine within an app.";
        };
        com.apple.developer.embedded-web-browser-engine.engine-association = {
            Kinds = (string);
            Platforms = (iOS, iPadOS);
            Summary = "Browser whose engine it is.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.memory.transfer_send = {
            Kinds = (string);
            Platforms = ("iOS 17.4", "iPadOS 17.4");
            Summary = "Sends memory between browser processes.";
        };
        com.apple.developer.memory.transfer_accept = {
            Kinds = (string);
            Platforms = ("iOS 17.4", "iPadOS 17.4");
            Summary = "Accepts it.";
        };
        com.apple.developer.browser.app-installation = {
            Kinds = (boolean);
            Platforms = ("iOS 17.4", "iPadOS 17.4");
            Summary = "Installs apps from a web site.";
        };
        com.apple.developer.marketplace.app-installation = {
            Kinds = (boolean);
            Platforms = ("iOS 17.4", "iPadOS 17.4");
            Summary = "App marketplace.";
        };
        com.apple.developer.managed-app-distribution.install-ui = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 17.2", "iPadOS 17.2");
            Values = (
                { Value = managed-app; }
            );
            Summary = "Managed apps' own catalogue.";
        };
        com.apple.developer.app-migration.data-container-access = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 26.0", "iPadOS 26.0");
            Summary = "Moves data to other devices.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.avfoundation.multitasking-camera-access = {
            Kinds = (boolean);
            Platforms = ("iOS 13.5", "iPadOS 13.5");
            Deprecated = "iOS 18.0 and iPadOS 18.0";
            Summary = "Camera beside other apps; from iOS 18 no entitlement is needed.";
        };
        com.apple.developer.avfoundation.uvc-device-access = {
            Kinds = (boolean);
            Platforms = ("visionOS 2.1");
            Deprecated = "visionOS 26";
            Summary = "USB cameras on visionOS.";
        };
        com.apple.developer.arkit.main-camera-access.allow = {
            Kinds = (boolean);
            Platforms = ("visionOS 2.0");
            Summary = "Main camera of Apple Vision Pro.";
        };
        com.apple.developer.arkit.camera-region.allow = {
            Kinds = (boolean);
            Platforms = ("visionOS 26.0");
            Summary = "Camera regions.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.arkit.shared-coordinate-space.allow = {
            Kinds = (boolean);
            Platforms = ("visionOS 26.0");
            Summary = "Shared coordinates.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.arkit.visual-fidelity.allow = {
            Kinds = (boolean);
            Platforms = ("visionOS 26.4");
            Summary = "Visual fidelity.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.arkit.object-tracking-parameter-adjustment.allow = {
            Kinds = (boolean);
            Platforms = ("visionOS 2.0");
            Summary = "Object tracking's parameters.";
        };
        com.apple.developer.arkit.barcode-detection.allow = {
            Kinds = (boolean);
            Platforms = ("visionOS 2.0");
            Summary = "Barcodes in space.";
        };
        com.apple.developer.screen-capture.include-passthrough = {
            Kinds = (boolean);
            Platforms = ("visionOS 2.0");
            Summary = "Screen capture with the surroundings.";
        };
        com.apple.developer.coreml.neural-engine-access = {
            Kinds = (boolean);
            Platforms = ("visionOS 2.0");
            Deprecated = "visionOS 26";
            Summary = "Neural engine on visionOS.";
        };
        com.apple.developer.protected-content = {
            Kinds = (boolean);
            Platforms = ("visionOS 26.0");
            Summary = "Content that cannot be captured.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.window-body-follow = {
            Kinds = (boolean);
            Platforms = ("visionOS 26.0");
            Summary = "Windows that follow the person.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.foveated-streaming-session = {
            Kinds = (boolean);
            Platforms = ("visionOS 26.4");
            Summary = "Foveated streaming.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.foveated-streaming-provider = {
            Kinds = (boolean);
            Platforms = (visionOS);
            Summary = "Provider of foveated streaming.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.low-latency-streaming = {
            Kinds = (boolean);
            Platforms = ("visionOS 26.0");
            Summary = "Streams with little delay.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.persistent-content-capture = {
            Kinds = (boolean);
            Platforms = ("macOS 14.4");
            Summary = "Remote desktop apps capture the screen without asking again.";
        };
        com.apple.developer.media-device-discovery-extension = {
            Kinds = (boolean);
            Platforms = ("iOS 16.0", "iPadOS 16.0", "visionOS 1.0");
            Deprecated = "iOS 26";
            Summary = "Finds media devices.";
        };
        com.apple.developer.media-device-extension = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 27.0", "iPadOS 27.0");
            Summary = "Media device extension.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.accessory-setup-discovery-extension = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0");
            Summary = "Finds accessories to set up.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.accessory-transport-extension = {
            Kinds = (boolean);
            Platforms = ("iOS 26.2", "iPadOS 26.2");
            Summary = "Carries data to accessories.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.accessory-data-provider = {
            Kinds = (boolean, array);
            Elements = (string);
            Platforms = ("iOS 26.2", "iPadOS 26.2");
            Summary = "Gives accessories notifications and Live Activities.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.accessory-access.usb = {
            Kinds = (boolean);
            Platforms = (macOS);
            Summary = "USB devices of people's choice for virtual machines.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.suggested-actions = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS);
            Summary = "Suggested actions.";
            Sure = low;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.trustinsights.base = {
            Kinds = (string);
            Platforms = (iOS, iPadOS);
            Summary = "Trust insights.";
            Sure = low;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.developer.driverkit = {
            Kinds = (boolean);
            Platforms = ("iOS 16.0", "iPadOS 16.0", "macOS 10.15");
            Summary = "DriverKit extension.";
        };
        com.apple.developer.driverkit.allow-any-userclient-access = {
            Kinds = (boolean);
            Platforms = ("macOS 10.15");
            Summary = "Any app may talk to the driver.";
        };
        com.apple.developer.driverkit.allow-third-party-userclients = {
            Kinds = (boolean);
            Platforms = ("iOS 16.0", "iPadOS 16.0");
            Summary = "Other teams' apps may talk to the driver, on iPad.";
        };
        com.apple.developer.driverkit.communicates-with-drivers = {
            Kinds = (boolean);
            Platforms = ("iOS 16.0", "iPadOS 16.0");
            Summary = "App talks to drivers, on iPad.";
        };
        com.apple.developer.driverkit.userclient-access = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("macOS 10.15");
            Summary = "Drivers that a Mac app talks to.";
        };
        com.apple.developer.driverkit.family.audio = {
            Kinds = (boolean);
            Platforms = ("iOS 16.0", "iPadOS 16.0", "macOS 12.0");
            Summary = "Audio driver.";
        };
        com.apple.developer.driverkit.family.block-storage-device = {
            Kinds = (boolean);
            Platforms = ("macOS 12.0");
            Summary = "Block storage driver.";
        };
        com.apple.developer.driverkit.family.hid.device = {
            Kinds = (boolean);
            Platforms = ("macOS 10.15");
            Summary = "HID device driver.";
        };
        com.apple.developer.driverkit.family.hid.eventservice = {
            Kinds = (boolean);
            Platforms = ("macOS 10.15");
            Summary = "HID event driver.";
        };
        com.apple.developer.driverkit.family.midi = {
            Kinds = (boolean);
            Platforms = ("iOS 18.0", "iPadOS 18.0", "macOS 15.0");
            Summary = "MIDI driver.";
        };
        com.apple.developer.driverkit.family.networking = {
            Kinds = (boolean);
            Platforms = ("macOS 10.15");
            Summary = "Network driver.";
        };
        com.apple.developer.driverkit.family.scsicontroller = {
            Kinds = (boolean);
            Platforms = ("macOS 11.3");
            Summary = "SCSI driver.";
        };
        com.apple.developer.driverkit.family.serial = {
            Kinds = (boolean);
            Platforms = ("macOS 10.15");
            Summary = "Serial driver.";
        };
        com.apple.developer.driverkit.transport.hid = {
            Kinds = (boolean);
            Platforms = ("macOS 10.15");
            Summary = "Matches HID devices.";
        };
        com.apple.developer.driverkit.transport.pci = {
            Kinds = (array);
            Elements = (dictionary);
            Platforms = ("macOS 10.15.4");
            Summary = "Matches PCI devices, a dictionary for each.";
        };
        com.apple.developer.driverkit.transport.usb = {
            Kinds = (array);
            Elements = (dictionary);
            Platforms = ("macOS 10.15");
            Summary = "Matches USB devices, a dictionary for each.";
        };
        com.apple.developer.hid.virtual.device = {
            Kinds = (boolean);
            Platforms = ("macOS 10.15");
            Summary = "Makes virtual HID devices.";
        };
        com.apple.developer.endpoint-security.client = {
            Kinds = (boolean);
            Platforms = ("macOS 10.15");
            Summary = "Endpoint security.";
        };
        com.apple.developer.system-extension.install = {
            Kinds = (boolean);
            Platforms = ("macOS 10.15");
            Summary = "Installs system extensions.";
        };
        com.apple.developer.system-extension.redistributable = {
            Kinds = (boolean);
            Platforms = ("macOS 10.15");
            Summary = "System extension for other teams' apps.";
        };
        com.apple.developer.maps = {
            Kinds = (boolean);
            Platforms = ("macOS 10.9");
            Deprecated = "macOS 10.11";
            Summary = "Maps, without need since 10.11.";
        };
    };
};
Sandbox = {
    Title = "Sandbox and hardened runtime";
    Prefixes = (com.apple.security);
    Source = "Apple's Bundle Resources (2025)";
    Keys = {
        com.apple.security.application-groups = {
            Spellings = (com.apple.security.app-groups);
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 3.0", "iPadOS 3.0", "macOS 10.7", "tvOS 9.0", "watchOS 2.0");
            Summary = "App groups: group. names on all platforms, or team-prefixed names on macOS.";
        };
        com.apple.security.app-sandbox = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "App Sandbox; true in each executable of a Mac App Store app (ITMS-90296).";
        };
        com.apple.security.inherit = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Helper takes its parent's sandbox; besides it only app-sandbox.";
            Source = "in public use";
        };
        com.apple.security.network.client = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Outgoing connections.";
        };
        com.apple.security.network.server = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Incoming connections.";
        };
        com.apple.security.files.user-selected.read-only = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Reads files that people choose.";
        };
        com.apple.security.files.user-selected.read-write = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Reads and writes files that people choose.";
        };
        com.apple.security.files.user-selected.executable = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Writes executable files that people choose.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.security.files.downloads.read-only = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Reads the Downloads folder.";
        };
        com.apple.security.files.downloads.read-write = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Reads and writes the Downloads folder.";
        };
        com.apple.security.files.bookmarks.app-scope = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Bookmarks to files that people chose.";
            Source = "in public use";
        };
        com.apple.security.files.bookmarks.document-scope = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Bookmarks within a document.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.security.files.all = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Deprecated = "macOS 10.11";
            Summary = "Access to all files.";
        };
        com.apple.security.assets.movies.read-only = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Reads the Movies folder.";
        };
        com.apple.security.assets.movies.read-write = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Reads and writes the Movies folder.";
        };
        com.apple.security.assets.music.read-only = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Reads the Music folder.";
        };
        com.apple.security.assets.music.read-write = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Reads and writes the Music folder.";
        };
        com.apple.security.assets.pictures.read-only = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Reads the Pictures folder.";
        };
        com.apple.security.assets.pictures.read-write = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Reads and writes the Pictures folder.";
        };
        com.apple.security.device.audio-input = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Microphones, in the hardened runtime.";
        };
        com.apple.security.device.microphone = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Microphones, in the sandbox.";
        };
        com.apple.security.device.bluetooth = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = Bluetooth.;
        };
        com.apple.security.device.camera = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = Cameras.;
        };
        com.apple.security.device.usb = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "USB devices.";
        };
        com.apple.security.device.serial = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Serial devices.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.security.device.firewire = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "FireWire devices.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.security.print = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = Printing.;
        };
        com.apple.security.smartcard = {
            Kinds = (boolean);
            Platforms = ("macOS 10.10");
            Summary = "Smart cards.";
        };
        com.apple.security.personal-information.addressbook = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = Contacts.;
        };
        com.apple.security.personal-information.calendars = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Calendars and reminders.";
        };
        com.apple.security.personal-information.location = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = Location.;
        };
        com.apple.security.personal-information.photos-library = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = Photos.;
        };
        com.apple.security.automation.apple-events = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Sends Apple events; with NSAppleEventsUsageDescription.";
        };
        com.apple.security.scripting-targets = {
            Kinds = (dictionary);
            Platforms = ("macOS 10.8");
            Summary = "Apps, each with the groups of commands that this one may send it.";
            Source = "in public use";
        };
        com.apple.security.temporary-exception.apple-events = {
            Kinds = (array, string);
            Elements = (string);
            Platforms = ("macOS 10.7");
            Summary = "Apps to which a sandboxed one may send Apple events.";
            Source = "in public use";
        };
        com.apple.security.temporary-exception.files.absolute-path.read-only = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("macOS 10.7");
            Summary = "Paths that it reads; directories end with a slash.";
            Source = "in public use";
        };
        com.apple.security.temporary-exception.files.absolute-path.read-write = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("macOS 10.7");
            Summary = "Paths that it reads and writes.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.security.temporary-exception.files.home-relative-path.read-only = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("macOS 10.7");
            Summary = "Paths from the home directory that it reads.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.security.temporary-exception.files.home-relative-path.read-write = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("macOS 10.7");
            Summary = "Paths from the home directory that it reads and writes.";
            Source = "in public use";
        };
        com.apple.security.temporary-exception.mach-lookup.global-name = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("macOS 10.7");
            Summary = "Services it talks to; Sparkle wants two, ending in -spks and -spki.";
            Source = "in public use";
        };
        com.apple.security.temporary-exception.mach-register.global-name = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("macOS 10.7");
            Summary = "Services it offers.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.security.temporary-exception.shared-preference.read-only = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("macOS 10.7");
            Summary = "Preferences of others that it reads.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.security.temporary-exception.shared-preference.read-write = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("macOS 10.7");
            Summary = "Preferences of others that it reads and writes.";
            Source = "in public use";
        };
        com.apple.security.temporary-exception.iokit-user-client-class = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("macOS 10.7");
            Summary = "Drivers it opens.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.security.temporary-exception.audio-unit-host = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Loads audio units that are not safe in a sandbox.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.security.temporary-exception.sbpl = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("macOS 10.7");
            Summary = "Sandbox rules of its own.";
            Source = "in public use";
        };
        com.apple.security.cs.allow-jit = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Just-in-time code by MAP_JIT.";
        };
        com.apple.security.cs.allow-unsigned-executable-memory = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Executable memory without MAP_JIT.";
        };
        com.apple.security.cs.allow-dyld-environment-variables = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Environment variables of the loader.";
        };
        com.apple.security.cs.allow-relative-library-loads = {
            Kinds = (boolean);
            Platforms = ("macOS 10.14");
            Summary = "Libraries by relative paths.";
            Sure = low;
            Source = "in public use";
        };
        com.apple.security.cs.disable-library-validation = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "Libraries of other teams.";
        };
        com.apple.security.cs.disable-executable-page-protection = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = "No protection of executable pages.";
        };
        com.apple.security.cs.debugger = {
            Kinds = (boolean);
            Platforms = ("macOS 10.7");
            Summary = Debugger.;
        };
        com.apple.security.cs.jit-write-allowlist = {
            Kinds = (boolean);
            Platforms = ("macOS 11.0");
            Summary = "Just-in-time code only through listed callbacks.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.security.cs.jit-write-allowlist-freeze-late = {
            Kinds = (boolean);
            Platforms = ("macOS 11.0");
            Summary = "Freezes the list of callbacks for just-in-time code later.";
            Sure = low;
            Source = "in public use";
        };
        com.apple.security.hypervisor = {
            Kinds = (boolean);
            Platforms = ("macOS 11.0");
            Summary = Hypervisor.;
        };
        com.apple.security.virtualization = {
            Kinds = (boolean);
            Platforms = ("macOS 11.0");
            Summary = "Virtualization framework.";
        };
        com.apple.security.hardened-process = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "macOS 26.0", "tvOS 26.0", "watchOS 26.0", "visionOS 26.0");
            Summary = "Enhanced security (memory safety) of the process.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.security.hardened-process.enhanced-security-version = {
            Kinds = (number, string);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "macOS 26.0", "tvOS 26.0", "watchOS 26.0", "visionOS 26.0");
            Values = (
                { Value = <*I1>; },
                { Value = <*I2>; },
                { Value = "1"; },
                { Value = "2"; }
            );
            OpenValues = <*BY>;
            Summary = "Version of enhanced security; 1 if absent.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.security.hardened-process.enhanced-security-version-string = {
            Kinds = (string);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "macOS 26.0", "tvOS 26.0", "watchOS 26.0", "visionOS 26.0");
            Values = (
                { Value = "1"; },
                { Value = "2"; }
            );
            OpenValues = <*BY>;
            Summary = "Version of enhanced security as a string.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.security.hardened-process.hardened-heap = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "macOS 26.0", "tvOS 26.0", "watchOS 26.0", "visionOS 26.0");
            Summary = "Safer allocator.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.security.hardened-process.dyld-ro = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "macOS 26.0", "tvOS 26.0", "watchOS 26.0", "visionOS 26.0");
            Summary = "Read-only state of the loader.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.security.hardened-process.platform-restrictions = {
            Kinds = (number, string);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "macOS 26.0", "tvOS 26.0", "watchOS 26.0", "visionOS 26.0");
            Values = (
                { Value = <*I2>; },
                { Value = "2"; }
            );
            Summary = "Runtime restrictions.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.security.hardened-process.platform-restrictions-string = {
            Kinds = (string);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "macOS 26.0", "tvOS 26.0", "watchOS 26.0", "visionOS 26.0");
            Values = (
                { Value = "2"; }
            );
            Summary = "Runtime restrictions as a string.";
            Sure = medium;
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.security.hardened-process.checked-allocations = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "macOS 26.0");
            Summary = "Memory tagging.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.security.hardened-process.checked-allocations.soft-mode = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "macOS 26.0");
            Summary = "Memory tagging that reports without ending the process.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.security.hardened-process.checked-allocations.enable-pure-data = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "macOS 26.0");
            Summary = "Tags allocations of plain data too.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.security.hardened-process.checked-allocations.enforce-checked-pointer-arithmetic-overflow = {
            Kinds = (boolean);
            Platforms = (iOS, iPadOS, macOS);
            Summary = "Checks arithmetic with tagged pointers; needs a build setting as well.";
            Sure = medium;
            Source = "in public use";
        };
        com.apple.security.hardened-process.no-guard-objects = {
            Kinds = (boolean);
            Platforms = ("iOS 26.0", "iPadOS 26.0", "macOS 26.0");
            Summary = "Leaves guard objects out.";
            Source = "Apple's Bundle Resources (2026)";
        };
    };
};
OtherEntitlements = {
    Title = "Other entitlements";
    Source = "Apple's Bundle Resources (2025)";
    Keys = {
        inter-app-audio = {
            Kinds = (boolean);
            Platforms = ("iOS 2.2", "iPadOS 2.2");
            Deprecated = "iOS 13.0 and iPadOS 13.0";
            Summary = "Inter-App Audio.";
        };
        com.apple.external-accessory.wireless-configuration = {
            Kinds = (boolean);
            Platforms = ("iOS 3.0", "iPadOS 3.0");
            Summary = "Sets up Wi-Fi accessories.";
        };
        com.apple.smoot.subscriptionservice = {
            Kinds = (boolean);
            Platforms = ("iOS 10.0", "iPadOS 10.0", "macOS 10.14", "tvOS 10.0");
            Summary = "Subscriptions in the TV app.";
        };
        com.apple.CommCenter.fine-grained = {
            Kinds = (array);
            Elements = (string);
            Platforms = ("iOS 10.0", "iPadOS 10.0");
            Values = (
                { Value = public-cellular-plan; },
                { Value = public-subscriber; },
                { Value = public-esim-qr-code; }
            );
            OpenValues = <*BY>;
            Summary = "Carrier services; public-cellular-plan for eSIM.";
            Source = "Apple's Bundle Resources (2026)";
        };
        com.apple.vm.device-access = {
            Kinds = (boolean);
            Platforms = ("macOS 10.10");
            Summary = "USB devices in virtual machines.";
        };
        com.apple.vm.hypervisor = {
            Kinds = (boolean);
            Platforms = ("macOS 10.10");
            Deprecated = "macOS 11.0";
            Summary = "Hypervisor before macOS 11.";
            Use = (com.apple.security.hypervisor);
        };
        com.apple.vm.networking = {
            Kinds = (boolean);
            Platforms = ("macOS 10.10");
            Summary = "Bridged networks in virtual machines.";
        };
    };
};
}
"""#
}
