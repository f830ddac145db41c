/** Returns the IMEI of the nth device of a made-up type. */
export function createImei(device: number): string {
  return withCheckDigit(`86${String(device).padStart(12, '0')}`);
}

/** Appends the check digit to fourteen digits, by Luhn's formula (3GPP TS 23.003, annex B). */
export function withCheckDigit(digits: string): string {
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
