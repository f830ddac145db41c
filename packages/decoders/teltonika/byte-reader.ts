/** Reads big-endian numbers one after another. Callers must check `has` first. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get remaining(): number {
    return this.#bytes.length - this.#offset;
  }

  has(byteCount: number): boolean {
    return byteCount <= this.remaining;
  }

  unsigned(width: 1 | 2 | 4): number {
    const at = this.#offset;
    this.#offset += width;
    if (width === 1) return this.#view.getUint8(at);
    return width === 2 ? this.#view.getUint16(at) : this.#view.getUint32(at);
  }

  signed(width: 2 | 4): number {
    const at = this.#offset;
    this.#offset += width;
    return width === 2 ? this.#view.getInt16(at) : this.#view.getInt32(at);
  }

  unsigned64(): bigint {
    const at = this.#offset;
    this.#offset += 8;
    return this.#view.getBigUint64(at);
  }

  /** Returns a copy, not a view like `slice` of a Buffer: a reading must not keep a socket's buffer alive. */
  copy(byteCount: number): Uint8Array {
    const at = this.#offset;
    this.#offset += byteCount;
    return new Uint8Array(this.#bytes.subarray(at, this.#offset));
  }
}
