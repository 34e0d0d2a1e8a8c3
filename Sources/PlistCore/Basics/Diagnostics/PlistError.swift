// SPDX-License-Identifier: Apache-2.0

/// The error for a property list that could not be read or written; the only error type of the
/// library.
public struct PlistError: Error, Sendable {
    // Boxed, so that a throwing function returns one word and the common path stays short.
    private final class Box: Sendable {
        let diagnostic: PlistDiagnostic
        let format: PlistFormat?
        let refusals: RefusalCounts?
        let place: PlaceFinder?
        init(
            _ diagnostic: PlistDiagnostic, _ format: PlistFormat?,
            refusals: RefusalCounts? = nil, place: PlaceFinder? = nil
        ) {
            self.diagnostic = diagnostic
            self.format = format
            self.refusals = refusals
            self.place = place
        }
    }
    private let box: Box

    /// Computes the location of an error on demand.
    package typealias PlaceFinder = @Sendable () -> (location: PlistLocation?, path: PlistPath?)

    /// The problem and its location.
    ///
    /// - Complexity: the same as ``location``.
    @inline(never)
    public var diagnostic: PlistDiagnostic {
        guard let place = box.place else { return box.diagnostic }
        var diagnostic = box.diagnostic
        (diagnostic.location, diagnostic.path) = place()
        return diagnostic
    }

    /// The format that was being read or written.
    public var format: PlistFormat? { box.format }

    /// Whether the location is known or can be computed.
    var hasPlace: Bool { box.place != nil || box.diagnostic.location != nil }

    /// The values that a format cannot represent, including this one.
    package var refusals: RefusalCounts? { box.refusals }

    /// The type of error, for programs.
    public var code: PlistDiagnostic.Code { box.diagnostic.code }
    /// The problem in words, without the location.
    public var message: String { box.diagnostic.message }
    /// The location in the source, if known.
    ///
    /// - Complexity: O(1); for errors of ``PlistDecoder``, O(*n*) in the bytes of the source.
    public var location: PlistLocation? { diagnostic.location }
    /// The path of the value concerned, if known.
    ///
    /// - Complexity: the same as ``location``.
    public var path: PlistPath? { diagnostic.path }
    /// Additional information, such as where a container was opened.
    public var notes: [PlistDiagnostic] { box.diagnostic.notes }

    /// An error with a diagnostic.
    public init(_ diagnostic: PlistDiagnostic, format: PlistFormat? = nil) {
        self.init(diagnostic, format: format, refusals: nil)
    }

    @inline(never)
    package init(
        _ diagnostic: PlistDiagnostic, format: PlistFormat?, refusals: RefusalCounts?
    ) {
        box = Box(diagnostic, format, refusals: refusals)
    }

    /// An error whose location takes time to compute and may never be needed.
    package init(
        _ code: PlistDiagnostic.Code, _ message: String, format: PlistFormat?,
        place: @escaping PlaceFinder
    ) {
        box = Box(PlistDiagnostic(.error, code, message), format, place: place)
    }

    /// An error with a code and a message; omitted properties are unknown.
    @inline(never)
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
    /// The message on one line, preceded by the location and followed by the path, if known: `14:3:
    /// expected ',' or ']', found 'x' (at A.B[2])`.
    public var description: String { diagnostic.described("") }
}

extension PlistError: Equatable {
    /// Whether two errors have the same diagnostic and format.
    ///
    /// - Complexity: the same as ``location``.
    public static func == (left: PlistError, right: PlistError) -> Bool {
        left.box === right.box
            || left.format == right.format && left.diagnostic == right.diagnostic
    }
}
