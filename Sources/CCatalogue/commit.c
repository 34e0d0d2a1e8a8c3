// SPDX-License-Identifier: Apache-2.0

#include "catalogue.h"

// `make build` sets this in the environment, and the manifest defines it from there.
#ifndef PLUTIL_LITE_COMMIT
#define PLUTIL_LITE_COMMIT ""
#endif

const char *catalogue_commit(void) {
    return PLUTIL_LITE_COMMIT;
}
