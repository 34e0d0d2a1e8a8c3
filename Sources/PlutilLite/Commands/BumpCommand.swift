// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
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

    @Flag(name: .described(.long), help: "Raise CFBundleVersion.")
    var build = false

    @Flag(
        name: .described(.long),
        help: "Raise the first number (major) of CFBundleShortVersionString.")
    var major = false

    @Flag(name: .described(.long), help: "Raise the second number of CFBundleShortVersionString.")
    var minor = false

    @Flag(name: .described(.long), help: "Raise the third number of CFBundleShortVersionString.")
    var patch = false

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        build = arguments.flag("--build")
        major = arguments.flag("--major")
        minor = arguments.flag("--minor")
        patch = arguments.flag("--patch")
    }

    func validate() throws {
        guard build || !positions.isEmpty else {
            throw ValidationError("expected --build, --major, --minor or --patch")
        }
        if positions.count > 1 {
            throw ValidationError("only one of --major, --minor and --patch can be raised")
        }
    }

    /// The numbers of the release to raise.
    private var positions: [BundleVersion.Position] {
        [(major, BundleVersion.Position.major), (minor, .minor), (patch, .patch)]
            .filter(\.0).map(\.1)
    }

    var words: [String] {
        get { [] }
        set {}
    }

    var wordNames: [String] { [] }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console
    ) throws(Failure) -> any Edit {
        BumpEdit(bump: VersionBump(release: positions.first, raisesBuild: build))
    }
}
