import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPathHeat } from '../maps/heat-of-path.ts';
import { HeatSums } from '../maps/heat-sums.ts';
import { getLastFixAt, getPathClosedTo } from './closed-time.ts';
import { derivePath, endPath } from './path/derive-path.ts';
import { sumPart } from './path/part-sums.ts';
import { emptyPath, PATH_RULES, type Path } from './path/path.ts';
import { emptyPathState } from './path/path-state.ts';
import { stepPath } from './path/step-path.ts';
import { fixWorld } from './proof/fix-worlds.fixture.ts';

function listBefore(path: Path, until: number) {
  const sums = new HeatSums();
  addPathHeat(sums, path, [], { from: 0, until });
  return [...sums.listTiles()].map((tile) => [tile, sums.get(tile)]);
}

test('no later fix changes the stops, trips and gaps of time that is known, with a silence at its end', () => {
  let knownSeconds = 0;
  fc.assert(
    fc.property(fixWorld(150), fc.integer({ min: 1, max: 12 }), (fixes, every) => {
      const final = derivePath(fixes);
      const state = emptyPathState();
      const path = emptyPath();
      for (const [index, fix] of fixes.entries()) {
        stepPath(state, fix, path, PATH_RULES);
        if (index % every !== 0) continue;
        const silentTo = (fixes[index + 1]?.at ?? fix.at + 200_000) - 1;
        const knownTo = Math.min(getPathClosedTo(state, Math.max(fix.at, silentTo)), getLastFixAt(state));
        const shown = { ...emptyPath(), ...structuredClone(path) };
        endPath(state, shown);
        const until = knownTo - 1;
        for (const from of [0, until - 5_000])
          expect(sumPart(shown, { from, until })).toEqual(sumPart(final, { from, until }));
        knownSeconds += until - (fixes[0]?.at ?? 0);
      }
    }),
    { numRuns: 25 },
  );
  expect(knownSeconds).toBeGreaterThan(0);
});

test('no later fix changes where the machine was in closed time, and closed time only grows', () => {
  let closedSeconds = 0;
  fc.assert(
    fc.property(fixWorld(150), fc.integer({ min: 1, max: 12 }), (fixes, every) => {
      const final = derivePath(fixes);
      const state = emptyPathState();
      const path = emptyPath();
      let before = 0;
      for (const [index, fix] of fixes.entries()) {
        stepPath(state, fix, path, PATH_RULES);
        const next = fixes[index + 1]?.at ?? fix.at + 200_000;
        for (const at of [fix.at, next - 1]) {
          const closedTo = getPathClosedTo(state, Math.max(fix.at, at));
          expect(closedTo).toBeGreaterThanOrEqual(before);
          before = closedTo;
        }
        if (index % every !== 0) continue;
        const shown = { ...emptyPath(), ...structuredClone(path) };
        endPath(state, shown);
        expect(listBefore(shown, before)).toEqual(listBefore(final, before));
        closedSeconds += before - (fixes[0]?.at ?? 0);
      }
    }),
    { numRuns: 25 },
  );
  expect(closedSeconds).toBeGreaterThan(0);
});
