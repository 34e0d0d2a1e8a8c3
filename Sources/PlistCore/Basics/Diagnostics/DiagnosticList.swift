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
