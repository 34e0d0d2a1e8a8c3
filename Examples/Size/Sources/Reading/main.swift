// SPDX-License-Identifier: Apache-2.0

import PlistCore

// All formats and queries are reached from here.
let document = try PlistDocument(decoding: Array(CommandLine.arguments.joined().utf8))
print(try document.views(at: "a[*].b").count, try document.encoded(as: .binary).count)
