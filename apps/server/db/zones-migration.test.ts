import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DatabaseAddress } from './database.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { withOwner } from './owner-session.ts';
import { asSuperuser } from './test-database.fixture.ts';

const LAST_BEFORE = 50;

const template = inject('template');
const name = `test_${randomBytes(8).toString('hex')}`;
const address: DatabaseAddress = { ...template, database: name };
const run = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => withOwner(address, work);

const square = (west: number, south: number, east: number, north: number) => [
  ...[
    [west, south],
    [east, south],
  ],
  ...[
    [east, north],
    [west, north],
    [west, south],
  ],
];
const SITES = [
  {
    organisation: 1,
    name: 'Pit',
    outline: { type: 'Polygon', coordinates: [square(-0.2, 51.5, 0.1, 51.6)] },
  },
  { organisation: 1, name: 'Depot', outline: null },
  {
    ...{ organisation: 2, name: 'Islands' },
    outline: { type: 'MultiPolygon', coordinates: [[square(10, 40, 11, 41)], [square(12, 42, 13, 43)]] },
  },
  // Across the antimeridian, and around the north pole.
  { organisation: 2, name: 'Fiji', outline: { type: 'Polygon', coordinates: [square(179, -17, -179, -16)] } },
  {
    ...{ organisation: 2, name: 'Pole' },
    outline: {
      type: 'Polygon',
      coordinates: [
        [
          [0, 80],
          [120, 81],
          [-120, 80],
          [0, 80],
        ],
      ],
    },
  },
];

beforeAll(async () => {
  await asSuperuser({ ...template, database: 'postgres' }, `create database ${name} owner ${template.user}`);
  const migrations = readMigrations();
  await run((client) => migrate(client, migrations.slice(0, LAST_BEFORE)));
  await run(async (client) => {
    await client.query('alter table organisation no force row level security');
    await client.query('alter table site no force row level security');
    await client.query(
      `insert into organisation (name, type, time_zone) values ('Hire', 'rental', 'UTC'), ('Farm', 'end-user', 'UTC')`,
    );
    for (const site of SITES)
      await client.query(
        `insert into site (organisation_id, name, time_zone, outline) values ($1, $2, 'UTC', $3)`,
        [site.organisation, site.name, site.outline && JSON.stringify(site.outline)],
      );
    await client.query('alter table site force row level security');
    await client.query('alter table organisation force row level security');
  });
  await run((client) => migrate(client, migrations));
});
afterAll(async () => {
  await asSuperuser({ ...template, database: 'postgres' }, `drop database ${name} with (force)`);
});

test('every outline of a site becomes the shape of a zone that always held, and no other', async () => {
  const { rows } = await run(async (client) => {
    for (const table of ['site', 'zone', 'zone_shape'])
      await client.query(`alter table ${table} no force row level security`);
    return client.query(`select z.organisation_id as organisation, s.name, h.outline, z.kind, z.name as own,
        h.valid_from::text as from, h.valid_until as until, h.bounds::text as bounds
      from zone z
      join site s on s.organisation_id = z.organisation_id and s.id = z.site_id
      join zone_shape h on h.organisation_id = z.organisation_id and h.zone_id = z.id order by z.id`);
  });
  expect(rows).toEqual(
    SITES.filter(({ outline }) => outline !== null).map((site) => ({
      ...site,
      ...{ kind: 'site', own: null, from: '-infinity', until: null, bounds: expect.any(String) },
    })),
  );
  expect(rows.map(({ bounds }) => bounds)).toEqual([
    '(0.1,51.6),(-0.2,51.5)',
    '(13,43),(10,40)',
    '(181,-16),(179,-17)',
    '(360,90),(0,80)',
  ]);
});
