import type { Path } from '@groundwork/domain/derivation/path/path.ts';
import {
  type PackedPath,
  packCorners,
  packPath,
  unpackCorners,
  unpackPath,
} from '@groundwork/domain/derivation/path/path-text.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import pg from 'pg';
import type { DatabaseAddress } from '../../../apps/server/db/database.ts';
import { SUPERUSER } from '../../../apps/server/db/embedded/cluster.ts';
import { copyHeat } from './copy-heat.ts';
import { SITES_A_WORLD, WORLD_E7, WORLDS, ZONES_A_WORLD } from './world.ts';

/** Far above the ids of the first world. */
const IDS_OF_ORGANISATION = 1_000_000;

/** Returns the id of the copy of a machine in a world from 1. */
export const getWorldMachineId = (
  organisationId: OrganisationId,
  originalId: number,
  world: number,
): number => organisationId * IDS_OF_ORGANISATION + world * 10_000 + originalId;

const COPIES = (organisationId: number) => `create temp table copy as
  select ${organisationId}::bigint * ${IDS_OF_ORGANISATION} + world * 10000 + machine.id as id, world, machine.id as from_id,
    world * ${WORLD_E7} as shift
  from machine cross join generate_series(1, ${WORLDS - 1}) world
  where organisation_id = ${organisationId}`;

const MACHINES = (organisationId: number) => [
  `insert into machine (organisation_id, id, name, asset_id, machine_type, created_at) overriding system value
    select ${organisationId}, copy.id, name || ' of ' || world, 'PL-' || copy.id, machine_type, machine.created_at
    from copy join machine on organisation_id = ${organisationId} and machine.id = from_id`,
  `insert into source (organisation_id, id, type, code) overriding system value
    select ${organisationId}, id, 'TELTONIKA', '86' || lpad(id::text, 13, '0') from copy`,
  `insert into attachment (organisation_id, machine_id, source_id, attached_from)
    select ${organisationId}, copy.id, copy.id, attached_from
    from copy join attachment on organisation_id = ${organisationId} and machine_id = from_id`,
  `insert into site_assignment (organisation_id, machine_id, site_id, assigned_from)
    select ${organisationId}, copy.id, site_id + world * ${SITES_A_WORLD}, assigned_from
    from copy join site_assignment on organisation_id = ${organisationId} and machine_id = from_id`,
];

/** Tables of what is known and derived of a machine, with those that may come. */
const TABLES = [
  'current',
  'derivation',
  'segment',
  'out_of_hours',
  'fact_slice',
  'stop',
  'trip',
  'position_gap',
  'tip',
  'stay',
  'zone_slice',
  'path_slice',
  'work_cycle',
];

/**
 * Copies the machines of the first world, with all that is derived for them, to the others further east: whole tiles further,
 * so that lengths, times and sums are the same.
 */
export async function copyWorlds(address: DatabaseAddress, organisationId: OrganisationId): Promise<void> {
  const client = new pg.Client({ ...address, user: SUPERUSER });
  await client.connect();
  try {
    await client.query(COPIES(organisationId));
    for (const statement of MACHINES(organisationId)) await client.query(statement);
    for (const table of TABLES) await copyTable(client, organisationId, table);
    await copyWays(client, organisationId);
    await copyHeat(client, organisationId);
    await moveOpenPaths(client, organisationId);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Copies a table, if it exists, column by column. */
async function copyTable(client: pg.Client, organisationId: number, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''`,
    [table],
  );
  if (rows.length === 0) return;
  const columns = rows.map(({ name }) => name);
  await client.query(`insert into ${table} (${columns.join(', ')})
    select ${columns.map(toCopied).join(', ')}
    from copy join ${table} original on organisation_id = ${organisationId} and machine_id = from_id`);
}

function toCopied(column: string): string {
  if (column === 'machine_id') return 'copy.id';
  if (column === 'sigma') return `''`;
  if (column === 'zone_id') return `zone_id + world * ${ZONES_A_WORLD}`;
  if (/(longitude|west|east)_e7$/.test(column)) return `${column} + shift`;
  return `original.${column}`;
}

/** Moves the corners of ways, which are packed. */
async function copyWays(client: pg.Client, organisationId: number): Promise<void> {
  const { rows } = await client.query<{ machine_id: string; started_at: string; text: string }>(
    `select machine_id, started_at::text, encode(corners, 'base64') as text from way where organisation_id = ${organisationId}`,
  );
  const originals = rows.map(({ machine_id, started_at, text }) => ({
    ...{ machineId: machine_id, startedAt: started_at },
    corners: unpackCorners(text.replaceAll('\n', '')),
  }));
  for (let world = 1; world < WORLDS; world += 1)
    await client.query(
      `insert into way (organisation_id, machine_id, started_at, ended_at, south_e7, west_e7, north_e7, east_e7, corners, hire_id)
        select organisation_id, copy.id, original.started_at, ended_at, south_e7, west_e7 + shift, north_e7, east_e7 + shift,
          decode(moved.corners, 'base64'), hire_id
        from unnest($1::bigint[], $2::timestamptz[], $3::text[]) as moved (machine_id, started_at, corners)
        join way original on organisation_id = ${organisationId} and original.machine_id = moved.machine_id
          and original.started_at = moved.started_at
        join copy on from_id = moved.machine_id and world = ${world}`,
      [
        originals.map(({ machineId }) => machineId),
        originals.map(({ startedAt }) => startedAt),
        originals.map(({ corners }) => packCorners(corners.map((corner) => moveEast(corner, world)))),
      ],
    );
}

const moveEast = <Place extends { readonly longitudeE7: number }>(place: Place, world: number): Place => ({
  ...place,
  longitudeE7: place.longitudeE7 + world * WORLD_E7,
});

async function moveOpenPaths(client: pg.Client, organisationId: number): Promise<void> {
  const { rows } = await client.query<{ id: string; world: number; open: PackedPath }>(
    `select copy.id, world, open_path as open from copy
      join derivation on organisation_id = ${organisationId} and machine_id = copy.id where open_path is not null`,
  );
  await client.query(
    `update derivation set open_path = moved.open::jsonb from unnest($1::bigint[], $2::text[]) as moved (id, open)
      where organisation_id = ${organisationId} and machine_id = moved.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ world, open }) => JSON.stringify(packPath(movePath(unpackPath(open), world)))),
    ],
  );
}

const movePath = ({ stops, trips, ways, gaps }: Path, world: number): Path => ({
  stops: stops.map((stop) => ({ ...stop, centre: moveEast(stop.centre, world) })),
  trips: trips.map((trip) => ({
    ...trip,
    ...{ start: moveEast(trip.start, world), end: moveEast(trip.end, world) },
  })),
  ways: ways.map((piece) => ({
    ...piece,
    corners: piece.corners.map((corner) => moveEast(corner, world)),
  })),
  gaps,
});
