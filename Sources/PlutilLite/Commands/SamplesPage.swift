// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
    /// The files that examples in the documentation use.
    static let samples = HelpPage(
        title: "samples",
        abstract: "The examples of the documentation work on sample files.",
        blocks: [
            .paragraph(
                "Packages install the samples in share/plutil-lite/samples, beside the bin "
                    + "directory of the program; the sources have them in TestVectors/samples. "
                    + "Some examples edit their files, so make a copy:"),
            .lines([
                "program=$(readlink -f \"$(command -v plutil-lite)\")",
                "cp -R \"${program%/*/*}/share/plutil-lite/samples\" .",
                "cd samples",
            ]),
            .definitions([
                ("Info.plist", "the Info.plist of an app, in XML"),
                ("settings.plist", "settings, in binary"),
                ("broken.plist", "XML with a syntax error"),
                ("Tidewater.app", "a bundle with an extension and translations"),
                ("Tidewater.ipa", "the same app in a ZIP archive"),
                ("Tidewater.mobileprovision", "a signed provisioning profile"),
                ("Tidewater.archive", "a keyed archive"),
                ("tide-tool", "an executable with property lists inside"),
            ]),
            .lines(["plutil-lite print settings.plist"]),
        ])
}
