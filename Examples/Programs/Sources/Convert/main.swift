// SPDX-License-Identifier: Apache-2.0

// Converts a property list of any format to binary.

import PlistCore
import PlistFiles

let document = try PlistDocument(contentsOfFile: CommandLine.arguments[1])
try document.write(toFile: CommandLine.arguments[2], as: .binary)
