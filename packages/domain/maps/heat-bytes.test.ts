import fc from 'fast-check';
import { expect, test } from 'vitest';
import { derivePath } from '../derivation/path/derive-path.ts';
import { fixWorld } from '../derivation/proof/fix-worlds.fixture.ts';
import { addBlocks, addCells, packHeat } from './heat-bytes.ts';
import { addPathHeat } from './heat-of-path.ts';
import { HeatSums } from './heat-sums.ts';
import { BLOCK_ZOOM, CELL_ZOOM } from './heat-tiles.ts';
import { coarsenHeat } from './heat-zoom.ts';

const STARTED_AT = 1_700_000_000;
const ALL = { from: 0, until: 4_000_000_000 };
const list = (sums: HeatSums) => [...sums.listTiles()].map((tile) => [tile, sums.get(tile)] as const);

const sum = (add: (sums: HeatSums) => void): HeatSums => {
  const sums = new HeatSums();
  add(sums);
  return sums;
};

test('sums of packed slices, of any split and at any zoom, are those of the whole path', () => {
  fc.assert(
    fc.property(
      fixWorld(120),
      fc.array(fc.integer({ min: 0, max: 400_000 }), { maxLength: 5 }),
      fc.integer({ min: 0, max: CELL_ZOOM }),
      fc.boolean(),
      (fixes, cuts, zoom, isOfTrips) => {
        const whole = derivePath(fixes);
        const path = isOfTrips ? { ...whole, stops: [] } : whole;
        const idle = whole.stops.map(({ startedAt, endedAt }) => ({ from: startedAt, to: endedAt - 40 }));
        const shownIdle = isOfTrips ? [] : idle;
        const expected = sum((sums) => addPathHeat(sums, path, shownIdle, ALL));
        const borders = [0, ...cuts.map((cut) => STARTED_AT + cut).sort((a, b) => a - b), ALL.until];
        const packed = borders.slice(1).map((until, index) => {
          const slice = { from: borders[index] ?? 0, until };
          return packHeat(sum((sums) => addPathHeat(sums, whole, idle, slice)));
        });
        const cells = sum((sums) => {
          for (const slice of packed) addCells(sums, slice.cells, { isOfTrips });
        });
        expect(list(cells)).toEqual(list(expected));
        const blocks = sum((sums) => {
          for (const slice of packed) addBlocks(sums, slice.blocks, isOfTrips);
        });
        expect(list(blocks)).toEqual(list(coarsenHeat(expected, CELL_ZOOM, BLOCK_ZOOM)));
        if (zoom <= BLOCK_ZOOM)
          expect(list(coarsenHeat(blocks, BLOCK_ZOOM, zoom))).toEqual(
            list(coarsenHeat(expected, CELL_ZOOM, zoom)),
          );
      },
    ),
    { numRuns: 150 },
  );
});

test('only cells of chosen blocks are added, and each block of a slice is visited once', () => {
  fc.assert(
    fc.property(fixWorld(120), fc.nat(), (fixes, pick) => {
      const sums = sum((all) => addPathHeat(all, derivePath(fixes), [], ALL));
      const packed = packHeat(sums);
      const blocks = coarsenHeat(sums, CELL_ZOOM, BLOCK_ZOOM);
      const found = [...blocks.listTiles()];
      const chosen = found[pick % Math.max(1, found.length)];
      const choice = { isOfTrips: false, hasBlock: (block: number) => block === chosen };
      const cells = sum((some) => addCells(some, packed.cells, choice));
      expect(cells.total()).toEqual(chosen === undefined ? sums.total() : blocks.get(chosen));
      const visited: number[] = [];
      addBlocks(new HeatSums(), packed.blocks, false, (block) => visited.push(block));
      expect(visited).toEqual(found);
    }),
    { numRuns: 100 },
  );
});
