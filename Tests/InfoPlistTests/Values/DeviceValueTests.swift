// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import TestSupport
import Testing

/// Values that depend on the device.
@Suite struct DeviceValueTests {
    private static func effective(
        _ info: PlistDictionary, _ device: String?, _ platform: String? = nil
    ) -> EffectiveInfoPlist {
        EffectiveInfoPlist(info, for: ValueContext(device: device, platform: platform))
    }

    @Test(arguments: [
        ("iphone", "UIInterfaceOrientationPortrait"), ("ipod", "UIInterfaceOrientationPortrait"),
        ("ipad", "UIInterfaceOrientationLandscapeRight"),
    ])
    func resolvesLaunchKeysLikeReference(_ device: String, _ orientation: String) {
        let info: PlistDictionary = [
            "UIInterfaceOrientation": "UIInterfaceOrientationPortrait",
            "UIInterfaceOrientation~ipad": "UIInterfaceOrientationLandscapeRight",
        ]
        let found = Self.effective(info, device)["UIInterfaceOrientation"]
        #expect(found?.value == .string(PlistString(orientation)))
        #expect(
            found?.origin.key
                == (device == "ipad" ? "UIInterfaceOrientation~ipad" : "UIInterfaceOrientation"))
        #expect(found?.origin.localization == nil)
    }

    @Test func findsLaunchImageOfReference() {
        let info: PlistDictionary = ["UILaunchImageFile~ipad": "MyiPadImage.png"]
        #expect(Self.effective(info, "ipad")["UILaunchImageFile"]?.value == "MyiPadImage.png")
        #expect(Self.effective(info, "iphone")["UILaunchImageFile"] == nil)
    }

    static let forms = ["K-iphoneos~ipad", "K~ipad", "K-iphoneos", "K"]
    static let contexts: [(device: String?, platform: String?, holding: [String])] = [
        ("ipad", "iphoneos", ["K-iphoneos~ipad", "K~ipad", "K-iphoneos", "K"]),
        ("ipad", nil, ["K~ipad", "K"]),
        (nil, "iphoneos", ["K-iphoneos", "K"]),
        ("ipod", "iphoneos", ["K-iphoneos", "K"]),
        ("iphone", nil, ["K"]),
        (nil, nil, ["K"]),
        ("ipad", "macos", ["K~ipad", "K"]),
    ]

    /// All sets of forms, in two orders.
    @Test(arguments: CaseIndex.all(of: contexts))
    func choosesMostSpecificMatchingForm(_ caseIndex: CaseIndex) {
        let index = caseIndex.number
        let (device, platform, holding) = Self.contexts[index]
        for set in 0..<16 {
            let forms = (0..<4).filter { set & 1 << $0 != 0 }.map { Self.forms[$0] }
            for forms in [forms, forms.reversed()] {
                let info = PlistDictionary(
                    forms.map { (key: PlistString($0), value: .string(PlistString($0))) })
                let found = Self.effective(info, device, platform)
                let expected = holding.first(where: forms.contains)
                #expect(found["K"]?.value == expected.map { .string(PlistString($0)) })
                #expect(found["K"]?.origin.key == expected.map { PlistString($0) })
                #expect(found.dictionary.count == (expected == nil ? 0 : 1))
            }
        }
    }

    @Test func keepsFileOrderAndOmitsOtherDevices() {
        let info: PlistDictionary = [
            "B~iphone": 1, "C": 2, "A~ipad": 3, "D~mac": 4, "B~ipad": 5, "A": 6, "C~ipod": 7,
            "~ipad": 8,
        ]
        let found = Self.effective(info, "ipad").dictionary
        #expect(found.keys == ["C", "A", "D~mac", "B", "~ipad"])
        #expect(found.values == [2, 3, 4, 5, 8])
    }

    @Test func leavesInnerDictionariesUnchanged() {
        let info: PlistDictionary = ["CFBundleIcons": ["A": 1, "A~ipad": 2]]
        #expect(Self.effective(info, "ipad").dictionary == info)
    }

    @Test func resolvesManyKeysInLinearTime() {
        let info = PlistDictionary(
            (0..<50_000).flatMap { number -> [PlistDictionary.Entry] in
                [("K\(number)", 0), ("K\(number)~ipad", 1)]
            })
        let found = Self.effective(info, "ipad").dictionary
        #expect(found.count == 50_000)
        #expect(found.values.allSatisfy { $0 == 1 })
    }
}
