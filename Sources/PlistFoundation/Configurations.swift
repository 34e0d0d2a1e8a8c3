// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import PlistCore

// Types that need a configuration to be encoded or decoded, as with Foundation's coders.

extension PlistDecoder {
    /// Reads a value whose type needs a configuration from the bytes of a property list.
    ///
    /// - Throws: the same errors as `decode(_:from:)`.
    public func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from bytes: some Collection<UInt8>, configuration: T.DecodingConfiguration
    ) throws -> T {
        try decode(from: ByteStore(bytes)) { decoder in
            try type.init(from: decoder, configuration: configuration)
        }
    }

    /// Reads a value from the bytes of a property list, with the configuration that a type
    /// provides.
    ///
    /// - Throws: the same errors as `decode(_:from:)`.
    public func decode<T: DecodableWithConfiguration, Provider: DecodingConfigurationProviding>(
        _ type: T.Type, from bytes: some Collection<UInt8>, configuration: Provider.Type
    ) throws -> T where T.DecodingConfiguration == Provider.DecodingConfiguration {
        try decode(type, from: bytes, configuration: Provider.decodingConfiguration)
    }
}

extension PlistEncoder {
    /// Writes a value whose type needs a configuration as a property list. As in Foundation, it may
    /// be a leaf.
    ///
    /// - Throws: the same errors as `encode(_:)`.
    public func encode<T: EncodableWithConfiguration>(
        _ value: T, configuration: T.EncodingConfiguration
    ) throws -> [UInt8] {
        var encoder = self
        encoder.allowsLeafRoot = true
        return try encoder.encode(Configured(value: value, configuration: configuration))
    }

    /// Writes a value as a property list, with the configuration that a type provides.
    ///
    /// - Throws: the same errors as `encode(_:)`.
    public func encode<T: EncodableWithConfiguration, Provider: EncodingConfigurationProviding>(
        _ value: T, configuration: Provider.Type
    ) throws -> [UInt8] where T.EncodingConfiguration == Provider.EncodingConfiguration {
        try encode(value, configuration: Provider.encodingConfiguration)
    }
}

/// A value with its encoding configuration.
private struct Configured<Value: EncodableWithConfiguration>: Encodable {
    let value: Value
    let configuration: Value.EncodingConfiguration

    func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder, configuration: configuration)
    }
}
