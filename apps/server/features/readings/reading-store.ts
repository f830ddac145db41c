import type pg from 'pg';
import { ArrayParameter, BOOL, BYTEA, INT4, INT8, TIMESTAMPTZ } from '../../db/array-parameter.ts';
import type { Database } from '../../db/database.ts';
import { keyMicroseconds } from './reading-key.ts';
import type { ReadingRow } from './reading-row.ts';

/** Longer than any batch takes; after it the batch is tried again, which the keys allow. */
const QUERY_TIMEOUT_MS = 30_000;
const PARTITIONS_KNOWN_FOR_MS = 60_000;

/**
 * One statement, so one transaction: readings, the newest state of each machine, and marks, all or nothing.
 * The plan is kept and knows nothing of the batch's size, so no two lists of the batch are ever joined with
 * each other (that cost 30 CPU-s a million): every join goes to an index, attachment_source or a primary key.
 *
 * - `incoming` leaves out what has no partition, so that it cannot fail the others.
 * - `attached`: a reading belongs to the machine that its source was on at its time (in whole seconds, as the
 *   derivation counts). `prior` is what the machine's row said before this statement.
 * - `marked`: the derivation goes on from the second of the newest reading that it has seen. What is new and
 *   not after that second, and the first of a machine, would be overlooked without a mark.
 * - `newest`: the greatest of arrays that begin with the time, so the values are of one reading.
 * - `overtaken`: another process stored newer readings of the machine since this statement began (`moved` waits for
 *   it and then sees its row). What is not after those would be overlooked: it is marked from `prior` on.
 */
const STORE_READINGS = `
with incoming as materialized (
  select u.* from unnest($1::int4[], $2::int4[], $3::timestamptz[], $4::int8[], $5::int4[], $6::int4[],
    $7::int4[], $8::bool[], $9::int4[], $10::int4[], $11::bytea[], $12::int4[])
    as u (organisation_id, source_id, time, ticks, discriminator, latitude_e7, longitude_e7,
      is_fix, speed_kmh, heading_degrees, data, arrival_delay_seconds)
  where u.time < $13::timestamptz
), inserted as (
  insert into reading (organisation_id, source_id, time, discriminator, latitude_e7, longitude_e7, data,
    arrival_delay_seconds)
  select u.organisation_id, u.source_id, u.time, u.discriminator, u.latitude_e7, u.longitude_e7, u.data,
    u.arrival_delay_seconds
  from incoming u
  join source s on s.organisation_id = u.organisation_id and s.id = u.source_id
  on conflict do nothing
  returning 1
), attached as materialized (
  select a.machine_id, c.time as prior_time, c.located_at as prior_located_at,
    u.organisation_id, u.source_id, u.time, u.ticks, u.latitude_e7, u.longitude_e7,
    u.is_fix, u.speed_kmh, u.heading_degrees
  from incoming u
  join attachment a on a.organisation_id = u.organisation_id and a.source_id = u.source_id
    and date_trunc('second', a.attached_from) <= u.time
    and (a.attached_to is null or u.time < date_trunc('second', a.attached_to))
  left join current c on c.organisation_id = a.organisation_id and c.machine_id = a.machine_id
), marked as (
  insert into derivation_mark (organisation_id, machine_id, from_time, to_time)
  select a.organisation_id, a.machine_id, min(a.time), max(a.time)
  from attached a
  where (a.prior_time is null or a.time < date_trunc('second', a.prior_time) + interval '1 second')
    and not exists (select from reading r where r.organisation_id = a.organisation_id
      and r.source_id = a.source_id and r.time = a.time)
  group by a.organisation_id, a.machine_id
  returning 1
), newest as (
  select organisation_id, machine_id, max(time) as time, max(time) filter (where is_fix) as located_at,
    max(array[ticks, source_id]) as heard,
    max(array[ticks, latitude_e7, longitude_e7, speed_kmh, heading_degrees]) filter (where is_fix) as fix,
    min(prior_time) as prior_time
  from attached
  where prior_time is null or time > prior_time
    or (is_fix and (prior_located_at is null or time > prior_located_at))
  group by organisation_id, machine_id
), moved as (
  insert into current as c (organisation_id, machine_id, time, source_id,
    latitude_e7, longitude_e7, located_at, speed_kmh, heading_degrees, touched_at, overtaken_from)
  select organisation_id, machine_id, time, heard[2], fix[2], fix[3], located_at, fix[4], fix[5],
    $14::timestamptz, prior_time
  from newest
  order by organisation_id, machine_id
  on conflict (organisation_id, machine_id) do update set
    time = greatest(c.time, excluded.time),
    source_id = case when excluded.time > c.time then excluded.source_id else c.source_id end,
    latitude_e7 = case when excluded.located_at > coalesce(c.located_at, '-infinity')
      then excluded.latitude_e7 else c.latitude_e7 end,
    longitude_e7 = case when excluded.located_at > coalesce(c.located_at, '-infinity')
      then excluded.longitude_e7 else c.longitude_e7 end,
    speed_kmh = case when excluded.located_at > coalesce(c.located_at, '-infinity')
      then excluded.speed_kmh else c.speed_kmh end,
    heading_degrees = case when excluded.located_at > coalesce(c.located_at, '-infinity')
      then excluded.heading_degrees else c.heading_degrees end,
    located_at = greatest(c.located_at, excluded.located_at),
    touched_at = excluded.touched_at,
    overtaken_from = case when c.time <> excluded.overtaken_from then excluded.overtaken_from end
  returning organisation_id, machine_id, overtaken_from, time
), overtaken as (
  insert into derivation_mark (organisation_id, machine_id, from_time, to_time)
  select organisation_id, machine_id, least(overtaken_from, time), time
  from moved where overtaken_from is not null
  returning 1
)
select (select count(*) from inserted)::int4,
  ((select count(*) from marked) + (select count(*) from overtaken))::int4`;

const FIND_DISCRIMINATORS = `
select r.discriminator
from unnest($1::int4[], $2::int4[], $3::timestamptz[]) with ordinality
  as u (organisation_id, source_id, time, place)
left join reading r on r.organisation_id = u.organisation_id and r.source_id = u.source_id and r.time = u.time
order by u.place`;

const FIND_LAST_PARTITION_END = `
select max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz)
from pg_inherits i join pg_class c on c.oid = i.inhrelid
where i.inhparent = 'reading'::regclass`;

export type StoredCount = { readonly storedCount: number; readonly markedCount: number };

/** Writes readings as the gateway's role: many organisations in one batch. One batch at a time. */
export class ReadingStore {
  readonly #pool: pg.Pool;
  readonly #organisationIds = new ArrayParameter(INT4);
  readonly #sourceIds = new ArrayParameter(INT4);
  readonly #times = new ArrayParameter(TIMESTAMPTZ);
  readonly #ticks = new ArrayParameter(INT8);
  readonly #discriminators = new ArrayParameter(INT4);
  readonly #latitudes = new ArrayParameter(INT4);
  readonly #longitudes = new ArrayParameter(INT4);
  readonly #fixes = new ArrayParameter(BOOL);
  readonly #speeds = new ArrayParameter(INT4);
  readonly #headings = new ArrayParameter(INT4);
  readonly #data = new ArrayParameter(BYTEA);
  readonly #arrivalDelays = new ArrayParameter(INT4);
  #partitions: { readonly end: string | null; readonly askedAt: number } | null = null;

  constructor(database: Database) {
    this.#pool = database.pool;
  }

  /**
   * Stores the rows whose key is free, and resolves once that is committed. Rejects with the database's error
   * (or a RangeError) and has then stored none. Which rows were not stored is told by `findDiscriminators`.
   */
  async save(rows: readonly ReadingRow[], now: Date): Promise<StoredCount> {
    const partitionsEnd = await this.#findPartitionsEnd(now.getTime());
    this.#fillKeys(rows);
    this.#fillContent(rows);
    const [storedCount = 0, markedCount = 0] = await this.#ask('store readings', STORE_READINGS, [
      this.#organisationIds.value(),
      this.#sourceIds.value(),
      this.#times.value(),
      this.#ticks.value(),
      this.#discriminators.value(),
      this.#latitudes.value(),
      this.#longitudes.value(),
      this.#fixes.value(),
      this.#speeds.value(),
      this.#headings.value(),
      this.#data.value(),
      this.#arrivalDelays.value(),
      partitionsEnd,
      now.toISOString(),
    ]).then(([counts]) => (counts ?? []) as number[]);
    return { storedCount, markedCount };
  }

  /** For each row the discriminator of the reading that holds its key; null where the key is free. */
  async findDiscriminators(rows: readonly ReadingRow[]): Promise<(number | null)[]> {
    this.#fillKeys(rows);
    const found = await this.#ask('find discriminators', FIND_DISCRIMINATORS, [
      this.#organisationIds.value(),
      this.#sourceIds.value(),
      this.#times.value(),
    ]);
    return found.map(([discriminator]) => discriminator as number | null);
  }

  /** The instant from which on there is no partition yet; null where there is none at all. */
  async #findPartitionsEnd(now: number): Promise<string | null> {
    if (this.#partitions && Math.abs(now - this.#partitions.askedAt) < PARTITIONS_KNOWN_FOR_MS)
      return this.#partitions.end;
    const [row] = await this.#ask('find last partition end', FIND_LAST_PARTITION_END, []);
    const end = (row?.[0] ?? null) as string | null;
    this.#partitions = { end, askedAt: now };
    return end;
  }

  #fillKeys(rows: readonly ReadingRow[]): void {
    for (const array of [this.#organisationIds, this.#sourceIds, this.#times]) array.clear();
    for (const row of rows) {
      this.#organisationIds.addInt4(row.organisationId);
      this.#sourceIds.addInt4(row.sourceId);
      this.#times.addTimestamp(keyMicroseconds(row.timeMs, row.place));
    }
  }

  #fillContent(rows: readonly ReadingRow[]): void {
    const arrays = [this.#ticks, this.#discriminators, this.#latitudes, this.#longitudes, this.#fixes];
    for (const array of [...arrays, this.#speeds, this.#headings, this.#data, this.#arrivalDelays])
      array.clear();
    for (const row of rows) {
      this.#ticks.addInt8(keyMicroseconds(row.timeMs, row.place));
      this.#discriminators.addInt4(row.discriminator);
      this.#latitudes.addInt4(row.position?.latitudeE7 ?? null);
      this.#longitudes.addInt4(row.position?.longitudeE7 ?? null);
      this.#fixes.addBool(row.isFix);
      this.#speeds.addInt4(row.speedKmh);
      this.#headings.addInt4(row.headingDegrees);
      this.#data.addBytes(row.data);
      this.#arrivalDelays.addInt4(row.arrivalDelaySeconds);
    }
  }

  /** Prepared once per connection. The promise resolves only when the implicit transaction is committed. */
  async #ask(name: string, text: string, values: unknown[]): Promise<unknown[][]> {
    const query = { name, text, values, rowMode: 'array' as const, query_timeout: QUERY_TIMEOUT_MS };
    return (await this.#pool.query<unknown[]>(query)).rows;
  }
}
