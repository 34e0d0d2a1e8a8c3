// SPDX-License-Identifier: Apache-2.0

extension BinaryFile {
    @inline(never)
    func error(
        _ code: PlistDiagnostic.Code, _ message: String, at offset: Int, byteCount: Int = 1,
        path: PlistPath? = nil
    ) -> PlistError {
        PlistError(
            code, message, at: PlistLocation(byteOffset: offset, byteCount: byteCount),
            path: path, format: .binary)
    }

    @inline(never)
    func offsetError(_ number: Int, _ offset: UInt64) -> PlistError {
        error(
            .offsetTable,
            "object \(number) is at byte \(offset), outside the objects from byte 8 to \(end)",
            at: trailer.offsetTableStart + number * trailer.offsetWidth,
            byteCount: trailer.offsetWidth)
    }

    /// Returns the error for an object that claims to be larger than the available bytes.
    @inline(never)
    func shortage(
        _ number: Int, _ what: String, at offset: Int, from start: Int
    ) -> PlistError {
        error(
            .object,
            "object \(number) is \(what), but only \(max(end - start, 0)) bytes are left before "
                + "the offset table", at: offset, byteCount: end - offset)
    }

    @inline(never)
    func overlapError(at offset: Int) -> PlistError {
        error(
            .limit, "overlapping objects take more than \(maximumObjectByteCount) bytes in total",
            at: offset)
    }

    /// Returns the error for a key that is not a string.
    @inline(never)
    func keyError(_ key: NodeID, _ kind: PlistKind, in dictionary: NodeID) -> PlistError {
        error(
            .object,
            "object \(dictionary) uses object \(key) as a key: expected a string, "
                + "found \(kind.words)", at: self.offset(ofObject: dictionary))
    }

    func cycleError(
        from container: NodeID, to target: NodeID, path: PlistPath?
    ) -> PlistError {
        let message =
            container == target
            ? "object \(container) contains itself"
            : "object \(container) refers to object \(target), which contains it"
        return error(.cycle, message, at: self.offset(ofObject: container), path: path)
    }

    func depthError(_ container: NodeID, path: PlistPath) -> PlistError {
        error(
            .depth, PlistDecodingOptions.depthMessage,
            at: self.offset(ofObject: container), path: path)
    }

    @inline(never)
    func unsupported(_ number: Int, _ marker: UInt8, at offset: Int) -> PlistError {
        if let kind = BinaryMarker.foreignKind(marker) {
            return error(
                .unsupportedObject,
                "object \(number) is \(kind), which no property list can contain", at: offset)
        }
        let hex = (marker < 16 ? "0x0" : "0x") + String(marker, radix: 16)
        return error(.object, "object \(number) has the unknown marker \(hex)", at: offset)
    }

    /// Returns the error for the reference that points beyond the object table.
    @inline(never)
    func referenceError(_ number: Int, from start: Int, count: Int) -> PlistError {
        let width = trailer.referenceWidth
        for index in 0..<count {
            let place = start + index * width
            let target = bytes.unsigned(at: place, width: width)
            if target >= UInt64(trailer.objectCount) {
                return error(
                    .objectReference,
                    "object \(number) refers to object \(target), but the object table has "
                        + "\(trailer.objectCount) entries", at: place, byteCount: width)
            }
        }
        return error(.objectReference, "object \(number) has a reference to no object", at: start)
    }
}
