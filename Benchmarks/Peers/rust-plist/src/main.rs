// SPDX-License-Identifier: Apache-2.0
//! The fastest use of the plist crate: events, and a tree only if necessary.
use plist::stream::{BinaryWriter, Reader, Writer, XmlWriter};
use plist::Value;
use std::fs::File;
use std::io::{BufWriter, Cursor, Write};

type Outcome = Result<(), Box<dyn std::error::Error>>;

/// Reads from memory, because the crate seeks before every object, which empties a buffered reader.
fn events(path: &str) -> Result<Reader<Cursor<Vec<u8>>>, std::io::Error> {
    Ok(Reader::new(Cursor::new(std::fs::read(path)?)))
}

fn convert<W: Writer>(input: &str, writer: &mut W) -> Outcome {
    for event in events(input)? {
        writer.write(&event?)?;
    }
    Ok(())
}

fn run(arguments: &[&str]) -> Outcome {
    match arguments {
        ["binary", input, output] => {
            let mut file = BufWriter::with_capacity(1 << 16, File::create(output)?);
            convert(input, &mut BinaryWriter::new(&mut file))?;
            file.flush()?;
        }
        ["xml", input, output] => {
            let mut file = BufWriter::with_capacity(1 << 16, File::create(output)?);
            convert(input, &mut XmlWriter::new(&mut file))?;
            file.flush()?;
        }
        ["lint", input] => {
            for event in events(input)? {
                event?;
            }
        }
        ["get", key, input] => {
            let value = Value::from_reader(Cursor::new(std::fs::read(input)?))?;
            let found = value.as_dictionary().and_then(|entries| entries.get(key));
            println!("{:?}", found.ok_or("no such key")?);
        }
        _ => return Err("expected binary IN OUT, xml IN OUT, lint IN or get KEY IN".into()),
    }
    Ok(())
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if let Err(error) = run(&arguments) {
        eprintln!("rust-plist-peer: {error}");
        std::process::exit(1);
    }
}
