// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

/// A text with its format.
struct SampleText: Sendable, CustomTestStringConvertible {
    let name: String
    let format: PlistFormat
    let bytes: [UInt8]

    var testDescription: String { name }

    private init(_ name: String, _ format: PlistFormat, _ text: String) {
        self.name = name
        self.format = format
        bytes = Array(text.utf8)
    }

    /// Texts in the layouts of Apple's tools.
    static let all: [SampleText] = [
        SampleText(
            "Info.plist", .xml,
            (try? Checkout.text(of: "TestVectors/samples/Info.plist")) ?? ""),
        SampleText(
            "a table", .strings,
            """
            /* The title of the window; don't translate */
            "title" = "Tidewater";

            /* A long text */
            "long" = "First line
            second line with \\"quotes\\"";
            "last" = "x = y;";
            // The end
            "plain" = "y";

            """),
        SampleText(
            "a project", .openstep,
            """
            // !$*UTF8*$!
            {
            \tarchiveVersion = 1;
            \tclasses = {
            \t};
            \tobjects = {

            /* Begin PBXBuildFile section */
            \t\tA1 /* a.m in Sources */ = {isa = PBXBuildFile; fileRef = B1 /* a.m */; };
            \t\tA2 /* b.m in Sources */ = {isa = PBXBuildFile; fileRef = B2 /* b.m */; };
            /* End PBXBuildFile section */

            /* Begin PBXGroup section */
            \t\tC1 = {
            \t\t\tisa = PBXGroup;
            \t\t\tchildren = (
            \t\t\t\tB1 /* a.m */,
            \t\t\t\tB2 /* b.m */,
            \t\t\t);
            \t\t\tsourceTree = "<group>";
            \t\t\ttabWidth = 2;
            \t\t};
            /* End PBXGroup section */
            \t};
            \trootObject = D1 /* Project object */;
            }

            """),
        SampleText(
            "a catalogue", .json,
            """
            {
              "sourceLanguage": "en",
              "strings": {
                "hello": {
                  "comment": "A greeting",
                  "values": [1, -2.5e3, true, null]
                },
                "bye": {
                  "localizations": {
                    "de": { "stringUnit": { "state": "translated", "value": "Tsch\\u00fcss" } }
                  }
                }
              },
              "version": "1.0"
            }

            """),
    ]
}
