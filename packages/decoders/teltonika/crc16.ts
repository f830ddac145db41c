const POLYNOMIAL_REFLECTED = 0xa001;
const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => computeRemainder(byte));

/** Computes CRC-16/ARC (also called CRC-16/IBM): reflected, initial 0, no final xor; "123456789" gives 0xBB3D. */
export function computeCrc16(bytes: Uint8Array): number {
  let crc = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    // Both indexes are in range: by the loop's bound, and by the mask for the table's 256 entries.
    crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[index]!) & 0xff]!;
  }
  return crc;
}

function computeRemainder(byte: number): number {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL_REFLECTED : remainder >>> 1;
  }
  return remainder;
}
