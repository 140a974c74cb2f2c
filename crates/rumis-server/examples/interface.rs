//! Prints the interface for clients in other languages: `typescript` prints the types of all
//! messages, `openapi` the OpenAPI description.

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("typescript") => print!("{}", rumis_server::typescript()),
        Some("openapi") => print!("{}", rumis_server::openapi()),
        _ => {
            eprintln!("usage: interface typescript|openapi");
            std::process::exit(2);
        }
    }
}
