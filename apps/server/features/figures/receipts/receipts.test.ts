import type { Figure } from '@groundwork/contract/entities/figure.ts';
import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';
import { FIGURES } from '@groundwork/domain/metrics/figures.ts';
import { METRIC_PARTS } from '@groundwork/domain/metrics/metric-parts.ts';
import { computeMetric, NO_VALUE } from '@groundwork/domain/metrics/metric-value.ts';
import type { OrganisationType } from '@groundwork/domain/session/organisation-type.ts';
import { encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { teltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import { type Fleet, simulateFleet } from '@groundwork/simulator/fleet.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltOrganisation, createBuild } from '../../../db/build.fixture.ts';
import type { Db } from '../../../db/database.ts';
import { openTestDatabase, type TestDatabase } from '../../../db/test-database.fixture.ts';
import { FleetInDatabase } from '../../derivation/run/fleet-in-database.fixture.ts';
import { readMachineFigures } from '../../views/fleet/machine-figures.ts';
import { sumMetricFacts } from '../metrics/public.ts';
import type { FigureAsked } from './figure-asked.ts';
import { readFleetReceipt, readMachineReceipt } from './read-receipt.ts';

const ZONE = 'Europe/London';
const DAYS = { startsOn: '2026-06-01', endsOn: '2026-06-02' };
const ALL_MODULES = { billing: true, fuel: true, co2: true, active: true, distanceTravelled: true };

const HIRE = { from: '2026-06-01T09:13:07Z', until: '2026-06-02T10:00:00Z' };

let database: TestDatabase;
let customerOrganisation: BuiltOrganisation;
let fleet: Fleet;
let placed: FleetInDatabase;
/** In the middle of the second day: what came until then is derived. */
let heardUntil: number;

beforeAll(async () => {
  database = await openTestDatabase();
  fleet = simulateFleet({ seed: 29, startsOn: DAYS.startsOn, days: 2, zone: ZONE });
  placed = await FleetInDatabase.place(database, fleet);
  const build = createBuild(database.app);
  await build.shiftAssignment({ calendar: await build.calendar({ organisation: placed.organisation }) });
  customerOrganisation = await build.organisation();
  const linkedTo = customerOrganisation.id;
  const customer = await build.customer({ organisation: placed.organisation, linkedTo });
  for (const simulated of fleet.machines.slice(0, 3)) {
    const machine = { ...placed.keyOf(simulated), id: placed.keyOf(simulated).machineId, name: '' };
    await build.hire({ machine, customer, from: HIRE.from, until: HIRE.until });
  }
  heardUntil = fleet.startedAt + 35 * 3600 + 1234;
  await hear(0, heardUntil);
  await placed.derive(fleet.machines, { now: heardUntil });
});
afterAll(() => database.close());

/** What trackers recorded after an instant, up to another one. */
async function hear(after: number, until: number): Promise<void> {
  for (const { trackers } of fleet.machines)
    for (const { imei, records } of trackers) {
      const heard = records
        .filter(({ timeMs }) => timeMs > after * 1000 && timeMs <= until * 1000)
        .map(teltonikaRecord);
      for (let from = 0; from < heard.length; from += 200)
        await placed.receive([{ imei, packet: encodePacket('8E', heard.slice(from, from + 200)) }]);
    }
}

const asking = (figure: Figure, at: number, type: OrganisationType): FigureAsked => ({
  organisation: { ...placed.organisation, type, settings: { modules: ALL_MODULES } },
  figure,
  ...DAYS,
  at: new Date(at * 1000),
});

const within = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  database.app.within({ organisationId: placed.organisation.id, readOnly: true }, work);

const sumOf = (rows: readonly ReceiptRow[] | null, part: 'numerator' | 'denominator'): number =>
  (rows ?? []).reduce((sum, row) => sum + row[part], 0);

test.each([
  ['end-user', 0],
  ['rental', 40_000],
] as const)(
  'in an organisation of the type %s, %i s after the last reading, every receipt adds up',
  async (type, seconds) => {
    const at = heardUntil + seconds;
    const counted = new Set<Figure>();
    for (const figure of FIGURES)
      for (const machine of fleet.machines) {
        const { value, receipt } = await figureAndReceipt(
          asking(figure, at, type),
          placed.keyOf(machine).machineId,
        );
        const { rows, numerator, denominator } = receipt;
        expect({ value: receipt.value, completeness: receipt.completeness }, figure).toEqual(value);
        expect(sumOf(rows, 'numerator'), figure).toBeCloseTo(numerator.amount ?? 0, 6);
        expect(sumOf(rows, 'denominator'), figure).toBeCloseTo(denominator?.amount ?? 0, 6);
        if (rows?.length) counted.add(figure);
      }
    expect(FIGURES.filter((figure) => !counted.has(figure))).toEqual(NEVER_TOLD_HERE);
  },
);

/** No tracker of the fleet has a counter of fuel. */
const NEVER_TOLD_HERE = ['fuelUtilisation', 'fuelBurnRate', 'fuelBurnPerKM', 'emissionsUtilisation'];

const figureAndReceipt = (asked: FigureAsked, machineId: number) =>
  within(async (db) => {
    const sums = await sumMetricFacts(db, { ...asked, machineIds: [machineId], now: asked.at });
    const facts = sums.get(machineId);
    return {
      value: facts ? computeMetric(asked.figure, METRIC_PARTS[asked.figure](facts)) : NO_VALUE,
      receipt: await readMachineReceipt(db, { ...asked, machineId, after: null }),
    };
  });

/** As a list tells a figure. */
const toSixPlaces = (value: number | null | undefined) => value && Math.round(value * 1e6) / 1e6;

test('the machines of a fleet add up to its figure, and each has the value that the list shows', async () => {
  const at = heardUntil + 60;
  const asked = asking('idleHours', at, 'end-user');
  const { receipt, figures } = await within(async (db) => ({
    receipt: await readFleetReceipt(db, { ...asked, machineIds: 'all' }),
    figures: await readMachineFigures(db, { ...asked, machineIds: 'all', now: asked.at }),
  }));
  const { machines, numerator } = receipt;
  expect(machines?.reduce((sum, machine) => sum + (machine.numerator ?? 0), 0)).toBe(numerator.amount);
  for (const { id, value } of machines ?? [])
    expect(toSixPlaces(value)).toBe(figures.get(Number(id))?.activitySummary.idleHours.value);
});

test('a figure that was seen before more was heard is cut where it was seen', async () => {
  const later = heardUntil + 2 * 3600;
  const seenAt = heardUntil - 3600;
  await hear(heardUntil, later);
  await placed.derive(fleet.machines, { now: later });
  for (const figure of ['totalHours', 'missingPercentage', 'outOfHours', 'workingUtilisation'] as const)
    for (const machine of fleet.machines) {
      const { machineId } = placed.keyOf(machine);
      const asked = { ...asking(figure, seenAt, 'end-user'), machineId, after: null };
      const { rows, numerator, denominator } = await within((db) => readMachineReceipt(db, asked));
      expect(sumOf(rows, 'numerator'), figure).toBe(numerator.amount ?? 0);
      expect(sumOf(rows, 'denominator'), figure).toBe(denominator?.amount ?? 0);
      const last = Math.max(0, ...(rows ?? []).map(({ endedAt }) => Date.parse(endedAt)));
      expect(last).toBeLessThanOrEqual(seenAt * 1000);
    }
});

test('who hires a machine opens its figures for the time of the hire, and nothing else', async () => {
  const [machine] = fleet.machines;
  if (!machine) throw new Error('the fleet is empty');
  const { machineId } = placed.keyOf(machine);
  const organisation = { ...customerOrganisation, settings: { modules: ALL_MODULES } };
  const { receipt, figures } = await database.app.within({ organisationId: organisation.id }, async (db) => {
    const asked = { ...asking('totalHours', heardUntil, 'end-user'), organisation };
    return {
      receipt: await readMachineReceipt(db, { ...asked, machineId, after: null }),
      figures: await readMachineFigures(db, { ...asked, machineIds: [machineId], now: asked.at }),
    };
  });
  expect(sumOf(receipt.rows, 'numerator')).toBe(receipt.numerator.amount);
  expect(toSixPlaces(receipt.value)).toBe(figures.get(machineId)?.activitySummary.totalHours.value);
  const [first, last] = [receipt.rows?.at(0), receipt.rows?.at(-1)];
  expect(Date.parse(first?.startedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(HIRE.from));
  expect(Date.parse(last?.endedAt ?? '')).toBeLessThanOrEqual(Date.parse(HIRE.until));
  expect(receipt.rows?.every(({ source, site }) => source === null && site === null)).toBe(true);
});

test('a module that is off has no receipt', async () => {
  const [machine] = fleet.machines;
  if (!machine) throw new Error('the fleet is empty');
  const { machineId } = placed.keyOf(machine);
  const asked = asking('rentalUtilisation', heardUntil, 'rental');
  const receipt = await within((db) =>
    readMachineReceipt(db, {
      ...asked,
      organisation: { ...asked.organisation, settings: { modules: { billing: false } } },
      machineId,
      after: null,
    }),
  );
  expect(receipt).toMatchObject({ value: null, rows: [], next: null });
});
