// SPDX-License-Identifier: Apache-2.0

/// Why a property list could not be read or written: the one error type of the library.
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

    /// Finds out where the error is, if somebody asks.
    package typealias PlaceFinder = @Sendable () -> (location: PlistLocation?, path: PlistPath?)

    /// What is wrong and where.
    ///
    /// - Complexity: as ``location``.
    @inline(never)
    public var diagnostic: PlistDiagnostic {
        guard let place = box.place else { return box.diagnostic }
        var diagnostic = box.diagnostic
        (diagnostic.location, diagnostic.path) = place()
        return diagnostic
    }

    /// The format that was being read or written.
    public var format: PlistFormat? { box.format }

    /// Whether it has said where it is, or can find out.
    var hasPlace: Bool { box.place != nil || box.diagnostic.location != nil }

    /// The values that a format cannot hold, this one and others.
    package var refusals: RefusalCounts? { box.refusals }

    /// What sort of error it is, for programs.
    public var code: PlistDiagnostic.Code { box.diagnostic.code }
    /// What is wrong, for people, without the place.
    public var message: String { box.diagnostic.message }
    /// Where it is in the source, if that is known.
    ///
    /// - Complexity: O(1); of ``PlistDecoder``'s errors, O(*n*) in the bytes of the source.
    public var location: PlistLocation? { diagnostic.location }
    /// The path of the value that it is about, if that is known.
    ///
    /// - Complexity: as ``location``.
    public var path: PlistPath? { diagnostic.path }
    /// What else helps to understand it, such as where a container was opened.
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

    /// An error whose place takes time to find, and may never be asked for.
    package init(
        _ code: PlistDiagnostic.Code, _ message: String, format: PlistFormat?,
        place: @escaping PlaceFinder
    ) {
        box = Box(PlistDiagnostic(.error, code, message), format, place: place)
    }

    /// An error with a code and a message; what is not given is unknown.
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
    /// The message on one line, after the place and followed by the path, if they are known:
    /// `14:3: expected ',' or ']', found 'x' (at A.B[2])`.
    public var description: String { diagnostic.described("") }
}

extension PlistError: Equatable {
    /// Whether two errors have the same diagnostic and format.
    ///
    /// - Complexity: as ``location``.
    public static func == (left: PlistError, right: PlistError) -> Bool {
        left.box === right.box
            || left.format == right.format && left.diagnostic == right.diagnostic
    }
}
