import type { Answer } from '@groundwork/contract/call.ts';
import type { MachineProfile, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { GET as getActivity } from '@groundwork/contract/v1/machines/_id/activity.ts';
import type { GET as getWork } from '@groundwork/contract/v1/machines/_id/work_activity.ts';
import type { GET as getHealth } from '@groundwork/contract/v1/portal/machines/_id/health.ts';
import type { GET as listMachines } from '@groundwork/contract/v1/portal/machines/list.ts';
import type { GET as getMap } from '@groundwork/contract/v1/portal/maps/index.ts';
import { expect } from 'vitest';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { portalTest } from './portal-test.fixture.ts';

const DAY = '2026-11-20';
/** Readings every five minutes from 06:00: two hours of work and one of idling. */
const FROM_MINUTE = 6 * 60;
const at = (minute: number): string =>
  new Date(Date.parse(`${DAY}T00:00:00Z`) + minute * 60_000).toISOString();

function reading(minute: number, index: number) {
  const rpm = index < 24 ? 1_600 : 900;
  return {
    time: at(minute),
    position: { latitude: 51.5, longitude: -0.12 },
    satellites: 9,
    speedKmh: index % 2 === 0 ? 4 : 6,
    values: [
      { name: 'engineSpeedRpm', value: rpm, kind: 'instant' },
      { name: 'externalVoltageMillivolts', value: 13_800, kind: 'instant' },
      { name: 'engineHoursSeconds', value: 3_600_000 + index * 300, kind: 'counter' },
    ],
  };
}

const test = portalTest()
  .extend('organisation', { scope: 'file' }, ({ portal }) => portal.build.organisation())
  .extend('token', { scope: 'file' }, ({ portal, organisation }) => portal.signedIn(organisation, 'viewer'))
  .extend('machine', { scope: 'file' }, ({ portal, organisation }) => portal.build.machine({ organisation }))
  .extend('source', { scope: 'file' }, ({ portal, organisation }) =>
    portal.build.source({ organisation, type: 'HTTP' }),
  )
  .extend('helpers', { scope: 'file' }, ({ portal, organisation, machine, token }) => {
    async function assignDayShift(): Promise<void> {
      const administrator = await portal.signedIn(organisation, 'administrator');
      const first = { startsOn: '2026-01-01', windows: [{ weekday: 5, fromMinute: 420, toMinute: 1_020 }] };
      const { body } = await portal.send<{ id: string }>('POST', '/v1/portal/shift-calendars', {
        token: administrator,
        body: { name: 'Day shift', first },
      });
      await portal.send('POST', '/v1/portal/shift-assignments', {
        token: administrator,
        body: { kind: 'organisation', calendarId: body.id, startsOn: '2026-01-01' },
      });
    }
    async function derive(): Promise<void> {
      const key = { organisationId: organisation.id, machineId: machine.id };
      const now = Math.floor(portal.clock.now().getTime() / 1000);
      await portal.database.app.within(key, (db) =>
        deriveMachine(db, key, { now, worksOffMarks: true, midnightGraceSeconds: 0 }),
      );
    }
    const activity = async (query = '') =>
      (
        await portal.send<Answer<typeof getActivity>>(
          'GET',
          `/v1/machines/${machine.id}/activity?start=${DAY}&end=${DAY}${query}`,
          { token },
        )
      ).body;
    return { assignDayShift, derive, activity };
  });

test.beforeAll(async ({ portal, machine, source, helpers: { assignDayShift, derive } }) => {
  await portal.build.attachment({ machine, source, from: `${DAY}T05:00:00Z` });
  await assignDayShift();
  await portal.build.breakdown({ machine, from: at(500), until: at(520), reason: 'Hose' });
  const { key } = await portal.build.ingestKey({ source });
  const readings = Array.from({ length: 37 }, (_, index) => reading(FROM_MINUTE + index * 5, index));
  await portal.send('POST', '/v1/ingest/readings', { token: key, body: { readings } });
  await derive();
});

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

test('a source that reports as expected is healthy and shows its last values', async ({
  portal,
  machine,
  token,
  source,
}) => {
  portal.clock.forward(-50 * 60_000);
  const { body } = await portal.send<Answer<typeof getHealth>>(
    'GET',
    `/v1/portal/machines/${machine.id}/health`,
    { token },
  );
  portal.clock.forward(50 * 60_000);
  expect(body).toMatchObject({
    verdict: 'healthy',
    sources: [
      {
        code: source.code,
        expectedWithinSeconds: 900,
        silentSince: null,
        externalVolts: 13.8,
        batteryVolts: null,
        satellites: 9,
        readingsLastDay: 37,
        quarantined: [],
        findings: [],
      },
    ],
  });
});

test('a source that is silent for longer than expected shows since when', async ({
  portal,
  machine,
  token,
}) => {
  const { body } = await portal.send<Answer<typeof getHealth>>(
    'GET',
    `/v1/portal/machines/${machine.id}/health`,
    { token },
  );
  expect(body.verdict).toBe('silent');
  expect(body.sources[0]).toMatchObject({ silentSince: at(540), findings: ['silent'] });
});

test('a machine whose readings are all quarantined has its calendar’s figures, with nothing known', async ({
  portal,
  organisation,
  token,
}) => {
  const source = await portal.build.source({ organisation, type: 'HTTP' });
  const quiet = await portal.build.machine({ organisation });
  await portal.build.attachment({ machine: quiet, source, from: `${DAY}T05:00:00Z` });
  const key = { organisationId: organisation.id, machineId: quiet.id };
  const now = Math.floor(portal.clock.now().getTime() / 1000);
  await portal.database.app.within(key, (db) =>
    deriveMachine(db, key, { now, worksOffMarks: true, midnightGraceSeconds: 0 }),
  );
  const days = `start=${DAY}&end=${DAY}`;
  const list = await portal.send<Answer<typeof listMachines>>('GET', `/v1/portal/machines/list?${days}`, {
    token,
  });
  const listed = list.body.machines.find(({ id }) => id === String(quiet.id));
  expect(listed?.activitySummary.outOfHours).toEqual({ value: 0, completeness: 0 });
  const activity = await portal.send<Answer<typeof getActivity>>(
    'GET',
    `/v1/machines/${quiet.id}/activity?${days}`,
    { token },
  );
  expect(activity.body.days[0]?.totals).toMatchObject({ outOfHoursSeconds: 0, missingSeconds: 18_000 });
});

test('a clock that is four minutes ahead never shows a machine as seen in the future', async ({
  portal,
  organisation,
  token,
}) => {
  const source = await portal.build.source({ organisation, type: 'HTTP' });
  const early = await portal.build.machine({ organisation });
  await portal.build.attachment({ machine: early, source, from: `${DAY}T05:00:00Z` });
  const { key } = await portal.build.ingestKey({ source });
  const ahead = { ...reading(0, 0), time: '2026-11-20T10:04:00Z' };
  await portal.send('POST', '/v1/ingest/readings', { token: key, body: { readings: [ahead] } });
  const keys = { organisationId: organisation.id, machineId: early.id };
  const now = Math.floor(portal.clock.now().getTime() / 1000);
  await portal.database.app.within(keys, (db) =>
    deriveMachine(db, keys, { now, worksOffMarks: true, midnightGraceSeconds: 0 }),
  );
  const seenAt = new Date(now * 1_000).toISOString();
  for (const path of ['/v1/portal/machines/cards', '/v1/machines/list', '/v1/portal/maps']) {
    const { body } = await portal.send<{ machines: Answer<typeof getMap>['machines'] }>('GET', path, {
      token,
    });
    const shown = body.machines.find(({ id }) => id === String(early.id));
    expect(shown?.lastSeenAt, path).toBe(seenAt);
    if (shown && 'location' in shown) expect(shown.location?.lastUpdated, path).toBe(seenAt);
  }
});

test('a source whose readings are all quarantined is no silent one, and its clock is named', async ({
  portal,
  organisation,
  token,
}) => {
  const source = await portal.build.source({ organisation, type: 'HTTP' });
  const quiet = await portal.build.machine({ organisation });
  await portal.build.attachment({ machine: quiet, source, from: `${DAY}T05:00:00Z` });
  const { key } = await portal.build.ingestKey({ source });
  const ahead = { ...reading(0, 0), time: '2026-11-20T11:00:00Z' };
  await portal.send('POST', '/v1/ingest/readings', { token: key, body: { readings: [ahead] } });
  const { body } = await portal.send<Answer<typeof getHealth>>(
    'GET',
    `/v1/portal/machines/${quiet.id}/health`,
    { token },
  );
  expect(body.verdict).toBe('attention');
  expect(body.sources[0]).toMatchObject({
    lastHeardAt: null,
    quarantined: [{ reason: 'clock-ahead', clockOffsetMinutes: 60, readings: 1 }],
    findings: ['quarantined-only'],
  });
});
