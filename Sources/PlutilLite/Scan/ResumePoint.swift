// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// Where rows that were written earlier end, as far as they are complete.
///
/// The rows of the last file may not be all of its rows, so they are written again.
struct ResumePoint {
    /// The bytes that stay.
    var byteCount = 0
    /// The file whose rows come next, as rows name it; `nil` to begin with the first one.
    var path: [UInt8]?
    /// Whether the first row is there already.
    var hasHeader = false

    /// - Throws: why the file cannot be read; a file that does not exist has no rows.
    init(_ file: FilePath, _ form: RowForm, header: [UInt8]) throws(Failure) {
        let bytes: ByteStore
        do throws(SystemError) {
            guard try FileStatus(of: file) != nil else { return }
            bytes = try FileReading.everything(in: file)
        } catch {
            throw Failure(error, on: file.shown)
        }
        let view = bytes.view
        var start = 0
        if !header.isEmpty {
            guard view.count >= header.count else { return }
            guard view.slice(0, header.count).array == header else {
                throw .file(
                    name: file.shown, message: "does not begin with the names of the columns")
            }
            start = header.count
            (byteCount, hasHeader) = (start, true)
        }
        while let end = Self.rowEnd(from: start, in: view, form) {
            guard let path = Self.path(of: view.slice(start, end - start).array, form) else {
                throw .file(
                    name: file.shown, message: "byte \(start): expected a row of \(form.rawValue)")
            }
            if path != self.path { (self.path, byteCount) = (path, start) }
            start = end
        }
    }

    /// Where the row ends that begins at an offset, behind its line end; `nil` if it is cut off.
    private static func rowEnd(from start: Int, in bytes: ByteView, _ form: RowForm) -> Int? {
        var isQuoted = false
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if form == .csv && byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == 0x0A && !isQuoted { return index }
        }
        return nil
    }

    /// The path in the first column.
    private static func path(of row: [UInt8], _ form: RowForm) -> [UInt8]? {
        switch form {
        case .ndjson:
            guard let document = try? PlistDocument(decoding: row, as: .json) else { return nil }
            return document.root["_path"]?.string.map { Array($0.utf8) }
        case .csv:
            guard row.first == UInt8(ascii: "\"") else {
                return Array(row.prefix { $0 != UInt8(ascii: ",") && $0 != 0x0A })
            }
            var path: [UInt8] = []
            var rest = row.dropFirst()
            while let byte = rest.popFirst() {
                if byte == UInt8(ascii: "\"") {
                    guard rest.first == byte else { return path }
                    rest.removeFirst()
                }
                path.append(byte)
            }
            return nil
        case .tsv, .table:
            var path: [UInt8] = []
            var rest = row[...]
            while let byte = rest.popFirst(), byte != 0x09, byte != 0x0A {
                guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
                    path.append(byte)
                    continue
                }
                switch escaped {
                case UInt8(ascii: "t"): path.append(0x09)
                case UInt8(ascii: "n"): path.append(0x0A)
                case UInt8(ascii: "r"): path.append(0x0D)
                default: path.append(escaped)
                }
            }
            return path
        }
    }
}
