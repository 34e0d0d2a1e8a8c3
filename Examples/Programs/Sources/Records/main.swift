// SPDX-License-Identifier: Apache-2.0

// Reads, changes and writes Codable records that contain Foundation's dates.

import FoundationEssentials
import PlistCore
import PlistFoundation

struct Harbour: Codable {
    var name: String
    var depth: Double
    var surveyed: Date
    var chart: Data?
}

let url = URL(fileURLWithPath: CommandLine.arguments[1])
var harbours = try PlistDecoder().decode([Harbour].self, from: Data(contentsOf: url))
for index in harbours.indices { harbours[index].depth += 0.5 }
try Data(PlistEncoder().encode(harbours)).write(to: url, options: .atomic)
for harbour in harbours {
    print(harbour.name, harbour.depth, harbour.surveyed.timeIntervalSinceReferenceDate)
}
