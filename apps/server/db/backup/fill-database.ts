import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { StartProblem } from '../../platform/start-problem.ts';
import type { DatabaseAddress } from '../database.ts';
import { migrate, withoutOtherStarts } from '../migrate.ts';
import { readMigrations } from '../migration-files.ts';
import { withOwner } from '../owner-session.ts';
import { ensurePartitions, type ReadingMonths, renewPartitions } from '../partitions.ts';
import { mustBeUsable } from '../prepare-database.ts';
import { copyIn, copyOut, inCopyTransaction } from './copy-rows.ts';
import {
  asUnboundOwner,
  countApplied,
  forgetWrittenUnused,
  mustBeEmpty,
  mustBeUnused,
} from './empty-database.ts';
import type { SequenceState } from './snapshot.ts';
import { type BackupTable, listTables } from './table-list.ts';

/** The shape that the database has to have before rows are copied into it. */
export type DatabasePlan = {
  /** The number of the last migration that the rows were made under. */
  readonly migration: number;
  readonly readingMonths: ReadingMonths;
  readonly sequences: readonly SequenceState[];
};

/** The empty tables of a database that is being filled. */
export type Filling = {
  /** In the order in which they can be filled. */
  readonly tables: readonly BackupTable[];
  copyIn(table: BackupTable): Writable;
  copyOut(table: BackupTable): Readable;
};

/**
 * Makes the tables of the plan in an empty database, lets `work` fill them in one transaction, and brings the
 * whole to this version. Until that transaction ends well the database stays empty, so whatever cuts it can be
 * begun again. Throws a `StartProblem` where the database is in use, holds anything, or is newer than the plan.
 */
export function fillDatabase(
  address: DatabaseAddress,
  plan: DatabasePlan,
  now: Date,
  work: (filling: Filling) => Promise<void>,
): Promise<void> {
  return withOwner(address, async (client) => {
    await mustBeUsable(client);
    await withoutOtherStarts(client, async () => {
      await makeTables(client, plan);
      await inCopyTransaction(client, '', () => fill(client, plan, work));
      await migrate(client);
      await ensurePartitions(client, now);
      for (const { name } of await listTables(client))
        await client.query(`analyze ${pg.escapeIdentifier(name)}`);
    });
  });
}

async function makeTables(client: pg.Client, { migration, readingMonths }: DatabasePlan): Promise<void> {
  await mustBeUnused(client);
  const applied = await countApplied(client);
  if (applied > migration)
    throw new StartProblem(
      `The database was already brought to version ${applied}, the backup is of version ${migration}. Set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
    );
  await migrate(client, readMigrations().slice(0, migration));
  // The rows are looked for again where nobody else can write any more; here partitions must not go with theirs.
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
  await asUnboundOwner(client, async () => {
    await mustBeEmpty(client, tables);
    await forgetWrittenUnused(client);
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
