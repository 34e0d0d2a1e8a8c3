/* SPDX-License-Identifier: Apache-2.0
 *
 * plistcore: reads, queries, edits and writes property lists.
 *
 * Formats: XML, binary, JSON, OpenStep, GNUstep and .strings. One library, libplistcore, without
 * dependencies other than the C and C++ libraries of the system.
 *
 *     plistcore_error *error = NULL;
 *     plistcore_document *document = plistcore_decode_file("Info.plist", NULL, &error);
 *     if (document == NULL) {
 *         fprintf(stderr, "%s\n", error->report);
 *         plistcore_error_release(error);
 *         return 1;
 *     }
 *     plistcore_node version = plistcore_find(document, plistcore_root(document),
 *                                             "CFBundleVersion", PLISTCORE_TERMINATED);
 *     size_t count;
 *     const char *text = plistcore_string(document, version, &count);
 *     if (text != NULL) printf("%.*s\n", (int)count, text);
 *     plistcore_document_release(document);
 *
 * Rules that hold for every function:
 *
 * Failure.  Functions that can fail return NULL or false, and set *error, if `error` is not NULL,
 * to an error that the caller releases, never to NULL: without memory for an error it is one that
 * the library keeps, with the code "limit". After success *error is unchanged. No function prints,
 * exits, raises a signal or throws; NULL for a handle, an unknown node, an index out of range or a
 * value of another type is answered with "nothing" (NULL, false, 0, PLISTCORE_NONE). Two things can
 * still end the process: a handle that was released before, and a system without memory for the
 * tables of a document (errors are returned where an allocation of the caller's size fails; limit
 * the tables with `maximum_byte_count`).
 *
 * Hostile input.  Any bytes may be decoded. Containers nest at most 512 deep, no container contains
 * itself, and memory is at most proportional to the input. Shared parts of a binary property list
 * are one node however often they occur; writing them out in a text is refused beyond 4 million
 * added values or 64 times the input. A call takes at most 64 KiB of the caller's stack.
 *
 * Text.  Every text is UTF-8 with an explicit length in bytes, and need not end with a zero; where
 * a function takes a length, PLISTCORE_TERMINATED stands for the bytes before the first zero. Texts
 * that functions return with a length are not terminated; those in structures are. Strings from
 * binary property lists may contain unpaired surrogates, each as three bytes, as in generalised
 * UTF-8 (WTF-8); texts passed in may contain them in the same form.
 *
 * Threads.  Documents, matches and their contents do not change, so that any number of threads may
 * use one document at the same time. A builder or an editor is for one thread at a time. The library
 * has no global state. A process may fork at any time.
 *
 * Ownership.  Handles are reference counted where there is a retain function; every `release`
 * accepts NULL. Pointers into a document are valid as long as the document.
 *
 * Versions.  Functions and constants are never removed, and structures keep the layout of what
 * they have, within one PLISTCORE_ABI_VERSION, which is also the number in the library's soname.
 * Structures with options begin with their size, so that a program compiled with an older header
 * works with a newer library: initialise them with PLISTCORE_DECODE_OPTIONS or
 * PLISTCORE_ENCODE_OPTIONS, the defaults.
 */
#ifndef PLISTCORE_H
#define PLISTCORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Library ------------------------------------------------------------------------------- */

/* The version of the binary interface that this header describes. */
#define PLISTCORE_ABI_VERSION 0

/* As a length: the text ends before its first zero byte. */
#define PLISTCORE_TERMINATED SIZE_MAX

/* The version of the library: "0.1.0". Static; never NULL. */
const char *plistcore_version(void);

/* The PLISTCORE_ABI_VERSION that the library was built with. */
uint32_t plistcore_abi_version(void);

/* ---- Formats and types ----------------------------------------------------------------------- */

typedef int32_t plistcore_format;
enum {
    PLISTCORE_FORMAT_AUTOMATIC = 0, /* decoding: detected; encoding: that of the document, else XML */
    PLISTCORE_FORMAT_XML = 1,
    PLISTCORE_FORMAT_BINARY = 2,
    PLISTCORE_FORMAT_JSON = 3,
    PLISTCORE_FORMAT_OPENSTEP = 4,
    PLISTCORE_FORMAT_STRINGS = 5,
    PLISTCORE_FORMAT_GNUSTEP = 6 /* OpenStep with the typed values of GNUstep */
};

/* The name of a format, "xml"; NULL for unknown numbers and PLISTCORE_FORMAT_AUTOMATIC. Static. */
const char *plistcore_format_name(plistcore_format format);

/* The format with a name or another name that plutil-lite accepts ("xml", "xml1", "binary1");
 * PLISTCORE_FORMAT_AUTOMATIC if there is none. */
plistcore_format plistcore_format_named(const char *name, size_t count);

/* The type of a value. Types never mix: a Boolean is not an integer, and 1.0 is not 1. */
typedef int32_t plistcore_type;
enum {
    PLISTCORE_NO_TYPE = -1, /* no such value */
    PLISTCORE_DICTIONARY = 0,
    PLISTCORE_ARRAY = 1,
    PLISTCORE_STRING = 2,
    PLISTCORE_DATA = 3,
    PLISTCORE_INTEGER = 4, /* from -2^63 to 2^64 - 1 */
    PLISTCORE_REAL = 5,
    PLISTCORE_BOOLEAN = 6,
    PLISTCORE_DATE = 7, /* seconds since 2001-01-01T00:00:00Z */
    PLISTCORE_UID = 8,  /* a reference in a keyed archive, from 0 to 2^64 - 1 */
    PLISTCORE_NULL = 9  /* only in JSON and binary property lists */
};

/* Seconds from 1970-01-01T00:00:00Z to the reference date of dates. */
#define PLISTCORE_REFERENCE_DATE 978307200.0

/* ---- Errors ---------------------------------------------------------------------------------- */

/* A place in a source. Offsets count from 0, lines and columns from 1. */
typedef struct plistcore_place {
    int64_t byte_offset;  /* in the bytes that were decoded (of a text that was not UTF-8, in its
                             UTF-8); -1 if unknown */
    int64_t byte_count;   /* at least 1; 0 if unknown */
    int64_t line;         /* 0 if unknown or not a text, like the columns */
    int64_t byte_column;  /* in bytes of UTF-8; 0 also in a text that was not UTF-8 */
    int64_t column;       /* in Unicode scalar values */
    int64_t utf16_column; /* in UTF-16 code units, as editors with the LSP count */
} plistcore_place;

typedef int32_t plistcore_severity;
enum { PLISTCORE_ERROR = 0, PLISTCORE_WARNING = 1, PLISTCORE_NOTE = 2 };

/* A mistake and its place. The library allocates it; further members may follow in a later version.
 * No text is NULL unless the member says so. */
typedef struct plistcore_error {
    plistcore_severity severity;
    plistcore_format format; /* that was being read or written; AUTOMATIC if unknown */
    const char *code;        /* a stable name: "unexpected-element", "no-match", "limit" */
    const char *message;     /* lower case, without a final period, safe to print */
    const char *path;        /* the key path of the value concerned, "A.B[2]"; NULL if unknown */
    const char *report;      /* all of this for people: place, message, excerpt, notes; lines
                                without a final newline */
    plistcore_place place;
    size_t note_count; /* further places that explain it */
    const struct plistcore_error *const *notes;
} plistcore_error;

/* Frees an error with its notes. */
void plistcore_error_release(plistcore_error *error);

/* Errors and warnings, in the order of the source. */
typedef struct plistcore_findings {
    size_t count;
    const plistcore_error *const *items;
    size_t total; /* with those that are not kept; see maximum_warnings */
} plistcore_findings;

/* Frees findings with all they contain. */
void plistcore_findings_release(plistcore_findings *findings);

/* ---- Reading --------------------------------------------------------------------------------- */

/* How to decode; NULL for the defaults.
 *
 *     plistcore_decode_options options = PLISTCORE_DECODE_OPTIONS;
 *     options.is_strict = true; */
typedef struct plistcore_decode_options {
    size_t size; /* sizeof(plistcore_decode_options) */
    plistcore_format format;
    bool is_strict;            /* the first warning is an error */
    bool records_places;       /* keeps where each value is, 16 bytes a value, for plistcore_place_of; without
                                  it the first place asked for decodes the source again */
    bool is_tagged;            /* JSON objects with one key like "$date" are values of that type */
    bool accepts_placeholders; /* <integer>${COUNT}</integer> is read as a string */
    const char *file_name;     /* a hint for detection, terminated; NULL for none */
    const char *encoding;      /* the encoding of a text, an IANA name, terminated; NULL: detected */
    uint64_t maximum_node_count; /* values and distinct keys; 0: as many as can be numbered */
    uint64_t maximum_byte_count; /* of memory for source, texts and tables; 0: any */
    uint32_t maximum_warnings;   /* kept; 0: 100 */
} plistcore_decode_options;

/* The defaults, as an initialiser. */
#define PLISTCORE_DECODE_OPTIONS                                                                 \
    { sizeof(plistcore_decode_options), PLISTCORE_FORMAT_AUTOMATIC, false, false, false, false,  \
      NULL, NULL, 0, 0, 0 }

/* A property list as it was read: immutable, reference counted. */
typedef struct plistcore_document plistcore_document;

/* Decodes a copy of `count` bytes. Takes O(count) time. */
plistcore_document *plistcore_decode(const void *bytes, size_t count,
                                     const plistcore_decode_options *options,
                                     plistcore_error **error);

/* Returns bytes that were lent to a document: called once, when nothing uses them any more, on the
 * thread that releases the document last, and before plistcore_decode_borrowed returns if that
 * fails. */
typedef void (*plistcore_return)(void *context, const void *bytes, size_t count);

/* Decodes bytes without copying them. They must stay readable and unchanged until `give_back` is
 * called; so never lend a mapped file that others may write to or truncate. `give_back` may be NULL. */
plistcore_document *plistcore_decode_borrowed(const void *bytes, size_t count,
                                              const plistcore_decode_options *options,
                                              plistcore_return give_back, void *context,
                                              plistcore_error **error);

/* Reads and decodes a file or a pipe. `path` is terminated, and also the hint for detection unless
 * the options have another one. A file that cannot be read is an error with the code "file". Of
 * files that are larger than maximum_byte_count nothing is read. */
plistcore_document *plistcore_decode_file(const char *path, const plistcore_decode_options *options,
                                          plistcore_error **error);

/* Checks that bytes are a property list, faster than plistcore_decode and without memory for its
 * values. Returns the warnings; NULL and an error if it cannot be decoded. */
plistcore_findings *plistcore_validate(const void *bytes, size_t count,
                                       const plistcore_decode_options *options,
                                       plistcore_error **error);

/* Checks that a parser of another program accepts the bytes and reads the same values. `parser` is
 * one of "codesign", "core-foundation", "gnustep", "iokit", "kernel", "libplist", "libxml2",
 * "openstep-plist" and "plistlib". Returns the differences, as errors and warnings; NULL and an error for
 * an unknown parser or bytes that are no property list. */
plistcore_findings *plistcore_validate_for(const void *bytes, size_t count,
                                           const plistcore_decode_options *options,
                                           const char *parser, plistcore_error **error);

/* Adds an owner, and returns the document. */
plistcore_document *plistcore_document_retain(plistcore_document *document);

/* Removes an owner; the last one frees the document. */
void plistcore_document_release(plistcore_document *document);

/* The format that the document was read from; AUTOMATIC for one that was built. */
plistcore_format plistcore_document_format(const plistcore_document *document);

/* The encoding of the text, an IANA name, "UTF-8"; NULL for binary and built documents. Valid as
 * long as the document. */
const char *plistcore_document_encoding(const plistcore_document *document);

/* The warnings of decoding; empty, not NULL, if there are none. NULL if memory runs out. */
plistcore_findings *plistcore_document_warnings(const plistcore_document *document);

/* ---- Values ---------------------------------------------------------------------------------- */

/* The number of a value or key in its document. Shared parts have one number for all places. */
typedef uint32_t plistcore_node;

/* No node: the answer where there is nothing, which every function accepts. */
#define PLISTCORE_NONE UINT32_MAX

/* The outermost value. */
plistcore_node plistcore_root(const plistcore_document *document);

plistcore_type plistcore_type_of(const plistcore_document *document, plistcore_node node);

/* The number of entries of a dictionary or elements of an array; else 0. */
size_t plistcore_count(const plistcore_document *document, plistcore_node node);

/* The element of an array, or the value of an entry in the order of the source. O(1). */
plistcore_node plistcore_child(const plistcore_document *document, plistcore_node node,
                               size_t index);

/* The key of an entry in the order of the source: a node of type string. O(1). */
plistcore_node plistcore_key(const plistcore_document *document, plistcore_node node, size_t index);

/* The value of a key in a dictionary, compared byte by byte. O(n) in the entries. */
plistcore_node plistcore_find(const plistcore_document *document, plistcore_node node,
                              const char *key, size_t count);

/* The UTF-8 of a string or key, in the document's memory. NULL for other types; *count, if `count`
 * is not NULL, is then 0. The pointer is not NULL for an empty string. */
const char *plistcore_string(const plistcore_document *document, plistcore_node node,
                             size_t *count);

/* The bytes of data; otherwise as plistcore_string. */
const void *plistcore_data(const plistcore_document *document, plistcore_node node, size_t *count);

/* The number of an integer; false for other types and numbers out of the range of the result. */
bool plistcore_int64(const plistcore_document *document, plistcore_node node, int64_t *value);
bool plistcore_uint64(const plistcore_document *document, plistcore_node node, uint64_t *value);

/* The number of a real, or of an integer that is exact as a double. */
bool plistcore_double(const plistcore_document *document, plistcore_node node, double *value);

bool plistcore_boolean(const plistcore_document *document, plistcore_node node, bool *value);

/* Seconds since 2001-01-01T00:00:00Z; add PLISTCORE_REFERENCE_DATE for a time_t. */
bool plistcore_date(const plistcore_document *document, plistcore_node node, double *seconds);

bool plistcore_uid(const plistcore_document *document, plistcore_node node, uint64_t *value);

/* Where a value is in the source, with its tags, quotation marks or brackets. False if that is not
 * known: for a built document, and in texts of more than 4 GiB. O(1); O(n) in the source for the first
 * place of a document decoded without records_places, and in the line for its columns. */
bool plistcore_place_of(const plistcore_document *document, plistcore_node node,
                        plistcore_place *place);

/* ---- Queries --------------------------------------------------------------------------------- */

/* The values that a query finds, with their paths. Immutable. */
typedef struct plistcore_matches plistcore_matches;

/* Finds values below a node. The query is a key path ("CFBundleURLTypes[0].CFBundleURLSchemes", "A.*",
 * "..Name"), a JSONPath ("$.A[?@.B > 2]"), a JSON Pointer ("/A/0") or an entry of PlistBuddy (":A:0").
 * Components of a key path that lead to nothing are joined to keys with dots. Returns an empty list
 * if nothing is found; NULL and an error for a query with a mistake, or one that takes too many
 * steps. */
plistcore_matches *plistcore_query(const plistcore_document *document, plistcore_node node,
                                   const char *query, size_t count, plistcore_error **error);

/* Finds the first value that a query finds. Returns PLISTCORE_NONE and an error with the code
 * "no-match", which says how far the path leads, if there is none. Queries that lead into a
 * property list embedded in data are answered by plistcore_query only. */
plistcore_node plistcore_at(const plistcore_document *document, plistcore_node node,
                            const char *query, size_t count, plistcore_error **error);

size_t plistcore_matches_count(const plistcore_matches *matches);

/* The document that a match is in: the one queried, or one embedded in its data. Owned by the matches. */
const plistcore_document *plistcore_matches_document(const plistcore_matches *matches,
                                                     size_t index);

plistcore_node plistcore_matches_node(const plistcore_matches *matches, size_t index);

/* The path to a match from the node that was queried, terminated; owned by the matches. */
const char *plistcore_matches_path(const plistcore_matches *matches, size_t index);

void plistcore_matches_release(plistcore_matches *matches);

/* ---- Tables ---------------------------------------------------------------------------------- */

/* A node in 16 bytes, for bindings that walk a whole document without a call for each value.
 *
 *   bits 0-7 of head    the type
 *   bit 8               the bytes are in `decoded`, not in `source`
 *   bit 9               all bytes of the string are ASCII (a hint, may be 0)
 *   bit 10              the integer is negative: payload is an int64_t, else a uint64_t
 *   bits 16-63          the length: entries, elements or bytes
 *
 *   payload             dictionary: the index of the first of 2 x length references (key, value, ...)
 *                       array: the index of the first of its references
 *                       string, data: the offset of the first byte
 *                       integer, UID: the number
 *                       real, date: the bits of a double
 *                       Boolean: 0 or 1 */
typedef struct plistcore_table_node {
    uint64_t head;
    uint64_t payload;
} plistcore_table_node;

#define PLISTCORE_NODE_TYPE(node) ((plistcore_type)((node).head & 0xFF))
#define PLISTCORE_NODE_IS_DECODED(node) (((node).head & 0x100) != 0)
#define PLISTCORE_NODE_IS_NEGATIVE(node) (((node).head & 0x400) != 0)
#define PLISTCORE_NODE_LENGTH(node) ((size_t)((node).head >> 16))

/* All of a document. References are numbers of nodes; every one of them, and every range of bytes,
 * is within its table. Valid as long as the document. */
typedef struct plistcore_tables {
    const plistcore_table_node *nodes;
    size_t node_count;
    const plistcore_node *references;
    size_t reference_count;
    const uint8_t *source; /* texts as UTF-8, whatever the encoding of the file */
    size_t source_count;
    const uint8_t *decoded;
    size_t decoded_count;
    plistcore_node root;
} plistcore_tables;

/* False for NULL. O(1). */
bool plistcore_document_tables(const plistcore_document *document, plistcore_tables *tables);

/* ---- Building -------------------------------------------------------------------------------- */

/* Makes a document value by value. A call that does not fit (a value without a key in a dictionary,
 * a second root, a text that is not UTF-8, the 513th level) makes the builder invalid: it and all later
 * calls return false, and plistcore_builder_finish returns the error. So only that one has to be
 * checked. */
typedef struct plistcore_builder plistcore_builder;

/* NULL only if memory runs out. */
plistcore_builder *plistcore_builder_create(void);

bool plistcore_builder_begin_dictionary(plistcore_builder *builder);
bool plistcore_builder_begin_array(plistcore_builder *builder);
bool plistcore_builder_end(plistcore_builder *builder);

/* The key of the next value. Of equal keys in a dictionary the last value counts, at the first place. */
bool plistcore_builder_key(plistcore_builder *builder, const char *text, size_t count);

bool plistcore_builder_string(plistcore_builder *builder, const char *text, size_t count);
bool plistcore_builder_data(plistcore_builder *builder, const void *bytes, size_t count);
bool plistcore_builder_int64(plistcore_builder *builder, int64_t value);
bool plistcore_builder_uint64(plistcore_builder *builder, uint64_t value);
bool plistcore_builder_double(plistcore_builder *builder, double value);
bool plistcore_builder_boolean(plistcore_builder *builder, bool value);
bool plistcore_builder_date(plistcore_builder *builder, double seconds_since_reference_date);
bool plistcore_builder_uid(plistcore_builder *builder, uint64_t value);
bool plistcore_builder_null(plistcore_builder *builder);

/* The document, and an empty builder again. */
plistcore_document *plistcore_builder_finish(plistcore_builder *builder, plistcore_error **error);

void plistcore_builder_release(plistcore_builder *builder);

/* Makes a document of a tape: the calls above as bytes, for bindings. Numbers are little-endian
 * and not aligned.
 *
 *   'D' 'A'      begins a dictionary, an array       'E'  ends the innermost one
 *   'K' 'S' 'B'  a key, a string, data: 64-bit length, then the bytes
 *   'i' 'u'      an integer: int64_t, uint64_t       'r'  a real: double
 *   'd'          a date: double                      'U'  a UID: uint64_t
 *   't' 'f' 'n'  true, false, null
 *   'k'          the nth key that was given as a text (uint64_t, from 0) again, which takes less time
 *   'R'          the container that was begun as number n (uint64_t, from 0) and has ended: shared, not
 *                copied
 *
 * O(count). */
plistcore_document *plistcore_build(const void *tape, size_t count, plistcore_error **error);

/* Makes the calls of a tape, which is a part of all values. An operation is not split between two
 * tapes; the numbers of 'k' and 'R' count the keys and containers of the builder. O(count). */
bool plistcore_builder_tape(plistcore_builder *builder, const void *tape, size_t count);

/* ---- Writing --------------------------------------------------------------------------------- */

/* Bytes that the library allocated. Further members may follow. */
typedef struct plistcore_bytes {
    const uint8_t *data; /* not NULL */
    size_t count;
} plistcore_bytes;

void plistcore_bytes_release(plistcore_bytes *bytes);

typedef int32_t plistcore_key_order;
enum {
    PLISTCORE_KEYS_AS_THEY_ARE = 0,
    PLISTCORE_KEYS_BY_UTF16 = 1,  /* as Apple's XML writer */
    PLISTCORE_KEYS_FOR_PEOPLE = 2 /* ignores case, compares digits as numbers; text formats only */
};

typedef int32_t plistcore_indentation;
enum {
    PLISTCORE_INDENT_NATURAL = 0, /* one tab; in JSON two spaces */
    PLISTCORE_INDENT_COMPACT = 1, /* all on one line */
    PLISTCORE_INDENT_TAB = 2,
    PLISTCORE_INDENT_SPACES = 3 /* indentation_width spaces */
};

/* How to write; NULL for the defaults. Without these options, a value that the format cannot represent
 * is an error with its path. */
typedef struct plistcore_encode_options {
    size_t size; /* sizeof(plistcore_encode_options) */
    plistcore_format format;
    plistcore_key_order key_order;
    plistcore_indentation indentation;
    uint32_t indentation_width;     /* 0 to 16 */
    bool is_lossy;                  /* writes the nearest equivalent of other types, as in "plutil-lite convert --lossy" */
    bool is_tagged;                 /* JSON objects with one key like "$date" for types that JSON lacks */
    bool drops_nulls;               /* leaves them out of formats without null */
    bool replaces_invalid_text;     /* U+FFFD for unpaired surrogates, and in XML for control characters */
    bool escapes_non_ascii;         /* in text formats */
    uint64_t maximum_expansion;     /* values that writing shared parts out may add; 0: 4 million or 64
                                       times the input */
} plistcore_encode_options;

/* The defaults, as an initialiser. */
#define PLISTCORE_ENCODE_OPTIONS                                                                 \
    { sizeof(plistcore_encode_options), PLISTCORE_FORMAT_AUTOMATIC, PLISTCORE_KEYS_AS_THEY_ARE,  \
      PLISTCORE_INDENT_NATURAL, 0, false, false, false, false, false, 0 }

/* Writes a value with everything below it. O(n) in the bytes written. */
plistcore_bytes *plistcore_encode(const plistcore_document *document, plistcore_node node,
                                  const plistcore_encode_options *options, plistcore_error **error);

/* ---- Editing --------------------------------------------------------------------------------- */

/* Changes the bytes of a property list; in a text only those that have to change: comments, layout,
 * order, quotation marks and the encoding of everything else stay. */
typedef struct plistcore_editor plistcore_editor;

/* Opens a copy of bytes to edit. */
plistcore_editor *plistcore_editor_open(const void *bytes, size_t count,
                                        const plistcore_decode_options *options,
                                        plistcore_error **error);

/* Options of an edit. */
typedef uint32_t plistcore_edit_flags;
enum {
    PLISTCORE_EDIT_PLAIN = 0,
    PLISTCORE_EDIT_CREATE_PARENTS = 1, /* makes the containers that the path lacks */
    PLISTCORE_EDIT_ALL = 2 /* changes all values if the path matches several, also within property
                              lists embedded in data */
};

/* Puts a copy of a value at a path: replaces the value there, or adds an entry at the end of its dictionary.
 * Paths are queries in any syntax; one that matches several values is an error unless the flags say that
 * all are meant. An edit happens as a whole or not at all. */
bool plistcore_editor_set(plistcore_editor *editor, const char *path, size_t count,
                          const plistcore_document *document, plistcore_node node,
                          plistcore_edit_flags flags, plistcore_error **error);

/* Puts a copy of a value where there is none: under a new key, or into an array before the element at
 * the index, or at its end. */
bool plistcore_editor_insert(plistcore_editor *editor, const char *path, size_t count,
                             const plistcore_document *document, plistcore_node node,
                             plistcore_edit_flags flags, plistcore_error **error);

/* Puts a copy of a value at the end of the array at a path. */
bool plistcore_editor_append(plistcore_editor *editor, const char *path, size_t count,
                             const plistcore_document *document, plistcore_node node,
                             plistcore_edit_flags flags, plistcore_error **error);

/* Removes a value, and its key. */
bool plistcore_editor_remove(plistcore_editor *editor, const char *path, size_t count,
                             plistcore_edit_flags flags, plistcore_error **error);

/* Gives the value at a path another key, at the same place of its dictionary. */
bool plistcore_editor_rename(plistcore_editor *editor, const char *path, size_t count,
                             const char *key, size_t key_count, plistcore_edit_flags flags,
                             plistcore_error **error);

/* The property list in its current state, as a new document. */
plistcore_document *plistcore_editor_document(const plistcore_editor *editor,
                                              plistcore_error **error);

/* The edited bytes. They were decoded again and compared with the expected document, value by value;
 * if they differ, which is a bug in this library, the error has the code "unproven-edit". The
 * editor can go on. O(n) in the bytes. */
plistcore_bytes *plistcore_editor_finish(const plistcore_editor *editor, plistcore_error **error);

void plistcore_editor_release(plistcore_editor *editor);

#ifdef __cplusplus
}
#endif

#endif
