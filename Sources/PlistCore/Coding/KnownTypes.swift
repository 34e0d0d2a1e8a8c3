// SPDX-License-Identifier: Apache-2.0

/// How the types of the last coders are treated, for the next one: to find it out can take as long as
/// to code a small document.
enum KnownTypes {
    private static let kept = Locked<TypeTable<TypeTreatment>?>(nil)

    /// The table that is there, unless another thread is using it.
    static func take() -> TypeTable<TypeTreatment> {
        let slots = kept.ifAvailable { $0.take() } ?? nil
        return slots ?? TypeTable<TypeTreatment>()
    }

    static func keep(_ slots: TypeTable<TypeTreatment>) {
        _ = kept.ifAvailable { $0 = slots }
    }
}
