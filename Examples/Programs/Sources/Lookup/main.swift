// SPDX-License-Identifier: Apache-2.0

// Finds values in a large file with a query.

import PlistCore
import PlistFiles

let library = try PlistDocument(contentsOfFile: CommandLine.arguments[1])
for name in try library.views(at: "Tracks[?@.Rating > 80].Name") { print(name.string ?? "") }
