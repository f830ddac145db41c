import type { OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import type { QuarantineReason } from '@groundwork/domain/readings/quarantine-reason.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type pg from 'pg';
import { type Database, QUERY_TIMEOUT_MS } from '../../db/database.ts';
import { packReading } from './reading-codec.ts';

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

/** Device times are passed as text: they have 64 bits on the wire, and a wrong clock may use all of them. */
const SAVE_QUARANTINED = `
with kept as (
  insert into quarantine (organisation_id, source_id, device_time_ms, discriminator, received_at, reason,
    clock_offset_minutes, latitude_e7, longitude_e7, data)
  select u.*
  from unnest($1::int4[], $2::int4[], $3::numeric[], $4::int4[], $5::timestamptz[], $6::text[],
    $7::int4[], $8::int4[], $9::int4[], $10::bytea[])
    as u (organisation_id, source_id, device_time_ms, discriminator, received_at, reason,
      clock_offset_minutes, latitude_e7, longitude_e7, data)
  join source s on s.organisation_id = u.organisation_id and s.id = u.source_id
  on conflict do nothing
  returning 1
)
select count(*)::int4 from kept`;

/** Stores implausible readings, each once; resolves when they are committed. */
export class QuarantineStore {
  readonly #pool: pg.Pool;

  constructor(database: Database) {
    this.#pool = database.pool;
  }

  async save(quarantined: readonly QuarantinedReading[]): Promise<void> {
    if (quarantined.length === 0) return;
    const column = <T>(of: (kept: QuarantinedReading) => T) => quarantined.map(of);
    const values = [
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
    ];
    const query = {
      name: 'save quarantined',
      text: SAVE_QUARANTINED,
      values,
      query_timeout: QUERY_TIMEOUT_MS,
    };
    await this.#pool.query(query);
  }
}
