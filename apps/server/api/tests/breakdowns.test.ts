import type { Breakdown } from '@groundwork/contract/entities/breakdown.ts';
import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import { expect } from 'vitest';
import { memberTest } from './portal-test.fixture.ts';

const test = memberTest('member').extend('helpers', ({ portal, machine, token }) => {
  const log = (body: object) =>
    portal.send<Breakdown>('POST', `/v1/portal/machines/${machine.id}/breakdowns`, {
      token,
      body: { reason: 'Hydraulics', ...body },
    });
  const change = (id: string, body: object) =>
    portal.send<Breakdown>('PATCH', `/v1/portal/breakdowns/${id}`, { token, body });
  const shownNow = async () =>
    (await portal.send<PortalMachine>('GET', `/v1/portal/machines/${machine.id}`, { token })).body;
  return { log, change, shownNow };
});

test('a machine is shown as broken down until the breakdown is closed', async ({
  helpers: { log, shownNow, change },
}) => {
  const made = await log({ brokenFrom: '2026-11-19T14:30:00Z', remark: 'Hose burst' });
  expect(made.body).toMatchObject({ reason: 'Hydraulics', remark: 'Hose burst', brokenTo: null });
  expect(await shownNow()).toMatchObject({
    state: 'broken-down',
    stateSince: '2026-11-19T14:30:00Z',
    breakdown: { from: '2026-11-19T14:30:00Z', to: null, reason: 'Hydraulics' },
  });
  const closed = await change(made.body.id, { brokenTo: '2026-11-20T09:00:00Z' });
  expect(closed.body).toEqual({ ...made.body, brokenTo: '2026-11-20T09:00:00Z' });
  expect(await shownNow()).toMatchObject({ state: 'not-monitored', breakdown: null });
});

test('breakdowns must not overlap, and the reason of an open one may change', async ({
  machine,
  portal,
  token,
  helpers: { log, change },
}) => {
  const open = await log({ brokenFrom: '2026-11-19T00:00:00Z' });
  const overlap = { status: 409, body: { code: 'BREAKDOWN_OVERLAPS' } };
  expect(await log({ brokenFrom: '2026-11-20T00:00:00Z' })).toMatchObject(overlap);
  const earlier = await log({ brokenFrom: '2026-11-18T00:00:00Z', brokenTo: '2026-11-19T00:00:00Z' });
  expect(earlier.status).toBe(200);
  expect(await change(earlier.body.id, { brokenTo: '2026-11-19T00:00:01Z' })).toMatchObject(overlap);
  expect((await change(open.body.id, { reason: 'Engine' })).body).toEqual({ ...open.body, reason: 'Engine' });
  const path = `/v1/portal/machines/${machine.id}/breakdowns`;
  const listed = await portal.send<{ breakdowns: Breakdown[] }>('GET', path, { token });
  expect(listed.body.breakdowns.map(({ id }) => id)).toEqual([open.body.id, earlier.body.id]);
});

test('two people who log a breakdown at the same time create only one', async ({ helpers: { log } }) => {
  const both = [1, 2].map(() => log({ brokenFrom: '2026-11-19T00:00:00Z' }));
  const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409]);
});

test.for([
  [{ brokenFrom: '2026-11-20T10:06:00Z' }, 'TIME_IN_FUTURE'],
  [{ brokenFrom: '2026-11-19T00:00:00Z', brokenTo: '2026-11-21T00:00:00Z' }, 'TIME_IN_FUTURE'],
  [{ brokenFrom: '2026-11-19T00:00:00Z', brokenTo: '2026-11-18T00:00:00Z' }, 'INTERVAL_REVERSED'],
  [{ brokenFrom: '2026-11-19T00:00:00Z', reason: ' ' }, 'INVALID_REQUEST'],
] as const)('a breakdown of %j is refused: %s', async ([fields, code], { helpers: { log } }) => {
  expect((await log(fields)).body).toMatchObject({ code });
});
