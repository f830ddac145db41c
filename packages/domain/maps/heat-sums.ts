/** What is known of a tile or of several: whole seconds and metres. */
export type Heat = {
  /** Seconds in which a machine was seen there. */
  readonly presence: number;
  /** Those with the engine idling. */
  readonly idle: number;
  /** Those on a trip. */
  readonly moving: number;
  /** Metres of its trips. */
  readonly metres: number;
};

const NO_HEAT: Heat = { presence: 0, idle: 0, moving: 0, metres: 0 };
const FIELDS = 4;
const NONE = -1;
const FIRST_SIZE = 1 << 10;

/** Sums by tile, in flat arrays with open addressing: an object for each tile would cost many times as much. */
export class HeatSums {
  #size = FIRST_SIZE;
  #count = 0;
  #tiles = new Float64Array(FIRST_SIZE).fill(NONE);
  #amounts = new Float64Array(FIRST_SIZE * FIELDS);

  /** How many tiles there are. */
  get count(): number {
    return this.#count;
  }

  /** Adds to a tile, which is not negative. */
  add(tile: number, presence: number, idle: number, moving: number, metres: number): void {
    let place = this.#find(tile);
    if (this.#tiles[place] !== tile) {
      if (this.#count * 2 >= this.#size) {
        this.#grow();
        place = this.#find(tile);
      }
      this.#tiles[place] = tile;
      this.#count += 1;
    }
    const amounts = this.#amounts;
    const at = place * FIELDS;
    amounts[at] = (amounts[at] ?? 0) + presence;
    amounts[at + 1] = (amounts[at + 1] ?? 0) + idle;
    amounts[at + 2] = (amounts[at + 2] ?? 0) + moving;
    amounts[at + 3] = (amounts[at + 3] ?? 0) + metres;
  }

  /** How many slots tiles are kept in, of which some are empty. */
  get slots(): number {
    return this.#size;
  }

  /** Visits each tile once, in no order; with slots, those in [firstSlot, endSlot). */
  forEach(
    visit: (tile: number, presence: number, idle: number, moving: number, metres: number) => void,
    firstSlot = 0,
    endSlot = this.#size,
  ): void {
    const amounts = this.#amounts;
    for (let place = firstSlot; place < endSlot && place < this.#size; place += 1) {
      const tile = this.#tiles[place] ?? NONE;
      if (tile === NONE) continue;
      const at = place * FIELDS;
      visit(tile, amounts[at] ?? 0, amounts[at + 1] ?? 0, amounts[at + 2] ?? 0, amounts[at + 3] ?? 0);
    }
  }

  /** Returns the tiles in ascending order. */
  listTiles(): Float64Array {
    return this.#tiles.filter((tile) => tile !== NONE).sort();
  }

  /** Returns the sums of a tile, zeros if nothing was added. */
  get(tile: number): Heat {
    const place = this.#find(tile);
    if (this.#tiles[place] !== tile) return NO_HEAT;
    const amounts = this.#amounts;
    const at = place * FIELDS;
    return {
      presence: amounts[at] ?? 0,
      idle: amounts[at + 1] ?? 0,
      moving: amounts[at + 2] ?? 0,
      metres: amounts[at + 3] ?? 0,
    };
  }

  /** Returns the sums of all tiles. */
  total(): Heat {
    const total = { presence: 0, idle: 0, moving: 0, metres: 0 };
    this.forEach((_tile, presence, idle, moving, metres) => {
      total.presence += presence;
      total.idle += idle;
      total.moving += moving;
      total.metres += metres;
    });
    return total;
  }

  /** Returns the place of a tile, or the empty one where it belongs. */
  #find(tile: number): number {
    const mask = this.#size - 1;
    // Neighbours differ in their lowest bits only: both halves are spread over all bits.
    const mixed = Math.imul(tile | 0, 0x9e3779b1) ^ Math.imul(Math.floor(tile / 0x1_0000_0000), 0x85ebca6b);
    let place = (mixed ^ (mixed >>> 15)) & mask;
    while (this.#tiles[place] !== NONE && this.#tiles[place] !== tile) place = (place + 1) & mask;
    return place;
  }

  #grow(): void {
    const [tiles, amounts] = [this.#tiles, this.#amounts];
    this.#size *= 2;
    this.#tiles = new Float64Array(this.#size).fill(NONE);
    this.#amounts = new Float64Array(this.#size * FIELDS);
    for (let place = 0; place < tiles.length; place += 1) {
      const tile = tiles[place] ?? NONE;
      if (tile === NONE) continue;
      const next = this.#find(tile);
      this.#tiles[next] = tile;
      for (let field = 0; field < FIELDS; field += 1)
        this.#amounts[next * FIELDS + field] = amounts[place * FIELDS + field] ?? 0;
    }
  }
}
