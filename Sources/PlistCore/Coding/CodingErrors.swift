// SPDX-License-Identifier: Apache-2.0

extension DecodingError {
    /// What ``PlistDecoder`` found wrong: with the path and, if there is a source, the place in it.
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
    /// `nil` for errors of other decoders, and those for which a type gave an underlying error of
    /// its own.
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
    /// What ``PlistEncoder`` found wrong, with the path of the value that cannot be written; `nil` for
    /// errors of other encoders.
    public var plistError: PlistError? {
        guard case .invalidValue(_, let context) = self else { return nil }
        return context.underlyingError as? PlistError
    }
}
