/* SPDX-License-Identifier: Apache-2.0
 *
 * Fails calls without memory for their errors: each sets an error all the same. */
#include <plistcore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPECT(condition)                                                                       \
    do {                                                                                        \
        if (!(condition)) {                                                                     \
            fprintf(stderr, "without-memory.c:%d: expected %s\n", __LINE__, #condition);        \
            exit(1);                                                                            \
        }                                                                                       \
    } while (0)

/* How many allocations for structures of C still succeed. */
static int remaining = -1;

/* The library takes these from calloc, and this one comes before that of the C library. */
void *calloc(size_t count, size_t size) {
    if (remaining == 0 || (size != 0 && count > SIZE_MAX / size)) return NULL;
    if (remaining > 0) remaining--;
    void *memory = malloc(count * size);
    if (memory != NULL) memset(memory, 0, count * size);
    return memory;
}

int main(void) {
    const char text[] = "{ a = 1 b = 2; }";
    /* The runtime of Swift has allocations of its own the first time. */
    plistcore_error *first = NULL;
    EXPECT(plistcore_decode(text, strlen(text), NULL, &first) == NULL && first != NULL);
    EXPECT(strcmp(first->code, "syntax") == 0);
    plistcore_error_release(first);
    bool is_complete = false;
    int count = 0;
    for (; !is_complete && count < 100; count++) {
        plistcore_error *error = NULL;
        remaining = count;
        plistcore_document *document = plistcore_decode(text, strlen(text), NULL, &error);
        remaining = -1;
        EXPECT(document == NULL && error != NULL);
        EXPECT(error->code != NULL && error->message != NULL && error->report != NULL);
        if (strcmp(error->code, "limit") == 0) {
            EXPECT(strcmp(error->message, "out of memory") == 0 && error->place.byte_offset == -1);
        } else {
            EXPECT(strcmp(error->code, "syntax") == 0 && error->place.line == 1);
            is_complete = true;
        }
        plistcore_error_release(error);
    }
    /* Without memory for the error itself, its code, its message or its report. */
    EXPECT(is_complete && count > 4);
    return 0;
}
