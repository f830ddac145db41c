import type { Answer } from '@groundwork/contract/call.ts';
import { SITE_FIGURES } from '@groundwork/contract/entities/site-figures.ts';
import type { GET } from '@groundwork/contract/v1/portal/sites/figures.ts';
import { expect } from 'vitest';
import { dashboardTest, SUMMED_DECIMALS, sum } from './dashboard-test.fixture.ts';

type Figures = Answer<typeof GET>;

const DAYS = 'start=2026-11-13&end=2026-11-20';
/** The figures that add up over places; shares do not. */
const SUMMED = ['totalHours', 'activeHours', 'idleHours', 'outOfHours', 'emissionsUtilisation'] as const;
/** The keys of the figures in the summary of a dashboard. */
const ON_DASHBOARD = {
  workingUtilisation: 'workingUtilisation',
  idlePercentage: 'idlePercentage',
  totalHours: 'totalHours',
  activeHours: 'activeHours',
  idleHours: 'idleHours',
  outOfHours: 'outOfHours',
  fuelUtilisation: 'fuel',
  emissionsUtilisation: 'emissions',
  missingPercentage: 'missingData',
} as const satisfies Record<(typeof SITE_FIGURES)[number], string>;

/** Three sites: one with machines all the time, one that a machine left for the other, one that nothing ever visited. */
const test = dashboardTest.extend('sites', { scope: 'file' }, async ({ portal, placed, fleet, helpers }) => {
  const { organisation } = placed;
  const [quarry, harbour, empty] = [
    await portal.build.site({ organisation, name: 'Quarry' }),
    await portal.build.site({ organisation, name: 'Harbour' }),
    await portal.build.site({ organisation, name: 'Empty' }),
  ];
  const toMachine = (index: number) => {
    const machine = fleet.machines[index];
    if (!machine) throw new Error('The fleet has machines');
    return { id: placed.getKey(machine).machineId, name: '', organisationId: organisation.id };
  };
  const [stays, moves, visits] = [toMachine(0), toMachine(1), toMachine(2)];
  const from = '2026-01-01T00:00:00Z';
  const movedAt = '2026-11-17T11:23:45Z';
  await portal.build.siteAssignment({ machine: stays, site: quarry, from });
  await portal.build.siteAssignment({ machine: moves, site: harbour, from, until: movedAt });
  await portal.build.siteAssignment({ machine: moves, site: quarry, from: movedAt });
  await portal.build.siteAssignment({
    machine: visits,
    site: harbour,
    from: '2026-11-16T00:00:00Z',
    until: '2026-11-18T00:00:00Z',
  });
  await helpers.settle('end-user', { fuel: true, co2: true });
  await helpers.receive();
  return { quarry, harbour, empty, stays, moves, visits };
});

test('places add up to the dashboard, to the second', async ({ portal, token, sites, helpers }) => {
  const { body } = await portal.send<Figures>('GET', `/v1/portal/sites/figures?${DAYS}`, { token });
  const { summary } = await helpers.readDashboard(DAYS);
  expect(body.all.numberOfMachines).toBe(summary.numberOfMachines);
  expect(body.all.states).toEqual(summary.states);
  for (const name of SITE_FIGURES) {
    const { before: _before, ...shown } = summary[ON_DASHBOARD[name]];
    expect(body.all.figures[name], name).toEqual(expect.objectContaining({ value: shown.value }));
    expect(body.all.figures[name].completeness, name).toBe(shown.completeness);
  }
  const places = [...body.sites, ...(body.withoutSite ? [body.withoutSite] : [])];
  for (const name of SUMMED) {
    const values = places.map(({ figures }) => figures[name].value ?? 0);
    expect(sum(values), name).toBeCloseTo(body.all.figures[name].value ?? 0, SUMMED_DECIMALS);
  }
  expect(body.sites.map(({ name }) => name)).toEqual(['Empty', 'Harbour', 'Quarry']);
  expect(sites.empty.id).toBe(Number(body.sites[0]?.id));
});

test('a site has the time that machines spent there, and no other', async ({
  portal,
  token,
  sites,
  helpers,
}) => {
  const read = async (query: string) =>
    (await portal.send<Figures>('GET', `/v1/portal/sites/figures?${query}`, { token })).body;
  const whole = await read(DAYS);
  const [empty, harbour, quarry] = whole.sites;
  expect(empty).toMatchObject({ numberOfMachines: 0, machinesInRange: 0, states: [] });
  expect(empty?.figures.totalHours).toEqual({ value: null, completeness: null });
  expect(harbour).toMatchObject({ numberOfMachines: 0, machinesInRange: 2 });
  expect(quarry).toMatchObject({ numberOfMachines: 2, machinesInRange: 2 });
  // On days after the move, both sites are what the dashboard shows of the machines that are there now.
  const after = 'start=2026-11-18&end=2026-11-20';
  const later = await read(after);
  const { summary } = await helpers.readDashboard(`${after}&filter=site:${sites.quarry.id}`);
  const [, , onQuarry] = later.sites;
  for (const name of SITE_FIGURES) {
    const { value, completeness } = summary[ON_DASHBOARD[name]];
    expect(onQuarry?.figures[name], name).toEqual({ value, completeness });
  }
  expect(later.sites[1]).toMatchObject({ machinesInRange: 0 });
  // The figures of one machine are split between its sites.
  const moved = await read(`${DAYS}&filter=machine:${sites.moves.id}`);
  expect(moved.sites.map(({ name }) => name)).toEqual(['Harbour', 'Quarry']);
  expect(moved.withoutSite).toBeNull();
  const hours = moved.sites.map(({ figures }) => figures.totalHours.value ?? 0);
  expect(Math.min(...hours)).toBeGreaterThan(0);
  expect(sum(hours)).toBeCloseTo(moved.all.figures.totalHours.value ?? 0, SUMMED_DECIMALS);
});

test('all recorded time begins with the first day of data', async ({ portal, token, sites }) => {
  const { body } = await portal.send<Figures>('GET', '/v1/portal/sites/figures?start=max', { token });
  expect(sites.quarry.id).toBeGreaterThan(0);
  expect(body).toMatchObject({ startsOn: '2026-11-13', endsOn: '2026-11-20' });
  const reply = await portal.send('GET', '/v1/portal/sites/figures?start=2026-11-20&end=2026-11-19', {
    token,
  });
  expect(reply).toMatchObject({ status: 400, body: { code: 'RANGE_REVERSED' } });
});
