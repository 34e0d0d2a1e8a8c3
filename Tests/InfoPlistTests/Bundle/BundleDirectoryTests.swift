// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import TestSupport
import Testing

@Suite struct BundleDirectoryTests {
    @Test(arguments: SampleBundle.all) func findsPartsOfBundles(_ sample: SampleBundle) throws {
        let bundle = try BundleDirectory(in: sample.tree, name: sample.name)
        #expect(bundle.layout == sample.layout)
        #expect(try bundle.infoPlist()?.path == sample.infoPlist)
        #expect(bundle.executablesFolder == sample.executables)
        #expect(bundle.resourcesFolder == sample.resources)
        #expect(bundle.misnamedFiles() == [])
        #expect(try bundle.readInfoPlist()?.root.kind == .dictionary)
    }

    @Test(arguments: SampleBundle.all) func findsPartsInNestedTree(
        _ sample: SampleBundle
    ) throws {
        let nested = Nested(tree: sample.tree, folder: "Frameworks/x")
        let bundle = try BundleDirectory(in: nested, at: "Frameworks/x", name: sample.name)
        #expect(bundle.layout == sample.layout)
        #expect(try bundle.infoPlist()?.path == nested.folder.appending(sample.infoPlist))
    }

    @Test(arguments: ["../Phone.app", "/Phone.app", ".", "WrappedBundle", "missing"])
    func unwrapsOnlyPathsInsideBundle(_ target: String) throws {
        let tree = MemoryTree(["WrappedBundle": .link(target)])
        let bundle = try BundleDirectory(in: tree, name: "A.app")
        #expect(bundle.layout == .flat)
        #expect(bundle.base == .root)
    }

    /// A subfolder of another tree.
    private struct Nested: BundleFileTree {
        let tree: MemoryTree
        let folder: TreePath

        private func inner(_ path: TreePath) -> TreePath? {
            guard path.isWithin(folder) else { return nil }
            return TreePath(bytes: path.bytes.dropFirst(folder.bytes.count + 1))
        }

        private func outer(_ entry: FileTreeEntry) -> FileTreeEntry {
            FileTreeEntry(path: folder.appending(entry.path), kind: entry.kind)
        }

        func entries(of folder: TreePath) throws(FileTreeError) -> [FileTreeEntry] {
            try tree.entries(of: inner(folder)!).map(outer)
        }

        func entry(at path: TreePath) throws(FileTreeError) -> FileTreeEntry? {
            guard let inner = inner(path) else { return FileTreeEntry(path: path, kind: .folder) }
            return try tree.entry(at: inner).map(outer)
        }

        func isExecutable(_ file: TreePath) throws(FileTreeError) -> Bool {
            try tree.isExecutable(inner(file)!)
        }

        func byteCount(of file: TreePath) throws(FileTreeError) -> Int {
            try tree.byteCount(of: inner(file)!)
        }

        func read(_ file: TreePath) throws(FileTreeError) -> ByteStore {
            try tree.read(inner(file)!)
        }
    }

    // MARK: Folders that are not bundles, hostile bundles

    static let misnamed: [(name: String, files: MemoryTree, found: [TreePath: String])] = [
        ("A.app", MemoryTree(["info.plist": .file("{}")]), ["info.plist": "Info.plist"]),
        ("A", MemoryTree(["Info.Plist": .file("{}")]), ["Info.Plist": "Info.plist"]),
        (
            "A.app",
            MemoryTree([
                "Contents/info.plist": .file("{}"), "Contents/Macos/A": .file(""),
                "Contents/resources/x": .file(""), "Contents/Plugins/P.bundle/x": .file(""),
            ]),
            [
                "Contents/info.plist": "Info.plist", "Contents/Macos": "MacOS",
                "Contents/resources": "Resources", "Contents/Plugins": "PlugIns",
            ]
        ),
        (
            "A.framework",
            MemoryTree([
                "Versions/A/Resources/INFO.PLIST": .file("{}"), "Versions/current": .link("A"),
            ]),
            [
                "Versions/A/Resources/INFO.PLIST": "Info.plist", "Versions/current": "Current",
            ]
        ),
        ("A", MemoryTree(["contents/Info.plist": .file("{}")]), ["contents": "Contents"]),
    ]

    @Test(arguments: CaseIndex.all(of: misnamed))
    func reportsNamesInWrongCase(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (name, files, found) = Self.misnamed[index]
        let bundle = try BundleDirectory(in: files, name: name)
        #expect(try bundle.infoPlist() == nil)
        #expect(try bundle.readInfoPlist() == nil)
        let misnamed = bundle.misnamedFiles().map { ($0.path, $0.expectedName) }
        #expect(Dictionary(uniqueKeysWithValues: misnamed) == found)
    }

    @Test func recognisesContentsFolderByNameOrCode() throws {
        let sources = MemoryTree(["Contents/Resources/x": .file("")])
        #expect(try BundleDirectory(in: sources, name: "Sources").layout == .folder)
        #expect(try BundleDirectory(in: sources, name: "A.app").layout == .contents)
        let code = MemoryTree(["Contents/MacOS/x": .file("")])
        #expect(try BundleDirectory(in: code, name: "Sources").layout == .contents)
    }

    @Test func acceptsAuthorsOwnNames() throws {
        let files = MemoryTree([
            "Info.plist": .file("{}"), "contents/Info.plist": .file("{}"),
            "extensions/x": .file(""), "resources/x": .file(""), "watch/x": .file(""),
        ])
        #expect(try BundleDirectory(in: files, name: "Sources").misnamedFiles() == [])
        #expect(try BundleDirectory(in: files, name: "A.app").misnamedFiles() == [])
    }

    @Test func acceptsNoOtherFileAsInfoPlist() throws {
        for item in [MemoryTree.Item.folder, .pipe, .link("nowhere")] {
            let bundle = try BundleDirectory(in: MemoryTree(["Info.plist": item]), name: "A.app")
            #expect(bundle.layout == .flat)
            #expect(try bundle.infoPlist() == nil)
        }
    }

    @Test(arguments: [
        ("/etc/passwd", FileTreeError.Reason.leadsOut), ("../../x", .leadsOut),
        ("Info.plist", .circularLinks),
    ]) func neverFollowsLinksOutOfBundle(_ target: String, _ reason: FileTreeError.Reason) throws {
        let bundle = try BundleDirectory(
            in: MemoryTree(["Contents/Info.plist": .link(target)]), name: "A.app")
        #expect(bundle.layout == .contents)
        #expect(throws: FileTreeError("Contents/Info.plist", reason)) { try bundle.infoPlist() }
    }

    @Test func reportsUnreadableFolder() {
        #expect(throws: FileTreeError("A.app", .system("Permission denied"))) {
            _ = try BundleDirectory(in: MemoryTree(["A.app": .locked]), at: "A.app")
        }
    }

    @Test func reportsErrorsOfInfoPlist() throws {
        let bundle = try BundleDirectory(in: MemoryTree(["Info.plist": .file("{")]), name: "A.app")
        let error = #expect(throws: BundleError.self) { _ = try bundle.readInfoPlist() }
        guard case .propertyList("Info.plist", let plistError) = error else {
            Issue.record("expected an error about Info.plist, found \(String(describing: error))")
            return
        }
        #expect(plistError.location?.byteOffset == 1)
    }

    // MARK: Package types

    static let types: [(name: String, key: String?, code: String, origin: PackageType.Origin)] = [
        ("A.app", nil, "APPL", .pathExtension), ("A.framework", nil, "FMWK", .pathExtension),
        ("A.bundle", nil, "BNDL", .pathExtension), ("A.kext", nil, "KEXT", .pathExtension),
        ("A", nil, "BNDL", .fallback), ("A.app", "FNDR", "FNDR", .key),
        ("A.app", "", "APPL", .pathExtension),
    ]

    @Test(arguments: CaseIndex.all(of: types))
    func reportsPackageType(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (name, key, code, origin) = Self.types[index]
        let bundle = try BundleDirectory(in: MemoryTree([:]), name: name)
        var info = PlistDictionary()
        if let key { info["CFBundlePackageType"] = .string(PlistString(key)) }
        let type = bundle.packageType(for: try PlistDocument(value: .dictionary(info)).root)
        #expect(type.code == code)
        #expect(type.origin == origin)
    }

    @Test func infersPackageTypeFromOtherKeys() throws {
        let bundle = try BundleDirectory(in: MemoryTree([:]), name: "A")
        let types: [(info: PlistDictionary, code: String)] = [
            (["NSExtension": [:]], "XPC!"), (["WKWatchKitApp": true], "APPL"),
            (["DocSetPublisherName": "a"], "BNDL"),
            (["XPCService": [:], "CFBundlePackageType": "$(TYPE)"], "XPC!"),
        ]
        for (info, code) in types {
            let type = bundle.packageType(for: try PlistDocument(value: .dictionary(info)).root)
            #expect(type == PackageType(code: code, origin: .otherKeys))
        }
    }

    // MARK: Bundles within bundles

    @Test func findsNestedBundles() throws {
        let tree = MemoryTree([
            "Contents/Info.plist": .file("{}"),
            "Contents/Frameworks/Kit.framework/Versions/A/Resources/Info.plist": .file("{}"),
            "Contents/Frameworks/Kit.framework/Versions/Current": .link("A"),
            "Contents/Frameworks/Kit.framework/Versions/A/XPCServices/S.xpc/Contents/Info.plist":
                .file("{}"),
            "Contents/Frameworks/libx.dylib": .file(""),
            "Contents/PlugIns/P.appex/Contents/Info.plist": .file("{}"),
            "Contents/PlugIns/Loop.bundle": .link("../.."),
            "Contents/Resources/en.lproj/x": .file(""),
            "Contents/XPCServices": .locked,
        ])
        let bundle = try BundleDirectory(in: tree, name: "A.app")
        let names = bundle.allNestedBundles().map(\.path.name)
        #expect(names == ["Kit.framework", "S.xpc", "P.appex"])
        #expect(bundle.nestedBundles().map(\.layout) == [.versionedFramework, .contents])
    }

    @Test func limitsDepthOfNestedBundles() throws {
        var tree = MemoryTree([:])
        var path = TreePath.root
        for _ in 0..<40 {
            path = path.appending("PlugIns/P.appex")
            tree[path.appending("Info.plist")] = .file("{}")
        }
        let bundle = try BundleDirectory(in: tree, name: "A.app")
        #expect(bundle.allNestedBundles().count == BundleDirectory.maximumNesting)
    }
}
