import type { HeatSums } from './heat-sums.ts';
import { BLOCK_ZOOM, CELL_ZOOM, CELLS_IN_BLOCK, countColumns, toCellIn } from './heat-tiles.ts';

const [CELL_SIDE, BLOCK_SIDE] = [countColumns(CELL_ZOOM), countColumns(BLOCK_ZOOM)];

/** Sums by cell as bytes: `blocks` for views from afar, and `cells`, block by block. */
export type PackedHeat = { readonly blocks: Uint8Array; readonly cells: Uint8Array };

type Cell = readonly [place: number, presence: number, idle: number, moving: number, metres: number];

/** Packs sums by cell; equal sums give equal bytes. Whole numbers take seven bits a byte, places are differences. */
export function packHeat(sums: HeatSums): PackedHeat {
  const blocks = new VarintWriter();
  const cells = new VarintWriter();
  const before = { row: 0, column: 0 };
  for (const [block, own] of groupByBlock(sums)) {
    const [row, column] = [Math.floor(block / BLOCK_SIDE), block % BLOCK_SIDE];
    const packed = packCells(own);
    for (const writer of [blocks, cells]) {
      writer.add(row - before.row);
      writer.addSigned(column - before.column);
    }
    for (const field of [1, 2, 3, 4] as const) blocks.add(own.reduce((sum, cell) => sum + cell[field], 0));
    cells.add(packed.length);
    cells.addAll(packed);
    before.row = row;
    before.column = column;
  }
  return { blocks: blocks.toBytes(), cells: cells.toBytes() };
}

/** The cells of each block by their place in it; blocks and places in ascending order. */
function groupByBlock(sums: HeatSums): [number, Cell[]][] {
  const blocks = new Map<number, Cell[]>();
  for (const tile of sums.listTiles()) {
    const [row, column] = [Math.floor(tile / CELL_SIDE), tile % CELL_SIDE];
    const block = Math.floor(row / CELLS_IN_BLOCK) * BLOCK_SIDE + Math.floor(column / CELLS_IN_BLOCK);
    const { presence, idle, moving, metres } = sums.get(tile);
    const place = (row % CELLS_IN_BLOCK) * CELLS_IN_BLOCK + (column % CELLS_IN_BLOCK);
    const own = blocks.get(block);
    if (own) own.push([place, presence, idle, moving, metres]);
    else blocks.set(block, [[place, presence, idle, moving, metres]]);
  }
  return [...blocks].sort(([a], [b]) => a - b);
}

function packCells(cells: readonly Cell[]): readonly number[] {
  const writer = new VarintWriter();
  let before = 0;
  for (const [place, presence, idle, moving, metres] of cells) {
    // Most are passed through without idling: one time says all.
    const isPassed = presence === moving && idle === 0;
    writer.add((place - before) * 2 + (isPassed ? 1 : 0));
    writer.add(presence);
    if (!isPassed) {
      writer.add(idle);
      writer.add(moving);
    }
    writer.add(metres);
    before = place;
  }
  return writer.bytes;
}

/** Which of packed cells are read. */
type CellChoice = {
  /** Only what was summed on trips, as presence, too. */
  readonly isOfTrips: boolean;
  /** Blocks whose cells are read; without it all. */
  readonly hasBlock?: ((block: number) => boolean) | undefined;
};

/** Adds packed blocks to sums by block, and visits each. */
export function addBlocks(
  sums: HeatSums,
  bytes: Uint8Array,
  isOfTrips: boolean,
  visit?: (block: number) => void,
): void {
  const reader = new VarintReader(bytes);
  let [row, column] = [0, 0];
  while (reader.hasMore) {
    row += reader.read();
    column += reader.readSigned();
    const block = row * BLOCK_SIDE + column;
    const [presence, idle, moving, metres] = [reader.read(), reader.read(), reader.read(), reader.read()];
    if (!isOfTrips) sums.add(block, presence, idle, moving, metres);
    else if (moving > 0) sums.add(block, moving, 0, moving, metres);
    visit?.(block);
  }
}

/** Adds packed cells to sums by cell. */
export function addCells(sums: HeatSums, bytes: Uint8Array, choice: CellChoice): void {
  readCells(bytes, choice, (block, place, presence, idle, moving, metres) =>
    sums.add(toCellIn(block, place), presence, idle, moving, metres),
  );
}

/** `place`: in the block, from its north-west corner, row by row. Small numbers, which cost no memory to pass. */
export type VisitCell = (
  block: number,
  place: number,
  presence: number,
  idle: number,
  moving: number,
  metres: number,
) => void;

/** Visits packed cells, block by block. */
export function readCells(bytes: Uint8Array, { isOfTrips, hasBlock }: CellChoice, visit: VisitCell): void {
  const reader = new VarintReader(bytes);
  let [row, column] = [0, 0];
  while (reader.hasMore) {
    row += reader.read();
    column += reader.readSigned();
    const block = row * BLOCK_SIDE + column;
    const length = reader.read();
    const end = reader.at + length;
    if (hasBlock !== undefined && !hasBlock(block)) {
      reader.at = end;
      continue;
    }
    let place = 0;
    while (reader.at < end) {
      const head = reader.read();
      place += head >> 1;
      const presence = reader.read();
      const isPassed = (head & 1) === 1;
      const idle = isPassed ? 0 : reader.read();
      const moving = isPassed ? presence : reader.read();
      const metres = reader.read();
      if (!isOfTrips) visit(block, place, presence, idle, moving, metres);
      else if (moving > 0) visit(block, place, moving, 0, moving, metres);
    }
  }
}

class VarintWriter {
  readonly bytes: number[] = [];

  /** Adds a whole number that is not negative. */
  add(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.bytes.push((rest % 128) + 128);
    this.bytes.push(rest);
  }

  addSigned(value: number): void {
    this.add(value >= 0 ? value * 2 : -value * 2 - 1);
  }

  addAll(bytes: readonly number[]): void {
    for (const byte of bytes) this.bytes.push(byte);
  }

  toBytes(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }
}

/** Reads numbers below 2³¹ from bytes. */
class VarintReader {
  at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get hasMore(): boolean {
    return this.at < this.#bytes.length;
  }

  read(): number {
    const bytes = this.#bytes;
    let byte = bytes[this.at++] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[this.at++] ?? 0;
      value |= (byte & 127) << shift;
    }
    return value;
  }

  readSigned(): number {
    const value = this.read();
    return value & 1 ? -((value + 1) >> 1) : value >> 1;
  }
}
