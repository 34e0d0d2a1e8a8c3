// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Addresses, networks and removal.
extension ProfileExamples {
    static let settings = addresses + networks + removals

    private static func resolver(_ settings: PlistDictionary) -> PlistDictionary {
        ["PayloadType": "com.apple.dnsSettings.managed", "DNSSettings": .dictionary(settings)]
    }

    private static func clip(_ address: String) -> PlistDictionary {
        [
            "PayloadType": "com.apple.webClip.managed", "Label": "Tides",
            "URL": PlistValue(address),
        ]
    }

    private static let addresses: [Example] = [
        Example(
            ProfileRule.payloadAddress,
            [
                resolver([
                    "DNSProtocol": "HTTPS", "ServerURL": "http://dns.example.com/query",
                    "ServerAddresses": ["1.1.1", "192.0.2.256", "2001:db8:::1", "dns.example.com"],
                ]),
                resolver(["DNSProtocol": "TLS", "ServerName": "https://dns.example.com"]),
            ],
            "warning PayloadContent[0].DNSSettings.ServerURL: expected an address that begins with "
                + "'https://', found 'http://dns.example.com/query'",
            "warning PayloadContent[0].DNSSettings.ServerAddresses[0]: expected an address such as "
                + "'192.0.2.1' or '2001:db8::1', found '1.1.1'",
            "warning PayloadContent[0].DNSSettings.ServerAddresses[1]: expected an address such as "
                + "'192.0.2.1' or '2001:db8::1', found '192.0.2.256'",
            "warning PayloadContent[0].DNSSettings.ServerAddresses[2]: expected an address such as "
                + "'192.0.2.1' or '2001:db8::1', found '2001:db8:::1'",
            "warning PayloadContent[0].DNSSettings.ServerAddresses[3]: expected an address such as "
                + "'192.0.2.1' or '2001:db8::1', found 'dns.example.com'",
            "warning PayloadContent[1].DNSSettings.ServerName: expected a host name such as "
                + "dns.example.com, found 'https://dns.example.com'; leave out the scheme 'https://'"
        ),
        Example(
            ProfileRule.payloadAddress,
            [
                resolver([
                    "DNSProtocol": "HTTPS", "ServerURL": "https://dns.example.com/{?dns}",
                    "ServerAddresses": [
                        "192.0.2.1", "255.255.255.255", "::", "2001:db8::1", "fe80::1%en0",
                        "::ffff:192.0.2.1", "2001:db8:0:0:0:0:0:1",
                    ],
                ]), resolver(["DNSProtocol": "TLS", "ServerName": "dns.example.com"]),
            ]),
        Example(
            ProfileRule.payloadAddress,
            [
                clip("example.com/tides"), clip("localhost:8080"),
                [
                    "PayloadType": "com.apple.extensiblesso",
                    "URLs": ["https://example.com", "ftp://example.com"],
                ],
            ],
            "warning PayloadContent[0].URL: expected an address such as 'https://example.com', found "
                + "'example.com/tides'; add the scheme",
            "warning PayloadContent[1].URL: expected an address such as 'https://example.com', found "
                + "'localhost:8080'; add the scheme",
            "warning PayloadContent[2].URLs[1]: expected an address that begins with 'https://' or "
                + "'http://', found 'ftp://example.com'"),
        Example(
            ProfileRule.payloadAddress,
            [
                clip("tides://today"), clip("tel:5550100"), clip("sms:555"),
                clip("facetime-audio:5550100"), clip("{{ site.url }}"),
                clip("$SERVER/tides"), clip("%HOST%"), clip("HTTPS://example.com"),
            ]),
        Example(
            SchemaRule.valueRange,
            [
                [
                    "PayloadType": "com.apple.proxy.http.global", "ProxyType": "Manual",
                    "ProxyServer": "proxy.example.com", "ProxyServerPort": 65_536,
                ],
                ["PayloadType": "com.apple.wifi.managed", "ProxyServerPort": -1],
            ],
            "warning PayloadContent[0].ProxyServerPort: expected a number from 0 to 65535, "
                + "found 65536",
            "warning PayloadContent[1].ProxyServerPort: expected a number from 0 to 65535, found -1"
        ),
        Example(
            SchemaRule.valueRange,
            [
                [
                    "PayloadType": "com.apple.proxy.http.global", "ProxyType": "Manual",
                    "ProxyServer": "proxy.example.com", "ProxyServerPort": 65_535,
                ]
            ]),
    ]

    private static func network(_ entries: PlistDictionary) -> PlistDictionary {
        var payload: PlistDictionary = ["PayloadType": "com.apple.wifi.managed"]
        for (key, value) in entries { payload[key] = value }
        return payload
    }

    private static let networks: [Example] = [
        Example(
            ProfileRule.wifiNetwork,
            [
                network(["AutoJoin": true]),
                network(["SSID_STR": "a", "EncryptionType": "WPA2", "Password": "7 chars"]),
                network([
                    "SSID_STR": "a", "EncryptionType": "WPA3",
                    "Password": PlistValue(String(repeating: "g", count: 64)),
                ]),
                network(["SSID_STR": "a", "ProxyType": "Manual", "ProxyServer": "b"]),
            ],
            "warning PayloadContent[0]: the payload names no network; add SSID_STR",
            "warning PayloadContent[1].Password: WPA2 passwords have 8 to 63 characters; "
                + "this one has 7",
            "warning PayloadContent[2].Password: WPA3 passwords have 8 to 63 characters; "
                + "this one has 64",
            "warning PayloadContent[3].ProxyType: a manual proxy needs "
                + "ProxyServerPort; add it"),
        Example(
            ProfileRule.wifiNetwork,
            [
                network(["DomainName": "example.com"]), network(["SSID": "a"]),
                network(["SSID_STR": "a", "EncryptionType": "WPA3", "Password": "short"]),
                network(["SSID_STR": "a", "EncryptionType": "WEP", "Password": "five5"]),
                network([
                    "SSID_STR": "a", "EncryptionType": "WPA",
                    "Password": PlistValue(String(repeating: "e", count: 64)),
                ]),
                network(["SSID_STR": "a", "EncryptionType": "WPA2", "Password": "$PW"]),
                network([
                    "SSID_STR": "a", "ProxyType": "Manual", "ProxyServer": "b",
                    "ProxyServerPort": 8080,
                ]), network(["SSID_STR": "a", "ProxyType": "Auto"]),
            ]),
        Example(
            InfoPlistRule.misspeltKey, [network(["SSID": "a"])],
            "warning PayloadContent[0].SSID: unknown key 'SSID'; write 'SSID_STR'"),
        Example(InfoPlistRule.misspeltKey, [network(["SSID_STR": "a"])]),
    ]

    private static let removals: [Example] = [
        Example(
            ProfileRule.profileRemoval,
            root: ["HasRemovalPasscode": true, "DurationUntilRemoval": 0],
            [["PayloadType": "com.apple.dock"]],
            "warning DurationUntilRemoval: expected the seconds until the profile is removed, "
                + "found 0",
            "warning HasRemovalPasscode: the password that removes the profile is missing; add a "
                + "payload of type com.apple.profileRemovalPassword"),
        Example(
            ProfileRule.profileRemoval, root: ["DurationUntilRemoval": -1.5], [],
            "warning DurationUntilRemoval: expected the seconds until the profile is removed, "
                + "found -1.5"),
        Example(
            ProfileRule.profileRemoval,
            root: ["HasRemovalPasscode": true, "DurationUntilRemoval": 3600],
            [["PayloadType": "com.apple.profileRemovalPassword", "RemovalPassword": "a"]]),
        Example(
            ProfileRule.profileRemoval, root: ["HasRemovalPasscode": false],
            [["PayloadType": "com.apple.dock"]]),
    ]
}
