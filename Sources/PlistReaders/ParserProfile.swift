// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The parser of another program or library, in a specific version.
public enum ParserProfile: String, Sendable, CaseIterable {
    /// Core Foundation, which plutil, codesign's own reader and Xcode's build steps use.
    case coreFoundation = "core-foundation"
    /// The parser of Apple's kernel, `OSUnserializeXML`, for kernel extensions and injected
    /// Info.plists.
    case kernel
    /// `IOCFUnserialize` of IOKitUser.
    case iokit
    /// The kernel's parser and Core Foundation, if both read the same dictionary.
    case codesign
    /// Python's plistlib.
    case plistlib
    /// libplist, of libimobiledevice.
    case libplist
    /// libxml2, or any strict XML parser, which checks whether a file is well-formed, but not its
    /// values.
    case libxml2
    /// openstep-plist, for Python.
    case openstepPlist = "openstep-plist"
    /// GNUstep's libraries.
    case gnustep
    /// PyYAML's `safe_load`, which reads YAML 1.1, for AutoPkg and other Python tools.
    case pyyaml

    /// The parsers that read XML.
    public static let xml: [ParserProfile] = [
        .coreFoundation, .kernel, .iokit, .codesign, .plistlib, .libplist, .libxml2,
    ]

    /// Returns the parsers that read a format, or the XML parsers if the format is unknown.
    public static func all(for format: PlistFormat?) -> [ParserProfile] {
        switch format {
        case .openstep?, .gnustep?, .strings?: allCases.filter { $0 != .pyyaml }
        case .yaml?: [.pyyaml]
        default: xml
        }
    }

    /// The name for display, with the tested version.
    public var title: String {
        switch self {
        case .coreFoundation: "Core Foundation (swift-corelibs-foundation, Swift 6.3)"
        case .kernel: "kernel (XNU 11417, OSUnserializeXML)"
        case .iokit: "IOKit (IOKitUser 100222, IOCFUnserialize)"
        case .codesign: "codesign (as far as can be known)"
        case .plistlib: "plistlib (Python 3.11, expat 2.5)"
        case .libplist: "libplist 2.7"
        case .libxml2: "libxml2 2.9, well-formedness only"
        case .openstepPlist: "openstep-plist 0.5"
        case .gnustep: "GNUstep Base 1.28"
        case .pyyaml: "PyYAML 6.0"
        }
    }

    /// Whether the parser's behaviour is known from its source code, and not only from tests.
    public var isFromSource: Bool {
        switch self {
        case .kernel, .iokit, .coreFoundation, .plistlib, .libplist, .pyyaml: true
        case .codesign, .libxml2, .openstepPlist, .gnustep: false
        }
    }

    /// The name in sentences.
    var name: String {
        switch self {
        case .coreFoundation: "CoreFoundation"
        case .kernel: "the kernel"
        case .iokit: "IOKit"
        case .gnustep: "GNUstep"
        case .pyyaml: "PyYAML"
        default: rawValue
        }
    }
}
