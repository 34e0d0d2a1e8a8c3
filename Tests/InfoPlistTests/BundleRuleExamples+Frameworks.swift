// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

extension BundleRuleExamples {
    static let frameworks: [Example] = [
        Example(
            .frameworkLinks, "B.framework",
            [
                "Versions/A/Resources/Info.plist": .file("{ CFBundleExecutable = B; }"),
                "Versions/A/B": .file(""), "Versions/A/Headers/B.h": .file(""),
                "Versions/Current": .link("A"), "Resources": .link("Versions/Current/Resources"),
                "B": .link("Versions/Current/B"), "Headers": .link("Versions/A/Headers"),
            ]),
        Example(
            .frameworkLinks, "B.framework",
            [
                "Versions/A/Resources/Info.plist": .file("{ CFBundleExecutable = B; }"),
                "Versions/A/B": .file(""), "Versions/A/Headers/B.h": .file(""),
                "Versions/Current": .link("A"), "Headers/B.h": .file(""),
                "Resources": .link("Versions/Current/Headers"),
            ],
            ": 'B' is missing at the top level; link it to Versions/Current/B",
            "Headers: 'Headers' should be a symbolic link to Versions/Current/Headers",
            "Resources: 'Resources' should be a symbolic link to Versions/Current/Resources"),
        Example(
            .frameworkLinks, "B.framework",
            ["Versions/A/Resources/Info.plist": .file("{}"), "Versions/Current/B": .file("")],
            "Versions/Current: "
                + "Current should be a symbolic link to the current version's folder"),
        Example(
            .frameworkLinks, "B.framework",
            [
                "Versions/A/Resources/Info.plist": .file("{}"),
                "Versions/Current": .link("A/Resources"),
            ],
            "Versions/Current: "
                + "Current should be a symbolic link to the current version's folder"),
        Example(
            .frameworkLinks, "B.framework",
            ["Versions/A/Resources/Info.plist": .file("{}"), "Versions/Current": .link("B")],
            "Versions/Current: "
                + "Current leads to 'B', which is not a version; link it to a version folder"),
        Example(
            .frameworkLinks, "B.framework",
            [
                "Versions/A/Resources/Info.plist": .file("{}"), "Versions/Current": .link("A"),
                "Headers": .link("Versions/B/Headers"),
                "Resources": .link("Versions/Current/Resources"),
            ],
            "Headers: 'Headers' should be a symbolic link to Versions/Current/Headers"),
        Example(.frameworkLinks, "B.framework", ["Info.plist": .file("{}"), "B": .file("")]),
    ]
}
