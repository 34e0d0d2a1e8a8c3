/* SPDX-License-Identifier: Apache-2.0
 *
 * Prints the keys of a property list with the line, the type and the text of each value, or the place of an
 * error: keys FILE */
#include <plistcore.h>
#include <stdio.h>

static const char *const types[] = {"dictionary", "array",   "string", "data", "integer",
                                    "real",       "Boolean", "date",   "UID",  "null"};

int main(int count, char **arguments) {
    if (count != 2) {
        fprintf(stderr, "usage: keys FILE\n");
        return 2;
    }
    plistcore_decode_options options = PLISTCORE_DECODE_OPTIONS;
    options.records_places = true;
    plistcore_error *error = NULL;
    plistcore_document *document = plistcore_decode_file(arguments[1], &options, &error);
    if (document == NULL) {
        printf("%s\n", error->report);
        plistcore_error_release(error);
        return 1;
    }
    plistcore_node root = plistcore_root(document);
    for (size_t index = 0; index < plistcore_count(document, root); index++) {
        plistcore_node key = plistcore_key(document, root, index);
        plistcore_node value = plistcore_child(document, root, index);
        plistcore_place place = {0};
        plistcore_place_of(document, value, &place);
        size_t key_count = 0, text_count = 0;
        const char *name = plistcore_string(document, key, &key_count);
        const char *text = plistcore_string(document, value, &text_count);
        printf("%3lld %.*s: %s %.*s\n", (long long)place.line, (int)key_count, name == NULL ? "" : name,
               types[plistcore_type_of(document, value)], (int)text_count, text == NULL ? "" : text);
    }
    plistcore_document_release(document);
    return 0;
}
