import { Transform } from 'node:stream';
import { crc32 } from 'node:zlib';

/**
 * A digest of a table's rows that does not depend on their order: count, length, and the sum of the CRC-32 of each row. The text as
 * a whole cannot be compared, because databases do not keep the order of rows.
 */
export type RowDigest = { readonly rows: number; readonly bytes: number; readonly crcSum: number };

/** The sum is reduced by this modulus, so that it stays an exact integer. */
const MODULUS = 2 ** 52;
const LINE_END = 0x0a;

/** Passes rows through, one per line, and digests them. Chunks may end anywhere in a line. */
export class RowDigester extends Transform {
  #rows = 0;
  #bytes = 0;
  #crcSum = 0;
  /** The CRC-32 of the incomplete line at the end of the last chunk. */
  #begunCrc = 0;

  get digest(): RowDigest {
    return { rows: this.#rows, bytes: this.#bytes, crcSum: this.#crcSum };
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#bytes += chunk.length;
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, from)) {
      this.#crcSum = (this.#crcSum + crc32(chunk.subarray(from, end), this.#begunCrc)) % MODULUS;
      this.#begunCrc = 0;
      this.#rows += 1;
      from = end + 1;
    }
    this.#begunCrc = crc32(chunk.subarray(from), this.#begunCrc);
    done(null, chunk);
  }
}

export const isSameDigest = (one: RowDigest, other: RowDigest): boolean =>
  one.rows === other.rows && one.bytes === other.bytes && one.crcSum === other.crcSum;
