// SPDX-License-Identifier: Apache-2.0

// The functions have the names of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CPlistCore
import PlistCore

extension PlistDiagnostic.Code {
    /// An argument of a call that is none of its values.
    static let invalidArgument = Self(rawValue: "invalid-argument")
    /// A file that cannot be read.
    static let file = Self(rawValue: "file")
}

/// Where a function of C puts its error.
public typealias ErrorPlace = UnsafeMutablePointer<UnsafeMutablePointer<plistcore_error>?>?

/// Runs a function, and reports its error.
///
/// - Parameters:
///   - place: gets the error, unless it is null.
///   - fileName: the file that the report names.
///   - source: the text that the error is about, for its column in bytes.
@unsafe
func reporting<Result>(
    to place: ErrorPlace, fileName: String? = nil, source: ByteStore? = nil,
    _ body: () throws(PlistError) -> Result?
) -> Result? {
    do throws(PlistError) {
        return try body()
    } catch {
        if let place = unsafe place {
            let format = CFormat.number(error.format)
            let offset = error.location?.byteOffset ?? 0
            let source = source.flatMap { $0.isUTF8(upTo: offset) ? $0 : nil }
            unsafe place.pointee = CErrors.make(
                error.diagnostic, format: format, fileName: fileName, source: source)
        }
        return nil
    }
}

extension ByteStore {
    /// Whether offsets in the source are also offsets in its UTF-8: it is not in another encoding.
    ///
    /// Complexity: O(*n*) in the bytes before `end`.
    func isUTF8(upTo end: Int) -> Bool {
        let view = view
        return !prefix(4).contains(0) && end <= count
            && UTF8Scan(view.slice(0, end)).invalidOffset == nil
    }
}

/// Errors in C memory, with an allocation for each part.
@unsafe
enum CErrors {
    /// An error in memory of C; `nil` if there is none left.
    static func make(
        _ diagnostic: PlistDiagnostic, format: plistcore_format, fileName: String?,
        source: ByteStore?
    ) -> UnsafeMutablePointer<plistcore_error>? {
        guard let result = unsafe Memory.allocate(1, of: plistcore_error.self) else { return nil }
        var error = unsafe plistcore_error()
        unsafe error.severity =
            switch diagnostic.severity {
            case .error: plistcore_severity(PLISTCORE_ERROR)
            case .warning: plistcore_severity(PLISTCORE_WARNING)
            case .note: plistcore_severity(PLISTCORE_NOTE)
            }
        unsafe error.format = format
        unsafe error.code = Memory.text(diagnostic.code.rawValue)
        unsafe error.message = Memory.text(diagnostic.message)
        unsafe error.path = diagnostic.path.flatMap { unsafe Memory.text($0.description) }
        let report =
            diagnostic.severity == .error
            ? PlistError(diagnostic).rendered(fileName: fileName)
            : diagnostic.rendered(fileName: fileName)
        unsafe error.report = Memory.text(report)
        unsafe error.place = place(diagnostic.location, in: source)
        let notes = diagnostic.notes
        if !notes.isEmpty, let items = unsafe Memory.allocate(notes.count, of: Item.self) {
            for (index, note) in notes.enumerated() {
                unsafe items[index] = UnsafePointer(
                    make(note, format: format, fileName: fileName, source: source))
            }
            unsafe error.notes = UnsafePointer(items)
            unsafe error.note_count = notes.count
        }
        unsafe result.initialize(to: error)
        return unsafe result
    }

    typealias Item = UnsafePointer<plistcore_error>?

    static func release(_ error: UnsafePointer<plistcore_error>?) {
        guard let error = unsafe error else { return }
        let parts = unsafe error.pointee
        unsafe release(parts.notes, count: parts.note_count)
        unsafe Memory.free(parts.code)
        unsafe Memory.free(parts.message)
        unsafe Memory.free(parts.path)
        unsafe Memory.free(parts.report)
        unsafe Memory.free(error)
    }

    private static func release(_ items: UnsafePointer<Item>?, count: Int) {
        guard let items = unsafe items else { return }
        for index in 0..<count { unsafe release(items[index]) }
        unsafe Memory.free(items)
    }

    /// Findings in memory of C; `nil` if there is none left.
    static func findings(
        _ diagnostics: [PlistDiagnostic], total: Int, format: plistcore_format,
        source: ByteStore?
    ) -> UnsafeMutablePointer<plistcore_findings>? {
        guard let result = unsafe Memory.allocate(1, of: plistcore_findings.self) else {
            return nil
        }
        guard let items = unsafe Memory.allocate(diagnostics.count, of: Item.self) else {
            unsafe Memory.free(result)
            return nil
        }
        for (index, diagnostic) in diagnostics.enumerated() {
            unsafe items[index] = UnsafePointer(
                make(diagnostic, format: format, fileName: nil, source: source))
        }
        unsafe result.initialize(
            to: plistcore_findings(
                count: diagnostics.count, items: UnsafePointer(items), total: total))
        return unsafe result
    }

    static func release(_ findings: UnsafePointer<plistcore_findings>?) {
        guard let findings = unsafe findings else { return }
        unsafe release(findings.pointee.items, count: findings.pointee.count)
        unsafe Memory.free(findings)
    }

    /// A place in numbers of C.
    static func place(_ location: PlistLocation?, in source: ByteStore?) -> plistcore_place {
        var place = plistcore_place()
        place.byte_offset = -1
        guard let location else { return place }
        place.byte_offset = Int64(location.byteOffset)
        place.byte_count = Int64(location.byteCount)
        guard let text = location.text else { return place }
        place.line = Int64(text.line)
        place.column = Int64(text.column)
        place.utf16_column = Int64(text.utf16Column)
        guard let source else { return place }
        place.byte_column = unsafe byteColumn(of: location.byteOffset, text.column, source)
        return place
    }

    /// The column in bytes of an offset in UTF-8; 0 if it does not have the column in scalars.
    private static func byteColumn(of offset: Int, _ column: Int, _ source: ByteStore) -> Int64 {
        let view = source.view
        guard offset <= view.count else { return 0 }
        var start = offset
        var scalarCount = 0
        while start > 0, view[start - 1] != 0x0A, view[start - 1] != 0x0D {
            start -= 1
            if view[start] & 0xC0 != 0x80 { scalarCount += 1 }
        }
        return scalarCount + 1 == column ? Int64(offset - start + 1) : 0
    }
}

@c @implementation
public func plistcore_error_release(_ error: UnsafeMutablePointer<plistcore_error>?) {
    unsafe CErrors.release(error.map { unsafe UnsafePointer($0) })
}

@c @implementation
public func plistcore_findings_release(_ findings: UnsafeMutablePointer<plistcore_findings>?) {
    unsafe CErrors.release(findings.map { unsafe UnsafePointer($0) })
}
