// SPDX-License-Identifier: Apache-2.0

/// Warnings gathered while decoding: the first few are kept, all are counted.
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

    /// Notes something surprising; throws it when warnings are errors.
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
        kept.append(
            PlistDiagnostic(
                .warning, code, message(), at: location, path: path(),
                changesValue: changesValue, notes: notes()))
    }

    /// Whether a further warning would be kept or thrown, so that its details matter.
    var wantsDetails: Bool { isStrict || kept.count < maximumCount }

    /// Counts a warning whose details don't matter; false if they do.
    mutating func countsOnly() -> Bool {
        if wantsDetails { return false }
        count += 1
        return true
    }

    /// The warnings in source order with lines and columns.
    func located(in text: ByteView) -> [PlistDiagnostic] {
        if count == 0 { return [] }
        var locator = TextLocator(text)
        return sorted().map { locator.locate($0) }
    }

    /// The warnings in source order.
    var inSourceOrder: [PlistDiagnostic] { count == 0 ? [] : sorted() }

    // Apart, because even to look at the array costs a program that starts as much as a small file.
    @inline(never)
    private func sorted() -> [PlistDiagnostic] {
        kept.sorted { ($0.location?.byteOffset ?? 0) < ($1.location?.byteOffset ?? 0) }
    }
}
