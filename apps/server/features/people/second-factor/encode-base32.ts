const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_PER_LETTER = 5;

/** Encodes bytes as RFC 4648 base32 without padding, which apps and people read. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters.map((part) => ALPHABET[Number.parseInt(part.padEnd(BITS_PER_LETTER, '0'), 2)]).join('');
}
