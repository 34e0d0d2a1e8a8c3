// SPDX-License-Identifier: Apache-2.0

// Prints the strings in a keyed archive, whatever the classes of its objects.

import PlistCore
import PlistFiles

let archive = try PlistDocument(contentsOfFile: CommandLine.arguments[1])
guard let objects = archive.root["$objects"] else { fatalError("not a keyed archive") }

/// Returns the object that a UID refers to.
func object(_ reference: PlistView?) -> PlistView? {
    reference?.uid.flatMap { objects[Int(clamping: $0)] }
}

let root = object(archive.root["$top"]?["root"])
for reference in root?["NS.objects"]?.elements.map({ $0 }) ?? [] {
    print(object(reference)?.string ?? "?")
}
