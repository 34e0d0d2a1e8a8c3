// SPDX-License-Identifier: Apache-2.0

extension DecodingError {
    /// The error found by ``PlistDecoder``, with the path and, if there is a source, the location
    /// in it.
    ///
    /// ```swift
    /// do {
    ///     _ = try PlistDecoder().decode([String: Int].self, from: bytes)
    /// } catch {
    ///     let found = (error as? DecodingError)?.plistError
    ///     print(found?.rendered(fileName: "Settings.plist") ?? "\(error)")
    /// }
    /// ```
    ///
    /// `nil` for errors of other decoders, and for errors with another underlying error from a
    /// type.
    public var plistError: PlistError? { context?.underlyingError as? PlistError }

    private var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .keyNotFound(_, let context), .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }
}

extension EncodingError {
    /// The error found by ``PlistEncoder``, with the path of the value that cannot be written;
    /// `nil` for errors of other encoders.
    public var plistError: PlistError? {
        guard case .invalidValue(_, let context) = self else { return nil }
        return context.underlyingError as? PlistError
    }
}
