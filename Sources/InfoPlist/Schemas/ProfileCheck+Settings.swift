// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Checks of addresses, ports and passwords; the schema allows any string or number.
extension ProfileCheck {
    /// - Parameter told: the paths with findings from the schema.
    mutating func checkSettings(of payload: InfoValue, _ type: String, _ told: Set<PlistPath>) {
        for (path, form) in Self.addresses[type] ?? [] {
            for value in path.reduce([payload], { values, key in values[key] }) where isNew(value) {
                for address in value.each { checkAddress(address, form) }
            }
        }
        checkPorts(in: payload, told)
        checkCompanions(in: payload, type)
        switch type {
        case "com.apple.dnsSettings.managed":
            for settings in payload["DNSSettings"] { checkServers(settings) }
        case "com.apple.wifi.managed": checkNetwork(payload)
        case "com.apple.TCC.configuration-profile-policy": checkRequirements(in: payload)
        default: break
        }
    }

    // MARK: Addresses

    private enum AddressForm {
        /// An address with any scheme.
        case any
        /// An address with the scheme of a web site.
        case web
        /// An address with the scheme of an encrypted web site.
        case secure

        var schemes: [String] {
            switch self {
            case .any: []
            case .web: ["https", "http"]
            case .secure: ["https"]
            }
        }
    }

    /// The paths of addresses, by payload type.
    private static let addresses: [String: [(path: [String], form: AddressForm)]] = [
        "com.apple.dnsSettings.managed": [(["DNSSettings", "ServerURL"], .secure)],
        "com.apple.mdm": [(["ServerURL"], .secure), (["CheckInURL"], .secure)],
        "com.apple.security.acme": [(["DirectoryURL"], .secure)],
        "com.apple.security.scep": [(["PayloadContent", "URL"], .web)],
        "com.apple.extensiblesso": [(["URLs"], .web)],
        "com.apple.proxy.http.global": [(["ProxyPACURL"], .any)],
        "com.apple.webClip.managed": [(["URL"], .any)],
        "com.apple.wifi.managed": [(["ProxyPACURL"], .any)],
    ]

    /// Whether a list has not been visited yet; other values may be visited repeatedly.
    private mutating func isNew(_ value: InfoValue) -> Bool {
        !value.view.kind.isContainer || lists.insert(value.view.id).inserted
    }

    private mutating func checkAddress(_ value: InfoValue, _ form: AddressForm) {
        guard let text = value.text, !Self.isTemplate(text) else { return }
        let found = "found '\(VisibleText.excerpt(text))'"
        guard let scheme = Self.scheme(of: text) else {
            return findings.report(
                .payloadAddress,
                "expected an address such as 'https://example.com', \(found); add the scheme",
                at: value, fixes: [.write(text: "https://" + text, .suggestion)])
        }
        guard !form.schemes.isEmpty, !form.schemes.contains(scheme.lowercased()) else { return }
        findings.report(
            .payloadAddress,
            "expected an address that begins with "
                + "\(WordList.any(of: form.schemes.map { "'\($0)://'" })), \(found)", at: value,
            fixes: scheme.lowercased() == "http"
                ? [.write(text: "https" + text.dropFirst(4), .suggestion)] : [])
    }

    /// Returns the scheme of an address; `nil` if it begins with a host, and optionally a port.
    private static func scheme(of text: String) -> String? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let scheme = String(text[..<colon])
        let rest = text[colon...].dropFirst()
        guard URLScheme.isValid(scheme) else { return nil }
        let port = rest.prefix { $0 != "/" }
        let isHost = scheme.contains(".") || scheme == "localhost"
        return isHost && (1...5).contains(port.count) && port.allSatisfy(\.isNumber) ? nil : scheme
    }

    /// Whether a string contains placeholders of a device management service: `{{ site.url }}`,
    /// `%SERVER%`.
    private static func isTemplate(_ text: String) -> Bool {
        guard let first = text.first else { return true }
        return "%{<[_$@".contains(first) || text.contains(text: "{{") || text.contains("$")
            || Placeholder.isName(PlistString(text))
    }

    private mutating func checkServers(_ settings: InfoValue) {
        for list in settings["ServerAddresses"] where isNew(list) { checkServers(in: list) }
        for name in settings["ServerName"] {
            guard let text = name.text, !Self.isTemplate(text),
                let excess = DomainName.excess(in: text), !IPAddress.isValid(text)
            else { continue }
            findings.report(
                .payloadAddress,
                "expected a host name such as dns.example.com, "
                    + "found '\(VisibleText.excerpt(text))'; leave out \(excess.words)", at: name,
                fixes: DomainName.bare(text).map { [.write(text: $0, .suggestion)] } ?? [])
        }
    }

    private mutating func checkServers(in list: InfoValue) {
        for address in list.elements {
            guard let text = address.text, !Self.isTemplate(text), !IPAddress.isValid(text) else {
                continue
            }
            findings.report(
                .payloadAddress,
                "expected an address such as '192.0.2.1' or '2001:db8::1', "
                    + "found '\(VisibleText.excerpt(text))'", at: address)
        }
    }

    // MARK: Ports

    private static let maximumPort = 65_535

    /// Reports impossible port numbers, unless the schema limits them.
    private mutating func checkPorts(in payload: InfoValue, _ told: Set<PlistPath>) {
        guard checker.schemaRules.contains(SchemaRule.valueRange.code) else { return }
        var pending = [payload]
        while let value = pending.popLast() {
            guard searched.insert(value.view.id).inserted else { continue }
            for (key, inner) in value.view.shownEntries {
                let place = InfoValue(view: inner, path: value.path + [.key(key)])
                if inner.kind.isContainer {
                    pending += inner.kind == .array ? place.elements : [place]
                } else if Self.isPort(key.description), let port = inner.int,
                    !(0...Self.maximumPort).contains(port),
                    !told.contains(PlistPath(place.path))
                {
                    addOfSettings(
                        SchemaRule.valueRange,
                        "expected a number from 0 to \(Self.maximumPort), found \(port)", place)
                }
            }
        }
    }

    private static func isPort(_ key: String) -> Bool {
        key.hasSuffix("Port") || key.hasSuffix("PortNumber")
    }

    private mutating func addOfSettings(
        _ rule: SchemaRule, _ message: String, _ value: InfoValue
    ) {
        addOfSchema(
            PlistDiagnostic(
                rule.severity, rule.code, message,
                at: document.location(of: value.view), path: PlistPath(value.path)))
    }

    // MARK: Wi-Fi

    /// The keys that identify networks without a name, which carriers operate.
    private static let operatorKeys: [PlistString] = [
        "DomainName", "RoamingConsortiumOIs", "NAIRealmNames", "MCCAndMNCs", "HESSID",
    ]

    private mutating func checkNetwork(_ payload: InfoValue) {
        let isNamed = payload.view["SSID_STR"] != nil
        if !isNamed, !Self.operatorKeys.contains(where: { payload.view[$0] != nil }) {
            // The schema reports the correct name.
            let isMisspelt = payload.view.shownEntries.contains { Self.isName($0.key.description) }
            // Payloads for wired networks formerly had this type.
            if !isMisspelt, payload["SetupModes", "Interface"].isEmpty {
                findings.report(
                    .wifiNetwork, "the payload names no network; add SSID_STR", at: payload)
            }
        }
        checkPassword(of: payload)
        checkProxy(of: payload)
    }

    private static func isName(_ key: String) -> Bool {
        let key = key.lowercased()
        return key == "ssid" || key == "ssid_str"
    }

    /// The valid lengths; a longer text is the key itself, in hexadecimal digits.
    private static let passphraseLengths = 8...63

    private mutating func checkPassword(of payload: InfoValue) {
        guard let type = payload["EncryptionType"].first?.text,
            ["WPA", "WPA2", "WPA3"].contains(type), payload["EAPClientConfiguration"].isEmpty,
            let password = payload["Password"].first, let text = password.text,
            !Self.isTemplate(text)
        else { return }
        let count = text.utf8.count
        guard !Self.passphraseLengths.contains(count), type != "WPA3" || count > 63 else { return }
        if count == 64, text.allSatisfy(\.isHexDigit) { return }
        findings.report(
            .wifiNetwork,
            "\(type) passwords have 8 to 63 characters; this one has \(count)",
            at: password)
    }

    private mutating func checkProxy(of payload: InfoValue) {
        guard payload["ProxyType"].first?.text == "Manual" else { return }
        for key in ["ProxyServer", "ProxyServerPort"] where payload[key].isEmpty {
            findings.report(
                .wifiNetwork, "a manual proxy needs \(key); add it",
                at: payload["ProxyType"][0])
        }
    }
}
