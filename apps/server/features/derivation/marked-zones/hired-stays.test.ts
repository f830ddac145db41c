import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { clipStays } from '@groundwork/domain/zones/stays.ts';
import { type SimulatedMachine, simulateFleet } from '@groundwork/simulator/fleet.ts';
import { expect } from 'vitest';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import { sql } from '../../../db/sql.ts';
import { changeHire, hireMachine } from '../../records/hires/hire-machine.ts';
import { FleetInDatabase } from '../run/fleet-in-database.fixture.ts';
import { STAY } from '../stays/stored-stay.ts';
import { listRows } from '../tables/derived-rows-store.ts';
import { restateZones } from './restate-zones.ts';

const test = databaseTest();

const HIRED = { hiredFrom: '2026-02-02T13:00:00Z', hiredTo: '2026-02-04T09:30:00Z' };
const seconds = (iso: string): number => Date.parse(iso) / 1000;
const WHILE_HIRED = [seconds(HIRED.hiredFrom), seconds(HIRED.hiredTo)] as const;

test("a customer's stays are in its own zones and in its hire, and follow both", async ({
  database,
  build,
}) => {
  const fleet = simulateFleet({ seed: 9, startsOn: '2026-02-02', days: 3, zone: 'Europe/London' });
  const machine = fleet.machines.find(({ typeKey }) => typeKey === 'DUMPER') as SimulatedMachine;
  const placed = await FleetInDatabase.create(database, fleet);
  const customer = await build.organisation();
  const { organisation } = placed;
  const customerId = (await build.customer({ organisation, linkedTo: customer.id })).id;
  const key = placed.getKey(machine);
  const asOwner = <T>(work: Parameters<typeof database.app.within<T>>[1]) => database.app.within(key, work);
  const inside = <T>(organisationId: OrganisationId, work: Parameters<typeof database.app.within<T>>[1]) =>
    database.app.within({ organisationId }, work);
  const now = new Date(fleet.until * 1000);
  const { id } = await asOwner((db) =>
    hireMachine(db, key, { customerId, dailyAllowanceHours: null, contractNumber: 'C-1', ...HIRED }),
  );
  await placed.receiveRecords({ until: fleet.startedAt + 40 * 3600 });
  await placed.derive([machine], { now: fleet.startedAt + 40 * 3600 });
  const corners = [
    [-7, 49],
    [3, 49],
    [3, 56],
    [-7, 56],
    [-7, 49],
  ];
  const outline = { type: 'Polygon', coordinates: [corners] };
  const own = await build.zone({ organisation: customer, outline });
  await build.zone({ organisation: placed.organisation, outline });
  const restate = async (organisationId: OrganisationId) => {
    while ((await restateZones(database.app, organisationId, now)) === 'more');
  };
  await restate(customer.id);
  await restate(placed.organisation.id);
  await placed.receiveRecords({ after: fleet.startedAt + 40 * 3600 });
  await placed.derive();
  const readStays = (organisationId: OrganisationId) =>
    inside(organisationId, (db) => listRows(db, { ...key, organisationId }, STAY));
  const isRight = async (from: number, until: number) => {
    const owners = (await readStays(placed.organisation.id)).map((stay) => ({ ...stay, zoneId: own.id }));
    const copied = await readStays(customer.id);
    expect(copied.length).toBeGreaterThan(0);
    expect(copied).toEqual(clipStays(owners, from, until).map((stay) => ({ ...stay, zoneId: own.id })));
    expect(await placed.verify()).toEqual([]);
  };
  await isRight(...WHILE_HIRED);
  const hiredTo = '2026-02-03T18:00:00Z';
  await asOwner((db) => changeHire(db, { organisationId: key.organisationId, id }, { hiredTo }));
  await placed.derive();
  await isRight(WHILE_HIRED[0], seconds(hiredTo));
  await inside(customer.id, (db) => db.run(sql`delete from zone_shape where zone_id = ${own.id}`));
  await restate(customer.id);
  expect(await readStays(customer.id)).toEqual([]);
  expect((await readStays(placed.organisation.id)).length).toBeGreaterThan(0);
});
