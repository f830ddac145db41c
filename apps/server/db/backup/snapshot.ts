import type { Readable } from 'node:stream';
import pg from 'pg';
import { StartProblem } from '../../platform/start-problem.ts';
import type { DatabaseAddress } from '../database.ts';
import { type AppliedMigration, listApplied } from '../migrate.ts';
import { withOwner } from '../owner-session.ts';
import { getReadingMonths, type ReadingMonths } from '../partitions.ts';
import { mustOwnTables } from '../portal-login.ts';
import { copyOut, inCopyTransaction } from './copy-rows.ts';
import { type BackupTable, listTables, MIGRATIONS_TABLE } from './table-list.ts';

/** The next number of a sequence follows `lastValue`, or is `lastValue` if none was taken. */
export type SequenceState = { readonly name: string; readonly lastValue: string; readonly isTaken: boolean };

/** The whole database as of one instant, while others keep writing. */
export type Snapshot = {
  readonly postgres: string;
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly BackupTable[];
  readonly sequences: readonly SequenceState[];
  readonly readingMonths: ReadingMonths;
  /** Streams the rows of a table; read each stream to its end before the next call. */
  copyOut(table: BackupTable): Readable;
};

/**
 * Returns eight hex digits that stay the same for this database and differ between databases: its first migration was
 * applied at an instant of its own. Throws a `StartProblem` if the database has no tables of Groundwork.
 */
export function readDatabaseId(address: DatabaseAddress): Promise<string> {
  return withOwner(address, async (client) => {
    await mustOwnTables(client, address.setting ?? 'DATABASE_URL');
    await mustHaveTables(client);
    const { rows } = await client.query<{ id: string }>(
      `select left(md5(min(applied_at)::text), 8) as id from ${MIGRATIONS_TABLE}`,
    );
    return rows[0]?.id ?? '';
  });
}

/**
 * Runs `work` on a snapshot of the database. Migrations wait until it ends, so the tables keep their columns.
 */
export function withSnapshot<T>(
  address: DatabaseAddress,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return withOwner(address, async (client) => {
    const names = await listNames(client);
    return inCopyTransaction(client, 'isolation level repeatable read, read only', async () => {
      await client.query("set local app.backup = 'on'");
      // Locked before the first read, which takes the snapshot: its rows have the columns of the locked tables.
      await client.query(`lock table ${names.join(', ')} in access share mode`);
      return work({
        postgres: await getVersion(client),
        migrations: await listApplied(client),
        tables: await listTables(client),
        readingMonths: await getReadingMonths(client),
        // Sequences ignore snapshots: read after the snapshot was taken, they are never behind its rows.
        sequences: await listSequences(client),
        copyOut: (table) => copyOut(client, table),
      });
    });
  });
}

async function mustHaveTables(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [MIGRATIONS_TABLE]);
  if (rowCount === 0)
    throw new StartProblem('There is nothing to back up: the database holds no tables of Groundwork.');
}

async function listNames(client: pg.Client): Promise<readonly string[]> {
  const tables = await listTables(client);
  return [MIGRATIONS_TABLE, ...tables.map(({ name }) => name)].map(pg.escapeIdentifier);
}

async function getVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return rows[0]?.version ?? '';
}

async function listSequences(client: pg.Client): Promise<readonly SequenceState[]> {
  const names = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const states: SequenceState[] = [];
  for (const { name } of names.rows) {
    const { rows } = await client.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isTaken" from ${pg.escapeIdentifier(name)}`,
    );
    states.push(...rows.map((state) => ({ name, ...state })));
  }
  return states;
}
