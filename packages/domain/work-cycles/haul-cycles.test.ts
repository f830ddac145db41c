import { driveTruck, QUARRY, type TruckNight } from '@groundwork/simulator/quarry/quarry.ts';
import { expect, test } from 'vitest';
import { derivePath } from '../derivation/path/derive-path.ts';
import { findStays } from '../zones/stays.ts';
import { ZoneIndex } from '../zones/zone-index.ts';
import { findHaulCycles, type HaulCycle } from './haul-cycles.ts';
import { findStandings } from './standings.ts';
import { listWorkVisits, type WorkVisit, type WorkZone } from './work-visits.ts';

const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
const INDEX = new ZoneIndex([
  { zoneId: 1, ...always, outline: QUARRY.load },
  { zoneId: 2, ...always, outline: QUARRY.dump },
]);
const rules = { graceSeconds: 60, minSeconds: 10 };
const ZONES: WorkZone[] = [
  { id: 1, kind: 'load', squareMetres: 11_310, ...rules },
  { id: 2, kind: 'dump', squareMetres: 7_854, ...rules },
];
/** 20:00, so that a night goes over midnight. */
const EVENING = 1_700_000_000 - (1_700_000_000 % 86_400) + 20 * 3_600;
const NIGHT_SECONDS = 36_000;

function findCycles({ reports, tips }: TruckNight, hasTips: boolean): HaulCycle[] {
  const path = derivePath(
    reports.map(({ isEngineOn, ...fix }) => ({
      ...fix,
      engineOn: isEngineOn,
      coversUntil: fix.at + (isEngineOn ? 900 : 90_000),
    })),
  );
  const lastSeenAt = reports.at(-1)?.at ?? 0;
  const visits = listWorkVisits(findStays(path, INDEX), ZONES, path.gaps, lastSeenAt);
  return findHaulCycles(visits, findStandings(path), hasTips ? tips : null);
}

/** How many cycles were driven and found, as one number; a cycle is found if its dump is right within two positions. */
function score({ everySeconds, lostShare = 0, hasTips = true, nights = 6 }: Setting): number {
  let [pairs, found, driven] = [0, 0, 0];
  for (let seed = 1; seed <= nights; seed += 1) {
    const night = driveTruck({ seed, startsAt: EVENING, seconds: NIGHT_SECONDS, everySeconds, lostShare });
    const cycles = findCycles(night, hasTips);
    const used = new Set<HaulCycle>();
    for (const { dumpAt } of night.driven) {
      const match = cycles.find(
        (cycle) => !used.has(cycle) && Math.abs(cycle.dumpAt - dumpAt) <= Math.max(60, everySeconds * 2),
      );
      if (match) used.add(match);
    }
    pairs += used.size;
    found += cycles.length;
    driven += night.driven.length;
  }
  return (2 * pairs) / (found + driven);
}

type Setting = {
  readonly everySeconds: number;
  readonly lostShare?: number;
  readonly hasTips?: boolean;
  readonly nights?: number;
};

const NIGHTS = Number(process.env.QUARRY_NIGHTS ?? 4);

test.each([5, 15, 60])('finds the cycles of nights with tips and a position every %i s', (everySeconds) => {
  expect(score({ everySeconds, nights: NIGHTS })).toBeGreaterThanOrEqual(0.99);
});

test.each([5, 15, 60])(
  'finds them with a twentieth of the time lost and a position every %i s',
  (everySeconds) => {
    expect(score({ everySeconds, lostShare: 0.05, nights: NIGHTS * 3 })).toBeGreaterThanOrEqual(0.97);
  },
);

test.each([5, 30])('finds them without tips and a position every %i s', (everySeconds) => {
  expect(score({ everySeconds, hasTips: false, nights: NIGHTS })).toBeGreaterThanOrEqual(0.95);
});

test('legs follow each other, and a cycle ends where the next one begins', () => {
  const night = driveTruck({ seed: 7, startsAt: EVENING, seconds: NIGHT_SECONDS, everySeconds: 15 });
  const cycles = findCycles(night, true);
  expect(cycles.length).toBeGreaterThan(30);
  for (const [index, cycle] of cycles.entries()) {
    const { queueAt, loadAt, haulAt, dumpQueueAt, dumpAt, returnAt, endsAt } = cycle;
    const instants = [queueAt, loadAt, haulAt, dumpQueueAt, dumpAt, returnAt, endsAt ?? returnAt];
    expect(instants).toEqual([...instants].sort((a, b) => a - b));
    const next = cycles[index + 1];
    if (next && endsAt !== null) expect(endsAt).toBe(next.queueAt);
  }
});

/** Visits by kind and minutes: `load 0-3`. */
const plan = (text: string): WorkVisit[] =>
  text.split(', ').map((word) => {
    const [kind = '', from = 0, to = 0] = word.split(/[ -]/) as [string, number, number];
    const stay = { startedAt: Number(from) * 60, endedAt: Number(to) * 60 };
    return {
      ...stay,
      ...{ zoneId: kind === 'load' ? 1 : 2, kind: kind as 'load' | 'dump' },
      ...{ insideSeconds: 60, unseenSeconds: 0, isOpen: false, stays: [stay] },
    };
  });
const inMinutes = (cycles: readonly HaulCycle[]) =>
  cycles.map(({ loadZoneId, queueAt, dumpAt, endsAt, tips, isUnconfirmed }) =>
    [
      loadZoneId === null ? 'missed' : queueAt / 60,
      dumpAt / 60,
      endsAt === null ? 'open' : endsAt / 60,
      ...(tips === null ? [] : [isUnconfirmed ? 'unconfirmed' : tips]),
    ].join(' '),
  );
const find = (text: string, tipMinutes: readonly number[] | null = null) =>
  inMinutes(findHaulCycles(plan(text), [], tipMinutes?.map((minute) => minute * 60) ?? null));

test('a second load before a dump replaces the first, and a second dump belongs to the same cycle', () => {
  expect(find('load 0-3, load 10-12, dump 20-22, dump 24-25, load 40-42')).toEqual(['10 20 40']);
});

test('the last cycle counts as soon as it has dumped', () => {
  expect(find('load 0-3, dump 20-22')).toEqual(['0 20 open']);
});

test('a dump without a load is a missed load if the truck tipped, and nothing without', () => {
  expect(find('dump 20-22')).toEqual([]);
  expect(find('dump 20-22', [])).toEqual([]);
  expect(find('dump 20-22', [21])).toEqual(['missed 21 open 1']);
  expect(find('load 0-3, dump 20-22, dump 50-52', [21, 51])).toEqual(['0 21 open 1', 'missed 51 open 1']);
});

test('a dump without a tip is unconfirmed where the machine reports tips', () => {
  expect(find('load 0-3, dump 20-22', [])).toEqual(['0 20 open unconfirmed']);
});

test('a tip outside of every dump zone ends a load in an unknown place', () => {
  const visits = plan('load 0-3, load 40-42, dump 50-52');
  const cycles = findHaulCycles(visits, [], [20 * 60, 21 * 60, 51 * 60]);
  expect(cycles.map(({ dumpZoneId, dumpAt, endsAt, tips }) => [dumpZoneId, dumpAt, endsAt, tips])).toEqual([
    [null, 1_200, 2_400, 1],
    [2, 3_060, null, 1],
  ]);
  expect(find('load 0-3, load 40-42', [2])).toEqual([]);
  expect(find('load 0-3, dump 20-22', [10, 21])).toEqual(['0 21 open 1']);
});

test('the first tip of several visits is the dump', () => {
  expect(find('load 0-3, dump 20-22, dump 24-26', [25])).toEqual(['0 25 open 1']);
});

test('a cycle has no end after four hours, and an older load is not that of a dump', () => {
  expect(find('load 0-3, dump 20-22, load 241-243')).toEqual(['0 20 open']);
  expect(find('load 0-3, dump 20-22, load 240-243')).toEqual(['0 20 240']);
  expect(find('load 0-3, dump 244-246')).toEqual([]);
  expect(find('load 0-3, dump 243-246')).toEqual(['0 243 open']);
});

test('of zones inside of each other the smallest counts', () => {
  const stays = new Map([
    [1, [{ startedAt: 0, endedAt: 1_000 }]],
    [2, [{ startedAt: 400, endedAt: 600 }]],
  ]);
  const visits = listWorkVisits(stays, ZONES, [], 5_000);
  expect(visits.map(({ zoneId, startedAt, endedAt }) => [zoneId, startedAt, endedAt])).toEqual([
    [1, 0, 400],
    [2, 400, 600],
    [1, 600, 1_000],
  ]);
});
