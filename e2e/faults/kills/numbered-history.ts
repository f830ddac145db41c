import type pg from 'pg';
import type { DeviceLog } from './numbered-fleet.ts';
import { READING_INTERVAL_MS, RECORDS_PER_PACKET } from './numbered-packets.ts';

/** What is wrong between what devices know and what is stored, in readings; all 0 when nothing is lost or made up. */
export type HistoryFindings = {
  readonly stored: number;
  readonly ackedButNotStored: number;
  readonly storedButNotSent: number;
  readonly storedTwice: number;
  readonly quarantined: number;
  /** Of sources that no device of the fleet is. */
  readonly ofNobody: number;
};

type Counted = { stored: number; numbers: number; acked: number; not_sent: number };

/** Counted in the database, device by device, in the order of the key. Index: the primary key of `reading`. */
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
 * Holds each device's watermarks against the keys in the table: acked ⊆ stored ⊆ sent, each once. `client` is of the
 * gateway's role or of the owner without row-level security.
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
  return { ...sums, quarantined: all.quarantined, ofNobody: all.stored - sums.stored };
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

/** Whether a history is whole: nothing lost, nothing made up, nothing twice, nothing put aside. */
export const isWhole = ({ stored: _, ...wrong }: HistoryFindings): boolean =>
  Object.values(wrong).every((count) => count === 0);
