import type { Heat } from './heat-sums.ts';
import { BLOCK_ZOOM, CELL_ZOOM, CELLS_IN_BLOCK, countColumns, toCoarserTile } from './heat-tiles.ts';

const FIELDS = 4;
const UNKNOWN = 0;
/** The slot of cells that belong to no site. */
const REST = 1;
const FIRST_SLOTS = 16;
const [CELL_SIDE, BLOCK_SIDE] = [countColumns(CELL_ZOOM), countColumns(BLOCK_ZOOM)];

/** The sums of a block: those of each cell in a site, and one for all others. */
type Slots = { readonly slotOf: Uint16Array; amounts: Float64Array; count: number };

/** Sums of blocks of which some cells belong to a site: by cell of a site, and of all others together. */
export class MixedCells {
  readonly #isInSite: (cell: number) => boolean;
  readonly #blocks = new Map<number, Slots>();
  #block = -1;
  #slots: Slots = createSlots();

  constructor(isInSite: (cell: number) => boolean) {
    this.#isInSite = isInSite;
  }

  add(cell: number, presence: number, idle: number, moving: number, metres: number): void {
    const block = toCoarserTile(cell, BLOCK_ZOOM);
    // Cells come block by block.
    if (block !== this.#block) this.#choose(block);
    const slots = this.#slots;
    const place = toPlace(cell);
    let slot = slots.slotOf[place] ?? UNKNOWN;
    if (slot === UNKNOWN) {
      slot = this.#isInSite(cell) ? addSlot(slots) : REST;
      slots.slotOf[place] = slot;
    }
    const { amounts } = slots;
    const at = slot * FIELDS;
    amounts[at] = (amounts[at] ?? 0) + presence;
    amounts[at + 1] = (amounts[at + 1] ?? 0) + idle;
    amounts[at + 2] = (amounts[at + 2] ?? 0) + moving;
    amounts[at + 3] = (amounts[at + 3] ?? 0) + metres;
  }

  /** Visits each cell of a site, and each block with what its other cells have. */
  forEach(
    visitCell: (cell: number, heat: Heat) => void,
    visitRest: (block: number, heat: Heat) => void,
  ): void {
    for (const [block, { slotOf, amounts }] of this.#blocks) {
      visitRest(block, readSlot(amounts, REST));
      const first = toFirstCell(block);
      for (const [place, slot] of slotOf.entries())
        if (slot > REST)
          visitCell(
            first + Math.floor(place / CELLS_IN_BLOCK) * CELL_SIDE + (place % CELLS_IN_BLOCK),
            readSlot(amounts, slot),
          );
    }
  }

  #choose(block: number): void {
    const known = this.#blocks.get(block);
    this.#slots = known ?? createSlots();
    if (!known) this.#blocks.set(block, this.#slots);
    this.#block = block;
  }
}

const createSlots = (): Slots => ({
  slotOf: new Uint16Array(CELLS_IN_BLOCK ** 2),
  amounts: new Float64Array(FIRST_SLOTS * FIELDS),
  count: REST + 1,
});

function addSlot(slots: Slots): number {
  if ((slots.count + 1) * FIELDS > slots.amounts.length) {
    const longer = new Float64Array(slots.amounts.length * 2);
    longer.set(slots.amounts);
    slots.amounts = longer;
  }
  slots.count += 1;
  return slots.count - 1;
}

const readSlot = (amounts: Float64Array, slot: number): Heat => {
  const [presence = 0, idle = 0, moving = 0, metres = 0] = amounts.subarray(
    slot * FIELDS,
    (slot + 1) * FIELDS,
  );
  return { presence, idle, moving, metres };
};

/** The place of a cell in its block. */
const toPlace = (cell: number): number =>
  (Math.floor(cell / CELL_SIDE) % CELLS_IN_BLOCK) * CELLS_IN_BLOCK + (cell % CELLS_IN_BLOCK);

const toFirstCell = (block: number): number =>
  Math.floor(block / BLOCK_SIDE) * CELLS_IN_BLOCK * CELL_SIDE + (block % BLOCK_SIDE) * CELLS_IN_BLOCK;
