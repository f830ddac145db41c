import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from './database.ts';
import { OWNER_APPLICATION } from './owner-session.ts';
import { SESSION_OPTIONS } from './session-settings.ts';

/** Watches whether other sessions keep the locks that a session waits for. */
export type BlockerWatch = {
  /** Describes the last sessions that were seen, such as "pid 7 (psql, user anna)"; null if there were none. */
  describeLast(): string | null;
  stop(): Promise<void>;
};

/** Work that waits for no lock is over sooner. */
const POLL_MS = 1_000;

/** Prepared transactions have the number 0. */
const BLOCKERS = `
  select blocker as pid, usename as user, application_name as application
  from unnest(pg_blocking_pids($1)) as blocker left join pg_stat_activity on pid = blocker
  order by 1`;

type Blocker = { readonly pid: number; readonly user: string | null; readonly application: string | null };

/**
 * Watches the session with this process id from another connection, opened only if it takes long. Calls `onBlocked` with a
 * description when others block it, and again when those change. Errors are ignored: the watched session reports its own.
 */
export function watchBlockers(
  address: DatabaseAddress,
  pid: number,
  onBlocked: (blockers: string) => void,
): BlockerWatch {
  const stopping = new AbortController();
  let last: string | null = null;
  const watching = (async () => {
    await wait(POLL_MS, undefined, { signal: stopping.signal });
    const client = new pg.Client({
      ...address,
      application_name: OWNER_APPLICATION,
      connectionTimeoutMillis: 5_000,
      options: SESSION_OPTIONS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      for (;;) {
        const { rows } = await client.query<Blocker>(BLOCKERS, [pid]);
        const blockers = rows.map(describe).join(', ');
        if (blockers !== '' && blockers !== last) onBlocked(blockers);
        last = blockers || last;
        await wait(POLL_MS, undefined, { signal: stopping.signal });
      }
    } finally {
      await client.end();
    }
  })().catch(() => {});
  return {
    describeLast: () => last,
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

function describe({ pid, user, application }: Blocker): string {
  if (pid === 0) return 'a prepared transaction';
  if (application === OWNER_APPLICATION)
    return `another process of Groundwork that prepares the database (pid ${pid})`;
  return `pid ${pid} (${application || 'an unnamed program'}, user ${user})`;
}
