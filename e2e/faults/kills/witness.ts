import type { ServerUnderLoad } from '../../../testing/server-under-load.ts';

/** A session of ours that sees what others do in PostgreSQL, and dies with it. */
export type Witness = {
  /** Resolves when PostgreSQL has gone, or has thrown all sessions out after the violent end of one. */
  readonly lost: Promise<void>;
  /** Processes of PostgreSQL that serve this application at this moment. */
  listSessions(application: string): Promise<readonly number[]>;
  /** Whether a transaction of this application is open that has written something. */
  isWriting(application: string): Promise<boolean>;
  end(): Promise<void>;
};

/** Rejects where PostgreSQL does not answer. */
export async function openWitness(server: Pick<ServerUnderLoad, 'openDatabase'>): Promise<Witness> {
  const database = server.openDatabase('owner');
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
