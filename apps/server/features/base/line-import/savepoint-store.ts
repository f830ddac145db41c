import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/** Marks the state before the first line of a file. */
export const markFileStart = (db: Db): Promise<number> => db.run(sql`savepoint before_lines`);

/** Undoes all lines since `markFileStart`. */
export const undoFile = (db: Db): Promise<number> => db.run(sql`rollback to savepoint before_lines`);

/** Marks the state before a line. */
export const markLineStart = (db: Db): Promise<number> => db.run(sql`savepoint before_line`);

/** Undoes the line since `markLineStart`. */
export const undoLine = (db: Db): Promise<number> => db.run(sql`rollback to savepoint before_line`);

/** Keeps the line since `markLineStart`. */
export const keepLine = (db: Db): Promise<number> => db.run(sql`release savepoint before_line`);
