import type pg from 'pg';
import { StartProblem } from '../platform/start-problem.ts';
import { listCapacityWarnings } from './check-capacity.ts';
import type { DatabaseAddress } from './database.ts';
import { migrate, type StartedMigration } from './migrate.ts';
import { withOwner, withSession } from './owner-session.ts';
import { ensurePartitions } from './partitions.ts';
import type { ConnectionNeed } from './pool-sizes.ts';
import { mustOwnTables, mustStayApart, mustUseDatabase, readLoginName } from './portal-login.ts';
import { ensureRoles, WORKING_ROLES } from './roles.ts';
import { watchBlockers } from './watch-blockers.ts';

const OLDEST_MAJOR = 15;
const NEWEST_MAJOR = 18;
const LOST = 'after a crash, acknowledged readings may be lost. Set it to on';
/** Settings that have to be on, and what happens otherwise. */
const DURABILITY: Readonly<Record<string, string>> = {
  // With one of these off, "committed" does not mean "on disk".
  fsync: LOST,
  full_page_writes: LOST,
  synchronous_commit: LOST,
  data_checksums: 'damage on the disk is not noticed. docs/damaged-database.md says how to switch them on',
};

const ONE_LOGIN =
  'DATABASE_OWNER_URL is not set, so the portal logs in as the owner of its tables, and SQL that somebody injects could lift row-level security. docs/deploy.md says how to give the portal a login of its own.';

export type Preparation = {
  readonly applied: readonly string[];
  readonly partitions: readonly string[];
  /** Messages for the operator: the database works, but may lose acknowledged readings or refuse connections. */
  readonly warnings: readonly string[];
};

/** Reports what may take long. */
export type PreparationReport = {
  migrating(started: StartedMigration): void;
  /** Other sessions, which are described, keep a lock that the preparation needs. */
  waiting(blockers: string): void;
};

export type PreparationOptions = {
  readonly report?: PreparationReport;
  /** The connections that this process will open; not checked if absent. */
  readonly connections?: ConnectionNeed;
  /** The login of the portal; that of the owner if absent. */
  readonly portalAddress?: DatabaseAddress;
};

/** Brings an empty or older database to the state that this version needs, and lets the portal log in to it. */
export async function prepareDatabase(
  address: DatabaseAddress,
  now: Date,
  { report, connections, ...options }: PreparationOptions = {},
): Promise<Preparation> {
  const portalAddress = options.portalAddress === address ? undefined : options.portalAddress;
  return withOwner(address, async (client) => {
    const blockers = watchBlockers(address, await getProcessId(client), (text) => report?.waiting(text));
    try {
      const login = await mustBeUsable(client, address, portalAddress);
      const capacity = connections ? await listCapacityWarnings(client, connections, login) : [];
      const applied = await migrate(client, undefined, {
        onMigration: (started) => report?.migrating(started),
        describeBlockers: blockers.describeLast,
      });
      const partitions = await ensurePartitions(client, now);
      if (portalAddress) await mustUseDatabase(client, portalAddress);
      // Settings may differ by login; the portal's commits readings.
      const durability = portalAddress
        ? await withSession(portalAddress, listDurabilityWarnings)
        : await listDurabilityWarnings(client);
      const warnings = [...durability, ...capacity];
      if (login === undefined && address.setting !== undefined) warnings.push(ONE_LOGIN);
      return { applied, partitions, warnings };
    } finally {
      await blockers.stop();
    }
  });
}

async function getProcessId(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0].pid;
}

/**
 * Creates the working roles and lets the portal's login set them; returns its name if it is not that of the owner. Throws a
 * `StartProblem` if the database is not supported, only readable, or tables cannot be created or used.
 */
export async function mustBeUsable(
  client: pg.Client,
  { setting = 'DATABASE_URL' }: DatabaseAddress,
  portalAddress: DatabaseAddress | undefined,
): Promise<string | undefined> {
  await mustBeSupported(client, setting);
  await mustBeWritable(client, setting);
  await mustOwnTables(client, setting);
  const login = portalAddress && (await readLoginName(portalAddress));
  if (login !== undefined) await mustStayApart(client, login);
  await ensureRoles(client, login, setting);
  await mustCreateTables(client, setting);
  await mustUseSchema(client, setting);
  return login;
}

async function mustBeSupported(client: pg.Client, setting: string): Promise<void> {
  const { rows } = await client.query("select current_setting('server_version_num')::int as number");
  const major = Math.floor(rows[0].number / 10_000);
  if (major < OLDEST_MAJOR || major > NEWEST_MAJOR)
    throw new StartProblem(
      `${setting}: this is PostgreSQL ${major}; Groundwork works with ${OLDEST_MAJOR} to ${NEWEST_MAJOR}.`,
    );
}

async function mustBeWritable(client: pg.Client, setting: string): Promise<void> {
  const { rows } = await client.query(
    "select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as readable_only",
  );
  if (rows[0].standby)
    throw new StartProblem(
      `${setting}: this PostgreSQL is a standby, which cannot be written. Set the address of the primary.`,
    );
  if (rows[0].readable_only)
    throw new StartProblem(
      `${setting}: this database can only be read, because default_transaction_read_only is on for its server, its user or itself. Set it to off.`,
    );
}

async function mustCreateTables(client: pg.Client, setting: string): Promise<void> {
  const { rows } = await client.query(
    "select has_schema_privilege('public', 'create') as may, current_user as name",
  );
  if (!rows[0].may)
    throw new StartProblem(
      `${setting}: its user may not create tables. Run this as an administrator of the database, then start again: grant create, usage on schema public to ${rows[0].name};`,
    );
}

/** By default every role may use the schema; an administrator may have revoked that. */
async function mustUseSchema(client: pg.Client, setting: string): Promise<void> {
  const { rows } = await client.query(
    "select name from unnest($1::text[]) as name where not has_schema_privilege(name, 'public', 'usage')",
    [WORKING_ROLES],
  );
  if (rows.length > 0)
    throw new StartProblem(
      `${setting}: working roles may not use the schema public. Run this as an administrator of the database, then start again: grant usage on schema public to ${rows.map(({ name }) => name).join(', ')};`,
    );
}

async function listDurabilityWarnings(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query(
    "select name from pg_settings where name = any ($1) and setting = 'off' order by name",
    [Object.keys(DURABILITY)],
  );
  return rows.map(({ name }) => `PostgreSQL runs with ${name} = off: ${DURABILITY[name]}.`);
}
