// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSchema

/// Checks that involve several payloads.
extension ProfileCheck {
    /// Checks the UUIDs and identifiers of the profile and its payloads.
    mutating func checkIdentity(_ payloads: [InfoValue]) {
        var uuids: Set<String> = []
        var identifiers: [String: Bool] = [:]
        for value in [root] + payloads {
            if let uuid = value["PayloadUUID"].first, let text = uuid.text {
                if !UUIDText.isValid(text) {
                    findings.report(
                        .payloadUUID,
                        "expected a UUID such as 1B2C9FD4-6E0A-4E1B-9A53-3C8E2D4F5A60, "
                            + "found '\(VisibleText.excerpt(text))'", at: uuid,
                        fixes: [.write(text: UUIDText.made(of: text, uuid.path), .suggestion)])
                }
                if !uuids.insert(text.uppercased()).inserted {
                    findings.report(
                        .repeatedUUID,
                        "the PayloadUUID '\(VisibleText.excerpt(text))' is used twice; "
                            + "create another one, for example with uuidgen", at: uuid,
                        fixes: [.write(text: UUIDText.made(of: text, uuid.path), .suggestion)])
                }
            }
            guard let identifier = value["PayloadIdentifier"].first, let text = identifier.text
            else {
                continue
            }
            let isOfRoot = identifiers.updateValue(value.path.isEmpty, forKey: text)
            guard let isOfRoot else { continue }
            findings.report(
                .repeatedIdentifier,
                "the PayloadIdentifier '\(VisibleText.excerpt(text))' is used twice; "
                    + "give each its own", at: identifier, severity: isOfRoot ? .note : nil,
                fixes: Self.fixes(of: text, identifiers))
        }
    }

    /// Returns the fix of a repeated identifier: the next free number after it.
    private static func fixes(
        of identifier: String, _ known: [String: Bool]
    ) -> [ValueFix] {
        let names = (2...100).lazy.map { "\(identifier).\($0)" }
        guard let free = names.first(where: { known[$0] == nil }) else { return [] }
        return [.write(text: free, .suggestion)]
    }

    mutating func checkRepeats(_ payloads: [InfoValue]) {
        var seen: [String: InfoValue] = [:]
        for payload in payloads {
            guard let type = payload["PayloadType"].first, let name = type.text,
                let text = schemas.type(name, in: .profiles)
            else { continue }
            guard let first = seen[name] else {
                seen[name] = payload
                continue
            }
            guard let single = text["Single"]?.string else { continue }
            let systems = text["Platforms"]?.string ?? ""
            let wanted = checker.system.map { [$0] } ?? Self.systems(in: systems)
            guard wanted.allSatisfy({ $0.version(in: single) != nil }) else { continue }
            findings.report(
                .repeatedPayload,
                "\(single) takes only one payload of type \(name); merge the two", at: type,
                fixes: Self.fixes(merging: payload, into: first))
        }
    }

    /// Returns the fix of a repeated payload: its settings in the first one, if none differ.
    private static func fixes(merging payload: InfoValue, into first: InfoValue) -> [ValueFix] {
        var edits: [PlistFix.Edit] = []
        for (key, view) in payload.view.shownEntries
        where !ProfileKeys.envelope.contains(key) {
            guard let value = PlistValue(small: view) else { return [] }
            if let known = first.view[key] {
                guard PlistValue(small: known) == value else { return [] }
                continue
            }
            edits.append(.set(PlistPath(first.path + [.key(key)]), value))
        }
        edits.append(.remove(PlistPath(payload.path)))
        return [.edits("merge it into the first", edits)]
    }

    private static func systems(in list: String) -> [SystemVersion] {
        SystemVersion.names.compactMap { SystemVersion($0) }.filter { $0.version(in: list) != nil }
    }

    /// Checks scopes, which matter only on macOS.
    mutating func checkScope(_ payloads: [InfoValue]) {
        guard let scope = root["PayloadScope"].first?.text?.lowercased(),
            scope == "system" || scope == "user"
        else { return }
        for payload in payloads {
            guard let type = payload["PayloadType"].first, let name = type.text,
                let scopes = schemas.type(name, in: .profiles)?["Scopes"]?.string,
                !scopes.split(separator: " ").contains(where: { $0 == scope })
            else { continue }
            findings.report(
                .payloadScope,
                "payloads of type \(name) are for the \(scopes == "system" ? "device" : "user"); "
                    + "write PayloadScope \(scopes == "system" ? "System" : "User")", at: type,
                fixes: [
                    .write(scopes == "system" ? "System" : "User", at: ["PayloadScope"])
                ])
        }
    }

    // MARK: References

    /// Whether a key's value is the PayloadUUID of another payload.
    private static func isReference(_ key: String) -> Bool {
        guard key != "PayloadUUID", key.hasSuffix("UUID") || key.hasSuffix("UUIDs") else {
            return false
        }
        return key.contains(text: "Certificate") || key.contains(text: "IdentityUUID")
            || key == "EncryptCertPayloadUUID" || key == "IdentificationUUID"
    }

    mutating func checkReferences(_ payloads: [InfoValue]) {
        let known = Set(payloads.flatMap { $0["PayloadUUID"] }.compactMap { $0.text?.uppercased() })
        let certificates = Self.certificates(among: payloads)
        for payload in payloads {
            guard let type = payload["PayloadType"].first?.text,
                schemas.type(type, in: .profiles) != nil
            else { continue }
            var pending = [payload]
            var seen: Set<NodeID> = []
            while let value = pending.popLast() {
                guard seen.insert(value.view.id).inserted else { continue }
                for (key, inner) in value.view.shownEntries {
                    let inner = InfoValue(view: inner, path: value.path + [.key(key)])
                    if Self.isReference(key.description) {
                        inner.each.forEach { checkReference($0, known, certificates) }
                    } else if inner.view.kind.isContainer {
                        pending += inner.view.kind == .array ? inner.elements : [inner]
                    }
                }
            }
        }
    }

    /// Returns the UUIDs of the payloads that contain or request a certificate.
    static func certificates(among payloads: [InfoValue]) -> [String] {
        payloads.filter { payload in
            guard let type = payload["PayloadType"].first?.text else { return false }
            return certificateTypes.contains(type) || identityTypes.contains(type)
        }.compactMap { $0["PayloadUUID"].first?.text }.filter(UUIDText.isValid)
    }

    private mutating func checkReference(
        _ value: InfoValue, _ known: Set<String>, _ certificates: [String]
    ) {
        guard let text = value.text, UUIDText.isValid(text), !known.contains(text.uppercased())
        else {
            return
        }
        findings.report(
            .payloadReference,
            "no payload of the profile has the PayloadUUID '\(VisibleText.excerpt(text))'; "
                + "add that payload, or refer to another", at: value,
            fixes: certificates.count == 1
                ? [.write(text: certificates[0], .suggestion)] : [])
    }

    // MARK: Certificates

    /// Payload types that contain one certificate.
    private static let certificateTypes: Set<String> = [
        "com.apple.security.pem", "com.apple.security.pkcs1", "com.apple.security.root",
    ]

    /// Payload types that contain or request a certificate with its private key.
    static let identityTypes: Set<String> = [
        "com.apple.ADCertificate.managed", "com.apple.security.acme", "com.apple.security.pkcs12",
        "com.apple.security.scep",
    ]

    mutating func checkCertificate(in payload: InfoValue, _ type: String) {
        guard Self.certificateTypes.contains(type), let content = payload["PayloadContent"].first,
            let bytes = content.view.data, let fault = checker.certificateFault(bytes)
        else { return }
        findings.report(.payloadCertificate, fault, at: content, isKey: true)
    }
}
