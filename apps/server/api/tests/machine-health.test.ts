import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as getActivity } from '@groundwork/contract/v1/machines/_id/activity.ts';
import type { GET as getHealth } from '@groundwork/contract/v1/portal/machines/_id/health.ts';
import type { GET as listMachines } from '@groundwork/contract/v1/portal/machines/list.ts';
import type { GET as getMap } from '@groundwork/contract/v1/portal/maps/index.ts';
import { expect } from 'vitest';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { at, DAY, reading, machineDayTest as test } from './machine-day-test.fixture.ts';

test.beforeAll(({ helpers: { receive } }) => receive());

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
