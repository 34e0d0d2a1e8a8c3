// SPDX-License-Identifier: Apache-2.0

import CPlistCore
import Foundation
import PlistABI
import PlistCore
import PlistReaders
import TestSupport
import Testing

@Suite struct DecodingTests {
    @Test func decodesAllVectorsLikeTheLibraryOfSwift() throws {
        #expect(Vectors.files.count > 200)
        var acceptedCount = 0
        for name in Vectors.files {
            let bytes = try Vectors.bytes(of: name)
            let found = Calls.decode(bytes)
            do throws(PlistError) {
                let expected = try PlistDocument(decoding: bytes)
                guard let document = found.document else {
                    Issue.record("\(name): \(found.failure.report)")
                    continue
                }
                acceptedCount += 1
                #expect(
                    document.encoded(PLISTCORE_FORMAT_BINARY).bytes
                        == (try? expected.encoded(as: .binary)), "\(name)")
                checkTables(document, name)
            } catch {
                #expect(found.document == nil, "\(name)")
                #expect(found.failure.code == error.code.rawValue, "\(name)")
                #expect(found.failure.message == error.message, "\(name)")
            }
        }
        #expect(acceptedCount > 100)
    }

    /// Checks that every reference and every range of a document is within its table.
    private func checkTables(_ document: Document, _ name: String) {
        var tables = plistcore_tables()
        #expect(plistcore_document_tables(document.pointer, &tables))
        #expect(tables.root < tables.node_count, "\(name)")
        for index in 0..<tables.node_count {
            let node = tables.nodes[index]
            let length = Int(node.head >> 16)
            let isDecoded = node.head & 0x100 != 0
            let type = plistcore_type_of(document.pointer, plistcore_node(index))
            #expect(type == plistcore_type(node.head & 0xFF), "\(name)")
            switch Int(type) {
            case PLISTCORE_DICTIONARY, PLISTCORE_ARRAY:
                let count = Int(type) == PLISTCORE_DICTIONARY ? 2 * length : length
                let first = Int(node.payload)
                #expect(first + count <= tables.reference_count, "\(name)")
                for reference in first..<first + count {
                    #expect(tables.references[reference] < tables.node_count, "\(name)")
                }
            case PLISTCORE_STRING, PLISTCORE_DATA:
                let count = isDecoded ? tables.decoded_count : tables.source_count
                #expect(Int(node.payload) + length <= count, "\(name)")
            default: break
            }
        }
    }

    @Test func placesErrorsByLineAndThreeColumns() {
        let failure = Calls.decode("{\n \"é𝄞\" = 1 b = 2; }".utf8).failure
        #expect(failure.code == "syntax")
        #expect(failure.place.line == 2)
        #expect(failure.place.column == 11)
        #expect(failure.place.utf16_column == 12)
        #expect(failure.place.byte_column == 15)
        #expect(failure.place.byte_offset == 16)
        #expect(failure.report.hasPrefix("2:11: error: "))
        #expect(failure.report.contains("^"))
    }

    @Test func placesManyWarningsOnOneLine() throws {
        // Every key after the first occurs a second time, so that there are warnings with notes.
        let text = (0..<200).map { "\"é\($0 / 2)\" = \"𝄞\"; " }.joined()
        let source = "{\n" + text + "\n}"
        let found = try #require(Calls.decode(source.utf8) { $0.maximum_warnings = 1000 }.document)
        let warnings = try #require(plistcore_document_warnings(found.pointer))
        defer { plistcore_findings_release(warnings) }
        #expect(warnings.pointee.count >= 100)
        let line = Array(source.utf8.dropFirst(2))
        for index in 0..<warnings.pointee.count {
            let warning = try #require(warnings.pointee.items[index])
            let notes = (0..<warning.pointee.note_count).compactMap { warning.pointee.notes[$0] }
            for place in [warning.pointee.place] + notes.map(\.pointee.place) where place.line == 2
            {
                let before = line.prefix(Int(place.byte_offset) - 2)
                #expect(place.byte_column == Int64(before.count + 1))
                let scalars = String(decoding: before, as: UTF8.self).unicodeScalars
                #expect(place.column == Int64(scalars.count + 1))
            }
        }
    }

    @Test func hasNoColumnInBytesForTextsThatAreNotUTF8() {
        let text = "{ a = 1 b = 2; }"
        let bytes: [UInt8] = [0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] }
        let place = Calls.decode(bytes).failure.place
        #expect(place.line == 1)
        #expect(place.column == 9)
        #expect(place.byte_column == 0)
    }

    @Test func reportsNotesAndPaths() throws {
        let failure = Calls.decode(
            "<plist><dict><key>a</key><array><true></array></dict></plist>".utf8
        ).failure
        #expect(failure.noteCount > 0)
        let document = try Calls.document(#"{"a": [null]}"#)
        #expect(document.encoded(PLISTCORE_FORMAT_XML).failure.path == "a[0]")
    }

    @Test func appliesEachOption() {
        #expect(
            Calls.decode("{a=1;a=2;}".utf8) { $0.is_strict = true }.failure.code == "duplicate-key")
        #expect(Calls.decode("(1,2,3)".utf8) { $0.maximum_node_count = 3 }.failure.code == "limit")
        #expect(Calls.decode("(1,2,3)".utf8) { $0.maximum_byte_count = 4 }.failure.code == "limit")
        #expect(Calls.decode("{}".utf8, 77).failure.code == "invalid-argument")
        #expect(Calls.decode("(1)".utf8, PLISTCORE_FORMAT_XML).failure.code.isEmpty == false)
        let tagged = Calls.decode(#"{"$date": "2001-01-01T00:00:10Z"}"#.utf8) {
            $0.is_tagged = true
        }
        var seconds = 0.0
        #expect(plistcore_date(tagged.document?.pointer, tagged.document?.root ?? 0, &seconds))
        #expect(seconds == 10)
        let placeholder = "<plist><integer>${COUNT}</integer></plist>".utf8
        #expect(Calls.decode(placeholder).document == nil)
        #expect(Calls.decode(placeholder) { $0.accepts_placeholders = true }.document != nil)
        let latin = Calls.decode([0x22, 0xE9, 0x22]) { options in
            options.encoding = c("iso-8859-1")
        }
        #expect(latin.document.flatMap { $0.string($0.root) } == "é")
    }

    @Test func readsOptionsOfAnOlderHeader() {
        let format = Calls.decode("{}".utf8) { options in
            options.is_strict = true
            options.format = plistcore_format(PLISTCORE_FORMAT_JSON)
            // As far as the format only.
            options.size = MemoryLayout<Int>.size + MemoryLayout<plistcore_format>.size
        }
        #expect(plistcore_document_format(format.document?.pointer) == PLISTCORE_FORMAT_JSON)
        let duplicate = Calls.decode("{a=1;a=2;}".utf8) { options in
            options.is_strict = true
            options.size = 12
        }
        #expect(duplicate.document != nil)
        #expect(Calls.decode("{}".utf8) { $0.size = 1 << 40 }.document != nil)
    }

    @Test func givesBorrowedBytesBackOnce() {
        final class Count { var value = 0 }
        let count = Count()
        let context = Unmanaged.passUnretained(count).toOpaque()
        let giveBack: plistcore_return = { context, _, _ in
            if let context { Unmanaged<Count>.fromOpaque(context).takeUnretainedValue().value += 1 }
        }
        let bytes: [UInt8] = Array("{ a = text; }".utf8)
        bytes.withUnsafeBytes { lent in
            let document = plistcore_decode_borrowed(
                lent.baseAddress, lent.count, nil, giveBack, context, nil)
            #expect(count.value == 0)
            _ = plistcore_document_retain(document)
            plistcore_document_release(document)
            #expect(count.value == 0)
            plistcore_document_release(document)
            #expect(count.value == 1)
            #expect(
                plistcore_decode_borrowed(lent.baseAddress, 3, nil, giveBack, context, nil) == nil)
            #expect(count.value == 2)
        }
        #expect(plistcore_decode_borrowed(nil, 0, nil, giveBack, context, nil) == nil)
        #expect(count.value == 3)
    }

    @Test func decodesFilesAndSaysWhyNot() throws {
        let path = Checkout["TestVectors/samples/Info.plist"].path
        let document = try #require(plistcore_decode_file(path, nil, nil))
        #expect(plistcore_document_format(document) == PLISTCORE_FORMAT_XML)
        #expect(plistcore_document_encoding(document).map { String(cString: $0) } == "UTF-8")
        plistcore_document_release(document)
        var error: Calls.ErrorPointer?
        #expect(plistcore_decode_file("/no/such/file", nil, &error) == nil)
        let missing = Calls.Failure(error)
        #expect(missing.code == "file")
        #expect(missing.report == "/no/such/file: error: no such file or directory")
        error = nil
        #expect(plistcore_decode_file("/", nil, &error) == nil)
        #expect(Calls.Failure(error).message == "is a directory")
        error = nil
        #expect(plistcore_decode_file("/dev/zero", nil, &error) == nil)
        #expect(Calls.Failure(error).code == "file")
        #expect(plistcore_decode_file(nil, nil, nil) == nil)
        var options = plistcore_decode_options()
        options.size = MemoryLayout<plistcore_decode_options>.size
        options.maximum_byte_count = 100
        error = nil
        #expect(plistcore_decode_file(path, &options, &error) == nil)
        #expect(Calls.Failure(error).code == "limit")
    }

    @Test func validatesWithoutADocument() {
        let text = "{a=1;a=2;}"
        let findings = plistcore_validate(text, text.utf8.count, nil, nil)
        #expect(findings?.pointee.count == 1)
        #expect(findings?.pointee.total == 1)
        let first = findings?.pointee.items[0]?.pointee
        #expect(first?.severity == plistcore_severity(PLISTCORE_WARNING))
        #expect(first?.code.map { String(cString: $0) } == "duplicate-key")
        plistcore_findings_release(findings)
        var error: Calls.ErrorPointer?
        #expect(plistcore_validate(c("{"), 1, nil, &error) == nil)
        #expect(Calls.Failure(error).code == "syntax")
    }

    @Test func validatesForAnotherParser() {
        let text = "<plist><integer>0x1F</integer><!-- --></plist>"
        let findings = plistcore_validate_for(text, text.utf8.count, nil, "codesign", nil)
        #expect(findings != nil)
        plistcore_findings_release(findings)
        let refused =
            "<plist version=\"1.0\"><dict><key>a</key><date>2020-01-01T00:00:00Z</date></dict></plist>"
        let found = plistcore_validate_for(refused, refused.utf8.count, nil, "codesign", nil)
        #expect((found?.pointee.count ?? 0) > 0)
        plistcore_findings_release(found)
        var error: Calls.ErrorPointer?
        #expect(plistcore_validate_for(text, text.utf8.count, nil, "none", &error) == nil)
        #expect(Calls.Failure(error).code == "invalid-argument")
    }

    @Test func acceptsTheParsersThatTheHeaderLists() throws {
        let header = try String(contentsOf: Checkout["include/plistcore.h"], encoding: .utf8)
        let comment = try #require(
            header.split(separator: "/*").first { $0.contains("`parser` is") })
        let names = try #require(comment.split(separator: "Returns").first)
            .matches(of: /"([a-z0-9-]+)"/).map { String($0.1) }
        let known = ParserProfile.allCases.map(\.rawValue).filter { $0 != "pyyaml" }
        #expect(names == known.sorted())
        let text = "<plist><true/></plist>"
        for name in names {
            let findings = plistcore_validate_for(text, text.utf8.count, nil, name, nil)
            #expect(findings != nil, "\(name)")
            plistcore_findings_release(findings)
        }
    }

    @Test func listsWarnings() throws {
        let document = try Calls.document("{a=1;a=2;a=3;}")
        let findings = plistcore_document_warnings(document.pointer)
        #expect(findings?.pointee.count == 2)
        #expect(findings?.pointee.items[0]?.pointee.place.line == 1)
        plistcore_findings_release(findings)
    }

    @Test func namesFormats() {
        for (number, name) in [
            (PLISTCORE_FORMAT_XML, "xml"), (PLISTCORE_FORMAT_BINARY, "binary"),
            (PLISTCORE_FORMAT_JSON, "json"), (PLISTCORE_FORMAT_OPENSTEP, "openstep"),
            (PLISTCORE_FORMAT_STRINGS, "strings"), (PLISTCORE_FORMAT_GNUSTEP, "gnustep"),
        ] {
            let format = plistcore_format(number)
            #expect(plistcore_format_name(format).map { String(cString: $0) } == name)
            #expect(plistcore_format_named(name, -1) == format)
            #expect(plistcore_format_named(name + "x", name.utf8.count) == format)
        }
        for format in PlistCodecRegistry.standard.codecs.map(\.format) {
            #expect(
                plistcore_format_named(format.name, -1) != 0,
                "include/plistcore.h and CFormat have no number for \(format.name)")
        }
        #expect(plistcore_format_named(c("xml1"), -1) == plistcore_format(PLISTCORE_FORMAT_XML))
        #expect(plistcore_format_named(c("none"), -1) == 0)
        #expect(plistcore_format_name(0) == nil)
        #expect(String(cString: plistcore_version()) == PlistLibrary.version)
        #expect(plistcore_abi_version() == PLISTCORE_ABI_VERSION)
    }

    @Test func answersNothingForNullAndUnknownNodes() throws {
        let document = try Calls.document("{a=(1);}")
        for (pointer, node) in [(nil, 0), (document.pointer, 1000), (document.pointer, .max)]
            as [(OpaquePointer?, plistcore_node)]
        {
            var count = 7
            #expect(plistcore_type_of(pointer, node) == PLISTCORE_NO_TYPE)
            #expect(plistcore_count(pointer, node) == 0)
            #expect(plistcore_child(pointer, node, 0) == .max)
            #expect(plistcore_key(pointer, node, 0) == .max)
            #expect(plistcore_find(pointer, node, c("a"), 1) == .max)
            #expect(plistcore_string(pointer, node, &count) == nil)
            #expect(count == 0)
            #expect(plistcore_data(pointer, node, nil) == nil)
            #expect(!plistcore_int64(pointer, node, nil))
            #expect(!plistcore_place_of(pointer, node, nil))
            #expect(plistcore_query(pointer, node, c("a"), 1, nil) == nil)
            #expect(plistcore_at(pointer, node, c("a"), 1, nil) == .max)
            #expect(plistcore_encode(pointer, node, nil, nil) == nil)
        }
        #expect(plistcore_root(nil) == .max)
        #expect(!plistcore_document_tables(nil, nil))
        #expect(plistcore_document_warnings(nil) == nil)
        #expect(plistcore_document_retain(nil) == nil)
        #expect(plistcore_child(document.pointer, document.root, .max) == .max)
        #expect(plistcore_child(document.pointer, document.root, 1) == .max)
        #expect(plistcore_key(document.pointer, document.root, 1) == .max)
        plistcore_document_release(nil)
        plistcore_error_release(nil)
        plistcore_findings_release(nil)
        plistcore_bytes_release(nil)
        plistcore_matches_release(nil)
        plistcore_builder_release(nil)
        plistcore_editor_release(nil)
    }
}
