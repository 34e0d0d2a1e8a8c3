// SPDX-License-Identifier: Apache-2.0

/// What the start of some bytes looks like to the codecs that read OpenStep.
final class OpenStepAppearance {
    let shape: OpenStepOutline.Shape

    /// Whether there are values of kinds that only GNUstep has, as far as can be seen.
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
