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
    // There may be no memory for it later.
    _ = unsafe CErrors.withoutMemory
    do throws(PlistError) {
        return try body()
    } catch {
        if let place = unsafe place {
            let format = CFormat.number(error.format)
            let offset = error.location?.byteOffset ?? 0
            let source = source.flatMap { $0.isUTF8(upTo: offset) ? $0 : nil }
            let columns = ByteColumns(of: [error.diagnostic], in: source)
            unsafe place.pointee = CErrors.make(
                error.diagnostic, format: format, fileName: fileName, columns)
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

@unsafe
private func text(_ constant: StaticString) -> UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(constant.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Holds the error for exhausted memory. Nothing changes it.
@unsafe
private struct ReservedError: @unchecked Sendable {
    static let shared = unsafe ReservedError()

    let error: UnsafeMutablePointer<plistcore_error>?

    private init() {
        unsafe error = Memory.allocate(1, of: plistcore_error.self)
        unsafe error?.initialize(
            to: plistcore_error(
                severity: plistcore_severity(PLISTCORE_ERROR), format: CFormat.automatic,
                code: text("limit"), message: text("out of memory"), path: nil,
                report: text("error: out of memory"),
                place: plistcore_place(
                    byte_offset: -1, byte_count: 0, line: 0, byte_column: 0, column: 0,
                    utf16_column: 0),
                note_count: 0, notes: nil))
    }
}

/// Errors in C memory, with an allocation for each part.
@unsafe
enum CErrors {
    /// The error if there is no memory for one. It is never freed, and allocated by the first call
    /// that may fail; `nil` if there was no memory even then.
    fileprivate static var withoutMemory: UnsafeMutablePointer<plistcore_error>? {
        unsafe ReservedError.shared.error
    }

    /// An error in memory of C; one that says so if there is none left.
    static func make(
        _ diagnostic: PlistDiagnostic, format: plistcore_format, fileName: String?,
        _ columns: ByteColumns
    ) -> UnsafeMutablePointer<plistcore_error>? {
        guard let result = unsafe Memory.allocate(1, of: plistcore_error.self) else {
            return unsafe withoutMemory
        }
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
        unsafe error.place = place(diagnostic.location, columns)
        let notes = diagnostic.notes
        if !notes.isEmpty, let items = unsafe Memory.allocate(notes.count, of: Item.self) {
            for (index, note) in notes.enumerated() {
                unsafe items[index] = UnsafePointer(
                    make(note, format: format, fileName: fileName, columns))
            }
            unsafe error.notes = UnsafePointer(items)
            unsafe error.note_count = notes.count
        }
        unsafe result.initialize(to: error)
        guard unsafe error.code != nil && error.message != nil && error.report != nil else {
            unsafe release(UnsafePointer(result))
            return unsafe withoutMemory
        }
        return unsafe result
    }

    typealias Item = UnsafePointer<plistcore_error>?

    static func release(_ error: UnsafePointer<plistcore_error>?) {
        guard let error = unsafe error, unsafe error != UnsafePointer(withoutMemory) else {
            return
        }
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
        let columns = ByteColumns(of: diagnostics, in: source)
        for (index, diagnostic) in diagnostics.enumerated() {
            unsafe items[index] = UnsafePointer(
                make(diagnostic, format: format, fileName: nil, columns))
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
    static func place(_ location: PlistLocation?, _ columns: ByteColumns) -> plistcore_place {
        var place = plistcore_place()
        place.byte_offset = -1
        guard let location else { return place }
        place.byte_offset = Int64(location.byteOffset)
        place.byte_count = Int64(location.byteCount)
        guard let text = location.text else { return place }
        place.line = Int64(text.line)
        place.column = Int64(text.column)
        place.utf16_column = Int64(text.utf16Column)
        place.byte_column = columns[location.byteOffset, scalarColumn: text.column]
        return place
    }
}

/// The columns in bytes of places in UTF-8.
struct ByteColumns {
    private var columns: [Int: (bytes: Int, scalars: Int)] = [:]

    /// - Parameter source: the text; without one, all columns are unknown.
    /// - Complexity: O(*n*) in the bytes from the line of the first place to the last place, plus
    ///   the cost of sorting the places.
    init(of diagnostics: [PlistDiagnostic], in source: ByteStore?) {
        var offsets: [Int] = []
        var pending = diagnostics
        while let diagnostic = pending.popLast() {
            if let location = diagnostic.location, location.text != nil {
                offsets.append(location.byteOffset)
            }
            pending += diagnostic.notes
        }
        self.init(of: offsets, in: source)
    }

    init(of offsets: [Int], in source: ByteStore?) {
        guard let source else { return }
        let view = source.view
        let offsets = offsets.filter { $0 <= view.count }.sorted()
        guard let first = offsets.first else { return }
        var start = first
        while start > 0 && !Self.endsLine(view[start - 1]) { start -= 1 }
        var (position, scalarCount) = (start, 0)
        for offset in offsets {
            while position < offset {
                let byte = view[position]
                position += 1
                if Self.endsLine(byte) {
                    (start, scalarCount) = (position, 0)
                } else if byte & 0xC0 != 0x80 {
                    scalarCount += 1
                }
            }
            columns[offset] = (offset - start + 1, scalarCount + 1)
        }
    }

    private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// The column of an offset; 0 if it is unknown, or does not have the column in scalars.
    subscript(offset: Int, scalarColumn column: Int) -> Int64 {
        guard let found = columns[offset], found.scalars == column else { return 0 }
        return Int64(found.bytes)
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
