// SPDX-License-Identifier: Apache-2.0

//! The decoder for the crate `plist`.

use plist::Value;
use std::io::{BufRead, Cursor, Read, Write};
use std::time::{SystemTime, UNIX_EPOCH};

/// The reference date, 2001, in seconds since 1970.
const REFERENCE: f64 = 978_307_200.0;

fn quoted(text: &str) -> String {
    let mut result = String::from("\"");
    for character in text.chars() {
        match character {
            '"' => result.push_str("\\\""),
            '\\' => result.push_str("\\\\"),
            control if control < ' ' => result.push_str(&format!("\\u{:04x}", control as u32)),
            other => result.push(other),
        }
    }
    result + "\""
}

fn seconds(date: SystemTime) -> f64 {
    match date.duration_since(UNIX_EPOCH) {
        Ok(since) => since.as_secs_f64() - REFERENCE,
        Err(before) => -before.duration().as_secs_f64() - REFERENCE,
    }
}

fn real(number: f64) -> String {
    if number.is_nan() { "nan".into() } else { format!("{number:?}") }
}

fn joined(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(", ")
}

fn tagged(value: &Value) -> String {
    match value {
        Value::Array(elements) => format!("{{\"array\": [{}]}}", joined(elements.iter().map(tagged))),
        Value::Dictionary(entries) => {
            let pairs = entries.iter().map(|(key, value)| format!("[{}, {}]", quoted(key), tagged(value)));
            format!("{{\"dictionary\": [{}]}}", joined(pairs))
        }
        Value::Boolean(is_true) => format!("{{\"bool\": {is_true}}}"),
        Value::Data(data) => {
            let digits: String = data.iter().map(|byte| format!("{byte:02x}")).collect();
            format!("{{\"data\": \"{digits}\"}}")
        }
        Value::Date(date) => format!("{{\"date\": \"{}\"}}", real(seconds((*date).into()))),
        Value::Real(number) => format!("{{\"real\": \"{}\"}}", real(*number)),
        Value::Integer(number) => format!("{{\"integer\": \"{number}\"}}"),
        Value::String(text) => format!("{{\"string\": {}}}", quoted(text)),
        Value::Uid(uid) => format!("{{\"uid\": \"{}\"}}", uid.get()),
        _ => String::from("{\"other\": \"a kind that the decoder does not know\"}"),
    }
}

fn answer(data: &[u8]) -> Result<String, String> {
    match Value::from_reader(Cursor::new(data)) {
        Ok(value) => Ok(tagged(&value)),
        Err(error) => Err(format!("{{\"refused\": {}}}", quoted(&error.to_string()))),
    }
}

fn main() {
    if std::env::args().nth(1).as_deref() != Some("--stream") {
        let mut data = Vec::new();
        std::io::stdin().read_to_end(&mut data).expect("standard input");
        match answer(&data) {
            Ok(text) => println!("{text}"),
            Err(text) => {
                println!("{text}");
                std::process::exit(1)
            }
        }
        return;
    }
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("a line");
        let digits = line.split(' ').nth(1).unwrap_or("").as_bytes();
        let digit = |byte: u8| (byte as char).to_digit(16).expect("a digit") as u8;
        let data: Vec<u8> = digits.chunks(2).map(|pair| digit(pair[0]) << 4 | digit(pair[1])).collect();
        let text = answer(&data).unwrap_or_else(|refusal| refusal);
        println!("{text}");
        std::io::stdout().flush().expect("standard output");
    }
}
