// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A required form of some strings in an Info.plist.
enum TextForm: CaseIterable {
    case urlScheme, serviceName, serviceDomain, exceptionDomain, publicKeyHash, adNetwork,
        felicaCode
    case applicationIdentifier, storyboardName, fontFile, executable, signingKey
    case adMobIdentifier, siteAddress, appcast, iCloudContainer

    /// Returns the strings that should have the form.
    func places(in root: PlistView) -> [(text: InfoValue, isKey: Bool)] {
        func values(_ name: String) -> [InfoValue] { InfoValue.values(of: name, in: root) }
        let reader = "com.apple.developer.nfc.readersession"
        return switch self {
        case .urlScheme:
            Self.values(
                values("CFBundleURLTypes").elements["CFBundleURLSchemes"].elements
                    + values("LSApplicationQueriesSchemes").elements)
        case .serviceName:
            Self.values(values("NSBonjourServices").elements)
                + Self.keys(values("WiFiAwareServices"))
        case .serviceDomain: Self.values(values("NSBonjourServices").elements)
        case .exceptionDomain:
            Self.keys(values("NSAppTransportSecurity")["NSExceptionDomains", "NSPinnedDomains"])
        case .publicKeyHash:
            Self.values(
                values("NSAppTransportSecurity")["NSPinnedDomains"].elements[
                    "NSPinnedCAIdentities", "NSPinnedLeafIdentities"
                ].elements["SPKI-SHA256-BASE64"])
        case .adNetwork:
            Self.values(values("SKAdNetworkItems").elements["SKAdNetworkIdentifier"])
        case .felicaCode: Self.values(values("\(reader).felica.systemcodes").elements)
        case .applicationIdentifier:
            Self.values(values("\(reader).iso7816.select-identifiers").elements)
        case .storyboardName: Self.values(Self.storyboards(values))
        case .fontFile: Self.values(values("UIAppFonts").elements)
        case .executable: Self.values(values("CFBundleExecutable"))
        case .signingKey: Self.values(values("SUPublicEDKey"))
        case .adMobIdentifier: Self.values(values("GADApplicationIdentifier"))
        case .siteAddress: Self.values(values("NSAdvertisingAttributionReportEndpoint"))
        case .appcast: Self.values(values("SUFeedURL"))
        case .iCloudContainer: Self.keys(values("NSUbiquitousContainers"))
        }
    }

    private static func storyboards(_ values: (String) -> [InfoValue]) -> [InfoValue] {
        let scenes = values("UIApplicationSceneManifest")["UISceneConfigurations"].elements.elements
        let launches = values("UILaunchStoryboards")["UILaunchStoryboardDefinitions"].elements
        return ["UIMainStoryboardFile", "NSMainStoryboardFile", "UILaunchStoryboardName"]
            .flatMap(values) + scenes["UISceneStoryboardFile"]
            + launches["UILaunchStoryboardFile"]
            + values("NSExtension")["NSExtensionMainStoryboard"]
    }

    private static func values(_ texts: [InfoValue]) -> [(text: InfoValue, isKey: Bool)] {
        texts.map { ($0, false) }
    }

    /// Returns the values of dictionaries, whose keys are the strings.
    private static func keys(_ owners: [InfoValue]) -> [(text: InfoValue, isKey: Bool)] {
        owners.filter { $0.view.kind == .dictionary }.elements.map { ($0, true) }
    }

    private static func excess(inDomain text: String) -> String? {
        if DomainName.isAddress(text) { return nil }
        return text.hasSuffix(".") ? "the last period" : DomainName.excess(in: text)?.words
    }

    /// The severity; `nil` for the severity of the rule.
    var severity: PlistDiagnostic.Severity? {
        // The documentation excludes domains, but apps use them.
        self == .serviceDomain ? .note : nil
    }

    /// Returns the error in a string, with a correction; `nil` if it has the form.
    func mistake(in text: String) -> String? {
        let found = "found '\(VisibleText.excerpt(text))'"
        switch self {
        case .urlScheme:
            return URLScheme.isValid(text) || URLScheme.hasPlaceholder(text)
                ? nil : "expected a scheme of letters, digits, +, - and . such as 'tides', \(found)"
        case .serviceName: return Self.expectation(ofService: text).map { "\($0), \(found)" }
        case .serviceDomain:
            return [".local.", ".local"].first(where: text.hasSuffix).map {
                "expected a service without a domain, \(found); leave out '\($0)'"
            }
        case .exceptionDomain:
            return Self.excess(inDomain: text).map {
                "expected a domain such as example.com, \(found); leave out \($0)"
            }
        case .publicKeyHash:
            return Self.isKey(text)
                ? nil : "expected the SHA-256 of a public key in Base64, \(Self.keyShape), \(found)"
        case .adNetwork:
            return Self.isNetwork(text)
                ? nil : "expected an identifier such as 'abcd123456.skadnetwork', \(found)"
        case .felicaCode:
            let isCode = text.utf8.count == 4 && text.allSatisfy(\.isHexDigit)
            return isCode ? nil : "expected four hexadecimal digits, such as '8005', \(found)"
        case .applicationIdentifier:
            let isHex = text.utf8.count.isMultiple(of: 2) && text.allSatisfy(\.isHexDigit)
            return isHex ? nil : "expected pairs of hexadecimal digits, \(found)"
        case .storyboardName:
            let ending = [".storyboard", ".storyboardc"].first(where: text.hasSuffix)
            return ending.map {
                "expected a name without its extension, such as 'Tides', \(found); "
                    + "leave out '\($0)'"
            }
        case .fontFile:
            return text.contains(".")
                ? nil
                : "expected the name of a file with its extension, such as 'Tides.ttf', \(found)"
        case .executable:
            return text.contains("/")
                ? "expected the name of a file, \(found); leave out its folders" : nil
        case .signingKey:
            return Self.isKey(text)
                ? nil : "expected an EdDSA key in Base64, \(Self.keyShape), \(found)"
        case .adMobIdentifier:
            return Self.isAdMobIdentifier(text)
                ? nil
                : "expected the app's identifier in AdMob, 'ca-app-pub-' with 16 digits, '~' and "
                    + "10 digits, \(found)"
        case .siteAddress:
            return text.hasPrefix("https://")
                ? nil : "expected an address such as 'https://example.com', \(found)"
        case .appcast:
            return text.isEmpty || text.utf8.contains(UInt8(ascii: ":"))
                ? nil : "expected an address such as 'https://example.com/appcast.xml', \(found)"
        case .iCloudContainer:
            return IdentifierPrefix.container.isMet(by: text)
                ? nil : "expected \(IdentifierPrefix.container.expectation), \(found)"
        }
    }

    /// Returns the correction of a string without the form, if there is only one.
    func correction(of text: String) -> String? {
        let corrected: String? =
            switch self {
            case .urlScheme:
                String(text.prefix { $0 != ":" }.map { $0 == "_" || $0 == " " ? "-" : $0 })
            case .serviceName:
                text.split(separator: ".", omittingEmptySubsequences: false)
                    .map { $0.hasPrefix("_") || $0.isEmpty ? String($0) : "_\($0)" }
                    .joined(separator: ".")
            case .serviceDomain:
                [".local.", ".local"].first(where: text.hasSuffix).map {
                    String(text.dropLast($0.count))
                }
            case .exceptionDomain:
                DomainName.bare(text.hasSuffix(".") ? String(text.dropLast()) : text)
            case .adNetwork: text.lowercased()
            case .storyboardName:
                [".storyboardc", ".storyboard"].first(where: text.hasSuffix).map {
                    String(text.dropLast($0.count))
                }
            case .executable: text.split(separator: "/").last.map(String.init)
            case .siteAddress:
                text.hasPrefix("http://") ? "https" + text.dropFirst(4) : nil
            case .iCloudContainer: "iCloud." + text
            case .publicKeyHash, .felicaCode, .applicationIdentifier, .fontFile, .signingKey,
                .adMobIdentifier, .appcast:
                nil
            }
        guard let corrected, !corrected.isEmpty, mistake(in: corrected) == nil else { return nil }
        return corrected
    }

    private static let keyShape = "which has 44 characters, the last one '='"

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// Whether a string is 32 bytes in Base64.
    private static func isKey(_ text: String) -> Bool {
        let digits = text.utf8.dropLast()
        return digits.count == 43 && text.utf8.last == UInt8(ascii: "=")
            && digits.allSatisfy { isLetter($0) || isDigit($0) || "+/".utf8.contains($0) }
    }

    /// Whether a string consists of labels that begin with an underscore, the last one for a
    /// protocol, optionally followed by a domain.
    private static func isServiceName(_ text: String) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let end = labels.firstIndex(where: { $0 == "_tcp" || $0 == "_udp" }), end > 0 else {
            return false
        }
        let domain = labels[(end + 1)...].drop(while: \.isEmpty)
        return labels[..<end].allSatisfy { $0.hasPrefix("_") && $0.count > 1 && !$0.contains(",") }
            && domain.allSatisfy { !$0.hasPrefix("_") && !$0.contains(" ") && !$0.contains(",") }
    }

    private static func expectation(ofService text: String) -> String? {
        guard isServiceName(text) else {
            return "expected a service such as '_tides._tcp' or '_tides._udp'"
        }
        return hasShortName(text)
            ? nil : "expected a name of at most 15 characters after the underscore"
    }

    /// Source: RFC 6335, 5.1.
    private static func hasShortName(_ text: String) -> Bool {
        let name = text.split(separator: ".").prefix { $0 != "_tcp" && $0 != "_udp" }.last
        return (name?.utf8.count ?? 0) <= 16
    }

    private static func isAdMobIdentifier(_ text: String) -> Bool {
        let beginning = "ca-app-pub-"
        let numbers = text.utf8.dropFirst(beginning.utf8.count)
            .split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)
        return text.hasPrefix(beginning) && numbers.map(\.count) == [16, 10]
            && numbers.joined().allSatisfy(isDigit)
    }

    private static func isNetwork(_ text: String) -> Bool {
        let ending = ".skadnetwork"
        guard text.hasSuffix(ending), text.utf8.count > ending.utf8.count else { return false }
        return text.utf8.dropLast(ending.utf8.count).allSatisfy {
            isDigit($0) || isLetter($0) && $0 >= UInt8(ascii: "a")
        }
    }
}
