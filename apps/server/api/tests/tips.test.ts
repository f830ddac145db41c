import type { Answer } from '@groundwork/contract/call.ts';
import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { GET as receipts } from '@groundwork/contract/v1/portal/receipts/index.ts';
import { DEFAULT_SOURCE_SETTINGS } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { expect } from 'vitest';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { portalTest } from './portal-test.fixture.ts';

/** The test clock shows ten o'clock of the second day. */
const [YESTERDAY, TODAY] = ['2026-11-19', '2026-11-20'];
const HIRED_FROM = `${YESTERDAY}T09:30:00Z`;
const CAPACITY_TONNES = 9.5;

/** Times of raised bodies; the third is within a minute of the second, so it is no tip of its own. */
const RAISED = {
  [YESTERDAY]: ['09:15:10', '09:40:05', '09:40:45', '11:00:00'],
  [TODAY]: ['08:20:00', '09:50:30'],
};

const test = portalTest()
  .extend('owner', { scope: 'file' }, ({ portal }) =>
    portal.build.organisation({ settings: { modules: { tips: true } } }),
  )
  .extend('customer', { scope: 'file' }, ({ portal }) =>
    portal.build.organisation({ settings: { modules: { tips: true } } }),
  )
  .extend('machine', { scope: 'file' }, ({ portal, owner }) =>
    portal.build.machine({ organisation: owner, type: 'DUMPER' }),
  )
  .extend('tokens', { scope: 'file' }, async ({ portal, owner, customer }) => ({
    owner: await portal.signedIn(owner, 'administrator'),
    customer: await portal.signedIn(customer, 'administrator'),
  }))
  .extend('helpers', { scope: 'file' }, ({ portal, machine, tokens }) => {
    const get = async <Body>(path: string, token = tokens.owner) =>
      (await portal.send<Body>('GET', path, { token })).body;
    const receipt = (figure: string, query: Record<string, string>, token = tokens.owner) => {
      const days = { start: YESTERDAY, end: TODAY, machineId: String(machine.id), figure, ...query };
      return get<Answer<typeof receipts>>(`/v1/portal/receipts?${new URLSearchParams(days)}`, token);
    };
    const summary = async (query = `start=${YESTERDAY}&end=${TODAY}`, token = tokens.owner) =>
      (await get<PortalMachine>(`/v1/portal/machines/${machine.id}?${query}`, token)).activitySummary;
    return { get, receipt, summary };
  });

const toTime = (ms: number): string => new Date(ms).toISOString();

/** Readings of two mornings of work, and two of the input for each raise. */
function listReadings() {
  const instants = Object.entries(RAISED).flatMap(([date, times]) =>
    times.map((time) => Date.parse(`${date}T${time}Z`)),
  );
  const input = (at: number, value: boolean) => ({
    time: toTime(at),
    values: [{ name: 'digitalInput1', value, kind: 'instant' }],
  });
  const raised = instants.flatMap((at) => [input(at, true), input(at + 20_000, false)]);
  const working = [YESTERDAY, TODAY].flatMap((date) =>
    Array.from({ length: 23 }, (_, step) => ({
      time: toTime(Date.parse(`${date}T08:00:00Z`) + step * 300_000),
      values: [{ name: 'engineSpeedRpm', value: 1_600, kind: 'instant' }],
    })),
  );
  return [...working, ...raised].sort((a, b) => Date.parse(a.time) - Date.parse(b.time));
}

test.beforeAll(async ({ portal, owner, customer, machine }) => {
  const source = await portal.build.source({ organisation: owner, type: 'HTTP' });
  await portal.build.attachment({ machine, source, from: `${YESTERDAY}T00:00:00Z` });
  await portal.build.sourceProfile({
    source,
    from: '2026-01-01T00:00:00Z',
    profile: { ...DEFAULT_SOURCE_SETTINGS, evidence: ['rpm'], inputs: ['tip', null, null, null] },
  });
  const record = await portal.build.customer({ organisation: owner, linkedTo: customer.id });
  await portal.build.hire({ machine, customer: record, from: HIRED_FROM });
  const { key: token } = await portal.build.ingestKey({ source });
  const sent = await portal.send('POST', '/v1/ingest/readings', {
    token,
    body: { readings: listReadings() },
  });
  expect(sent).toMatchObject({ status: 200, body: { refused: [], quarantined: [] } });
  const key = { organisationId: owner.id, machineId: machine.id };
  const task = { now: portal.clock.now().getTime() / 1_000, worksOffMarks: true, midnightGraceSeconds: 0 };
  await portal.database.app.within(key, (db) => deriveMachine(db, key, task));
});

test('tips are counted, and payload has no value without a load capacity', async ({
  helpers: { summary },
}) => {
  const { tips, payload } = await summary();
  expect(tips.value).toBe(5);
  expect(tips.completeness).toBeGreaterThan(0);
  expect(tips.completeness).toBeLessThan(1);
  expect(payload.value).toBeNull();
});

test('the receipt of tips has a row for each, and is cut at its instant', async ({
  helpers: { receipt },
}) => {
  const { value, numerator, rows } = await receipt('tips', {});
  expect([value, numerator]).toEqual([5, { unit: 'count', amount: 5 }]);
  expect(
    rows?.map(({ startedAt, endedAt, rule, numerator: tips }) => [startedAt, endedAt, rule, tips]),
  ).toEqual(
    [
      `${YESTERDAY}T09:15:10Z`,
      `${YESTERDAY}T09:40:05Z`,
      `${YESTERDAY}T11:00:00Z`,
      `${TODAY}T08:20:00Z`,
      `${TODAY}T09:50:30Z`,
    ].map((at) => [at, at, 'tip', 1]),
  );
  const earlier = await receipt('tips', { at: `${TODAY}T09:50:30Z` });
  expect(earlier).toMatchObject({ value: 4, numerator: { amount: 4 } });
  expect(earlier.rows).toHaveLength(4);
});

test('with a load capacity the payload is an estimate whose rows add up, in lists and exports too', async ({
  portal,
  machine,
  tokens,
  helpers: { get, receipt, summary },
}) => {
  const capacity = { capacity: String(CAPACITY_TONNES) };
  const path = `/v1/portal/machines/${machine.id}/load_capacity`;
  const changed = await portal.send('PATCH', path, { token: tokens.owner, body: capacity });
  expect(changed.status).toBe(200);
  const { tips, payload } = await summary();
  expect(payload).toEqual({ value: 5 * CAPACITY_TONNES, completeness: tips.completeness });
  const { value, numerator, rows } = await receipt('payload', {});
  expect([value, numerator]).toEqual([47.5, { unit: 'kilograms', amount: 47_500 }]);
  expect(rows?.map(({ rule, numerator: kilograms }) => [rule, kilograms])).toEqual(
    Array.from({ length: 5 }, () => ['tip-load-capacity', 9_500]),
  );
  const before = await receipt('payload', { at: `${YESTERDAY}T10:00:00Z` });
  expect([before.value, before.rows?.length]).toEqual([19, 2]);

  const days = `start=${YESTERDAY}&end=${TODAY}`;
  const csv = await get<string>(`/v1/portal/machines/export?${days}&columns=tips,payload`);
  expect(csv.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
    'Tips,"Payload, estimated, t"',
    '5,47.5',
  ]);
  const file = await get<string>(`/v1/portal/receipts/export?figure=payload&${days}&machineId=${machine.id}`);
  expect(file.split('\r\n')[1]).toMatch(/body raised, load capacity of today.*,9\.500$/);
});

test('the dashboard compares tips with those until the same time of the day before', async ({
  helpers: { get },
}) => {
  const { summary } = await get<Dashboard>('/v1/portal/dashboard?compare=directly-before');
  expect(summary.tips).toMatchObject({ value: 2, before: { value: 2 } });
  expect(summary.payload).toMatchObject({ value: 19, before: { value: 19 } });
});

test('a customer sees the tips of its hire, without a payload', async ({
  tokens,
  helpers: { receipt, summary },
}) => {
  const { tips, payload } = await summary(undefined, tokens.customer);
  expect([tips.value, payload.value]).toEqual([4, null]);
  const { value, rows } = await receipt('tips', {}, tokens.customer);
  expect([value, rows?.length]).toEqual([4, 4]);
});
