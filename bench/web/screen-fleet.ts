import { randomUUID } from 'node:crypto';
import { type MachineId, type OrganisationId, toPersonId } from '@groundwork/domain/ids.ts';
import { VIDEO_AREAS } from '@groundwork/domain/settings/first-video.ts';
import { createImei } from '@groundwork/simulator/imei.ts';
import * as z from 'zod/mini';
import { createBuild } from '../../apps/server/db/build.fixture.ts';
import type { Database } from '../../apps/server/db/database.ts';
import * as ids from '../../apps/server/db/ids.ts';
import { sql } from '../../apps/server/db/sql.ts';
import { addSeenVideos } from '../../apps/server/features/people/own-account/seen-video-store.ts';
import type { ServerUnderLoad } from '../../testing/server-under-load.ts';

const NAME = 'Measured Plant';
const SITES = 60;
const TYPES = ['EXCAVATOR', 'DUMPER', 'WHEELED_LOADER', 'ROLLER', 'GENERATOR'];
/** Two days ago only: every earlier day would add rows, and only today is viewed. */
const ATTACHED_FROM = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString();

/** An organisation with machines and trackers, and a session of a viewer. */
export type ScreenFleet = {
  readonly organisationId: OrganisationId;
  readonly token: string;
  readonly imeis: readonly string[];
  /** The machine of the last tracker. */
  readonly probeMachineId: MachineId;
  /** Whether the fleet already existed, with readings of its trackers. */
  readonly isExisting: boolean;
};

/** Opens the fleet in the server's database; creates it if it does not exist. Each call creates a new session. */
export async function openScreenFleet(server: ServerUnderLoad, machines: number): Promise<ScreenFleet> {
  const app = server.openDatabase('app');
  const imeis = Array.from({ length: machines }, (_, device) => createImei(device));
  try {
    const known = await findFleet(app, machines);
    const organisationId = known ?? (await createFleet(app, imeis));
    const token = await signIn(app, organisationId);
    const probeMachineId = await getMachineId(app, organisationId, imeis.at(-1) ?? '');
    return { organisationId, token, imeis, probeMachineId, isExisting: known !== null };
  } finally {
    await app.end();
  }
}

const withId = z.object({ id: ids.organisationId });
const formatName = (machines: number): string => `${NAME} ${machines}`;

async function findFleet(app: Database, machines: number): Promise<OrganisationId | null> {
  const [found] = await app.within({ staff: true }, (db) =>
    db.rows(withId, sql`select id from organisation where name = ${formatName(machines)}`),
  );
  return found?.id ?? null;
}

async function createFleet(app: Database, imeis: readonly string[]): Promise<OrganisationId> {
  const { id } = await createBuild(app).organisation({ name: formatName(imeis.length), type: 'rental' });
  await app.within({ organisationId: id }, async (db) => {
    await db.run(sql`insert into machine (organisation_id, name, asset_id, machine_type)
      select ${id}, initcap(replace(type, '_', ' ')) || ' ' || n, 'PL-' || lpad(n::text, 5, '0'), type
      from generate_series(1, ${imeis.length}::int) n
      cross join lateral (select (${TYPES}::text[])[1 + n % ${TYPES.length}::int] as type) as choice`);
    await db.run(sql`insert into source (organisation_id, type, code)
      select ${id}, 'TELTONIKA', code from unnest(${imeis}::text[]) code`);
    await db.run(sql`insert into source_identity (code, organisation_id, source_id)
      select code, organisation_id, id from source where organisation_id = ${id}`);
    await db.run(sql`insert into attachment (organisation_id, machine_id, source_id, attached_from)
      select ${id}, machine.id, source.id, ${ATTACHED_FROM}
      from unnest(${imeis}::text[]) with ordinality as device (code, n)
      join source on source.organisation_id = ${id} and source.code = device.code
      join machine on machine.organisation_id = ${id} and machine.asset_id = 'PL-' || lpad(n::text, 5, '0')`);
    await db.run(sql`insert into site (organisation_id, name, code, time_zone)
      select ${id}, 'Site ' || n, 'S-' || n, 'Europe/London' from generate_series(1, ${SITES}::int) n`);
    await db.run(sql`insert into site_assignment (organisation_id, machine_id, site_id, assigned_from)
      select ${id}, m.id, s.id, ${ATTACHED_FROM} from machine m
      join site s on s.organisation_id = ${id} and s.code = 'S-' || (1 + m.id % ${SITES}::int)
      where m.organisation_id = ${id}`);
  });
  return id;
}

async function getMachineId(app: Database, organisationId: OrganisationId, imei: string): Promise<MachineId> {
  const { id } = await app.within({ organisationId }, (db) =>
    db.one(
      z.object({ id: ids.machineId }),
      sql`select machine_id as id from attachment a join source s using (organisation_id)
        where s.id = a.source_id and organisation_id = ${organisationId} and s.code = ${imei}`,
    ),
  );
  return id;
}

async function signIn(app: Database, organisationId: OrganisationId): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const organisation = {
    id: organisationId,
    name: NAME,
    type: 'rental',
    timeZone: '',
    settings: {},
  } as const;
  const build = createBuild(app);
  const person = await build.person({ organisation, email, role: 'viewer' });
  const personId = toPersonId(person.id);
  // A video would cover the screens that are measured.
  await app.within({ personId }, (db) => addSeenVideos(db, personId, VIDEO_AREAS));
  return build.token({ personId, organisationId });
}
