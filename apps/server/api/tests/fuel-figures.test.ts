import type { Answer } from '@groundwork/contract/call.ts';
import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';
import type { Metric } from '@groundwork/contract/fields.ts';
import type { GET as receipts } from '@groundwork/contract/v1/portal/receipts/index.ts';
import { documentToReading } from '@groundwork/decoders/json-readings/reading.ts';
import { expect } from 'vitest';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { verifyMachine } from '../../features/derivation/verify/verify-machine.ts';
import { QuarantineStore } from '../../features/readings/quarantine-store.ts';
import { readingRow } from '../../features/readings/reading-row.ts';
import { ReadingStore } from '../../features/readings/reading-store.ts';
import { storeOrQuarantine } from '../../features/readings/store-or-quarantine.ts';
import { portalTest } from './portal-test.fixture.ts';

const PRICES = '/v1/portal/fuel-prices';
/** All days of the story; the test clock shows ten o'clock of the last one. */
const DAYS = { start: '2026-11-18', end: '2026-11-20' };
const HIRED_FROM = '2026-11-19T08:02:13Z';
const FIGURES = [
  'fuelUtilisation',
  'fuelBurnRate',
  'emissionsUtilisation',
  'idleFuel',
  'activeFuel',
  'idleCost',
] as const;

type Reported = { readonly time: string; readonly rpm: number; readonly litres: number };

/** Reports every five minutes from one instant to another, from a number of litres on, at so many millilitres a report. */
function report(from: string, until: string, rpm: number, litres: number, millilitres: number): Reported[] {
  const reported: Reported[] = [];
  for (let at = Date.parse(from), total = litres; at <= Date.parse(until); at += 300_000) {
    reported.push({ time: new Date(at).toISOString(), rpm, litres: total });
    total += millilitres / 1_000;
  }
  return reported;
}

const STORY: readonly Reported[] = [
  // Six litres an hour, and as much during a silence of 2 h 05: 26 litres in all.
  ...report('2026-11-18T07:00:00Z', '2026-11-18T08:30:00Z', 1_500, 100, 500),
  ...report('2026-11-18T10:35:00Z', '2026-11-18T11:15:00Z', 1_500, 121.5, 500),
  ...report('2026-11-18T11:20:00Z', '2026-11-18T11:20:00Z', 0, 126, 0),
  // Idling around the beginning of the hire, then at work, then at midnight and still now.
  ...report('2026-11-19T08:00:00Z', '2026-11-19T09:00:00Z', 800, 126, 153),
  ...report('2026-11-19T09:05:00Z', '2026-11-19T09:55:00Z', 1_500, 128.3, 511),
  ...report('2026-11-19T10:00:00Z', '2026-11-19T10:00:00Z', 0, 133.7, 0),
  ...report('2026-11-19T23:32:00Z', '2026-11-20T00:27:00Z', 800, 134, 151),
  ...report('2026-11-20T00:32:00Z', '2026-11-20T00:32:00Z', 0, 135.9, 0),
  ...report('2026-11-20T09:31:00Z', '2026-11-20T09:58:00Z', 800, 136, 149),
];

const test = portalTest()
  .extend('owner', { scope: 'file' }, ({ portal }) => portal.build.organisation({ type: 'rental' }))
  .extend('customer', { scope: 'file' }, ({ portal }) => portal.build.organisation())
  .extend('machine', { scope: 'file' }, ({ portal, owner }) =>
    portal.build.machine({ organisation: owner, type: 'EXCAVATOR' }),
  )
  .extend('tokens', { scope: 'file' }, async ({ portal, owner, customer }) => ({
    owner: await portal.signedIn(owner, 'administrator'),
    customer: await portal.signedIn(customer, 'administrator'),
  }))
  .extend('helpers', { scope: 'file' }, ({ portal, machine }) => {
    const readReceipt = async (token: string, figure: string, days: object = DAYS) => {
      const rows: ReceiptRow[] = [];
      let after: string | null = null;
      for (;;) {
        const query: Record<string, string> = { figure, ...days, machineId: String(machine.id) };
        if (after !== null) query.after = after;
        const path: string = `/v1/portal/receipts?${new URLSearchParams(query)}`;
        const { body }: { body: Answer<typeof receipts> } = await portal.send<Answer<typeof receipts>>(
          'GET',
          path,
          { token },
        );
        rows.push(...(body.rows ?? []));
        if (body.next === null || body.next === undefined) return { ...body, rows };
        after = body.next;
      }
    };
    const readSummary = async (token: string, days: object = DAYS) => {
      const path = `/v1/portal/machines/${machine.id}/activity/summary?${new URLSearchParams({ ...days })}`;
      const { body } = await portal.send<{ activitySummary: Record<string, Metric> }>('GET', path, { token });
      return body.activitySummary;
    };
    const setPrices = (token: string, versions: readonly object[]) =>
      portal.send('PUT', PRICES, { token, body: { versions } });
    return { readReceipt, readSummary, setPrices };
  });

test.beforeAll(async ({ portal, owner, customer, machine, tokens, helpers }) => {
  for (const organisation of [owner, customer])
    for (const module of ['fuel', 'co2'] as const) await portal.build.module({ organisation, module });
  const source = await portal.build.source({ organisation: owner, type: 'HTTP' });
  await portal.build.attachment({ machine, source, from: '2026-11-18T00:00:00Z' });
  const record = await portal.build.customer({ organisation: owner, linkedTo: customer.id });
  await portal.build.hire({ machine, customer: record, from: HIRED_FROM });
  const { organisationId, id: sourceId } = source;
  const receivedAt = portal.clock.now();
  const { gateway } = portal.database;
  const stores = { readings: new ReadingStore(gateway), quarantine: new QuarantineStore(gateway) };
  const toStore = STORY.map(({ time, rpm, litres }) => {
    const reading = documentToReading({
      time,
      values: [
        { name: 'engineSpeedRpm', value: rpm, kind: 'instant' },
        { name: 'fuelUsedMillilitres', value: Math.round(litres * 1_000), kind: 'counter' },
      ],
    });
    const row = readingRow({ organisationId, sourceId }, reading, receivedAt);
    return { organisationId, sourceId, receivedAt, reading, row };
  });
  await storeOrQuarantine(stores, toStore, receivedAt);
  const key = { organisationId, machineId: machine.id };
  const task = { now: receivedAt.getTime() / 1_000, worksOffMarks: true, midnightGraceSeconds: 0 };
  await portal.database.app.within(key, (db) => deriveMachine(db, key, task));
  await helpers.setPrices(tokens.owner, [{ startsOn: '2026-01-01', currency: 'GBP', perLitre: 1.4 }]);
  await helpers.setPrices(tokens.customer, [
    { startsOn: '2026-01-01', currency: 'EUR', perLitre: 1.5 },
    { startsOn: '2026-11-20', currency: 'EUR', perLitre: 1.6 },
  ]);
});

test('litres of a silence are used, and neither above nor below the line of litres an hour', async ({
  tokens,
  helpers: { readSummary, readReceipt },
}) => {
  const day = { start: '2026-11-18', end: '2026-11-18' };
  const { fuelUtilisation, fuelBurnRate } = await readSummary(tokens.owner, day);
  expect([fuelUtilisation?.value, fuelBurnRate?.value]).toEqual([26, 6]);
  const used = await readReceipt(tokens.owner, 'fuelUtilisation', day);
  const silence = used.rows.filter(({ rule }) => rule === 'fuel-over-silence');
  expect(silence.map(({ startedAt, endedAt, numerator }) => [startedAt, endedAt, numerator])).toEqual([
    ['2026-11-18T08:30:00Z', '2026-11-18T10:35:00Z', 12_500],
  ]);
});

for (const side of ['owner', 'customer'] as const)
  test.for(FIGURES)(
    `the rows of %s add up for the ${side}, today included`,
    async (figure, { portal, tokens, machine, helpers }) => {
      const token = tokens[side];
      const { rows, ...receipt } = await helpers.readReceipt(token, figure);
      const sum = (part: 'numerator' | 'denominator') => rows.reduce((total, row) => total + row[part], 0);
      expect(rows.length).toBeGreaterThan(4);
      // Each row is rounded to thousandths.
      expect(sum('numerator')).toBeCloseTo(receipt.numerator.amount ?? Number.NaN, 1);
      expect(sum('denominator')).toBeCloseTo(receipt.denominator?.amount ?? 0, 1);
      if (figure !== 'emissionsUtilisation' && figure !== 'idleCost')
        expect(sum('numerator')).toBe(receipt.numerator.amount);
      const summary = await helpers.readSummary(token);
      expect(receipt.value).toBe(summary[figure]?.value);
      expect(receipt.completeness).toBe(summary[figure]?.completeness);
      if (side === 'customer') {
        expect(rows.every(({ source, site }) => source === null && site === null)).toBe(true);
        expect(rows.every(({ startedAt }) => Date.parse(startedAt) >= Date.parse(HIRED_FROM))).toBe(true);
      } else expect(rows.every(({ source }) => source !== null)).toBe(true);
      const query = new URLSearchParams({ figure, ...DAYS, machineId: String(machine.id) });
      const exported = await portal.send<string>('GET', `/v1/portal/receipts/export?${query}`, { token });
      expect(exported.body.trim().split('\r\n')).toHaveLength(rows.length + 1);
      if (figure === 'idleCost' && side === 'owner') {
        expect(exported.body).toContain('"Price per litre, GBP"');
        for (const { pricePerLitre } of rows)
          expect(exported.body).toContain(`,${pricePerLitre?.toFixed(4)},`);
      }
    },
  );

test('idle fuel is that of pairs of idling, across midnight and today, priced by the organisation that reads it', async ({
  tokens,
  helpers: { readSummary, readReceipt },
}) => {
  const owned = await readSummary(tokens.owner);
  // A state holds until the next reading, so the last pair of each stretch is of idling too.
  const [morning, night, today] = [2_300, 1_900, 5 * 149];
  expect(owned.idleFuel?.value).toBe((morning + night + today) / 1_000);
  expect(owned.idleCost).toMatchObject({ currency: 'GBP', value: 6.923 });
  const { rows } = await readReceipt(tokens.customer, 'idleCost');
  const beforeMidnight = 5;
  const priced = (litres: number, price: number) => Math.round(litres * price) / 1_000;
  const hired = await readSummary(tokens.customer);
  expect(hired.idleCost).toMatchObject({ currency: 'EUR' });
  expect(hired.idleCost?.value).toBeCloseTo(
    priced(morning + beforeMidnight * 151, 1.5) + priced(night - beforeMidnight * 151 + today, 1.6),
    3,
  );
  expect(new Set(rows.map(({ pricePerLitre }) => pricePerLitre))).toEqual(new Set([1.5, 1.6]));
  const midnight = rows.filter(({ startedAt }) => startedAt.startsWith('2026-11-20T00:00'));
  expect(midnight).toHaveLength(1);
});

test('without a price on every day, or with two currencies, idle cost has no value', async ({
  tokens,
  helpers: { setPrices, readSummary },
}) => {
  const from = (startsOn: string, currency: string) => ({ startsOn, currency, perLitre: 1.4 });
  for (const versions of [
    [],
    [from('2026-11-19', 'GBP')],
    [from('2026-01-01', 'GBP'), from('2026-11-20', 'EUR')],
  ]) {
    await setPrices(tokens.owner, versions);
    const { idleCost, idleFuel } = await readSummary(tokens.owner);
    expect(idleCost?.value).toBeNull();
    expect(idleFuel?.value).toBeGreaterThan(0);
  }
  await setPrices(tokens.owner, [from('2026-01-01', 'GBP')]);
});

test('the pairs do not change what is stored', async ({ portal, machine, owner }) => {
  const key = { organisationId: owner.id, machineId: machine.id };
  const verified = await portal.database.app.within(key, (db) => verifyMachine(db, key));
  expect(verified).toMatchObject({ kind: 'at rest', differences: [] });
});

test('the dashboard of today has fuel, emissions and cost before, cut at the same time of day', async ({
  portal,
  tokens,
  helpers: { readSummary },
}) => {
  const path = '/v1/portal/dashboard?compare=directly-before';
  const { summary } = (await portal.send<Dashboard>('GET', path, { token: tokens.owner })).body;
  const yesterday = await readSummary(tokens.owner, { start: '2026-11-19', end: '2026-11-19' });
  const before = (key: 'fuel' | 'fuelBurnRate' | 'emissions' | 'idleFuel' | 'idleCost') =>
    summary[key].before?.value ?? Number.NaN;
  // An hour of nearly one and a half of idling was over at ten.
  expect(before('idleFuel')).toBeGreaterThan(0);
  expect(before('idleFuel')).toBeLessThan(yesterday.idleFuel?.value ?? 0);
  expect(before('fuel')).toBeLessThan(yesterday.fuelUtilisation?.value ?? 0);
  expect(before('emissions')).toBeCloseTo(before('fuel') * 2.57082, 1);
  expect(before('idleCost')).toBeCloseTo(before('idleFuel') * 1.4, 2);
  expect(before('fuelBurnRate')).toBe(yesterday.fuelBurnRate?.value);
});
