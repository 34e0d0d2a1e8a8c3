// SPDX-License-Identifier: Apache-2.0

/// The source that a type is read from, for locating errors.
///
/// Errors are linked to their origin as they leave the decoder and compute their location only on
/// demand, because types that try one form after another fail often.
struct DecodingOrigin: Sendable {
    let view: PlistView
    let registry: PlistCodecRegistry
    /// Reads the property list again, with locations. Set if the view is all that was read of it.
    var whole: (@Sendable () -> PlistDocument?)?

    func located(_ error: DecodingError) -> DecodingError {
        switch error {
        case .typeMismatch(let type, let context):
            .typeMismatch(type, located(context, .unexpectedKind))
        case .valueNotFound(let type, let context):
            .valueNotFound(type, located(context, .unexpectedKind))
        case .keyNotFound(let key, let context): .keyNotFound(key, located(context, .noMatch))
        case .dataCorrupted(let context): .dataCorrupted(located(context, .invalidValue))
        @unknown default: error
        }
    }

    private func located(
        _ context: DecodingError.Context, _ code: PlistDiagnostic.Code
    ) -> DecodingError.Context {
        let known = context.underlyingError as? PlistError
        // A type may add its own reasons, or read something else.
        if context.underlyingError != nil && known?.hasPlace != false { return context }
        let error = PlistError(
            known?.code ?? code,
            known?.message ?? VisibleText.escaped(context.debugDescription),
            format: view.document.format
        ) { place(of: context.codingPath) }
        return .init(
            codingPath: context.codingPath, debugDescription: context.debugDescription,
            underlyingError: error)
    }

    private func place(
        of codingPath: [any CodingKey]
    ) -> (location: PlistLocation?, path: PlistPath?) {
        guard let start = view.path, let found = view.following(codingPath) else {
            return (nil, PlistPath(codingPath))
        }
        let path = PlistPath(start.components + found.path.components)
        if let location = found.value.location(registry) { return (location, path) }
        guard let root = whole?()?.root else { return (nil, path) }
        let again = PlistMatch(value: root, path: PlistPath())
            .following(path.components.map(PlistStep.init))
        return (again?.value.location(registry), path)
    }
}

extension PlistView {
    /// Returns the value that a coding path leads to, or the container that lacks it; `nil` for the
    /// path of another coder.
    fileprivate func following(_ codingPath: [any CodingKey]) -> PlistMatch? {
        var match = PlistMatch(value: self, path: PlistPath())
        for (index, key) in codingPath.enumerated() {
            let step: PlistStep
            switch match.value.kind {
            case .dictionary: step = .key(PlistString(key.stringValue))
            case .array: step = .index(key.intValue ?? .max)
            default: return nil
            }
            guard let next = match.following([step]) else {
                return index == codingPath.count - 1 ? match : nil
            }
            match = next
        }
        return match
    }
}
