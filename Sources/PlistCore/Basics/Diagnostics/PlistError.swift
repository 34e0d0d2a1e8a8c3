// SPDX-License-Identifier: Apache-2.0

/// Why a property list could not be read or written: the one error type of the library.
public struct PlistError: Error, Sendable {
    // Boxed, so that a throwing function returns one word and the common path stays short.
    private final class Box: Sendable {
        let diagnostic: PlistDiagnostic
        let format: PlistFormat?
        let refusals: RefusalCounts?
        init(
            _ diagnostic: PlistDiagnostic, _ format: PlistFormat?, _ refusals: RefusalCounts?
        ) {
            self.diagnostic = diagnostic
            self.format = format
            self.refusals = refusals
        }
    }
    private let box: Box

    /// What is wrong and where.
    public var diagnostic: PlistDiagnostic { box.diagnostic }

    /// The format that was being read or written.
    public var format: PlistFormat? { box.format }

    /// How many values are refused, this one and others, where a format cannot hold them.
    package var refusals: RefusalCounts? { box.refusals }

    /// What sort of error it is, for programs.
    public var code: PlistDiagnostic.Code { box.diagnostic.code }
    /// What is wrong, for people, without the place.
    public var message: String { box.diagnostic.message }
    /// Where it is in the source, if that is known.
    public var location: PlistLocation? { box.diagnostic.location }
    /// The path of the value that it is about, if that is known.
    public var path: PlistPath? { box.diagnostic.path }
    /// What else helps to understand it, such as where a container was opened.
    public var notes: [PlistDiagnostic] { box.diagnostic.notes }

    /// An error with a diagnostic.
    public init(_ diagnostic: PlistDiagnostic, format: PlistFormat? = nil) {
        self.init(diagnostic, format: format, refusals: nil)
    }

    package init(
        _ diagnostic: PlistDiagnostic, format: PlistFormat?, refusals: RefusalCounts?
    ) {
        box = Box(diagnostic, format, refusals)
    }

    /// An error with a code and a message; what is not given is unknown.
    public init(
        _ code: PlistDiagnostic.Code, _ message: String, at location: PlistLocation? = nil,
        path: PlistPath? = nil, format: PlistFormat? = nil, notes: [PlistDiagnostic] = []
    ) {
        self.init(
            PlistDiagnostic(.error, code, message, at: location, path: path, notes: notes),
            format: format)
    }
}

extension PlistError: CustomStringConvertible {
    /// The message on one line, after the place and followed by the path, if they are known:
    /// `14:3: expected ',' or ']', found 'x' (at A.B[2])`.
    public var description: String { diagnostic.described("") }
}
