import { join } from 'node:path';
import type { MachineId, OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import { createImei } from '@groundwork/simulator/imei.ts';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { createBuild } from '../../apps/server/db/build.fixture.ts';
import type { Database } from '../../apps/server/db/database.ts';
import { SUPERUSER } from '../../apps/server/db/embedded/cluster.ts';
import { PORT } from '../../apps/server/db/embedded/pid-file.ts';
import { getSocketFolder } from '../../apps/server/db/embedded/socket-folder.ts';
import { OWNER } from '../../apps/server/db/embedded.ts';
import * as ids from '../../apps/server/db/ids.ts';
import { sql } from '../../apps/server/db/sql.ts';
import { markChange } from '../../apps/server/features/derivation/public.ts';
import type { ServerUnderLoad } from '../../testing/server-under-load.ts';
import { untilDerived } from '../ingest/until-derived.ts';

const DAY_SECONDS = 86_400;
const DAYS = 30;
const MAX_DERIVATION_SECONDS = 600;
/** Above those of the fleet. */
const SOURCE = 999_999;
const ASSET_ID = 'MONTH-1HZ';

/**
 * Creates a machine that reported its position each second of the last 30 days, unless it exists, and waits until its path
 * is derived: on winding roads for 40 minutes of each hour from 6 to 18, and standing else. The rest of its readings is that of
 * another tracker of the organisation.
 */
export async function openMonthMachine(
  server: ServerUnderLoad,
  organisationId: OrganisationId,
): Promise<{ readonly machineId: MachineId; readonly fixes: number }> {
  const app = server.openDatabase('app');
  const fixes = DAYS * DAY_SECONDS;
  try {
    const build = createBuild(app);
    const known = await findMachine(app, organisationId);
    if (known !== undefined) return { machineId: known, fixes };
    const organisation = {
      id: organisationId,
      name: '',
      type: 'rental',
      timeZone: '',
      settings: {},
    } as const;
    const machine = await build.machine({ organisation, assetId: ASSET_ID, name: 'One month, each second' });
    const source = await build.source({ organisation, code: createImei(SOURCE) });
    const until = Math.floor(Date.now() / 1000) - 60;
    const from = until - fixes;
    await fillSeconds(server.dataFolder, { organisationId, sourceId: source.id }, { from, until });
    await app.within({ organisationId }, (db) =>
      markChange(db, [{ organisationId, machineId: machine.id }], () =>
        db.run(sql`insert into attachment (organisation_id, machine_id, source_id, attached_from)
          values (${organisationId}, ${machine.id}, ${source.id}, to_timestamp(${from}::bigint))`),
      ),
    );
    await untilDerived({ organisations: [organisation], app }, MAX_DERIVATION_SECONDS);
    return { machineId: machine.id, fixes };
  } finally {
    await app.end();
  }
}

async function findMachine(app: Database, organisationId: OrganisationId): Promise<MachineId | undefined> {
  const [found] = await app.within({ organisationId }, (db) =>
    db.rows(
      z.object({ id: ids.machineId }),
      sql`select id from machine where organisation_id = ${organisationId} and asset_id = ${ASSET_ID}`,
    ),
  );
  return found?.id;
}

type Source = { readonly organisationId: OrganisationId; readonly sourceId: SourceId };

/** Inserts a reading for each second, around the portal, which would take an hour. */
async function fillSeconds(
  dataFolder: string,
  { organisationId, sourceId }: Source,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<void> {
  const embedded = {
    host: getSocketFolder(join(dataFolder, 'postgres')),
    port: PORT,
    user: SUPERUSER,
    database: OWNER,
  };
  const { BENCH_DATABASE_URL: connectionString } = process.env;
  const client = new Client(connectionString ? { connectionString } : embedded);
  await client.connect();
  try {
    await client.query(
      `insert into reading (organisation_id, source_id, time, discriminator, latitude_e7, longitude_e7, data,
          arrival_delay_seconds)
        select $1, $2, to_timestamp(second), 0,
          515000000 + round(500000 * sin(driven / 600.0) + 40000 * sin(driven / 37.0))::int,
          -10000000 + round(900000 * cos(driven / 830.0) + 40000 * cos(driven / 29.0))::int, said.data, 2
        from (select data from reading where organisation_id = $1 and latitude_e7 <> 0 limit 1) said
        cross join generate_series($3::bigint, $4::bigint - 1) second
        cross join lateral (select second % 86400 as of_day) as day
        cross join lateral (select (second / 86400) * 28800 + least(greatest(of_day / 3600 - 6, 0), 12) * 2400
          + case when of_day between 21600 and 64799 then least(of_day % 3600, 2400) else 0 end as driven) as way`,
      [organisationId, sourceId, from, until],
    );
    await client.query('vacuum analyze reading');
  } finally {
    await client.end();
  }
}
