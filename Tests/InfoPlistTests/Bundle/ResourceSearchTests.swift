// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import TestSupport
import Testing

@Suite struct ResourceSearchTests {
    /// The example from the Bundle Programming Guide, extended.
    static let tree = MemoryTree([
        "Contents/Info.plist": .file("{}"),
        "Contents/Resources/Hand.png": .file(""), "Contents/Resources/Hand~ipad.png": .file(""),
        "Contents/Resources/WaterSounds/Water1.aiff": .file(""),
        "Contents/Resources/en.lproj/Hand.png": .file(""),
        "Contents/Resources/en.lproj/Help.html": .file(""),
        "Contents/Resources/en.lproj/Main.nib/keyed.nib": .file(""),
        "Contents/Resources/en_GB.lproj/Help.html": .file(""),
        "Contents/Resources/fr.lproj/Help~iphone.html": .file(""),
        "Contents/Resources/fr.lproj/Bonjour.txt": .file(""),
        "Contents/Resources/Base.lproj/Main.storyboard": .file(""),
        "Contents/Resources/out.txt": .link("/etc/passwd"),
        "Contents/Resources/loop.txt": .link("loop.txt"),
        "Contents/Resources/in.txt": .link("WaterSounds/Water1.aiff"),
        "Contents/Resources/pipe": .pipe, "Contents/Resources/README": .file(""),
        "Contents/Resources/README~ipad": .file(""),
        "Contents/Resources/a.b.txt": .file(""), "Contents/Resources/a.b~ipad.txt": .file(""),
    ])

    private static func candidates(
        _ name: TreePath, _ device: String?, _ preferred: [String], _ development: String? = "en"
    ) throws -> [ResourceCandidate] {
        var search = ResourceSearch()
        search.device = device
        search.preferred = preferred.map { LocaleName($0) }
        search.developmentRegion = development.map { LocaleName($0) }
        return try search.candidates(for: name, in: BundleDirectory(in: tree, name: "MyApp.app"))
    }

    static let chosen: [(name: TreePath, device: String?, preferred: [String], path: String?)] = [
        // Resources for all languages come first.
        ("Hand.png", nil, ["en"], "Hand.png"), ("Hand.png", "ipad", ["en"], "Hand~ipad.png"),
        ("Hand.png", "iphone", [], "Hand.png"),
        ("Help.html", nil, ["en_GB"], "en_GB.lproj/Help.html"),
        ("Help.html", nil, ["en_US"], "en.lproj/Help.html"),
        ("Help.html", nil, ["fr"], "en.lproj/Help.html"),
        ("Help.html", "iphone", ["fr"], "fr.lproj/Help~iphone.html"),
        ("Help.html", "ipod", ["fr"], "fr.lproj/Help~iphone.html"),
        ("Help.html", "ipad", ["fr"], "en.lproj/Help.html"),
        ("Help.html", nil, [], "en.lproj/Help.html"),
        ("Bonjour.txt", nil, ["de", "fr"], "fr.lproj/Bonjour.txt"),
        ("Bonjour.txt", nil, ["en", "fr"], nil),
        ("Main.storyboard", nil, ["fr"], "Base.lproj/Main.storyboard"),
        ("Main.nib", nil, [], "en.lproj/Main.nib"),
        ("WaterSounds/Water1.aiff", "ipad", [], "WaterSounds/Water1.aiff"),
        ("in.txt", nil, [], "in.txt"), ("README", "ipad", [], "README~ipad"),
        ("a.b.txt", "ipad", [], "a.b~ipad.txt"),
        // Case matters, and nothing outside the bundle is found.
        ("hand.png", nil, [], nil), ("Hand.PNG", nil, [], nil), ("out.txt", nil, [], nil),
        ("loop.txt", nil, [], nil), ("pipe", nil, [], nil), ("Hand", nil, [], nil),
    ]

    /// The region determines which of its two scripts Chinese is written in.
    @Test(arguments: [
        ("zh_HK", "zh-Hant.lproj/a.txt"), ("zh_MO", "zh-Hant.lproj/a.txt"),
        ("zh_SG", "zh-Hans.lproj/a.txt"),
    ])
    func choosesScriptByRegion(_ preferred: String, _ path: String) throws {
        let tree = MemoryTree([
            "Info.plist": .file("{}"), "zh-Hans.lproj/a.txt": .file(""),
            "zh-Hant.lproj/a.txt": .file(""),
        ])
        var search = ResourceSearch()
        search.preferred = [LocaleName(preferred)]
        let found = try search.candidates(
            for: "a.txt", in: BundleDirectory(in: tree, name: "A.app")
        ).filter { $0.state == .found }
        #expect(found.map(\.path.description) == [path])
    }

    @Test(arguments: CaseIndex.all(of: chosen))
    func choosesResourceLikeTheSystem(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (name, device, preferred, path) = Self.chosen[index]
        let found = try Self.candidates(name, device, preferred).first { $0.state == .found }
        #expect(found?.path.description == path.map { "Contents/Resources/" + $0 })
    }

    @Test func listsEveryPlaceInOrder() throws {
        let candidates = try Self.candidates("Help.html", "iphone", ["en_GB"], "fr")
        let told = candidates.map { candidate in
            let place = candidate.localization?.name ?? "-"
            return "\(place)/\(candidate.path.name) \(candidate.reason?.rawValue ?? "-") "
                + "\(candidate.device ?? "-") \(candidate.state)"
        }
        #expect(
            told == [
                "-/Help~iphone.html - iphone missing", "-/Help.html - - missing",
                "en_GB/Help~iphone.html region iphone missing", "en_GB/Help.html region - found",
                "en/Help~iphone.html language iphone missing", "en/Help.html language - found",
                "fr/Help~iphone.html development-region iphone found",
                "fr/Help.html development-region - missing",
                "Base/Help~iphone.html base iphone missing", "Base/Help.html base - missing",
            ])
    }

    static let scaled: [(files: [TreePath], scale: Int?, device: String?, path: String?)] = [
        (["A.png", "A@2x.png", "A@3x.png"], 1, nil, "A.png"),
        (["A.png", "A@2x.png", "A@3x.png"], 2, nil, "A@2x.png"),
        (["A.png", "A@2x.png", "A@3x.png"], 3, nil, "A@3x.png"),
        (["A.png", "A@2x.png", "A@3x.png"], nil, nil, "A.png"),
        // Larger scales first, then the next smaller one.
        (["A.png", "A@3x.png"], 2, nil, "A@3x.png"),
        (["A@2x.png", "A@3x.png"], 1, nil, "A@2x.png"),
        (["A.png", "A@2x.png"], 3, nil, "A@2x.png"), (["A.png"], 3, nil, "A.png"),
        (["A@2x.png"], nil, nil, nil),
        // The device takes precedence over the scale.
        (["A@2x.png", "A~ipad.png"], 2, "ipad", "A~ipad.png"),
        (["A@2x.png", "A@2x~ipad.png"], 2, "ipad", "A@2x~ipad.png"),
        (["A@2x.png", "A@2x~ipad.png"], 2, "iphone", "A@2x.png"),
    ]

    @Test(arguments: CaseIndex.all(of: scaled))
    func choosesImageByScale(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (files, scale, device, path) = Self.scaled[index]
        var tree = MemoryTree(["Info.plist": .file("{}")])
        for file in files { tree[file] = .file("") }
        var search = ResourceSearch()
        (search.scale, search.device) = (scale, device)
        let bundle = try BundleDirectory(in: tree, name: "A.app")
        let found = try search.candidates(for: "A.png", in: bundle).first { $0.state == .found }
        #expect(found?.path.description == path)
    }

    @Test func explainsUnfollowedLink() throws {
        let path: TreePath = "Contents/Resources/out.txt"
        let state = try Self.candidates("out.txt", nil, []).first?.state
        #expect(state == .refused(FileTreeError(path, .leadsOut)))
    }
}
