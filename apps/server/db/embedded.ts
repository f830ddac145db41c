import pg from 'pg';
import type { DatabaseAddress } from './database.ts';
import { openCluster, SUPERUSER } from './embedded/cluster.ts';
import { PORT, type Postmaster } from './embedded/pid-file.ts';
import {
  abandonPostmaster,
  type PostgresSettings,
  startPostmaster,
  stopPostmaster,
} from './embedded/postmaster.ts';

/** The login role of everything but the bootstrap, and the database that it owns. */
const LOGIN_ROLE = 'groundwork';

/** A PostgreSQL of our own, on a socket below its folder and nowhere else. */
export type EmbeddedPostgres = {
  /** Of the login role `groundwork`, which owns the database and is no superuser. */
  readonly address: DatabaseAddress;
  readonly pid: number;
  /** Starts PostgreSQL again where it has died; where it lives, nothing happens. */
  revive(): Promise<void>;
  /** Asks it to stop, and does not wait. */
  abandon(): void;
  stop(): Promise<void>;
};

/** Acknowledged means on disk, whatever an old configuration file in the folder says. */
const DURABLE: PostgresSettings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
};

/**
 * Starts PostgreSQL on `folder`, or adopts the one that runs there already; at the first start makes it.
 * `settings` are PostgreSQL's own. Throws a `StartProblem` that says what to do.
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: PostgresSettings = {},
): Promise<EmbeddedPostgres> {
  const cluster = openCluster(folder);
  const start = () => startPostmaster(cluster, { ...DURABLE, ...settings });
  let postmaster = await start();
  await bootstrap(postmaster);
  return {
    address: addressOf(postmaster, LOGIN_ROLE, LOGIN_ROLE),
    get pid() {
      return postmaster.pid;
    },
    async revive() {
      postmaster = await start();
    },
    abandon: () => abandonPostmaster(postmaster),
    stop: () => stopPostmaster(cluster, postmaster),
  };
}

const addressOf = (postmaster: Postmaster, user: string, database: string): DatabaseAddress => ({
  host: postmaster.socketFolder,
  port: PORT,
  user,
  database,
});

/** Makes the login role and its database once; a start that was cut in between is made whole by the next. */
async function bootstrap(postmaster: Postmaster): Promise<void> {
  const client = new pg.Client(addressOf(postmaster, SUPERUSER, 'postgres'));
  await client.connect();
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [LOGIN_ROLE]);
    if (role.rowCount === 0)
      await client.query(`create role ${LOGIN_ROLE} login createrole nosuperuser nobypassrls`);
    const database = await client.query('select from pg_database where datname = $1', [LOGIN_ROLE]);
    if (database.rowCount === 0) await client.query(`create database ${LOGIN_ROLE} owner ${LOGIN_ROLE}`);
  } finally {
    await client.end();
  }
}
