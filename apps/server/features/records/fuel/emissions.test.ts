import { readingOfDocument } from '@groundwork/decoders/json-readings/reading.ts';
import { DEFAULT_EMISSION_FACTORS } from '@groundwork/domain/fuel/emission-factors.ts';
import type { FuelType } from '@groundwork/domain/machines/machine-information.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltMachine, type BuiltOrganisation, createBuild } from '../../../db/build.fixture.ts';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { openTestDatabase, type TestDatabase } from '../../../db/test-database.fixture.ts';
import { deriveMachine } from '../../derivation/run/derive-machine.fixture.ts';
import { verifyMachine } from '../../derivation/verify/verify-machine.ts';
import { sumFacts } from '../../figures/metrics/public.ts';
import { archiveMachine } from '../../machines/archiving/archive-machine.ts';
import { QuarantineStore } from '../../readings/quarantine-store.ts';
import { readingRow } from '../../readings/reading-row.ts';
import { ReadingStore } from '../../readings/reading-store.ts';
import { storeReadings } from '../../readings/store-readings.ts';
import { readDashboard } from '../../views/dashboard/read-dashboard.ts';
import { hireMachine } from '../hires/hire-machine.ts';
import { readFuelHistory } from './fuel-history-query.ts';
import { setEmissionFactors } from './set-emission-factors.ts';

const HOUR = 3_600;
/** Midnight in London, in summer. */
const START = Date.parse('2026-06-01T00:00:00+01:00') / 1_000;
const DAYS = 3;
const NOW = new Date((START + DAYS * 24 * HOUR) * 1_000);
const RANGE = { startsOn: '2026-06-01', endsOn: '2026-06-03' };
/** Burned on each day from eight to nine. */
const LITRES_A_DAY = 12;

let database: TestDatabase;
let organisation: BuiltOrganisation;
beforeAll(async () => {
  database = await openTestDatabase();
  organisation = await createBuild(database.app).organisation({ timeZone: 'Europe/London' });
});
afterAll(() => database.close());

const within = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  database.app.within({ organisationId: organisation.id }, work);

/** A machine that works from eight to nine, and says every ten minutes what it has burned so far. */
async function machineOf(fuelType: FuelType | null = null, saysFuel = true): Promise<BuiltMachine> {
  const build = createBuild(database.app);
  const machine = await build.machine({ organisation });
  const source = await build.source({ organisation, type: 'HTTP' });
  await build.attachment({ machine, source, from: new Date(START * 1_000).toISOString() });
  const stores = {
    readings: new ReadingStore(database.gateway),
    quarantine: new QuarantineStore(database.gateway),
  };
  const toStore = readingsOf(saysFuel).map((reading) => {
    const { organisationId, id: sourceId } = source;
    const row = readingRow(organisationId, sourceId, reading, NOW);
    return { organisationId, sourceId, receivedAt: NOW, reading, row };
  });
  await storeReadings(stores, toStore, NOW);
  await within((db) =>
    db.run(sql`update machine set fuel_type = ${fuelType}
      where organisation_id = ${organisation.id} and id = ${machine.id}`),
  );
  await derive(machine);
  return machine;
}

const readingsOf = (saysFuel: boolean) =>
  Array.from({ length: DAYS }).flatMap((_, day) =>
    Array.from({ length: 7 }, (_, tenMinutes) => {
      const litres = 500 + LITRES_A_DAY * (day + tenMinutes / 6);
      const fuel = { name: 'fuelUsedMillilitres', value: litres * 1_000, kind: 'counter' as const };
      return readingOfDocument({
        time: new Date((START + day * 24 * HOUR + 8 * HOUR + tenMinutes * 600) * 1_000).toISOString(),
        values: [
          { name: 'engineSpeedRpm', value: tenMinutes < 6 ? 1_500 : 0, kind: 'instant' },
          ...(saysFuel ? [fuel] : []),
        ],
      });
    }),
  );

const keyOf = ({ organisationId, id }: BuiltMachine) => ({ organisationId, machineId: id });

async function derive(machine: BuiltMachine): Promise<void> {
  const task = { now: NOW.getTime() / 1_000, worksOffMarks: true, midnightGraceSeconds: 0 };
  await within((db) => deriveMachine(db, keyOf(machine), task));
}

async function factsOf(machine: BuiltMachine) {
  const asked = { organisationId: organisation.id, machineIds: [machine.id], ...RANGE, now: NOW };
  const [facts] = await within((db) => sumFacts(db, asked));
  if (!facts) throw new Error('The machine was not monitored');
  return facts;
}

const kilogramsOf = async (machine: BuiltMachine) =>
  ((await factsOf(machine)).emissionsGrams ?? Number.NaN) / 1_000;

test('a machine that counts its fuel has litres, emissions and the share of the time that is told', async () => {
  const machine = await machineOf();
  const facts = await factsOf(machine);
  const litres = DAYS * LITRES_A_DAY;
  expect(facts.fuelMillilitres).toBe(litres * 1_000);
  expect(facts.emissionsGrams).toBeCloseTo(litres * 1_000 * DEFAULT_EMISSION_FACTORS['diesel-blend'], 6);
  // From the first reading on there is never a time outside the interval of the last one.
  expect(facts.untold.fuel).toBe(8 * HOUR);
  expect(await within((db) => verifyMachine(db, keyOf(machine)))).toMatchObject({ differences: [] });
});

test('one that does not has none of them', async () => {
  expect(await factsOf(await machineOf(null, false))).toMatchObject({
    fuelMillilitres: null,
    emissionsGrams: null,
    fuelToldSeconds: 0,
    untold: { fuel: DAYS * 24 * HOUR },
  });
});

test.each([
  ['hvo', DEFAULT_EMISSION_FACTORS.hvo],
  ['gas-oil', DEFAULT_EMISSION_FACTORS['gas-oil']],
] as const)('%s emits by a factor of its own', async (fuel, kilogramsPerLitre) => {
  expect(await kilogramsOf(await machineOf(fuel))).toBeCloseTo(DAYS * LITRES_A_DAY * kilogramsPerLitre, 6);
});

test('an electric machine emits nothing that could be counted', async () => {
  expect((await factsOf(await machineOf('electric'))).emissionsGrams).toBeNull();
});

test('each day by the factors of its date, which can be named', async () => {
  const machine = await machineOf();
  const from = (startsOn: string, blend: number) => ({
    startsOn,
    kilogramsPerLitre: { ...DEFAULT_EMISSION_FACTORS, 'diesel-blend': blend },
  });
  const dated = [from('2026-06-02', 2), from('2026-06-03', 1)];
  await within((db) => setEmissionFactors(db, organisation.id, { dated, version: 0 }));
  const asked = { organisationId: organisation.id, machineIds: [machine.id], ...RANGE };
  const { days, factors } = await within((db) => readFuelHistory(db, asked));
  expect(days.map(({ emissionsGrams }) => emissionsGrams)).toEqual([30_849.84, 24_000, 12_000]);
  expect(days.map(({ monitoredSeconds, fuelToldSeconds }) => monitoredSeconds - fuelToldSeconds)).toEqual([
    8 * HOUR,
    0,
    0,
  ]);
  expect(await kilogramsOf(machine)).toBeCloseTo(66.849_84, 6);
  expect(factors).toEqual([
    { fuel: 'diesel-blend', kilogramsPerLitre: 2.57082, startsOn: null },
    { fuel: 'diesel-blend', kilogramsPerLitre: 2, startsOn: '2026-06-02' },
    { fuel: 'diesel-blend', kilogramsPerLitre: 1, startsOn: '2026-06-03' },
  ]);
  const takenBack = { dated: [], version: 0 };
  await expect(within((db) => setEmissionFactors(db, organisation.id, takenBack))).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await within((db) => setEmissionFactors(db, organisation.id, { ...takenBack, version: 1 }));
  expect(await kilogramsOf(machine)).toBeCloseTo(DAYS * LITRES_A_DAY * 2.57082, 6);
});

test('a customer sees the fuel of its hire, and emissions by its own factors for a fuel that it was not told', async () => {
  const build = createBuild(database.app);
  const customer = await build.organisation({ timeZone: 'Europe/London' });
  const record = await build.customer({ organisation, linkedTo: customer.id });
  const machine = await machineOf('hvo');
  const hiredFrom = new Date((START + 24 * HOUR) * 1_000).toISOString();
  const terms = { customerId: record.id, hiredFrom, hiredTo: null, dailyAllowanceHours: null };
  await within((db) => hireMachine(db, organisation.id, machine.id, { ...terms, contractNumber: 'C-1' }));
  await derive(machine);
  const asked = { organisationId: customer.id, machineIds: 'all', ...RANGE, now: NOW } as const;
  const [facts] = await database.app.within({ organisationId: customer.id }, (db) => sumFacts(db, asked));
  // From the second morning on: what was burned until then belongs to the day before the hire.
  const litres = 2 * LITRES_A_DAY;
  expect(facts?.fuelMillilitres).toBe(litres * 1_000);
  expect(facts?.emissionsGrams).toBeCloseTo(litres * 1_000 * DEFAULT_EMISSION_FACTORS['diesel-blend'], 6);
});

test('what an archived machine burned is no longer among what a fleet burned, day by day and in sum', async () => {
  const machine = await machineOf();
  const settled = { ...organisation, settings: { modules: { fuel: true } } };
  const fuelOf = async () => {
    const shown = {
      comparison: undefined,
      historyTypes: ['fuel' as const],
      limit: 10,
      machineIds: 'all' as const,
    };
    const asked = { ...shown, organisation: settled, range: RANGE, now: NOW };
    const { history, summary } = await within((db) => readDashboard(db, asked));
    const litres = (history.fuel ?? []).reduce((sum, { value }) => sum + (value ?? 0), 0);
    expect(litres).toBeCloseTo(summary.fuel.value ?? Number.NaN, 6);
    return litres;
  };
  const before = await fuelOf();
  const circumstances = { zone: organisation.timeZone, now: NOW };
  await within((db) => archiveMachine(db, keyOf(machine), { time: NOW.toISOString() }, circumstances));
  await derive(machine);
  expect(await fuelOf()).toBeCloseTo(before - DAYS * LITRES_A_DAY, 6);
});
