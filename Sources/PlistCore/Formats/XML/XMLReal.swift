// SPDX-License-Identifier: Apache-2.0

/// How XML property lists write reals.
enum XMLReal {
    static func string(_ value: Double, _ style: PlistEncodingOptions.RealStyle) -> String {
        if value.isNaN { return "nan" }
        if value.isInfinite { return value < 0 ? "-infinity" : "+infinity" }
        if value == 0 { return value.sign == .minus ? "-0.0" : "0.0" }
        switch style {
        case .shortest: return RealFormat.shortest(value)
        case .plutil: return Platform.formatted17Digits(value)
        }
    }
}

extension PlistOutput {
    @inline(__always)
    mutating func append(_ decimal: RealFormat.ShortDecimal) throws(PlistError) {
        guard decimal.places > 0 else { return try append(decimal: decimal.mantissa) }
        var scale: UInt64 = 1
        for _ in 0..<decimal.places { scale &*= 10 }
        let (whole, fraction) = decimal.mantissa.quotientAndRemainder(dividingBy: scale)
        try append(decimal: whole)
        try append(UInt8(ascii: "."))
        // Places that are zero at the front of the fraction.
        var bound = scale / 10
        while fraction < bound {
            try append(UInt8(ascii: "0"))
            bound /= 10
        }
        if fraction > 0 { try append(decimal: fraction) }
    }
}
