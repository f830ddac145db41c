/** An element type, by its number in PostgreSQL's catalogue. */
type ElementType = { readonly oid: number };

export const INT4: ElementType = { oid: 23 };
export const INT8: ElementType = { oid: 20 };
export const BOOL: ElementType = { oid: 16 };
export const BYTEA: ElementType = { oid: 17 };
export const TIMESTAMPTZ: ElementType = { oid: 1184 };

const HEAD_BYTES = 20;
const FIRST_CAPACITY = 4_096;
const NULL_LENGTH = -1;
const TWO_POW_32 = 2 ** 32;

/**
 * An array for `unnest($1::int4[])` in PostgreSQL's binary format (array_recv in arrayfuncs.c): dimensions, null flag,
 * element type, length, lower bound, then each element after its length. Cheaper than text literals. Throws a
 * RangeError for a number that the type cannot hold, before anything is sent.
 */
export class ArrayParameter {
  readonly #type: ElementType;
  #bytes = Buffer.allocUnsafe(FIRST_CAPACITY);
  #end = HEAD_BYTES;
  #length = 0;

  constructor(type: ElementType) {
    this.#type = type;
  }

  clear(): void {
    this.#end = HEAD_BYTES;
    this.#length = 0;
  }

  addInt4(value: number | null): void {
    if (value === null) {
      this.addNull();
      return;
    }
    const at = this.#grow(4);
    this.#bytes.writeInt32BE(value, at);
  }

  addBool(value: boolean): void {
    const at = this.#grow(1);
    this.#bytes.writeUInt8(value ? 1 : 0, at);
  }

  /** Takes microseconds since PostgreSQL's epoch, 2000-01-01 00:00 UTC. */
  addTimestamp(microseconds: number): void {
    this.addInt8(microseconds);
  }

  addInt8(value: number): void {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not an integer`);
    const at = this.#grow(8);
    const high = Math.floor(value / TWO_POW_32);
    this.#bytes.writeInt32BE(high, at);
    this.#bytes.writeUInt32BE(value - high * TWO_POW_32, at + 4);
  }

  addBytes(value: Uint8Array): void {
    const at = this.#grow(value.length);
    this.#bytes.set(value, at);
  }

  addNull(): void {
    const at = this.#grow(0);
    this.#bytes.writeInt32BE(NULL_LENGTH, at - 4);
  }

  /** Returns the parameter's value. It is a view: adding elements afterwards may change it. */
  value(): Buffer {
    this.#bytes.writeInt32BE(1, 0);
    this.#bytes.writeInt32BE(1, 4);
    this.#bytes.writeInt32BE(this.#type.oid, 8);
    this.#bytes.writeInt32BE(this.#length, 12);
    this.#bytes.writeInt32BE(1, 16);
    return this.#bytes.subarray(0, this.#end);
  }

  /** Reserves space for an element, which may reallocate the buffer, and writes its length. Returns its offset. */
  #grow(byteCount: number): number {
    const at = this.#end + 4;
    const end = at + byteCount;
    if (end > this.#bytes.length) this.#reallocate(end);
    this.#bytes.writeInt32BE(byteCount, this.#end);
    this.#end = end;
    this.#length += 1;
    return at;
  }

  #reallocate(atLeast: number): void {
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, atLeast));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}
