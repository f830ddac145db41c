import { clipPath } from '@groundwork/domain/derivation/path/clip-path.ts';
import { emptyPath } from '@groundwork/domain/derivation/path/path.ts';
import type { CustomerId, OrganisationId } from '@groundwork/domain/ids.ts';
import { type Fleet, type SimulatedMachine, simulateFleet } from '@groundwork/simulator/fleet.ts';
import { planUploads } from '@groundwork/simulator/uploads.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type BuiltOrganisation, createBuild } from '../../../db/build.fixture.ts';
import { sql } from '../../../db/sql.ts';
import { openTestDatabase, type TestDatabase } from '../../../db/test-database.fixture.ts';
import { readMachineDays } from '../../figures/activity/public.ts';
import { sumFacts } from '../../figures/metrics/public.ts';
import { editMachine } from '../../machines/machines/edit-machine.ts';
import { changeHire, hireMachine } from '../../records/hires/hire-machine.ts';
import { linkCustomer } from '../../records/hires/link-customer.ts';
import { readPortalMachine, readPortalMachines } from '../../views/fleet/read-portal-machines.ts';
import { OUT_OF_HOURS } from '../outputs/out-of-hours.ts';
import { SEGMENT, type StoredSegment } from '../outputs/segment.ts';
import { SLICE } from '../outputs/slice.ts';
import { STOP } from '../outputs/stop.ts';
import { readPaths } from '../paths/read-paths.ts';
import { FleetInDatabase } from '../run/fleet-in-database.fixture.ts';
import { listRows } from '../tables/derived-rows-store.ts';
import type { StoredSlice } from '../tables/slice-store.ts';

const PLAN = { seed: 9, startsOn: '2026-02-02', days: 3, zone: 'Europe/London' };
const HIRED = { hiredFrom: '2026-02-02T13:00:00Z', hiredTo: '2026-02-04T09:30:00Z' };
const RANGE = { startsOn: '2026-02-01', endsOn: '2026-02-05' };
const SHOWN = { range: RANGE, language: 'en' } as const;

let database: TestDatabase;
let fleet: Fleet;
let placed: FleetInDatabase;
let machine: SimulatedMachine;
let customer: BuiltOrganisation;
let customerId: CustomerId;
let build: ReturnType<typeof createBuild>;

beforeAll(async () => {
  database = await openTestDatabase();
  build = createBuild(database.app);
});
afterAll(() => database.close());

beforeEach(async () => {
  fleet = simulateFleet(PLAN);
  machine = fleet.machines[0] as SimulatedMachine;
  placed = await FleetInDatabase.create(database, fleet);
  customer = await build.organisation();
  const { organisation } = placed;
  customerId = (await build.customer({ organisation, linkedTo: customer.id })).id;
});

const now = () => new Date(fleet.until * 1000);
const key = () => placed.getKey(machine);
const asOwner = <T>(work: Parameters<typeof database.app.within<T>>[1]) => database.app.within(key(), work);
const inside = <T>(organisationId: OrganisationId, work: Parameters<typeof database.app.within<T>>[1]) =>
  database.app.within({ organisationId }, work);

const hire = (terms: { hiredFrom: string; hiredTo: string | null } = HIRED) =>
  asOwner((db) =>
    hireMachine(db, key(), {
      ...{ customerId, dailyAllowanceHours: null, contractNumber: 'C-1', ...terms },
    }),
  );

/** Returns the rows of the machine that are stored under an organisation. */
const readStored = (organisationId: OrganisationId) =>
  inside(organisationId, async (db) => {
    const there = { organisationId, machineId: key().machineId };
    return {
      slices: await listRows(db, there, SLICE),
      segments: await listRows(db, there, SEGMENT),
      outOfHours: await listRows(db, there, OUT_OF_HOURS),
    };
  });

const listShownTo = (organisation: BuiltOrganisation, at = now()) =>
  inside(organisation.id, (db) =>
    readPortalMachines(db, { ...SHOWN, organisation, now: at, show: 'active', machineIds: 'all' }),
  );

/** Returns the owner's rows of the hire without what a customer must not see. */
async function readOwnersPart(hireId: number) {
  const { slices, segments, outOfHours } = await readStored(key().organisationId);
  const hired = slices.filter((slice) => slice.hireId === hireId);
  const starts = new Set(hired.map(({ startsAt }) => startsAt));
  const isHired = ({ sliceStartsAt }: { sliceStartsAt: number }) => starts.has(sliceStartsAt);
  return {
    slices: hired.map((slice): StoredSlice => ({ ...slice, sourceIds: [], siteId: null, growths: [] })),
    segments: segments.filter(isHired).map((segment): StoredSegment => ({ ...segment, sourceId: null })),
    outOfHours: outOfHours.filter(isHired),
  };
}

const seconds = (iso: string): number => Date.parse(iso) / 1000;

/** Returns the path of the machine that an organisation reads, cut to a range. */
const readPath = (organisationId: OrganisationId, from: number, until: number) =>
  inside(organisationId, async (db) => {
    const { machineId } = key();
    const found = await readPaths(db, { organisationId, machineIds: [machineId], from, until });
    return clipPath(found.get(machineId) ?? emptyPath(), from, until);
  });

/** The hire, and all time. */
const WHILE_HIRED = [seconds(HIRED.hiredFrom), seconds(HIRED.hiredTo)] as const;
const ALL_TIME = [0, seconds('2030-01-01T00:00:00Z')] as const;

test("the customer's path is the owner's, cut to the hire, while it arrives and when it is over", async () => {
  machine = fleet.machines.find(({ typeKey }) => typeKey === 'DUMPER') as SimulatedMachine;
  const { id } = await hire();
  for (let hour = 4; hour <= 72; hour += 4) {
    const until = fleet.startedAt + hour * 3600;
    await placed.receiveRecords({ after: until - 4 * 3600, until });
    await placed.derive([machine], { now: until });
    expect(await readPath(customer.id, ...ALL_TIME), `after ${hour} hours`).toEqual(
      await readPath(placed.organisation.id, ...WHILE_HIRED),
    );
  }
  const { stops, trips, ways } = await readPath(customer.id, ...ALL_TIME);
  expect(Math.min(stops.length, trips.length, ways.length)).toBeGreaterThan(5);
  await placed.derive();
  expect(await placed.verify()).toEqual([]);
  const asCustomer = { organisationId: customer.id, machineId: key().machineId };
  const copied = await inside(customer.id, (db) => listRows(db, asCustomer, STOP));
  expect(new Set(copied.map(({ hireId }) => hireId))).toEqual(new Set([id]));
});

test('the customer sees the same seconds of the hire as the owner, and nothing before or after', async () => {
  await placed.receive(planUploads(fleet, 'in-order', 1));
  const { id } = await hire();
  await placed.derive();
  const copy = await readStored(customer.id);
  expect(copy).toEqual(await readOwnersPart(id));
  expect(copy.segments[0]?.startedAt).toBe(seconds(HIRED.hiredFrom));
  expect(copy.segments.at(-1)?.endedAt).toBe(seconds(HIRED.hiredTo));
  const [facts] = await inside(customer.id, (db) =>
    sumFacts(db, { organisationId: customer.id, machineIds: 'all', ...RANGE, now: now() }),
  );
  expect(facts?.monitoredSeconds).toBe(seconds(HIRED.hiredTo) - seconds(HIRED.hiredFrom));
  expect(facts?.seconds.active).toBeGreaterThan(0);
  expect(await placed.verify()).toEqual([]);
});

test("during the hire the machine is in the customer's list with owner, contract, state and location", async () => {
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await hire({ ...HIRED, hiredTo: null });
  await placed.derive();
  const [owners] = (await listShownTo(placed.organisation)).filter(
    ({ id }) => id === String(key().machineId),
  );
  const [seen, ...others] = await listShownTo(customer);
  expect(others).toEqual([]);
  expect(seen).toMatchObject({
    ...{ id: owners?.id, name: owners?.name, type: owners?.type, timezone: owners?.timezone },
    ...{ state: owners?.state, lastSeenAt: owners?.lastSeenAt, location: owners?.location },
    owner: placed.organisation.name,
    hiredStatus: 'hired',
    contractNumber: 'C-1',
    sources: [],
    site: null,
    customer: null,
  });
  const query = { organisationId: customer.id, machineId: key().machineId, ...RANGE, now: now() };
  const days = await inside(customer.id, (db) => readMachineDays(db, query));
  expect(days.flatMap(({ segments }) => segments)[0]?.startedAt).toBe('2026-02-02T13:00:00Z');
});

test('after the hire its card keeps the last values of the hire, and its state is that the hire has ended', async () => {
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await hire();
  await placed.derive();
  const [seen] = await listShownTo(customer);
  expect(seen).toMatchObject({
    ...{ state: 'hire-ended', stateSince: HIRED.hiredTo },
    ...{ hiredStatus: null, owner: placed.organisation.name },
  });
  expect(Date.parse(seen?.lastSeenAt ?? '')).toBeLessThan(Date.parse(HIRED.hiredTo));
  expect(Date.parse(seen?.location?.lastUpdated ?? '')).toBeLessThan(Date.parse(HIRED.hiredTo));
});

test('readings that arrive after the hire has ended are copied to the customer too', async () => {
  await hire();
  const uploads = planUploads(fleet, 'shuffled', 1);
  const half = Math.floor(uploads.length / 2);
  for (const part of [uploads.slice(0, half), uploads.slice(half)]) {
    await placed.receive(part);
    await placed.derive();
    expect(await placed.verify()).toEqual([]);
  }
  const copy = await readStored(customer.id);
  expect(copy.segments[0]?.startedAt).toBe(seconds(HIRED.hiredFrom));
  expect(copy.segments.at(-1)?.endedAt).toBe(seconds(HIRED.hiredTo));
});

test('a moved hire changes what its customer sees; one given to another customer disappears for the first', async () => {
  await placed.receive(planUploads(fleet, 'in-order', 1));
  const { id } = await hire();
  await placed.derive();
  const change = (changes: Parameters<typeof changeHire>[2]) =>
    asOwner((db) => changeHire(db, { organisationId: key().organisationId, id }, changes));
  await change({ hiredFrom: '2026-02-03T06:00:00Z', hiredTo: '2026-02-03T18:00:00Z' });
  await placed.derive();
  expect(await readStored(customer.id)).toEqual(await readOwnersPart(id));
  expect((await readStored(customer.id)).segments[0]?.startedAt).toBe(seconds('2026-02-03T06:00:00Z'));
  const other = await build.organisation();
  const toOther = await build.customer({ organisation: placed.organisation, linkedTo: other.id });
  await change({ customerId: toOther.id });
  await placed.derive();
  expect((await readStored(customer.id)).segments).toEqual([]);
  expect(await listShownTo(customer)).toEqual([]);
  expect(await readStored(other.id)).toEqual(await readOwnersPart(id));
  expect(await placed.verify()).toEqual([]);
});

test('linking a customer shows its past hires, and unlinking hides them', async () => {
  await placed.receive(planUploads(fleet, 'in-order', 1));
  const { organisation } = placed;
  customerId = (await build.customer({ organisation })).id;
  const { id } = await hire();
  await placed.derive();
  expect((await readStored(customer.id)).segments).toEqual([]);
  const act = { organisationId: organisation.id, personId: null, requestId: 'test', at: now() };
  await linkCustomer(database.app, { customerId, linkedOrganisationId: customer.id }, act);
  await placed.derive();
  expect(await readStored(customer.id)).toEqual(await readOwnersPart(id));
  await linkCustomer(database.app, { customerId, linkedOrganisationId: null }, act);
  await placed.derive();
  expect((await readStored(customer.id)).slices).toEqual([]);
  expect(await listShownTo(customer)).toEqual([]);
});

test('two hires of one customer form one history with a gap, and the card is of the later one', async () => {
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await hire({ hiredFrom: '2026-02-02T00:00:00Z', hiredTo: '2026-02-03T00:00:00Z' });
  await hire({ hiredFrom: '2026-02-04T00:00:00Z', hiredTo: null });
  await hire({ hiredFrom: '2025-01-01T00:00:00Z', hiredTo: '2025-02-01T00:00:00Z' });
  await placed.derive();
  const { slices } = await readStored(customer.id);
  expect(slices.some(({ day }) => day === '2026-02-03')).toBe(false);
  expect(new Set(slices.map(({ hireId }) => hireId)).size).toBe(2);
  expect((await listShownTo(customer))[0]?.hiredStatus).toBe('hired');
});

test('a future hire shows nothing, and other organisations never see anything', async () => {
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await hire({ hiredFrom: '2026-03-01T00:00:00Z', hiredTo: null });
  await placed.derive();
  expect(await listShownTo(customer)).toEqual([]);
  await expect(
    inside(customer.id, (db) =>
      readPortalMachine(db, { ...SHOWN, organisation: customer, now: now(), machineId: key().machineId }),
    ),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const stranger = await build.organisation();
  const rows = await inside(stranger.id, (db) =>
    db.rows(z.object({}), sql`select from hired_machine union all select from hired_copy`),
  );
  expect(rows).toEqual([]);
});

test('renaming a machine renames its card, and verify finds a copy that was changed by hand', async () => {
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await hire();
  await placed.derive();
  await asOwner((db) => editMachine(db, key(), { name: 'Renamed', assetId: 'R-1' }));
  await placed.derive();
  expect((await listShownTo(customer))[0]).toMatchObject({ name: 'Renamed', assetId: 'R-1' });
  await inside(customer.id, (db) =>
    db.run(sql`update fact_slice set idle_seconds = idle_seconds + 1
      where organisation_id = ${customer.id} and day = '2026-02-03'`),
  );
  expect(await placed.verify()).toMatchObject([{ table: 'fact_slice', copyOf: customer.id }]);
});

test('verify finds newest values of a card that were changed by hand, but no readings on their way', async () => {
  await hire({ ...HIRED, hiredTo: null });
  const derivedTo = fleet.until - 12 * 3600;
  await placed.receiveRecords({ until: derivedTo });
  await placed.derive(fleet.machines, { now: derivedTo });
  expect(await placed.verify()).toEqual([]);
  await inside(customer.id, (db) =>
    db.run(
      sql`update hired_machine set longitude_e7 = longitude_e7 + 1 where organisation_id = ${customer.id}`,
    ),
  );
  expect(await placed.verify()).toMatchObject([{ table: 'hired_machine', copyOf: customer.id }]);
  await placed.receiveRecords({ after: derivedTo });
  expect(await placed.verify()).toEqual([]);
});
