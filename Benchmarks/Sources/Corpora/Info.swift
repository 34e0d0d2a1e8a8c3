// SPDX-License-Identifier: Apache-2.0

extension Corpus {
    /// The Info.plist of an app with many document types: 6 KB of XML for every size factor.
    static let info = Corpus("info", ["xml"], count: 1) { tree, _ in
        tree.dictionary { tree in
            for (key, value) in [
                ("BuildMachineOSBuild", "23F79"), ("CFBundleDevelopmentRegion", "en"),
                ("CFBundleDisplayName", "Café & Co."),
            ] {
                tree.entry(key, string: value)
            }
            tree.key("CFBundleDocumentTypes")
            tree.array { tree in
                for index in 0..<9 { addDocumentType(&tree, index) }
            }
            for (key, value) in [
                ("CFBundleExecutable", "Cafe"), ("CFBundleIdentifier", "com.example.cafe"),
                ("CFBundleInfoDictionaryVersion", "6.0"), ("CFBundleName", "Cafe"),
                ("CFBundlePackageType", "APPL"), ("CFBundleShortVersionString", "4.2.1"),
                ("CFBundleVersion", "1187"), ("DTPlatformName", "iphoneos"), ("DTXcode", "1540"),
            ] {
                tree.entry(key, string: value)
            }
            tree.entry("LSRequiresIPhoneOS", boolean: true)
            tree.entry("NSCameraUsageDescription", string: "Scan the menu’s code to order.")
            tree.key("UIDeviceFamily")
            tree.array { tree in
                tree.integer(1)
                tree.integer(2)
            }
            tree.entry("UIStatusBarHidden", boolean: false)
        }
    }
}

private func addDocumentType(_ tree: inout Tree, _ index: Int) {
    tree.dictionary { tree in
        tree.key("CFBundleTypeIconFiles")
        tree.array { tree in
            for size in [22, 64, 320] { tree.string("document-\(Words.plain[index])-\(size).png") }
        }
        tree.entry("CFBundleTypeName", string: "\(Words.plain[index]) document")
        tree.entry("LSHandlerRank", string: index == 0 ? "Owner" : "Alternate")
        tree.key("LSItemContentTypes")
        tree.array { $0.string("com.example.cafe.\(Words.plain[index])") }
        tree.entry(
            "NSUbiquitousDocumentUserActivityType",
            string: "com.example.cafe.edit.\(Words.plain[index])")
    }
}
