// SPDX-License-Identifier: Apache-2.0

/// How the types of the last coders are treated, for the next one: to find it out can take as long as
/// to code a small document.
enum KnownTypes {
    private static let kept = TryLocked<TypeTreatments?>(nil)

    /// Whatever is there, unless another thread is at it.
    static func take() -> TypeTreatments {
        let slots = kept.ifAvailable { $0.take() } ?? nil
        return slots ?? TypeTreatments()
    }

    static func keep(_ slots: TypeTreatments) {
        _ = kept.ifAvailable { $0 = slots }
    }
}
