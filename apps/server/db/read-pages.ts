import type * as z from 'zod/mini';
import type { Db } from './database.ts';
import { Sql, sql } from './sql.ts';

const PAGE_ROWS = 1_000;
// FETCH takes no parameters.
const FETCH = new Sql([`fetch forward ${PAGE_ROWS} from page`], []);

/**
 * The rows of a query in pages, so that memory holds one page of however many there are. A transaction reads one
 * query at a time in this way; the pages of two have the same cursor.
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
