import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';
import { escapeIdentifier } from 'pg';
import { from, to } from 'pg-copy-streams';
import { inTransaction } from '../owner-session.ts';
import { type BackupTable, columnsText } from './table-list.ts';

/** A large table may take hours. */
const NO_TIMEOUTS = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/**
 * Streams every row of a table in PostgreSQL's text format, a line each: https://www.postgresql.org/docs/current/sql-copy.html
 * Ends the connection if the stream is not read to its end, because nothing could follow on it.
 */
export function copyOut(client: pg.Client, table: BackupTable): Readable {
  // A query, not the table itself: only a query supports row-level security and partitions.
  const rows = `select ${columnsText(table)} from ${escapeIdentifier(table.name)}`;
  const stream = client.query(to(`copy (${rows}) to stdout`));
  stream.once('close', () => {
    if (!stream.readableEnded) void client.end();
  });
  // The reader receives a failure itself. Without a listener, a later end of the connection would throw.
  stream.on('error', () => {});
  return stream;
}

/** Accepts rows in the same format, generated ids included. */
export function copyIn(client: pg.Client, table: BackupTable): Writable {
  return client.query(from(`copy ${escapeIdentifier(table.name)} (${columnsText(table)}) from stdin`));
}

/** Runs `work` in a transaction in which rows are copied. */
export const inCopyTransaction = <T>(client: pg.Client, mode: string, work: () => Promise<T>): Promise<T> =>
  inTransaction(client, async () => {
    if (mode !== '') await client.query(`set transaction ${mode}`);
    await client.query(NO_TIMEOUTS);
    return work();
  });
