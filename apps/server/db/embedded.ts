import pg from 'pg';
import type { DatabaseAddress } from './database.ts';
import { openCluster, SUPERUSER } from './embedded/cluster.ts';
import { isTooLong, LOG_LIMITS, rotateLog } from './embedded/log-file.ts';
import { PORT, type Postmaster } from './embedded/pid-file.ts';
import {
  abandonPostmaster,
  type PostgresSettings,
  startPostmaster,
  stopPostmaster,
} from './embedded/postmaster.ts';

/** The owner of the tables, and the name of its database. */
export const OWNER = 'groundwork';
/** The login of the running portal. */
export const PORTAL = 'groundwork_portal';

/** A PostgreSQL of our own that listens only on a socket in its folder. */
export type EmbeddedPostgres = {
  /** With the role `groundwork`, which owns the database and is not a superuser. */
  readonly address: DatabaseAddress;
  /** With the role `groundwork_portal`, which owns nothing. */
  readonly portalAddress: DatabaseAddress;
  readonly pid: number;
  /** Whether PostgreSQL's log is too long. */
  hasLongLog(): boolean;
  /** Moves PostgreSQL's log to an older file if it is too long. Several processes must not do this at once. */
  rotateLog(): void;
  /** Starts PostgreSQL again if it has died. Returns false if it runs. */
  revive(): Promise<boolean>;
  /** Signals PostgreSQL to stop, without waiting. */
  abandon(): void;
  stop(): Promise<void>;
};

/** Acknowledged means on disk: overrides an old configuration file in the folder. */
const DURABLE: PostgresSettings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
};

/** Keeps statements and values of rows out of PostgreSQL's log: they can be personal data. */
const QUIET: PostgresSettings = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_line_prefix: '%m [%p] %q%a ',
};

/**
 * Starts PostgreSQL on `folder`, or adopts the one that already runs there. Creates the database on the first start.
 * `settings` are PostgreSQL's own, `logLimits` bound its log. Throws a `StartProblem` with a remedy.
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: PostgresSettings = {},
  logLimits = LOG_LIMITS,
): Promise<EmbeddedPostgres> {
  const cluster = openCluster(folder);
  const start = () => startPostmaster(cluster, { ...DURABLE, ...QUIET, ...settings });
  let postmaster = await start();
  await bootstrap(postmaster);
  return {
    address: getAddress(postmaster, OWNER, OWNER),
    portalAddress: getAddress(postmaster, PORTAL, OWNER),
    get pid() {
      return postmaster.pid;
    },
    hasLongLog: () => isTooLong(cluster.logFile, logLimits),
    rotateLog: () => rotateLog(cluster.logFile, logLimits),
    async revive() {
      postmaster = await start();
      return !postmaster.isAdopted;
    },
    abandon: () => abandonPostmaster(postmaster),
    stop: () => stopPostmaster(cluster, postmaster),
  };
}

const getAddress = (postmaster: Postmaster, user: string, database: string): DatabaseAddress => ({
  host: postmaster.socketFolder,
  port: PORT,
  user,
  database,
});

/**
 * Creates the login roles and the database, if missing: an interrupted first start is completed by the next one, and data of
 * a version before the portal had a login of its own gets it.
 */
async function bootstrap(postmaster: Postmaster): Promise<void> {
  const client = new pg.Client(getAddress(postmaster, SUPERUSER, 'postgres'));
  await client.connect();
  try {
    await createLogin(client, OWNER, 'createrole');
    await createLogin(client, PORTAL, 'noinherit');
    const database = await client.query('select from pg_database where datname = $1', [OWNER]);
    if (database.rowCount === 0) await client.query(`create database ${OWNER} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}

async function createLogin(client: pg.Client, name: string, attribute: string): Promise<void> {
  const role = await client.query('select from pg_roles where rolname = $1', [name]);
  if (role.rowCount === 0)
    await client.query(`create role ${name} login ${attribute} nosuperuser nobypassrls`);
}
