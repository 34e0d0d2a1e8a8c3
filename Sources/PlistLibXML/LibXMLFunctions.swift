// SPDX-License-Identifier: Apache-2.0

import DynamicLibraries

/// The libxml2 functions used here, as declared in its headers.
///
/// All of them are part of its documented interface since 2.9 or earlier. They are looked up by
/// name when the library is first needed, so that neither building nor starting depends on it.
@safe
struct LibXMLFunctions: Sendable {
    typealias Object = UnsafeMutableRawPointer
    typealias ErrorHandler =
        @convention(c) (_ context: UnsafeMutableRawPointer?, _ error: UnsafeRawPointer?) -> Void

    // Setting up
    let initParser: @convention(c) () -> Void
    let setStructuredErrorFunc: @convention(c) (Object?, ErrorHandler?) -> Void

    // Character encodings
    let findCharEncodingHandler: @convention(c) (UnsafePointer<CChar>) -> Object?
    let charEncInFunc: @convention(c) (_ handler: Object, _ out: Object, _ in: Object) -> CInt
    let charEncCloseFunc: @convention(c) (Object) -> CInt
    let bufferCreateStatic: @convention(c) (UnsafeRawPointer, Int) -> Object?
    let bufferCreateSize: @convention(c) (Int) -> Object?
    let bufferContent: @convention(c) (Object) -> UnsafeRawPointer?
    let bufferLength: @convention(c) (Object) -> CInt
    let bufferFree: @convention(c) (Object) -> Void

    // iconv, which libxml2 uses for decoding: the C library's, or one shipped with libxml2
    let iconvOpen:
        @convention(c) (_ to: UnsafePointer<CChar>, _ from: UnsafePointer<CChar>) -> Object?
    let iconvClose: @convention(c) (Object) -> CInt

    // From the C library
    let useLocale: @convention(c) (_ locale: Object?) -> Object?

    // Parsing
    let readMemory:
        @convention(c) (
            UnsafeRawPointer, _ size: CInt, _ url: UnsafePointer<CChar>?,
            _ encoding: UnsafePointer<CChar>?, _ options: CInt
        ) -> Object?
    let byteConsumed: @convention(c) (Object) -> CLong
    let getLineNo: @convention(c) (Object) -> CLong
    let docGetRootElement: @convention(c) (Object) -> Object?
    let freeDoc: @convention(c) (Object) -> Void

    // Validating
    let parserInputBufferCreateMem:
        @convention(c) (UnsafeRawPointer, _ size: CInt, _ encoding: CInt) -> Object?
    let ioParseDTD: @convention(c) (_ sax: Object?, _ input: Object, _ encoding: CInt) -> Object?
    let freeDTD: @convention(c) (Object) -> Void
    let newValidCtxt: @convention(c) () -> Object?
    let freeValidCtxt: @convention(c) (Object) -> Void
    let validateDTD: @convention(c) (_ context: Object, _ doc: Object, _ dtd: Object) -> CInt
}

extension LibXMLFunctions {
    /// The file names of the library: `.2` up to libxml2 2.13, `.16` since 2.14.
    static let libraryNames: [String] = {
        #if canImport(Darwin)
            ["/usr/lib/libxml2.2.dylib", "libxml2.2.dylib", "libxml2.16.dylib", "libxml2.dylib"]
        #else
            ["libxml2.so.2", "libxml2.so.16", "libxml2.so"]
        #endif
    }()

    /// The installed library, opened on first use.
    static let installed = Result { () throws(DynamicLibrary.Absence) in
        try LibXMLFunctions(libraryNames: libraryNames)
    }

    /// Opens the first of the named libraries that exists and has all the functions.
    init(libraryNames: [String]) throws(DynamicLibrary.Absence) {
        let library = try DynamicLibrary(names: libraryNames)
        guard let functions = try? LibXMLFunctions(library) else { throw .notInstalled }
        self = functions
        initParser()
    }

    /// Sets up iconv's tables of letters and spaces for this thread.
    ///
    /// A static executable starts threads with its own C library, which sets up only itself, not
    /// the C library that libxml2 depends on. Setting the thread's locale again does.
    func enterThread() {
        _ = unsafe useLocale(useLocale(nil))
    }

    private struct MissingFunction: Error {}

    private init(_ library: DynamicLibrary) throws(MissingFunction) {
        // The type of each property matches the declaration of the function in the headers.
        func find<Function>(_ name: String) throws(MissingFunction) -> Function {
            guard let function = unsafe library.function(name, as: Function.self) else {
                throw MissingFunction()
            }
            return function
        }
        initParser = try find("xmlInitParser")
        unsafe setStructuredErrorFunc = try find("xmlSetStructuredErrorFunc")
        unsafe findCharEncodingHandler = try find("xmlFindCharEncodingHandler")
        unsafe charEncInFunc = try find("xmlCharEncInFunc")
        unsafe charEncCloseFunc = try find("xmlCharEncCloseFunc")
        unsafe bufferCreateStatic = try find("xmlBufferCreateStatic")
        unsafe bufferCreateSize = try find("xmlBufferCreateSize")
        unsafe bufferContent = try find("xmlBufferContent")
        unsafe bufferLength = try find("xmlBufferLength")
        unsafe bufferFree = try find("xmlBufferFree")
        unsafe iconvOpen = try find("iconv_open")
        unsafe iconvClose = try find("iconv_close")
        unsafe useLocale = try find("uselocale")
        unsafe readMemory = try find("xmlReadMemory")
        unsafe byteConsumed = try find("xmlByteConsumed")
        unsafe getLineNo = try find("xmlGetLineNo")
        unsafe docGetRootElement = try find("xmlDocGetRootElement")
        unsafe freeDoc = try find("xmlFreeDoc")
        unsafe parserInputBufferCreateMem = try find("xmlParserInputBufferCreateMem")
        unsafe ioParseDTD = try find("xmlIOParseDTD")
        unsafe freeDTD = try find("xmlFreeDtd")
        unsafe newValidCtxt = try find("xmlNewValidCtxt")
        unsafe freeValidCtxt = try find("xmlFreeValidCtxt")
        unsafe validateDTD = try find("xmlValidateDtd")
    }
}
