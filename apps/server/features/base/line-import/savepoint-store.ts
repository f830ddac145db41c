import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/** Marks the state before the first line of a file. */
export const markFileStart = (db: Db): Promise<number> => db.run(sql`savepoint before_lines`);

/** Undoes all lines since `markFileStart`. */
export const undoFile = (db: Db): Promise<number> => db.run(sql`rollback to savepoint before_lines`);
