//! Prints what programs in other languages need to speak with the server: `typescript` for the
//! types of all messages, `openapi` for the description of the interface.

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
