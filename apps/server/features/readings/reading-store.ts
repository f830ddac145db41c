import type pg from 'pg';
import { ArrayParameter, INT4, TIMESTAMPTZ } from '../../db/array-parameter.ts';
import type { Database } from '../../db/database.ts';
import { keyMicroseconds } from './reading-key.ts';
import type { ReadingRow } from './reading-row.ts';
import { StoreParameters } from './store-parameters.ts';
import { STORE_NEW_READINGS, STORE_READINGS } from './store-readings-statement.ts';

/** Longer than any batch takes; after it the batch is tried again, which the keys allow. */
const QUERY_TIMEOUT_MS = 30_000;
const PARTITIONS_KNOWN_FOR_MS = 60_000;
const TRUSTS_AGAIN_AFTER_MS = 10_000;
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

/** Writes readings as the gateway's role: many organisations in one batch. One batch at a time. */
export class ReadingStore {
  readonly #pool: pg.Pool;
  readonly #parameters = new StoreParameters();
  readonly #organisationIds = new ArrayParameter(INT4);
  readonly #sourceIds = new ArrayParameter(INT4);
  readonly #times = new ArrayParameter(TIMESTAMPTZ);
  /** On the clock of `performance`. */
  #trustsFromMs = 0;
  #partitions: { readonly endMs: number; readonly askedAt: number } | null = null;

  constructor(database: Database) {
    this.#pool = database.pool;
  }

  /**
   * Stores the rows whose key is free, and resolves once that is committed. Rejects with the database's error
   * (or a RangeError) and has then stored none. Which rows were not stored is told by `findDiscriminators`.
   */
  async save(rows: readonly ReadingRow[], now: Date): Promise<StoredCount> {
    const endMs = await this.#findPartitionsEnd(now.getTime());
    this.#parameters.fill(rows.filter(({ timeMs }) => timeMs < endMs));
    const values = [...this.#parameters.values(), now.toISOString()];
    const [storedCount = 0, markedCount = 0] = await this.#store(values);
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

  /** Takes all for new until something is not: then devices may be sending again, and none is for a while. */
  async #store(values: unknown[]): Promise<readonly number[]> {
    if (performance.now() >= this.#trustsFromMs)
      try {
        return await this.#count('store new readings', STORE_NEW_READINGS, values);
      } catch (error) {
        if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
        this.#trustsFromMs = performance.now() + TRUSTS_AGAIN_AFTER_MS;
      }
    return this.#count('store readings', STORE_READINGS, values);
  }

  async #count(name: string, text: string, values: unknown[]): Promise<readonly number[]> {
    const [counts] = await this.#ask(name, text, values);
    return (counts ?? []) as number[];
  }

  /** The instant from which on there is no partition yet, which one row cannot be let fail the others for. */
  async #findPartitionsEnd(now: number): Promise<number> {
    if (this.#partitions && Math.abs(now - this.#partitions.askedAt) < PARTITIONS_KNOWN_FOR_MS)
      return this.#partitions.endMs;
    const [row] = await this.#ask('find last partition end', FIND_LAST_PARTITION_END, []);
    const endMs = (row?.[0] ?? Number.NEGATIVE_INFINITY) as number;
    this.#partitions = { endMs, askedAt: now };
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

  /** Prepared once per connection. The promise resolves only when the implicit transaction is committed. */
  async #ask(name: string, text: string, values: unknown[]): Promise<unknown[][]> {
    const query = { name, text, values, rowMode: 'array' as const, query_timeout: QUERY_TIMEOUT_MS };
    return (await this.#pool.query<unknown[]>(query)).rows;
  }
}
