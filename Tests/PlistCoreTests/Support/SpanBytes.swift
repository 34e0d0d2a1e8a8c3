// SPDX-License-Identifier: Apache-2.0

extension Span<UInt8> {
    /// A copy of the bytes.
    var array: [UInt8] { indices.map { self[$0] } }
}
