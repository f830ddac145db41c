import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { StartProblem } from '../../platform/start-problem.ts';
import type { DatabaseAddress } from '../database.ts';
import { migrate, withMigrationLock } from '../migrate.ts';
import { readMigrations } from '../migration-files.ts';
import { withOwner } from '../owner-session.ts';
import { ensurePartitions, type ReadingMonths, renewPartitions } from '../partitions.ts';
import { mustBeUsable } from '../prepare-database.ts';
import { copyIn, copyOut, inCopyTransaction } from './copy-rows.ts';
import {
  clearTablesWrittenBeforeUse,
  countApplied,
  mustBeEmpty,
  mustBeUnused,
  withoutRowSecurity,
} from './empty-database.ts';
import type { SequenceState } from './snapshot.ts';
import { type BackupTable, listTables } from './table-list.ts';

/** The schema that the database must have before rows are copied into it. */
export type DatabasePlan = {
  /** The number of the last migration when the rows were written. */
  readonly migration: number;
  readonly readingMonths: ReadingMonths;
  readonly sequences: readonly SequenceState[];
};

/** The owner's address; and the portal's, if that login has to be checked. */
export type FillingAddresses = {
  readonly address: DatabaseAddress;
  readonly portalAddress?: DatabaseAddress;
};

/** Access to the empty tables of a database that is being filled. */
export type Filling = {
  /** In an order in which they can be filled. */
  readonly tables: readonly BackupTable[];
  copyIn(table: BackupTable): Writable;
  copyOut(table: BackupTable): Readable;
};

/**
 * Creates the tables of the plan in an empty database, lets `work` fill them in one transaction, and migrates the
 * database to this version. The database stays empty until that transaction commits, so an interrupted restore can
 * be repeated. Throws a `StartProblem` if the database is in use, not empty, or newer than the plan.
 */
export function fillDatabase(
  { address, portalAddress }: FillingAddresses,
  plan: DatabasePlan,
  now: Date,
  work: (filling: Filling) => Promise<void>,
): Promise<void> {
  return withOwner(address, async (client) => {
    await mustBeUsable(client, address, portalAddress === address ? undefined : portalAddress);
    await withMigrationLock(client, async () => {
      await createTables(client, plan);
      await inCopyTransaction(client, '', () => fill(client, plan, work));
      await migrate(client);
      await ensurePartitions(client, now);
      for (const { name } of await listTables(client))
        await client.query(`analyze ${pg.escapeIdentifier(name)}`);
    });
  });
}

async function createTables(client: pg.Client, { migration, readingMonths }: DatabasePlan): Promise<void> {
  await mustBeUnused(client);
  const applied = await countApplied(client);
  if (applied > migration)
    throw new StartProblem(
      `The database is already at version ${applied}, the backup is of version ${migration}. Set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
    );
  await migrate(client, readMigrations().slice(0, migration));
  // Checked again under the lock in `fill`. This first check keeps partitions with rows from being dropped.
  await inCopyTransaction(client, '', async () => {
    await client.query("set local app.backup = 'on'");
    await mustBeEmpty(client, await listTables(client));
  });
  await renewPartitions(client, readingMonths);
}

async function fill(client: pg.Client, plan: DatabasePlan, work: (filling: Filling) => Promise<void>) {
  const tables = await listTables(client);
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  await withoutRowSecurity(client, async () => {
    await mustBeEmpty(client, tables);
    await clearTablesWrittenBeforeUse(client);
    await work({
      tables,
      copyIn: (table) => copyIn(client, table),
      copyOut: (table) => copyOut(client, table),
    });
  });
  await setSequences(client, plan.sequences);
}

async function setSequences(client: pg.Client, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, lastValue, isTaken } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${pg.escapeIdentifier(name)}`,
      lastValue,
      isTaken,
    ]);
}
