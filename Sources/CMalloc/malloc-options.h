// SPDX-License-Identifier: Apache-2.0

// Options of glibc's malloc, which its Swift module omits.
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
