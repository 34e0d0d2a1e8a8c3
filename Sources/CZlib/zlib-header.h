// SPDX-License-Identifier: Apache-2.0

// The library that inflates members of ZIP archives.
#include <zlib.h>
