import type pg from 'pg';
import { ArrayParameter, INT4, TIMESTAMPTZ } from '../../db/array-parameter.ts';
import { type Database, QUERY_TIMEOUT_MS } from '../../db/database.ts';
import { keyMicroseconds } from './reading-key.ts';
import type { ReadingRow } from './reading-row.ts';
import { StoreParameters } from './store-parameters.ts';
import { STORE_NEW_READINGS, STORE_READINGS } from './store-readings-sql.ts';

const PARTITIONS_CACHED_FOR_MS = 60_000;
const OPTIMISTIC_AGAIN_AFTER_MS = 10_000;
const UNIQUE_VIOLATION = '23505';

const FIND_DISCRIMINATORS = `
select r.discriminator
from unnest($1::int4[], $2::int4[], $3::timestamptz[]) with ordinality
  as u (organisation_id, source_id, time, place)
left join reading r on r.organisation_id = u.organisation_id and r.source_id = u.source_id and r.time = u.time
order by u.place`;

const FIND_LAST_PARTITION_END = `
select extract(epoch from
  max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz))::float8 * 1000
from pg_inherits i join pg_class c on c.oid = i.inhrelid
where i.inhparent = 'reading'::regclass`;

export type StoredCount = { readonly storedCount: number; readonly markedCount: number };

/** Stores readings with the gateway's role: many organisations per batch, one batch at a time. */
export class ReadingStore {
  readonly #pool: pg.Pool;
  readonly #parameters = new StoreParameters();
  readonly #organisationIds = new ArrayParameter(INT4);
  readonly #sourceIds = new ArrayParameter(INT4);
  readonly #times = new ArrayParameter(TIMESTAMPTZ);
  /** On the clock of `performance`. */
  #optimisticFromMs = 0;
  #partitions: { readonly endMs: number; readonly readAt: number } | null = null;

  constructor(database: Database) {
    this.#pool = database.pool;
  }

  /**
   * Stores the rows whose key is free, and resolves once they are committed. Rejects with the database's error
   * (or a RangeError) and has then stored nothing. Use `findDiscriminators` to find the rows that were not stored.
   */
  async save(rows: readonly ReadingRow[], now: Date): Promise<StoredCount> {
    const endMs = await this.#findPartitionsEnd(now.getTime());
    this.#parameters.fill(rows.filter(({ timeMs }) => timeMs < endMs));
    const values = [...this.#parameters.values(), now.toISOString()];
    const [storedCount = 0, markedCount = 0] = await this.#store(values);
    return { storedCount, markedCount };
  }

  /** For each row, the discriminator of the reading that holds its key; null if the key is free. */
  async findDiscriminators(rows: readonly ReadingRow[]): Promise<(number | null)[]> {
    this.#fillKeys(rows);
    const found = await this.#query('find discriminators', FIND_DISCRIMINATORS, [
      this.#organisationIds.value(),
      this.#sourceIds.value(),
      this.#times.value(),
    ]);
    return found.map(([discriminator]) => discriminator as number | null);
  }

  /** Assumes that all rows are new; after a duplicate, when devices may be re-sending, stops assuming so for a while. */
  async #store(values: unknown[]): Promise<readonly number[]> {
    if (performance.now() >= this.#optimisticFromMs)
      try {
        return await this.#count('store new readings', STORE_NEW_READINGS, values);
      } catch (error) {
        if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
        this.#optimisticFromMs = performance.now() + OPTIMISTIC_AGAIN_AFTER_MS;
      }
    return this.#count('store readings', STORE_READINGS, values);
  }

  async #count(name: string, text: string, values: unknown[]): Promise<readonly number[]> {
    const [counts] = await this.#query(name, text, values);
    return (counts ?? []) as number[];
  }

  /** The end of the last partition: a later row would make the whole batch fail. */
  async #findPartitionsEnd(now: number): Promise<number> {
    if (this.#partitions && Math.abs(now - this.#partitions.readAt) < PARTITIONS_CACHED_FOR_MS)
      return this.#partitions.endMs;
    const [row] = await this.#query('find last partition end', FIND_LAST_PARTITION_END, []);
    const endMs = (row?.[0] ?? Number.NEGATIVE_INFINITY) as number;
    this.#partitions = { endMs, readAt: now };
    return endMs;
  }

  #fillKeys(rows: readonly ReadingRow[]): void {
    for (const array of [this.#organisationIds, this.#sourceIds, this.#times]) array.clear();
    for (const row of rows) {
      this.#organisationIds.addInt4(row.organisationId);
      this.#sourceIds.addInt4(row.sourceId);
      this.#times.addTimestamp(keyMicroseconds(row.timeMs, row.place));
    }
  }

  /** The statement is prepared once per connection. Resolves when the implicit transaction is committed. */
  async #query(name: string, text: string, values: unknown[]): Promise<unknown[][]> {
    const query = { name, text, values, rowMode: 'array' as const, query_timeout: QUERY_TIMEOUT_MS };
    return (await this.#pool.query<unknown[]>(query)).rows;
  }
}
