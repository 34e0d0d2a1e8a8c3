// SPDX-License-Identifier: Apache-2.0

// Counts launches in a settings file, and sets a default.

import PlistCore
import PlistFiles

let path = CommandLine.arguments[1]
var settings = try PlistDocument(contentsOfFile: path).value
let count = settings["LaunchCount"]?.asInt ?? 0
settings["LaunchCount"] = PlistValue(count + 1)
settings["Units"] = settings["Units"] ?? "metres"
try PlistDocument(value: settings).write(toFile: path, as: .xml)
print("launch \(count + 1), zoom \(settings["Zoom"]?.asDouble ?? 1)")
