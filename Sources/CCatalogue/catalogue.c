// SPDX-License-Identifier: Apache-2.0

#include "catalogue.h"

// Clang supports this in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char references[] = {
#embed "References.plist"
};

static const unsigned char todays_keys[] = {
#embed "TodaysKeys.plist"
};

static const unsigned char third_party_keys[] = {
#embed "ThirdPartyKeys.plist"
};

static const unsigned char entitlements[] = {
#embed "Entitlements.plist"
};

static const unsigned char privacy_manifest[] = {
#embed "PrivacyManifest.plist"
};

static const unsigned char rules[] = {
#embed "Rules.plist"
};

static const unsigned char store_codes[] = {
#embed "StoreCodes.plist"
};

static const unsigned char display_names[] = {
#embed "DisplayNames.plist"
};

static const unsigned char compat[] = {
#embed "Compat.plist"
};

static const unsigned char shorthands[] = {
#embed "Shorthands.plist"
};

static const unsigned char launchd[] = {
#embed "Schemas/Launchd.plist"
};

static const unsigned char profiles[] = {
#embed "Schemas/Profiles.plist"
};

static const unsigned char commands[] = {
#embed "Schemas/Commands.plist"
};

static const unsigned char check_ins[] = {
#embed "Schemas/CheckIns.plist"
};

static const unsigned char declarations[] = {
#embed "Schemas/Declarations.plist"
};

static const unsigned char export_options[] = {
#embed "Schemas/ExportOptions.plist"
};

#define TEXT(name) [catalogue_##name] = {name, sizeof name}

static const struct catalogue_text texts[] = {
    TEXT(references),
    TEXT(todays_keys),
    TEXT(third_party_keys),
    TEXT(entitlements),
    TEXT(privacy_manifest),
    TEXT(rules),
    TEXT(store_codes),
    TEXT(display_names),
    TEXT(compat),
    TEXT(shorthands),
    TEXT(launchd),
    TEXT(profiles),
    TEXT(commands),
    TEXT(check_ins),
    TEXT(declarations),
    TEXT(export_options),
};

struct catalogue_text catalogue_text(enum catalogue_name name) { return texts[name]; }
