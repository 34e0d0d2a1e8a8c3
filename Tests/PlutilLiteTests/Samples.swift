// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Property lists that several tests use.
enum Samples {
    static let header = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    /// A property list as our writer formats it: tabs and a final newline.
    static let small =
        header + "<dict>\n\t<key>b</key>\n\t<integer>1</integer>\n"
        + "\t<key>a</key>\n\t<string>x</string>\n</dict>\n</plist>\n"

    static let sorted =
        header + "<dict>\n\t<key>a</key>\n\t<string>x</string>\n"
        + "\t<key>b</key>\n\t<integer>1</integer>\n</dict>\n</plist>\n"

    /// The Info.plist of an app that has an executable.
    static let app = """
        {
        CFBundleIdentifier = "com.example.tides"; CFBundleVersion = 1;
        CFBundleExecutable = Tides;
        }
        """

    static let empty = header + "<dict/>\n</plist>\n"

    /// Line 4 opens an array that line 5 does not close.
    static let broken = """
        <plist version="1.0">
        <dict>
          <key>A</key>
          <array>
          </dict>
        </plist>

        """

    /// A key occurs twice.
    static let duplicate = """
        <plist version="1.0">
        <dict>
        <key>A</key><true/>
        <key>A</key><false/>
        </dict>
        </plist>

        """

    static func plist(_ value: String) -> String { "<plist version=\"1.0\">\(value)</plist>\n" }

    /// A binary property list of the given objects, the first of which is the root.
    static func binary(_ objects: [[UInt8]]) -> Data {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets.append(UInt8(bytes.count))
            bytes += object
        }
        let table = UInt8(bytes.count)
        bytes += offsets
        bytes += [0, 0, 0, 0, 0, 0, 1, 1]
        bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)]
        bytes += [0, 0, 0, 0, 0, 0, 0, 0]
        bytes += [0, 0, 0, 0, 0, 0, 0, table]
        return Data(bytes)
    }

    /// 62 arrays that each contain the next one twice: 2^62 strings in a file of about 300 bytes.
    static var bomb: Data {
        let arrays = (0..<62).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] }
        return binary(arrays + [[0x51, 0x78]])
    }

    /// A binary property list of 34 MiB of zeros.
    static var largeData: Data {
        let count = 34 << 20
        func bigEndian(_ number: Int) -> Data {
            withUnsafeBytes(of: UInt32(number).bigEndian) { Data($0) }
        }
        return Data("bplist00".utf8) + [0x4F, 0x12] + bigEndian(count) + Data(count: count)
            + bigEndian(8)
            + Data(
                [0, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 12))
            + bigEndian(count + 14)
    }

    /// Large enough to need many writes: about 8 MB of XML.
    static func large(_ marker: String) -> String {
        let item = "\t<string>\(marker) \(String(repeating: "x", count: 1000))</string>\n"
        return header + "<array>\n" + String(repeating: item, count: 8000) + "</array>\n</plist>\n"
    }
}

extension Samples {
    /// A keyed archive of one object with a window, as text.
    static let archive = plist(
        """
        <dict><key>$archiver</key><string>NSKeyedArchiver</string><key>$version</key>
        <integer>100000</integer><key>$top</key><dict><key>root</key>\(reference(1))</dict>
        <key>$objects</key><array><string>$null</string>
        <dict><key>$class</key>\(reference(4))<key>window</key>\(reference(2))</dict>
        <dict><key>$class</key>\(reference(4))<key>title</key>\(reference(3))</dict>
        <string>Harbours</string>
        <dict><key>$classname</key><string>State</string><key>$classes</key><array>
        <string>State</string><string>NSObject</string></array></dict></array></dict>
        """)

    private static func reference(_ number: Int) -> String {
        "<dict><key>CF$UID</key><integer>\(number)</integer></dict>"
    }
}
