/** Seven bits per byte, lowest first; the eighth bit means that more follow (as in LEB128 and Protocol Buffers). */
const MORE = 0x80;
const LOW_BITS = 0x7f;
const FIRST_CAPACITY = 256;

/** Writes integers and bytes compactly, one after another. */
export class ByteWriter {
  #bytes = new Uint8Array(FIRST_CAPACITY);
  #end = 0;

  /** Writes an integer from 0 to 2⁵³ − 1; throws a RangeError for any other value. */
  unsigned(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} cannot be packed`);
    let rest = value;
    for (; rest > LOW_BITS; rest = Math.floor(rest / MORE)) this.byte((rest % MORE) | MORE);
    this.byte(rest);
  }

  /** Writes an integer of either sign: 0, −1, 1, −2, … become 0, 1, 2, 3, … */
  signed(value: number): void {
    if (!Number.isInteger(value)) throw new RangeError(`${value} cannot be packed`);
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  unsignedBig(value: bigint): void {
    if (value < 0n) throw new RangeError(`${value} cannot be packed`);
    let rest = value;
    for (; rest > BigInt(LOW_BITS); rest >>= 7n) this.byte(Number(rest & BigInt(LOW_BITS)) | MORE);
    this.byte(Number(rest));
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#end] = value;
    this.#end += 1;
  }

  bytes(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#bytes.set(value, this.#end);
    this.#end += value.length;
  }

  /** Returns a copy of the bytes written and empties the writer. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#end);
    this.#end = 0;
    return taken;
  }

  #reserve(byteCount: number): void {
    if (this.#end + byteCount <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#end + byteCount));
    larger.set(this.#bytes.subarray(0, this.#end));
    this.#bytes = larger;
  }
}

/** Reads the output of a `ByteWriter`; throws a RangeError if the bytes end too early. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  unsigned(): number {
    let value = 0;
    for (let weight = 1; ; weight *= MORE) {
      const byte = this.byte();
      value += (byte & LOW_BITS) * weight;
      if (byte < MORE) return value;
    }
  }

  signed(): number {
    const folded = this.unsigned();
    return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
  }

  unsignedBig(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.byte();
      value |= BigInt(byte & LOW_BITS) << shift;
      if (byte < MORE) return value;
    }
  }

  byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new RangeError('the packed reading ends too early');
    this.#at += 1;
    return byte;
  }

  /** Returns a copy, so that it does not keep the whole row in memory. */
  bytes(byteCount: number): Uint8Array {
    const end = this.#at + byteCount;
    if (end > this.#bytes.length) throw new RangeError('the packed reading ends too early');
    const taken = new Uint8Array(this.#bytes.subarray(this.#at, end));
    this.#at = end;
    return taken;
  }
}
