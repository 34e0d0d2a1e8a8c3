// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import Testing

/// A bundle in one of the known layouts.
struct SampleBundle: CustomTestStringConvertible {
    let name: String
    let tree: MemoryTree
    let layout: BundleLayout
    let infoPlist: TreePath
    let executables: TreePath
    let resources: TreePath

    var testDescription: String { name }

    static let all = [
        SampleBundle(
            name: "Phone.app",
            tree: MemoryTree([
                "Info.plist": .file("{}"), "Phone": .file("", isExecutable: true),
                "en.lproj/InfoPlist.strings": .file("CFBundleName = Phone;"),
            ]),
            layout: .flat, infoPlist: "Info.plist", executables: .root, resources: .root),
        SampleBundle(
            name: "Desk.app",
            tree: MemoryTree([
                "Contents/Info.plist": .file("{}"),
                "Contents/MacOS/Desk": .file("", isExecutable: true),
                "Contents/Resources/en.lproj/InfoPlist.strings": .file(""),
            ]),
            layout: .contents, infoPlist: "Contents/Info.plist", executables: "Contents/MacOS",
            resources: "Contents/Resources"),
        SampleBundle(
            name: "Dock.app",
            tree: MemoryTree([
                "Resources/Info-gnustep.plist": .file("{}"), "Dock": .file("", isExecutable: true),
                "Resources/English.lproj/Localizable.strings": .file(""),
            ]),
            layout: .resources, infoPlist: "Resources/Info-gnustep.plist", executables: .root,
            resources: "Resources"),
        SampleBundle(
            name: "Both.app",
            tree: MemoryTree([
                "Resources/Info-gnustep.plist": .file("{}"), "Resources/Info.plist": .file("{}"),
            ]),
            layout: .resources, infoPlist: "Resources/Info.plist", executables: .root,
            resources: "Resources"),
        SampleBundle(
            name: "Plug.bundle",
            tree: MemoryTree(["Contents/Info.plist": .file("{}")]),
            layout: .contents, infoPlist: "Contents/Info.plist", executables: "Contents/MacOS",
            resources: "Contents/Resources"),
        SampleBundle(
            name: "Kit.framework",
            tree: MemoryTree([
                "Versions/A/Resources/Info.plist": .file("{}"), "Versions/A/Kit": .file(""),
                "Versions/B/Resources/Info.plist": .file("{}"), "Versions/B/Kit": .file(""),
                "Versions/Current": .link("A"), "Resources": .link("Versions/Current/Resources"),
                "Kit": .link("Versions/Current/Kit"),
            ]),
            layout: .versionedFramework, infoPlist: "Versions/A/Resources/Info.plist",
            executables: "Versions/A", resources: "Versions/A/Resources"),
        SampleBundle(
            name: "NoCurrent.framework",
            tree: MemoryTree([
                "Versions/A/Resources/Info.plist": .file("{}"),
                "Versions/B/Resources/Info.plist": .file("{}"),
            ]),
            layout: .versionedFramework, infoPlist: "Versions/B/Resources/Info.plist",
            executables: "Versions/B", resources: "Versions/B/Resources"),
        SampleBundle(
            name: "Mobile.framework",
            tree: MemoryTree(["Info.plist": .file("{}"), "Mobile": .file("")]),
            layout: .flatFramework, infoPlist: "Info.plist", executables: .root, resources: .root),
        SampleBundle(
            name: "Plain.framework",
            tree: MemoryTree(["Resources/Info.plist": .file("{}"), "Plain": .file("")]),
            layout: .resources, infoPlist: "Resources/Info.plist", executables: .root,
            resources: "Resources"),
        SampleBundle(
            name: "Disk.sparsebundle",
            tree: MemoryTree(["Info.plist": .file("{}"), "bands/0": .file("")]),
            layout: .folder, infoPlist: "Info.plist", executables: .root, resources: .root),
        SampleBundle(
            name: "Manual.docset",
            tree: MemoryTree(["Contents/Info.plist": .file("{}")]),
            layout: .contents, infoPlist: "Contents/Info.plist", executables: "Contents/MacOS",
            resources: "Contents/Resources"),
        SampleBundle(
            name: "Wrapped.app",
            tree: MemoryTree([
                "WrappedBundle": .link("Wrapper/Phone.app"),
                "Wrapper/Phone.app/Info.plist": .file("{}"),
                "Wrapper/iTunesMetadata.plist": .file("{}"),
            ]),
            layout: .wrapped, infoPlist: "Wrapper/Phone.app/Info.plist",
            executables: "Wrapper/Phone.app", resources: "Wrapper/Phone.app"),
        SampleBundle(
            name: "Sources",
            tree: MemoryTree(["Info.plist": .file("{}"), "main.swift": .file("")]),
            layout: .folder, infoPlist: "Info.plist", executables: .root, resources: .root),
    ]
}
