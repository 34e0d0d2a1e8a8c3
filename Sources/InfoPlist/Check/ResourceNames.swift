// SPDX-License-Identifier: Apache-2.0

/// The names by which a property list may refer to the files of some folders: whole names, and
/// names without the scale (`@2x`), the device (`~ipad`) and the extension.
struct ResourceNames {
    private var names: Set<String> = []

    /// Extensions that may be left out.
    private let extensions: Set<String>

    static let images: Set<String> = [
        "png", "icns", "jpg", "jpeg", "gif", "tif", "tiff", "heic", "pdf", "svg", "icon",
    ]
    static let interfaces: Set<String> = ["nib", "xib", "storyboard", "storyboardc"]

    private static let devices = ["iphone", "ipod", "ipad", "tv", "watch", "mac", "vision"]

    /// Whether whatever follows a hyphen may be left out, as in the names of launch images for
    /// orientations and screens: `Default-Portrait.png`, `Default-568h@2x.png`.
    private let hasQualifiers: Bool

    /// - Parameters:
    ///   - extensions: those that names may leave out, in lower case.
    ///   - hasQualifiers: whether whatever follows a hyphen may be left out.
    init(extensions: Set<String> = [], hasQualifiers: Bool = false) {
        self.extensions = extensions
        self.hasQualifiers = hasQualifiers
    }

    mutating func add(_ name: String) {
        let parts = NameParts(name)
        let isCommon = extensions.contains(parts.pathExtension.lowercased())
        var stems = [parts.stem, Self.withoutVariant(parts.stem)]
        if hasQualifiers {
            stems += parts.stem.indices.filter { parts.stem[$0] == "-" }
                .map { String(parts.stem[..<$0]) }
        }
        for stem in stems {
            names.insert(parts.pathExtension.isEmpty ? stem : "\(stem).\(parts.pathExtension)")
            if isCommon { names.insert(stem) }
        }
    }

    func contains(_ name: String) -> Bool { names.contains(name) }

    /// `Icon` for `Icon@2x~ipad`.
    private static func withoutVariant(_ stem: String) -> String {
        var stem = stem[...]
        if let device = devices.first(where: { stem.hasSuffix("~" + $0) }) {
            stem = stem.dropLast(device.count + 1)
        }
        if let scale = ["@2x", "@3x", "@1x"].first(where: stem.hasSuffix) {
            stem = stem.dropLast(scale.count)
        }
        return String(stem)
    }
}
