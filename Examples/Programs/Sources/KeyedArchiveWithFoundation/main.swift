// SPDX-License-Identifier: Apache-2.0

import Foundation

// Only decodes classes that are listed here.
let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let list = try PropertyListSerialization.propertyList(from: data, format: nil)
guard let archive = list as? [String: Any], archive["$objects"] is [Any] else {
    fatalError("not a keyed archive")
}

let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
unarchiver.requiresSecureCoding = true
unarchiver.decodingFailurePolicy = .setErrorAndReturn
let texts = unarchiver.decodeObject(
    of: [NSArray.self, NSString.self], forKey: NSKeyedArchiveRootObjectKey)
if let error = unarchiver.error { throw error }

for text in texts as? [Any] ?? [] {
    print(text as? String ?? "?")
}
