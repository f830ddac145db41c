import { expect, test } from 'vitest';
import { toSourceId } from '../../ids.ts';
import type { Signals } from '../../readings/signals.ts';
import { emptyDerived, type PathDraft } from '../derived.ts';
import { foldItems } from '../fold.ts';
import { foldPath } from '../fold-path.ts';
import { emptyPath, PATH_RULES } from '../path/path.ts';
import { emptyPathState } from '../path/path-state.ts';
import { clock, machine, reading } from '../proof/story.fixture.ts';
import { emptySigma } from '../sigma.ts';
import { compareItems, type Item } from '../stream/item.ts';

const METRES_PER_DEGREE = 111_194.927;

/** A position this many metres north of a place, with the key on. */
const at = (metres: number, more: Signals = {}): Signals => ({
  ignition: true,
  ...more,
  fix: { latitudeE7: Math.round((51.5 + metres / METRES_PER_DEGREE) * 1e7), longitudeE7: -10_000_000 },
});

const attachSecond: Item = { kind: 'attach', at: clock('00:30'), sourceId: toSourceId(2) };

/** The path of a lorry with two sources, of which the first has the better rank. */
function derivePathOf(items: readonly Item[], until = '12:00', rules = PATH_RULES) {
  const pathDraft: PathDraft = { rules, state: emptyPathState(), path: emptyPath(), countsUntil: new Map() };
  const all = [...machine('LORRY'), attachSecond, ...items].sort(compareItems);
  for (const _midnight of foldItems(emptySigma(), all, clock(until), { ...emptyDerived(), pathDraft }));
  return pathDraft;
}

const lastMetres = ({ state }: PathDraft): number =>
  Math.round((((state.last?.latitudeE7 ?? 0) - 515_000_000) / 1e7) * METRES_PER_DEGREE);

test('only the best source counts, until it has reported no position for its on-interval', () => {
  const first = [reading('08:00', at(0)), reading('08:10', { ignition: true })];
  expect(lastMetres(derivePathOf([...first, reading('08:15', at(900), 2)]))).toBe(0);
  expect(lastMetres(derivePathOf([...first, reading('08:15:01', at(900), 2)]))).toBe(900);
});

test('a position with a zero in it, or from three satellites, does not count; nor does it hold the rank', () => {
  const zero = { ...at(0), fix: { latitudeE7: 515_000_000, longitudeE7: 0 } };
  for (const unusable of [zero, at(0, { satellites: 3 })]) {
    expect(derivePathOf([reading('08:00', unusable)]).state.last).toBeNull();
    const both = [reading('08:00', unusable), reading('08:01', at(900), 2)];
    expect(lastMetres(derivePathOf(both))).toBe(900);
  }
  const three = { ...PATH_RULES, leastSatellites: 3 };
  expect(
    derivePathOf([reading('08:00', at(0, { satellites: 3 }))], '12:00', three).state.last,
  ).not.toBeNull();
});

test('a fix has the word on the engine of its instant, whatever source it is from', () => {
  const engineOf = (...items: Item[]) => derivePathOf(items).state.last?.engineOn;
  expect(engineOf(reading('08:00', at(0)))).toBe(true);
  expect(engineOf(reading('08:00', { rpm: 0 }), reading('08:01', at(0, { ignition: false })))).toBe(false);
  const { ignition: _ignition, ...silentAboutEngine } = at(0);
  expect(engineOf(reading('08:00', silentAboutEngine))).toBeNull();
  expect(engineOf(reading('08:00', { ...silentAboutEngine, moving: false }))).toBe(false);
  expect(engineOf(reading('08:00', { ...silentAboutEngine, moving: true }))).toBeNull();
});

const stand = ['08:00', '08:01', '08:02', '08:03', '08:04'].map((time) => reading(time, at(0)));

test('when the last source goes, the stop ends at its last fix; a new source begins another path', () => {
  const gone: Item[] = [1, 2].map((source) => ({
    kind: 'detach',
    at: clock('09:00'),
    sourceId: toSourceId(source),
  }));
  const { state, path } = derivePathOf([...stand, ...gone]);
  expect(path.stops).toMatchObject([{ startedAt: clock('08:00'), endedAt: clock('08:04') }]);
  expect(state).toEqual(emptyPathState());
  const [one] = gone;
  expect(derivePathOf([...stand, ...(one ? [one] : [])]).state.last).not.toBeNull();
});

test('on request the rows that reach into a range are derived by any rules, from the day before it on', async () => {
  const items = [...machine('LORRY'), ...stand, ...['08:05', '08:06'].map((time) => reading(time, at(900)))];
  const sorted = items.sort(compareItems);
  const ledger = {
    contextItems: sorted.filter((item) => item.kind !== 'reading'),
    findCheckpoint: async () => null,
    async *readItems(from: number, to: number) {
      yield sorted.filter(({ at }) => from <= at && at <= to);
    },
  };
  const range = { from: clock('08:02'), until: clock('12:00') };
  const path = await foldPath(ledger, range);
  expect(path?.stops.map(({ startedAt }) => startedAt)).toEqual([clock('08:00')]);
  expect(path?.trips.map(({ endedAt }) => endedAt)).toEqual([clock('08:06')]);
  expect(path?.lastFixAt).toBe(clock('08:06'));
  const short = await foldPath(ledger, range, { ...PATH_RULES, stopDurationSeconds: 60 });
  expect(short?.stops).toHaveLength(2);
  expect((await foldPath(ledger, { ...range, from: clock('08:05') }))?.stops).toEqual([]);
  const stale = { ...ledger, findCheckpoint: async () => ({ at: 0, sigma: '{"version":0}' }) };
  expect(await foldPath(stale, range)).toEqual(path);
});
