// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// A format named on the command line.
struct FormatArgument: ExpressibleByArgument, CustomStringConvertible {
    let codec: any PlistCodec

    init?(argument: String) {
        guard let codec = PlistCodecRegistry.standard.codec(named: argument) else { return nil }
        self.codec = codec
    }

    var description: String { codec.format.name }

    static var allValueStrings: [String] {
        PlistCodecRegistry.standard.codecs.map { $0.format.name }.sorted()
    }
}

/// One of a few words.
struct Choice<Value>: ExpressibleByArgument, Sendable
where Value: RawRepresentable<String> & CaseIterable & Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }

    init?(argument: String) {
        guard let value = Value(rawValue: argument) else { return nil }
        self.value = value
    }

    var defaultValueDescription: String { value.rawValue }

    static var allValueStrings: [String] { Value.allCases.map(\.rawValue) }
}

/// `tab`, or a number of spaces.
struct IndentationArgument: ExpressibleByArgument, Sendable {
    let value: PlistEncodingOptions.Indentation

    init(_ value: PlistEncodingOptions.Indentation) { self.value = value }

    init?(argument: String) {
        if argument == "tab" {
            value = .tab
        } else if let count = Int(argument), (0...16).contains(count) {
            value = .spaces(count)
        } else {
            return nil
        }
    }

    var defaultValueDescription: String {
        switch value {
        case .tab: "tab"
        case .spaces(let count): String(count)
        }
    }
}
