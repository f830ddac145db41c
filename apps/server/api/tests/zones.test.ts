import type { LineImport } from '@groundwork/contract/entities/line-import.ts';
import type { Zone, ZoneOutline } from '@groundwork/contract/entities/zone.ts';
import { expect } from 'vitest';
import { MOVED, PIT, square, zonesTest as test } from './zones-test.fixture.ts';

test('a zone is created, listed with its box, and edited from the version seen', async ({
  site,
  helpers: { send, create, list },
}) => {
  const made = await create({ siteId: String(site.id), graceSeconds: 30 });
  expect(made.body).toMatchObject({
    ...{ kind: 'load', name: 'Face 3', siteId: String(site.id), siteName: 'Quarry', limitKmh: null },
    ...{ graceSeconds: 30, minSeconds: null, version: 1 },
    shapes: [{ from: null, until: null, outline: PIT }],
  });
  const { id } = made.body;
  const bounds = { west: 0, south: 51.5, east: 0.01, north: 51.51 };
  expect(await list()).toEqual([expect.objectContaining({ id, heldFrom: null, numberOfShapes: 1, bounds })]);
  const fields = { kind: 'speed-limit', name: 'Haul road', siteId: String(site.id), limitKmh: 25 };
  const edited = await send<Zone>('PUT', `/${id}`, { ...fields, version: 1 });
  expect(edited.body).toMatchObject({ ...fields, graceSeconds: null, version: 2 });
  expect(await send('PUT', `/${id}`, { ...fields, version: 1 })).toMatchObject({ status: 409 });
  expect((await send<Zone>('GET', `/${id}`)).body).toEqual(edited.body);
});

test.for([
  [{ name: '' }, 'name', 'REQUIRED'],
  [{ kind: 'speed-limit' }, 'limitKmh', 'REQUIRED'],
  [{ kind: 'speed-limit', limitKmh: 0 }, 'limitKmh', 'TOO_SMALL'],
  [{ limitKmh: 20 }, 'limitKmh', 'NOT_ALLOWED'],
  [{ kind: 'site' }, 'siteId', 'REQUIRED'],
  [{ kind: 'crusher' }, 'kind', 'NOT_ALLOWED'],
  [{ outline: null }, 'outline', 'WRONG_TYPE'],
  [
    { outline: { type: 'Polygon', coordinates: [[0, 1, 2, 3].map((x) => [x, x * x])] } },
    'outline',
    'RING_NOT_CLOSED',
  ],
  [
    {
      outline: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [2, 2],
            [2, 0],
            [0, 2],
            [0, 0],
          ],
        ],
      },
    },
    'outline',
    'RING_CROSSES_ITSELF',
  ],
  [
    {
      outline: {
        type: 'Polygon',
        coordinates: [[...Array.from({ length: 6_000 }, (_, i) => [i / 1_000, (i * i) / 1e6]), [0, 0]]],
      },
    },
    'outline',
    'TOO_MANY_POINTS',
  ],
] as const)(
  'refuses a zone with %j, names the field and saves nothing',
  async ([body, field, reason], { helpers: { create, list } }) => {
    expect(await create(body)).toMatchObject({
      status: 400,
      body: { fields: [{ field: `body.${field}`, reason }] },
    });
    expect(await list()).toEqual([]);
  },
);

test('a shape that is larger than a request may be is refused, and nothing is saved', async ({
  helpers: { create, list },
}) => {
  const ring = Array.from({ length: 60_000 }, (_, i) => [i / 100_000, (i * i) / 1e10]);
  expect(await create({ outline: { type: 'Polygon', coordinates: [ring] } })).toMatchObject({
    status: 413,
    body: { code: 'PAYLOAD_TOO_LARGE' },
  });
  expect(await list()).toEqual([]);
});

test('a million points, and a file of 100 MB, are refused before they are judged, and nothing is saved', async ({
  helpers: { send, create, list },
}) => {
  const ring = Array.from({ length: 1_000_000 }, (_, i) => [i / 1e6, (i % 1_000) / 1e6]);
  expect(await create({ outline: { type: 'Polygon', coordinates: [ring] } })).toMatchObject({
    ...{ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } },
  });
  expect(await send('POST', '/import', { text: 'x'.repeat(100_000_000) })).toMatchObject({
    ...{ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } },
  });
  expect(await list()).toEqual([]);
});

test('a shape that crosses itself changes no zone, and says where', async ({ helpers: { send, create } }) => {
  const { id } = (await create({})).body;
  const before = (await send<Zone>('GET', `/${id}`)).body;
  const bowTie = [
    [179.9, 0],
    [-179.9, 0.2],
    [-179.9, 0],
    [179.9, 0.2],
    [179.9, 0],
  ];
  expect(
    await send('PUT', `/${id}/shapes`, {
      ...{ from: null, outline: { type: 'Polygon', coordinates: [bowTie] }, version: 1 },
    }),
  ).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'body.outline', reason: 'RING_CROSSES_ITSELF', details: { latitude: 0.1 } }] },
  });
  expect((await send<Zone>('GET', `/${id}`)).body).toEqual(before);
});

test('a deleted zone is gone, and comes back as it was for 30 days', async ({
  portal,
  helpers: { send, create, list },
}) => {
  const made = (await create({})).body;
  const deleted = await send<{ restorableUntil: string }>('DELETE', `/${made.id}`);
  expect(Date.parse(deleted.body.restorableUntil) - portal.clock.now().getTime()).toBe(30 * 86_400_000);
  expect(await list()).toEqual([]);
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['PUT', '/shapes'],
  ] as const)
    expect(
      await send(method, `/${made.id}${path}`, method === 'PUT' ? { from: null, outline: PIT } : undefined),
    ).toMatchObject({ status: 404 });
  const restored = await send<Zone>('POST', `/${made.id}/restore`);
  expect(restored.body).toEqual({ ...made, version: 3 });
  expect(await send('POST', `/${made.id}/restore`)).toMatchObject({ status: 404 });
});

test('a copy for another site lies there as in its own', async ({
  portal,
  organisation,
  site,
  helpers: { send, create },
}) => {
  const other = await portal.build.site({ organisation, name: 'Depot' });
  await portal.build.siteOutline({ site, outline: square(-0.01, 51.49, 0.04) });
  await portal.build.siteOutline({ site: other, outline: square(9.99, 51.49, 0.04) });
  const { id } = (await create({ siteId: String(site.id), name: 'Tip' })).body;
  const copied = await send<Zone>('POST', `/${id}/copy`, { siteId: String(other.id) });
  expect(copied.body).toMatchObject({ name: 'Tip', siteName: 'Depot', kind: 'load' });
  expect(copied.body.shapes).toEqual([{ from: null, until: null, outline: square(10, 51.5) }]);
  const empty = await portal.build.zone({ organisation });
  expect(await send('POST', `/${empty.id}/copy`, { siteId: String(other.id) })).toMatchObject({
    status: 409,
    body: { code: 'ZONE_WITHOUT_SHAPE' },
  });
});

test('a GeoJSON file becomes zones, or nothing if one feature is wrong', async ({
  site,
  helpers: { send, list },
}) => {
  const feature = (properties: object, geometry: object = PIT) => ({ type: 'Feature', geometry, properties });
  const imports = (features: object[], more: object = {}) =>
    send<LineImport>('POST', '/import', {
      text: JSON.stringify({ type: 'FeatureCollection', features }),
      siteId: String(site.id),
      ...more,
    });
  const good = [
    feature({ name: 'Tip', kind: 'dump' }),
    feature(
      { name: 'Road', kind: 'speed-limit', limitKmh: 20 },
      { type: 'MultiPolygon', coordinates: [MOVED.coordinates] },
    ),
    feature({ name: 'Anything' }),
  ];
  const bowtie = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ],
    ],
  };
  const refused = await imports([...good, feature({ name: 'Bow', kind: 'dump' }, bowtie), feature({}, PIT)]);
  expect(refused.body).toMatchObject({ good: 3, bad: 2 });
  expect(refused.body.lines[3]?.problems).toMatchObject([
    { field: 'outline', reason: 'RING_CROSSES_ITSELF', details: { longitude: 1, latitude: 1 } },
  ]);
  expect(refused.body.lines.map(({ madeId }) => madeId)).toEqual([null, null, null, null, null]);
  expect(await list()).toEqual([]);
  expect((await imports(good, { dryRun: true })).body).toMatchObject({ good: 3, bad: 0 });
  expect(await list()).toEqual([]);
  expect((await imports(good, { kind: 'no-go' })).body).toMatchObject({ dryRun: false, good: 3 });
  expect((await list()).map(({ name, kind, limitKmh }) => [name, kind, limitKmh])).toEqual([
    ['Anything', 'no-go', null],
    ['Road', 'speed-limit', 20],
    ['Tip', 'dump', null],
  ]);
  expect(await imports([], { text: '<kml/>' })).toMatchObject({ status: 400 });
});

test('outlines for a map are those of the present, of all sites or one', async ({
  portal,
  organisation,
  site,
  helpers: { send, create, list },
}) => {
  const first = (await create({ siteId: String(site.id) })).body;
  const second = (await create({ name: 'Elsewhere', outline: MOVED })).body;
  await portal.build.zone({ organisation, isDeleted: true, outline: PIT });
  const all = await send<{ outlines: ZoneOutline[]; leftOut: number }>('GET', '/outlines');
  expect(all.body).toEqual({
    outlines: [
      { id: first.id, outline: PIT },
      { id: second.id, outline: MOVED },
    ],
    leftOut: 0,
  });
  const own = await send<{ outlines: ZoneOutline[] }>('GET', `/outlines?siteId=${site.id}`);
  expect(own.body.outlines.map(({ id }) => id)).toEqual([first.id]);
  expect((await list(`?siteId=${site.id}`)).map(({ id }) => id)).toEqual([first.id]);
});
