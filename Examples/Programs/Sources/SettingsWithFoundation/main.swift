// SPDX-License-Identifier: Apache-2.0

import Foundation

let url = URL(fileURLWithPath: CommandLine.arguments[1])
let read = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
guard var settings = read as? [String: Any] else { fatalError("not a dictionary") }
let count = settings["LaunchCount"] as? Int ?? 0
settings["LaunchCount"] = count + 1
settings["Units"] = settings["Units"] ?? "metres"
let data = try PropertyListSerialization.data(
    fromPropertyList: settings, format: .xml, options: 0)
try data.write(to: url, options: .atomic)
print("launch \(count + 1), zoom \(settings["Zoom"] as? Double ?? 1)")
