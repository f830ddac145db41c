import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as listMaps } from '@groundwork/contract/v1/portal/maps/index.ts';
import type { GET as summarise } from '@groundwork/contract/v1/portal/maps/summary.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BuiltMachine, BuiltOrganisation } from '../../db/build.fixture.ts';
import { sql } from '../../db/sql.ts';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { startTestServer, type TestServer } from './test-server.fixture.ts';

type Fleet = Answer<typeof listMaps>;
const LEEDS = { latitude: 53.8, longitude: -1.55 };
const UTRECHT = { latitude: 52.09, longitude: 5.12 };

let portal: TestServer;
let organisation: BuiltOrganisation;
let token: string;
beforeAll(async () => {
  portal = await startTestServer();
});
beforeEach(async () => {
  organisation = await portal.build.organisation();
  token = await portal.signedIn(organisation, 'viewer');
});
afterAll(() => portal.stop());

const ask = <Body = Fleet>(path: string, query: Record<string, string> = {}) =>
  portal.send<Body>('GET', `/v1/portal/maps${path}?${new URLSearchParams(query)}`, { token });
const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name.localeCompare(b.name, 'en');
const FOUND = { countries: 'true', telematics: 'FOUND', show: 'all' };

/** A machine whose source can be heard, and the way to hear it. */
async function heardMachine(name: string, assetId = '') {
  const machine = await portal.build.machine({ organisation, name, assetId });
  const source = await portal.build.source({ organisation, type: 'HTTP' });
  await portal.build.attachment({ machine, source });
  const { key } = await portal.build.ingestKey({ source });
  const say = async (position: object | null, values: object[] = []) => {
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
  return { machine, say };
}

async function derive({ id: machineId }: BuiltMachine): Promise<void> {
  const key = { organisationId: organisation.id, machineId };
  const now = portal.clock.now().getTime() / 1000;
  const task = { now, worksOffMarks: true, midnightGraceSeconds: 0 };
  await portal.database.app.within(key, (db) => deriveMachine(db, key, task));
}

test('machines with a position are told with state, site and country', async () => {
  const dumper = await heardMachine('dumper 2', 'A-2');
  const roller = await heardMachine('Roller 1');
  await portal.build.machine({ organisation, name: 'Never heard of' });
  await dumper.say(UTRECHT, [{ name: 'engineSpeedRpm', value: 1_600, kind: 'instant' }]);
  await roller.say(LEEDS);
  await derive(dumper.machine);
  const site = await portal.build.site({ organisation, name: 'North Quarry' });
  await portal.build.siteAssignment({ machine: roller.machine, site, from: '2026-11-01T00:00:00Z' });
  const { body } = await ask('', FOUND);
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

test('without countries none is named, and without telematics every machine is told', async () => {
  const roller = await heardMachine('Roller 1');
  await roller.say(LEEDS);
  await portal.build.machine({ organisation, name: 'Never heard of' });
  const { body } = await ask('');
  expect(body.machines.toSorted(byName)).toMatchObject([
    { name: 'Never heard of', location: null },
    { name: 'Roller 1', location: { country: null } },
  ]);
});

test('a latitude or longitude of exactly zero is no position, and a machine that lost its source is not found', async () => {
  const [adrift, moored] = [await heardMachine('Adrift'), await heardMachine('Moored')];
  await adrift.say({ latitude: 0, longitude: 9.5 });
  await moored.say(LEEDS);
  expect((await ask('', FOUND)).body.machines).toMatchObject([{ name: 'Moored' }]);
  await portal.build.archiving({ machine: moored.machine, from: '2026-11-20T09:59:00Z' });
  expect((await ask('', { ...FOUND, show: 'active' })).body.machines).toEqual([]);
});

/** Before everything. */
const FIRST_MARK = '1:1:';

test('what was heard since is told again, and what was not is left out', async () => {
  const [near, far] = [await heardMachine('Near'), await heardMachine('Far')];
  await near.say(LEEDS);
  await far.say(UTRECHT);
  const { mark } = (await ask('', FOUND)).body;
  portal.clock.forward(1_000);
  await near.say({ latitude: 53.9, longitude: -1.6 });
  const moved = await ask('/live', { ...FOUND, since: mark });
  expect(moved.body.machines).toMatchObject([
    { name: 'Near', location: { latitude: 53.9, longitude: -1.6, country: 'GB' } },
  ]);
  expect((await ask('/live', { ...FOUND, since: moved.body.mark })).body.machines).toEqual([]);
  const all = await ask('/live', { ...FOUND, since: FIRST_MARK });
  expect(all.body.machines).toHaveLength(2);
  const early = await ask('/live', { ...FOUND, since: FIRST_MARK, filter: 'state:idle' });
  expect(early.body.machines).toEqual([]);
});

test('a state that was derived after the position was told is told with it again', async () => {
  const { machine, say } = await heardMachine('Near');
  await say(LEEDS, [{ name: 'engineSpeedRpm', value: 1_600, kind: 'instant' }]);
  const { mark, machines } = (await ask('', FOUND)).body;
  expect(machines).toMatchObject([{ state: 'not-monitored' }]);
  await derive(machine);
  const derived = await ask('/live', { ...FOUND, since: mark });
  expect(derived.body.machines).toMatchObject([{ name: 'Near', state: 'active' }]);
});

test('what was being written when the mark was taken is told by the next answer', async () => {
  const { machine, say } = await heardMachine('Slow');
  await say(LEEDS);
  const { promise: marked, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: written, resolve: tellWritten } = Promise.withResolvers<void>();
  const slow = portal.database.app.within({ organisationId: organisation.id }, async (db) => {
    await db.run(sql`update current set speed_kmh = 7
      where organisation_id = ${organisation.id} and machine_id = ${machine.id}`);
    tellWritten();
    await marked;
  });
  await written;
  const other = await heardMachine('Other');
  await other.say(UTRECHT);
  const { mark } = (await ask('/live', { ...FOUND, since: FIRST_MARK })).body;
  letGo();
  await slow;
  const told = await ask('/live', { ...FOUND, since: mark });
  expect(told.body.machines).toMatchObject([{ name: 'Slow' }]);
});

test('the sums are those of the machines, by state and country', async () => {
  for (const [name, place] of [
    ['A', LEEDS],
    ['B', LEEDS],
    ['C', UTRECHT],
  ] as const)
    await (await heardMachine(name)).say(place);
  await portal.build.machine({ organisation });
  const { body } = await ask<Answer<typeof summarise>>('/summary', { countries: 'true', show: 'all' });
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

test.each([
  [{ filter: 'colour:red' }, 'query.filter', 'NOT_A_FILTER'],
  [{ start: '2026-13-01' }, 'query.start', undefined],
  [{ telematics: 'LOST' }, 'query.telematics', undefined],
  [{ since: 'now' }, 'query.since', undefined],
])('%j is refused by the name of its field', async (query, field, reason) => {
  const since = { since: FIRST_MARK };
  const { status, body } = await ask('/live', { ...since, ...query });
  const named = { field, ...(reason && { reason }) };
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', fields: [named] } });
});

test('the outlines of sites are told, and those of another organisation are not', async () => {
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
  expect((await ask('/sites')).body).toMatchObject({ sites: [{ name: 'Quarry', outline }] });
  const stranger = await portal.signedIn(await portal.build.organisation(), 'viewer');
  const seen = await portal.send('GET', '/v1/portal/maps/sites', { token: stranger });
  expect(seen.body).toEqual({ sites: [] });
});

test('the operator’s base map is named, and only its origin is let in', async () => {
  const url = 'https://maps.example.com/styles/site.json';
  const other = await startTestServer({ baseMap: { kind: 'style', url } });
  const token = await other.signedIn(await other.build.organisation(), 'viewer');
  const told = await other.send('GET', '/v1/portal/maps/base-map', { token });
  expect(told.body).toEqual({ baseMap: { kind: 'style', url } });
  const policy = told.headers.get('content-security-policy');
  expect(policy).toContain("connect-src 'self' https://maps.example.com;");
  expect(policy).toContain("worker-src 'self';");
  await other.stop();
  expect((await ask('/base-map')).body).toEqual({ baseMap: null });
});
