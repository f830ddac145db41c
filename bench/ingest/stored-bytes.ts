import type { Database } from '../../apps/server/db/database.ts';

/** The size of readings on disk, and the position in the write-ahead log. */
export type Stored = {
  readonly readingCount: number;
  readonly heapBytes: number;
  readonly indexBytes: number;
  /** Position in the write-ahead log, from the beginning of the database. */
  readonly walBytes: number;
};

/** Counts the readings of all organisations; reads sizes as the owner of the tables. */
export async function findStored(gateway: Database, owner: Database): Promise<Stored> {
  const { rows: counted } = await gateway.pool.query<{ count: number }>(
    'select count(*)::int as count from reading',
  );
  const { rows } = await owner.pool.query<{ heap: number; indexes: number; wal: number }>(
    `select sum(pg_table_size(inhrelid))::float8 as heap, sum(pg_indexes_size(inhrelid))::float8 as indexes,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal
     from pg_inherits where inhparent = 'reading'::regclass`,
  );
  const [size] = rows;
  if (!size) throw new Error('the query for table sizes returned no row');
  return {
    readingCount: counted[0]?.count ?? 0,
    heapBytes: size.heap,
    indexBytes: size.indexes,
    walBytes: size.wal,
  };
}
