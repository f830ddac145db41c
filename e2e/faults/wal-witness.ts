import type { Database } from '@groundwork/server/db/database.ts';

/** PostgreSQL's maximum, so that no flush happens between an acknowledgement and our query. */
const FLUSH_DELAY_MICROSECONDS = 100_000;

const FLUSHED = 'select pg_current_wal_flush_lsn()::text as flushed';
const INSERTED = 'select pg_current_wal_insert_lsn()::text as inserted';
/** Compares the end of each reading's transaction with the flushed position at its acknowledgement. */
const JUDGE = `
with commits as materialized (
  select xid, end_lsn from pg_get_wal_records_info($1::pg_lsn, $2::pg_lsn)
  where resource_manager = 'Transaction' and record_type = 'COMMIT'
), acks as (
  select * from unnest($3::timestamptz[], $4::pg_lsn[]) as a (time, flushed)
)
select count(*)::int4 as judged, (count(*) filter (where c.end_lsn > a.flushed))::int4 as early
from acks a
join source_identity i on i.code = $5
join reading r on r.organisation_id = i.organisation_id and r.source_id = i.source_id
  and r.time >= a.time and r.time < a.time + interval '1 ms'
join commits c on c.xid = r.xmin`;

/**
 * Delays every flush in the session that waits for it, so that an acknowledgement that does not wait for the flush is
 * sent before it.
 */
export async function delayFlushes(superuser: Database): Promise<void> {
  await superuser.pool.query('create extension if not exists pg_walinspect');
  // With commit_siblings = 0 the delay applies even if no other transaction is open.
  await superuser.pool.query(`alter system set commit_delay = ${FLUSH_DELAY_MICROSECONDS}`);
  await superuser.pool.query('alter system set commit_siblings = 0');
  await superuser.pool.query('select pg_reload_conf()');
}

export type FlushVerdict = {
  /** Number of acknowledged readings whose transaction was found in the log. */
  readonly judged: number;
  /** How many of them were acknowledged before the end of their transaction was flushed. */
  readonly early: number;
};

/** Records the flushed position at each acknowledgement and compares it with the log afterwards. */
export class WalWitness {
  readonly #superuser: Database;
  readonly #from: string;
  readonly #acks: { readonly timeMs: number; readonly flushed: string }[] = [];

  private constructor(superuser: Database, from: string) {
    this.#superuser = superuser;
    this.#from = from;
  }

  static async start(superuser: Database): Promise<WalWitness> {
    return new WalWitness(superuser, await readPosition(superuser, INSERTED));
  }

  /** Call immediately after the reading of this device time was acknowledged. */
  async seeAck(timeMs: number): Promise<void> {
    this.#acks.push({ timeMs, flushed: await readPosition(this.#superuser, FLUSHED) });
  }

  async judge(code: string): Promise<FlushVerdict> {
    // Wait until the last commit is flushed, since the log can only be read up to there.
    const until = await readPosition(this.#superuser, INSERTED);
    while (!(await this.#isFlushed(until)));
    const { rows } = await this.#superuser.pool.query<FlushVerdict>(JUDGE, [
      this.#from,
      until,
      this.#acks.map(({ timeMs }) => new Date(timeMs).toISOString()),
      this.#acks.map(({ flushed }) => flushed),
      code,
    ]);
    const [verdict] = rows;
    if (!verdict) throw new Error('the count returned no row');
    return verdict;
  }

  async #isFlushed(lsn: string): Promise<boolean> {
    const { rows } = await this.#superuser.pool.query<{ is: boolean }>(
      'select pg_current_wal_flush_lsn() >= $1::pg_lsn as is',
      [lsn],
    );
    return rows[0]?.is ?? false;
  }
}

async function readPosition(superuser: Database, text: string): Promise<string> {
  const { rows } = await superuser.pool.query<Record<string, string>>(text);
  const [lsn] = Object.values(rows[0] ?? {});
  if (lsn === undefined) throw new Error(`no result of ${text}`);
  return lsn;
}
