// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about the images of icons.
extension BundleCheck {
    /// The references' requirements for the images that some keys name.
    private struct Requirement {
        let values: [InfoValue]
        /// The required extension of the images; `nil` for any.
        var format: String?
        /// Width and height in pixels, in the catalogue's notation; empty for any.
        var sizes: [String] = []
    }

    mutating func checkIconImages() {
        guard let root = info?.root, !checker.rules.isDisjoint(with: [.iconFormat, .iconSize])
        else { return }
        var images = IconImages(in: bundle)
        for requirement in imageRequirements(root) {
            // The verdicts on strings, which several values may share.
            var verdicts: [NodeID: (rule: BundleRule, message: String)?] = [:]
            for value in requirement.values {
                let verdict =
                    verdicts[value.view.id] ?? verdict(on: value, requirement, &images)
                verdicts[value.view.id] = .some(verdict)
                if let verdict { report(verdict.rule, verdict.message, of: value) }
            }
        }
    }

    private func imageRequirements(_ root: PlistView) -> [Requirement] {
        func values(_ name: String) -> [InfoValue] { InfoValue.values(of: name, in: root) }
        func sizes(of values: [InfoValue], _ keys: String...) -> [String] {
            values.isEmpty
                ? [] : KeyCatalogue.standard.entry(atKeys: keys)?.imageSizes.flatMap(\.sizes) ?? []
        }
        let icons = values("CFBundleIcons")
        let sets =
            icons["CFBundlePrimaryIcon", "UINewsstandIcon"]
            + icons["CFBundleAlternateIcons"].elements
        let documents = values("CFBundleDocumentTypes").elements
        let exported = values("UTExportedTypeDeclarations").elements
        let documentIcons = documents["CFBundleTypeIconFiles"].each
        let paneIcons = values("NSPrefPaneIconFile")
        var requirements = [
            Requirement(
                values: (values("CFBundleIconFiles") + sets["CFBundleIconFiles"]).each,
                format: "png"),
            Requirement(
                values: documentIcons, format: "png",
                sizes: sizes(
                    of: documentIcons, "CFBundleDocumentTypes", "CFBundleTypeIconFiles")),
            Requirement(
                values: paneIcons, sizes: sizes(of: paneIcons, "NSPrefPaneIconFile")),
        ]
        for key in ["UTTypeSize64IconFile", "UTTypeSize320IconFile"] {
            requirements.append(
                Requirement(
                    values: exported[key], format: "png",
                    sizes: sizes(of: exported[key], "UTExportedTypeDeclarations", key)))
        }
        if platform == "macOS" || bundle.layout == .contents {
            requirements.append(
                Requirement(
                    values: documents["CFBundleTypeIconFile"] + exported["UTTypeIconFile"],
                    format: "icns"))
        }
        return requirements
    }

    /// Returns the problem with the first unsuitable file.
    private func verdict(
        on value: InfoValue, _ requirement: Requirement, _ images: inout IconImages
    ) -> (rule: BundleRule, message: String)? {
        guard let name = value.text else { return nil }
        let files = images.files(named: name)
        if let format = requirement.format,
            let other = files.first(where: { $0.pathExtension.lowercased() != format })
        {
            // A Mac icon contains all sizes in one file.
            if format == "icns" && files.contains(where: { $0.pathExtension == format }) {
                return nil
            }
            let shown = VisibleText.excerpt(other.name)
            return (.iconFormat, "the icon '\(shown)' should be in \(format) format")
        }
        for file in files where file.pathExtension.lowercased() == "png" {
            let shown = VisibleText.excerpt(file.name)
            guard let header = images.header(of: file) else {
                return (.iconFormat, "the icon '\(shown)' is not in png format; convert it")
            }
            guard !requirement.sizes.isEmpty,
                !requirement.sizes.contains(where: { Self.fits(header, $0, file) })
            else { continue }
            let expected = requirement.sizes.joined(separator: ", ")
            return (
                .iconSize,
                "expected an image of \(expected) pixels; "
                    + "'\(shown)' has \(header.width) x \(header.height)"
            )
        }
        return nil
    }

    /// Whether an image has a size such as `44 x 58 (high resolution)`, at the scale in its name.
    private static func fits(_ header: PNGHeader, _ size: String, _ file: TreePath) -> Bool {
        let numbers = size.split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 2 else { return true }
        return [1, ResourceNames.scale(of: file.stem)].contains { scale in
            header.width == numbers[0] * scale && header.height == numbers[1] * scale
        }
    }
}
