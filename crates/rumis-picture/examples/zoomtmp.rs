//! t
fn main() {
    let mut a = std::env::args().skip(1);
    let i = a.next().unwrap();
    let o = a.next().unwrap();
    let w = a.next().unwrap().parse().unwrap();
    std::fs::write(o, rumis_picture::png(&std::fs::read_to_string(i).unwrap(), w).unwrap()).unwrap();
}
