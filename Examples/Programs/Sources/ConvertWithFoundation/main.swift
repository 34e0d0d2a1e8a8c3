// SPDX-License-Identifier: Apache-2.0

import Foundation

let source = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let list = try PropertyListSerialization.propertyList(from: source, format: nil)
let binary = try PropertyListSerialization.data(
    fromPropertyList: list, format: .binary, options: 0)
try binary.write(to: URL(fileURLWithPath: CommandLine.arguments[2]), options: .atomic)
