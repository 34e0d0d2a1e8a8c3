/* SPDX-License-Identifier: Apache-2.0
 *
 * The extension of plutil_lite over libplistcore: the limited API of Python 3.10, so that one file serves all
 * later versions. Objects are built straight from the tables of a document; decoding and encoding run without
 * the lock of the interpreter. All state is of a module object, so that subinterpreters have their own. */
#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030A0000
#include <Python.h>
#include <plistcore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* References are counted by the running interpreter, not by the macros of the headers: those of 3.11 and earlier do not
 * know immortal objects, whose counts would drift. */
#undef Py_INCREF
#undef Py_XINCREF
#undef Py_DECREF
#undef Py_XDECREF
#undef Py_CLEAR
#define Py_INCREF(object) Py_IncRef((PyObject *)(object))
#define Py_XINCREF(object) Py_IncRef((PyObject *)(object))
#define Py_DECREF(object) Py_DecRef((PyObject *)(object))
#define Py_XDECREF(object) Py_DecRef((PyObject *)(object))
#define Py_CLEAR(object)                                  \
    do {                                                  \
        PyObject *cleared = (PyObject *)(object);         \
        (object) = NULL;                                  \
        Py_DecRef(cleared);                               \
    } while (0)

/* Flags of loads and of Document.value; the module has them as constants. */
enum {
    LOADS_SETS_ITEMS = 1, /* dict_type() and item by item, not dict_type(pairs) */
    LOADS_XML_UIDS_AS_DICTIONARIES = 2,
    LOADS_AWARE_DATES = 4,
    LOADS_STRICT_TEXT = 8 /* unpaired surrogates are a UnicodeDecodeError */
};

/* Flags of dumps. */
enum {
    DUMPS_SORTS_KEYS = 1,
    DUMPS_SKIPS_KEYS = 2,
    DUMPS_LIKE_PLISTLIB = 4, /* its types, and line feeds for carriage returns in XML */
    DUMPS_AWARE_DATES = 8
};

enum { MAXIMUM_DEPTH = 512 };

typedef struct {
    PyObject *make_error; /* called with the parts of an error, returns an exception */
    PyObject *seconds;    /* called with a date, the format and the flags, returns seconds since 2001 */
    PyObject *uid_type;
    PyObject *mapping_type;
    PyObject *datetime_type;
    PyObject *timedelta_type;
    PyObject *utc;
    PyObject *reference_date;
    PyObject *aware_reference_date;
    PyObject *tzinfo_name, *days_name, *seconds_name, *microseconds_name;
    PyTypeObject *document_type;
    PyTypeObject *editor_type;
    size_t kept; /* the size of the largest block that was freed for keep_memory */
} state_t;

typedef struct {
    PyObject_HEAD
    plistcore_document *document;
    PyObject *owner; /* of the bytes that the document refers to, or NULL */
} document_t;

typedef struct {
    PyObject_HEAD
    plistcore_editor *editor;
} editor_t;

static PyObject *none(void) {
    Py_INCREF(Py_None);
    return Py_None;
}

/* ---- Errors ---------------------------------------------------------------------------------- */

/* A text of the library, or None. */
static PyObject *text_or_none(const char *text) {
    if (text == NULL) return none();
    return PyUnicode_DecodeUTF8(text, (Py_ssize_t)strlen(text), "replace");
}

/* The parts of an error: severity, code, message, path, report, line, column, offset, format. */
static PyObject *parts_of(const plistcore_error *error) {
    PyObject *path = text_or_none(error->path);
    PyObject *report = text_or_none(error->report);
    if (path == NULL || report == NULL) {
        Py_XDECREF(path);
        Py_XDECREF(report);
        return NULL;
    }
    return Py_BuildValue("(issNNLLLi)", (int)error->severity, error->code, error->message, path, report,
                         (long long)error->place.line, (long long)error->place.column,
                         (long long)error->place.byte_offset, (int)error->format);
}

/* Raises an error of the library, and frees it. */
static void *raise_error(state_t *state, plistcore_error *error) {
    if (error == NULL) return PyErr_NoMemory();
    PyObject *parts = parts_of(error);
    plistcore_error_release(error);
    if (parts == NULL) return NULL;
    PyObject *exception = PyObject_CallObject(state->make_error, parts);
    Py_DECREF(parts);
    if (exception == NULL) return NULL;
    PyErr_SetObject((PyObject *)Py_TYPE(exception), exception);
    Py_DECREF(exception);
    return NULL;
}

/* Raises an error that the extension finds itself. */
static int raise_own(state_t *state, const char *code, const char *message) {
    PyObject *exception = PyObject_CallFunction(state->make_error, "issOsiiii", 0, code, message, Py_None,
                                                message, 0, 0, -1, 0);
    if (exception == NULL) return -1;
    PyErr_SetObject((PyObject *)Py_TYPE(exception), exception);
    Py_DECREF(exception);
    return -1;
}

/* ---- From documents to objects ---------------------------------------------------------------- */

typedef struct {
    plistcore_node node;
    size_t index;
    PyObject *object; /* the container, or a list of pairs for a dict_type */
    PyObject *key;    /* of the value that is being built */
} frame_t;

typedef struct {
    plistcore_node node;
    PyObject *object;
} known_key_t;

/* Records share their keys as nodes. Beyond this number, keys are made again. */
enum { MAXIMUM_KNOWN_KEYS = 1024 };

typedef struct {
    state_t *state;
    plistcore_tables tables;
    PyObject **memo;     /* the objects of all nodes, if values are shared; else NULL */
    known_key_t *keys;   /* else the last keys, each at the place of its lower bits */
    size_t key_count;    /* a power of two */
    PyObject *dict_type; /* NULL for dict */
    int flags;
} reader_t;

static const char *bytes_of(const reader_t *reader, plistcore_table_node node) {
    const uint8_t *table =
        PLISTCORE_NODE_IS_DECODED(node) ? reader->tables.decoded : reader->tables.source;
    return (const char *)table + node.payload;
}

enum { FIRST_DAY = -730485, END_DAY = 2921940 }; /* of the years 1 to 9999, from 2001-01-01 */

/* A date of whole seconds since 2001, which Python makes faster of its parts. */
static PyObject *whole_date_of(const reader_t *reader, long long seconds) {
    long days = (long)(seconds / 86400 - (seconds % 86400 < 0));
    int second = (int)(seconds - days * 86400LL);
    /* Days in eras of 400 years from 0000-03-01. */
    long era_day = days + 730791, era = era_day / 146097;
    era_day -= era * 146097;
    long era_year = (era_day - era_day / 1460 + era_day / 36524 - era_day / 146096) / 365;
    long year_day = era_day - (365 * era_year + era_year / 4 - era_year / 100);
    int shifted_month = (int)((5 * year_day + 2) / 153);
    int month = shifted_month < 10 ? shifted_month + 3 : shifted_month - 9;
    int year = (int)(era_year + era * 400) + (month <= 2);
    return PyObject_CallFunction(
        reader->state->datetime_type, "iiiiiiiO", year, month,
        (int)(year_day - (153 * shifted_month + 2) / 5 + 1), second / 3600, second / 60 % 60, second % 60, 0,
        reader->flags & LOADS_AWARE_DATES ? reader->state->utc : Py_None);
}

static PyObject *date_of(const reader_t *reader, double seconds) {
    if (seconds >= FIRST_DAY * 86400.0 && seconds < END_DAY * 86400.0 && (double)(long long)seconds == seconds) {
        return whole_date_of(reader, (long long)seconds);
    }
    PyObject *delta = PyObject_CallFunction(reader->state->timedelta_type, "id", 0, seconds);
    PyObject *date = NULL;
    if (delta != NULL) {
        date = PyNumber_Add(reader->flags & LOADS_AWARE_DATES ? reader->state->aware_reference_date
                                                              : reader->state->reference_date,
                            delta);
        Py_DECREF(delta);
    }
    if (date == NULL && PyErr_ExceptionMatches(PyExc_ValueError)) {
        PyErr_Clear();
        PyErr_SetString(PyExc_OverflowError, "date out of range");
    }
    return date;
}

static PyObject *leaf(const reader_t *reader, plistcore_table_node node) {
    Py_ssize_t length = (Py_ssize_t)PLISTCORE_NODE_LENGTH(node);
    double real;
    switch (PLISTCORE_NODE_TYPE(node)) {
    case PLISTCORE_STRING:
        return PyUnicode_DecodeUTF8(bytes_of(reader, node), length,
                                    reader->flags & LOADS_STRICT_TEXT ? NULL : "surrogatepass");
    case PLISTCORE_DATA:
        return PyBytes_FromStringAndSize(bytes_of(reader, node), length);
    case PLISTCORE_INTEGER:
        return PLISTCORE_NODE_IS_NEGATIVE(node) ? PyLong_FromLongLong((int64_t)node.payload)
                                                : PyLong_FromUnsignedLongLong(node.payload);
    case PLISTCORE_REAL:
        memcpy(&real, &node.payload, sizeof real);
        return PyFloat_FromDouble(real);
    case PLISTCORE_BOOLEAN:
        return PyBool_FromLong(node.payload != 0);
    case PLISTCORE_DATE:
        memcpy(&real, &node.payload, sizeof real);
        return date_of(reader, real);
    case PLISTCORE_UID:
        if (reader->flags & LOADS_XML_UIDS_AS_DICTIONARIES && reader->memo == NULL) {
            return Py_BuildValue("{s:K}", "CF$UID", (unsigned long long)node.payload);
        }
        return PyObject_CallFunction(reader->state->uid_type, "K", (unsigned long long)node.payload);
    default:
        return none();
    }
}

/* The key of a node: a new reference. */
static PyObject *key_of(reader_t *reader, plistcore_node id) {
    if (reader->memo != NULL) {
        if (reader->memo[id] == NULL) reader->memo[id] = leaf(reader, reader->tables.nodes[id]);
        Py_XINCREF(reader->memo[id]);
        return reader->memo[id];
    }
    known_key_t *known = &reader->keys[id & (reader->key_count - 1)];
    if (known->object == NULL || known->node != id) {
        PyObject *key = leaf(reader, reader->tables.nodes[id]), *old = known->object;
        if (key == NULL) return NULL;
        *known = (known_key_t){id, key};
        Py_XDECREF(old);
    }
    Py_INCREF(known->object);
    return known->object;
}

static int is_container(plistcore_table_node node) {
    return PLISTCORE_NODE_TYPE(node) <= PLISTCORE_ARRAY;
}

/* An empty container to be filled. */
static PyObject *opened(const reader_t *reader, plistcore_table_node node) {
    if (PLISTCORE_NODE_TYPE(node) == PLISTCORE_ARRAY) {
        return PyList_New((Py_ssize_t)PLISTCORE_NODE_LENGTH(node));
    }
    if (reader->dict_type == NULL) return PyDict_New();
    if (reader->flags & LOADS_SETS_ITEMS) return PyObject_CallObject(reader->dict_type, NULL);
    return PyList_New(0);
}

/* Puts a value into the container of a frame; steals the value and the key. */
static int put(const reader_t *reader, frame_t *frame, PyObject *value) {
    size_t index = frame->index++;
    if (PLISTCORE_NODE_TYPE(reader->tables.nodes[frame->node]) == PLISTCORE_ARRAY) {
        return PyList_SetItem(frame->object, (Py_ssize_t)index, value);
    }
    int result;
    if (reader->dict_type == NULL) {
        result = PyDict_SetItem(frame->object, frame->key, value);
    } else if (reader->flags & LOADS_SETS_ITEMS) {
        result = PyObject_SetItem(frame->object, frame->key, value);
    } else {
        PyObject *pair = PyTuple_Pack(2, frame->key, value);
        result = pair == NULL ? -1 : PyList_Append(frame->object, pair);
        Py_XDECREF(pair);
    }
    Py_DECREF(value);
    Py_CLEAR(frame->key);
    return result;
}

/* The finished container of a frame; takes its object. */
static PyObject *closed(reader_t *reader, frame_t *frame) {
    PyObject *object = frame->object;
    frame->object = NULL;
    int is_dictionary = PLISTCORE_NODE_TYPE(reader->tables.nodes[frame->node]) == PLISTCORE_DICTIONARY;
    if (is_dictionary && reader->dict_type != NULL && !(reader->flags & LOADS_SETS_ITEMS)) {
        PyObject *made = PyObject_CallFunctionObjArgs(reader->dict_type, object, NULL);
        Py_DECREF(object);
        object = made;
    }
    if (object != NULL && reader->memo != NULL) {
        Py_INCREF(object);
        reader->memo[frame->node] = object;
    }
    return object;
}

/* Builds the object of a node, without recursion. */
static PyObject *build(reader_t *reader, plistcore_node root) {
    const plistcore_table_node *nodes = reader->tables.nodes;
    if (!is_container(nodes[root])) return leaf(reader, nodes[root]);
    frame_t stack[MAXIMUM_DEPTH + 2];
    int depth = 1;
    stack[0] = (frame_t){root, 0, opened(reader, nodes[root]), NULL};
    if (stack[0].object == NULL) return NULL;
    while (1) {
        frame_t *frame = &stack[depth - 1];
        plistcore_table_node node = nodes[frame->node];
        if (frame->index == PLISTCORE_NODE_LENGTH(node)) {
            PyObject *object = closed(reader, frame);
            depth--;
            if (object == NULL) goto failed;
            if (depth == 0) return object;
            if (put(reader, &stack[depth - 1], object) < 0) goto failed;
            continue;
        }
        const plistcore_node *references = reader->tables.references + node.payload;
        plistcore_node id;
        if (PLISTCORE_NODE_TYPE(node) == PLISTCORE_DICTIONARY) {
            frame->key = key_of(reader, references[2 * frame->index]);
            if (frame->key == NULL) goto failed;
            id = references[2 * frame->index + 1];
        } else {
            id = references[frame->index];
        }
        PyObject *object = reader->memo != NULL ? reader->memo[id] : NULL;
        if (object != NULL) {
            Py_INCREF(object);
        } else if (is_container(nodes[id])) {
            if (depth == MAXIMUM_DEPTH + 1) {
                raise_own(reader->state, "depth", "containers nest deeper than 512 levels");
                goto failed;
            }
            object = opened(reader, nodes[id]);
            if (object == NULL) goto failed;
            stack[depth++] = (frame_t){id, 0, object, NULL};
            continue;
        } else {
            object = leaf(reader, nodes[id]);
            if (object == NULL) goto failed;
            if (reader->memo != NULL) {
                Py_INCREF(object);
                reader->memo[id] = object;
            }
        }
        if (put(reader, frame, object) < 0) goto failed;
    }
failed:
    while (depth > 0) {
        depth--;
        Py_XDECREF(stack[depth].object);
        Py_XDECREF(stack[depth].key);
    }
    return NULL;
}

/* Makes the memo of a reader: false without memory. */
static int begin_memo(reader_t *reader, int keeps_all) {
    if (keeps_all) {
        reader->memo = PyMem_Calloc(reader->tables.node_count, sizeof *reader->memo);
        return reader->memo != NULL;
    }
    reader->key_count = 1;
    while (reader->key_count < reader->tables.node_count && reader->key_count < MAXIMUM_KNOWN_KEYS) {
        reader->key_count *= 2;
    }
    reader->keys = PyMem_Calloc(reader->key_count, sizeof *reader->keys);
    return reader->keys != NULL;
}

static void end_memo(reader_t *reader) {
    for (size_t index = 0; reader->memo != NULL && index < reader->tables.node_count; index++) {
        if (reader->memo[index] != NULL) Py_DECREF(reader->memo[index]);
    }
    for (size_t index = 0; reader->keys != NULL && index < reader->key_count; index++) {
        if (reader->keys[index].object != NULL) Py_DECREF(reader->keys[index].object);
    }
    PyMem_Free(reader->memo);
    PyMem_Free(reader->keys);
}

/* The object of a node in a document. */
static PyObject *value_of(state_t *state, const plistcore_document *document, plistcore_node root,
                          PyObject *dict_type, int flags) {
    reader_t reader = {0};
    reader.state = state;
    reader.flags = flags;
    reader.dict_type = dict_type == (PyObject *)&PyDict_Type || dict_type == Py_None ? NULL : dict_type;
    if (!plistcore_document_tables(document, &reader.tables) || root >= reader.tables.node_count) {
        PyErr_SetString(PyExc_ValueError, "there is no such value");
        return NULL;
    }
    if (!begin_memo(&reader, plistcore_document_format(document) == PLISTCORE_FORMAT_BINARY)) {
        return PyErr_NoMemory();
    }
    PyObject *result = build(&reader, root);
    end_memo(&reader);
    return result;
}

/* ---- From objects to documents ---------------------------------------------------------------- */

/* Containers that are referred to more than once, by their address. */
typedef struct {
    PyObject *object; /* owned, so that nothing else gets its address */
    uint64_t number;
    int is_open;
} known_t;

/* A key that was written as a text, and is written as a number later. */
typedef struct {
    PyObject *key; /* owned; NULL for none */
    uint64_t number;
} written_key_t;

/* The order of the keys of a dict that was sorted, for other dicts with the same keys. */
enum { MAXIMUM_SHAPE = 24 };
typedef struct {
    size_t count; /* 0 for none */
    PyObject *keys[MAXIMUM_SHAPE]; /* as in the dict; owned */
    uint8_t order[MAXIMUM_SHAPE];
} shape_t;

enum { WRITTEN_KEY_COUNT = 512, SHAPE_COUNT = 16, FEW_CONTAINERS = 24 };

/* Keys and shapes that records share, each at the place of its hash. */
typedef struct {
    written_key_t keys[WRITTEN_KEY_COUNT];
    shape_t shapes[SHAPE_COUNT];
} records_t;

typedef struct {
    state_t *state;
    int flags;
    plistcore_format format;
    plistcore_builder *builder; /* NULL while the tape is short */
    uint8_t *bytes;             /* the part of the tape that the builder does not have */
    size_t count, capacity;
    known_t *known;
    size_t known_count, known_capacity; /* a power of two */
    uint64_t container_count;
    uint64_t key_count; /* that were written as texts */
    records_t *records; /* NULL while there are few containers */
} writer_t;

/* A longer tape goes to the builder in parts, which stay in the caches of the processor. */
enum { TAPE_PART = 1 << 16 };

/* Passes the tape so far to the builder. */
static int flush(writer_t *writer) {
    if (writer->builder == NULL) writer->builder = plistcore_builder_create();
    if (writer->builder == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    bool is_added = plistcore_builder_tape(writer->builder, writer->bytes, writer->count);
    writer->count = 0;
    if (is_added) return 0;
    plistcore_error *error = NULL;
    plistcore_document_release(plistcore_builder_finish(writer->builder, &error));
    raise_error(writer->state, error);
    return -1;
}

/* Makes room for an operation of `added` bytes. */
static int room(writer_t *writer, size_t added) {
    if (added <= writer->capacity - writer->count) return 0;
    if (writer->count >= TAPE_PART / 2) {
        if (flush(writer) < 0) return -1;
        if (added <= writer->capacity) return 0;
    }
    size_t capacity = writer->count + added;
    if (capacity < TAPE_PART) capacity = capacity < TAPE_PART / 2 ? 2 * capacity : TAPE_PART;
    uint8_t *bytes = capacity >= added ? realloc(writer->bytes, capacity) : NULL;
    if (bytes == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    writer->bytes = bytes;
    writer->capacity = capacity;
    return 0;
}

static int put_operation(writer_t *writer, char operation) {
    if (room(writer, 1) < 0) return -1;
    writer->bytes[writer->count++] = (uint8_t)operation;
    return 0;
}

/* Appends an operation and its word; the caller has reserved the room. Compilers make one store of eight. */
static void append_word(writer_t *writer, char operation, uint64_t word) {
    uint8_t *end = writer->bytes + writer->count;
    end[0] = (uint8_t)operation;
    end[1] = (uint8_t)word;
    end[2] = (uint8_t)(word >> 8);
    end[3] = (uint8_t)(word >> 16);
    end[4] = (uint8_t)(word >> 24);
    end[5] = (uint8_t)(word >> 32);
    end[6] = (uint8_t)(word >> 40);
    end[7] = (uint8_t)(word >> 48);
    end[8] = (uint8_t)(word >> 56);
    writer->count += 9;
}

static int put_word(writer_t *writer, char operation, uint64_t word) {
    if (room(writer, 9) < 0) return -1;
    append_word(writer, operation, word);
    return 0;
}

static int put_bytes(writer_t *writer, char operation, const char *bytes, size_t count) {
    if (count > SIZE_MAX - 9 || room(writer, 9 + count) < 0) return -1;
    append_word(writer, operation, count);
    if (count > 0) memcpy(writer->bytes + writer->count, bytes, count);
    writer->count += count;
    return 0;
}

static int put_real(writer_t *writer, char operation, double real) {
    uint64_t word;
    memcpy(&word, &real, sizeof word);
    return put_word(writer, operation, word);
}

/* A text with line feeds for carriage returns, as plistlib writes XML. */
static int put_with_line_feeds(writer_t *writer, char operation, const char *text, size_t count) {
    char *copy = malloc(count);
    if (copy == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    size_t length = 0;
    for (size_t index = 0; index < count; index++) {
        char byte = text[index];
        if (byte == '\n' && index > 0 && text[index - 1] == '\r') continue;
        copy[length++] = byte == '\r' ? '\n' : byte;
    }
    int result = put_bytes(writer, operation, copy, length);
    free(copy);
    return result;
}

static int put_text(writer_t *writer, char operation, PyObject *text) {
    Py_ssize_t count;
    const char *utf8 = PyUnicode_AsUTF8AndSize(text, &count);
    if (utf8 != NULL) {
        int is_plistlib_xml =
            writer->flags & DUMPS_LIKE_PLISTLIB && writer->format == PLISTCORE_FORMAT_XML;
        if (is_plistlib_xml && memchr(utf8, '\r', (size_t)count) != NULL) {
            return put_with_line_feeds(writer, operation, utf8, (size_t)count);
        }
        return put_bytes(writer, operation, utf8, (size_t)count);
    }
    if (writer->flags & DUMPS_LIKE_PLISTLIB || !PyErr_ExceptionMatches(PyExc_UnicodeEncodeError)) {
        return -1;
    }
    /* Unpaired surrogates; pairs become one character on the way through UTF-16. */
    PyErr_Clear();
    PyObject *units = PyUnicode_AsEncodedString(text, "utf-16-le", "surrogatepass");
    PyObject *paired =
        units == NULL ? NULL : PyUnicode_FromEncodedObject(units, "utf-16-le", "surrogatepass");
    PyObject *encoded = paired == NULL ? NULL : PyUnicode_AsEncodedString(paired, "utf-8", "surrogatepass");
    int result = -1;
    char *bytes;
    if (encoded != NULL && PyBytes_AsStringAndSize(encoded, &bytes, &count) == 0) {
        result = put_bytes(writer, operation, bytes, (size_t)count);
    }
    Py_XDECREF(units);
    Py_XDECREF(paired);
    Py_XDECREF(encoded);
    return result;
}

static int put_integer(writer_t *writer, PyObject *value) {
    int overflow;
    long long number = PyLong_AsLongLongAndOverflow(value, &overflow);
    if (overflow == 0) {
        if (number == -1 && PyErr_Occurred()) return -1;
        return put_word(writer, 'i', (uint64_t)number);
    }
    if (overflow > 0) {
        unsigned long long large = PyLong_AsUnsignedLongLong(value);
        if (!PyErr_Occurred()) return put_word(writer, 'u', large);
        PyErr_Clear();
    }
    PyErr_SetObject(PyExc_OverflowError, value);
    return -1;
}

static int put_uid(writer_t *writer, PyObject *value) {
    PyObject *number = PyObject_GetAttrString(value, "data");
    if (number == NULL) return -1;
    int result = -1;
    unsigned long long uid = PyLong_AsUnsignedLongLong(number);
    if (!PyErr_Occurred()) {
        result = put_word(writer, 'U', uid);
    } else if (PyErr_ExceptionMatches(PyExc_OverflowError)) {
        PyErr_Clear();
        PyObject *zero = PyLong_FromLong(0);
        int is_negative = zero == NULL ? -1 : PyObject_RichCompareBool(number, zero, Py_LT);
        Py_XDECREF(zero);
        if (is_negative == 1) PyErr_SetString(PyExc_ValueError, "UIDs must be positive");
        if (is_negative == 0) PyErr_SetObject(PyExc_OverflowError, number);
    }
    Py_DECREF(number);
    return result;
}

/* The whole number of an attribute; -1 with an exception, or for -1. */
static long part_of(PyObject *object, PyObject *name) {
    PyObject *part = PyObject_GetAttr(object, name);
    if (part == NULL) return -1;
    long number = PyLong_AsLong(part);
    Py_DECREF(part);
    return number;
}

/* Seconds since 2001 of a date without a time zone, and the microseconds after them: 1; 0 if it has one, or is not
 * just a datetime. */
static int parts_of_date(const state_t *state, PyObject *value, long long *seconds, long *microseconds) {
    if ((PyObject *)Py_TYPE(value) != state->datetime_type) return 0;
    PyObject *zone = PyObject_GetAttr(value, state->tzinfo_name);
    Py_XDECREF(zone);
    if (zone != Py_None) return zone == NULL ? -1 : 0;
    PyObject *delta = PyNumber_Subtract(value, state->reference_date);
    if (delta == NULL) return -1;
    *seconds = part_of(delta, state->days_name) * 86400LL;
    *seconds += part_of(delta, state->seconds_name);
    *microseconds = part_of(delta, state->microseconds_name);
    Py_DECREF(delta);
    return PyErr_Occurred() ? -1 : 1;
}

static int put_date(writer_t *writer, PyObject *value) {
    long long whole;
    long fraction;
    int is_plain =
        writer->flags & DUMPS_AWARE_DATES ? 0 : parts_of_date(writer->state, value, &whole, &fraction);
    if (is_plain < 0) return -1;
    if (is_plain) {
        int is_whole = writer->flags & DUMPS_LIKE_PLISTLIB && writer->format == PLISTCORE_FORMAT_XML;
        if (is_whole || fraction == 0) return put_real(writer, 'd', (double)whole);
        /* As long as both numbers are exact, their quotient is the one that Python computes. */
        long long microseconds = whole * 1000000 + fraction;
        if (microseconds > -(1LL << 53) && microseconds < 1LL << 53) {
            return put_real(writer, 'd', (double)microseconds / 1e6);
        }
    }
    PyObject *seconds = PyObject_CallFunction(writer->state->seconds, "Oii", value, (int)writer->format,
                                              writer->flags);
    if (seconds == NULL) return -1;
    double real = PyFloat_AsDouble(seconds);
    Py_DECREF(seconds);
    if (real == -1 && PyErr_Occurred()) return -1;
    return put_real(writer, 'd', real);
}

static size_t hash_of(const PyObject *object) {
    size_t hash = ((uintptr_t)object >> 4) * (size_t)0x9E3779B97F4A7C15u;
    return hash ^ hash >> 32;
}

static size_t place_of(const known_t *known, size_t capacity, const PyObject *object) {
    size_t place = hash_of(object);
    while (known[place & (capacity - 1)].object != NULL && known[place & (capacity - 1)].object != object) {
        place++;
    }
    return place & (capacity - 1);
}

/* The entry of a container; a new one has no object yet. NULL without memory. */
static known_t *known_of(writer_t *writer, PyObject *object) {
    if (2 * writer->known_count >= writer->known_capacity) {
        size_t capacity = writer->known_capacity == 0 ? 64 : 2 * writer->known_capacity;
        known_t *known = calloc(capacity, sizeof *known);
        if (known == NULL) {
            PyErr_NoMemory();
            return NULL;
        }
        for (size_t index = 0; index < writer->known_capacity; index++) {
            known_t entry = writer->known[index];
            if (entry.object != NULL) known[place_of(known, capacity, entry.object)] = entry;
        }
        free(writer->known);
        writer->known = known;
        writer->known_capacity = capacity;
    }
    return &writer->known[place_of(writer->known, writer->known_capacity, object)];
}

static int put_value(writer_t *writer, PyObject *value, int depth);

/* The key of an entry: 1 if it was put, 0 if the entry is left out. */
static int put_key(writer_t *writer, PyObject *key) {
    if (writer->records != NULL && PyUnicode_CheckExact(key)) {
        written_key_t *written = &writer->records->keys[hash_of(key) & (WRITTEN_KEY_COUNT - 1)];
        if (written->key == key) return put_word(writer, 'k', written->number) < 0 ? -1 : 1;
        PyObject *old = written->key;
        Py_INCREF(key);
        *written = (written_key_t){key, writer->key_count};
        Py_XDECREF(old);
    }
    if (PyUnicode_Check(key)) {
        writer->key_count++;
        return put_text(writer, 'K', key) < 0 ? -1 : 1;
    }
    if (writer->flags & DUMPS_SKIPS_KEYS) return 0;
    PyErr_SetString(PyExc_TypeError, "keys must be strings");
    return -1;
}

static int put_entry(writer_t *writer, PyObject *key, PyObject *value, int depth) {
    int found = put_key(writer, key);
    return found <= 0 ? found : put_value(writer, value, depth + 1);
}

/* Entries as a list of pairs, for mappings other than a plain dict with strings as keys. */
static int put_items(writer_t *writer, PyObject *mapping, int depth) {
    PyObject *items = PyMapping_Items(mapping);
    if (items == NULL) return -1;
    int result = writer->flags & DUMPS_SORTS_KEYS ? PyList_Sort(items) : 0;
    for (Py_ssize_t index = 0; result == 0 && index < PyList_Size(items); index++) {
        PyObject *pair = PyList_GetItem(items, index);
        PyObject *key = PySequence_GetItem(pair, 0);
        PyObject *value = key == NULL ? NULL : PySequence_GetItem(pair, 1);
        result = value == NULL ? -1 : put_entry(writer, key, value, depth);
        Py_XDECREF(key);
        Py_XDECREF(value);
    }
    Py_DECREF(items);
    return result;
}

/* 32 bytes: qsort of the GNU library sorts larger elements by pointers. */
typedef struct {
    PyObject *key, *value;
    const char *utf8;
    uint64_t start; /* the first bytes of the UTF-8 as a number, the first one highest, filled with zeros */
} entry_t;

static uint64_t start_of(const char *utf8, size_t count) {
    uint64_t start = 0;
    for (size_t index = 0; index < 8; index++) start = start << 8 | (index < count ? (uint8_t)utf8[index] : 0);
    return start;
}

/* UTF-8 sorts as code points do, as Python's strings. */
static int compare_entries(const void *left, const void *right) {
    const entry_t *first = left, *second = right;
    if (first->start != second->start) return first->start < second->start ? -1 : 1;
    /* These have their UTF-8, so that the calls do not fail. */
    Py_ssize_t first_count = 0, second_count = 0;
    PyUnicode_AsUTF8AndSize(first->key, &first_count);
    PyUnicode_AsUTF8AndSize(second->key, &second_count);
    int order = memcmp(first->utf8, second->utf8,
                       (size_t)(first_count < second_count ? first_count : second_count));
    if (order != 0) return order;
    return first_count < second_count ? -1 : first_count > second_count;
}

/* Few entries are sorted faster where they are. */
static void sort_entries(entry_t *entries, size_t count) {
    if (count > 16) {
        qsort(entries, count, sizeof *entries, compare_entries);
        return;
    }
    for (size_t end = 1; end < count; end++) {
        entry_t entry = entries[end];
        size_t place = end;
        for (; place > 0 && compare_entries(&entries[place - 1], &entry) > 0; place--) {
            entries[place] = entries[place - 1];
        }
        entries[place] = entry;
    }
}

/* The place of the shape of a dict with these keys; NULL if it is too large. */
static shape_t *shape_of(writer_t *writer, const entry_t *entries, size_t count) {
    if (writer->records == NULL || count < 2 || count > MAXIMUM_SHAPE) return NULL;
    return &writer->records->shapes[(hash_of(entries[0].key) + count) & (SHAPE_COUNT - 1)];
}

/* Sorts entries of a dict with the keys of a shape: 1; 0 if the keys are others. */
static int sort_by_shape(const shape_t *shape, entry_t *entries, size_t count) {
    if (shape == NULL || shape->count != count) return 0;
    for (size_t index = 0; index < count; index++) {
        if (shape->keys[index] != entries[index].key) return 0;
    }
    entry_t unsorted[MAXIMUM_SHAPE];
    memcpy(unsorted, entries, count * sizeof *entries);
    for (size_t index = 0; index < count; index++) entries[index] = unsorted[shape->order[index]];
    return 1;
}

/* Keeps the shape of a dict: its keys, and where in it those of the sorted entries are. */
static void keep_shape(shape_t *shape, PyObject *const *keys, const entry_t *sorted, size_t count) {
    shape_t old = *shape;
    for (size_t index = 0; index < count; index++) {
        size_t place = 0;
        while (keys[place] != sorted[index].key) place++;
        Py_INCREF(keys[index]);
        shape->keys[index] = keys[index];
        shape->order[index] = (uint8_t)place;
    }
    shape->count = count;
    for (size_t index = 0; index < old.count; index++) Py_DECREF(old.keys[index]);
}

/* Sorts the entries of a dict: 1; 0 if a key is not a plain string. */
static int sort(writer_t *writer, entry_t *entries, size_t count) {
    shape_t *shape = shape_of(writer, entries, count);
    if (sort_by_shape(shape, entries, count)) return 1;
    PyObject *keys[MAXIMUM_SHAPE];
    for (size_t index = 0; index < count; index++) {
        entry_t *entry = &entries[index];
        if (index < MAXIMUM_SHAPE) keys[index] = entry->key;
        Py_ssize_t length;
        entry->utf8 = PyUnicode_CheckExact(entry->key) ? PyUnicode_AsUTF8AndSize(entry->key, &length) : NULL;
        if (entry->utf8 == NULL) {
            PyErr_Clear();
            return 0;
        }
        entry->start = start_of(entry->utf8, (size_t)length);
    }
    sort_entries(entries, count);
    if (shape != NULL) keep_shape(shape, keys, entries, count);
    return 1;
}

/* The entries of a dict in order: 1 if they were put, 0 if a key is not a plain string. */
static int put_sorted(writer_t *writer, PyObject *dictionary, int depth) {
    size_t capacity = (size_t)PyDict_Size(dictionary), count = 0;
    entry_t *entries = malloc((capacity + 1) * sizeof *entries);
    if (entries == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    Py_ssize_t position = 0;
    PyObject *key, *value;
    while (count < capacity && PyDict_Next(dictionary, &position, &key, &value)) {
        Py_INCREF(key);
        Py_INCREF(value);
        entries[count].key = key;
        entries[count++].value = value;
    }
    int result = sort(writer, entries, count);
    for (size_t index = 0; index < count; index++) {
        if (result == 1 && put_entry(writer, entries[index].key, entries[index].value, depth) < 0) {
            result = -1;
        }
        Py_DECREF(entries[index].key);
        Py_DECREF(entries[index].value);
    }
    free(entries);
    return result;
}

static int put_dictionary(writer_t *writer, PyObject *dictionary, int depth) {
    if (put_operation(writer, 'D') < 0) return -1;
    if (writer->records == NULL && writer->container_count > FEW_CONTAINERS) {
        /* Without memory, dicts are put as the first ones are. */
        writer->records = calloc(1, sizeof *writer->records);
    }
    int result = 0;
    if (!PyDict_CheckExact(dictionary)) {
        result = put_items(writer, dictionary, depth);
    } else if (writer->flags & DUMPS_SORTS_KEYS) {
        result = put_sorted(writer, dictionary, depth);
        if (result == 0) result = put_items(writer, dictionary, depth);
        if (result == 1) result = 0;
    } else {
        Py_ssize_t position = 0;
        PyObject *key, *value;
        while (result == 0 && PyDict_Next(dictionary, &position, &key, &value)) {
            Py_INCREF(key);
            Py_INCREF(value);
            result = put_entry(writer, key, value, depth);
            Py_DECREF(key);
            Py_DECREF(value);
        }
    }
    return result < 0 ? -1 : put_operation(writer, 'E');
}

static int put_array(writer_t *writer, PyObject *array, int depth) {
    if (put_operation(writer, 'A') < 0) return -1;
    int is_list = PyList_Check(array);
    for (Py_ssize_t index = 0; index < (is_list ? PyList_Size(array) : PyTuple_Size(array)); index++) {
        PyObject *value = is_list ? PyList_GetItem(array, index) : PyTuple_GetItem(array, index);
        if (value == NULL) return -1;
        Py_INCREF(value);
        int result = put_value(writer, value, depth + 1);
        Py_DECREF(value);
        if (result < 0) return -1;
    }
    return put_operation(writer, 'E');
}

/* A container; one that may be met again is written once and then referred to. */
static int put_container(writer_t *writer, PyObject *value, int depth, int is_mapping) {
    /* One owner is the container around it, one the caller. */
    int is_shared = depth == 0 || Py_REFCNT(value) > 2;
    uint64_t number = writer->container_count;
    if (is_shared) {
        known_t *known = known_of(writer, value);
        if (known == NULL) return -1;
        if (known->object != NULL) {
            if (known->is_open) return raise_own(writer->state, "cycle", "a container contains itself");
            return put_word(writer, 'R', known->number);
        }
        Py_INCREF(value);
        *known = (known_t){value, number, 1};
        writer->known_count++;
    }
    if (depth >= MAXIMUM_DEPTH) {
        return raise_own(writer->state, "depth", "containers nest deeper than 512 levels");
    }
    writer->container_count++;
    int result =
        is_mapping ? put_dictionary(writer, value, depth) : put_array(writer, value, depth);
    if (result == 0 && is_shared) {
        known_t *known = known_of(writer, value);
        if (known == NULL) return -1;
        known->is_open = 0;
    }
    return result;
}

static int refuse(writer_t *writer, PyObject *value) {
    if (writer->flags & DUMPS_LIKE_PLISTLIB && writer->format == PLISTCORE_FORMAT_BINARY) {
        PyErr_SetObject(PyExc_TypeError, value);
    } else {
        PyErr_Format(PyExc_TypeError, "unsupported type: %R", (PyObject *)Py_TYPE(value));
    }
    return -1;
}

static int put_rare_value(writer_t *writer, PyObject *value, int depth) {
    int is_plistlib_xml = writer->flags & DUMPS_LIKE_PLISTLIB && writer->format == PLISTCORE_FORMAT_XML;
    if (value == Py_None) return is_plistlib_xml ? refuse(writer, value) : put_operation(writer, 'n');
    if (PyByteArray_Check(value)) {
        return put_bytes(writer, 'B', PyByteArray_AsString(value), (size_t)PyByteArray_Size(value));
    }
    int is_date = PyObject_IsInstance(value, writer->state->datetime_type);
    if (is_date != 0) return is_date < 0 ? -1 : put_date(writer, value);
    int is_uid = is_plistlib_xml ? 0 : PyObject_IsInstance(value, writer->state->uid_type);
    if (is_uid != 0) return is_uid < 0 ? -1 : put_uid(writer, value);
    if (writer->flags & DUMPS_LIKE_PLISTLIB) return refuse(writer, value);
    if (PyMemoryView_Check(value)) {
        PyObject *bytes = PyBytes_FromObject(value);
        if (bytes == NULL) return -1;
        int result = put_bytes(writer, 'B', PyBytes_AsString(bytes), (size_t)PyBytes_Size(bytes));
        Py_DECREF(bytes);
        return result;
    }
    int is_mapping = PyObject_IsInstance(value, writer->state->mapping_type);
    if (is_mapping != 0) return is_mapping < 0 ? -1 : put_container(writer, value, depth, 1);
    return refuse(writer, value);
}

static int put_value(writer_t *writer, PyObject *value, int depth) {
    /* The exact types first, because asking for subclasses takes a call each. */
    const PyTypeObject *type = Py_TYPE(value);
    if (type == &PyUnicode_Type) return put_text(writer, 'S', value);
    if (type == &PyBool_Type) return put_operation(writer, value == Py_True ? 't' : 'f');
    if (type == &PyLong_Type) return put_integer(writer, value);
    if (type == &PyFloat_Type) return put_real(writer, 'r', PyFloat_AsDouble(value));
    if (type == &PyDict_Type) return put_container(writer, value, depth, 1);
    if (type == &PyList_Type) return put_container(writer, value, depth, 0);
    if ((PyObject *)type == writer->state->datetime_type) return put_date(writer, value);
    if (PyUnicode_Check(value)) return put_text(writer, 'S', value);
    if (PyLong_Check(value)) return put_integer(writer, value);
    if (PyFloat_Check(value)) return put_real(writer, 'r', PyFloat_AsDouble(value));
    if (PyDict_Check(value)) return put_container(writer, value, depth, 1);
    if (PyList_Check(value) || PyTuple_Check(value)) return put_container(writer, value, depth, 0);
    if (PyBytes_Check(value)) {
        return put_bytes(writer, 'B', PyBytes_AsString(value), (size_t)PyBytes_Size(value));
    }
    return put_rare_value(writer, value, depth);
}

static void clear_writer(writer_t *writer) {
    for (size_t index = 0; index < writer->known_capacity; index++) {
        if (writer->known[index].object != NULL) Py_DECREF(writer->known[index].object);
    }
    records_t *records = writer->records;
    for (size_t index = 0; records != NULL && index < WRITTEN_KEY_COUNT; index++) {
        if (records->keys[index].key != NULL) Py_DECREF(records->keys[index].key);
    }
    for (size_t index = 0; records != NULL && index < SHAPE_COUNT; index++) {
        shape_t *shape = &records->shapes[index];
        for (size_t key = 0; key < shape->count; key++) Py_DECREF(shape->keys[key]);
    }
    free(records);
    plistcore_builder_release(writer->builder);
    free(writer->known);
    free(writer->bytes);
}

/* A document of an object. */
static plistcore_document *document_of(state_t *state, PyObject *value, plistcore_format format,
                                       int flags) {
    writer_t writer = {0};
    writer.state = state;
    writer.flags = flags;
    writer.format = format;
    plistcore_document *document = NULL;
    if (put_value(&writer, value, 0) == 0 && (writer.builder == NULL || flush(&writer) == 0)) {
        plistcore_error *error = NULL;
        Py_BEGIN_ALLOW_THREADS
        document = writer.builder == NULL ? plistcore_build(writer.bytes, writer.count, &error)
                                          : plistcore_builder_finish(writer.builder, &error);
        Py_END_ALLOW_THREADS
        if (document == NULL) raise_error(state, error);
    }
    clear_writer(&writer);
    return document;
}

/* ---- Functions of the module ------------------------------------------------------------------- */

static state_t *state_of(PyObject *module) { return PyModule_GetState(module); }

static plistcore_decode_options options_of(int format) {
    plistcore_decode_options options = PLISTCORE_DECODE_OPTIONS;
    options.format = format;
    return options;
}

/* A document of a bytes object, which has to stay as long as the document. */
static plistcore_document *decoded(state_t *state, PyObject *bytes, int format) {
    char *start;
    Py_ssize_t count;
    if (PyBytes_AsStringAndSize(bytes, &start, &count) < 0) return NULL;
    plistcore_decode_options options = options_of(format);
    plistcore_document *document;
    plistcore_error *error = NULL;
    Py_BEGIN_ALLOW_THREADS
    document = plistcore_decode_borrowed(start, (size_t)count, &options, NULL, NULL, &error);
    Py_END_ALLOW_THREADS
    return document == NULL ? raise_error(state, error) : document;
}

static PyObject *native_loads(PyObject *module, PyObject *arguments) {
    PyObject *bytes, *dict_type;
    int format, flags;
    if (!PyArg_ParseTuple(arguments, "SiOi", &bytes, &format, &dict_type, &flags)) return NULL;
    state_t *state = state_of(module);
    plistcore_document *document = decoded(state, bytes, format);
    if (document == NULL) return NULL;
    PyObject *result = value_of(state, document, plistcore_root(document), dict_type, flags);
    Py_BEGIN_ALLOW_THREADS
    plistcore_document_release(document);
    Py_END_ALLOW_THREADS
    return result;
}

static PyObject *bytes_and_release(plistcore_bytes *bytes) {
    PyObject *result = PyBytes_FromStringAndSize((const char *)bytes->data, (Py_ssize_t)bytes->count);
    plistcore_bytes_release(bytes);
    return result;
}

/* Lets malloc of the GNU library keep memory for results of this size, as it does after a block of the size was freed.
 * Otherwise it gets new pages from the system for each, which takes a quarter of the time of dumps. */
static void keep_memory(state_t *state, size_t count) {
    /* The library doubles its buffers. */
    size_t size = 2 * count;
    if (count < (1 << 16) || count > (1 << 24) || size <= state->kept) return;
    state->kept = size;
    void *volatile block = malloc(size);
    free(block);
}

static PyObject *native_dumps(PyObject *module, PyObject *arguments) {
    PyObject *value;
    int format, flags;
    if (!PyArg_ParseTuple(arguments, "Oii", &value, &format, &flags)) return NULL;
    state_t *state = state_of(module);
    plistcore_document *document = document_of(state, value, format, flags);
    if (document == NULL) return NULL;
    plistcore_encode_options options = PLISTCORE_ENCODE_OPTIONS;
    options.format = format;
    plistcore_error *error = NULL;
    plistcore_bytes *bytes;
    Py_BEGIN_ALLOW_THREADS
    bytes = plistcore_encode(document, plistcore_root(document), &options, &error);
    plistcore_document_release(document);
    Py_END_ALLOW_THREADS
    if (bytes == NULL) return raise_error(state, error);
    keep_memory(state, bytes->count);
    return bytes_and_release(bytes);
}

static PyObject *native_format_named(PyObject *module, PyObject *name) {
    Py_ssize_t count;
    const char *utf8 = PyUnicode_AsUTF8AndSize(name, &count);
    (void)module;
    return utf8 == NULL ? NULL : PyLong_FromLong(plistcore_format_named(utf8, (size_t)count));
}

static PyObject *native_format_name(PyObject *module, PyObject *number) {
    long format = PyLong_AsLong(number);
    (void)module;
    if (format == -1 && PyErr_Occurred()) return NULL;
    return text_or_none(plistcore_format_name((plistcore_format)format));
}

/* ---- Document ------------------------------------------------------------------------------------ */

static state_t *state_of_type(PyTypeObject *type) { return PyType_GetModuleState(type); }

static PyObject *new_document(state_t *state, plistcore_document *document, PyObject *owner) {
    document_t *object = PyObject_New(document_t, state->document_type);
    if (object == NULL) {
        plistcore_document_release(document);
        return NULL;
    }
    object->document = document;
    Py_XINCREF(owner);
    object->owner = owner;
    return (PyObject *)object;
}

static PyObject *native_open(PyObject *module, PyObject *arguments) {
    PyObject *bytes;
    int format;
    if (!PyArg_ParseTuple(arguments, "Si", &bytes, &format)) return NULL;
    plistcore_document *document = decoded(state_of(module), bytes, format);
    return document == NULL ? NULL : new_document(state_of(module), document, bytes);
}

static void document_dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    plistcore_document_release(((document_t *)self)->document);
    Py_XDECREF(((document_t *)self)->owner);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(self);
    Py_DECREF(type);
}

static PyObject *document_value(PyObject *self, PyObject *arguments) {
    PyObject *dict_type, *node = NULL;
    int flags = 0;
    if (!PyArg_ParseTuple(arguments, "O|Oi", &dict_type, &node, &flags)) return NULL;
    plistcore_document *document = ((document_t *)self)->document;
    plistcore_node id = plistcore_root(document);
    if (node != NULL && node != Py_None) {
        id = (plistcore_node)PyLong_AsUnsignedLongMask(node);
        if (PyErr_Occurred()) return NULL;
    }
    return value_of(state_of_type(Py_TYPE(self)), document, id, dict_type, flags);
}

/* The matches of a query: a list of triples of a document, a node and a path. */
static PyObject *document_query(PyObject *self, PyObject *query) {
    state_t *state = state_of_type(Py_TYPE(self));
    plistcore_document *document = ((document_t *)self)->document;
    Py_ssize_t count;
    const char *utf8 = PyUnicode_AsUTF8AndSize(query, &count);
    if (utf8 == NULL) return NULL;
    plistcore_error *error = NULL;
    plistcore_matches *matches;
    Py_BEGIN_ALLOW_THREADS
    matches = plistcore_query(document, plistcore_root(document), utf8, (size_t)count, &error);
    Py_END_ALLOW_THREADS
    if (matches == NULL) return raise_error(state, error);
    size_t match_count = plistcore_matches_count(matches);
    PyObject *list = PyList_New(0);
    for (size_t index = 0; list != NULL && index < match_count; index++) {
        plistcore_document *owner = (plistcore_document *)plistcore_matches_document(matches, index);
        PyObject *object = new_document(state, plistcore_document_retain(owner), ((document_t *)self)->owner);
        PyObject *match =
            object == NULL ? NULL
                           : Py_BuildValue("(NIs)", object, (unsigned)plistcore_matches_node(matches, index),
                                           plistcore_matches_path(matches, index));
        if (match == NULL || PyList_Append(list, match) < 0) Py_CLEAR(list);
        Py_XDECREF(match);
    }
    plistcore_matches_release(matches);
    return list;
}

/* Why a query finds nothing: raises it. */
static PyObject *document_miss(PyObject *self, PyObject *query) {
    plistcore_document *document = ((document_t *)self)->document;
    Py_ssize_t count;
    const char *utf8 = PyUnicode_AsUTF8AndSize(query, &count);
    if (utf8 == NULL) return NULL;
    plistcore_error *error = NULL;
    plistcore_node node = plistcore_at(document, plistcore_root(document), utf8, (size_t)count, &error);
    if (node == PLISTCORE_NONE) return raise_error(state_of_type(Py_TYPE(self)), error);
    return none();
}

static PyObject *document_format(PyObject *self, PyObject *unused) {
    (void)unused;
    return PyLong_FromLong(plistcore_document_format(((document_t *)self)->document));
}

static PyObject *document_encoding(PyObject *self, PyObject *unused) {
    (void)unused;
    return text_or_none(plistcore_document_encoding(((document_t *)self)->document));
}

static PyMethodDef document_methods[] = {
    {"value", document_value, METH_VARARGS, NULL},
    {"query", document_query, METH_O, NULL},
    {"miss", document_miss, METH_O, NULL},
    {"format", document_format, METH_NOARGS, NULL},
    {"encoding", document_encoding, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot document_slots[] = {
    {Py_tp_dealloc, document_dealloc}, {Py_tp_methods, document_methods}, {0, NULL}};

static PyType_Spec document_spec = {
    "plutil_lite._native.Document", sizeof(document_t), 0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, document_slots};

/* ---- Editor --------------------------------------------------------------------------------------- */

static PyObject *native_edit(PyObject *module, PyObject *arguments) {
    PyObject *bytes;
    int format;
    char *start;
    Py_ssize_t count;
    if (!PyArg_ParseTuple(arguments, "Si", &bytes, &format)) return NULL;
    if (PyBytes_AsStringAndSize(bytes, &start, &count) < 0) return NULL;
    state_t *state = state_of(module);
    plistcore_decode_options options = options_of(format);
    plistcore_error *error = NULL;
    plistcore_editor *editor;
    Py_BEGIN_ALLOW_THREADS
    editor = plistcore_editor_open(start, (size_t)count, &options, &error);
    Py_END_ALLOW_THREADS
    if (editor == NULL) return raise_error(state, error);
    editor_t *object = PyObject_New(editor_t, state->editor_type);
    if (object == NULL) {
        plistcore_editor_release(editor);
        return NULL;
    }
    object->editor = editor;
    return (PyObject *)object;
}

static void editor_dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    plistcore_editor_release(((editor_t *)self)->editor);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(self);
    Py_DECREF(type);
}

typedef bool (*put_function)(plistcore_editor *, const char *, size_t, const plistcore_document *,
                             plistcore_node, plistcore_edit_flags, plistcore_error **);

/* One edit that puts a value somewhere. The lock stays, so that no other thread edits meanwhile. */
static PyObject *editor_put(PyObject *self, PyObject *arguments, put_function function) {
    const char *path;
    Py_ssize_t count;
    PyObject *value;
    int parents = 0;
    if (!PyArg_ParseTuple(arguments, "s#O|p", &path, &count, &value, &parents)) return NULL;
    state_t *state = state_of_type(Py_TYPE(self));
    plistcore_document *document = document_of(state, value, PLISTCORE_FORMAT_AUTOMATIC, 0);
    if (document == NULL) return NULL;
    plistcore_error *error = NULL;
    bool is_done = function(((editor_t *)self)->editor, path, (size_t)count, document,
                            plistcore_root(document),
                            parents ? PLISTCORE_EDIT_CREATE_PARENTS : PLISTCORE_EDIT_PLAIN, &error);
    plistcore_document_release(document);
    if (!is_done) return raise_error(state, error);
    return none();
}

static PyObject *editor_set(PyObject *self, PyObject *arguments) {
    return editor_put(self, arguments, plistcore_editor_set);
}

static PyObject *editor_insert(PyObject *self, PyObject *arguments) {
    return editor_put(self, arguments, plistcore_editor_insert);
}

static PyObject *editor_append(PyObject *self, PyObject *arguments) {
    return editor_put(self, arguments, plistcore_editor_append);
}

static PyObject *editor_remove(PyObject *self, PyObject *path) {
    Py_ssize_t count;
    const char *utf8 = PyUnicode_AsUTF8AndSize(path, &count);
    if (utf8 == NULL) return NULL;
    plistcore_error *error = NULL;
    if (!plistcore_editor_remove(((editor_t *)self)->editor, utf8, (size_t)count, PLISTCORE_EDIT_PLAIN,
                                 &error)) {
        return raise_error(state_of_type(Py_TYPE(self)), error);
    }
    return none();
}

static PyObject *editor_rename(PyObject *self, PyObject *arguments) {
    const char *path, *key;
    Py_ssize_t count, key_count;
    if (!PyArg_ParseTuple(arguments, "s#s#", &path, &count, &key, &key_count)) return NULL;
    plistcore_error *error = NULL;
    if (!plistcore_editor_rename(((editor_t *)self)->editor, path, (size_t)count, key, (size_t)key_count,
                                 PLISTCORE_EDIT_PLAIN, &error)) {
        return raise_error(state_of_type(Py_TYPE(self)), error);
    }
    return none();
}

static PyObject *editor_document(PyObject *self, PyObject *unused) {
    (void)unused;
    state_t *state = state_of_type(Py_TYPE(self));
    plistcore_error *error = NULL;
    plistcore_document *document = plistcore_editor_document(((editor_t *)self)->editor, &error);
    return document == NULL ? raise_error(state, error) : new_document(state, document, NULL);
}

static PyObject *editor_finish(PyObject *self, PyObject *unused) {
    (void)unused;
    plistcore_error *error = NULL;
    plistcore_bytes *bytes = plistcore_editor_finish(((editor_t *)self)->editor, &error);
    if (bytes == NULL) return raise_error(state_of_type(Py_TYPE(self)), error);
    return bytes_and_release(bytes);
}

static PyMethodDef editor_methods[] = {
    {"set", editor_set, METH_VARARGS, NULL},       {"insert", editor_insert, METH_VARARGS, NULL},
    {"append", editor_append, METH_VARARGS, NULL}, {"remove", editor_remove, METH_O, NULL},
    {"rename", editor_rename, METH_VARARGS, NULL}, {"document", editor_document, METH_NOARGS, NULL},
    {"finish", editor_finish, METH_NOARGS, NULL},  {NULL, NULL, 0, NULL},
};

static PyType_Slot editor_slots[] = {
    {Py_tp_dealloc, editor_dealloc}, {Py_tp_methods, editor_methods}, {0, NULL}};

static PyType_Spec editor_spec = {
    "plutil_lite._native.Editor", sizeof(editor_t), 0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, editor_slots};

/* ---- The module ------------------------------------------------------------------------------------ */

/* Sets the functions that the Python part provides: make_error, seconds. */
static PyObject *native_set_up(PyObject *module, PyObject *arguments) {
    PyObject *make_error, *seconds;
    if (!PyArg_ParseTuple(arguments, "OO", &make_error, &seconds)) return NULL;
    state_t *state = state_of(module);
    PyObject *old_error = state->make_error, *old_seconds = state->seconds;
    Py_INCREF(make_error);
    Py_INCREF(seconds);
    state->make_error = make_error;
    state->seconds = seconds;
    Py_XDECREF(old_error);
    Py_XDECREF(old_seconds);
    return none();
}

static PyMethodDef native_methods[] = {
    {"set_up", native_set_up, METH_VARARGS, NULL},
    {"loads", native_loads, METH_VARARGS, NULL},
    {"dumps", native_dumps, METH_VARARGS, NULL},
    {"open", native_open, METH_VARARGS, NULL},
    {"edit", native_edit, METH_VARARGS, NULL},
    {"format_named", native_format_named, METH_O, NULL},
    {"format_name", native_format_name, METH_O, NULL},
    {NULL, NULL, 0, NULL},
};

static PyObject *attribute_of(const char *module_name, const char *name) {
    PyObject *module = PyImport_ImportModule(module_name);
    if (module == NULL) return NULL;
    PyObject *attribute = PyObject_GetAttrString(module, name);
    Py_DECREF(module);
    return attribute;
}

static int add_constants(PyObject *module) {
    static const struct {
        const char *name;
        long value;
    } constants[] = {
        {"FORMAT_XML", PLISTCORE_FORMAT_XML},
        {"FORMAT_BINARY", PLISTCORE_FORMAT_BINARY},
        {"LOADS_SETS_ITEMS", LOADS_SETS_ITEMS},
        {"LOADS_XML_UIDS_AS_DICTIONARIES", LOADS_XML_UIDS_AS_DICTIONARIES},
        {"LOADS_AWARE_DATES", LOADS_AWARE_DATES},
        {"LOADS_STRICT_TEXT", LOADS_STRICT_TEXT},
        {"DUMPS_SORTS_KEYS", DUMPS_SORTS_KEYS},
        {"DUMPS_SKIPS_KEYS", DUMPS_SKIPS_KEYS},
        {"DUMPS_LIKE_PLISTLIB", DUMPS_LIKE_PLISTLIB},
        {"DUMPS_AWARE_DATES", DUMPS_AWARE_DATES},
    };
    for (size_t index = 0; index < sizeof constants / sizeof *constants; index++) {
        if (PyModule_AddIntConstant(module, constants[index].name, constants[index].value) < 0) return -1;
    }
    return 0;
}

static int native_exec(PyObject *module) {
    state_t *state = state_of(module);
    PyObject *zones;
    if ((state->uid_type = attribute_of("plistlib", "UID")) == NULL ||
        (state->mapping_type = attribute_of("collections.abc", "Mapping")) == NULL ||
        (state->datetime_type = attribute_of("datetime", "datetime")) == NULL ||
        (state->timedelta_type = attribute_of("datetime", "timedelta")) == NULL ||
        (state->tzinfo_name = PyUnicode_InternFromString("tzinfo")) == NULL ||
        (state->days_name = PyUnicode_InternFromString("days")) == NULL ||
        (state->seconds_name = PyUnicode_InternFromString("seconds")) == NULL ||
        (state->microseconds_name = PyUnicode_InternFromString("microseconds")) == NULL ||
        (zones = attribute_of("datetime", "timezone")) == NULL) {
        return -1;
    }
    state->utc = PyObject_GetAttrString(zones, "utc");
    Py_DECREF(zones);
    if (state->utc == NULL) return -1;
    state->reference_date = PyObject_CallFunction(state->datetime_type, "iii", 2001, 1, 1);
    if (state->reference_date == NULL) return -1;
    state->aware_reference_date =
        PyObject_CallFunction(state->datetime_type, "iiiiiiiO", 2001, 1, 1, 0, 0, 0, 0, state->utc);
    if (state->aware_reference_date == NULL) return -1;
    state->document_type = (PyTypeObject *)PyType_FromModuleAndSpec(module, &document_spec, NULL);
    if (state->document_type == NULL) return -1;
    state->editor_type = (PyTypeObject *)PyType_FromModuleAndSpec(module, &editor_spec, NULL);
    if (state->editor_type == NULL) return -1;
    if (plistcore_abi_version() != PLISTCORE_ABI_VERSION) {
        PyErr_SetString(PyExc_ImportError, "libplistcore has another binary interface");
        return -1;
    }
    return add_constants(module);
}

static int native_traverse(PyObject *module, visitproc visit, void *arg) {
    state_t *state = state_of(module);
    Py_VISIT(state->make_error);
    Py_VISIT(state->seconds);
    Py_VISIT(state->uid_type);
    Py_VISIT(state->mapping_type);
    Py_VISIT(state->datetime_type);
    Py_VISIT(state->timedelta_type);
    Py_VISIT(state->utc);
    Py_VISIT(state->reference_date);
    Py_VISIT(state->aware_reference_date);
    Py_VISIT(state->tzinfo_name);
    Py_VISIT(state->days_name);
    Py_VISIT(state->seconds_name);
    Py_VISIT(state->microseconds_name);
    Py_VISIT(state->document_type);
    Py_VISIT(state->editor_type);
    return 0;
}

static int native_clear(PyObject *module) {
    state_t *state = state_of(module);
    Py_CLEAR(state->make_error);
    Py_CLEAR(state->seconds);
    Py_CLEAR(state->uid_type);
    Py_CLEAR(state->mapping_type);
    Py_CLEAR(state->datetime_type);
    Py_CLEAR(state->timedelta_type);
    Py_CLEAR(state->utc);
    Py_CLEAR(state->reference_date);
    Py_CLEAR(state->aware_reference_date);
    Py_CLEAR(state->tzinfo_name);
    Py_CLEAR(state->days_name);
    Py_CLEAR(state->seconds_name);
    Py_CLEAR(state->microseconds_name);
    Py_CLEAR(state->document_type);
    Py_CLEAR(state->editor_type);
    return 0;
}

static void native_free(void *module) { native_clear(module); }

/* The last slot but one is for Python 3.12 and later, which has interpreters with locks of their own. */
static PyModuleDef_Slot native_slots[] = {{Py_mod_exec, native_exec}, {0, NULL}, {0, NULL}};

static struct PyModuleDef native_module = {
    PyModuleDef_HEAD_INIT, "plutil_lite._native", NULL, sizeof(state_t), native_methods, native_slots,
    native_traverse, native_clear, native_free};

PyMODINIT_FUNC PyInit__native(void) {
    int major = 0, minor = 0;
    if (sscanf(Py_GetVersion(), "%d.%d", &major, &minor) == 2 && (major > 3 || minor >= 12)) {
        /* Py_mod_multiple_interpreters, Py_MOD_PER_INTERPRETER_GIL_SUPPORTED */
        native_slots[1] = (PyModuleDef_Slot){3, (void *)2};
    }
    return PyModuleDef_Init(&native_module);
}
