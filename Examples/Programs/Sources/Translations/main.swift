// SPDX-License-Identifier: Apache-2.0

// Lists a table of translations, and adds one; comments stay.

import PlistCore
import PlistEditing
import PlistFiles

let path = CommandLine.arguments[1]
var editor = try PlistSourceEditor(contentsOfFile: path)
for (key, text) in editor.document.root.entries {
    print("\(key): \(text.string ?? "")")
}
try editor.edits.set("Tide tables", at: ["title"])
try editor.finish().write(toFile: path)
