import { deriveOpenEnd } from '@groundwork/domain/derivation/path/derive-path.ts';
import { AT_ONCE, MachineInMemory } from '@groundwork/domain/derivation/proof/machine-in-memory.fixture.ts';
import { emptySigma } from '@groundwork/domain/derivation/sigma.ts';
import { parseSigma } from '@groundwork/domain/derivation/sigma-json.ts';
import { type ReadingItem, readingItem } from '@groundwork/domain/derivation/stream/item.ts';
import { DEFAULT_SOURCE_SETTINGS } from '@groundwork/domain/derivation/stream/source-settings.ts';
import type { MachineTimeline } from '@groundwork/domain/derivation/stream/timeline.ts';
import { toSourceId } from '@groundwork/domain/ids.ts';
import { findMachineType } from '@groundwork/domain/machine-types/catalogue.ts';
import { expect, test } from 'vitest';
import { type JourneyPlan, type Journeys, listTrueStops, simulateJourneys } from './journeys.fixture.ts';
import { createRandom } from './random.ts';

const STARTS_AT = Date.UTC(2026, 1, 2) / 1000;
const PLAN: JourneyPlan = {
  ...{ seed: 1, startsAt: STARTS_AT, days: 5, hasSecond: false },
  ...{ onPeriodSeconds: 30, offPeriodSeconds: 300, noiseMetres: 6 },
};

const lorry = findMachineType('LORRY');
const TIMELINE: MachineTimeline = {
  ...{ sites: [], hires: [], calendars: [], archived: [] },
  zones: [{ from: 0, zone: 'Europe/London' }],
  machineTypes: lorry ? [{ from: 0, work: lorry }] : [],
  attachments: [1, 2].map((id) => ({ sourceId: toSourceId(id), from: STARTS_AT - 10, until: null })),
  sourceSettings: [1, 2].map((id) => ({
    sourceId: toSourceId(id),
    from: 0,
    settings: DEFAULT_SOURCE_SETTINGS,
  })),
};

type Order = 'in order' | 'shuffled' | 'late' | 'doubled';

/** Cuts readings into packets, in the order in which they arrive. */
function cutPackets({ readings }: Journeys, order: Order): ReadingItem[][] {
  const items = readings
    .map(({ source, timeMs, signals }) =>
      readingItem(toSourceId(source), { timeMs, discriminator: 0 }, signals),
    )
    .sort((a, b) => a.timeMs - b.timeMs);
  const packets = Array.from({ length: Math.ceil(items.length / 60) }, (_, index) =>
    items.slice(index * 60, index * 60 + 60),
  );
  const third = Math.floor(packets.length / 3);
  switch (order) {
    case 'in order':
      return packets;
    case 'shuffled':
      return createRandom(2).shuffle(packets);
    case 'late':
      return [...packets.slice(0, third), ...packets.slice(2 * third), ...packets.slice(third, 2 * third)];
    case 'doubled':
      return packets.flatMap((packet) => [packet, packet]);
  }
}

async function derive(journeys: Journeys, order: Order) {
  const machine = new MachineInMemory(AT_ONCE);
  await machine.setTimeline(TIMELINE);
  for (const packet of cutPackets(journeys, order)) await machine.receive(packet);
  const { stops, trips, ways, gaps, live } = machine.derived;
  const open = deriveOpenEnd((parseSigma(live) ?? emptySigma()).path.state);
  return {
    stops: [...stops, ...open.stops],
    trips: [...trips, ...open.trips],
    ways: [...ways, ...open.ways],
    gaps: [...gaps, ...open.gaps],
  };
}

type Row = { readonly startedAt: number; readonly endedAt: number };

/** The harmonic mean of precision and recall: a stop is found if both of its ends are within two reports of the truth. */
function scoreStops(found: readonly Row[], real: readonly Row[], toleranceSeconds: number): number {
  const isNear = (a: number, b: number) => Math.abs(a - b) <= toleranceSeconds;
  const hits = real.filter(({ startedAt, endedAt }) =>
    found.some((stop) => isNear(stop.startedAt, startedAt) && isNear(stop.endedAt, endedAt)),
  );
  return (2 * hits.length) / (found.length + real.length);
}

test.each([
  ['one tracker', PLAN],
  ['two trackers', { ...PLAN, seed: 2, hasSecond: true, onPeriodSeconds: 60 }],
  ['a report a minute', { ...PLAN, seed: 3, onPeriodSeconds: 60 }],
  ['poor reception', { ...PLAN, seed: 4, noiseMetres: 10 }],
] as const)('the stops of a lorry that is carried at times are the real ones, by %s', async (_, plan) => {
  const journeys = simulateJourneys(plan);
  const real = listTrueStops(journeys.legs);
  const path = await derive(journeys, 'in order');
  expect(real.length).toBeGreaterThan(60);
  expect(scoreStops(path.stops, real, 2 * plan.offPeriodSeconds)).toBeGreaterThanOrEqual(0.98);
  expect(scoreStops(path.stops, real, 3 * plan.onPeriodSeconds)).toBeGreaterThanOrEqual(0.9);
  const carried = journeys.legs.filter(({ kind }) => kind === 'carried');
  expect(path.trips.filter((trip) => trip.carried)).toHaveLength(carried.length);
});

test.each([
  ['one tracker', { ...PLAN, days: 3, onPeriodSeconds: 60 }],
  ['two trackers', { ...PLAN, days: 3, seed: 2, hasSecond: true, onPeriodSeconds: 60 }],
] as const)('they are the same in whatever order %s reports', async (_, plan) => {
  const journeys = simulateJourneys(plan);
  const path = await derive(journeys, 'in order');
  for (const order of ['shuffled', 'late', 'doubled'] as const)
    expect(await derive(journeys, order), order).toEqual(path);
});
