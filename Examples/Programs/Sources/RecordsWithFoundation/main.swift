// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Harbour: Codable {
    var name: String
    var depth: Double
    var surveyed: Date
    var chart: Data?
}

let url = URL(fileURLWithPath: CommandLine.arguments[1])
var harbours = try PropertyListDecoder().decode([Harbour].self, from: Data(contentsOf: url))
for index in harbours.indices { harbours[index].depth += 0.5 }
let encoder = PropertyListEncoder()
encoder.outputFormat = .xml
try encoder.encode(harbours).write(to: url, options: .atomic)
for harbour in harbours {
    print(harbour.name, harbour.depth, harbour.surveyed.timeIntervalSinceReferenceDate)
}
