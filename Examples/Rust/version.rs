// SPDX-License-Identifier: Apache-2.0

//! Raises CFBundleVersion in an Info.plist, whose comments and layout stay: version FILE
//!
//! The few declarations are written by hand; bindgen makes all of them of plistcore.h.

use std::ffi::{c_char, c_void, CStr};
use std::{env, fs, process, ptr, slice};

#[repr(C)]
struct Place {
    byte_offset: i64,
    byte_count: i64,
    line: i64,
    byte_column: i64,
    column: i64,
    utf16_column: i64,
}

#[repr(C)]
struct Error {
    severity: i32,
    format: i32,
    code: *const c_char,
    message: *const c_char,
    path: *const c_char,
    report: *const c_char,
    place: Place,
    note_count: usize,
    notes: *const *const Error,
}

#[repr(C)]
struct Bytes {
    data: *const u8,
    count: usize,
}

#[link(name = "plistcore")]
extern "C" {
    fn plistcore_error_release(error: *mut Error);
    fn plistcore_decode(
        bytes: *const u8, count: usize, options: *const c_void, error: *mut *mut Error,
    ) -> *mut c_void;
    fn plistcore_document_release(document: *mut c_void);
    fn plistcore_root(document: *const c_void) -> u32;
    fn plistcore_at(
        document: *const c_void, node: u32, query: *const u8, count: usize, error: *mut *mut Error,
    ) -> u32;
    fn plistcore_string(document: *const c_void, node: u32, count: *mut usize) -> *const u8;
    fn plistcore_builder_create() -> *mut c_void;
    fn plistcore_builder_string(builder: *mut c_void, text: *const u8, count: usize) -> bool;
    fn plistcore_builder_finish(builder: *mut c_void, error: *mut *mut Error) -> *mut c_void;
    fn plistcore_builder_release(builder: *mut c_void);
    fn plistcore_editor_open(
        bytes: *const u8, count: usize, options: *const c_void, error: *mut *mut Error,
    ) -> *mut c_void;
    fn plistcore_editor_set(
        editor: *mut c_void, path: *const u8, count: usize, document: *const c_void, node: u32,
        flags: u32, error: *mut *mut Error,
    ) -> bool;
    fn plistcore_editor_finish(editor: *const c_void, error: *mut *mut Error) -> *mut Bytes;
    fn plistcore_editor_release(editor: *mut c_void);
    fn plistcore_bytes_release(bytes: *mut Bytes);
}

/// The report of an error, which is released.
fn report(error: *mut Error) -> String {
    let text = unsafe { CStr::from_ptr((*error).report) }.to_string_lossy().into_owned();
    unsafe { plistcore_error_release(error) };
    text
}

/// The text at a path.
fn text_at(source: &[u8], path: &str) -> Result<String, String> {
    let mut error = ptr::null_mut();
    unsafe {
        let document = plistcore_decode(source.as_ptr(), source.len(), ptr::null(), &mut error);
        if document.is_null() {
            return Err(report(error));
        }
        let node =
            plistcore_at(document, plistcore_root(document), path.as_ptr(), path.len(), &mut error);
        let mut count = 0;
        let start = plistcore_string(document, node, &mut count);
        let text = if node == u32::MAX {
            Err(report(error))
        } else if start.is_null() {
            Err(format!("{path} is not a string"))
        } else {
            Ok(String::from_utf8_lossy(slice::from_raw_parts(start, count)).into_owned())
        };
        plistcore_document_release(document);
        text
    }
}

/// The source with another text at a path.
fn edited(source: &[u8], path: &str, text: &str) -> Result<Vec<u8>, String> {
    let mut error = ptr::null_mut();
    unsafe {
        let editor = plistcore_editor_open(source.as_ptr(), source.len(), ptr::null(), &mut error);
        if editor.is_null() {
            return Err(report(error));
        }
        let builder = plistcore_builder_create();
        plistcore_builder_string(builder, text.as_ptr(), text.len());
        let value = plistcore_builder_finish(builder, ptr::null_mut());
        plistcore_builder_release(builder);
        let root = plistcore_root(value);
        let is_set =
            plistcore_editor_set(editor, path.as_ptr(), path.len(), value, root, 0, &mut error);
        plistcore_document_release(value);
        let bytes = if is_set { plistcore_editor_finish(editor, &mut error) } else { ptr::null_mut() };
        plistcore_editor_release(editor);
        if bytes.is_null() {
            return Err(report(error));
        }
        let result = slice::from_raw_parts((*bytes).data, (*bytes).count).to_vec();
        plistcore_bytes_release(bytes);
        Ok(result)
    }
}

fn main() {
    let Some(name) = env::args().nth(1) else {
        eprintln!("usage: version FILE");
        process::exit(2);
    };
    let raise = || -> Result<(), String> {
        let source = fs::read(&name).map_err(|error| format!("{name}: {error}"))?;
        let old = text_at(&source, "CFBundleVersion")?;
        let number: u64 = old.parse().map_err(|_| format!("{old} is not a whole number"))?;
        let new = (number + 1).to_string();
        fs::write(&name, edited(&source, "CFBundleVersion", &new)?)
            .map_err(|error| format!("{name}: {error}"))?;
        println!("{old} -> {new}");
        Ok(())
    };
    if let Err(text) = raise() {
        println!("{text}");
        process::exit(1);
    }
}
