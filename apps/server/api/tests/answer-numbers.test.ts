import type { CallShape } from '@groundwork/contract/call.ts';
import { amount, degrees } from '@groundwork/contract/fields.ts';
import { AMOUNT_DECIMALS } from '@groundwork/domain/metrics/round-amount.ts';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { getFormats } from '../../../web/src/lib/language/format.ts';
import { figureText } from '../../../web/src/ui/figure-text.ts';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { listContractCalls } from './contract-calls.fixture.ts';
import { portalTest } from './portal-test.fixture.ts';

/** Numbers with more decimals than amounts, by field, and why. */
const EXACT_NUMBERS: Readonly<Record<string, string>> = {
  kilogramsPerLitre: 'published factors have five decimals',
  emissionFactor: 'published factors have five decimals',
  'diesel-blend': 'published factors have five decimals',
  perLitre: 'a price has the decimals that a person set',
  pricePerLitre: 'a price has the decimals that a person set',
  'mineral-diesel': 'published factors have five decimals',
  'gas-oil': 'published factors have five decimals',
  hvo: 'published factors have five decimals',
  coordinates: 'degrees of an outline as a person drew it',
  latitude: 'degrees, of which a metre is five decimals',
  longitude: 'degrees, of which a metre is five decimals',
  contractHoursPerDay: 'quarters of an hour',
  on: 'a level of vibration as a person set it',
  active: 'a level of vibration as a person set it',
  battery12Volts: 'a level as a person set it',
  battery24Volts: 'a level as a person set it',
  idleShareRatio: 'a level as a person set it',
  details: 'where an outline is wrong, in degrees as a person drew it',
  minimum: 'a limit as a person set it',
  maximum: 'a limit as a person set it',
  subject: 'what an event of the trail is about: ids, counts and values as people set them',
};
/** Values that devices report, in the calls of the inspector. */
const REPORTED = 'value';
const REPORTED_BY: readonly string[] = [
  '/v1/portal/teltonika/records',
  '/v1/portal/teltonika/series',
  '/v1/portal/machines/{id}/readings',
];

const isNamed = (path: string, field: string): boolean =>
  Object.hasOwn(EXACT_NUMBERS, field) || (field === REPORTED && REPORTED_BY.includes(path));

type Definition = { readonly type: string; readonly format?: string; readonly [part: string]: unknown };
const define = (schema: unknown): Definition => (schema as z.ZodMiniType)._zod.def as never;

/** Lists the fields of an answer with numbers that are neither integers nor amounts. */
function listExactNumbers(schema: unknown, field: string): readonly string[] {
  const definition = define(schema);
  const { type, format } = definition;
  if (type === 'number')
    return schema === amount || schema === degrees || format === 'safeint' ? [] : [field];
  if (type === 'object')
    return Object.entries(definition.shape as object).flatMap(([key, part]) => listExactNumbers(part, key));
  const { element, innerType, options = [], items = [], valueType } = definition;
  const parts = [element, innerType, valueType, ...(options as unknown[]), ...(items as unknown[])];
  return parts
    .filter((part) => part !== undefined && part !== null)
    .flatMap((part) => listExactNumbers(part, field));
}

/** Lists the numbers with more than three decimals in an answer, each with its path. */
function listLongNumbers(path: string, value: unknown, field = ''): readonly string[] {
  if (typeof value === 'number') {
    const decimals = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? (String(value).includes('e') ? 99 : 0);
    return decimals > AMOUNT_DECIMALS && !isNamed(path, field) ? [`${path} ${field}: ${value}`] : [];
  }
  if (Array.isArray(value)) return value.flatMap((part) => listLongNumbers(path, part, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => listLongNumbers(path, part, key));
}

const DAY = '2026-11-19';
/** Readings at uneven intervals, so that hours, shares, litres and metres have many decimals. */
const STEP_SECONDS = 171;
const reading = (_: unknown, index: number) => ({
  time: new Date(Date.parse(`${DAY}T06:00:07Z`) + index * STEP_SECONDS * 1_000).toISOString(),
  position: { latitude: 51.500_012_3 + index / 7e3, longitude: -0.123_456_7 },
  satellites: 9,
  speedKmh: index % 7 < 4 ? 7.3 : 1.3,
  values: [
    { name: 'engineSpeedRpm', value: index % 7 < 4 ? 1_600 : 900, kind: 'instant' },
    { name: 'engineHoursSeconds', value: 3_600_000 + index * STEP_SECONDS, kind: 'counter' },
    { name: 'odometerMetres', value: 1_234_567 + index * 131, kind: 'counter' },
    { name: 'fuelUsedMillilitres', value: 7_000_001 + index * 317, kind: 'counter' },
    { name: 'externalVoltageMillivolts', value: 13_817, kind: 'instant' },
  ],
});

const MODULES = {
  billing: true,
  fuel: true,
  co2: true,
  active: true,
  distanceTravelled: true,
  odoMeter: true,
};

const test = portalTest()
  .extend('organisation', { scope: 'file' }, ({ portal }) =>
    portal.build.organisation({ settings: { modules: MODULES } }),
  )
  .extend('token', { scope: 'file' }, ({ portal, organisation }) =>
    portal.signedIn(organisation, 'administrator'),
  )
  .extend('machine', { scope: 'file' }, ({ portal, organisation }) =>
    portal.build.machine({ organisation, type: 'DUMPER' }),
  )
  .extend('calls', { scope: 'file' }, () => listContractCalls());

test.beforeAll(async ({ portal, organisation, machine }) => {
  const source = await portal.build.source({ organisation, type: 'HTTP' });
  await portal.build.attachment({ machine, source, from: `${DAY}T05:00:11Z` });
  await portal.build.shiftAssignment({ calendar: await portal.build.calendar({ organisation }) });
  await portal.build.meterCorrection({ machine, at: `${DAY}T06:00:00Z`, meter: 'vhm', value: 360_001 });
  const { key } = await portal.build.ingestKey({ source });
  const readings = Array.from({ length: 60 }, reading);
  await portal.send('POST', '/v1/ingest/readings', { token: key, body: { readings } });
  const keys = { organisationId: organisation.id, machineId: machine.id };
  const now = Math.floor(portal.clock.now().getTime() / 1000);
  await portal.database.app.within(keys, (db) =>
    deriveMachine(db, keys, { now, worksOffMarks: true, midnightGraceSeconds: 0 }),
  );
});

test('every number of an answer is an integer, an amount, or named here with its reason', ({ calls }) => {
  const unnamed = calls.flatMap(({ method, path, answer }: CallShape) =>
    typeof answer === 'string'
      ? []
      : listExactNumbers(answer, '')
          .filter((field) => !isNamed(path, field))
          .map((field) => `${method} ${path} ${field}`),
  );
  expect(unnamed).toEqual([]);
});

test('no answer has a number with more than three decimals', async ({ portal, token, machine }) => {
  const days = `start=${DAY}&end=${DAY}`;
  const own = `/v1/portal/machines/${machine.id}`;
  const figures = ['activeHours', 'workingUtilisation', 'rentalUtilisation', 'fuelBurnRate', 'fuelBurnPerKM'];
  const addresses = [
    `/v1/portal/dashboard?${days}`,
    `/v1/portal/machines/list?${days}`,
    `/v1/portal/machines/summaries?${days}`,
    '/v1/portal/machines/cards',
    `/v1/portal/maps?${days}`,
    `/v1/portal/maps/summary?${days}`,
    own,
    `${own}/activity/summary?${days}`,
    `${own}/health`,
    `${own}/data-quality`,
    `${own}/vhm`,
    `${own}/vom`,
    `${own}/readings?from=${DAY}T06:00:00Z&to=${DAY}T07:00:00Z`,
    `/v1/machines/${machine.id}/profile`,
    `/v1/machines/${machine.id}/work_activity?${days}`,
    '/v1/portal/emission-factors',
    `/v1/machines/${machine.id}/activity?${days}`,
    ...[...figures, 'emissionsUtilisation', 'distanceTravelled'].flatMap((figure) => [
      `/v1/portal/receipts?figure=${figure}&${days}`,
      `/v1/portal/receipts?figure=${figure}&${days}&machineId=${machine.id}`,
    ]),
  ];
  const long: string[] = [];
  for (const address of addresses) {
    const { status, body } = await portal.send<unknown>('GET', address, { token });
    expect(status, `${address}: ${JSON.stringify(body)}`).toBe(200);
    long.push(...listLongNumbers(address.split('?')[0] ?? '', body));
  }
  expect(long).toEqual([]);
});

type Sums = { machines: { activitySummary: Record<string, { value: number | null }> }[] };
const readCsv = (body: string): string[][] =>
  body
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/"([^"]*)"|([^,]+)|(?<=^|,)(?=,|$)/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      ),
    );

test('an exported list has the heads, the decimals and the units of the screen', async ({
  portal,
  token,
}) => {
  const days = `start=${DAY}&end=${DAY}`;
  const figures = ['activeHours', 'idlePercentage', 'fuelUtilisation', 'fuelBurnRate'] as const;
  const { body: list } = await portal.send<Sums>('GET', `/v1/portal/machines/list?${days}`, { token });
  const address = `/v1/portal/machines/export?${days}&columns=${figures.join()},type,lastSeenAt`;
  const { body } = await portal.send<string>('GET', address, { token });
  const [heads, cells = []] = readCsv(body);
  expect(heads).toEqual([
    ...['Active, h', 'Idle share, %', 'Fuel used, l', 'Fuel per hour on, l/h'],
    ...['Type', 'Last seen'],
  ]);
  const summary = { ...list.machines[0]?.activitySummary };
  expect(cells.slice(0, -2)).toEqual(
    figures.map((figure) =>
      figureText(getFormats('en'), figure, summary[figure]?.value ?? Number.NaN, true).short.replaceAll(
        ',',
        '',
      ),
    ),
  );
  expect(cells.slice(-2)).toEqual(['Dumper', '2026-11-19T08:48:16+00:00']);
  const german = await portal.send<string>('GET', address, {
    token,
    headers: { 'accept-language': 'de-AT,en' },
  });
  expect(readCsv(german.body)[0]?.slice(0, 3)).toEqual([
    'Aktiv, h',
    'Leerlaufanteil, %',
    'Verbrauchter Kraftstoff, l',
  ]);
});

test('the rows of an exported receipt add up to the figure, at local times', async ({
  portal,
  token,
  machine,
}) => {
  const query = `figure=activeHours&start=${DAY}&end=${DAY}&machineId=${machine.id}`;
  const { body } = await portal.send<string>('GET', `/v1/portal/receipts/export?${query}`, { token });
  const [heads = [], ...rows] = readCsv(body);
  expect(heads.at(-1)).toBe('Active, h:mm:ss');
  const seconds = rows
    .map((cells) => (cells.at(-1) ?? '').split(':').map(Number))
    .reduce((sum, [h = 0, m = 0, s = 0]) => sum + h * 3_600 + m * 60 + s, 0);
  const receipt = await portal.send<{ numerator: { amount: number } }>(
    'GET',
    `/v1/portal/receipts?${query}`,
    { token },
  );
  expect(seconds).toBe(receipt.body.numerator.amount);
  expect(rows[0]?.slice(2, 9)).toEqual([
    ...[DAY, 'Europe/London', '2026-11-19T06:00:07+00:00', '2026-11-19T06:11:31+00:00'],
    ...['', 'Active', 'engine speed'],
  ]);
});
