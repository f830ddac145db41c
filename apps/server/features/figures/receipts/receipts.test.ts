import { type Figure, figure as figureName } from '@groundwork/contract/entities/figure.ts';
import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';
import { type MachineId, toMachineId } from '@groundwork/domain/ids.ts';
import { getParts } from '@groundwork/domain/metrics/metric-parts.ts';
import { computeMetric, NO_VALUE } from '@groundwork/domain/metrics/metric-value.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import type { OrganisationType } from '@groundwork/domain/session/organisation-type.ts';
import { simulateFleet } from '@groundwork/simulator/fleet.ts';
import { expect } from 'vitest';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import type { Db } from '../../../db/db.ts';
import { FleetInDatabase } from '../../derivation/run/fleet-in-database.fixture.ts';
import { readMachineFigures } from '../../views/fleet/read-machine-figures.ts';
import { sumMetricFacts } from '../metrics/public.ts';
import type { FigureRequest } from './figure-request.ts';
import { readFleetReceipt, readMachineReceipt } from './read-receipt.ts';

const ZONE = 'Europe/London';
const DAYS = { startsOn: '2026-06-01', endsOn: '2026-06-02' };
const ALL_MODULES = {
  billing: true,
  fuel: true,
  co2: true,
  active: true,
  distanceTravelled: true,
  operatorAvailability: true,
  tips: true,
};

const HIRE = { from: '2026-06-01T09:13:07Z', until: '2026-06-02T10:00:00Z' };

const sumPart = (rows: readonly ReceiptRow[] | null, part: 'numerator' | 'denominator'): number =>
  (rows ?? []).reduce((sum, row) => sum + row[part], 0);

const test = databaseTest()
  .extend('fleet', { scope: 'file' }, () =>
    simulateFleet({ seed: 29, startsOn: DAYS.startsOn, days: 2, zone: ZONE }),
  )
  .extend('placed', { scope: 'file' }, ({ database, fleet }) => FleetInDatabase.create(database, fleet))
  .extend('customerOrganisation', { scope: 'file' }, ({ build }) => build.organisation())
  .extend('receivedUntil', { scope: 'file' }, ({ fleet }) => fleet.startedAt + 35 * 3600 + 1234)
  .extend('helpers', { scope: 'file' }, ({ placed, database }) => {
    const createQuery = (figure: Figure, at: number, type: OrganisationType): FigureRequest => ({
      organisation: { ...placed.organisation, type, settings: { modules: ALL_MODULES } },
      figure,
      ...DAYS,
      at: new Date(at * 1000),
    });
    const within = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
      database.app.within({ organisationId: placed.organisation.id, readOnly: true }, work);
    const figureAndReceipt = (query: FigureRequest, machineId: MachineId) =>
      within(async (db) => {
        const sums = await sumMetricFacts(db, { ...query, machineIds: [machineId], now: query.at });
        const facts = sums.get(machineId);
        return {
          value: facts
            ? computeMetric(METRICS[query.figure], getParts(METRICS[query.figure], facts))
            : NO_VALUE,
          receipt: await readMachineReceipt(db, { ...query, machineId, after: null }),
        };
      });
    return { createQuery, within, figureAndReceipt };
  });

test.beforeAll(async ({ build, placed, customerOrganisation, fleet, receivedUntil }) => {
  await build.shiftAssignment({ calendar: await build.calendar({ organisation: placed.organisation }) });
  const operator = await build.operator({ organisation: placed.organisation });
  const linkedTo = customerOrganisation.id;
  const customer = await build.customer({ organisation: placed.organisation, linkedTo });
  for (const simulated of fleet.machines.slice(0, 3)) {
    const machine = { ...placed.getKey(simulated), id: placed.getKey(simulated).machineId, name: '' };
    await build.hire({ machine, customer, from: HIRE.from, until: HIRE.until });
    await build.operatorAssignment({ machine, operator, from: HIRE.from, until: HIRE.until });
  }
  await placed.receiveRecords({ until: receivedUntil });
  await placed.derive(fleet.machines, { now: receivedUntil });
});

test.for([
  ['end-user', 0],
  ['rental', 40_000],
] as const)(
  'in an organisation of type %s, %i s after the last reading, every receipt adds up',
  async ([type, seconds], { receivedUntil, fleet, placed, helpers: { figureAndReceipt, createQuery } }) => {
    const at = receivedUntil + seconds;
    const counted = new Set<Figure>();
    for (const figure of figureName.options)
      for (const machine of fleet.machines) {
        const { value, receipt } = await figureAndReceipt(
          createQuery(figure, at, type),
          placed.getKey(machine).machineId,
        );
        const { rows, numerator, denominator } = receipt;
        expect({ value: receipt.value, completeness: receipt.completeness }, figure).toEqual(value);
        expect(sumPart(rows, 'numerator'), figure).toBeCloseTo(numerator.amount ?? 0, 6);
        expect(sumPart(rows, 'denominator'), figure).toBeCloseTo(denominator?.amount ?? 0, 6);
        if (rows?.length) counted.add(figure);
      }
    expect(figureName.options.filter((figure) => !counted.has(figure))).toEqual(NEVER_REPORTED);
  },
);

/** Figures without values, since no tracker of the fleet has a fuel counter or an input of the body. */
const NEVER_REPORTED = [
  'fuelUtilisation',
  'idleFuel',
  'activeFuel',
  'idleCost',
  'fuelBurnRate',
  'fuelBurnPerKM',
  'emissionsUtilisation',
  'tips',
  'payload',
];

test('the machines of a fleet add up to its figure, and each has the same value as in the list', async ({
  receivedUntil,
  helpers: { createQuery, within },
}) => {
  const at = receivedUntil + 60;
  const query = createQuery('idleHours', at, 'end-user');
  const { receipt, figures } = await within(async (db) => ({
    receipt: await readFleetReceipt(db, { ...query, machineIds: 'all' }),
    figures: await readMachineFigures(db, { ...query, machineIds: 'all', now: query.at }),
  }));
  const { machines, numerator } = receipt;
  expect(machines?.reduce((sum, machine) => sum + (machine.numerator ?? 0), 0)).toBe(numerator.amount);
  for (const { id, value } of machines ?? [])
    expect(value).toBe(figures.get(toMachineId(id))?.activitySummary.idleHours.value);
});

test('a receipt is cut at the instant at which its figure was shown', async ({
  receivedUntil,
  placed,
  fleet,
  helpers: { createQuery, within },
}) => {
  const later = receivedUntil + 2 * 3600;
  const seenAt = receivedUntil - 3600;
  await placed.receiveRecords({ after: receivedUntil, until: later });
  await placed.derive(fleet.machines, { now: later });
  for (const figure of ['totalHours', 'missingPercentage', 'outOfHours', 'workingUtilisation'] as const)
    for (const machine of fleet.machines) {
      const { machineId } = placed.getKey(machine);
      const query = { ...createQuery(figure, seenAt, 'end-user'), machineId, after: null };
      const { rows, numerator, denominator } = await within((db) => readMachineReceipt(db, query));
      expect(sumPart(rows, 'numerator'), figure).toBe(numerator.amount ?? 0);
      expect(sumPart(rows, 'denominator'), figure).toBe(denominator?.amount ?? 0);
      const last = Math.max(0, ...(rows ?? []).map(({ endedAt }) => Date.parse(endedAt)));
      expect(last).toBeLessThanOrEqual(seenAt * 1000);
    }
});

test('a customer sees receipts for the time of the hire only', async ({
  fleet,
  placed,
  customerOrganisation,
  database,
  receivedUntil,
  helpers: { createQuery },
}) => {
  const [machine] = fleet.machines;
  if (!machine) throw new Error('the fleet is empty');
  const { machineId } = placed.getKey(machine);
  const organisation = { ...customerOrganisation, settings: { modules: ALL_MODULES } };
  const { receipt, figures } = await database.app.within({ organisationId: organisation.id }, async (db) => {
    const query = { ...createQuery('totalHours', receivedUntil, 'end-user'), organisation };
    return {
      receipt: await readMachineReceipt(db, { ...query, machineId, after: null }),
      figures: await readMachineFigures(db, { ...query, machineIds: [machineId], now: query.at }),
    };
  });
  expect(sumPart(receipt.rows, 'numerator')).toBe(receipt.numerator.amount);
  expect(receipt.value).toBe(figures.get(machineId)?.activitySummary.totalHours.value);
  const [first, last] = [receipt.rows?.at(0), receipt.rows?.at(-1)];
  expect(Date.parse(first?.startedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(HIRE.from));
  expect(Date.parse(last?.endedAt ?? '')).toBeLessThanOrEqual(Date.parse(HIRE.until));
  expect(receipt.rows?.every(({ source, site }) => source === null && site === null)).toBe(true);
});

test('a disabled module has no receipt', async ({
  fleet,
  placed,
  receivedUntil,
  helpers: { createQuery, within },
}) => {
  const [machine] = fleet.machines;
  if (!machine) throw new Error('the fleet is empty');
  const { machineId } = placed.getKey(machine);
  const query = createQuery('rentalUtilisation', receivedUntil, 'rental');
  const receipt = await within((db) =>
    readMachineReceipt(db, {
      ...query,
      organisation: { ...query.organisation, settings: { modules: { billing: false } } },
      machineId,
      after: null,
    }),
  );
  expect(receipt).toMatchObject({ value: null, rows: [], next: null });
});
