import { join } from 'node:path';
import { openDataFolder } from '@groundwork/server/db/data-folder.ts';
import type { DatabaseAddress } from '@groundwork/server/db/database.ts';
import { startEmbeddedPostgres } from '@groundwork/server/db/embedded.ts';
import { migrate } from '@groundwork/server/db/migrate.ts';
import { readMigrations } from '@groundwork/server/db/migration-files.ts';
import { withOwner } from '@groundwork/server/db/owner-session.ts';
import { ensurePartitions } from '@groundwork/server/db/partitions.ts';
import { ensureRoles } from '@groundwork/server/db/roles.ts';

/** Data of an earlier version that must survive the migration. */
const ORGANISATION = 'Kept from an earlier version';

/**
 * Creates a data folder as the version with `migrationCount` migrations left it, with its PostgreSQL running. Returns
 * the address of its database.
 */
export async function createOldDatabase(
  dataFolder: string,
  migrationCount: number,
): Promise<DatabaseAddress> {
  openDataFolder(dataFolder);
  const { address } = await startEmbeddedPostgres(join(dataFolder, 'postgres'));
  await withOwner(address, async (client) => {
    await ensureRoles(client);
    await migrate(client, readMigrations().slice(0, migrationCount));
    await ensurePartitions(client, new Date());
    await client.query('begin; set local role groundwork_app; set local app.staff = on');
    await client.query(
      `insert into organisation (name, type, time_zone) values ('${ORGANISATION}', 'end-user', 'UTC')`,
    );
    await client.query('commit');
  });
  return address;
}

/** Returns whether every migration of this version is applied once and the old data still exists. */
export function isUpToDate(address: DatabaseAddress): Promise<boolean> {
  return withOwner(address, async (client) => {
    const { rows: applied } = await client.query('select number from schema_migration order by number');
    await client.query('begin; set local role groundwork_app; set local app.staff = on');
    const kept = await client.query('select from organisation where name = $1', [ORGANISATION]);
    await client.query('rollback');
    return applied.length === readMigrations().length && kept.rowCount === 1;
  });
}
