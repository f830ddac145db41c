import { expect, test } from 'vitest';
import type { HaulCycle } from './haul-cycles.ts';
import { findLoaderVisits } from './loader-side.ts';

const cycleAt = (loadAt: number, haulAt: number, loadZoneId = 1): HaulCycle => ({
  ...{ loadZoneId, dumpZoneId: 2, queueAt: loadAt - 50, loadAt, haulAt, dumpQueueAt: haulAt + 300 },
  ...{ dumpAt: haulAt + 310, returnAt: haulAt + 330, endsAt: null, tips: null },
  ...{ isUnconfirmed: false, hasGap: false },
});
const span = (startedAt: number, endedAt: number) => ({ startedAt, endedAt });
const visit = { zoneId: 1, isOpen: false, ...span(0, 1_000), stays: [span(0, 1_000)] };

test('lists the loads in a visit, and waits while nobody is loaded', () => {
  const cycles = [
    cycleAt(100, 200),
    cycleAt(150, 260),
    cycleAt(500, 600),
    cycleAt(700, 800, 9),
    cycleAt(1_200, 1_300),
  ];
  const [found] = findLoaderVisits({
    visits: [visit],
    on: [span(50, 900)],
    cycles: cycles.map((cycle, truck) => ({ truck, cycle })),
    others: [],
  });
  expect(found?.loads.map(({ truck }) => truck)).toEqual([0, 1, 2]);
  expect(found?.onSeconds).toBe(850);
  expect(found?.waitingSeconds).toBe(850 - 160 - 100);
});

test('a load is shared only if another loader was in the zone meanwhile', () => {
  const cycles = [cycleAt(100, 200), cycleAt(500, 600)].map((cycle, truck) => ({ truck, cycle }));
  const [found] = findLoaderVisits({
    visits: [visit],
    on: [],
    cycles,
    others: [
      { zoneId: 1, ...span(550, 900) },
      { zoneId: 9, ...span(0, 900) },
    ],
  });
  expect(found?.loads.map(({ isShared }) => isShared)).toEqual([false, true]);
});
