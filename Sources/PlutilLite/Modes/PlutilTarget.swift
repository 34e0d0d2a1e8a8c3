// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The destination of a result, its format, and its ending.
struct PlutilTarget {
    /// The output path; `nil` for standard output.
    let path: FilePath?
    let format: PlutilFormat
    /// Whether JSON is indented.
    let isReadable: Bool
    /// Whether output other than a file format ends with a newline.
    let endsLine: Bool
    /// Whether the path was derived from the path of the input.
    private(set) var isDerived = false
    /// The claim on the file, if it is the input.
    private(set) var claim: FileClaim?

    /// Creates the destination of a verb's result: `-o` takes precedence, then `-e` changes the
    /// extension; by default it is the input. Source code never replaces its input.
    init(for input: Input, _ arguments: PlutilCommonArguments, _ format: PlutilFormat) {
        self.format = format
        isReadable = arguments.isReadable
        if let output = arguments.outputPath {
            path = "-" ~= output ? nil : FilePath(output)
        } else if case .file(var path) = input, !format.isAnswer {
            let source = path
            if let newExtension = arguments.outputExtension {
                path = path.withExtension(newExtension.text)
            }
            if let newExtension = format.ownExtension { path = path.withExtension(newExtension) }
            self.path = path
            isDerived = path != source
        } else {
            path = nil
        }
        endsLine = arguments.endsLine && path == nil
    }

    /// Creates the destination for a new file named by the arguments.
    init(creating input: Input, _ arguments: PlutilCommonArguments, _ format: PlutilFormat) {
        self.format = format == .unchanged ? .xml : format
        isReadable = arguments.isReadable
        if case .file(let path) = input { self.path = path } else { path = nil }
        endsLine = arguments.endsLine && path == nil
    }
}

extension PlutilTarget {
    /// Claims an input before it is read, if a verb's result replaces it.
    static func claim(
        _ input: Input, _ arguments: PlutilCommonArguments, _ format: PlutilFormat
    ) -> FileClaim? {
        guard case .file(let path) = input, !path.isEmpty,
            PlutilTarget(for: input, arguments, format).isPlace(of: input)
        else { return nil }
        // Errors are reported when the file is read.
        return (try? input.claim()) ?? nil
    }

    /// Returns the same destination with the claim on its file.
    func claimed(by claim: FileClaim?) -> PlutilTarget {
        var target = self
        target.claim = claim
        return target
    }

    /// Whether the destination is the file that an input was read from.
    func isPlace(of input: Input) -> Bool {
        guard case .file(let path) = input else { return false }
        return path == self.path
    }
}

extension PlutilFormat {
    /// Returns the output format for a document.
    func resolved(for document: PlistDocument) -> PlutilFormat {
        self == .unchanged ? PlutilFormat(of: document) : self
    }
}

extension Input {
    /// Reads the whole input, for one of plutil's verbs.
    func readForPlutil() throws(PlutilFailure) -> ByteStore {
        if case .file(let path) = self, path.bytes.isEmpty {
            throw PlutilFailure("Empty path specified")
        }
        let source: ByteStore
        do throws(SystemError) {
            source = try readBytes()
        } catch {
            throw PlutilFailure(error, whileWriting: false)
        }
        if source.count == 0, case .standardInput = self {
            throw PlutilFailure("(Unable to read file from standard input)")
        }
        return source
    }

    /// Reads and decodes a property list in any format.
    func decodeForPlutil() throws(PlutilFailure) -> PlistDocument {
        let source = try readForPlutil()
        do throws(PlistError) {
            return try PlistCodecRegistry.takingStringsForOpenStep.decode(
                source, fileName: fileName, options: .plutil)
        } catch {
            throw PlutilFailure(decoding: error, source)
        }
    }
}

extension PlistDecodingOptions {
    /// The decoding options of plutil mode.
    static var plutil: PlistDecodingOptions {
        var options = PlistDecodingOptions()
        options.transcoder = StrictXML.transcode
        return options
    }
}
