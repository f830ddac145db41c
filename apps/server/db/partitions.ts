import pg from 'pg';
import type { Database } from './database.ts';
import { inTransaction } from './owner-session.ts';

/** A month in UTC, counted from year 0, so that months can be compared and added as integers. */
type Month = number;

const toMonth = (at: Date): Month => at.getUTCFullYear() * 12 + at.getUTCMonth();
const getMonthStart = (month: Month): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01T00:00:00Z`;
const getPartitionName = (table: PartitionedTable, month: Month): string =>
  `${table}_${getMonthStart(month).slice(0, 7).replace('-', '_')}`;

/** The first and the last month with a partition of its own, each as the instant when it begins. */
export type ReadingMonths = { readonly first: string; readonly last: string };

/** The tables with a partition a month: all have the months of the first. */
const PARTITIONED_TABLES = ['reading', 'way'] as const;
type PartitionedTable = (typeof PARTITIONED_TABLES)[number];

const MONTH_NAME = /_(\d{4})_(\d{2})$/;
/** Readings may be minutes ahead of the server's clock, so the next month exists before it begins. */
const MONTHS_AHEAD = 1;

/**
 * Creates the missing partitions of `reading` and `way`: one for everything before the first month, and every month from
 * the first to the one after `now`. Later months have none, so that a wrong device clock cannot create partitions.
 * Returns the names of the new partitions.
 */
export function ensurePartitions(owner: pg.Client, now: Date): Promise<readonly string[]> {
  return createPartitions(owner, toMonth(now), toMonth(now) + MONTHS_AHEAD);
}

function createPartitions(owner: pg.Client, start: Month, last: Month): Promise<readonly string[]> {
  return inTransaction(owner, async () => {
    // If two processes do this at once, the second finds it done.
    await owner.query("select pg_advisory_xact_lock(hashtext('groundwork partitions'))");
    const created: string[] = [];
    let first = start;
    for (const table of await listTables(owner)) {
      created.push(...(await createMissing(owner, table, first, last)));
      first = Math.min(...(await listMonths(owner, table)));
    }
    return created;
  });
}

/** The schema of an older backup has not all of them yet. */
async function listTables(owner: pg.ClientBase): Promise<readonly PartitionedTable[]> {
  const { rows } = await owner.query(
    `select name from unnest($1::text[]) with ordinality as wanted (name, number)
     where to_regclass(name) is not null order by number`,
    [PARTITIONED_TABLES],
  );
  return rows.map(({ name }) => name);
}

async function createMissing(
  owner: pg.Client,
  table: PartitionedTable,
  start: Month,
  last: Month,
): Promise<readonly string[]> {
  const months = await listMonths(owner, table);
  const first = months.length > 0 ? Math.max(...months) + 1 : start;
  const created = months.length === 0 ? [await createBefore(owner, table, first)] : [];
  for (let month = first; month <= last; month++) created.push(await createMonth(owner, table, month));
  return created;
}

async function listMonths(
  owner: pg.ClientBase,
  table: PartitionedTable = 'reading',
): Promise<readonly Month[]> {
  const { rows } = await owner.query(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass`,
    [table],
  );
  return rows.flatMap(({ name }) => {
    const [, year, month] = MONTH_NAME.exec(name) ?? [];
    return year && month ? [Number(year) * 12 + Number(month) - 1] : [];
  });
}

/** Throws if there are no partitions yet. */
export async function getReadingMonths(owner: pg.Client): Promise<ReadingMonths> {
  const months = await listMonths(owner);
  if (months.length === 0) throw new Error('reading has no partitions');
  return { first: getMonthStart(Math.min(...months)), last: getMonthStart(Math.max(...months)) };
}

/** Returns the end of the last month with a partition. Throws if there are no partitions yet. */
export async function findPartitionsEnd(database: Database): Promise<Date> {
  const client = await database.pool.connect();
  try {
    return new Date(getMonthStart(Math.max(...(await listMonths(client))) + 1));
  } finally {
    client.release();
  }
}

/** Replaces the partitions of the empty tables by those of a backup, from month to month. */
export async function renewPartitions(owner: pg.Client, { first, last }: ReadingMonths): Promise<void> {
  await inTransaction(owner, async () => {
    const { rows } = await owner.query(
      'select inhrelid::regclass::text as name from pg_inherits where inhparent = any ($1::regclass[])',
      [await listTables(owner)],
    );
    for (const { name } of rows) await owner.query(`drop table ${name}`);
  });
  await createPartitions(owner, toMonth(new Date(first)), toMonth(new Date(last)));
}

async function createBefore(owner: pg.Client, table: PartitionedTable, first: Month): Promise<string> {
  const name = `${table}_before`;
  await createPartition(owner, { table, name }, 'minvalue', `'${getMonthStart(first)}'`);
  return name;
}

async function createMonth(owner: pg.Client, table: PartitionedTable, month: Month): Promise<string> {
  const name = getPartitionName(table, month);
  const [from, to] = [month, month + 1].map((start) => `'${getMonthStart(start)}'`) as [string, string];
  await createPartition(owner, { table, name }, from, to);
  return name;
}

/**
 * Creates the partition as a separate table, then attaches it. The lock for that does not wait for a long read of
 * the table, such as a backup, so new rows do not queue up behind it.
 */
async function createPartition(
  owner: pg.Client,
  { table, name }: { readonly table: PartitionedTable; readonly name: string },
  from: string,
  to: string,
): Promise<void> {
  const partition = pg.escapeIdentifier(name);
  await owner.query(`create table ${partition} (like ${table} including all)`);
  await owner.query(
    `alter table ${table} attach partition ${partition} for values from (${from}) to (${to})`,
  );
}
