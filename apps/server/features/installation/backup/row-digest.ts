import { Transform } from 'node:stream';
import { crc32 } from 'node:zlib';

/**
 * What the rows of a table come to in any order: how many, how long, and the sum of the CRC-32 of each. Two
 * databases never keep their rows in the same order, so that the text as a whole cannot be compared.
 */
export type RowDigest = { readonly rows: number; readonly bytes: number; readonly crcSum: number };

/** Sums stay whole numbers that a double holds. */
const MODULUS = 2 ** 52;
const LINE_END = 0x0a;

/** Lets rows through, a line each, and adds them up. Lines may be cut anywhere between two chunks. */
export class RowDigester extends Transform {
  #rows = 0;
  #bytes = 0;
  #crcSum = 0;
  /** Of the beginning of the line that the last chunk cut. */
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
