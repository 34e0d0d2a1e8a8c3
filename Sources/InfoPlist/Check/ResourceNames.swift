// SPDX-License-Identifier: Apache-2.0

/// The possible references to files in some folders: full names, and names without the scale
/// (`@2x`), the device (`~ipad`) and the extension.
struct ResourceNames {
    private var names: Set<String> = []

    /// Extensions that may be omitted.
    private let extensions: Set<String>

    static let images: Set<String> = [
        "png", "icns", "jpg", "jpeg", "gif", "tif", "tiff", "heic", "pdf", "svg", "icon",
    ]
    static let interfaces: Set<String> = ["nib", "xib", "storyboard", "storyboardc", "gorm"]

    private static let devices = ["iphone", "ipod", "ipad", "tv", "watch", "mac", "vision"]

    /// Whether everything after a hyphen may be omitted, as in the names of launch images for
    /// orientations and screens: `Default-Portrait.png`, `Default-568h@2x.png`.
    private let hasQualifiers: Bool

    /// - Parameters:
    ///   - extensions: extensions that may be omitted, in lower case.
    ///   - hasQualifiers: whether everything after a hyphen may be omitted.
    init(extensions: Set<String> = [], hasQualifiers: Bool = false) {
        self.extensions = extensions
        self.hasQualifiers = hasQualifiers
    }

    mutating func add(_ name: String) {
        names.formUnion(Self.names(of: name, extensions, hasQualifiers: hasQualifiers))
    }

    /// Returns these names and the names of more files.
    func adding(_ names: [String]) -> ResourceNames {
        var sum = self
        for name in names { sum.add(name) }
        return sum
    }

    /// Returns the names that a property list may use for a file.
    static func names(
        of name: String, _ extensions: Set<String>, hasQualifiers: Bool = false
    ) -> Set<String> {
        let parts = NameParts(name)
        let isCommon = extensions.contains(parts.pathExtension.lowercased())
        var stems = [parts.stem, withoutVariant(parts.stem)]
        if hasQualifiers {
            stems += parts.stem.indices.filter { parts.stem[$0] == "-" }
                .map { String(parts.stem[..<$0]) }
        }
        var names: Set<String> = []
        for stem in stems {
            names.insert(parts.pathExtension.isEmpty ? stem : "\(stem).\(parts.pathExtension)")
            if isCommon { names.insert(stem) }
        }
        return names
    }

    func contains(_ name: String) -> Bool { names.contains(name) }

    /// Returns the fix of a name that no file has: the only similar one.
    func fixes(of name: String, in folder: String = "") -> [ValueFix] {
        ValueFix.similarName(to: name, in: folder, among: Array(names))
    }

    /// Returns `Icon` for `Icon@2x~ipad`.
    private static func withoutVariant(_ stem: String) -> String {
        let stem = withoutDevice(stem)
        return String(ending(of: stem).map { stem.dropLast($0.utf8.count) } ?? stem)
    }

    /// Returns 2 for `Icon@2x~ipad`, 1 for a name without a scale.
    static func scale(of stem: String) -> Int {
        switch ending(of: withoutDevice(stem)) {
        case "@2x": 2
        case "@3x": 3
        default: 1
        }
    }

    private static func withoutDevice(_ stem: String) -> Substring {
        guard let device = devices.first(where: { stem.hasSuffix("~" + $0) }) else {
            return stem[...]
        }
        return stem.dropLast(device.utf8.count + 1)
    }

    private static func ending(of stem: Substring) -> String? {
        ["@2x", "@3x", "@1x"].first(where: stem.hasSuffix)
    }
}
