// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

typealias BumpCommand = EditingCommand<BumpArguments>

struct BumpArguments: EditArguments {
    static let guide = CommandGuide(
        name: "bump",
        abstract: "Raise the versions of an Info.plist.",
        usage:
            "plutil-lite bump [--build] [--major | --minor | --patch] [<options>] [<file> ...]",
        discussion: """
            --build raises the last number of CFBundleVersion, or the suffix of a development \
            version: 42 becomes 43, 3.1.3a1 becomes 3.1.3a2. The other options raise a number of \
            CFBundleShortVersionString and set the numbers after it to 0. The old and the new \
            version are printed; nothing else in the file changes.
            """,
        examples: [
            "plutil-lite bump --build Info.plist",
            "plutil-lite bump --minor --build App/Info.plist Widget/Info.plist",
            "plutil-lite bump --patch --dry-run Info.plist",
        ])
    static let maximumWordCount = 0

    let build: Bool
    let major: Bool
    let minor: Bool
    let patch: Bool

    init(_ line: inout CommandLine) throws(UsageError) {
        build = line.flag("--build", help: "Raise CFBundleVersion.")
        major = line.flag(
            "--major", help: "Raise the first number (major) of CFBundleShortVersionString.")
        minor = line.flag("--minor", help: "Raise the second number of CFBundleShortVersionString.")
        patch = line.flag("--patch", help: "Raise the third number of CFBundleShortVersionString.")
    }

    func validate() throws(UsageError) {
        guard build || position != nil else {
            throw UsageError("expected --build, --major, --minor or --patch")
        }
        try UsageError.refuseSeveral(of: [
            ("--major", major), ("--minor", minor), ("--patch", patch),
        ])
    }

    /// The number of the release to raise.
    private var position: BundleVersion.Position? {
        major ? .major : minor ? .minor : patch ? .patch : nil
    }

    var words: [String] {
        get { [] }
        set {}
    }

    var wordNames: [String] { [] }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> any Edit {
        BumpEdit(bump: VersionBump(release: position, raisesBuild: build))
    }
}
