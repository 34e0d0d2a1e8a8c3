// SPDX-License-Identifier: Apache-2.0

// Reports errors in a file like a compiler.

import PlistCore
import PlistFiles

let path = CommandLine.arguments[1]
do {
    let document = try PlistDocument(contentsOfFile: path)
    print("\(path): \(document.root.count) values")
} catch {
    print(error.plistError?.rendered(fileName: path) ?? "\(error)")
}
