// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Threads that have to be joined.
///
/// Invariant: each of `threads` was started here, and only this object joins it.
@safe
struct Threads: ~Copyable {
    private var threads: [pthread_t] = []

    var count: Int { threads.count }

    /// Starts a thread, if the system allows it.
    mutating func start(_ body: @escaping @Sendable () -> Void) {
        let work = unsafe Unmanaged.passRetained(Work(body))
        #if canImport(Darwin)
            var thread: pthread_t?
            let status = unsafe pthread_create(
                &thread, nil,
                { work in
                    unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
                    return nil
                }, work.toOpaque())
            if status == 0, let thread = unsafe thread { unsafe threads.append(thread) }
        #else
            var thread = pthread_t()
            let status = unsafe pthread_create(
                &thread, nil,
                { work in
                    if let work = unsafe work {
                        unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
                    }
                    return nil
                }, work.toOpaque())
            if status == 0 { threads.append(thread) }
        #endif
        if status != 0 { unsafe work.release() }
    }

    /// Waits for all threads to end.
    consuming func join() {
        for thread in threads { pthread_join(thread, nil) }
    }

    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
}

/// A value shared by threads, which can wait for it to change.
///
/// Invariant: `lock` and `change` belong to this object alone and stay initialised until its end,
/// and `value` is accessed only while the lock is held.
@safe
final class Monitor<Value: Sendable>: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var value: Value

    init(_ value: Value) {
        self.value = value
        unsafe lock.initialize(to: pthread_mutex_t())
        unsafe change.initialize(to: pthread_cond_t())
        let status = unsafe pthread_mutex_init(lock, nil) | pthread_cond_init(change, nil)
        precondition(status == 0)
    }

    deinit {
        unsafe pthread_cond_destroy(change)
        unsafe pthread_mutex_destroy(lock)
        unsafe change.deallocate()
        unsafe lock.deallocate()
    }

    /// Changes the value and wakes waiting threads.
    func change<Result>(_ body: (inout Value) -> Result) -> Result {
        unsafe pthread_mutex_lock(lock)
        defer {
            unsafe pthread_cond_broadcast(change)
            unsafe pthread_mutex_unlock(lock)
        }
        return body(&value)
    }

    /// Changes the value; wakes waiting threads only if `body` returns true.
    func changeQuietly(_ body: (inout Value) -> Bool) {
        unsafe pthread_mutex_lock(lock)
        let isWanted = body(&value)
        if isWanted { unsafe pthread_cond_broadcast(change) }
        unsafe pthread_mutex_unlock(lock)
    }

    /// Waits until `body` can take a result out of the value.
    func waitFor<Result>(_ body: (inout Value) -> Result?) -> Result {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        while true {
            if let result = body(&value) { return result }
            unsafe pthread_cond_wait(change, lock)
        }
    }
}
