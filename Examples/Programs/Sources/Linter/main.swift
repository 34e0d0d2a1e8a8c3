// SPDX-License-Identifier: Apache-2.0

// Checks a file with custom rules, and reports each finding with its line.

import PlistCore
import PlistFiles

let path = CommandLine.arguments[1]
let document = try PlistDocument(contentsOfFile: path)

func report(_ view: PlistView, _ message: String, aboutKey: Bool = false) {
    let code = PlistDiagnostic.Code(rawValue: "house-style")
    let finding = view.diagnostic(.warning, code, message, aboutKey: aboutKey)
    print(finding.rendered(fileName: path))
}

func check(_ view: PlistView) {
    for (key, value) in view.entries {
        if key.string?.first?.isLowercase == true {
            report(value, "keys must begin with a capital letter", aboutKey: true)
        }
        check(value)
    }
    view.elements.forEach(check)
    if view.string?.isEmpty == true { report(view, "the string is empty") }
}

check(document.root)
