// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import TestSupport
import Testing

@Suite struct DeviceKeyTests {
    static let keys: [(key: String, root: String, platform: String?, device: String?)] = [
        ("UILaunchImageFile", "UILaunchImageFile", nil, nil),
        ("UILaunchImageFile~ipad", "UILaunchImageFile", nil, "ipad"),
        ("UILaunchImageFile~iphone", "UILaunchImageFile", nil, "iphone"),
        ("UILaunchImageFile~ipod", "UILaunchImageFile", nil, "ipod"),
        ("UILaunchImageFile-iphoneos", "UILaunchImageFile", "iphoneos", nil),
        ("UILaunchImageFile-iphoneos~ipad", "UILaunchImageFile", "iphoneos", "ipad"),
        ("UILaunchImageFile~mac", "UILaunchImageFile~mac", nil, nil),
        ("UILaunchImageFile~iPad", "UILaunchImageFile~iPad", nil, nil),
        ("UILaunchImageFile~ipad-iphoneos", "UILaunchImageFile~ipad", "iphoneos", nil),
        ("~ipad", "~ipad", nil, nil),
        ("-iphoneos~ipad", "-iphoneos~ipad", nil, nil),
        ("", "", nil, nil),
    ]

    @Test(arguments: CaseIndex.all(of: keys)) func splitsDeviceSpecificKey(_ caseIndex: CaseIndex) {
        let index = caseIndex.number
        let (key, root, platform, device) = Self.keys[index]
        let found = DeviceKey(key)
        #expect(found.root == root)
        #expect(found.platform == platform)
        #expect(found.device == device)
    }
}
