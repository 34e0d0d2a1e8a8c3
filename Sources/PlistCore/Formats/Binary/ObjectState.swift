// SPDX-License-Identifier: Apache-2.0

/// What is known of an object's place in the tree, in 16 bits.
///
/// The low ten bits are its height: 0 for what holds nothing, else one more than the highest
/// child. Heights above the depth limit are kept as the first one above it.
typealias ObjectState = UInt16

extension ObjectState {
    static let heightMask: ObjectState = 0x3FF
    /// The height of a container that was not looked at yet.
    static let unknownHeight: ObjectState = 0x3FF
    /// The height of a container that is being looked at.
    static let openHeight: ObjectState = 0x3FE
    static let maximumHeight = ObjectState(PlistDecodingOptions.maximumDepth + 1)

    static let referenced: ObjectState = 0x4000
    /// Referenced more than once.
    static let shared: ObjectState = 0x8000

    @inline(__always)
    var height: ObjectState { self & Self.heightMask }

    /// The state after one more reference.
    @inline(__always)
    var referencedOnceMore: ObjectState {
        self | Self.referenced | (self & Self.referenced) &<< 1
    }

    @inline(__always)
    func withHeight(_ height: ObjectState) -> ObjectState { self & ~Self.heightMask | height }

    /// The height of a container whose highest child is this high.
    @inline(__always)
    static func above(_ height: ObjectState) -> ObjectState {
        Swift.min(height &+ 1, maximumHeight)
    }

    /// What all states have in common, and what any state of a leaf has.
    static func summary(of states: ElementView<ObjectState>) -> (
        all: ObjectState, leaf: ObjectState
    ) {
        var all = ObjectState.max
        var leaf: ObjectState = 0
        unsafe states.withUnsafeElements { elements in
            for index in 0..<elements.count {
                let state = unsafe elements[index]
                all &= state
                leaf |= state.height == 0 ? state : 0
            }
        }
        return (all, leaf)
    }
}
