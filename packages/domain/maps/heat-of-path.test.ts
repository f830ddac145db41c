import fc from 'fast-check';
import { expect, test } from 'vitest';
import { derivePath } from '../derivation/path/derive-path.ts';
import type { Corner, Path } from '../derivation/path/path.ts';
import { fixWorld } from '../derivation/proof/fix-worlds.fixture.ts';
import { addPathHeat } from './heat-of-path.ts';
import { HeatSums } from './heat-sums.ts';
import { BLOCK_ZOOM, CELL_ZOOM, toCell, toCoarserTile } from './heat-tiles.ts';
import { addCoarser, coarsenHeat, fitHeat, runSteps } from './heat-zoom.ts';

type Span = { readonly from: number; readonly to: number };
const ALL = { from: 0, until: 4_000_000_000 };

function sum(path: Path, idle: readonly Span[] = [], ...ranges: (typeof ALL)[]): HeatSums {
  const sums = new HeatSums();
  for (const range of ranges.length === 0 ? [ALL] : ranges) addPathHeat(sums, path, idle, range);
  return sums;
}

const list = (sums: HeatSums) => [...sums.listTiles()].map((tile) => [tile, sums.get(tile)] as const);

/** A degree of latitude is 111,195 m. */
const north = (metres: number) => ({
  latitudeE7: 515_000_000 + Math.round((metres / 111_195) * 1e7),
  longitudeE7: 1_000_000,
});
const corner = (at: number, metres: number): Corner => ({ ...north(metres), at, topSpeedKmh: null });
const EMPTY: Path = { stops: [], trips: [], ways: [], gaps: [] };
const STOP = { startedAt: 1_000, endedAt: 2_000, centre: north(0), radiusMetres: 5 };

test('a stop lies in the cell of its centre, without its gaps', () => {
  const path = { ...EMPTY, stops: [STOP], gaps: [{ startedAt: 1_400, endedAt: 1_500 }] };
  const idle = [
    { from: 900, to: 1_100 },
    { from: 1_350, to: 1_450 },
  ];
  expect(list(sum(path, idle))).toEqual([
    [toCell(STOP.centre), { presence: 900, idle: 150, moving: 0, metres: 0 }],
  ]);
});

test('a leg leaves its seconds and metres in the cells that it crosses', () => {
  const path = {
    ...EMPTY,
    ways: [{ startedAt: 0, endedAt: 100, corners: [corner(0, 0), corner(100, 1_000)] }],
  };
  const cells = list(sum(path));
  expect(cells.length).toBeGreaterThan(18);
  for (const [, { moving, metres }] of cells.slice(1, -1)) {
    // A part is 20 m and 2 s.
    expect(moving).toBeOneOf([4, 6]);
    expect(metres).toBeGreaterThanOrEqual(39);
    expect(metres).toBeLessThanOrEqual(60);
  }
  expect(sum(path).total()).toEqual({ presence: 100, idle: 0, moving: 100, metres: 999 });
});

test('a fast leg has no part without a second', () => {
  const path = { ...EMPTY, ways: [{ startedAt: 0, endedAt: 10, corners: [corner(0, 0), corner(10, 400)] }] };
  for (const [, { moving, metres }] of list(sum(path))) expect(metres / moving).toBeLessThan(41);
});

const spans = fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 12 }).map((lengths) => {
  let at = 1_700_000_000;
  return lengths.map((length, index) => {
    const from = at + (index % 3) * 500;
    at = from + length;
    return { from, to: at };
  });
});

test('no second is lost: sums are those of the path, however the time is split', () => {
  fc.assert(
    fc.property(
      fixWorld(120),
      spans,
      fc.array(fc.integer({ min: 0, max: 400_000 }), { maxLength: 5 }),
      (fixes, idle, cuts) => {
        const path = derivePath(fixes);
        const whole = sum(path, idle);
        const unseen = (from: number, to: number) =>
          path.gaps.reduce(
            (s, g) => s + Math.max(0, Math.min(g.endedAt, to) - Math.max(g.startedAt, from)),
            0,
          );
        const standing = path.stops.reduce(
          (s, { startedAt, endedAt }) => s + endedAt - startedAt - unseen(startedAt, endedAt),
          0,
        );
        const driving = path.ways.reduce((s, { startedAt, endedAt }) => s + endedAt - startedAt, 0);
        expect(whole.total()).toMatchObject({ presence: standing + driving, moving: driving });
        for (const [, { presence, idle, moving }] of list(whole)) {
          expect(idle).toBeLessThanOrEqual(presence);
          expect(moving).toBeLessThanOrEqual(presence);
        }
        const borders = [0, ...cuts.map((cut) => 1_700_000_000 + cut).sort((a, b) => a - b), ALL.until];
        const ranges = borders.slice(1).map((until, index) => ({ from: borders[index] ?? 0, until }));
        expect(list(sum(path, idle, ...ranges))).toEqual(list(whole));
      },
    ),
    { numRuns: 150 },
  );
});

test('blocks from afar have the sums of their cells, and blocks that are near have their cells', () => {
  fc.assert(
    fc.property(
      fixWorld(120),
      spans,
      fc.integer({ min: 0, max: 400_000 }),
      fc.integer({ min: 1, max: 3 }),
      (fixes, idle, cut, third) => {
        const path = derivePath(fixes);
        const range = { from: 1_700_000_000 + cut, until: ALL.until };
        const isNear = (block: number) => block % 3 === third;
        const [cells, blocks] = [new HeatSums(), new HeatSums()];
        addPathHeat(cells, path, idle, range, { blocks, isNear });
        const whole = sum(path, idle, range);
        const all = coarsenHeat(cells, CELL_ZOOM, BLOCK_ZOOM);
        runSteps(addCoarser(all, blocks, BLOCK_ZOOM, BLOCK_ZOOM));
        expect(list(all)).toEqual(list(coarsenHeat(whole, CELL_ZOOM, BLOCK_ZOOM)));
        const listNear = (sums: HeatSums) =>
          list(sums).filter(([cell]) => isNear(toCoarserTile(cell, BLOCK_ZOOM)));
        expect(listNear(cells)).toEqual(listNear(whole));
      },
    ),
    { numRuns: 150 },
  );
});

test('another zoom changes the tiles and not the sums', () => {
  fc.assert(
    fc.property(fixWorld(120), fc.integer({ min: 0, max: 18 }), (fixes, zoom) => {
      const cells = sum(derivePath(fixes));
      const coarse = coarsenHeat(cells, 19, zoom);
      expect(coarse.total()).toEqual(cells.total());
      expect(list(coarsenHeat(coarsenHeat(cells, 19, 18), 18, zoom))).toEqual(list(coarse));
      const fitted = runSteps(fitHeat(cells, { maxTiles: 10 }));
      expect(fitted.tiles.length).toBeLessThanOrEqual(10);
      expect(list(fitted.sums)).toEqual(list(coarsenHeat(cells, 19, fitted.zoom)));
      if (fitted.zoom < 19) expect(coarsenHeat(cells, 19, fitted.zoom + 1).count).toBeGreaterThan(10);
    }),
    { numRuns: 100 },
  );
});
