// SPDX-License-Identifier: Apache-2.0

// Increments the build number of an Info.plist; comments and layout stay.

import PlistCore
import PlistEditing
import PlistFiles

let path = CommandLine.arguments[1]
var editor = try PlistSourceEditor(contentsOfFile: path)
let old = editor.document.root["CFBundleVersion"]?.string ?? "0"
let new = String((Int(old) ?? 0) + 1)
try editor.edits.set(PlistValue(new), at: ["CFBundleVersion"])
try editor.finish().write(toFile: path)
print("\(old) -> \(new)")
