import type { RentalFacts } from '@groundwork/domain/metrics/facts.ts';
import type { OrganisationType } from '@groundwork/domain/session/organisation-type.ts';
import { simulateFleet } from '@groundwork/simulator/fleet.ts';
import { expect } from 'vitest';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { FleetInDatabase } from '../../derivation/run/fleet-in-database.fixture.ts';
import { type ContractedSlice, readContractedSlices } from './read-contracted-slices.ts';
import { sumMetricFacts } from './sum-metric-facts.ts';

/** A Thursday afternoon; clocks went forward on Sunday 29 March, and Monday 30 was a holiday. */
const NOW = new Date('2026-04-02T13:30:00Z');
const BILLING = { modules: { billing: true } };

const test = databaseTest()
  .extend('fleet', { scope: 'file' }, () =>
    simulateFleet({ seed: 3, startsOn: '2026-03-25', days: 9, zone: 'Europe/London' }),
  )
  .extend('placed', { scope: 'file' }, ({ database, fleet }) => FleetInDatabase.create(database, fleet))
  .extend('hirer', { scope: 'file' }, ({ build }) => build.organisation({ settings: BILLING }))
  .extend('helpers', { scope: 'file' }, ({ database, placed }) => {
    const within = (work: (db: Db) => Promise<unknown>) =>
      database.app.within({ organisationId: placed.organisation.id }, work);
    async function readRental(type: OrganisationType, startsOn: string, endsOn: string) {
      const organisation = { id: placed.organisation.id, type, settings: BILLING };
      return database.app.within({ organisationId: organisation.id }, async (db) => {
        const range = { startsOn, endsOn, now: NOW };
        const facts = await sumMetricFacts(db, { organisation, machineIds: 'all', ...range });
        const slices = new Map<number, readonly ContractedSlice[]>();
        for (const machineId of facts.keys())
          slices.set(machineId, await readContractedSlices(db, { organisation, machineId, ...range }));
        return { facts, slices };
      });
    }
    return { within, readRental };
  });

test.beforeAll(async ({ build, placed, hirer, fleet, helpers: { within } }) => {
  const { organisation } = placed;
  const calendar = await build.calendar({ organisation });
  await build.shiftAssignment({ calendar });
  const customer = await build.customer({ organisation, linkedTo: hirer.id });
  await within((db) =>
    db.run(
      sql`update shift_calendar_version set holidays = ${JSON.stringify([
        { date: '2026-03-30', name: 'Founding day', isPublic: false, isWorked: false },
      ])}`,
    ),
  );
  const keys = fleet.machines.map((machine) => placed.getKey(machine).machineId);
  for (const [index, id] of keys.entries()) {
    const machine = { id, name: '', organisationId: organisation.id };
    if (index % 2 === 0)
      await build.hire({
        machine,
        customer,
        from: '2026-03-27T09:15:00Z',
        until: '2026-04-01T10:45:00Z',
        dailyAllowanceHours: 7.5,
      });
    if (index % 3 === 0) await build.hire({ machine, customer, from: '2026-04-01T12:00:00Z' });
  }
  await within(async (db) => {
    await db.run(sql`insert into machine_type (organisation_id, catalogue_key)
      select distinct organisation_id, machine_type from machine where organisation_id = ${organisation.id}`);
    await db.run(sql`insert into machine_type_setting (organisation_id, key, holds_from, travels, on_is_work, working_rpm,
        work_sensors, greatest_travel_speed_kmh, contract_hours_per_day)
      select organisation_id, key, '2026-03-31T00:00:00+01:00', true, false, 1200, '{rpm}', null, 12.25 from machine_type
      where organisation_id = ${organisation.id}`);
  });
  await placed.receiveRecords({ until: NOW.getTime() / 1000 });
  await placed.derive(fleet.machines, { now: NOW.getTime() / 1000 });
});

test.for([
  ['rental', '2026-03-25', '2026-04-02'],
  ['rental', '2026-04-02', '2026-04-02'],
  ['end-user', '2026-03-25', '2026-04-02'],
  ['rental-end-user', '2026-03-27', '2026-04-01'],
] as const)(
  'the contracted time of %s from %s to %s is the sum of its slices',
  async ([type, from, to], { helpers: { readRental } }) => {
    const { facts, slices } = await readRental(type, from, to);
    let contracted = 0;
    for (const [machineId, { rental }] of facts) {
      const own = slices.get(machineId) ?? [];
      const sum = (key: keyof RentalFacts & keyof ContractedSlice) =>
        own.reduce((total, slice) => total + slice[key], 0);
      expect(rental?.contractedSeconds ?? 0, `machine ${machineId}`).toBeCloseTo(sum('contractedSeconds'), 4);
      for (const key of ['onSeconds', 'missingSeconds', 'monitoredSeconds'] as const)
        expect(rental?.[key] ?? 0).toBe(sum(key));
      contracted += rental?.contractedSeconds ?? 0;
    }
    expect(contracted).toBeGreaterThan(0);
  },
);

test('a machine monitored for a week is contracted for its working days, at the hours valid then', async ({
  helpers: { readRental },
}) => {
  const { facts } = await readRental('end-user', '2026-03-26', '2026-04-01');
  const whole = [...facts.values()].find(({ monitoredSeconds }) => monitoredSeconds === (7 * 24 - 1) * 3_600);
  // Thursday and Friday ten hours, none on the holiday, Tuesday and Wednesday the changed hours.
  expect(whole?.rental?.contractedSeconds).toBeCloseTo((2 * 10 + 2 * 12.25) * 3_600, 4);
});

test('without the module no rental facts are collected', async ({ placed, database, fleet }) => {
  const organisation = {
    id: placed.organisation.id,
    type: 'rental' as const,
    settings: { modules: { billing: false } },
  };
  const facts = await database.app.within({ organisationId: organisation.id }, (db) =>
    sumMetricFacts(db, {
      organisation,
      machineIds: 'all',
      startsOn: '2026-03-25',
      endsOn: '2026-04-02',
      now: NOW,
    }),
  );
  expect([...facts.values()].map(({ rental }) => rental)).toEqual(fleet.machines.map(() => null));
});

test("a customer is measured against the working days of the machine's calendar", async ({
  fleet,
  placed,
  database,
  hirer,
}) => {
  const machineIds = fleet.machines.map((machine) => placed.getKey(machine).machineId).slice(0, 1);
  const contractedOn = async (date: string) => {
    const facts = await database.app.within({ organisationId: hirer.id }, (db) =>
      sumMetricFacts(db, { organisation: hirer, machineIds, startsOn: date, endsOn: date, now: NOW }),
    );
    return [...facts.values()].map(({ rental }) => rental?.contractedSeconds);
  };
  expect(await contractedOn('2026-03-30')).toEqual([0]);
  expect(await contractedOn('2026-03-31')).toEqual([10 * 3_600]);
});
