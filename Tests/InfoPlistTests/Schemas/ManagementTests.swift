// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// Commands, check-in messages and declarations of device management.
@Suite struct ManagementTests {
    private static func findings(_ value: PlistValue) throws -> [String] {
        let checker = ManagementChecker()
        return try checker.findings(in: PlistDocument(value: value)).map {
            "\($0.severity.rawValue) \($0.path ?? PlistPath()): \($0.message) [\($0.code.rawValue)]"
        }
    }

    @Test func checksCommands() throws {
        let good: PlistValue = [
            "CommandUUID": "1", "Command": ["RequestType": "DeviceLock", "PIN": "123456"],
        ]
        #expect(try Self.findings(good) == [])
        let bad: PlistValue = [
            "CommandUUID": "1", "Command": ["RequestType": "DeviceLock", "PIN": 123_456, "Pin": 1],
        ]
        #expect(
            try Self.findings(bad) == [
                "warning Command.Pin: unknown key 'Pin'; write 'PIN' [misspelt-key]",
                "error Command.PIN: expected a string, found the integer 123456; "
                    + "write it as a string [value-kind]",
            ])
        #expect(
            try Self.findings(["RequestType": "DeviceLok"]) == [
                "error RequestType: unknown command 'DeviceLok'; write 'DeviceLock' "
                    + "[request-type]"
            ])
    }

    @Test func checksDeclarations() throws {
        let type = "com.apple.configuration.passcode.settings"
        let good: PlistValue = [
            "Type": PlistValue(type), "Identifier": "1", "ServerToken": "2",
            "Payload": ["RequirePasscode": true, "MinimumLength": 8],
        ]
        #expect(try Self.findings(good) == [])
        let bad: PlistValue = [
            "Type": PlistValue(type), "Identifier": "1", "Payload": ["MinimumLength": "8"],
        ]
        #expect(
            try Self.findings(bad) == [
                "error Payload.MinimumLength: expected an integer, found the string '8'; "
                    + "write it as a number [value-kind]"
            ])
        let other: PlistValue = [
            "Type": "com.apple.configuration.unheard-of", "Identifier": "1", "Payload": [:],
        ]
        #expect(
            try Self.findings(other) == [
                "warning Type: unknown declaration 'com.apple.configuration.unheard-of' "
                    + "(schema of 2024-10-21) [request-type]"
            ])
    }

    @Test func recognisesDeclarationsByKeys() throws {
        func role(_ keys: String...) -> PlistRole {
            PlistRole(keys: keys.map { PlistString($0) }, fileName: nil)
        }
        #expect(role("Type", "Identifier", "Payload") == .management)
        #expect(role("Type", "Identifer", "ServerToken", "Payload") == .management)
        #expect(role("Typ", "Identifier", "Payload") == .management)
        #expect(role("Type", "Identifier", "payload") == .management)
        for keys in [
            ["type", "identifier", "Payload"], ["Type", "Payload"], ["Type", "Name", "Payload"],
            ["Type", "Identifier", "Payload", "a", "b"], ["Type", "Identifer", "Payload", "a"],
        ] {
            #expect(PlistRole(keys: keys.map { PlistString($0) }, fileName: nil) == .other)
        }
        #expect(
            try Self.findings([
                "Typ": "com.apple.configuration.passcode.settings", "Identifier": "1",
                "Payload": ["MinimumLength": "8"],
            ]) == [
                "warning Typ: unknown key 'Typ'; write 'Type' [misspelt-key]",
                "error Payload.MinimumLength: expected an integer, found the string '8'; "
                    + "write it as a number [value-kind]",
            ])
    }

    @Test func checksCheckInMessages() throws {
        #expect(
            try Self.findings(["MessageType": "CheckOut", "Topic": 1, "UDID": "1"]) == [
                "error Topic: expected a string, found the integer 1; write it as a string "
                    + "[value-kind]"
            ])
    }
}
