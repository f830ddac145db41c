import type { Segment } from '@groundwork/contract/entities/machine-activity.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import { type Fleet, type SimulatedMachine, simulateFleet } from '@groundwork/simulator/fleet.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuild } from '../../../db/build.fixture.ts';
import type { Db } from '../../../db/db.ts';
import { openTestDatabase, type TestDatabase } from '../../../db/test-database.fixture.ts';
import { FleetInDatabase } from '../../derivation/run/fleet-in-database.fixture.ts';
import { readMachineDays } from '../activity/public.ts';
import { sumFactsBefore } from './sum-facts-before.ts';
import { readMetricTerms, sumMetricFacts } from './sum-metric-facts.ts';

/** Wednesday evening in London, where the organisation is; Thursday, 01:30, at a site in Kolkata. */
const NOW = new Date('2026-06-10T20:00:00Z');
const [TODAY, YESTERDAY] = ['2026-06-10', '2026-06-09'];

let database: TestDatabase;
let fleet: Fleet;
let placed: FleetInDatabase;
let inKolkata: SimulatedMachine;
let inLondon: SimulatedMachine;

beforeAll(async () => {
  database = await openTestDatabase();
  fleet = simulateFleet({ seed: 21, startsOn: '2026-06-06', days: 5, zone: 'Europe/London' });
  placed = await FleetInDatabase.create(database, fleet);
  const { organisation } = placed;
  const build = createBuild(database.app);
  await build.shiftAssignment({ calendar: await build.calendar({ organisation }) });
  [inLondon, inKolkata] = fleet.machines as [SimulatedMachine, SimulatedMachine];
  const site = await build.site({ organisation, zone: 'Asia/Kolkata' });
  const machine = { id: placed.getKey(inKolkata).machineId, name: '', organisationId: organisation.id };
  await build.siteAssignment({ machine, site });
  await placed.receiveRecords({ until: NOW.getTime() / 1000 });
  await placed.derive(fleet.machines, { now: NOW.getTime() / 1000 });
});
afterAll(() => database.close());

const within = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  database.app.within({ organisationId: placed.organisation.id }, work);

const factsBefore = (startsOn: string, endsOn: string) =>
  within(async (db) => {
    const { organisation } = placed;
    const query = { organisation, machineIds: 'all' as const, startsOn, endsOn, now: NOW };
    return sumFactsBefore(db, { ...query, comparison: 'directly-before' }, await readMetricTerms(db, query));
  });

async function secondsUntil(machine: SimulatedMachine, instant: string, state: Segment['state']) {
  const query = { ...placed.getKey(machine), startsOn: YESTERDAY, endsOn: YESTERDAY, now: NOW };
  const [day] = await within((db) => readMachineDays(db, query));
  const lengths = (day?.segments ?? [])
    .filter((segment) => segment.state === state)
    .map(
      ({ startedAt, endedAt }) => Math.min(Date.parse(endedAt), Date.parse(instant)) - Date.parse(startedAt),
    );
  return lengths.filter((length) => length > 0).reduce((sum, length) => sum + length / 1000, 0);
}

test.each(['active', 'idle', 'running', 'off', 'missing', 'unknown'] as const)(
  "yesterday counts up to the current time of day in the machine's zone: %s",
  async (state) => {
    const facts = await factsBefore(TODAY, TODAY);
    const london = facts.get(placed.getKey(inLondon).machineId);
    expect(london?.seconds[state]).toBe(await secondsUntil(inLondon, '2026-06-09T20:00:00Z', state));
    // The day is over in Kolkata, so the whole day before counts.
    const kolkata = facts.get(placed.getKey(inKolkata).machineId);
    expect(kolkata?.seconds[state]).toBe(await secondsUntil(inKolkata, '2026-06-09T18:30:00Z', state));
  },
);

test('distance of the part of a day follows its hours of work', async () => {
  const cut = await factsBefore(TODAY, TODAY);
  const whole = await within((db) =>
    sumMetricFacts(db, {
      organisation: placed.organisation,
      machineIds: 'all',
      startsOn: YESTERDAY,
      endsOn: YESTERDAY,
      now: NOW,
    }),
  );
  const { machineId } = placed.getKey(inLondon);
  const [until, day] = [cut.get(machineId), whole.get(machineId)];
  const working = ({ seconds: { active, running } }: Facts) => active + running;
  if (!until || !day) throw new Error('The machine worked');
  expect(until.distanceMillimetres).toBeGreaterThan(0);
  expect(until.distanceMillimetres).toBeCloseTo(
    ((day.distanceMillimetres ?? 0) * working(until)) / working(day),
    0,
  );
  expect(until.positionedSeconds).toBeLessThan(day.positionedSeconds);
});

test('the whole days of a longer range are added to the partial one', async () => {
  const facts = await factsBefore('2026-06-09', '2026-06-10');
  // All of Sunday, and Monday until nine in the evening.
  expect(facts.get(placed.getKey(inLondon).machineId)?.monitoredSeconds).toBe((24 + 21) * 3_600);
});
