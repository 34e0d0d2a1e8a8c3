// SPDX-License-Identifier: Apache-2.0

import CYAML
import PlistCore

/// A part of YAML text, as libyaml reports it.
struct YAMLEvent {
    enum Kind {
        case nothing, streamStart, streamEnd, documentStart, documentEnd
        case alias, scalar, sequenceStart, sequenceEnd, mappingStart, mappingEnd
    }

    let kind: Kind
    /// The range of the part, in characters of the text.
    let characters: Range<Int>
}

/// The reason why libyaml refuses text.
struct YAMLProblem: Error {
    enum Kind { case memory, reader, syntax }

    let kind: Kind
    /// The message of libyaml.
    let problem: String
    /// The place, in bytes for an error of the reader, otherwise in characters.
    let place: Int
    /// The start of the construct that contains the problem; `nil` if libyaml reports none.
    let contextPlace: Int?
}

/// A sequence of the events of YAML text.
///
/// Invariant: libyaml reads only the text, which the store keeps in place as long as this value
/// exists. The two structures have a fixed address from `init` to `deinit`, and the memory of an
/// event is freed before the next event is read.
@safe
struct YAMLEvents: ~Copyable {
    private let source: ByteStore
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let event: UnsafeMutablePointer<yaml_event_t>
    /// Whether libyaml could allocate its memory.
    private let isReady: Bool

    /// Prepares to read the UTF-8 text of a store after its first `start` bytes.
    init(_ source: ByteStore, from start: Int) {
        precondition(start >= 0 && start <= source.count)
        self.source = source
        unsafe parser = .allocate(capacity: 1)
        unsafe event = .allocate(capacity: 1)
        unsafe parser.initialize(to: yaml_parser_t())
        unsafe event.initialize(to: yaml_event_t())
        isReady = unsafe yaml_parser_initialize(parser) == 1
        guard isReady else { return }
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe source.withUnsafeBytes { bytes in
            let text = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
            unsafe yaml_parser_set_input_string(
                parser, text.baseAddress?.assumingMemoryBound(to: UInt8.self), text.count)
        }
    }

    deinit {
        unsafe yaml_event_delete(event)
        unsafe yaml_parser_delete(parser)
        unsafe event.deallocate()
        unsafe parser.deallocate()
    }

    /// Reads the next event.
    ///
    /// - Complexity: O(*n*) in the bytes of all events together.
    mutating func next() throws(YAMLProblem) -> YAMLEvent {
        guard isReady else {
            throw YAMLProblem(kind: .memory, problem: "", place: 0, contextPlace: nil)
        }
        unsafe yaml_event_delete(event)
        guard unsafe yaml_parser_parse(parser, event) == 1 else { throw problem }
        let start = unsafe Int(clamping: event.pointee.start_mark.index)
        let end = unsafe Int(clamping: event.pointee.end_mark.index)
        return unsafe YAMLEvent(
            kind: Self.kind(event.pointee.type), characters: start..<max(start, end))
    }

    private static func kind(_ type: yaml_event_type_t) -> YAMLEvent.Kind {
        switch type {
        case YAML_STREAM_START_EVENT: .streamStart
        case YAML_STREAM_END_EVENT: .streamEnd
        case YAML_DOCUMENT_START_EVENT: .documentStart
        case YAML_DOCUMENT_END_EVENT: .documentEnd
        case YAML_ALIAS_EVENT: .alias
        case YAML_SCALAR_EVENT: .scalar
        case YAML_SEQUENCE_START_EVENT: .sequenceStart
        case YAML_SEQUENCE_END_EVENT: .sequenceEnd
        case YAML_MAPPING_START_EVENT: .mappingStart
        case YAML_MAPPING_END_EVENT: .mappingEnd
        default: .nothing
        }
    }

    private var problem: YAMLProblem {
        let state = unsafe parser.pointee
        let text = unsafe state.problem.map { unsafe String(cString: $0) } ?? ""
        if unsafe state.error == YAML_READER_ERROR {
            return unsafe YAMLProblem(
                kind: .reader, problem: text, place: Int(clamping: state.problem_offset),
                contextPlace: nil)
        }
        let hasContext = unsafe state.context != nil
        return unsafe YAMLProblem(
            kind: state.error == YAML_MEMORY_ERROR ? .memory : .syntax, problem: text,
            place: Int(clamping: state.problem_mark.index),
            contextPlace: hasContext ? Int(clamping: state.context_mark.index) : nil)
    }

    // MARK: The latest event

    /// The text of a scalar.
    var text: ByteView {
        @_lifetime(borrow self)
        get {
            let scalar = unsafe event.pointee.data.scalar
            guard let value = unsafe scalar.value else { return ByteView("") }
            return unsafe ByteView(base: value, count: Int(clamping: scalar.length), of: self)
        }
    }

    /// Whether a scalar is neither quoted nor in a block.
    var isPlain: Bool {
        unsafe event.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE
    }

    /// The tag of a scalar, sequence or mapping; `nil` if it has none.
    var tag: String? {
        switch unsafe event.pointee.type {
        case YAML_SCALAR_EVENT: unsafe Self.string(event.pointee.data.scalar.tag)
        case YAML_SEQUENCE_START_EVENT: unsafe Self.string(event.pointee.data.sequence_start.tag)
        case YAML_MAPPING_START_EVENT: unsafe Self.string(event.pointee.data.mapping_start.tag)
        default: nil
        }
    }

    /// The anchor of a value, or the name in an alias; `nil` if there is none.
    var anchor: String? {
        switch unsafe event.pointee.type {
        case YAML_ALIAS_EVENT: unsafe Self.string(event.pointee.data.alias.anchor)
        case YAML_SCALAR_EVENT: unsafe Self.string(event.pointee.data.scalar.anchor)
        case YAML_SEQUENCE_START_EVENT: unsafe Self.string(event.pointee.data.sequence_start.anchor)
        case YAML_MAPPING_START_EVENT: unsafe Self.string(event.pointee.data.mapping_start.anchor)
        default: nil
        }
    }

    private static func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        guard let text = unsafe text else { return nil }
        return unsafe String(cString: text)
    }
}
