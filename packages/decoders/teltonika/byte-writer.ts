/** Writes big-endian numbers one after another. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  /** Writes the low `width` bytes; a negative number is written in two's complement. */
  integer(value: number, width: 1 | 2 | 4): void {
    for (let shift = (width - 1) * 8; shift >= 0; shift -= 8) this.#bytes.push((value >>> shift) & 0xff);
  }

  unsigned64(value: bigint): void {
    this.integer(Number(value >> 32n), 4);
    this.integer(Number(value & 0xffff_ffffn), 4);
  }

  raw(bytes: Uint8Array): void {
    for (const byte of bytes) this.#bytes.push(byte);
  }

  finish(): Uint8Array {
    return new Uint8Array(this.#bytes);
  }
}
