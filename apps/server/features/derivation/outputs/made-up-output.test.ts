import { encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { toTeltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import { type Fleet, type SimulatedMachine, simulateFleet } from '@groundwork/simulator/fleet.ts';
import { planUploads } from '@groundwork/simulator/uploads.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type BuiltOrganisation, createBuild } from '../../../db/build.fixture.ts';
import * as ids from '../../../db/ids.ts';
import { withOwner } from '../../../db/owner-session.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { openTestDatabase, type TestDatabase } from '../../../db/test-database.fixture.ts';
import { backUp, createBackupFolder, restore } from '../../installation/backup/backup-in-database.fixture.ts';
import { archiveMachine } from '../../machines/archiving/archive-machine.ts';
import { linkCustomer } from '../../records/hires/link-customer.ts';
import { FleetInDatabase } from '../run/fleet-in-database.fixture.ts';
import { listRows } from '../tables/derived-rows-store.ts';
import { mapSwap, type SlicedOutput } from '../tables/stored-output.ts';
import { STORED_OUTPUTS } from './outputs.ts';
import { SEGMENT } from './segment.ts';

/*
 * An output that the product does not have: one row for each segment. Nothing but the list of outputs knows it, so
 * that it proves what a new output gets by being listed.
 */
const storedStint = z.object({
  startedAt: z.int(),
  seconds: z.int(),
  sourceId: z.nullable(ids.sourceId),
  sliceStartsAt: z.int(),
});
type StoredStint = z.output<typeof storedStint>;

const STINT: SlicedOutput<StoredStint> = {
  name: 'stints',
  table: {
    name: 'stint',
    columns: {
      startedAt: ['started_at', 'instant'],
      seconds: ['seconds', 'int'],
      sourceId: ['source_id', 'int'],
      sliceStartsAt: ['slice_starts_at', 'instant'],
    },
    key: ['started_at'],
  },
  row: z.extend(storedStint, { machineId: ids.machineId }),
  getInstant: ({ startedAt }) => startedAt,
  toSwap: ({ segments }) =>
    mapSwap(segments, ({ startedAt, endedAt, sourceId, slice }) => ({
      ...{ startedAt, seconds: endedAt - startedAt, sourceId, sliceStartsAt: slice.from },
    })),
  inSlice: {
    column: 'slice_starts_at',
    getStart: ({ sliceStartsAt }) => sliceStartsAt,
    toHired: (stint) => ({ ...stint, sourceId: null }),
  },
};

const CREATE_TABLE = `create table stint (organisation_id int, machine_id bigint, started_at timestamptz,
    seconds int not null, source_id int, slice_starts_at timestamptz not null,
    primary key (organisation_id, machine_id, started_at));
  select keep_to_tenant('stint')`;

const PLAN = { seed: 9, startsOn: '2026-02-02', days: 3, zone: 'Europe/London' };
const HOUR = 3600;

let database: TestDatabase;
let fleet: Fleet;
let placed: FleetInDatabase;
let machine: SimulatedMachine;

beforeAll(async () => {
  database = await openTestDatabase();
  await withOwner(database.address, (client) => client.query(CREATE_TABLE));
});
afterAll(() => database.close());

beforeEach(async () => {
  fleet = simulateFleet(PLAN);
  machine = fleet.machines[0] as SimulatedMachine;
  placed = await FleetInDatabase.create(database, fleet);
  placed.outputs = [...STORED_OUTPUTS, STINT];
});

const hour = (hours: number): number => fleet.startedAt + hours * HOUR;
const key = () => placed.getKey(machine);
const inside = <T>(work: Parameters<typeof database.app.within<T>>[1], { organisationId } = key()) =>
  database.app.within({ organisationId }, work);
const change = (statement: Sql, owner = key()) => inside((db) => db.run(statement), owner);
const readStints = (owner = key()) => inside((db) => listRows(db, owner, STINT), owner);

/** Returns the rows that the stored segments of the machine give. */
const readExpected = async () =>
  (await placed.readStored(machine)).segments.map(({ startedAt, endedAt, sourceId, sliceStartsAt }) => ({
    ...{ startedAt, seconds: endedAt - startedAt, sourceId, sliceStartsAt },
  }));

const deriveAll = async () => {
  await placed.receive(planUploads(fleet, 'in-order', 1));
  return placed.derive();
};

test('its rows are written with those of the other outputs, and counted', async () => {
  const written = await deriveAll();
  expect(await readStints()).toEqual(await readExpected());
  expect(written.stints).toBe(written.segments);
});

test('a late hour replaces its rows between two boundaries, and no others', async () => {
  const { imei, records } = machine.trackers[0] as SimulatedMachine['trackers'][number];
  const isLate = (timeMs: number) => hour(34) * 1000 <= timeMs && timeMs < hour(35) * 1000;
  const receive = (late: boolean) =>
    placed.receive(
      records
        .filter(({ timeMs }) => isLate(timeMs) === late)
        .map((record) => ({ imei, packet: encodePacket('8E', [toTeltonikaRecord(record)]) })),
    );
  await receive(false);
  await placed.derive([machine]);
  await change(sql`update stint set source_id = 0 where machine_id = ${key().machineId}`);
  await receive(true);
  await placed.derive([machine]);
  const stints = await readStints();
  const replaced = stints.filter(({ sourceId }) => sourceId !== 0);
  const [first, last] = [replaced[0], replaced.at(-1)];
  // The day before ends with a stint that was not settled at midnight.
  expect(first?.startedAt).toBeGreaterThan(hour(12));
  expect(last?.startedAt).toBeLessThan(hour(48));
  expect(stints.slice(stints.indexOf(first as StoredStint)).slice(0, replaced.length)).toEqual(replaced);
  expect(replaced.some(({ startedAt }) => hour(34) <= startedAt && startedAt < hour(35))).toBe(true);
});

test('verify reports a changed, a missing and an additional row', async () => {
  await deriveAll();
  const { machineId } = key();
  const [first, second] = await readStints();
  const at = (stint = first) =>
    sql`machine_id = ${machineId} and started_at = to_timestamp(${stint?.startedAt})`;
  await change(sql`update stint set seconds = 0 where ${at()}`);
  await change(sql`delete from stint where ${at(second)}`);
  await change(sql`insert into stint select organisation_id, machine_id, started_at - interval '1 day', seconds,
    source_id, slice_starts_at from stint where ${at()}`);
  expect(await placed.verify()).toMatchObject([
    { table: 'stint', computed: null },
    { table: 'stint', stored: { ...first, seconds: 0 }, computed: first },
    { table: 'stint', stored: null, computed: second },
  ]);
});

test('a customer gets its rows of the hire, and loses them when it is unlinked', async () => {
  const { organisation } = placed;
  const build = createBuild(database.app);
  const customerOrganisation: BuiltOrganisation = await build.organisation();
  const customer = await build.customer({ organisation, linkedTo: customerOrganisation.id });
  const { machineId } = key();
  const toIso = (at: number) => new Date(at * 1000).toISOString();
  const [from, until] = [hour(13), hour(57.5)];
  const hired = { id: machineId, name: '', organisationId: organisation.id };
  await build.hire({ machine: hired, customer, from: toIso(from), until: toIso(until) });
  await deriveAll();
  const copyKey = { organisationId: customerOrganisation.id, machineId };
  const owned = (await readStints()).filter(({ startedAt }) => from <= startedAt && startedAt < until);
  expect(await readStints(copyKey)).toEqual(owned.map((stint) => ({ ...stint, sourceId: null })));
  expect(await placed.verify()).toEqual([]);
  await change(sql`update stint set seconds = 0 where started_at = to_timestamp(${from})`, copyKey);
  expect(await placed.verify()).toMatchObject([
    { table: 'stint', copyOf: customerOrganisation.id, at: from },
  ]);
  const act = {
    organisationId: organisation.id,
    personId: null,
    requestId: 'test',
    at: new Date(hour(72) * 1000),
  };
  await linkCustomer(database.app, { customerId: customer.id, linkedOrganisationId: null }, act);
  await placed.derive();
  expect(await readStints(copyKey)).toEqual([]);
});

test('its rows go when the machine is archived, and are kept apart by organisation', async () => {
  await deriveAll();
  const from = hour(30);
  await inside((db) =>
    archiveMachine(
      db,
      key(),
      { time: new Date(from * 1000).toISOString() },
      { zone: PLAN.zone, now: new Date(fleet.until * 1000) },
    ),
  );
  await placed.derive();
  expect((await readStints()).at(-1)?.startedAt).toBeLessThan(from);
  expect(await readStints()).toEqual(await readExpected());
  const other = await createBuild(database.app).organisation();
  const seen = await database.app.within({ organisationId: other.id }, (db) => listRows(db, key(), STINT));
  expect(seen).toEqual([]);
});

test('rows of an older version of the derivation go when it is derived again', async () => {
  await deriveAll();
  await change(sql`update stint set started_at = started_at + interval '1 second'`);
  await change(sql`update derivation set version = 0, sigma = '{"version":0}'`);
  await placed.derive();
  expect(await readStints()).toEqual(await readExpected());
});

test('a backup holds its rows, and they verify after the backup was restored', async () => {
  await deriveAll();
  const folder = createBackupFolder();
  const target = await openTestDatabase();
  try {
    await withOwner(target.address, (client) => client.query(CREATE_TABLE));
    await backUp(database.address, folder.files, folder.getPath('one.backup'));
    await restore(folder.getPath('one.backup'), target.address, folder.files);
    const restored = await target.app.within(key(), (db) => listRows(db, key(), STINT));
    expect(restored).toEqual(await readStints());
    expect(restored.length).toBe(
      (await target.app.within(key(), (db) => listRows(db, key(), SEGMENT))).length,
    );
  } finally {
    await target.close();
    folder.remove();
  }
});
