// SPDX-License-Identifier: Apache-2.0

import CPlistCore
import PlistABI
import TestSupport
import Testing

@Suite struct ValueTests {
    private let document: Document

    init() throws {
        document = try Calls.document(
            """
            <plist version="1.0">
            <dict>
                <key>text</key><string>é</string>
                <key>empty</key><string></string>
                <key>bytes</key><data>AAE=</data>
                <key>least</key><integer>-9223372036854775808</integer>
                <key>most</key><integer>18446744073709551615</integer>
                <key>real</key><real>1.5</real>
                <key>yes</key><true/>
                <key>date</key><date>2001-01-01T00:01:00Z</date>
                <key>list</key><array><string>x</string></array>
            </dict>
            </plist>
            """)
    }

    @Test func readsEachTypeAndNoOther() {
        let pointer = document.pointer
        var count = 0
        #expect(plistcore_count(pointer, document.root) == 9)
        #expect(document.string(document.find("text")) == "é")
        #expect(document.string(document.find("empty")) == "")
        let data = plistcore_data(pointer, document.find("bytes"), &count)
        #expect(Array(UnsafeRawBufferPointer(start: data, count: count)) == [0, 1])
        var signed: Int64 = 0
        var unsigned: UInt64 = 0
        #expect(plistcore_int64(pointer, document.find("least"), &signed))
        #expect(signed == .min)
        #expect(!plistcore_uint64(pointer, document.find("least"), &unsigned))
        #expect(plistcore_uint64(pointer, document.find("most"), &unsigned))
        #expect(unsigned == .max)
        #expect(!plistcore_int64(pointer, document.find("most"), &signed))
        var real = 0.0
        #expect(plistcore_double(pointer, document.find("real"), &real))
        #expect(real == 1.5)
        #expect(!plistcore_int64(pointer, document.find("real"), &signed))
        var isTrue = false
        #expect(plistcore_boolean(pointer, document.find("yes"), &isTrue))
        #expect(isTrue)
        #expect(plistcore_date(pointer, document.find("date"), &real))
        #expect(real == 60)
        #expect(!plistcore_uid(pointer, document.find("date"), &unsigned))
        #expect(!plistcore_boolean(pointer, document.find("text"), nil))
        #expect(plistcore_string(pointer, document.find("bytes"), nil) == nil)
    }

    @Test func walksEntriesInOrder() {
        let pointer = document.pointer
        let keys = (0..<plistcore_count(pointer, document.root)).map {
            document.string(plistcore_key(pointer, document.root, $0)) ?? ""
        }
        #expect(keys.first == "text")
        #expect(keys.last == "list")
        let list = plistcore_child(pointer, document.root, 8)
        #expect(plistcore_type_of(pointer, list) == PLISTCORE_ARRAY)
        #expect(document.string(plistcore_child(pointer, list, 0)) == "x")
        #expect(plistcore_key(pointer, list, 0) == .max)
    }

    @Test func placesValues() {
        var place = plistcore_place()
        #expect(plistcore_place_of(document.pointer, document.find("text"), &place))
        #expect(place.line == 3)
        #expect(place.column == 20)
        #expect(place.byte_count == 19)
        let nodes = Calls.decode("{\n \"é\" = 2; }".utf8) { $0.records_places = true }.document
        #expect(plistcore_place_of(nodes?.pointer, nodes?.find("é") ?? 0, &place))
        #expect(place.line == 2)
        #expect(place.column == 8)
        #expect(place.byte_column == 9)
        var builderError: Calls.ErrorPointer?
        let builder = plistcore_builder_create()
        #expect(plistcore_builder_null(builder))
        let built = plistcore_builder_finish(builder, &builderError)
        #expect(!plistcore_place_of(built, plistcore_root(built), &place))
        plistcore_document_release(built)
        plistcore_builder_release(builder)
    }

    @Test func findsValuesByQueries() throws {
        let document = try Calls.document(#"{"a": {"b.c": [1, 2], "d": [3]}}"#)
        let matches = plistcore_query(document.pointer, document.root, c("a.*[*]"), -1, nil)
        #expect(plistcore_matches_count(matches) == 3)
        let paths = (0..<3).map { String(cString: plistcore_matches_path(matches, $0)) }
        #expect(paths.last == "a.d[0]")
        var number: Int64 = 0
        let owner = plistcore_matches_document(matches, 2)
        #expect(plistcore_int64(owner, plistcore_matches_node(matches, 2), &number))
        #expect(number == 3)
        #expect(plistcore_matches_document(matches, 3) == nil)
        #expect(plistcore_matches_node(matches, -1) == .max)
        #expect(plistcore_matches_path(matches, 3) == nil)
        plistcore_matches_release(matches)
        let joined = plistcore_at(document.pointer, document.root, c("a.b.c[1]"), -1, nil)
        #expect(plistcore_int64(document.pointer, joined, &number))
        #expect(number == 2)
        var error: Calls.ErrorPointer?
        #expect(plistcore_at(document.pointer, document.root, c("a.x"), -1, &error) == .max)
        let failure = Calls.Failure(error)
        #expect(failure.code == "no-match")
        #expect(failure.message.contains("no key 'x'"))
        error = nil
        #expect(plistcore_query(document.pointer, document.root, c("a["), -1, &error) == nil)
        #expect(Calls.Failure(error).code == "query-syntax")
    }

    @Test func keepsMatchesWithinEmbeddedPropertyLists() {
        let inner = Array("{ name = x; }".utf8)
        let builder = plistcore_builder_create()
        #expect(plistcore_builder_begin_dictionary(builder))
        #expect(plistcore_builder_key(builder, c("data"), -1))
        let isAdded = plistcore_builder_data(builder, inner, inner.count)
        #expect(isAdded)
        #expect(plistcore_builder_end(builder))
        let outer = plistcore_builder_finish(builder, nil)
        plistcore_builder_release(builder)
        let root = plistcore_root(outer)
        let matches = plistcore_query(outer, root, c("data.!.name"), -1, nil)
        plistcore_document_release(outer)
        #expect(plistcore_matches_count(matches) == 1)
        let owner = plistcore_matches_document(matches, 0)
        var count = 0
        let text = plistcore_string(owner, plistcore_matches_node(matches, 0), &count)
        #expect(count == 1)
        #expect(text?.pointee == CChar(UInt8(ascii: "x")))
        plistcore_matches_release(matches)
    }
}
