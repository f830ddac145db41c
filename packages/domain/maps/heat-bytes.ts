import type { HeatSums } from './heat-sums.ts';
import { BLOCK_ZOOM, CELL_ZOOM, countColumns, readTile, toCoarserTile } from './heat-tiles.ts';

const IN_BLOCK = 2 ** (CELL_ZOOM - BLOCK_ZOOM);
const PLACE_BITS = CELL_ZOOM - BLOCK_ZOOM;

/** The heat of one machine and slice as bytes: `blocks` for maps from afar, and `cells` for near ones. */
export type HeatBytes = { readonly blocks: Uint8Array; readonly cells: Uint8Array };

/**
 * Encodes sums by cell as varints. Both values begin each block with the differences of its row and column from the block before;
 * `blocks` goes on with its sums, `cells` with the length of its cells in bytes, and these.
 */
export function encodeHeat(sums: HeatSums): HeatBytes {
  const byBlock = new Map<number, number[]>();
  // In ascending order, so that blocks and the cells of each are, too.
  for (const cell of sums.listTiles()) {
    const block = toCoarserTile(cell, BLOCK_ZOOM);
    const cells = byBlock.get(block);
    if (cells) cells.push(cell);
    else byBlock.set(block, [cell]);
  }
  const [blocks, cells] = [[] as number[], [] as number[]];
  let before = { row: 0, column: 0 };
  for (const [block, own] of [...byBlock].sort(([a], [b]) => a - b)) {
    const { row, column } = readTile(block, BLOCK_ZOOM);
    for (const bytes of [blocks, cells]) {
      pushNumber(bytes, row - before.row);
      pushSigned(bytes, column - before.column);
    }
    before = { row, column };
    const heats = own.map((cell) => sums.get(cell));
    for (const field of ['presence', 'idle', 'moving', 'metres'] as const)
      pushNumber(
        blocks,
        heats.reduce((total, heat) => total + heat[field], 0),
      );
    const encoded = encodeCells(sums, own);
    pushNumber(cells, encoded.length);
    for (const byte of encoded) cells.push(byte);
  }
  return { blocks: Uint8Array.from(blocks), cells: Uint8Array.from(cells) };
}

function encodeCells(sums: HeatSums, cells: readonly number[]): number[] {
  const bytes: number[] = [];
  let before = 0;
  for (const cell of cells) {
    const { row, column } = readTile(cell, CELL_ZOOM);
    const place = (row % IN_BLOCK) * IN_BLOCK + (column % IN_BLOCK);
    const { presence, idle, moving, metres } = sums.get(cell);
    // Passed through without idling: one time and one length say all.
    const isPassed = presence === moving && idle === 0;
    pushNumber(bytes, (place - before) * 2 + (isPassed ? 1 : 0));
    pushNumber(bytes, presence);
    if (!isPassed) {
      pushNumber(bytes, idle);
      pushNumber(bytes, moving);
    }
    pushNumber(bytes, metres);
    before = place;
  }
  return bytes;
}

/** Columns and rows of cells, both ends included. */
export type TileBox = {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
};

/** Adds the stored blocks to sums by tile of a zoom up to that of blocks. */
export function addBlocks(sums: HeatSums, blocks: Uint8Array, zoom: number): void {
  const reader = new HeatReader(blocks);
  const scale = 2 ** (BLOCK_ZOOM - zoom);
  const side = countColumns(zoom);
  while (reader.nextBlock())
    sums.add(
      Math.floor(reader.row / scale) * side + Math.floor(reader.column / scale),
      ...([reader.number(), reader.number(), reader.number(), reader.number()] as const),
    );
}

/** Whether any stored block lies in a box of blocks. */
export function hasBlockIn(blocks: Uint8Array, box: TileBox): boolean {
  const reader = new HeatReader(blocks);
  while (reader.nextBlock()) {
    for (let field = 0; field < 4; field += 1) reader.number();
    if (isInBox(reader, box)) return true;
  }
  return false;
}

/** Adds the stored cells of the blocks in a box of blocks, null for all, to sums by tile of a zoom up to that of cells. */
export function addCells(sums: HeatSums, cells: Uint8Array, zoom: number, box: TileBox | null): void {
  const reader = new HeatReader(cells);
  const shift = CELL_ZOOM - zoom;
  const side = countColumns(zoom);
  while (reader.nextBlock()) {
    const length = reader.number();
    if (box !== null && !isInBox(reader, box)) {
      reader.at += length;
      continue;
    }
    const end = reader.at + length;
    const [firstRow, firstColumn] = [reader.row * IN_BLOCK, reader.column * IN_BLOCK];
    for (let place = 0; reader.at < end; ) {
      const head = reader.number();
      place += head >> 1;
      const isPassed = (head & 1) === 1;
      const presence = reader.number();
      const idle = isPassed ? 0 : reader.number();
      const moving = isPassed ? presence : reader.number();
      const row = (firstRow + (place >> PLACE_BITS)) >> shift;
      const column = (firstColumn + (place & (IN_BLOCK - 1))) >> shift;
      sums.add(row * side + column, presence, idle, moving, reader.number());
    }
  }
}

const isInBox = ({ row, column }: HeatReader, { west, north, east, south }: TileBox): boolean =>
  row >= north && row <= south && column >= west && column <= east;

/** Reads numbers in the order in which they were written. Numbers are below 2³¹: seconds and metres of one slice. */
class HeatReader {
  at = 0;
  row = 0;
  column = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Moves to the next block; false at the end. */
  nextBlock(): boolean {
    if (this.at >= this.#bytes.length) return false;
    this.row += this.number();
    const step = this.number();
    this.column += step & 1 ? -((step + 1) >> 1) : step >> 1;
    return true;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.at];
      if (byte === undefined) throw new Error('Stored heat ends too early');
      this.at += 1;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }
}

function pushNumber(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

const pushSigned = (bytes: number[], value: number): void =>
  pushNumber(bytes, value >= 0 ? value * 2 : -value * 2 - 1);
