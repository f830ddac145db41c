import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HeatSums } from './heat-sums.ts';
import { BLOCK_ZOOM, CELLS_IN_BLOCK, toCellIn, toCoarserTile, toPlaceInBlock } from './heat-tiles.ts';
import { SiteCells } from './site-cells.ts';

const block = fc.integer({ min: 0, max: 4 ** BLOCK_ZOOM - 1 });
const place = fc.integer({ min: 0, max: CELLS_IN_BLOCK ** 2 - 1 });
const amount = fc.nat({ max: 90_000 });

test('a cell is known by its block and its place there', () => {
  fc.assert(
    fc.property(block, place, (own, at) => {
      const cell = toCellIn(own, at);
      expect([toCoarserTile(cell, BLOCK_ZOOM), toPlaceInBlock(cell)]).toEqual([own, at]);
    }),
  );
});

test('cells of sites have their sums, and others none', () => {
  const addition = fc.tuple(fc.constantFrom(77, 78, 4_242), place, amount, amount, amount, amount);
  fc.assert(
    fc.property(
      fc.array(addition, { maxLength: 200 }),
      fc.integer({ min: 1, max: 4 }),
      (additions, third) => {
        const findSite = (cell: number) => (cell % third === 0 ? `site ${cell % 7}` : null);
        const [asked, all] = [new Set<number>(), new HeatSums()];
        const sums = new SiteCells((cell) => {
          expect(asked).not.toContain(cell);
          asked.add(cell);
          return findSite(cell);
        });
        for (const [own, at, ...heat] of additions) {
          sums.add(own, at, ...heat);
          all.add(toCellIn(own, at), ...heat);
        }
        const listed = [77, 78, 4_242].flatMap((own) => [...sums.listIn(own)]);
        const expected = [...all.listTiles()]
          .filter((cell) => findSite(cell) !== null)
          .map((cell) => ({ cell, site: findSite(cell), heat: all.get(cell) }));
        expect(listed.sort((a, b) => a.cell - b.cell)).toEqual(expected);
      },
    ),
  );
});
