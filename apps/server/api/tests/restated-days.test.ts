import { expect } from 'vitest';
import { saveRestatements } from '../../features/derivation/restated-days/restated-day-store.ts';
import { memberTest } from './portal-test.fixture.ts';

const test = memberTest('viewer');

const RANGE = 'start=2026-03-01&end=2026-03-03';
const AT = Date.parse('2026-03-10T09:00:00Z') / 1000;
const RESTATED = {
  restatedAt: '2026-03-10T09:00:00Z',
  reasons: ['late-readings', 'attachment'],
  onSecondsBefore: 3600,
  onSecondsAfter: 7200,
  distanceMetresBefore: 1000,
  distanceMetresAfter: 2000.5,
};

test('days, summaries, lists, the dashboard and receipts show which days were restated', async ({
  organisation,
  machine,
  token,
  portal,
}) => {
  const key = { organisationId: organisation.id, machineId: machine.id };
  await portal.database.app.within(key, (db) =>
    saveRestatements(db, organisation.id, [
      {
        ...{ machineId: machine.id, day: '2026-03-02', beganAt: AT, restatedAt: AT },
        reasons: ['late-readings', 'attachment'],
        before: { onSeconds: 3600, distanceMillimetres: 1_000_000 },
        after: { onSeconds: 7200, distanceMillimetres: 2_000_500 },
      },
    ]),
  );
  const read = async (path: string) => {
    const { status, body } = await portal.send<object>('GET', path, { token });
    expect(status, path).toBe(200);
    return body;
  };
  const own = `/v1/machines/${machine.id}/activity?${RANGE}`;
  const days = [
    { date: '2026-03-01', restatements: [] },
    { date: '2026-03-02', restatements: [RESTATED] },
    { date: '2026-03-03', restatements: [] },
  ];
  expect(await read(own)).toMatchObject({ days });
  expect(await read(`/v1/portal/machines/${machine.id}/activity/summary?${RANGE}`)).toMatchObject({ days });
  for (const path of ['machines/list', 'machines/summaries', 'dashboard'])
    expect(await read(`/v1/portal/${path}?${RANGE}`)).toMatchObject({ restatedDays: 1 });
  expect(await read(`/v1/portal/machines/list?start=2026-03-03&end=2026-03-03`)).toMatchObject({
    restatedDays: 0,
  });
  expect(await read(`/v1/portal/receipts?figure=totalHours&machineId=${machine.id}&${RANGE}`)).toMatchObject({
    restatedDays: 1,
    restatements: [{ ...RESTATED, date: '2026-03-02' }],
  });
  expect(await read(`/v1/portal/receipts?figure=totalHours&${RANGE}`)).toMatchObject({
    restatedDays: 1,
    restatements: null,
  });
  const other = await portal.build.organisation();
  const stranger = await portal.signedIn(other, 'viewer');
  const { status } = await portal.send('GET', own, { token: stranger });
  expect(status).toBe(404);
});
