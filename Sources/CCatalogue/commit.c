// SPDX-License-Identifier: Apache-2.0

#include "catalogue.h"

// The manifest defines this from the environment, in which `make build` sets it.
#ifndef PLUTIL_LITE_COMMIT
#define PLUTIL_LITE_COMMIT ""
#endif

const char *catalogue_commit(void) {
    return PLUTIL_LITE_COMMIT;
}
