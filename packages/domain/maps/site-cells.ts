import type { Heat } from './heat-sums.ts';
import { CELLS_IN_BLOCK, toCellIn } from './heat-tiles.ts';

const FIELDS = 4;
const UNKNOWN = 0;
/** The slot of cells that belong to no site. */
const NO_SITE = 1;
const FIRST_SLOTS = 16;

/** The sums of the cells of a site in a block, and which of them has the most time. */
type SiteHeat<Site> = {
  readonly site: Site;
  readonly heat: Heat;
  readonly busiest: { readonly cell: number; readonly presence: number };
};

/** The sums of the cells of a block that belong to a site, by slot. */
type Slots<Site> = {
  readonly slotOf: Uint16Array;
  readonly cells: number[];
  readonly sites: Site[];
  amounts: Float64Array;
};

/** Sums by cell, of cells that belong to a site only. Most are of another place, and cost no more than a look. */
export class SiteCells<Site> {
  readonly #findSite: (cell: number, block: number) => Site | null;
  readonly #blocks = new Map<number, Slots<Site>>();
  #block = -1;
  #slots = createSlots<Site>();

  /** `findSite` is called once for each cell. */
  constructor(findSite: (cell: number, block: number) => Site | null) {
    this.#findSite = findSite;
  }

  /** Adds to a cell by its place in a block. */
  add(block: number, place: number, presence: number, idle: number, moving: number, metres: number): void {
    // Cells come block by block.
    if (block !== this.#block) this.#choose(block);
    const slots = this.#slots;
    let slot = slots.slotOf[place] ?? UNKNOWN;
    if (slot === UNKNOWN) {
      const cell = toCellIn(block, place);
      slot = addSlot(slots, cell, this.#findSite(cell, block));
      slots.slotOf[place] = slot;
    }
    if (slot === NO_SITE) return;
    const { amounts } = slots;
    const at = slot * FIELDS;
    amounts[at] = (amounts[at] ?? 0) + presence;
    amounts[at + 1] = (amounts[at + 1] ?? 0) + idle;
    amounts[at + 2] = (amounts[at + 2] ?? 0) + moving;
    amounts[at + 3] = (amounts[at + 3] ?? 0) + metres;
  }

  /** Returns the sums of each site in a block. */
  sumIn(block: number): readonly SiteHeat<Site>[] {
    const slots = this.#blocks.get(block);
    if (slots === undefined) return [];
    const { amounts } = slots;
    const sums = new Map<Site, Sum>();
    for (const [index, site] of slots.sites.entries()) {
      const at = (index + NO_SITE + 1) * FIELDS;
      const presence = amounts[at] ?? 0;
      let sum = sums.get(site);
      if (sum === undefined) {
        sum = { presence: 0, idle: 0, moving: 0, metres: 0, most: -1, cell: 0 };
        sums.set(site, sum);
      }
      sum.presence += presence;
      sum.idle += amounts[at + 1] ?? 0;
      sum.moving += amounts[at + 2] ?? 0;
      sum.metres += amounts[at + 3] ?? 0;
      if (presence <= sum.most) continue;
      sum.most = presence;
      sum.cell = slots.cells[index] ?? 0;
    }
    return [...sums].map(([site, { cell, most, ...heat }]) => ({
      ...{ site, heat, busiest: { cell, presence: most } },
    }));
  }

  #choose(block: number): void {
    const known = this.#blocks.get(block);
    this.#slots = known ?? createSlots();
    if (!known) this.#blocks.set(block, this.#slots);
    this.#block = block;
  }
}

type Sum = { -readonly [Field in keyof Heat]: number } & { most: number; cell: number };

const createSlots = <Site>(): Slots<Site> => ({
  slotOf: new Uint16Array(CELLS_IN_BLOCK ** 2),
  cells: [],
  sites: [],
  amounts: new Float64Array(FIRST_SLOTS * FIELDS),
});

function addSlot<Site>(slots: Slots<Site>, cell: number, site: Site | null): number {
  if (site === null) return NO_SITE;
  const slot = NO_SITE + slots.sites.push(site);
  slots.cells.push(cell);
  if ((slot + 1) * FIELDS > slots.amounts.length) {
    const longer = new Float64Array(slots.amounts.length * 2);
    longer.set(slots.amounts);
    slots.amounts = longer;
  }
  return slot;
}
