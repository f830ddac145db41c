import type * as z from 'zod/mini';
import type { Db } from './db.ts';
import { rawSql, type Sql, sql } from './sql.ts';

const PAGE_ROWS = 1_000;
// FETCH takes no parameters.
const FETCH = rawSql(`fetch forward ${PAGE_ROWS} from page`);

/**
 * Reads the rows of a query in pages, so that memory holds only one page. Read one query at a time per transaction:
 * all use the same cursor.
 */
export async function* readPages<S extends z.ZodMiniType>(
  db: Db,
  row: S,
  query: Sql,
): AsyncGenerator<z.output<S>[]> {
  await db.run(sql`declare page no scroll cursor for ${query}`);
  for (;;) {
    const rows = await db.rows(row, FETCH);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_ROWS) break;
  }
  await db.run(sql`close page`);
}
