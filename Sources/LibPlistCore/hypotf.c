/* SPDX-License-Identifier: Apache-2.0
 *
 * The only source of the target of libplistcore. The target exists for its linker options: tests of PlistABI link the
 * same code without them. */
#include <math.h>

#ifdef __linux__
/* Swift's runtime refers to hypotf but never calls it. Newer C libraries export it as GLIBC_2.35, and a library with
 * that reference does not load on older systems. */
float hypotf(float x, float y) { return (float)sqrt((double)x * x + (double)y * y); }
#endif
