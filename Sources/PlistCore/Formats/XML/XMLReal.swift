// SPDX-License-Identifier: Apache-2.0

/// Formats reals for XML property lists.
enum XMLReal {
    static func string(_ value: Double, _ style: PlistEncodingOptions.RealStyle) -> String {
        if value.isNaN { return "nan" }
        if value.isInfinite { return value < 0 ? "-infinity" : "+infinity" }
        if value == 0 { return value.sign == .minus ? "-0.0" : "0.0" }
        switch style {
        case .shortest: return RealFormat.shortest(value)
        case .plutil: return Platform.formatted(value, .seventeenDigits)
        }
    }
}
