// SPDX-License-Identifier: Apache-2.0

/// A value in an object that changes it in small steps, one after the other.
///
/// The runtime would check each access to a mutable property, in about a hundred instructions; this
/// takes four. Invariant: the memory belongs to this value alone, and only one closure at a time
/// has access, or the program traps. It is not `Sendable`, so all steps run on one thread.
@safe
struct ExclusiveValue<Value: ~Copyable>: ~Copyable {
    private struct Content: ~Copyable {
        var value: Value
        var isLent = false
    }

    private let content: UnsafeMutablePointer<Content>

    init(_ value: consuming Value) {
        unsafe content = .allocate(capacity: 1)
        unsafe content.initialize(to: Content(value: value))
    }

    deinit {
        unsafe content.deinitialize(count: 1)
        unsafe content.deallocate()
    }

    /// Gives a closure access to the value; the closure must not request it again.
    @inline(__always)
    func withValue<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        unsafe precondition(!content.pointee.isLent)
        unsafe content.pointee.isLent = true
        defer { unsafe content.pointee.isLent = false }
        return try unsafe body(&content.pointee.value)
    }
}

/// Returns a value as its known type; `nil` if it has another type.
///
/// A cast takes a hundred instructions.
@inline(__always)
func known<Value, Same>(_ value: Value, as type: Same.Type) -> Same? {
    guard Value.self == Same.self else { return nil }
    return unsafe unsafeBitCast(value, to: Same.self)
}
