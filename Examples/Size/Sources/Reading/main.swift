// SPDX-License-Identifier: Apache-2.0

import PlistCore

// These calls link all formats and queries.
let document = try PlistDocument(decoding: Array(CommandLine.arguments.joined().utf8))
print(try document.views(at: "a[*].b").count, try document.encoded(as: .binary).count)
