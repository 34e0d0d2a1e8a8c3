// SPDX-License-Identifier: Apache-2.0

// The texts of the catalogues and the schemas, which are embedded in the program.

#ifndef PLUTIL_LITE_CATALOGUE_H
#define PLUTIL_LITE_CATALOGUE_H

#include <stddef.h>

enum catalogue_name {
    catalogue_references,
    catalogue_todays_keys,
    catalogue_third_party_keys,
    catalogue_entitlements,
    catalogue_privacy_manifest,
    catalogue_rules,
    catalogue_store_codes,
    catalogue_display_names,
    catalogue_compat,
    catalogue_shorthands,
    catalogue_launchd,
    catalogue_profiles,
    catalogue_commands,
    catalogue_check_ins,
    catalogue_declarations,
    catalogue_export_options,
};

struct catalogue_text {
    const unsigned char *bytes;
    size_t count;
};

/// Returns one of the texts, without copying it.
struct catalogue_text catalogue_text(enum catalogue_name name);

/// Returns the commit that the program was built from, or an empty string if the build does not name it.
const char *catalogue_commit(void);

#endif
