import { documentToReading } from '@groundwork/decoders/json-readings/reading.ts';
import { DEFAULT_EMISSION_FACTORS } from '@groundwork/domain/fuel/emission-factors.ts';
import type { FuelType } from '@groundwork/domain/machines/machine-information.ts';
import { expect } from 'vitest';
import type { BuiltMachine } from '../../../db/build.fixture.ts';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { deriveMachine } from '../../derivation/run/derive-machine.fixture.ts';
import { verifyMachine } from '../../derivation/verify/verify-machine.ts';
import { sumFacts } from '../../figures/metrics/public.ts';
import { archiveMachine } from '../../machines/archiving/archive-machine.ts';
import { QuarantineStore } from '../../readings/quarantine-store.ts';
import { readingRow } from '../../readings/reading-row.ts';
import { ReadingStore } from '../../readings/reading-store.ts';
import { storeOrQuarantine } from '../../readings/store-or-quarantine.ts';
import { readDashboard } from '../../views/dashboard/read-dashboard.ts';
import { hireMachine } from '../hires/hire-machine.ts';
import { listEmissionFactors } from './emission-factor-store.ts';
import { readFuelHistory } from './fuel-history-query.ts';
import { setEmissionFactors } from './set-emission-factors.ts';

const HOUR = 3_600;
/** Midnight in London, in summer. */
const START = Date.parse('2026-06-01T00:00:00+01:00') / 1_000;
const DAYS = 3;
const NOW = new Date((START + DAYS * 24 * HOUR) * 1_000);
const RANGE = { startsOn: '2026-06-01', endsOn: '2026-06-03' };
/** Burned each day from eight to nine. */
const LITRES_A_DAY = 12;

const createReadings = (reportsFuel: boolean) =>
  Array.from({ length: DAYS }).flatMap((_, day) =>
    Array.from({ length: 7 }, (_, tenMinutes) => {
      const litres = 500 + LITRES_A_DAY * (day + tenMinutes / 6);
      const fuel = { name: 'fuelUsedMillilitres', value: litres * 1_000, kind: 'counter' as const };
      return documentToReading({
        time: new Date((START + day * 24 * HOUR + 8 * HOUR + tenMinutes * 600) * 1_000).toISOString(),
        values: [
          { name: 'engineSpeedRpm', value: tenMinutes < 6 ? 1_500 : 0, kind: 'instant' },
          ...(reportsFuel ? [fuel] : []),
        ],
      });
    }),
  );

const toKey = ({ organisationId, id }: BuiltMachine) => ({ organisationId, machineId: id });

const test = databaseTest()
  .extend('organisation', { scope: 'file' }, ({ build }) => build.organisation({ timeZone: 'Europe/London' }))
  .extend('helpers', { scope: 'file' }, ({ database, build, organisation }) => {
    const within = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
      database.app.within({ organisationId: organisation.id }, work);
    /** Creates a machine that works from eight to nine and reports its fuel counter every ten minutes. */
    async function createMachine(
      fuelType: FuelType | null = null,
      reportsFuel = true,
    ): Promise<BuiltMachine> {
      const machine = await build.machine({ organisation });
      const source = await build.source({ organisation, type: 'HTTP' });
      await build.attachment({ machine, source, from: new Date(START * 1_000).toISOString() });
      const stores = {
        readings: new ReadingStore(database.gateway),
        quarantine: new QuarantineStore(database.gateway),
      };
      const toStore = createReadings(reportsFuel).map((reading) => {
        const { organisationId, id: sourceId } = source;
        const row = readingRow({ organisationId, sourceId }, reading, NOW);
        return { organisationId, sourceId, receivedAt: NOW, reading, row };
      });
      await storeOrQuarantine(stores, toStore, NOW);
      await within((db) =>
        db.run(sql`update machine set fuel_type = ${fuelType}
      where organisation_id = ${organisation.id} and id = ${machine.id}`),
      );
      await derive(machine);
      return machine;
    }
    async function derive(machine: BuiltMachine): Promise<void> {
      const task = { now: NOW.getTime() / 1_000, worksOffMarks: true, midnightGraceSeconds: 0 };
      await within((db) => deriveMachine(db, toKey(machine), task));
    }
    async function readFacts(machine: BuiltMachine) {
      const query = { organisationId: organisation.id, machineIds: [machine.id], ...RANGE, now: NOW };
      const [facts] = await within((db) => sumFacts(db, query));
      if (!facts) throw new Error('The machine was not monitored');
      return facts;
    }
    const readKilograms = async (machine: BuiltMachine) =>
      ((await readFacts(machine)).emissionsGrams ?? Number.NaN) / 1_000;
    return { within, createMachine, derive, readFacts, readKilograms };
  });

test('a machine with a fuel counter has litres, emissions and covered time', async ({
  helpers: { createMachine, readFacts, within },
}) => {
  const machine = await createMachine();
  const facts = await readFacts(machine);
  const litres = DAYS * LITRES_A_DAY;
  expect(facts.fuelMillilitres).toBe(litres * 1_000);
  expect(facts.emissionsGrams).toBeCloseTo(litres * 1_000 * DEFAULT_EMISSION_FACTORS['diesel-blend'], 6);
  // After the first reading all time is within the interval of the last one.
  expect(facts.uncovered.fuel).toBe(8 * HOUR);
  expect(await within((db) => verifyMachine(db, toKey(machine)))).toMatchObject({ differences: [] });
});

test('a machine without a fuel counter has no fuel figures', async ({
  helpers: { readFacts, createMachine },
}) => {
  expect(await readFacts(await createMachine(null, false))).toMatchObject({
    fuelMillilitres: null,
    emissionsGrams: null,
    uncovered: { fuel: DAYS * 24 * HOUR },
  });
});

test.for([
  ['hvo', DEFAULT_EMISSION_FACTORS.hvo],
  ['gas-oil', DEFAULT_EMISSION_FACTORS['gas-oil']],
] as const)(
  '%s has its own emission factor',
  async ([fuel, kilogramsPerLitre], { helpers: { readKilograms, createMachine } }) => {
    expect(await readKilograms(await createMachine(fuel))).toBeCloseTo(
      DAYS * LITRES_A_DAY * kilogramsPerLitre,
      6,
    );
  },
);

test('an electric machine has no emissions', async ({ helpers: { readFacts, createMachine } }) => {
  expect((await readFacts(await createMachine('electric'))).emissionsGrams).toBeNull();
});

test('emissions use the factors of each day, which are listed', async ({
  organisation,
  helpers: { createMachine, within, readKilograms },
}) => {
  const machine = await createMachine();
  const from = (startsOn: string, blend: number) => ({
    startsOn,
    kilogramsPerLitre: { ...DEFAULT_EMISSION_FACTORS, 'diesel-blend': blend },
  });
  const dated = [from('2026-06-02', 2), from('2026-06-03', 1)];
  await within((db) => setEmissionFactors(db, organisation.id, { dated, version: 0 }));
  const query = { organisationId: organisation.id, machineIds: [machine.id], ...RANGE };
  const { days, factors } = await within(async (db) =>
    readFuelHistory(db, { ...query, factors: await listEmissionFactors(db, query.organisationId) }),
  );
  expect(days.map(({ emissionsGrams }) => emissionsGrams)).toEqual([30_849.84, 24_000, 12_000]);
  expect(
    days.map(({ monitoredSeconds, fuelCoveredSeconds }) => monitoredSeconds - fuelCoveredSeconds),
  ).toEqual([8 * HOUR, 0, 0]);
  expect(await readKilograms(machine)).toBeCloseTo(66.849_84, 6);
  expect(factors).toEqual([
    { fuel: 'diesel-blend', kilogramsPerLitre: 2.57082, startsOn: null },
    { fuel: 'diesel-blend', kilogramsPerLitre: 2, startsOn: '2026-06-02' },
    { fuel: 'diesel-blend', kilogramsPerLitre: 1, startsOn: '2026-06-03' },
  ]);
  const noVersions = { dated: [], version: 0 };
  await expect(within((db) => setEmissionFactors(db, organisation.id, noVersions))).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await within((db) => setEmissionFactors(db, organisation.id, { ...noVersions, version: 1 }));
  expect(await readKilograms(machine)).toBeCloseTo(DAYS * LITRES_A_DAY * 2.57082, 6);
});

test('a customer sees the fuel of its hire, and emissions by its own factors for the default fuel', async ({
  database,
  build,
  organisation,
  helpers: { createMachine, within, derive },
}) => {
  const customer = await build.organisation({ timeZone: 'Europe/London' });
  const record = await build.customer({ organisation, linkedTo: customer.id });
  const machine = await createMachine('hvo');
  const hiredFrom = new Date((START + 24 * HOUR) * 1_000).toISOString();
  const terms = { customerId: record.id, hiredFrom, hiredTo: null, dailyAllowanceHours: null };
  await within((db) =>
    hireMachine(
      db,
      { organisationId: organisation.id, machineId: machine.id },
      { ...terms, contractNumber: 'C-1' },
    ),
  );
  await derive(machine);
  const query = { organisationId: customer.id, machineIds: 'all', ...RANGE, now: NOW } as const;
  const [facts] = await database.app.within({ organisationId: customer.id }, (db) => sumFacts(db, query));
  // From the second morning: fuel burned before belongs to the day before the hire.
  const litres = 2 * LITRES_A_DAY;
  expect(facts?.fuelMillilitres).toBe(litres * 1_000);
  expect(facts?.emissionsGrams).toBeCloseTo(litres * 1_000 * DEFAULT_EMISSION_FACTORS['diesel-blend'], 6);
});

test('the fuel of an archived machine no longer counts for the fleet, per day and in total', async ({
  organisation,
  helpers: { createMachine, within, derive },
}) => {
  const machine = await createMachine();
  const settled = { ...organisation, settings: { modules: { fuel: true } } };
  const readFuel = async () => {
    const shown = {
      comparison: undefined,
      historyTypes: ['fuel' as const],
      limit: 10,
      machineIds: 'all' as const,
    };
    const query = { ...shown, organisation: settled, range: RANGE, now: NOW };
    const { history, summary } = await within((db) => readDashboard(db, query));
    const litres = (history.fuel ?? []).reduce((sum, { value }) => sum + (value ?? 0), 0);
    expect(litres).toBeCloseTo(summary.fuel.value ?? Number.NaN, 6);
    return litres;
  };
  const before = await readFuel();
  const circumstances = { zone: organisation.timeZone, now: NOW };
  await within((db) => archiveMachine(db, toKey(machine), { time: NOW.toISOString() }, circumstances));
  await derive(machine);
  expect(await readFuel()).toBeCloseTo(before - DAYS * LITRES_A_DAY, 6);
});
