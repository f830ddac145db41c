import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as readActivity } from '@groundwork/contract/v1/machines/_id/activity.ts';
import type { GET as readSite } from '@groundwork/contract/v1/portal/sites/_id/figures.ts';
import type { GET } from '@groundwork/contract/v1/portal/sites/_id/timeline.ts';
import { expect } from 'vitest';
import { dashboardTest, SUMMED_DECIMALS, sum } from './dashboard-test.fixture.ts';

type Timeline = Answer<typeof GET>;
type SitePage = Answer<typeof readSite>;

const DAYS = 'start=2026-11-14&end=2026-11-20';
const MOVED_AT = '2026-11-17T11:23:45Z';
const HOUR_MS = 3_600_000;

type Stretch = { readonly startedAt: string; readonly endedAt: string };
const toHours = (stretches: readonly Stretch[]) =>
  sum(stretches.map(({ startedAt, endedAt }) => (Date.parse(endedAt) - Date.parse(startedAt)) / HOUR_MS));

/** A site with a machine that is there all the time, and one that came on a day. */
const test = dashboardTest.extend('site', { scope: 'file' }, async ({ portal, placed, fleet, helpers }) => {
  const { organisation } = placed;
  const site = await portal.build.site({ organisation, name: 'Quarry' });
  const [stays, comes] = fleet.machines.slice(0, 2).map((machine) => ({
    id: placed.getKey(machine).machineId,
    name: '',
    organisationId: organisation.id,
  }));
  if (!stays || !comes) throw new Error('The fleet has machines');
  await portal.build.siteAssignment({ machine: stays, site, from: '2026-01-01T00:00:00Z' });
  await portal.build.siteAssignment({ machine: comes, site, from: MOVED_AT });
  await helpers.settle('end-user', {});
  await helpers.receive();
  return { id: site.id, stays, comes };
});

test('shows what each machine did while it was there, adding up to the figures of the site', async ({
  portal,
  token,
  site,
}) => {
  const read = <T>(path: string) => portal.send<T>('GET', path, { token });
  const { body } = await read<Timeline>(`/v1/portal/sites/${site.id}/timeline?${DAYS}`);
  expect(body).toMatchObject({ name: 'Quarry', timezone: 'Europe/London', machinesLeftOut: 0 });
  expect(body.days.map(({ date }) => date)).toHaveLength(7);
  expect(body.machines.map(({ id }) => Number(id)).sort()).toEqual([site.stays.id, site.comes.id].sort());
  const page = await read<SitePage>(`/v1/portal/sites/${site.id}/figures?${DAYS}`);
  for (const machine of body.machines) {
    const figures = page.body.machines.find(({ id }) => id === machine.id)?.figures;
    const inState = (state: string) => toHours(machine.stretches.filter((one) => one.state === state));
    expect(inState('active')).toBeCloseTo(figures?.activeHours.value ?? 0, SUMMED_DECIMALS);
    expect(inState('idle')).toBeCloseTo(figures?.idleHours.value ?? 0, SUMMED_DECIMALS);
    expect(toHours(machine.outOfHours)).toBeCloseTo(figures?.outOfHours.value ?? 0, SUMMED_DECIMALS);
    expect(machine.shifts).not.toBeNull();
  }
  const comes = body.machines.find(({ id }) => id === String(site.comes.id));
  expect(comes?.stretches[0]?.startedAt).toBe(MOVED_AT);
});

test('one day has the states and shifts of the page of a machine', async ({ portal, token, site }) => {
  const { body } = await portal.send<Timeline>(
    'GET',
    `/v1/portal/sites/${site.id}/timeline?start=2026-11-18&end=2026-11-18`,
    { token },
  );
  const path = `/v1/machines/${site.stays.id}/activity?start=2026-11-18&end=2026-11-18`;
  const [day] = (await portal.send<Answer<typeof readActivity>>('GET', path, { token })).body.days;
  const machine = body.machines.find(({ id }) => id === String(site.stays.id));
  expect(body.days).toEqual([{ date: '2026-11-18', startsAt: day?.startsAt, endsAt: day?.endsAt }]);
  expect(machine?.shifts).toEqual(day?.shifts);
  expect(machine?.outOfHours).toEqual(day?.outOfHours);
  expect(toHours(machine?.stretches ?? [])).toBeCloseTo(24, SUMMED_DECIMALS);
});

test('refuses more than a week, and reversed days', async ({ portal, token, site }) => {
  const read = (query: string) =>
    portal.send('GET', `/v1/portal/sites/${site.id}/timeline?${query}`, { token });
  expect(await read('start=2026-11-01&end=2026-11-08')).toMatchObject({ body: { code: 'RANGE_TOO_LONG' } });
  expect(await read('start=2026-11-02&end=2026-11-01')).toMatchObject({ body: { code: 'RANGE_REVERSED' } });
});
