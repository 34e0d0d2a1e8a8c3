// SPDX-License-Identifier: Apache-2.0

extension MigrationCase {
    /// Files, by name, with features that Info.plist and the agent lack.
    static let others: [String: String] = [
        "profile.plist": profile, "terminal.plist": terminal, "choices.plist": choices,
        "partial.plist": partial,
    ]

    /// A provisioning profile, taken out of its signature.
    private static let profile =
        header + """
            <dict>
            	<key>DeveloperCertificates</key>
            	<array>
            		<data>
            		3q2+7w==
            		</data>
            	</array>
            	<key>Entitlements</key>
            	<dict>
            		<key>application-identifier</key>
            		<string>TEAM012345.com.example.tide</string>
            		<key>get-task-allow</key>
            		<false/>
            	</dict>
            	<key>ExpirationDate</key>
            	<date>2034-06-07T18:09:10Z</date>
            	<key>TeamIdentifier</key>
            	<array>
            		<string>TEAM012345</string>
            	</array>
            	<key>UUID</key>
            	<string>6f1c0de5-0000-4000-8000-0000000000aa</string>
            </dict>
            </plist>

            """

    /// Preferences whose keys have spaces, a colon and an apostrophe.
    private static let terminal =
        header + """
            <dict>
            	<key>Default Window Settings</key>
            	<string>Basic</string>
            	<key>Profiles</key>
            	<array>
            		<dict>
            			<key>Blur Radius</key>
            			<real>1</real>
            			<key>Guid</key>
            			<string>G-1</string>
            		</dict>
            		<dict>
            			<key>Guid</key>
            			<string>G-2</string>
            		</dict>
            	</array>
            	<key>Window Settings</key>
            	<dict>
            		<key>Basic</key>
            		<dict>
            			<key>columnCount</key>
            			<integer>80</integer>
            			<key>name</key>
            			<string>Basic</string>
            		</dict>
            	</dict>
            	<key>com.example:port</key>
            	<integer>8080</integer>
            	<key>tide's key</key>
            	<string>apostrophe</string>
            </dict>
            </plist>

            """

    /// An installer's choices: the root is an array.
    private static let choices =
        header + """
            <array>
            	<dict>
            		<key>choice</key>
            		<string>core</string>
            		<key>selected</key>
            		<integer>1</integer>
            	</dict>
            	<dict>
            		<key>choice</key>
            		<string>docs</string>
            		<key>selected</key>
            		<integer>0</integer>
            	</dict>
            </array>
            </plist>

            """

    /// A partial Info.plist of an asset compiler.
    private static let partial =
        header + """
            <dict>
            	<key>CFBundleIconFile</key>
            	<string>AppIcon</string>
            	<key>CFBundleVersion</key>
            	<string>0</string>
            </dict>
            </plist>

            """
}
