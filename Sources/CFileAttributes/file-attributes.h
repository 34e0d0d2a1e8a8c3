// SPDX-License-Identifier: Apache-2.0

// Extended attributes, which the Swift modules of the C libraries for Linux omit.
#include <sys/types.h>
#include <sys/xattr.h>
