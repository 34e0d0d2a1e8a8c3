// SPDX-License-Identifier: Apache-2.0

/// The result of examining the beginning of some bytes, shared by the codecs that read OpenStep.
final class OpenStepAppearance {
    let shape: OpenStepOutline.Shape

    /// Whether there are values of types that only GNUstep has, within the part examined.
    let hasTypedValues: Bool

    init(_ outline: inout OpenStepOutline) {
        shape = outline.shape()
        switch shape {
        case .other, .nothing, .entries: hasTypedValues = false
        default: hasTypedValues = outline.hasTypedValues
        }
    }
}

extension PlistSample {
    var openStep: OpenStepAppearance {
        finding { OpenStepOutline.of($0) { OpenStepAppearance(&$0) } }
    }
}
