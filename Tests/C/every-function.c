/* SPDX-License-Identifier: Apache-2.0
 *
 * Calls every function of plistcore.h and checks its results, in C11 and in C++17: every-function FILE < NAMES
 * decodes FILE, and every file that is named on standard input, as hostile input. Scripts/test-library builds it. */
#include <plistcore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

#define EXPECT(condition)                                                         \
    do {                                                                          \
        if (!(condition)) {                                                       \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);       \
            failures++;                                                           \
        }                                                                         \
    } while (0)

static bool is_text(const char *found, size_t count, const char *expected) {
    return found != NULL && count == strlen(expected) && memcmp(found, expected, count) == 0;
}

static bool has_text(const plistcore_document *document, plistcore_node node, const char *expected) {
    size_t count = 0;
    const char *text = plistcore_string(document, node, &count);
    return is_text(text, count, expected);
}

/* Releases an error that has to have a code. */
static bool took(plistcore_error *error, const char *code) {
    bool is_equal = error != NULL && strcmp(error->code, code) == 0 && error->message[0] != 0 &&
                    error->report[0] != 0;
    plistcore_error_release(error);
    return is_equal;
}

static void library(void) {
    EXPECT(strlen(plistcore_version()) >= 5);
    EXPECT(plistcore_abi_version() == PLISTCORE_ABI_VERSION);
    EXPECT(strcmp(plistcore_format_name(PLISTCORE_FORMAT_XML), "xml") == 0);
    EXPECT(plistcore_format_named("binary", PLISTCORE_TERMINATED) == PLISTCORE_FORMAT_BINARY);
}

static plistcore_document *decoded(const char *text) {
    plistcore_error *error = NULL;
    plistcore_document *document = plistcore_decode(text, strlen(text), NULL, &error);
    EXPECT(document != NULL && error == NULL);
    return document;
}

static void give_back(void *context, const void *bytes, size_t count) {
    (void)bytes;
    *(size_t *)context += count;
}

static void documents(const char *file) {
    plistcore_decode_options options = PLISTCORE_DECODE_OPTIONS;
    plistcore_error *error = NULL;
    plistcore_document *document = plistcore_decode_file(file, &options, &error);
    EXPECT(document != NULL);
    EXPECT(plistcore_document_format(document) == PLISTCORE_FORMAT_XML);
    EXPECT(strcmp(plistcore_document_encoding(document), "UTF-8") == 0);
    EXPECT(plistcore_document_retain(document) == document);
    plistcore_document_release(document);
    plistcore_document_release(document);

    const char text[] = "{ a = 1; a = 2; }";
    size_t returned = 0;
    document = plistcore_decode_borrowed(text, strlen(text), NULL, give_back, &returned, &error);
    plistcore_findings *findings = plistcore_document_warnings(document);
    EXPECT(findings->count == 1 && findings->total == 1);
    EXPECT(strcmp(findings->items[0]->code, "duplicate-key") == 0);
    EXPECT(findings->items[0]->severity == PLISTCORE_WARNING);
    plistcore_findings_release(findings);
    plistcore_document_release(document);
    EXPECT(returned == strlen(text));

    findings = plistcore_validate(text, strlen(text), NULL, &error);
    EXPECT(findings != NULL && findings->count == 1);
    plistcore_findings_release(findings);
    findings = plistcore_validate_for(text, strlen(text), NULL, "gnustep", &error);
    EXPECT(findings != NULL);
    plistcore_findings_release(findings);

    EXPECT(plistcore_decode("{", 1, NULL, &error) == NULL);
    EXPECT(error != NULL && error->place.line == 1 && error->place.byte_column == 2);
    EXPECT(took(error, "syntax"));
    error = NULL;
    options.is_strict = true;
    EXPECT(plistcore_decode(text, strlen(text), &options, &error) == NULL);
    EXPECT(took(error, "duplicate-key"));
    error = NULL;
    EXPECT(plistcore_decode_file("/no/such/file", NULL, &error) == NULL);
    EXPECT(took(error, "file"));
}

static void values(void) {
    plistcore_document *document = decoded(
        "<plist version=\"1.0\"><dict><key>s</key><string>text</string><key>d</key><data>AAE=</data>"
        "<key>i</key><integer>-5</integer><key>r</key><real>1.5</real><key>b</key><true/>"
        "<key>t</key><date>2001-01-01T00:01:00Z</date><key>u</key><dict><key>CF$UID</key>"
        "<integer>7</integer></dict></dict></plist>");
    plistcore_node root = plistcore_root(document);
    size_t count = 0;
    int64_t number = 0;
    uint64_t large = 0;
    double real = 0;
    bool is_true = false;
    EXPECT(plistcore_type_of(document, root) == PLISTCORE_DICTIONARY);
    EXPECT(plistcore_count(document, root) == 7);
    EXPECT(has_text(document, plistcore_key(document, root, 0), "s"));
    EXPECT(has_text(document, plistcore_child(document, root, 0), "text"));
    plistcore_node node = plistcore_find(document, root, "d", 1);
    EXPECT(memcmp(plistcore_data(document, node, &count), "\0\1", 2) == 0 && count == 2);
    node = plistcore_find(document, root, "i", PLISTCORE_TERMINATED);
    EXPECT(plistcore_int64(document, node, &number) && number == -5);
    EXPECT(!plistcore_uint64(document, node, &large));
    EXPECT(plistcore_double(document, plistcore_find(document, root, "r", 1), &real) && real == 1.5);
    EXPECT(plistcore_boolean(document, plistcore_find(document, root, "b", 1), &is_true) && is_true);
    EXPECT(plistcore_date(document, plistcore_find(document, root, "t", 1), &real) && real == 60);
    EXPECT(plistcore_uid(document, plistcore_find(document, root, "u", 1), &large) && large == 7);
    plistcore_place place;
    EXPECT(plistcore_place_of(document, node, &place) && place.line == 1 && place.byte_count == 21);

    plistcore_tables tables;
    EXPECT(plistcore_document_tables(document, &tables));
    plistcore_table_node table_node = tables.nodes[node];
    EXPECT(PLISTCORE_NODE_TYPE(table_node) == PLISTCORE_INTEGER);
    EXPECT(PLISTCORE_NODE_IS_NEGATIVE(table_node) && (int64_t)table_node.payload == -5);
    EXPECT(PLISTCORE_NODE_LENGTH(tables.nodes[tables.root]) == 7);
    EXPECT(!PLISTCORE_NODE_IS_DECODED(tables.nodes[plistcore_find(document, root, "s", 1)]));

    plistcore_error *error = NULL;
    plistcore_matches *matches = plistcore_query(document, root, "*", PLISTCORE_TERMINATED, &error);
    EXPECT(plistcore_matches_count(matches) == 7);
    EXPECT(plistcore_matches_document(matches, 0) != NULL);
    EXPECT(plistcore_matches_node(matches, 7) == PLISTCORE_NONE);
    EXPECT(strcmp(plistcore_matches_path(matches, 1), "d") == 0);
    plistcore_matches_release(matches);
    EXPECT(plistcore_at(document, root, "i", 1, &error) == node);
    EXPECT(plistcore_at(document, root, "none", 4, &error) == PLISTCORE_NONE);
    EXPECT(took(error, "no-match"));
    plistcore_document_release(document);
}

static void built(void) {
    plistcore_builder *builder = plistcore_builder_create();
    EXPECT(plistcore_builder_begin_dictionary(builder));
    EXPECT(plistcore_builder_key(builder, "list", 4));
    EXPECT(plistcore_builder_begin_array(builder));
    EXPECT(plistcore_builder_string(builder, "text", PLISTCORE_TERMINATED));
    EXPECT(plistcore_builder_data(builder, "\0", 1));
    EXPECT(plistcore_builder_int64(builder, -1));
    EXPECT(plistcore_builder_uint64(builder, UINT64_MAX));
    EXPECT(plistcore_builder_double(builder, 0.5));
    EXPECT(plistcore_builder_boolean(builder, true));
    EXPECT(plistcore_builder_date(builder, 0));
    EXPECT(plistcore_builder_uid(builder, 1));
    EXPECT(plistcore_builder_null(builder));
    EXPECT(plistcore_builder_end(builder) && plistcore_builder_end(builder));
    plistcore_error *error = NULL;
    plistcore_document *document = plistcore_builder_finish(builder, &error);
    EXPECT(document != NULL);
    EXPECT(!plistcore_builder_end(builder));
    EXPECT(plistcore_builder_finish(builder, &error) == NULL);
    EXPECT(took(error, "invalid-argument"));
    plistcore_builder_release(builder);

    plistcore_encode_options options = PLISTCORE_ENCODE_OPTIONS;
    options.format = PLISTCORE_FORMAT_BINARY;
    plistcore_bytes *bytes = plistcore_encode(document, plistcore_root(document), &options, &error);
    EXPECT(bytes != NULL && bytes->count > 40 && memcmp(bytes->data, "bplist00", 8) == 0);
    plistcore_bytes_release(bytes);
    error = NULL;
    EXPECT(plistcore_encode(document, plistcore_root(document), NULL, &error) == NULL);
    EXPECT(error != NULL && strcmp(error->path, "list[8]") == 0);
    EXPECT(took(error, "unrepresentable"));
    plistcore_document_release(document);

    builder = plistcore_builder_create();
    EXPECT(plistcore_builder_tape(builder, "At", 2) && plistcore_builder_tape(builder, "fE", 2));
    document = plistcore_builder_finish(builder, NULL);
    EXPECT(plistcore_count(document, plistcore_root(document)) == 2);
    plistcore_document_release(document);
    plistcore_builder_release(builder);

    document = plistcore_build("At", 2, NULL);
    EXPECT(document == NULL);
    document = plistcore_build("AtE", 3, NULL);
    EXPECT(plistcore_count(document, plistcore_root(document)) == 1);
    plistcore_document_release(document);
}

static void edited(void) {
    const char text[] = "{ a = 1; /* kept */ list = (x); old = y; }";
    plistcore_error *error = NULL;
    plistcore_editor *editor = plistcore_editor_open(text, strlen(text), NULL, &error);
    plistcore_document *value = decoded("two");
    plistcore_node root = plistcore_root(value);
    EXPECT(plistcore_editor_set(editor, "a", 1, value, root, PLISTCORE_EDIT_PLAIN, &error));
    EXPECT(plistcore_editor_insert(editor, "list[0]", PLISTCORE_TERMINATED, value, root,
                                   PLISTCORE_EDIT_PLAIN, &error));
    EXPECT(plistcore_editor_append(editor, "list", 4, value, root, PLISTCORE_EDIT_CREATE_PARENTS, &error));
    EXPECT(plistcore_editor_rename(editor, "old", 3, "new", 3, PLISTCORE_EDIT_PLAIN, &error));
    EXPECT(plistcore_editor_remove(editor, "list[1]", 7, PLISTCORE_EDIT_ALL, &error));
    plistcore_document_release(value);
    plistcore_document *document = plistcore_editor_document(editor, &error);
    EXPECT(plistcore_count(document, plistcore_root(document)) == 3);
    plistcore_document_release(document);
    plistcore_bytes *bytes = plistcore_editor_finish(editor, &error);
    EXPECT(bytes != NULL &&
           is_text((const char *)bytes->data, bytes->count,
                   "{ a = two; /* kept */ list = (two, two); new = y; }"));
    plistcore_bytes_release(bytes);
    plistcore_editor_release(editor);
}

static void nothing(void) {
    EXPECT(plistcore_root(NULL) == PLISTCORE_NONE);
    EXPECT(plistcore_type_of(NULL, 0) == PLISTCORE_NO_TYPE);
    plistcore_document_release(NULL);
    plistcore_error_release(NULL);
    plistcore_findings_release(NULL);
    plistcore_matches_release(NULL);
    plistcore_builder_release(NULL);
    plistcore_bytes_release(NULL);
    plistcore_editor_release(NULL);
}

/* Decodes, walks, queries and writes a file of any content. */
static void replay(const char *name) {
    plistcore_error *error = NULL;
    plistcore_document *document = plistcore_decode_file(name, NULL, &error);
    if (document == NULL) {
        EXPECT(error != NULL && error->report != NULL);
        plistcore_error_release(error);
        return;
    }
    plistcore_tables tables;
    EXPECT(plistcore_document_tables(document, &tables));
    for (size_t node = 0; node < tables.node_count; node++) {
        plistcore_table_node found = tables.nodes[node];
        size_t length = PLISTCORE_NODE_LENGTH(found);
        if (PLISTCORE_NODE_TYPE(found) <= PLISTCORE_ARRAY) {
            size_t references = PLISTCORE_NODE_TYPE(found) == PLISTCORE_DICTIONARY ? 2 * length : length;
            EXPECT(found.payload + references <= tables.reference_count);
            for (size_t index = 0; index < references; index++) {
                EXPECT(tables.references[found.payload + index] < tables.node_count);
            }
        } else if (PLISTCORE_NODE_TYPE(found) <= PLISTCORE_DATA) {
            size_t limit = PLISTCORE_NODE_IS_DECODED(found) ? tables.decoded_count : tables.source_count;
            EXPECT(found.payload + length <= limit);
        }
    }
    plistcore_matches *matches = plistcore_query(document, tables.root, "..*", PLISTCORE_TERMINATED, NULL);
    for (size_t index = 0; index < plistcore_matches_count(matches) && index < 100; index++) {
        EXPECT(plistcore_matches_path(matches, index) != NULL);
    }
    plistcore_matches_release(matches);
    plistcore_findings_release(plistcore_document_warnings(document));
    plistcore_encode_options options = PLISTCORE_ENCODE_OPTIONS;
    for (plistcore_format format = PLISTCORE_FORMAT_XML; format <= PLISTCORE_FORMAT_GNUSTEP; format++) {
        options.format = format;
        plistcore_bytes_release(plistcore_encode(document, tables.root, &options, NULL));
    }
    plistcore_document_release(document);
}

int main(int count, char **arguments) {
    if (count < 2) {
        fprintf(stderr, "usage: every-function FILE < NAMES\n");
        return 2;
    }
    library();
    documents(arguments[1]);
    values();
    built();
    edited();
    nothing();
    char name[4096];
    size_t replayed = 0;
    while (fgets(name, sizeof name, stdin) != NULL) {
        name[strcspn(name, "\n")] = 0;
        replay(name);
        replayed++;
    }
    printf("%zu files\n", replayed);
    return failures == 0 ? 0 : 1;
}
