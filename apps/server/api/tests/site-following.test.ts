import type { Answer } from '@groundwork/contract/call.ts';
import type { SiteAssignment } from '@groundwork/contract/entities/site.ts';
import type { GET as readFigures } from '@groundwork/contract/v1/portal/sites/figures.ts';
import { expect } from 'vitest';
import type { BuiltMachine } from '../../db/build.fixture.ts';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { watchOrganisation } from '../../jobs/attention/watch-machines.ts';
import { memberTest } from './portal-test.fixture.ts';

/** A minute of the morning of the tests, on which it is 10:00 in London. */
const at = (minute: number): string =>
  new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString().replace('.000', '');
const METRES_PER_DEGREE = 111_195;
/** A square of 600 m around a place so many metres north of the start. */
const around = (metres: number) => {
  const middle = 51.5 + metres / METRES_PER_DEGREE;
  const [south, north] = [middle - 300 / METRES_PER_DEGREE, middle + 300 / METRES_PER_DEGREE];
  const ring = [
    [0.095, south],
    [0.105, south],
    [0.105, north],
    [0.095, north],
    [0.095, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
};
const FAR = 3_000;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** Stands at the first site for 20 minutes, drives to the second one, and stands there. */
const MOVE = [
  ...range(0, 20).map((minute) => ({ minute, metres: 0 })),
  ...range(21, 29).map((minute) => ({ minute, metres: 300 * (minute - 20) })),
  ...range(30, 60).map((minute) => ({ minute, metres: FAR })),
];

const test = memberTest('administrator', { timeZone: 'Europe/London' }).extend(
  'helpers',
  ({ portal, token, organisation }) => {
    const site = async (name: string, metres: number) => {
      const body = { name, zone: 'Europe/London', outline: around(metres) };
      return (await portal.send<{ id: string }>('POST', '/v1/portal/sites', { token, body })).body.id;
    };
    const keys = new Map<BuiltMachine, string>();
    async function createKey(machine: BuiltMachine): Promise<string> {
      const source = await portal.build.source({ organisation, type: 'HTTP' });
      await portal.build.attachment({ machine, source });
      return (await portal.build.ingestKey({ source })).key;
    }
    async function report(machine: BuiltMachine, fixes: typeof MOVE): Promise<void> {
      const key = keys.get(machine) ?? (await createKey(machine));
      keys.set(machine, key);
      const readings = fixes.map(({ minute, metres }) => ({
        time: at(minute),
        position: { latitude: 51.5 + metres / METRES_PER_DEGREE, longitude: 0.1 },
        satellites: 9,
        values: [{ name: 'engineSpeedRpm', value: 900, kind: 'instant' }],
      }));
      const sent = await portal.send('POST', '/v1/ingest/readings', { token: key, body: { readings } });
      expect(sent).toMatchObject({ status: 200, body: { refused: [], quarantined: [] } });
      await derive(machine);
    }
    async function derive(machine: BuiltMachine): Promise<void> {
      const key = { organisationId: organisation.id, machineId: machine.id };
      const now = portal.clock.now().getTime() / 1000;
      const task = { now, worksOffMarks: true, midnightGraceSeconds: 0 };
      await portal.database.app.within(key, (db) => deriveMachine(db, key, task));
    }
    const watch = () => watchOrganisation(portal.database.app, organisation.id, portal.clock.now());
    const list = async (machine: BuiltMachine) => {
      const path = `/v1/portal/machines/${machine.id}/site-assignments`;
      const { body } = await portal.send<{ siteAssignments: SiteAssignment[] }>('GET', path, { token });
      return body.siteAssignments.map(({ siteName, assignedFrom, assignedTo, origin }) => ({
        siteName,
        assignedFrom,
        assignedTo,
        origin,
      }));
    };
    const assign = (machine: BuiltMachine, body: object) =>
      portal.send('POST', `/v1/portal/machines/${machine.id}/site-assignments`, { token, body });
    return { site, report, derive, watch, list, assign };
  },
);

test('a machine follows its stops from one site to the other, once that is switched on', async ({
  portal,
  organisation,
  machine,
  token,
  helpers: { site, report, derive, watch, list },
}) => {
  await site('Quarry', 0);
  await site('Harbour', FAR);
  await report(machine, MOVE);
  await watch();
  expect(await list(machine)).toEqual([]);
  await portal.build.module({ organisation, module: 'dynamicSiteAssociation' });
  await watch();
  const followed = [
    { siteName: 'Harbour', assignedFrom: at(30), assignedTo: null, origin: 'position' },
    { siteName: 'Quarry', assignedFrom: at(0), assignedTo: at(30), origin: 'position' },
  ];
  expect(await list(machine)).toEqual(followed);
  // A second round finds nothing to do.
  await watch();
  expect(await list(machine)).toEqual(followed);
  // The change is worked off like any other: the time counts for the sites.
  await derive(machine);
  const path = '/v1/portal/sites/figures?start=2026-11-20&end=2026-11-20';
  const { body } = await portal.send<Answer<typeof readFigures>>('GET', path, { token });
  const hours = body.sites.map(({ name, figures }) => [name, figures.totalHours.value]);
  expect(hours).toEqual([
    ['Harbour', expect.closeTo(0.5, 2)],
    ['Quarry', expect.closeTo(0.5, 2)],
  ]);
});

test('a stop that is reported only after the machine has left assigns it from the beginning of the stop', async ({
  portal,
  organisation,
  machine,
  helpers: { site, report, watch, list, assign },
}) => {
  await portal.build.module({ organisation, module: 'dynamicSiteAssociation' });
  await site('Quarry', 0);
  const harbour = await site('Harbour', FAR);
  // All of it arrives when the machine is on the road, in no outline.
  const away = range(61, 70).map((minute) => ({ minute, metres: FAR + 300 * (minute - 60) }));
  await report(machine, [...MOVE, ...away]);
  await watch();
  const followed = [
    { siteName: 'Harbour', assignedFrom: at(30), assignedTo: null, origin: 'position' },
    { siteName: 'Quarry', assignedFrom: at(0), assignedTo: at(30), origin: 'position' },
  ];
  expect(await list(machine)).toEqual(followed);
  await watch();
  expect(await list(machine)).toEqual(followed);

  // What a person set before wins for its dates.
  const other = await portal.build.machine({ organisation });
  await assign(other, { siteId: harbour, assignedFrom: at(-60), assignedTo: at(25) });
  await report(other, [...range(0, 20).map((minute) => ({ minute, metres: 0 })), ...away]);
  await watch();
  expect((await list(other)).map(({ origin }) => origin)).toEqual(['hand']);
});

test('what a person takes away of an assignment by position does not come back', async ({
  portal,
  organisation,
  machine,
  token,
  helpers: { site, report, watch, list },
}) => {
  await portal.build.module({ organisation, module: 'dynamicSiteAssociation' });
  await site('Quarry', 0);
  await site('Harbour', FAR);
  await report(machine, MOVE);
  await watch();
  const path = `/v1/portal/machines/${machine.id}/site-assignments`;
  const listed = await portal.send<{ siteAssignments: SiteAssignment[] }>('GET', path, { token });
  const [harbour, quarry] = listed.body.siteAssignments.map(({ id }) => `/v1/portal/site-assignments/${id}`);
  const followed = { siteName: 'Quarry', assignedFrom: at(0), assignedTo: at(30), origin: 'position' };
  // The machine still stands there: the latest, and then a past one.
  expect(await portal.send('DELETE', harbour ?? '', { token })).toMatchObject({ status: 200 });
  await watch();
  expect(await list(machine)).toEqual([followed]);
  const moved = { assignedFrom: at(10) };
  expect(await portal.send('PATCH', quarry ?? '', { token, body: moved })).toMatchObject({ status: 200 });
  await watch();
  expect(await list(machine)).toEqual([{ ...followed, ...moved, origin: 'hand' }]);
  expect(await portal.send('DELETE', quarry ?? '', { token })).toMatchObject({ status: 200 });
  await watch();
  expect(await list(machine)).toEqual([]);
  // A later stop counts again.
  const back = range(61, 69).map((minute) => ({ minute, metres: FAR - 300 * (minute - 60) }));
  await report(machine, [...back, ...range(70, 90).map((minute) => ({ minute, metres: 0 }))]);
  await watch();
  expect(await list(machine)).toEqual([{ ...followed, assignedFrom: at(70), assignedTo: null }]);
});

test('what a person sets wins: an assignment by hand, and changed dates of one by position', async ({
  portal,
  organisation,
  machine,
  token,
  helpers: { site, report, watch, list, assign },
}) => {
  await portal.build.module({ organisation, module: 'dynamicSiteAssociation' });
  const quarry = await site('Quarry', 0);
  await site('Harbour', FAR);
  await report(machine, MOVE);
  await assign(machine, { siteId: quarry, assignedFrom: at(-60) });
  await watch();
  const byHand = { siteName: 'Quarry', assignedFrom: at(-60), assignedTo: null, origin: 'hand' };
  expect(await list(machine)).toEqual([byHand]);
  const path = `/v1/portal/machines/${machine.id}/site-assignments`;
  const listed = await portal.send<{ siteAssignments: SiteAssignment[] }>('GET', path, { token });
  const id = listed.body.siteAssignments[0]?.id;
  const end = (assignedTo: string) =>
    portal.send('PATCH', `/v1/portal/site-assignments/${id}`, { token, body: { assignedTo } });
  // After its end the next stop counts.
  expect((await end(at(10))).status).toBe(200);
  await watch();
  expect(await list(machine)).toEqual([
    { siteName: 'Harbour', assignedFrom: at(30), assignedTo: null, origin: 'position' },
    { ...byHand, assignedTo: at(10) },
  ]);
});
