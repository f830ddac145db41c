import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as listMaps } from '@groundwork/contract/v1/portal/maps/index.ts';
import type { GET as searchPlaces } from '@groundwork/contract/v1/portal/maps/places.ts';
import type { GET as listPositions } from '@groundwork/contract/v1/portal/maps/positions.ts';
import type { GET as summarise } from '@groundwork/contract/v1/portal/maps/summary.ts';
import { expect } from 'vitest';
import type { BuiltMachine } from '../../db/build.fixture.ts';
import { sql } from '../../db/sql.ts';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { memberTest } from './portal-test.fixture.ts';

type Fleet = Answer<typeof listMaps>;
type Positions = Answer<typeof listPositions>;
const LEEDS = { latitude: 53.8, longitude: -1.55 };
const UTRECHT = { latitude: 52.09, longitude: 5.12 };
const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name.localeCompare(b.name, 'en');
const FOUND = { countries: 'true', telematics: 'FOUND', show: 'all' };

const test = memberTest('viewer').extend('helpers', ({ portal, token, organisation }) => {
  const request = <Body = Fleet>(path: string, query: Record<string, string> = {}) =>
    portal.send<Body>('GET', `/v1/portal/maps${path}?${new URLSearchParams(query)}`, { token });
  /** Creates a machine with a source, and a function that sends a reading from it. */
  async function createReportingMachine(name: string, assetId = '') {
    const machine = await portal.build.machine({ organisation, name, assetId });
    const source = await portal.build.source({ organisation, type: 'HTTP' });
    await portal.build.attachment({ machine, source });
    const { key } = await portal.build.ingestKey({ source });
    const report = async (position: object | null, values: object[] = []) => {
      const time = portal.clock.now().toISOString();
      const reading = {
        time,
        ...(position && { position, satellites: 9 }),
        ...(values.length > 0 && { values }),
      };
      const sent = await portal.send('POST', '/v1/ingest/readings', {
        token: key,
        body: { readings: [reading] },
      });
      expect(sent).toMatchObject({ status: 200, body: { refused: [], quarantined: [] } });
    };
    return { machine, report };
  }
  async function derive({ id: machineId }: BuiltMachine): Promise<void> {
    const key = { organisationId: organisation.id, machineId };
    const now = portal.clock.now().getTime() / 1000;
    const task = { now, worksOffMarks: true, midnightGraceSeconds: 0 };
    await portal.database.app.within(key, (db) => deriveMachine(db, key, task));
  }
  return { request, createReportingMachine, derive };
});

test('returns machines with a position, with state, site and country', async ({
  portal,
  organisation,
  helpers: { createReportingMachine, derive, request },
}) => {
  const dumper = await createReportingMachine('dumper 2', 'A-2');
  const roller = await createReportingMachine('Roller 1');
  await portal.build.machine({ organisation, name: 'Never reported' });
  await dumper.report(UTRECHT, [{ name: 'engineSpeedRpm', value: 1_600, kind: 'instant' }]);
  await roller.report(LEEDS);
  await derive(dumper.machine);
  const site = await portal.build.site({ organisation, name: 'North Quarry' });
  await portal.build.siteAssignment({ machine: roller.machine, site, from: '2026-11-01T00:00:00Z' });
  const { body } = await request('', FOUND);
  expect(body.machines.toSorted(byName)).toMatchObject([
    {
      name: 'dumper 2',
      assetId: 'A-2',
      location: { ...UTRECHT, country: 'NL' },
      site: null,
      state: 'active',
    },
    { name: 'Roller 1', location: { ...LEEDS, country: 'GB' }, site: 'North Quarry', state: 'not-monitored' },
  ]);
});

test('packs positions with states and types, in the order of ids, under the same filter', async ({
  portal,
  organisation,
  helpers: { createReportingMachine, derive, request },
}) => {
  const roller = await createReportingMachine('Roller 1');
  const dumper = await createReportingMachine('dumper 2', 'A-2');
  await portal.build.machine({ organisation, name: 'Never reported' });
  await dumper.report(UTRECHT, [{ name: 'engineSpeedRpm', value: 1_600, kind: 'instant' }]);
  await roller.report(LEEDS);
  await derive(dumper.machine);
  const ids = [roller.machine.id, dumper.machine.id].map(Number);
  const { body } = await request<Positions>('/positions', { telematics: 'FOUND', show: 'all' });
  expect(body).toEqual({
    computedAt: portal.clock.now().toISOString(),
    ids: [ids[0], (ids[1] ?? 0) - (ids[0] ?? 0)],
    latitudes: [538_000, 520_900],
    longitudes: [-15_500, 51_200],
    states: [0, 1],
    types: [0, 0],
    stateNames: ['not-monitored', 'active'],
    typeNames: ['EXCAVATOR'],
  });
  const filtered = await request<Positions>('/positions', { filter: `machine:${ids[1]}`, show: 'all' });
  expect(filtered.body.ids).toEqual([ids[1]]);
});

test('returns countries and filters by telematics only if the query includes them', async ({
  portal,
  organisation,
  helpers: { createReportingMachine, request },
}) => {
  const roller = await createReportingMachine('Roller 1');
  await roller.report(LEEDS);
  await portal.build.machine({ organisation, name: 'Never reported' });
  const { body } = await request('');
  expect(body.machines.toSorted(byName)).toMatchObject([
    { name: 'Never reported', location: null },
    { name: 'Roller 1', location: { country: null } },
  ]);
});

test('ignores positions with a zero coordinate, and leaves out archived machines', async ({
  portal,
  helpers: { createReportingMachine, request },
}) => {
  const [adrift, moored] = [await createReportingMachine('Adrift'), await createReportingMachine('Moored')];
  await adrift.report({ latitude: 0, longitude: 9.5 });
  await moored.report(LEEDS);
  expect((await request('', FOUND)).body.machines).toMatchObject([{ name: 'Moored' }]);
  await portal.build.archiving({ machine: moored.machine, from: '2026-11-20T09:59:00Z' });
  expect((await request('', { ...FOUND, show: 'active' })).body.machines).toEqual([]);
});

/** A mark before all changes. */
const FIRST_MARK = '1:1:';

test('returns only machines that have reported since the mark', async ({
  portal,
  helpers: { createReportingMachine, request },
}) => {
  const [near, far] = [await createReportingMachine('Near'), await createReportingMachine('Far')];
  await near.report(LEEDS);
  await far.report(UTRECHT);
  const { mark } = (await request('', FOUND)).body;
  portal.clock.forward(1_000);
  await near.report({ latitude: 53.9, longitude: -1.6 });
  const moved = await request('/live', { ...FOUND, since: mark });
  expect(moved.body.machines).toMatchObject([
    { name: 'Near', location: { latitude: 53.9, longitude: -1.6, country: 'GB' } },
  ]);
  expect((await request('/live', { ...FOUND, since: moved.body.mark })).body.machines).toEqual([]);
  const all = await request('/live', { ...FOUND, since: FIRST_MARK });
  expect(all.body.machines).toHaveLength(2);
  const early = await request('/live', { ...FOUND, since: FIRST_MARK, filter: 'state:idle' });
  expect(early.body.machines).toEqual([]);
});

test('returns a machine again if its state was derived after the mark', async ({
  helpers: { createReportingMachine, request, derive },
}) => {
  const { machine, report } = await createReportingMachine('Near');
  await report(LEEDS, [{ name: 'engineSpeedRpm', value: 1_600, kind: 'instant' }]);
  const { mark, machines } = (await request('', FOUND)).body;
  expect(machines).toMatchObject([{ state: 'not-monitored' }]);
  await derive(machine);
  const derived = await request('/live', { ...FOUND, since: mark });
  expect(derived.body.machines).toMatchObject([{ name: 'Near', state: 'active' }]);
});

test('a change that was being written when the mark was taken is in the next response', async ({
  portal,
  organisation,
  helpers: { createReportingMachine, request },
}) => {
  const { machine, report } = await createReportingMachine('Slow');
  await report(LEEDS);
  const { promise: marked, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: written, resolve: noteWritten } = Promise.withResolvers<void>();
  const slow = portal.database.app.within({ organisationId: organisation.id }, async (db) => {
    await db.run(sql`update current set speed_kmh = 7
      where organisation_id = ${organisation.id} and machine_id = ${machine.id}`);
    noteWritten();
    await marked;
  });
  await written;
  const other = await createReportingMachine('Other');
  await other.report(UTRECHT);
  const { mark } = (await request('/live', { ...FOUND, since: FIRST_MARK })).body;
  letGo();
  await slow;
  const next = await request('/live', { ...FOUND, since: mark });
  expect(next.body.machines).toMatchObject([{ name: 'Slow' }]);
});

test('the summary counts machines by state and country', async ({
  portal,
  organisation,
  helpers: { createReportingMachine, request },
}) => {
  for (const [name, place] of [
    ['A', LEEDS],
    ['B', LEEDS],
    ['C', UTRECHT],
  ] as const)
    await (await createReportingMachine(name)).report(place);
  await portal.build.machine({ organisation });
  const { body } = await request<Answer<typeof summarise>>('/summary', { countries: 'true', show: 'all' });
  expect(body).toMatchObject({
    numberOfMachines: 4,
    withoutPosition: 1,
    states: [{ state: 'not-monitored', numberOfMachines: 4 }],
    countries: [
      { country: 'GB', numberOfMachines: 2 },
      { country: 'NL', numberOfMachines: 1 },
    ],
  });
});

test.for([
  [{ filter: 'colour:red' }, 'query.filter', 'NOT_A_FILTER'],
  [{ start: '2026-13-01' }, 'query.start', undefined],
  [{ telematics: 'LOST' }, 'query.telematics', undefined],
  [{ since: 'now' }, 'query.since', undefined],
] as const)('refuses %j and names the field', async ([query, field, reason], { helpers: { request } }) => {
  const since = { since: FIRST_MARK };
  const { status, body } = await request('/live', { ...since, ...query });
  const named = { field, ...(reason && { reason }) };
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', fields: [named] } });
});

test("returns the outlines of the organisation's own sites only", async ({
  portal,
  organisation,
  helpers: { request },
}) => {
  const outline = {
    type: 'Polygon',
    coordinates: [
      [
        [-1.6, 53.7],
        [-1.5, 53.7],
        [-1.5, 53.8],
        [-1.6, 53.7],
      ],
    ],
  };
  const member = await portal.signedIn(organisation, 'member');
  const body = { name: 'Quarry', zone: 'Europe/London', outline };
  await portal.send('POST', '/v1/portal/sites', { token: member, body });
  await portal.build.site({ organisation, name: 'Without an outline' });
  expect((await request('/sites')).body).toMatchObject({ sites: [{ name: 'Quarry', outline }] });
  const stranger = await portal.signedIn(await portal.build.organisation(), 'viewer');
  const seen = await portal.send('GET', '/v1/portal/maps/sites', { token: stranger });
  expect(seen.body).toEqual({ sites: [] });
});

test('finds towns by name, at most six', async ({ portal, token, helpers: { request } }) => {
  type Found = Answer<typeof searchPlaces>;
  const find = async (search: string) => (await request<Found>('/places', { search })).body.places;
  expect((await find('leed'))[0]).toEqual({
    name: 'Leeds',
    countryCode: 'GB',
    inhabitants: expect.any(Number),
    latitude: expect.closeTo(LEEDS.latitude, 1),
    longitude: expect.closeTo(LEEDS.longitude, 1),
  });
  expect(await find('san')).toHaveLength(6);
  expect(await request('/places', { search: ' ' })).toMatchObject({ status: 400 });
  const dutch = { token, headers: { 'accept-language': 'nl' } };
  const path = '/v1/portal/maps/places?search=the+hague';
  expect((await portal.send<Found>('GET', path, dutch)).body.places[0]?.name).toBe('Den Haag');
});
