import type { Site, SiteListItem } from '@groundwork/contract/entities/site.ts';
import { expect } from 'vitest';
import { memberTest } from './portal-test.fixture.ts';

const OUTLINE = {
  type: 'Polygon',
  coordinates: [
    [
      [-0.1, 51.5],
      [-0.1, 51.6],
      [0.1, 51.6],
      [-0.1, 51.5],
    ],
  ],
};

const test = memberTest('administrator').extend('helpers', ({ portal, token }) => {
  const create = (body: object) => portal.send<Site>('POST', '/v1/portal/sites', { token, body });
  const edit = (id: string, body: object) =>
    portal.send<Site>('PUT', `/v1/portal/sites/${id}`, { token, body });
  return { create, edit };
});

test('a site is created with outline and dates, listed without the outline, and edited from the version seen', async ({
  portal,
  token,
  helpers: { create, edit },
}) => {
  const fields = { name: ' North quarry ', code: 'NQ', zone: 'Europe/Paris', startsOn: '2026-03-01' };
  const made = await create({ ...fields, outline: OUTLINE });
  expect(made.body).toMatchObject({
    ...fields,
    name: 'North quarry',
    outline: OUTLINE,
    endsOn: null,
    version: 1,
  });
  const { id } = made.body;
  const listed = await portal.send<{ sites: SiteListItem[] }>('GET', '/v1/portal/sites', { token });
  expect(listed.body.sites).toEqual([
    expect.objectContaining({ id, hasOutline: true, numberOfMachines: 0, version: 1 }),
  ]);
  expect(listed.body.sites[0]).not.toHaveProperty('outline');
  const ended = await edit(id, { ...fields, outline: OUTLINE, endsOn: '2026-11-30', version: 1 });
  expect(ended.body).toMatchObject({ endsOn: '2026-11-30', version: 2 });
  const late = await edit(id, { ...fields, outline: null, version: 1 });
  expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  const seen = await portal.send<Site>('GET', `/v1/portal/sites/${id}`, { token });
  expect(seen.body).toEqual(ended.body);
});

test.for([
  [{ zone: '+01:00' }, 'zone', 'NOT_A_TIME_ZONE'],
  [{ startsOn: '2026-03-02', endsOn: '2026-03-01' }, 'endsOn', 'BEFORE_START'],
  [
    {
      outline: {
        ...OUTLINE,
        coordinates: [
          [
            [0, 0],
            [0, 1],
            [1, 1],
            [0, 0.5],
          ],
        ],
      },
    },
    'outline',
    'RING_NOT_CLOSED',
  ],
  [
    {
      outline: {
        ...OUTLINE,
        coordinates: [
          [
            [0, 0],
            [0, 91],
            [1, 1],
            [0, 0],
          ],
        ],
      },
    },
    'outline',
    'NOT_ON_EARTH',
  ],
  [
    {
      outline: {
        ...OUTLINE,
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
  [{ outline: { type: 'Point', coordinates: [0, 0] } }, 'outline.type', 'NOT_ALLOWED'],
] as const)(
  'refuses a site with %j and names the field',
  async ([fields, field, reason], { portal, token }) => {
    const refused = await portal.send('POST', '/v1/portal/sites', {
      token,
      body: { name: 'Quarry', zone: 'Europe/London', ...fields },
    });
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: `body.${field}`, reason }] } });
  },
);

test('a refused outline says where it is wrong, in the text and for programs', async ({ portal, token }) => {
  const ring = [
    [0, 0],
    [2, 2],
    [2, 0],
    [0, 2],
    [0, 0],
  ];
  const outline = { ...OUTLINE, coordinates: [ring] };
  const body = { name: 'Quarry', zone: 'Europe/London', outline };
  const refused = await portal.send('POST', '/v1/portal/sites', { token, body });
  const places = { place: 'coordinates[0][0]', otherPlace: 'coordinates[0][2]' };
  expect(refused.body.fields).toEqual([
    {
      field: 'body.outline',
      reason: 'RING_CROSSES_ITSELF',
      message:
        'body.outline crosses itself near longitude 1, latitude 1, between coordinates[0][0] and coordinates[0][2].',
      details: { longitude: 1, latitude: 1, ...places },
    },
  ]);
});

test('site codes are unique within an organisation, ignoring case, and optional', async ({
  helpers: { create, edit },
}) => {
  const zone = 'Europe/London';
  await create({ name: 'A', code: 'q1', zone });
  expect(await create({ name: 'B', code: 'Q1', zone })).toMatchObject({
    status: 409,
    body: { code: 'SITE_CODE_TAKEN' },
  });
  const other = await create({ name: 'B', zone });
  expect((await create({ name: 'C', zone })).status).toBe(200);
  expect(await edit(other.body.id, { name: 'B', code: 'Q1', zone })).toMatchObject({ status: 409 });
});
