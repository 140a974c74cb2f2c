//! A number from 0 to 15 for every square, in binary: one set of squares for each digit.

/// The number at a bit.
#[inline]
pub(super) fn read(planes: &[u128; 4], bit: u32) -> u8 {
    (0..4).map(|i| ((planes[i] >> bit & 1) as u8) << i).sum()
}

/// The planes that have this number at one bit, and 0 elsewhere.
#[inline]
pub(super) fn digits(bit: u32, value: u8) -> [u128; 4] {
    [0, 1, 2, 3].map(|i| u128::from(value >> i & 1) << bit)
}

/// Adds the numbers at every bit.
#[inline]
pub(super) fn add_planes(planes: &mut [u128; 4], counts: [u128; 4]) {
    let mut carry = 0;
    for (plane, count) in planes.iter_mut().zip(counts) {
        let half = *plane ^ count;
        let next = (*plane & count) | (carry & half);
        *plane = half ^ carry;
        carry = next;
    }
}

/// Subtracts the numbers at every bit.
#[inline]
pub(super) fn subtract_planes(planes: &mut [u128; 4], counts: [u128; 4]) {
    let mut borrow = 0;
    for (plane, count) in planes.iter_mut().zip(counts) {
        let half = *plane ^ count;
        let next = (!*plane & count) | (borrow & !half);
        *plane = half ^ borrow;
        borrow = next;
    }
}
