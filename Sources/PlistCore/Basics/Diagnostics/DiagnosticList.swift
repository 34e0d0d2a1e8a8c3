// SPDX-License-Identifier: Apache-2.0

/// Warnings collected while decoding. The first few are kept; all are counted.
struct DiagnosticList: Sendable {
    let format: PlistFormat
    private(set) var count = 0
    private var kept: [PlistDiagnostic] = []
    private let isStrict: Bool
    private let maximumCount: Int

    init(options: PlistDecodingOptions, format: PlistFormat) {
        self.format = format
        isStrict = options.isStrict
        maximumCount = options.maximumWarnings
    }

    /// Records a warning, or throws it if warnings are treated as errors.
    mutating func warn(
        _ code: PlistDiagnostic.Code, _ message: @autoclosure () -> String,
        at location: PlistLocation, path: @autoclosure () -> PlistPath? = nil,
        changesValue: Bool = false, notes: @autoclosure () -> [PlistDiagnostic] = []
    ) throws(PlistError) {
        if isStrict {
            throw PlistError(
                code, message(), at: location, path: path(), format: format, notes: notes())
        }
        count += 1
        guard kept.count < maximumCount else { return }
        keep(
            PlistDiagnostic(
                .warning, code, message(), at: location, path: path(),
                changesValue: changesValue, notes: notes()))
    }

    @inline(never)
    private mutating func keep(_ diagnostic: PlistDiagnostic) { kept.append(diagnostic) }

    /// Records a note, which is never treated as an error.
    mutating func note(
        _ code: PlistDiagnostic.Code, _ message: @autoclosure () -> String,
        at location: PlistLocation, path: @autoclosure () -> PlistPath? = nil
    ) {
        guard kept.count < maximumCount else { return }
        count += 1
        keep(PlistDiagnostic(.note, code, message(), at: location, path: path()))
    }

    /// Whether another warning would be kept or thrown, so that its details are needed.
    var wantsDetails: Bool { isStrict || kept.count < maximumCount }

    /// Counts a warning whose details are not needed; returns false if they are.
    mutating func countsOnly() -> Bool {
        if wantsDetails { return false }
        count += 1
        return true
    }

    /// The path of the last warning kept; the next one may share its keys.
    var lastPath: PlistPath? { kept.last?.path }

    /// Returns the warnings in source order, with lines and columns.
    func located(in text: ByteView) -> [PlistDiagnostic] {
        if count == 0 { return [] }
        var locator = TextLocator(text)
        return sorted().map { locator.locate($0) }
    }

    /// The warnings in source order.
    var inSourceOrder: [PlistDiagnostic] { count == 0 ? [] : sorted() }

    // A separate function, because even accessing the array costs as much at startup as reading a
    // small file.
    @inline(never)
    private func sorted() -> [PlistDiagnostic] {
        kept.ordered { ($0.location?.byteOffset ?? 0) < ($1.location?.byteOffset ?? 0) }
    }
}

/// The values and keys of a property list that a format cannot represent, counted by the option
/// that would allow them.
package struct RefusalCounts: Hashable, Sendable {
    /// The reason for a refusal, by the option that addresses it.
    enum Reason: Hashable, Sendable {
        /// A type that the format lacks, or a real that is not a number.
        case kind
        case null
        case controlCharacter
        case unpairedSurrogate
        /// A reason that no option addresses.
        case other
    }

    package private(set) var kinds = 0
    package private(set) var nulls = 0
    package private(set) var controlCharacters = 0
    package private(set) var unpairedSurrogates = 0
    private(set) var others = 0

    /// The first refusals, each with the path of its value.
    private(set) var diagnostics: [PlistDiagnostic] = []

    private static let maximumDiagnostics = 100

    var first: PlistDiagnostic? { diagnostics.first }

    package init() {}

    package var total: Int {
        kinds + nulls + controlCharacters + unpairedSurrogates + others
    }

    package mutating func add(_ other: RefusalCounts) {
        kinds += other.kinds
        nulls += other.nulls
        controlCharacters += other.controlCharacters
        unpairedSurrogates += other.unpairedSurrogates
        others += other.others
        let room = Self.maximumDiagnostics - diagnostics.count
        diagnostics += other.diagnostics.prefix(room)
    }

    mutating func add(_ reason: Reason, _ diagnostic: () -> PlistDiagnostic) {
        if diagnostics.count < Self.maximumDiagnostics { diagnostics.append(diagnostic()) }
        switch reason {
        case .kind: kinds += 1
        case .null: nulls += 1
        case .controlCharacter: controlCharacters += 1
        case .unpairedSurrogate: unpairedSurrogates += 1
        case .other: others += 1
        }
    }
}
