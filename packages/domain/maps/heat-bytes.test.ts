import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBlocks, addCells, encodeHeat, hasBlockIn } from './heat-bytes.ts';
import { HeatSums } from './heat-sums.ts';
import { BLOCK_ZOOM, CELL_ZOOM, readTile, toCoarserTile } from './heat-tiles.ts';
import { coarsenHeat } from './heat-zoom.ts';

const list = (sums: HeatSums) => [...sums.listTiles()].map((tile) => [tile, sums.get(tile)] as const);

const SIDE = 2 ** CELL_ZOOM;
const cell = fc
  .record({
    // Often in the same block, sometimes anywhere.
    row: fc.oneof(fc.integer({ min: 174_300, max: 174_400 }), fc.integer({ min: 0, max: SIDE - 1 })),
    column: fc.oneof(fc.integer({ min: 262_000, max: 262_100 }), fc.integer({ min: 0, max: SIDE - 1 })),
  })
  .map(({ row, column }) => row * SIDE + column);
const added = fc.record({
  cell,
  standing: fc.nat({ max: 90_000 }),
  moving: fc.nat({ max: 90_000 }),
  idle: fc.oneof(fc.constant(0), fc.nat({ max: 90_000 })),
  metres: fc.nat({ max: 4_000_000 }),
});
const world = fc.array(added, { maxLength: 60 }).map((rows) => {
  const sums = new HeatSums();
  for (const { cell, standing, moving, idle, metres } of rows)
    sums.add(cell, standing + moving, Math.min(idle, standing), moving, metres);
  return sums;
});

test('stored heat is the same at every zoom', () => {
  fc.assert(
    fc.property(world, (sums) => {
      const { blocks, cells } = encodeHeat(sums);
      for (const zoom of [CELL_ZOOM, 17, BLOCK_ZOOM, 6, 0]) {
        const read = new HeatSums();
        addCells(read, cells, zoom, null);
        expect(list(read)).toEqual(list(coarsenHeat(sums, CELL_ZOOM, zoom)));
        if (zoom > BLOCK_ZOOM) continue;
        const far = new HeatSums();
        addBlocks(far, blocks, zoom);
        expect(list(far)).toEqual(list(read));
      }
    }),
    { numRuns: 100 },
  );
});

test('a near map reads the blocks in its view only', () => {
  fc.assert(
    fc.property(world, cell, fc.nat({ max: 40 }), (sums, middle, reach) => {
      const { row, column } = readTile(toCoarserTile(middle, BLOCK_ZOOM), BLOCK_ZOOM);
      const box = { west: column - reach, east: column + reach, north: row - reach, south: row + reach };
      const { blocks, cells } = encodeHeat(sums);
      const read = new HeatSums();
      addCells(read, cells, CELL_ZOOM, box);
      const wanted = list(sums).filter(([tile]) => {
        const block = readTile(toCoarserTile(tile, BLOCK_ZOOM), BLOCK_ZOOM);
        return Math.abs(block.row - row) <= reach && Math.abs(block.column - column) <= reach;
      });
      expect(list(read)).toEqual(wanted);
      expect(hasBlockIn(blocks, box)).toBe(wanted.length > 0);
    }),
    { numRuns: 100 },
  );
});

test('a cell that is passed through takes few bytes, and broken bytes are refused', () => {
  const sums = new HeatSums();
  sums.add(5, 4, 0, 4, 40);
  const { cells } = encodeHeat(sums);
  expect(cells).toHaveLength(6);
  expect(() => addCells(new HeatSums(), cells.subarray(0, 5), CELL_ZOOM, null)).toThrow('ends too early');
});
