/** A whole number with a real minus: what a keyboard has for one is a hyphen. */
export function signed(value: number): string {
  return String(value).replace("-", "−");
}
