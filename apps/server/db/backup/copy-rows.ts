import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';
import { escapeIdentifier } from 'pg';
import { from, to } from 'pg-copy-streams';
import { inTransaction } from '../owner-session.ts';
import { type BackupTable, columnsText } from './table-list.ts';

/** A big table takes as long as it takes. */
const UNHURRIED = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/**
 * Every row of a table in PostgreSQL's text format, a line each: https://www.postgresql.org/docs/current/sql-copy.html
 * A stream that is not read to its end takes the connection with it: nothing could follow on it.
 */
export function copyOut(client: pg.Client, table: BackupTable): Readable {
  // A query, and not the table itself: that is what takes row-level security and partitions.
  const rows = `select ${columnsText(table)} from ${escapeIdentifier(table.name)}`;
  const stream = client.query(to(`copy (${rows}) to stdout`));
  stream.once('close', () => {
    if (!stream.readableEnded) void client.end();
  });
  // Whoever reads it hears of its failure; the end of the connection may come after that.
  stream.on('error', () => {});
  return stream;
}

/** Takes rows in the same format. Numbers that PostgreSQL gives by itself are taken as they come. */
export function copyIn(client: pg.Client, table: BackupTable): Writable {
  return client.query(from(`copy ${escapeIdentifier(table.name)} (${columnsText(table)}) from stdin`));
}

/** Runs `work` in a transaction in which rows are copied. */
export const inCopyTransaction = <T>(client: pg.Client, mode: string, work: () => Promise<T>): Promise<T> =>
  inTransaction(client, async () => {
    if (mode !== '') await client.query(`set transaction ${mode}`);
    await client.query(UNHURRIED);
    return work();
  });
