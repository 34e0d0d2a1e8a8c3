// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

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

    /// Reads and decodes a property list of any format.
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
        options.workers = FileWorkers(jobCount: nil)
        return options
    }
}
