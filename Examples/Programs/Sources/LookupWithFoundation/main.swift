// SPDX-License-Identifier: Apache-2.0

import Foundation

let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let library = try PropertyListSerialization.propertyList(from: data, format: nil)
let tracks = (library as? [String: Any])?["Tracks"] as? [[String: Any]] ?? []
for track in tracks where track["Rating"] as? Int ?? 0 > 80 {
    print(track["Name"] as? String ?? "")
}
