import type { OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import type { QuarantineReason } from '@groundwork/domain/readings/quarantine-reason.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type pg from 'pg';
import { type Database, QUERY_TIMEOUT_MS } from '../../db/database.ts';
import { packReading } from './reading-codec.ts';
import { MAX_QUARANTINED_PER_REASON } from './readings-limits.ts';

export type QuarantinedReading = {
  readonly organisationId: OrganisationId;
  readonly sourceId: SourceId;
  readonly reason: QuarantineReason;
  /** Set if a live clock is ahead by a multiple of 30 minutes: local time sent as UTC. */
  readonly clockOffsetMinutes: number | null;
  /** As the source sent it, position included. */
  readonly reading: Reading;
  readonly receivedAt: Date;
};

/**
 * Stores readings that are not in quarantine yet, counts them, and returns the counts that exceed the limit. Device times
 * are passed as text: they have 64 bits on the wire, and a wrong clock may use all of them.
 */
const SAVE_QUARANTINED = `
with inserted as (
  insert into quarantine (organisation_id, source_id, device_time_ms, discriminator, received_at, reason,
    clock_offset_minutes, latitude_e7, longitude_e7, data)
  select u.*
  from unnest($1::int4[], $2::int4[], $3::numeric[], $4::int4[], $5::timestamptz[], $6::text[],
    $7::int4[], $8::int4[], $9::int4[], $10::bytea[])
    as u (organisation_id, source_id, device_time_ms, discriminator, received_at, reason,
      clock_offset_minutes, latitude_e7, longitude_e7, data)
  join source s on s.organisation_id = u.organisation_id and s.id = u.source_id
  on conflict do nothing
  returning organisation_id, source_id, reason
), counted as (
  insert into quarantine_count as c (organisation_id, source_id, reason, kept)
  select organisation_id, source_id, reason, count(*)::int4 from inserted
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (organisation_id, source_id, reason) do update set kept = c.kept + excluded.kept
  returning organisation_id, source_id, reason, kept
)
select organisation_id as "organisationId", source_id as "sourceId", reason, kept from counted
where kept > ${MAX_QUARANTINED_PER_REASON}`;

/**
 * Removes the oldest readings of sources and reasons that exceed the limit, and counts what it removed. Index:
 * quarantine_oldest.
 */
const REMOVE_OLDEST = `
with oldest as (
  select q.* from unnest($1::int4[], $2::int4[], $3::text[], $4::int4[])
    as u (organisation_id, source_id, reason, excess)
  cross join lateral (
    select organisation_id, source_id, device_time_ms, discriminator from quarantine
    where organisation_id = u.organisation_id and source_id = u.source_id and reason = u.reason
    order by received_at, device_time_ms, discriminator limit u.excess
  ) q
), removed as (
  delete from quarantine q using oldest o
  where q.organisation_id = o.organisation_id and q.source_id = o.source_id
    and q.device_time_ms = o.device_time_ms and q.discriminator = o.discriminator
  returning q.organisation_id, q.source_id, q.reason
), removed_count as (
  select organisation_id, source_id, reason, count(*)::int4 as readings from removed group by 1, 2, 3
), locked as (
  -- In one order, so that two gateways never wait for each other's rows.
  select c.organisation_id, c.source_id, c.reason, r.readings
  from quarantine_count c join removed_count r using (organisation_id, source_id, reason)
  order by 1, 2, 3 for update of c
)
update quarantine_count c
set kept = c.kept - l.readings, removed = c.removed + l.readings, removed_at = $5::timestamptz
from locked l
where c.organisation_id = l.organisation_id and c.source_id = l.source_id and c.reason = l.reason`;

type Count = {
  readonly organisationId: OrganisationId;
  readonly sourceId: SourceId;
  readonly reason: QuarantineReason;
  readonly kept: number;
};

/** Stores implausible readings, each once and the newest only; resolves when they are committed. */
export class QuarantineStore {
  readonly #pool: pg.Pool;

  constructor(database: Database) {
    this.#pool = database.pool;
  }

  async save(quarantined: readonly QuarantinedReading[]): Promise<void> {
    const last = quarantined.at(-1);
    if (!last) return;
    const column = <T>(of: (kept: QuarantinedReading) => T) => quarantined.map(of);
    const { rows } = await this.#query<Count>('save quarantined', SAVE_QUARANTINED, [
      column((kept) => kept.organisationId),
      column((kept) => kept.sourceId),
      column((kept) => String(kept.reading.timeMs)),
      column((kept) => kept.reading.discriminator),
      column((kept) => kept.receivedAt.toISOString()),
      column((kept) => kept.reason),
      column((kept) => kept.clockOffsetMinutes),
      column((kept) => kept.reading.position?.latitudeE7 ?? null),
      column((kept) => kept.reading.position?.longitudeE7 ?? null),
      column((kept) => Buffer.from(packReading(kept.reading))),
    ]);
    if (rows.length > 0) await this.#removeOldest(rows, last.receivedAt);
  }

  /** A statement of its own, because rows that a statement inserts are not visible to it. If it fails, the next save removes them. */
  async #removeOldest(counts: readonly Count[], removedAt: Date): Promise<void> {
    await this.#query('remove oldest quarantined', REMOVE_OLDEST, [
      counts.map(({ organisationId }) => organisationId),
      counts.map(({ sourceId }) => sourceId),
      counts.map(({ reason }) => reason),
      counts.map(({ kept }) => kept - MAX_QUARANTINED_PER_REASON),
      removedAt.toISOString(),
    ]);
  }

  #query<Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const query = { name, text, values, query_timeout: QUERY_TIMEOUT_MS };
    return this.#pool.query<Row>(query);
  }
}
