// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The tests here that correspond to Foundation's own tests of its property list coders.
@Suite struct FoundationCaseTests {
    /// The names of Foundation's tests, and of ours if they differ.
    static let cases: KeyValuePairs<String, String> = [
        "encodingTopLevelEmptyStruct": "",
        "encodingTopLevelEmptyClass": "",
        "encodingTopLevelSingleValueEnum": "",
        "encodingTopLevelSingleValueStruct": "",
        "encodingTopLevelSingleValueClass": "",
        "encodingTopLevelStructuredStruct": "",
        "encodingTopLevelStructuredClass": "",
        "encodingTopLevelStructuredSingleStruct": "",
        "encodingTopLevelStructuredSingleClass": "",
        "encodingTopLevelDeepStructuredType": "",
        "encodingClassWhichSharesEncoderWithSuper": "",
        "encodingTopLevelNullableType": "",
        "encodingTopLevelWithConfiguration": "",
        "encodingMultipleNestedContainersWithTheSameTopLevelKey": "",
        "encodingConflictedTypeNestedContainersWithTheSameTopLevelKey": "",
        "nestedContainerCodingPaths": "",
        "superEncoderCodingPaths": "",
        "encodingTopLevelData": "",
        "interceptData": "",
        "interceptDate": "",
        "typeCoercion": "",
        "integerRealCoercion": "",
        "decodingConcreteTypeParameter": "",
        "encoderStateThrowOnEncode": "",
        "decoderStateThrowOnDecode": "",
        "unkeyedContainerContainingNulls": "",
        "invalidNSDataKey_82142612": "incompleteOpenTag",
        "nonStringDictionaryKey": "",
        "issue5616259": "xmlErrors",
        "genericProperties_XML": "",
        "genericProperties_binary": "",
        "issue5877417": "",
        "xmlErrors": "",
        "issue6164184": "",
        "xmlIntegerEdgeCases": "",
        "xmlIntegerWhitespace": "",
        "binaryNumberEdgeCases": "",
        "binaryReals": "",
        "xmlReals": "",
        "bad_XMLReals": "",
        "oldStylePlist_invalid": "oldStylePlist_dictionary",
        "oldStylePlist_errors": "oldStylePlist_dictionary",
        "oldStylePlist_getSlashedChars_octal": "oldStylePlist_octal",
        "oldStylePlist_getSlashedChars_unicode": "oldStylePlist_dictionary",
        "oldStylePlist_getSlashedChars_literals": "oldStylePlist_dictionary",
        "oldStylePlist_getSlashedChars_variableSizeWithFollowingCharacters":
            "oldStylePlist_dictionary",
        "oldStylePlist_getSlashedChars_unicode_invalid": "oldStylePlist_dictionary",
        "oldStylePlist_dictionary": "",
        "oldStylePlist_stringsFileFormat": "oldStylePlist_dictionary",
        "oldStylePlist_comments": "oldStylePlist_dictionary",
        "oldStylePlist_data": "",
        "bplistCollectionReferences": "",
        "reallyOldDates_5842198": "badDate_decode",
        "badDates": "",
        "badDate_encode": "badDate_decode",
        "badDate_decode": "",
        "realEncodeRemoveZeroSuffix": "",
        "farFutureDates": "",
        "encode_122065123": "",
        "decodingCompatibility_122065123": "",
        "multibyteCharacters_escaped_noencoding": "cdataSection",
        "escapedCharacters": "cdataSection",
        "dataWithBOM_utf8": "",
        "dataWithBOM_utf32be": "",
        "dataWithBOM_utf32le": "",
        "plistWithBadUTF8": "",
        "plistWithEscapedCharacters": "cdataSection",
        "returnRightFormatFromParse": "",
        "decodingEmoji": "cdataSection",
        "decodingTooManyCharactersError": "incompleteOpenTag",
        "roundTripEmoji": "",
        "roundTripEscapedStrings": "",
        "unterminatedComment": "incompleteOpenTag",
        "incompleteOpenTag": "",
        "CDATA_section": "cdataSection",
        "supers": "",
        "badReferenceIndex": "",
        "badTopObjectIndex": "badReferenceIndex",
        "outOfBoundsObjectOffset": "badReferenceIndex",
        "nonTopObjectOffsetBelowHeader": "badReferenceIndex",
        "outOfBoundsOffsetTableStart": "badReferenceIndex",
        "tooLargeObjectCount": "badReferenceIndex",
        "tooLargeOffset": "badReferenceIndex",
        "tooLargeIndex": "badReferenceIndex",
        "uid": "",
        "fauxStability_struct": "",
        "fauxStability_dict": "",
        "multipleDecodeOptions": "",
        "customSubclass": "",
        "decodeIfPresent": "",
        "garbageCharactersAfterXMLTagName": "incompleteOpenTag",
        "xmlEncodingRejectsStringsWithEmbeddedNUL": "",
        // swift-corelibs-foundation.
        "test_basicEncodeDecode": "",
        "test_xmlDecoder": "",
    ]

    /// Foundation's tests that are not about its property list coders.
    static let others = ["archiving": "NSKeyedArchiver, which has a coder of its own"]

    @Test func everyFoundationCaseIsTested() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        let text = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        for (theirs, ours) in Self.cases {
            let name = ours.isEmpty ? theirs : ours
            #expect(text.contains("    func \(name)(") || text.contains("@Test func \(name)("))
        }
        #expect(Set(Self.cases.map(\.key)).count == Self.cases.count)
        #expect(Self.cases.allSatisfy { Self.others[$0.key] == nil })
    }
}
