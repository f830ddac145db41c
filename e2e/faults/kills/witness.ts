import type { ServerUnderLoad } from '../../../testing/server-under-load.ts';

/** A PostgreSQL session that observes other sessions and dies with PostgreSQL. */
export type Witness = {
  /** Resolves when PostgreSQL has ended, or has closed all sessions after a crash of one. */
  readonly lost: Promise<void>;
  /** Lists the PostgreSQL processes that serve an application now. */
  listSessions(application: string): Promise<readonly number[]>;
  /** Returns whether an application has an open transaction with writes. */
  isWriting(application: string): Promise<boolean>;
  end(): Promise<void>;
};

/** Opens a witness. Rejects if PostgreSQL does not respond. */
export async function openWitness(server: Pick<ServerUnderLoad, 'openDatabase'>): Promise<Witness> {
  const database = server.openDatabase('login');
  const client = await database.pool.connect();
  const lost = Promise.withResolvers<void>();
  client.on('error', () => {});
  client.once('end', () => lost.resolve());
  return {
    lost: lost.promise,
    async listSessions(application) {
      const { rows } = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where application_name = $1 order by pid',
        [application],
      );
      return rows.map(({ pid }) => pid);
    },
    async isWriting(application) {
      const { rowCount } = await client.query(
        'select from pg_stat_activity where application_name = $1 and backend_xid is not null',
        [application],
      );
      return rowCount !== null && rowCount > 0;
    },
    async end() {
      client.release(true);
      await database.end();
    },
  };
}
