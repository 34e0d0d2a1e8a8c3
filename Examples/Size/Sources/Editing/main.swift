// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

var editor = try PlistSourceEditor(
    decoding: ByteStore(Array(CommandLine.arguments.joined().utf8)))
try editor.edits.set(1, at: ["a"])
print(try editor.finish().bytes.count)
