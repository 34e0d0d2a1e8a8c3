// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore

extension Container {
    /// What `info` prints of it, as rows of a label and a text.
    var rows: [(label: String, text: String)] {
        switch self {
        case .message(let message): message.layers.flatMap(Self.rows)
        case .executable(let content, let byteCount): Self.rows(content, byteCount)
        case .signature(let blob, let byteCount):
            [
                ("container", "code signature, \(Counted.text(byteCount, "byte"))"),
                ("part", blob.part.rawValue),
            ]
        }
    }

    private static func rows(
        _ content: MachOContent, _ byteCount: Int
    ) -> [(label: String, text: String)] {
        let kind = content.file.isUniversal ? "universal Mach-O" : "Mach-O"
        let slices = content.file.slices.map { slice in
            let parts = slice.parts.map { part, range in
                "\(part.rawValue) (\(Counted.text(range.count, "byte")))"
            }
            return (slice.architecture, parts.isEmpty ? "nothing" : parts.joined(separator: ", "))
        }
        return [("container", "\(kind), \(Counted.text(byteCount, "byte"))")] + slices + [
            ("part", "\(content.part.rawValue) of \(content.architecture)")
        ]
    }

    private static func rows(_ layer: CMSMessage.Layer) -> [(label: String, text: String)] {
        let kind = layer.signers == nil ? "CMS data" : "CMS signed data"
        let form = layer.form == .pem ? " in PEM" : ""
        var rows = [("container", "\(kind)\(form), \(Counted.text(layer.byteCount, "byte"))")]
        guard let signers = layer.signers else { return rows }
        if signers.isEmpty { rows.append(("signed by", "nobody")) }
        for signer in signers {
            let name = signer.name.map { "'\(VisibleText.excerpt($0))'" }
            let expiry = signer.expiry.map { " until \(DateText.string($0))" }
            rows.append(
                ("signed by", "\(name ?? "an unknown signer")\(expiry ?? ""), not verified"))
        }
        return rows
    }

    /// The same for programs, the outermost first.
    var records: [PlistValue] {
        switch self {
        case .message(let message): message.layers.map(Self.record)
        case .executable(let content, let byteCount): [Self.record(content, byteCount)]
        case .signature(let blob, let byteCount):
            [
                .dictionary([
                    "kind": "code-signature", "size": PlistValue(byteCount),
                    "part": PlistValue(blob.part.rawValue),
                ])
            ]
        }
    }

    private static func record(_ content: MachOContent, _ byteCount: Int) -> PlistValue {
        let slices = content.file.slices.map { slice in
            let parts = slice.parts.map { part, range in
                PlistDictionary.Entry(
                    key: PlistString(part.rawValue), value: PlistValue(range.count))
            }
            return PlistValue.dictionary([
                "arch": PlistValue(slice.architecture),
                "parts": .dictionary(PlistDictionary(parts)),
            ])
        }
        return .dictionary([
            "kind": "mach-o", "universal": PlistValue(content.file.isUniversal),
            "size": PlistValue(byteCount), "slices": .array(slices),
            "part": PlistValue(content.part.rawValue), "arch": PlistValue(content.architecture),
        ])
    }

    private static func record(_ layer: CMSMessage.Layer) -> PlistValue {
        var fields: PlistDictionary = [
            "kind": "cms", "form": layer.form == .pem ? "pem" : "binary",
            "size": PlistValue(layer.byteCount),
        ]
        if let signers = layer.signers {
            fields["signers"] = .array(
                signers.map { signer in
                    var fields: PlistDictionary = ["verified": false]
                    if let name = signer.name { fields["name"] = PlistValue(name) }
                    if let expiry = signer.expiry {
                        fields["until"] = PlistValue(DateText.string(expiry))
                    }
                    return .dictionary(fields)
                })
        }
        return .dictionary(fields)
    }
}
