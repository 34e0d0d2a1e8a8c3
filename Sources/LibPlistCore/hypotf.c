/* SPDX-License-Identifier: Apache-2.0
 *
 * The target of the library libplistcore: it has only the options of the linker, which tests of PlistABI, which link
 * the same code, must not get, and this function. */
#include <math.h>

#ifdef __linux__
/* A module of Swift's runtime refers to hypotf, which in newer C libraries has a version of its own (GLIBC_2.35), with
 * which the library would not load where there is an older one. Nothing calls it. */
float hypotf(float x, float y) { return (float)sqrt((double)x * x + (double)y * y); }
#endif
