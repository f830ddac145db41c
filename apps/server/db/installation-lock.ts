import pg from 'pg';
import type { DatabaseAddress } from './database.ts';

/** A session that says: this process works with this database. */
export type InstallationLock = {
  /** Resolves when the session is lost: the database has gone. Never by `release`. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
};

/** A database that stands still is not waited for: the end of the session releases too. */
const RELEASE_TIMEOUT_MS = 1_000;

const INSTALLATION = "hashtext('groundwork installation')";
const ALONE = `select pg_try_advisory_lock(${INSTALLATION}) as taken`;
const BESIDE_OTHERS = `
  select pg_try_advisory_lock_shared(${INSTALLATION})
    and bool_and(pg_try_advisory_lock(hashtext('groundwork role'), hashtext(role))) as taken
  from unnest($1::text[]) as role`;

/** Takes the embedded database for this process alone; null while a server has it. */
export const lockInstallation = (address: DatabaseAddress): Promise<InstallationLock | null> =>
  take(address, ALONE, []);

/** Takes these roles on the embedded database, beside the processes that have the others; null where one is taken. */
export const joinInstallation = (
  address: DatabaseAddress,
  roles: readonly string[],
): Promise<InstallationLock | null> => take(address, BESIDE_OTHERS, [roles]);

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
  const lost = Promise.withResolvers<void>();
  let released = false;
  client.on('error', () => {});
  client.on('end', () => !released && lost.resolve());
  await client.connect();
  const { rows } = await client.query(statement, [...values]);
  const release = async () => {
    released = true;
    // Said in words: the server notices the end of a session moments after it.
    const unlock = { text: 'select pg_advisory_unlock_all()', query_timeout: RELEASE_TIMEOUT_MS };
    await client.query(unlock).catch(() => {});
    await client.end();
  };
  if (rows[0].taken) return { lost: lost.promise, release };
  await release();
  return null;
}
