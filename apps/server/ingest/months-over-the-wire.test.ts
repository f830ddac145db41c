import { shuffleArrivals } from '@groundwork/simulator/months/arrivals.ts';
import { type MachineOfMonths, simulateMonths } from '@groundwork/simulator/months/simulate-months.ts';
import { createRandom } from '@groundwork/simulator/random.ts';
import { toStretches } from '@groundwork/simulator/truth-days.ts';
import { computeFigures } from '@groundwork/simulator/truth-figures.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/test-database.fixture.ts';
import { type Delivery, MachineInDatabase } from './machine-in-database.fixture.ts';

const ZONE = 'Europe/London';
const DAY_SECONDS = 86_400;
/** Saturday to Thursday. The night to Sunday is an hour short. */
const SHORT = {
  seed: 1,
  startsOn: '2026-03-28',
  days: 6,
  zone: ZONE,
  reporting: { intervalSeconds: 120, hasChangeEvents: true },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/**
 * Compares the stored history of a machine with the truth of its upload: states to the second, and daily figures.
 */
async function expectTruth(placed: MachineInDatabase, { uploaded }: MachineOfMonths): Promise<void> {
  const { states, days } = computeFigures(uploaded, ZONE);
  const stored = await placed.readAsTruth();
  expect(stored.states).toEqual(toStretches(states, uploaded.startedAt));
  expect(stored.days).toEqual(days);
}

/** Returns each reading with its arrival at the time at which it was recorded. */
function listLive({ uploaded, misdated }: MachineOfMonths): Delivery[] {
  const believed = uploaded.attachments.flatMap(({ readings }, source) =>
    readings.map((reading) => ({ source, reading, receivedAtMs: reading.timeMs })),
  );
  const wrong = misdated.flatMap((sent, source) =>
    sent.map(({ sentAtMs, reading }) => ({ source, reading, receivedAtMs: sentAtMs })),
  );
  return [...believed, ...wrong].sort((a, b) => a.receivedAtMs - b.receivedAtMs);
}

async function receiveDayByDay(placed: MachineInDatabase, machine: MachineOfMonths): Promise<void> {
  const deliveries = listLive(machine);
  const { startedAt, until } = machine.uploaded;
  for (let from = startedAt; from < until; from += DAY_SECONDS) {
    const to = Math.min(from + DAY_SECONDS, until);
    await placed.receive(
      deliveries.filter(({ receivedAtMs }) => receivedAtMs >= from * 1_000 && receivedAtMs < to * 1_000),
    );
    await placed.derive(to);
  }
}

describe.each(simulateMonths(SHORT).map((machine) => [machine.plan.key, machine] as const))(
  '%s',
  (_, machine) => {
    const { until, attachments } = machine.uploaded;

    test('readings received live give the true history, to the second', async () => {
      const placed = await MachineInDatabase.create(database, machine, ZONE);
      await receiveDayByDay(placed, machine);
      await expectTruth(placed, machine);
    });

    test('readings received late, twice and in any order give the same history', async () => {
      const placed = await MachineInDatabase.create(database, machine, ZONE);
      const uploads = attachments.map(({ readings }) => readings);
      for (const batch of shuffleArrivals(uploads, createRandom(1))) {
        await placed.receive(batch.map((arrival) => ({ ...arrival, receivedAtMs: until * 1_000 })));
        await placed.derive(until);
      }
      await expectTruth(placed, machine);
    });
  },
);

describe('a wrong clock is detected and does not change the history', () => {
  const reporting = { intervalSeconds: 600, hasChangeEvents: true };
  const machines = simulateMonths({ seed: 1, startsOn: '2026-03-23', days: 10, zone: ZONE, reporting });

  test.each([
    ['an hour ahead', 'dumper, key, swapped tracker', 'clock-ahead', 60],
    ['at 1970 after a dead battery', 'roller, interval sensor', 'clock-before-2010', null],
    ['a round of weeks behind', 'lorry, CAN and key, two sources', 'clock-before-2010', null],
  ])('%s: %s', async (_, key, reason, offset) => {
    const machine = machines.find(({ plan }) => plan.key === key);
    if (!machine) throw new Error(`No ${key} in the fleet`);
    const placed = await MachineInDatabase.create(database, machine, ZONE);
    await receiveDayByDay(placed, machine);
    const readings = machine.misdated.flat().length;
    expect(readings).toBeGreaterThan(5);
    expect(await placed.countQuarantined()).toEqual([{ reason, offset, readings }]);
    await expectTruth(placed, machine);
  });
});
