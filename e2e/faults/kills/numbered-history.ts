import type pg from 'pg';
import type { DeviceLog } from './numbered-fleet.ts';
import { READING_INTERVAL_MS, RECORDS_PER_PACKET } from './numbered-packets.ts';

/**
 * Differences between the devices' logs and the stored readings. All but `stored` are 0 if nothing was lost or
 * invented.
 */
export type HistoryFindings = {
  readonly stored: number;
  readonly ackedButNotStored: number;
  readonly storedButNotSent: number;
  readonly storedTwice: number;
  readonly quarantined: number;
  /** Readings of sources that are not in the fleet. */
  readonly ofUnknownSources: number;
};

type Counted = { stored: number; numbers: number; acked: number; not_sent: number };

/** Counts per device, in key order. Index: the primary key of `reading`. */
const COUNT_READINGS = `
  select d.code, counted.*
  from unnest($1::text[], $2::int8[], $3::int8[]) as d (code, acked, sent)
  join source_identity i on i.code = d.code
  cross join lateral (
    select count(*)::int as stored, count(distinct ms)::int as numbers,
      count(distinct ms) filter (where is_ours and number < d.acked)::int as acked,
      count(*) filter (where not is_ours or number >= d.sent)::int as not_sent
    from (
      select ms, ms / ${READING_INTERVAL_MS} as number, ms >= 0 and ms % ${READING_INTERVAL_MS} = 0 as is_ours
      from (
        select round(date_part('epoch', date_trunc('milliseconds', time)) * 1000)::int8 - $4::int8 as ms
        from reading r where r.organisation_id = i.organisation_id and r.source_id = i.source_id
      ) as timed
    ) as numbered
  ) as counted`;
const COUNT_ALL =
  'select (select count(*) from reading)::int as stored, (select count(*) from quarantine)::int as quarantined';
const DEVICES_AT_ONCE = 20;

/**
 * Compares each device's log with the keys in the table: acked ⊆ stored ⊆ sent, each once. `client` has the gateway's
 * role, or the owner's without row-level security.
 */
export async function checkNumberedHistory(
  client: Pick<pg.ClientBase, 'query'>,
  logs: readonly DeviceLog[],
  firstTimeMs: number,
): Promise<HistoryFindings> {
  const sums = { stored: 0, ackedButNotStored: 0, storedButNotSent: 0, storedTwice: 0 };
  for (let at = 0; at < logs.length; at += DEVICES_AT_ONCE) {
    const some = logs.slice(at, at + DEVICES_AT_ONCE);
    const counted = await countReadings(client, some, firstTimeMs);
    for (const { imei, ackedPackets } of some) {
      const found = counted.get(imei);
      sums.stored += found?.stored ?? 0;
      sums.ackedButNotStored += ackedPackets * RECORDS_PER_PACKET - (found?.acked ?? 0);
      sums.storedButNotSent += found?.not_sent ?? 0;
      sums.storedTwice += (found?.stored ?? 0) - (found?.numbers ?? 0);
    }
  }
  const { rows } = await client.query<{ stored: number; quarantined: number }>(COUNT_ALL);
  const [all = { stored: 0, quarantined: 0 }] = rows;
  return { ...sums, quarantined: all.quarantined, ofUnknownSources: all.stored - sums.stored };
}

async function countReadings(
  client: Pick<pg.ClientBase, 'query'>,
  logs: readonly DeviceLog[],
  firstTimeMs: number,
): Promise<ReadonlyMap<string, Counted>> {
  const { rows } = await client.query<Counted & { code: string }>(COUNT_READINGS, [
    logs.map(({ imei }) => imei),
    logs.map(({ ackedPackets }) => ackedPackets * RECORDS_PER_PACKET),
    logs.map(({ sentPackets }) => sentPackets * RECORDS_PER_PACKET),
    firstTimeMs,
  ]);
  return new Map(rows.map((row) => [row.code, row]));
}

/** Returns whether nothing was lost, invented, duplicated or quarantined. */
export const isWhole = ({ stored: _, ...wrong }: HistoryFindings): boolean =>
  Object.values(wrong).every((count) => count === 0);
