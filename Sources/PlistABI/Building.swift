// SPDX-License-Identifier: Apache-2.0

// The functions have the names of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CPlistCore
import PlistCore

/// A builder with its first error, behind `plistcore_builder *`. For one thread at a time.
final class BuilderHandle {
    private var builder = ValueBuilder()
    private var failure: PlistError?

    /// Makes a call, unless one before it has failed.
    func call(_ body: (inout ValueBuilder) throws(PlistError) -> Void) -> Bool {
        guard failure == nil else { return false }
        do throws(PlistError) {
            try body(&builder)
            return true
        } catch {
            failure = error
            return false
        }
    }

    func finish() throws(PlistError) -> PlistDocument {
        let failed = failure
        failure = nil
        if let failed {
            builder = ValueBuilder()
            throw failed
        }
        do throws(PlistError) {
            return try builder.finish()
        } catch {
            builder = ValueBuilder()
            throw error
        }
    }
}

@c @implementation
public func plistcore_builder_create() -> OpaquePointer? {
    unsafe Handle.owned(BuilderHandle())
}

@c @implementation
public func plistcore_builder_release(_ builder: OpaquePointer?) {
    unsafe Handle.release(builder, as: BuilderHandle.self)
}

/// Makes a call of a builder; false for a null pointer.
@unsafe
private func call(
    _ builder: OpaquePointer?, _ body: (inout ValueBuilder) throws(PlistError) -> Void
) -> Bool {
    unsafe Handle.object(builder, as: BuilderHandle.self)?.call(body) ?? false
}

@c @implementation
public func plistcore_builder_begin_dictionary(_ builder: OpaquePointer?) -> Bool {
    unsafe call(builder) { (builder) throws(PlistError) in try builder.begin(isDictionary: true) }
}

@c @implementation
public func plistcore_builder_begin_array(_ builder: OpaquePointer?) -> Bool {
    unsafe call(builder) { (builder) throws(PlistError) in try builder.begin(isDictionary: false) }
}

@c @implementation
public func plistcore_builder_end(_ builder: OpaquePointer?) -> Bool {
    unsafe call(builder) { (builder) throws(PlistError) in try builder.end() }
}

@c @implementation
public func plistcore_builder_key(
    _ builder: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ count: Int
) -> Bool {
    let text = unsafe Passed.store(text, count)
    return unsafe call(builder) { (builder) throws(PlistError) in try builder.add(key: text.view) }
}

@c @implementation
public func plistcore_builder_string(
    _ builder: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ count: Int
) -> Bool {
    let text = unsafe Passed.store(text, count)
    return unsafe call(builder) { (builder) throws(PlistError) in
        try builder.add(string: text.view)
    }
}

@c @implementation
public func plistcore_builder_data(
    _ builder: OpaquePointer?, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Bool {
    let bytes = unsafe Passed.store(bytes, count)
    return unsafe call(builder) { (builder) throws(PlistError) in
        try builder.add(data: bytes.view)
    }
}

@c @implementation
public func plistcore_builder_int64(_ builder: OpaquePointer?, _ value: Int64) -> Bool {
    let integer = PlistInteger(bits: UInt64(bitPattern: value), isNegative: value < 0)
    return unsafe call(builder) { (builder) throws(PlistError) in
        try builder.add(PlistNode(integer))
    }
}

@c @implementation
public func plistcore_builder_uint64(_ builder: OpaquePointer?, _ value: UInt64) -> Bool {
    let integer = PlistInteger(bits: value, isNegative: false)
    return unsafe call(builder) { (builder) throws(PlistError) in
        try builder.add(PlistNode(integer))
    }
}

@c @implementation
public func plistcore_builder_double(_ builder: OpaquePointer?, _ value: Double) -> Bool {
    unsafe call(builder) { (builder) throws(PlistError) in try builder.add(PlistNode(value)) }
}

@c @implementation
public func plistcore_builder_boolean(_ builder: OpaquePointer?, _ value: Bool) -> Bool {
    unsafe call(builder) { (builder) throws(PlistError) in try builder.add(PlistNode(value)) }
}

@c @implementation
public func plistcore_builder_date(_ builder: OpaquePointer?, _ seconds: Double) -> Bool {
    unsafe call(builder) { (builder) throws(PlistError) in try builder.add(date: seconds) }
}

@c @implementation
public func plistcore_builder_uid(_ builder: OpaquePointer?, _ value: UInt64) -> Bool {
    unsafe call(builder) { (builder) throws(PlistError) in try builder.add(uid: value) }
}

@c @implementation
public func plistcore_builder_null(_ builder: OpaquePointer?) -> Bool {
    unsafe call(builder) { (builder) throws(PlistError) in try builder.addNull() }
}

@c @implementation
public func plistcore_builder_tape(
    _ builder: OpaquePointer?, _ tape: UnsafeRawPointer?, _ count: Int
) -> Bool {
    let store = unsafe Passed.store(tape, count)
    return unsafe call(builder) { (builder) throws(PlistError) in
        var reader = Tape(store.view)
        try reader.add(to: &builder)
    }
}

@c @implementation
public func plistcore_builder_finish(
    _ builder: OpaquePointer?, _ error: ErrorPlace
) -> OpaquePointer? {
    unsafe reporting(to: error) { () throws(PlistError) in
        guard let builder = unsafe Handle.object(builder, as: BuilderHandle.self) else {
            throw PlistError(.invalidArgument, "there is no builder")
        }
        return unsafe Handle.owned(DocumentHandle(try builder.finish()))
    }
}

@c @implementation
public func plistcore_build(
    _ tape: UnsafeRawPointer?, _ count: Int, _ error: ErrorPlace
) -> OpaquePointer? {
    unsafe reporting(to: error) { () throws(PlistError) in
        let store = unsafe Passed.store(tape, count)
        var builder = ValueBuilder()
        var reader = Tape(store.view)
        try reader.add(to: &builder)
        return unsafe Handle.owned(DocumentHandle(try builder.finish()))
    }
}
