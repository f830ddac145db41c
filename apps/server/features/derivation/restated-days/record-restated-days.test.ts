import { type SimulatedMachine, simulateFleet } from '@groundwork/simulator/fleet.ts';
import { planUploads } from '@groundwork/simulator/uploads.ts';
import { expect } from 'vitest';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import { sql } from '../../../db/sql.ts';
import { listRestatements } from '../../figures/restated-days/public.ts';
import { FleetInDatabase } from '../run/fleet-in-database.fixture.ts';
import { markChange } from '../stream/mark-change.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** The working hours of both days. */
const RANGE = { startsOn: '2026-03-02', endsOn: '2026-03-03' };
const BOTH_DAYS = ['2026-03-02', '2026-03-03'];

/** Makes all attachments look as if they had been entered at an instant, in seconds since 1970. */
const enterAttachments = ({ database, organisation: { id } }: FleetInDatabase, at: number) =>
  database.app.within({ organisationId: id }, (db) =>
    db.run(sql`update attachment set created_at = to_timestamp(${at}) where organisation_id = ${id}`),
  );

const test = databaseTest()
  .extend('fleet', { scope: 'file' }, () =>
    simulateFleet({ seed: 8, startsOn: RANGE.startsOn, days: 2, zone: 'Europe/London' }),
  )
  .extend('placed', async ({ database, fleet }) => {
    const placed = await FleetInDatabase.create(database, fleet);
    await enterAttachments(placed, fleet.startedAt);
    return placed;
  })
  .extend('helpers', ({ database, fleet, placed }) => {
    /** Receives what was recorded in a stretch of seconds since the fleet's start, at any of its machines. */
    const receive = (isReceived: (second: number) => boolean) =>
      placed.receive(
        planUploads(fleet, 'in-order', 1).filter(({ records: [first] }) =>
          isReceived((first?.timeMs ?? 0) / 1000 - fleet.startedAt),
        ),
      );
    const derive = (machine: SimulatedMachine, now: number) => placed.derive([machine], { now });
    const listOwn = (machine: SimulatedMachine) => {
      const key = placed.getKey(machine);
      return database.app.within(key, (db) => listRestatements(db, key, RANGE));
    };
    return { receive, derive, listOwn };
  });

const excavator = ({ machines }: { machines: readonly SimulatedMachine[] }) =>
  machines[0] as SimulatedMachine;
const isLost = (second: number) => second >= 8 * HOUR && second < 11 * HOUR;

test('a late reading restates a day that ended 48 hours ago, and no other', async ({
  fleet,
  placed,
  helpers: { receive, derive, listOwn },
}) => {
  const machine = excavator(fleet);
  await receive((second) => !isLost(second));
  await derive(machine, fleet.until);
  const [before] = (await placed.readStored(machine)).slices;
  await receive(isLost);
  const restatedAt = fleet.startedAt + 3 * DAY;
  await derive(machine, restatedAt);
  const [after] = (await placed.readStored(machine)).slices;
  const sumOn = (slice: typeof after) =>
    slice && slice.active + slice.idle + slice.running + slice.unplacedOnSeconds;
  expect(sumOn(after)).toBeGreaterThan(sumOn(before) ?? 0);
  expect([...(await listOwn(machine))]).toEqual([
    [
      RANGE.startsOn,
      [
        {
          restatedAt: new Date(restatedAt * 1000).toISOString().replace('.000', ''),
          reasons: ['late-readings'],
          onSecondsBefore: sumOn(before),
          onSecondsAfter: sumOn(after),
          distanceMetresBefore: (before?.distanceMillimetres ?? 0) / 1000,
          distanceMetresAfter: (after?.distanceMillimetres ?? 0) / 1000,
        },
      ],
    ],
  ]);
});

test('a late reading within 48 hours restates nothing, nor does a first derivation', async ({
  fleet,
  helpers: { receive, derive, listOwn },
}) => {
  const machine = excavator(fleet);
  await receive((second) => !isLost(second));
  await derive(machine, fleet.until + 30 * DAY);
  expect(await listOwn(machine)).toEqual(new Map());
  await receive(isLost);
  await derive(machine, fleet.startedAt + 3 * DAY - 1);
  expect(await listOwn(machine)).toEqual(new Map());
});

test('a past that was attached less than 48 hours ago is not restated while it is filled', async ({
  fleet,
  placed,
  helpers: { receive, derive, listOwn },
}) => {
  const machine = excavator(fleet);
  await enterAttachments(placed, fleet.until + 10 * DAY);
  await derive(machine, fleet.until + 10 * DAY);
  await receive((second) => !isLost(second));
  await derive(machine, fleet.until + 11 * DAY);
  expect(await listOwn(machine)).toEqual(new Map());
  await receive(isLost);
  await derive(machine, fleet.until + 12 * DAY);
  expect([...(await listOwn(machine)).keys()]).toEqual([RANGE.startsOn]);
});

test('a changed setting is named as the reason, and so are new rules', async ({
  database,
  fleet,
  placed,
  helpers: { receive, derive, listOwn },
}) => {
  const machine = excavator(fleet);
  const key = placed.getKey(machine);
  const source = placed.getSource(machine.trackers[0]?.imei ?? '');
  await receive(() => true);
  await derive(machine, fleet.until);
  const move = (until: number | null) =>
    database.app.within(key, (db) =>
      markChange(db, [key], () =>
        db.run(sql`update attachment set attached_to = to_timestamp(${until}::float8)
          where organisation_id = ${key.organisationId} and source_id = ${source.id}`),
      ),
    );
  await move(fleet.startedAt + 9 * HOUR);
  await derive(machine, fleet.until + 3 * DAY);
  const detached = await listOwn(machine);
  expect([...detached.keys()]).toEqual(BOTH_DAYS);
  expect([...detached.values()].flat().map(({ reasons }) => reasons)).toEqual([
    ['attachment'],
    ['attachment'],
  ]);
  // Undone within the hour: nothing is left to tell.
  await move(null);
  await derive(machine, fleet.until + 3 * DAY + 60);
  expect(await listOwn(machine)).toEqual(new Map());
  await database.app.within(key, async (db) => {
    await db.run(sql`update derivation set version = 0, sigma = '{"version":0}'
      where organisation_id = ${key.organisationId} and machine_id = ${key.machineId}`);
    await db.run(sql`update segment set state = 'off'
      where organisation_id = ${key.organisationId} and machine_id = ${key.machineId}`);
    await db.run(sql`update fact_slice set off_seconds = off_seconds + active_seconds, active_seconds = 0
      where organisation_id = ${key.organisationId} and machine_id = ${key.machineId}`);
  });
  await derive(machine, fleet.until + 5 * DAY);
  const reasons = [...(await listOwn(machine)).values()].flat().map((one) => one.reasons);
  expect(reasons).toEqual([['new-rules'], ['new-rules']]);
});

test('the customer of a hire sees the restated day of its own part', async ({
  build,
  database,
  fleet,
  placed,
  helpers: { receive, derive },
}) => {
  const machine = excavator(fleet);
  const key = placed.getKey(machine);
  const holder = await build.organisation();
  const customer = await build.customer({ organisation: placed.organisation, linkedTo: holder.id });
  await build.hire({
    machine: { organisationId: key.organisationId, id: key.machineId, name: 'Digger' },
    customer,
    from: new Date((fleet.startedAt + 6 * HOUR) * 1000).toISOString(),
  });
  await receive((second) => !isLost(second));
  await derive(machine, fleet.until);
  await receive(isLost);
  await derive(machine, fleet.until + 3 * DAY);
  const seen = await database.app.within({ organisationId: holder.id }, (db) =>
    listRestatements(db, { organisationId: holder.id, machineId: key.machineId }, RANGE),
  );
  expect([...seen.keys()]).toEqual([RANGE.startsOn]);
  expect(seen.get(RANGE.startsOn)).toMatchObject([{ reasons: ['late-readings'] }]);
});

test('an append takes eleven statements, and none for restated days', async ({
  fleet,
  placed,
  helpers: { receive },
}) => {
  const machine = excavator(fleet);
  const until = fleet.startedAt + 34 * HOUR;
  await receive((second) => second < 34 * HOUR);
  await placed.derive([machine], { now: until });
  await receive((second) => second >= 34 * HOUR && second < 35 * HOUR);
  let statements = 0;
  const count = async () => {
    statements += 1;
  };
  await placed.derive([machine], { now: until + HOUR, worksOffMarks: false }, count);
  expect(statements).toBe(11);
});
