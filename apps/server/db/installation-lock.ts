import pg from 'pg';
import type { DatabaseAddress } from './database.ts';
import { connectTo } from './owner-session.ts';

/** A session that marks the database as used by this process. */
export type InstallationLock = {
  /** Resolves to the reason if the session is lost because the database is gone; never after `release`. */
  readonly lost: Promise<Error>;
  release(): Promise<void>;
};

/** Does not wait longer for a database that hangs: the end of the session releases the lock too. */
const RELEASE_TIMEOUT_MS = 1_000;

const INSTALLATION = "hashtext('groundwork installation')";
const LOCK_EXCLUSIVE = `select pg_try_advisory_lock(${INSTALLATION}) as taken`;
const LOCK_ROLES = `
  select pg_try_advisory_lock_shared(${INSTALLATION})
    and bool_and(pg_try_advisory_lock(hashtext('groundwork role'), hashtext(role))) as taken
  from unnest($1::text[]) as role`;

/** Locks the embedded database for this process alone; null while a server uses it. */
export const lockInstallation = (address: DatabaseAddress): Promise<InstallationLock | null> =>
  take(address, LOCK_EXCLUSIVE, []);

/** Takes these roles on the embedded database, which other roles may share; null if one is taken. */
export const joinInstallation = (
  address: DatabaseAddress,
  roles: readonly string[],
): Promise<InstallationLock | null> => take(address, LOCK_ROLES, [roles]);

async function take(
  address: DatabaseAddress,
  statement: string,
  values: readonly unknown[],
): Promise<InstallationLock | null> {
  const client = new pg.Client({
    ...address,
    application_name: 'groundwork-lock',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  const lost = Promise.withResolvers<Error>();
  let released = false;
  let reason = new Error('Connection terminated unexpectedly');
  client.on('error', (error) => {
    reason = error;
  });
  client.on('end', () => !released && lost.resolve(reason));
  await connectTo(client, address);
  const { rows } = await client.query(statement, [...values]);
  const release = async () => {
    released = true;
    // Explicit, because the server notices the end of a session only after a moment.
    const unlock = { text: 'select pg_advisory_unlock_all()', query_timeout: RELEASE_TIMEOUT_MS };
    await client.query(unlock).catch(() => {});
    await client.end();
  };
  if (rows[0].taken) return { lost: lost.promise, release };
  await release();
  return null;
}
