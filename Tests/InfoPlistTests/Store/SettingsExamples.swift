// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Examples of the rules about settings.
enum SettingsExamples {
    typealias Example = BundleRuleTests.Example

    static let all: [Example] = correct + faulty + values

    private static func page(_ elements: String..., table: String = "") -> MemoryTree.Item {
        .file(
            "{ \(table) PreferenceSpecifiers = (\n"
                + elements.map { "{ Type = PS\($0) }" }.joined(separator: ",\n") + "\n); }")
    }

    private static let root: TreePath = "Settings.bundle/Root.plist"
    private static let info: MemoryTree.Item = .file("{}")

    /// Correct settings with an element of each type.
    private static let correct: [Example] = [
        BundleRule.settingsElement, .settingsPane, .settingsValue, .settingsTable,
        .missingInfoPlist,
    ].map { rule in
        Example(
            rule, "A.app",
            [
                "Info.plist": info,
                root: page(
                    "GroupSpecifier; Title = A; FooterText = B;",
                    """
                    TextFieldSpecifier; Key = a; DefaultValue = ""; IsSecure = <*BY>;
                    KeyboardType = URL; AutocapitalizationType = None;
                    """,
                    "TitleValueSpecifier; Key = b; DefaultValue = 1; Values = (1); Titles = (One);",
                    "TitleValueSpecifier; Key = i; DefaultValue = \"1.0\";",
                    "ToggleSwitchSpecifier; Title = A; Key = c; DefaultValue = <*BY>;",
                    """
                    ToggleSwitchSpecifier; Title = A; Key = d; DefaultValue = on; TrueValue = on;
                    FalseValue = off;
                    """,
                    """
                    SliderSpecifier; Key = e; DefaultValue = <*R0.5>; MinimumValue = <*I0>;
                    MaximumValue = <*I1>;
                    """,
                    """
                    MultiValueSpecifier; Title = A; Key = f; DefaultValue = <*I2>;
                    Values = (<*I1>, <*I2>); Titles = (One, Two);
                    """,
                    "RadioGroupSpecifier; Key = g; DefaultValue = x; Values = (x); Titles = (X);",
                    "ChildPaneSpecifier; Title = A; File = More;",
                    // An element of InAppSettingsKit.
                    "GroupSpecifier; }, { Type = IASKButtonSpecifier;",
                    """
                    TextFieldSpecifier; Key = h; SupportedUserInterfaceIdioms = (Phone); }, {
                    Type = PSTextFieldSpecifier; Key = h; SupportedUserInterfaceIdioms = (Pad);
                    """, table: "StringsTable = Root;"),
                "Settings.bundle/More.plist": page("ChildPaneSpecifier; Title = A; File = Root;"),
                "Settings.bundle/en.lproj/Root.strings": .file(""),
                // With an Info.plist, this is an ordinary bundle.
                "Other.bundle/Info.plist": info, "Other.bundle/Root.plist": .file("{ A = 1; }"),
            ])
    }

    private static let faulty: [Example] = [
        Example(
            .settingsPane, "A.app", ["Info.plist": info, "Settings.bundle/a": .file("")],
            "Settings.bundle: expected 'Root.plist' in the settings; add it"),
        Example(
            .settingsPane, "A.app",
            [
                "Info.plist": info,
                root: page("ChildPaneSpecifier; Title = A; File = More;"),
                "Settings.bundle/More.plist": page(
                    "ChildPaneSpecifier; Title = A; File = \"../a\";"),
            ],
            "Settings.bundle/More.plist:2: '../a.plist' is missing; add it, or correct the name"),
        Example(
            .settingsElement, "Settings.bundle", ["Root.plist": .file("(a)")],
            "Root.plist:1: expected a dictionary with PreferenceSpecifiers"),
        Example(
            .settingsElement, "Settings.bundle",
            ["Root.plist": .file("{ StringsTable = (); PreferenceSpecifiers = a; }")],
            "Root.plist:1: expected the name of a strings table",
            "Root.plist:1: expected an array of elements"),
        Example(
            .settingsElement, "Settings.bundle",
            [
                "Root.plist": .file(
                    "{ PreferenceSpecifiers = (a,\n{},\n{ Type = PSTogleSwitchSpecifier; },\n"
                        + "{ Type = PSToggleSwitch; }); }")
            ],
            "Root.plist:1: expected a dictionary with a Type",
            "Root.plist:2: the element needs a Type; add it",
            "Root.plist:3: unknown element type 'PSTogleSwitchSpecifier'; "
                + "write 'PSToggleSwitchSpecifier'",
            "Root.plist:4: unknown element type 'PSToggleSwitch'; "
                + "write 'PSToggleSwitchSpecifier'"),
        Example(
            .settingsElement, "Settings.bundle",
            [
                "Root.plist": page(
                    "MultiValueSpecifier; Key = a; DefaultValue = 1; Values = 1; Titles = (One);",
                    "TextFieldSpecifier; Key = b; KeyboardType = Url; DefaultValue = <*I1>;",
                    "ToggleSwitchSpecifier; Title = A; Key = c; DefaultValue = YES;",
                    """
                    SliderSpecifier; Key = e; DefaultValue = "0"; MinimumValue = <*I0>;
                    MaximumValue = "1";
                    """)
            ],
            "Root.plist:2: PSMultiValueSpecifier needs Title; add it",
            "Root.plist:2: expected an array for Values",
            "Root.plist:3: expected Alphabet, NumbersAndPunctuation, NumberPad, URL, EmailAddress, "
                + "found 'Url'",
            "Root.plist:3: a text field's default must be a string",
            "Root.plist:4: a switch's default must be true or false",
            "Root.plist:5: a slider's default must be a number",
            "Root.plist:6: expected a number for MaximumValue"),
        Example(
            .settingsTable, "Settings.bundle",
            [
                "Root.plist": page(table: "StringsTable = Root;"),
                "en.lproj/Root.strings": .file(""), "fr.lproj/Rot.strings": .file(""),
            ],
            "Root.plist:1: 'Root.strings' is missing in fr.lproj; add it"),
    ]

    private static let values: [Example] = [
        Example(
            .settingsValue, "Settings.bundle",
            [
                "Root.plist": page(
                    """
                    MultiValueSpecifier; Title = A; Key = a; DefaultValue = <*I3>;
                    Values = (<*I1>, <*I2>); Titles = (One);
                    """,
                    "TextFieldSpecifier; Key = a;",
                    """
                    SliderSpecifier; Key = b; DefaultValue = <*I2>; MinimumValue = <*I0>;
                    MaximumValue = <*I1>;
                    """,
                    """
                    ToggleSwitchSpecifier; Title = A; Key = c; DefaultValue = <*BY>; TrueValue = on;
                    FalseValue = off;
                    """)
            ],
            "Root.plist:2: the default is not among Values; use one of them",
            "Root.plist:3: there are 1 titles for 2 values; give each value one",
            "Root.plist:4: another element has the key 'a'; use a different one",
            "Root.plist:5: the default is not between MinimumValue and MaximumValue; change it",
            "Root.plist:7: the default is neither TrueValue nor FalseValue; use one"),
        // Two names for one page.
        Example(
            .settingsElement, "Settings.bundle",
            [
                "Root.plist": page(
                    "ChildPaneSpecifier; Title = A; File = A;",
                    "ChildPaneSpecifier; Title = B; File = B;"),
                "A.plist": page("TextFieldSpecifier;"), "B.plist": .link("A.plist"),
            ],
            "A.plist:2: PSTextFieldSpecifier needs Key; add it"),
        // Shared arrays and elements are read once, and a cycle of pages ends.
        Example(
            .settingsValue, "Settings.bundle",
            ["Root.plist": .binary(BinaryObjects.typesWithIcons(300))]),
    ]
}
