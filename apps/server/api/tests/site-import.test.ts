import type { LineImport } from '@groundwork/contract/entities/line-import.ts';
import type { SiteListItem } from '@groundwork/contract/entities/site.ts';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { memberTest } from './portal-test.fixture.ts';

const FILE = [
  '\ufeffname,code,zone,startsOn,endsOn',
  '"North ""old"" quarry, east",NQ,Europe/London,2026-01-01,',
  'Nowhere,X1,Europe/Atlantis,,',
  '',
  'Again,nq,Europe/London,,',
  '"open quote,X2,Europe/London,,',
  'Backwards,X3,Europe/London,2026-02-02,2026-02-01',
  ',X4,Europe/London,,',
  'Too many,X5,Europe/London,,,,',
  'South quarry,,Europe/Paris',
].join('\r\n');

const test = memberTest('administrator').extend('helpers', ({ portal, token }) => {
  const send = (body: object) => portal.send<LineImport>('POST', '/v1/portal/sites/import', { token, body });
  const csv = (text: string, dryRun = false) => send({ format: 'csv', text, dryRun });
  async function listSiteNames(): Promise<string[]> {
    const { body } = await portal.send<{ sites: SiteListItem[] }>('GET', '/v1/portal/sites', { token });
    return body.sites.map(({ name }) => name);
  }
  return { send, csv, listSiteNames };
});

test('names each bad line of a file with field and reason, and imports the good ones', async ({
  helpers: { csv, listSiteNames },
}) => {
  const { body } = await csv(FILE);
  expect({ good: body.good, bad: body.bad, dryRun: body.dryRun }).toEqual({ good: 2, bad: 6, dryRun: false });
  const problems = body.lines.map(({ line, problems: [problem] }) => [line, problem?.field, problem?.reason]);
  expect(problems).toEqual([
    [2, undefined, undefined],
    [3, 'zone', 'NOT_A_TIME_ZONE'],
    [5, 'code', 'ALREADY_TAKEN'],
    [6, 'line', 'MALFORMED'],
    [7, 'endsOn', 'BEFORE_START'],
    [8, 'name', 'REQUIRED'],
    [9, 'line', 'MALFORMED'],
    [10, undefined, undefined],
  ]);
  expect(body.lines[1]?.problems[0]?.message).toBe('zone must be a time zone such as Europe/London.');
  expect(await listSiteNames()).toEqual(['North "old" quarry, east', 'South quarry']);
});

test('a dry run returns the same and creates nothing', async ({ helpers: { csv, listSiteNames } }) => {
  const tried = await csv(FILE, true);
  expect(tried.body).toMatchObject({ dryRun: true, good: 2, bad: 6 });
  expect(tried.body.lines.every(({ madeId }) => madeId === null)).toBe(true);
  expect(await listSiteNames()).toEqual([]);
});

test('importing a file again reports its codes as taken', async ({ helpers: { csv, listSiteNames } }) => {
  const text = 'zone;name;code\nEurope/London;Pit, west;P1\n';
  expect((await csv(text)).body).toMatchObject({ good: 1, bad: 0 });
  expect((await csv(text)).body).toMatchObject({ good: 0, bad: 1 });
  expect(await listSiteNames()).toEqual(['Pit, west']);
});

test('refuses a file with missing or unknown column names', async ({ portal, token }) => {
  const refused = await portal.send('POST', '/v1/portal/sites/import', {
    token,
    body: { format: 'csv', text: 'name,timezone\nQuarry,Europe/London' },
  });
  expect(refused.body.fields).toMatchObject([
    { field: 'zone', reason: 'REQUIRED' },
    { field: 'timezone', reason: 'UNKNOWN_FIELD' },
  ]);
});

const ring = [
  [
    [0, 50],
    [0, 51],
    [1, 51],
    [0, 50],
  ],
];
const feature = (properties: object, geometry: unknown = null) => ({ type: 'Feature', properties, geometry });

test('features of a GeoJSON file become sites with their outlines', async ({
  helpers: { send, listSiteNames },
}) => {
  const zone = 'Europe/London';
  const features = [
    feature({ name: 'Pit', zone, fill: '#ff0000' }, { type: 'Polygon', coordinates: ring }),
    feature({ name: 'Islands', zone }, { type: 'MultiPolygon', coordinates: [ring] }),
    feature({ name: 'Point', zone }, { type: 'Point', coordinates: [0, 50] }),
    feature({ name: 'Open', zone }, { type: 'Polygon', coordinates: [ring[0]?.slice(1)] }),
    feature({ name: 'No outline', zone, code: null }),
    'not a feature',
  ];
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  const { body } = await send({ format: 'geojson', text });
  expect(body.lines.map(({ line, problems: [problem] }) => [line, problem?.field, problem?.reason])).toEqual([
    [1, undefined, undefined],
    [2, undefined, undefined],
    [3, 'outline.type', 'NOT_ALLOWED'],
    [4, 'outline', 'RING_NOT_CLOSED'],
    [5, undefined, undefined],
    [6, 'line', 'MALFORMED'],
  ]);
  expect(body.lines[3]?.problems[0]?.details).toMatchObject({ place: 'coordinates[0][2]' });
  expect(await listSiteNames()).toEqual(['Islands', 'No outline', 'Pit']);
});

test.for([
  '{',
  '[]',
  '{"type":"FeatureCollection"}',
  '{"type":"FeatureCollection","features":[{"__proto__":1}]}',
])('refuses %s as GeoJSON', async (text, { helpers: { send } }) => {
  expect(await send({ format: 'geojson', text })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST' },
  });
});

test('imports five thousand lines at once and refuses one more', async ({ helpers: { csv } }) => {
  const lines = (count: number) =>
    `name,zone\n${Array.from({ length: count }, (_, i) => `Site ${i},UTC`).join('\n')}`;
  expect((await csv(lines(5_001), true)).body).toMatchObject({ code: 'INVALID_REQUEST' });
  expect((await csv(lines(5_000), true)).body).toMatchObject({ good: 5_000, bad: 0 });
});

test('a file of 5,000 lines takes a few statements, however many of its codes are taken', async ({
  portal,
  helpers: { csv },
}) => {
  const line = (number: number) => `Site ${number},C${number % 4_000},Europe/London`;
  const text = ['name,code,zone', ...Array.from({ length: 5_000 }, (_, number) => line(number))].join('\n');
  const within = vi.spyOn(pg.Client.prototype, 'query');
  const { body } = await csv(text);
  const statements = within.mock.calls.length;
  within.mockRestore();
  expect({ good: body.good, bad: body.bad }).toEqual({ good: 4_000, bad: 1_000 });
  expect(body.lines[4_000]).toMatchObject({
    line: 4_002,
    madeId: null,
    problems: [{ reason: 'ALREADY_TAKEN' }],
  });
  expect(statements).toBeLessThan(30);
  expect((await csv(text)).body).toMatchObject({ good: 0, bad: 5_000 });
  expect(portal.database.app.waitingCount).toBe(0);
});
