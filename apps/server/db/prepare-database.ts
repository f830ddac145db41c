import type pg from 'pg';
import { StartProblem } from '../platform/start-problem.ts';
import type { DatabaseAddress } from './database.ts';
import { migrate } from './migrate.ts';
import { withOwner } from './owner-session.ts';
import { ensurePartitions } from './partitions.ts';
import { ensureRoles } from './roles.ts';

const OLDEST_MAJOR = 15;
const NEWEST_MAJOR = 18;
/** With one of these off, "committed" does not mean "on disk". */
const DURABILITY = ['fsync', 'full_page_writes', 'synchronous_commit'];

export type Preparation = {
  readonly applied: readonly string[];
  readonly partitions: readonly string[];
  /** Messages for the operator: the database works, but may lose acknowledged readings. */
  readonly warnings: readonly string[];
};

/** Brings an empty or older database to the state that this version needs. */
export async function prepareDatabase(address: DatabaseAddress, now: Date): Promise<Preparation> {
  return withOwner(address, async (client) => {
    await mustBeUsable(client);
    const applied = await migrate(client);
    const partitions = await ensurePartitions(client, now);
    return { applied, partitions, warnings: await listWarnings(client) };
  });
}

/** Creates the working roles. Throws a `StartProblem` if the database is not supported or tables cannot be created. */
export async function mustBeUsable(client: pg.Client): Promise<void> {
  await mustBeSupported(client);
  await ensureRoles(client);
  await mustCreateTables(client);
}

async function mustBeSupported(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select current_setting('server_version_num')::int as number");
  const major = Math.floor(rows[0].number / 10_000);
  if (major < OLDEST_MAJOR || major > NEWEST_MAJOR)
    throw new StartProblem(
      `DATABASE_URL: this is PostgreSQL ${major}; Groundwork works with ${OLDEST_MAJOR} to ${NEWEST_MAJOR}.`,
    );
}

async function mustCreateTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select has_schema_privilege('public', 'create') as may, current_user as name",
  );
  if (!rows[0].may)
    throw new StartProblem(
      `DATABASE_URL: its user may not create tables. Run this as an administrator of the database, then start again: grant create, usage on schema public to ${rows[0].name};`,
    );
}

async function listWarnings(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query(
    "select name from pg_settings where name = any ($1) and setting = 'off' order by name",
    [DURABILITY],
  );
  return rows.map(
    ({ name }) =>
      `PostgreSQL runs with ${name} = off: after a crash, acknowledged readings may be lost. Set it to on.`,
  );
}
