import type { PositionE7 } from '../../readings/reading.ts';

type Place = PositionE7 & { readonly at: number };

const NOWHERE: Place = { at: 0, latitudeE7: 0, longitudeE7: 0 };

/** Writes whole numbers in as few bytes as they need, seven bits each, and positions as differences from the one before. */
export class ByteWriter {
  readonly #bytes: number[] = [];
  #before = NOWHERE;

  /** Adds a whole number that is not negative. */
  number(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#bytes.push((rest % 128) + 128);
    this.#bytes.push(rest);
  }

  /** Adds a whole number that is not negative, or null. */
  optional(value: number | null): void {
    this.number(value === null ? 0 : value + 1);
  }

  /** Adds a position that is not earlier than the one before. */
  position(place: Place): void {
    this.number(place.at - this.#before.at);
    this.#signed(place.latitudeE7 - this.#before.latitudeE7);
    this.#signed(place.longitudeE7 - this.#before.longitudeE7);
    this.#before = place;
  }

  #signed(value: number): void {
    this.number(value >= 0 ? value * 2 : -value * 2 - 1);
  }

  /** Returns everything as base64. */
  toText(): string {
    return btoa(String.fromCharCode(...this.#bytes));
  }
}

/** Reads what ByteWriter wrote, in the same order. */
export class ByteReader {
  readonly #bytes: string;
  #next = 0;
  #before = NOWHERE;

  constructor(text: string) {
    this.#bytes = atob(text);
  }

  get hasMore(): boolean {
    return this.#next < this.#bytes.length;
  }

  number(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.#bytes.charCodeAt(this.#next);
      if (Number.isNaN(byte)) throw new Error('Packed numbers end too early');
      this.#next += 1;
      if (byte < 128) return value + byte * scale;
      value += (byte - 128) * scale;
    }
  }

  optional(): number | null {
    const value = this.number();
    return value === 0 ? null : value - 1;
  }

  position(): Place {
    this.#before = {
      at: this.#before.at + this.number(),
      latitudeE7: this.#before.latitudeE7 + this.#signed(),
      longitudeE7: this.#before.longitudeE7 + this.#signed(),
    };
    return this.#before;
  }

  #signed(): number {
    const value = this.number();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
}
