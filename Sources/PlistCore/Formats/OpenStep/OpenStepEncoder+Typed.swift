// SPDX-License-Identifier: Apache-2.0

extension OpenStepEncoder {
    /// Writes a value of a type that GNUstep adds to OpenStep; for a UID, its number.
    func encodeTyped(_ node: PlistNode, _ output: inout PlistOutput) throws(PlistError) {
        switch node.kind {
        case .boolean:
            try output.append(node.payload != 0 ? "<*BY>" : "<*BN>")
        case .real:
            try output.append("<*R")
            try output.append(real: node.double)
            try output.append(UInt8(ascii: ">"))
        case .date:
            guard let civil = CivilTime(PlistDate(secondsSinceReferenceDate: node.double)) else {
                preconditionFailure("dates that have no text have already been refused")
            }
            try output.write(atMost: DateText.maximumByteCount &+ 10) { cursor in
                cursor.put(0x44_2A3C, 3)
                cursor.put(civil, timeMark: UInt8(ascii: " "))
                cursor.put(0x3E30_3030_302B_20, 7)
            }
        default:
            try output.write(atMost: ByteCursor.maximumIntegerCount &+ 4) { cursor in
                cursor.put(0x49_2A3C, 3)
                cursor.put(decimal: node.integer)
                cursor.put(UInt8(ascii: ">"))
            }
        }
    }
}

extension PlistOutput {
    /// Appends the text of a scalar that becomes a string because it has no other form.
    mutating func append(lossy node: PlistNode) throws(PlistError) {
        switch node.kind {
        case .boolean: try append(node.payload != 0 ? UInt8(ascii: "1") : UInt8(ascii: "0"))
        case .real: try append(real: node.double)
        case .date:
            try PreciseDateText.write(
                PlistDate(secondsSinceReferenceDate: node.double), to: &self)
        case .null: try append("null")
        default: try append(decimal: node.integer)
        }
    }

    /// Appends a real in the fewest digits that read back exactly, including `inf` and `nan`.
    fileprivate mutating func append(real value: Double) throws(PlistError) {
        guard let decimal = RealFormat.decimal(value.magnitude) else {
            return try append(utf8: RealFormat.shortest(value))
        }
        try write(atMost: ByteCursor.maximumDecimalCount &+ 1) { cursor in
            if value < 0 { cursor.put(UInt8(ascii: "-")) }
            cursor.put(decimal)
        }
    }
}
