import type { Answer } from '@groundwork/contract/call.ts';
import type { MachineProfile, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { GET as getWork } from '@groundwork/contract/v1/machines/_id/work_activity.ts';
import type { GET as getMeasurements } from '@groundwork/contract/v1/portal/machines/_id/activity/measurements.ts';
import type { GET as listMachines } from '@groundwork/contract/v1/portal/machines/list.ts';
import { expect } from 'vitest';
import { at, DAY, machineDayTest as test } from './machine-day-test.fixture.ts';

test.beforeAll(({ helpers: { receive } }) => receive());

test('a day has its shift windows, out-of-hours intervals and breakdowns', async ({
  helpers: { activity },
}) => {
  const [day] = (await activity()).days;
  expect(day?.shifts).toEqual([{ startedAt: `${DAY}T07:00:00Z`, endedAt: `${DAY}T17:00:00Z` }]);
  expect(day?.outOfHours).toEqual([{ startedAt: `${DAY}T06:00:00Z`, endedAt: `${DAY}T07:00:00Z` }]);
  const seconds = (day?.outOfHours ?? []).map(
    ({ startedAt, endedAt }) => (Date.parse(endedAt) - Date.parse(startedAt)) / 1000,
  );
  expect(seconds.reduce((sum, length) => sum + length, 0)).toBe(day?.totals.outOfHoursSeconds);
  expect(day?.breakdowns).toMatchObject([{ reason: 'Hose' }]);
  expect(Date.parse(day?.breakdowns[0]?.startedAt ?? '')).toBe(Date.parse(at(500)));
  expect(day?.speeds).toBeUndefined();
});

test("the profile names the machine's calendar and where it is set", async ({ portal, machine, token }) => {
  const { body } = await portal.send<MachineProfile>('GET', `/v1/machines/${machine.id}/profile`, { token });
  expect(body.shiftCalendar).toMatchObject({ name: 'Day shift', of: 'organisation' });
});

test('returns speeds per segment if the query includes them', async ({
  portal,
  machine,
  token,
  helpers: { activity },
}) => {
  const [day] = (await activity('&speed=true')).days;
  const speeds = day?.speeds ?? [];
  expect(speeds.reduce((sum, { readings }) => sum + readings, 0)).toBe(37);
  for (const { greatestKmh, meanKmh } of speeds) {
    expect(greatestKmh).toBeLessThanOrEqual(6);
    expect(meanKmh).toBeLessThanOrEqual(greatestKmh);
  }
  const tooLong = await portal.send(
    'GET',
    `/v1/machines/${machine.id}/activity?start=2026-09-01&end=${DAY}&speed=true`,
    { token },
  );
  expect(tooLong).toMatchObject({ status: 400, body: { fields: [{ field: 'query.speed' }] } });
});

test('a day has its speeds and hour counter as series, and a day without readings has none', async ({
  portal,
  machine,
  token,
}) => {
  const { status, body } = await portal.send<Answer<typeof getMeasurements>>(
    'GET',
    `/v1/portal/machines/${machine.id}/activity/measurements?date=${DAY}`,
    { token },
  );
  expect(status).toBe(200);
  expect(body.series.map(({ measurement, unit, points }) => [measurement, unit, points.length])).toEqual([
    ['speed', 'km/h', 37],
    ['engineHours', 'h', 37],
  ]);
  expect(body.series[0]?.points.slice(0, 2).map(({ value }) => value)).toEqual([4, 6]);
  expect(body.series[1]?.points[1]?.value).toBeCloseTo(1_000 + 300 / 3_600, 3);
  expect(body).toMatchObject({ transports: [], cutAt: null });
  const before = await portal.send<Answer<typeof getMeasurements>>(
    'GET',
    `/v1/portal/machines/${machine.id}/activity/measurements?date=2026-11-01`,
    { token },
  );
  expect(before.body).toEqual({ series: [], transports: [], cutAt: null });
});

test('evidence of work is listed by kind and adds up to the active time of the day', async ({
  portal,
  machine,
  token,
  helpers: { activity },
}) => {
  const { body } = await portal.send<Answer<typeof getWork>>(
    'GET',
    `/v1/machines/${machine.id}/work_activity?start=${DAY}&end=${DAY}`,
    { token },
  );
  const [day] = (await activity()).days;
  expect(body.days).toEqual([
    {
      date: DAY,
      activeSeconds: day?.totals.activeSeconds,
      bridgedSeconds: 0,
      evidence: [{ kind: 'rpm', seconds: day?.totals.activeSeconds }],
    },
  ]);
});

test('a source has the hours of the range for which it reported the engine on', async ({
  portal,
  machine,
  token,
  source,
  helpers: { activity },
}) => {
  const { body } = await portal.send<PortalMachine>(
    'GET',
    `/v1/portal/machines/${machine.id}?start=${DAY}&end=${DAY}`,
    { token },
  );
  const [day] = (await activity()).days;
  const on = (day?.totals.activeSeconds ?? 0) + (day?.totals.idleSeconds ?? 0);
  expect(body.sources).toMatchObject([{ code: source.code, hours: on / 3_600 }]);
});

test.for([
  ['stateInRange:idle', DAY, 1],
  ['stateInRange:idle', '2026-11-19', 0],
  ['stateInRange:running', DAY, 0],
  ['amounts:activeHours-over-1.9', DAY, 1],
  ['amounts:activeHours-over-1.9', '2026-11-19', 0],
  ['amounts:activeHours-over-2.1', DAY, 0],
] as const)('%s on %s lists and exports %i machines', async ([filter, day, count], { portal, token }) => {
  const query = new URLSearchParams({ filter, start: day, end: day });
  const list = await portal.send<Answer<typeof listMachines>>('GET', `/v1/portal/machines/list?${query}`, {
    token,
  });
  expect(list.body.machines).toHaveLength(count);
  query.set('columns', 'name');
  const file = await portal.send<string>('GET', `/v1/portal/machines/export?${query}`, { token });
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(count + 1);
});

test('the activity periods of a range are a CSV file, with instants in the zone of the machine', async ({
  portal,
  machine,
  token,
}) => {
  const { status, body } = await portal.send<string>(
    'GET',
    `/v1/portal/machines/${machine.id}/activity/export?start=2026-11-19&end=${DAY}`,
    { token },
  );
  expect(status).toBe(200);
  const [head = '', ...lines] = body.trim().split('\r\n');
  expect(head.split(',').slice(2, 8)).toEqual(['Date', 'Time zone', 'From', 'To', 'State', '"Duration']);
  const worked = lines.find((line) => line.includes(',Active,')) ?? '';
  expect(worked).toContain(`${DAY},Europe/London,${DAY}T06:00:00+00:00,${DAY}T`);
  expect(worked).toMatch(/,Active,[12]:\d\d:\d\d,0:00:00,/);
});
