// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Examples of the rules about icon images.
enum IconImageExamples {
    typealias Example = BundleRuleTests.Example

    /// The first bytes of a PNG file.
    static func png(_ width: UInt8, _ height: UInt16, isForDevices: Bool = false) -> [UInt8] {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let extra: [UInt8] = [0, 0, 0, 4] + Array("CgBI".utf8) + [0x50, 0, 0x20, 2, 0, 0, 0, 0]
        return signature + (isForDevices ? extra : []) + [0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0, 0, width, 0, 0, UInt8(height >> 8), UInt8(height & 0xFF), 8, 6, 0, 0, 0]
    }

    static let all: [Example] = formats + sizes

    private static let formats: [Example] = [
        Example(
            .iconFormat, "A.app",
            [
                "Info.plist": .file(
                    """
                    { CFBundleIconFiles = (One, Two, "Three.png");
                    CFBundleIcons = { CFBundlePrimaryIcon = { CFBundleIconFiles = (One); }; }; }
                    """),
                "One.jpg": .file(""), "Two@2x.png": .file("GIF89a"),
                "Three.png": .binary(png(57, 57)), "Three@2x.png": .file(""),
            ],
            "Info.plist:1: the icon 'One.jpg' should be in png format",
            "Info.plist:1: the icon 'Two@2x.png' is not in png format; convert it",
            "Info.plist:1: the icon 'Three@2x.png' is not in png format; convert it",
            "Info.plist:2: the icon 'One.jpg' should be in png format"),
        Example(
            .iconFormat, "A.app",
            [
                "Contents/Info.plist": .file(
                    """
                    { CFBundleDocumentTypes = ({ CFBundleTypeIconFile = One; },
                        { CFBundleTypeIconFile = Two; });
                    UTExportedTypeDeclarations = ({ UTTypeIconFile = "Three.png"; }); }
                    """),
                "Contents/Resources/One.icns": .file(""), "Contents/Resources/One.png": .file(""),
                "Contents/Resources/Two.tiff": .file(""),
                "Contents/Resources/Three.png": .binary(png(64, 64)),
            ],
            "Contents/Info.plist:2: the icon 'Two.tiff' should be in icns format",
            "Contents/Info.plist:3: the icon 'Three.png' should be in icns format"),
        Example(
            .iconFormat, "A.app",
            [
                "Info.plist": .file(
                    """
                    { CFBundleIconFiles = (One, "a/Two", Three, "$(ICON)", Missing);
                    CFBundleDocumentTypes = ({ CFBundleTypeIconFile = Four; }); }
                    """),
                "One.png": .binary(png(57, 57)), "a/Two@2x~ipad.PNG": .binary(png(1, 1)),
                "Three.png": .binary(png(60, 60, isForDevices: true)), "Four.tiff": .file(""),
            ]),
    ]

    private static let sizes: [Example] = [
        Example(
            .iconSize, "A.app",
            [
                "Info.plist": .file(
                    """
                    { CFBundleDocumentTypes = ({ CFBundleTypeIconFiles = (Small, Large); });
                    UTExportedTypeDeclarations = ({ UTTypeSize64IconFile = Large;
                    UTTypeSize320IconFile = Large; }); NSPrefPaneIconFile = "Small.png"; }
                    """),
                "Small.png": .binary(png(48, 48)), "Large.png": .binary(png(64, 320)),
            ],
            "Info.plist:1: expected an image of 64 x 64, 320 x 320, 22 x 29, "
                + "44 x 58 (high resolution) pixels; 'Small.png' has 48 x 48",
            "Info.plist:1: expected an image of 64 x 64, 320 x 320, 22 x 29, "
                + "44 x 58 (high resolution) pixels; 'Large.png' has 64 x 320",
            "Info.plist:2: expected an image of 64 x 64 pixels; 'Large.png' has 64 x 320",
            "Info.plist:3: expected an image of 320 x 320 pixels; 'Large.png' has 64 x 320",
            "Info.plist:3: expected an image of 32 x 32 pixels; 'Small.png' has 48 x 48"),
        Example(
            .iconSize, "A.app",
            [
                "Info.plist": .file(
                    """
                    { CFBundleDocumentTypes = ({ CFBundleTypeIconFiles = (Small, Phone); });
                    CFBundleIconFiles = (Any); NSPrefPaneIconFile = "Pane.tiff"; }
                    """),
                "Small.png": .binary(png(64, 64)), "Small@2x.png": .binary(png(128, 128)),
                "Phone.png": .binary(png(22, 29, isForDevices: true)),
                "Phone@2x~iphone.png": .binary(png(44, 58)), "Any.png": .binary(png(5, 7)),
                "Pane.tiff": .file(""),
            ]),
    ]
}
