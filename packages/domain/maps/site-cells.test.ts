import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Heat, HeatSums } from './heat-sums.ts';
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

test('each site in a block has the sums of its cells, and the one with the most time', () => {
  const addition = fc.tuple(fc.constantFrom(77, 78, 4_242), place, amount, amount, amount, amount);
  fc.assert(
    fc.property(
      fc.array(addition, { maxLength: 200 }),
      fc.integer({ min: 1, max: 4 }),
      (additions, third) => {
        const findSite = (cell: number) => (cell % third === 0 ? `site ${cell % 5}` : null);
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
        for (const own of new Set(additions.map(([block]) => block))) {
          const cells = [...all.listTiles()].filter((cell) => toCoarserTile(cell, BLOCK_ZOOM) === own);
          const sites = Map.groupBy(cells, findSite);
          sites.delete(null);
          const summed = sums.sumIn(own);
          expect(summed.map(({ site }) => site).sort()).toEqual([...sites.keys()].sort());
          for (const { site, heat, busiest } of summed) {
            const heats = (sites.get(site) ?? []).map((cell) => all.get(cell));
            const add = (field: keyof Heat) => heats.reduce((sum, one) => sum + one[field], 0);
            expect(heat).toEqual({
              ...{ presence: add('presence'), idle: add('idle') },
              ...{ moving: add('moving'), metres: add('metres') },
            });
            expect(busiest.presence).toBe(Math.max(...heats.map(({ presence }) => presence)));
            expect(all.get(busiest.cell).presence).toBe(busiest.presence);
            expect(findSite(busiest.cell)).toBe(site);
          }
        }
      },
    ),
  );
});
