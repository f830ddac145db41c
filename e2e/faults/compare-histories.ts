import type { Database } from '@groundwork/server/db/database.ts';
import type { SteadyUpload } from './steady-upload.ts';

/**
 * Differences between the devices' logs and the stored records. All but `acked` are 0 if nothing was lost or
 * invented.
 */
export type HistoryGaps = {
  readonly acked: number;
  readonly ackedButNotStored: number;
  readonly storedButNotSent: number;
  readonly storedTwice: number;
};

/** What devices sent, and what was acknowledged. */
export type ReportedHistories = Pick<SteadyUpload, 'plan' | 'histories'>;

type StoredRow = { code: string; acked: number; stored: number; beyond: number; twice: number };

/** Checks acked ⊆ stored ⊆ sent, each once. Counts in the database, since a record's time is its number. */
export async function compareHistories(
  gateway: Database,
  { plan: { firstTimeMs }, histories }: ReportedHistories,
): Promise<HistoryGaps> {
  const { rows } = await gateway.pool.query<StoredRow>(COUNT_STORED, [
    histories.map(({ imei }) => imei),
    histories.map(({ ackedRecords }) => new Date(firstTimeMs + ackedRecords * 1_000).toISOString()),
    histories.map(({ sentRecords }) => new Date(firstTimeMs + sentRecords * 1_000).toISOString()),
    new Date(firstTimeMs).toISOString(),
  ]);
  const storedByCode = new Map(rows.map((row) => [row.code, row]));
  const sum = (of: (row: StoredRow | undefined, acked: number) => number) =>
    histories.reduce((total, { imei, ackedRecords }) => total + of(storedByCode.get(imei), ackedRecords), 0);
  return {
    acked: sum((_, acked) => acked),
    ackedButNotStored: sum((row, acked) => acked - (row?.acked ?? 0)),
    storedButNotSent: sum((row) => row?.beyond ?? 0),
    storedTwice: sum((row) => row?.twice ?? 0),
  };
}

/** Per device: records stored of those acknowledged, stored but never sent, and stored more than once. */
const COUNT_STORED = `
select u.code,
  count(distinct s.at) filter (where s.at >= $4::timestamptz and s.at < u.acked_until)::int4 as acked,
  count(*) filter (where s.at < $4::timestamptz or s.at >= u.sent_until)::int4 as beyond,
  (count(s.at) - count(distinct s.at))::int4 as twice
from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) as u (code, acked_until, sent_until)
join source_identity i on i.code = u.code
left join lateral (select date_trunc('milliseconds', r.time) as at from reading r
  where r.organisation_id = i.organisation_id and r.source_id = i.source_id) s on true
group by u.code`;
