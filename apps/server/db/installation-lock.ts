import pg from 'pg';
import type { DatabaseAddress } from './database.ts';

/** A session that says: this server works with this database. */
export type InstallationLock = {
  /** Resolves when the session is lost: the database has gone. Never by `release`. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
};

/** Takes the embedded database for this server; null where another server has it. */
export async function lockInstallation(address: DatabaseAddress): Promise<InstallationLock | null> {
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
  const { rows } = await client.query(
    "select pg_try_advisory_lock(hashtext('groundwork installation')) as taken",
  );
  const release = async () => {
    released = true;
    await client.end();
  };
  if (rows[0].taken) return { lost: lost.promise, release };
  await release();
  return null;
}
