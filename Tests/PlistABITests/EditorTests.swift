// SPDX-License-Identifier: Apache-2.0

import CPlistCore
import PlistABI
import Testing

@Suite struct EditorTests {
    private final class Editor {
        let pointer: OpaquePointer?

        init(_ text: String) {
            pointer = plistcore_editor_open(text, text.utf8.count, nil, nil)
        }

        deinit { plistcore_editor_release(pointer) }

        var text: String? { Calls.text(plistcore_editor_finish(pointer, nil)) }
    }

    private let value: Document
    private static let plain = plistcore_edit_flags(PLISTCORE_EDIT_PLAIN)
    private static let parents = plistcore_edit_flags(PLISTCORE_EDIT_CREATE_PARENTS)
    private static let all = plistcore_edit_flags(PLISTCORE_EDIT_ALL)

    init() throws { value = try Calls.document("new") }

    @Test func keepsAllThatIsNotEdited() {
        let editor = Editor("{ a = 1; /* kept */  list = (x, y); c = \"q\"; }\n")
        let (pointer, root) = (value.pointer, value.root)
        #expect(plistcore_editor_set(editor.pointer, c("a"), -1, pointer, root, Self.plain, nil))
        #expect(plistcore_editor_insert(editor.pointer, c("list[1]"), -1, pointer, root, 0, nil))
        #expect(plistcore_editor_append(editor.pointer, c("list"), -1, pointer, root, 0, nil))
        #expect(plistcore_editor_rename(editor.pointer, c("c"), -1, c("d"), -1, 0, nil))
        #expect(editor.text == "{ a = new; /* kept */  list = (x, new, y, new); d = \"q\"; }\n")
        #expect(plistcore_editor_remove(editor.pointer, c("list"), -1, Self.plain, nil))
        #expect(editor.text == "{ a = new; /* kept */ d = \"q\"; }\n")
        let document = plistcore_editor_document(editor.pointer, nil)
        #expect(plistcore_count(document, plistcore_root(document)) == 2)
        plistcore_document_release(document)
    }

    @Test func changesNothingWhenAnEditFails() {
        let text = "{ a = 1; b = (1, 2); }"
        let editor = Editor(text)
        let (pointer, root) = (value.pointer, value.root)
        func failure(_ edit: (UnsafeMutablePointer<Calls.ErrorPointer?>) -> Bool) -> String {
            var error: Calls.ErrorPointer?
            #expect(!edit(&error))
            return Calls.Failure(error).code
        }
        #expect(
            failure { plistcore_editor_set(editor.pointer, c("x.y"), -1, pointer, root, 0, $0) }
                == "no-match")
        #expect(
            failure { plistcore_editor_insert(editor.pointer, c("a"), -1, pointer, root, 0, $0) }
                == "value-exists")
        #expect(
            failure { plistcore_editor_append(editor.pointer, c("a"), -1, pointer, root, 0, $0) }
                == "invalid-edit")
        #expect(
            failure { plistcore_editor_remove(editor.pointer, c("x"), -1, 0, $0) } == "no-match")
        #expect(
            failure { plistcore_editor_remove(editor.pointer, c("b[*]"), -1, 0, $0) }
                == "invalid-edit")
        #expect(
            failure { plistcore_editor_remove(editor.pointer, c("b["), -1, 0, $0) }
                == "query-syntax")
        #expect(
            failure { plistcore_editor_rename(editor.pointer, c("a"), -1, c("b"), 1, 0, $0) }
                == "value-exists")
        #expect(
            failure { plistcore_editor_rename(editor.pointer, c("a"), -1, c("\u{FF}"), 1, 0, $0) }
                == "invalid-encoding")
        #expect(
            failure { plistcore_editor_set(editor.pointer, c("a"), -1, nil, 0, 0, $0) }
                == "invalid-argument")
        #expect(failure { plistcore_editor_remove(nil, c("a"), -1, 0, $0) } == "invalid-argument")
        #expect(editor.text == text)
        #expect(plistcore_editor_finish(nil, nil) == nil)
        #expect(plistcore_editor_document(nil, nil) == nil)
        #expect(plistcore_editor_open(c("{"), 1, nil, nil) == nil)
    }

    @Test func editsSeveralPlacesOnRequest() {
        let editor = Editor("{ b = (1, 2, 3); }")
        let (pointer, root) = (value.pointer, value.root)
        #expect(plistcore_editor_set(editor.pointer, c("b[*]"), -1, pointer, root, Self.all, nil))
        #expect(editor.text == "{ b = (new, new, new); }")
        #expect(plistcore_editor_remove(editor.pointer, c("b[*]"), -1, Self.all, nil))
        #expect(editor.text == "{ b = (); }")
    }

    @Test func removesEachMatchOnceWhateverTheirOrder() {
        let editor = Editor("(a, b, c, d)")
        #expect(plistcore_editor_remove(editor.pointer, c("$[2,0]"), -1, Self.all, nil))
        #expect(editor.text == "(b, d)")
        #expect(plistcore_editor_remove(editor.pointer, c("$[0,0]"), -1, Self.all, nil))
        #expect(editor.text == "(d)")
    }

    @Test func createsParentsOnRequest() {
        let editor = Editor(#"{"a": 1}"#)
        let (pointer, root) = (value.pointer, value.root)
        #expect(
            plistcore_editor_set(editor.pointer, c("x.y"), -1, pointer, root, Self.parents, nil))
        #expect(editor.text?.contains(#""x":"#) == true)
    }

    @Test func editsEmbeddedPropertyLists() {
        let editor = Editor("{ data = <7b613d313b7d>; }")
        #expect(
            plistcore_editor_set(
                editor.pointer, c("data.!.a"), -1, value.pointer, value.root, Self.plain, nil))
        #expect(editor.text == "{ data = <7b613d6e65773b7d>; }")
    }

    @Test func editsAllMatchesInEmbeddedPropertyLists() {
        // Twice "{a=1;}", and once "(1,2)".
        let text = "{ list = (<7b613d313b7d>, <7b613d313b7d>); data = <28312c3229>; }"
        let editor = Editor(text)
        let (pointer, root) = (value.pointer, value.root)
        for path in [c("list[*].!.a"), c("data.![*]")] {
            var error: Calls.ErrorPointer?
            #expect(
                !plistcore_editor_set(editor.pointer, path, -1, pointer, root, Self.plain, &error))
            #expect(Calls.Failure(error).code == "invalid-edit")
            #expect(editor.text == text)
        }
        #expect(
            plistcore_editor_set(
                editor.pointer, c("list[*].!.a"), -1, pointer, root, Self.all, nil))
        #expect(
            plistcore_editor_remove(editor.pointer, c("data.![*]"), -1, Self.all, nil))
        #expect(
            editor.text
                == "{ list = (<7b613d6e65773b7d>, <7b613d6e65773b7d>); data = <2829>; }")
    }
}
