import pg from 'pg';
import { inTransaction } from './owner-session.ts';

/** A month in UTC, counted from year 0: months are compared and added as whole numbers. */
type Month = number;

const monthOf = (at: Date): Month => at.getUTCFullYear() * 12 + at.getUTCMonth();
const startOf = (month: Month): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01T00:00:00Z`;
const nameOf = (month: Month): string => `reading_${startOf(month).slice(0, 7).replace('-', '_')}`;

/** The first and the last month with a partition of its own, each as the instant it begins. */
export type ReadingMonths = { readonly first: string; readonly last: string };

const BEFORE = 'reading_before';
const MONTH_NAME = /^reading_(\d{4})_(\d{2})$/;
/** Readings may be ahead of the server's clock by minutes: the next month is there before it begins. */
const MONTHS_AHEAD = 1;

/**
 * Makes the partitions of `reading` that are missing: one for all before the first month, and every month
 * from the first to the one after `now`. There is no partition for the rest: a wrong clock must not make
 * partitions at will. Gives the names of those it made.
 */
export function ensurePartitions(owner: pg.Client, now: Date): Promise<readonly string[]> {
  return makePartitions(owner, monthOf(now), monthOf(now) + MONTHS_AHEAD);
}

function makePartitions(owner: pg.Client, start: Month, last: Month): Promise<readonly string[]> {
  return inTransaction(owner, async () => {
    // Of two processes that do this at once, one finds it done.
    await owner.query("select pg_advisory_xact_lock(hashtext('groundwork partitions'))");
    const months = await listMonths(owner);
    const first = months.length > 0 ? Math.max(...months) + 1 : start;
    const made = months.length === 0 ? [await makeBefore(owner, first)] : [];
    for (let month = first; month <= last; month++) made.push(await makeMonth(owner, month));
    return made;
  });
}

async function listMonths(owner: pg.Client): Promise<readonly Month[]> {
  const { rows } = await owner.query(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'reading'::regclass`,
  );
  return rows.flatMap(({ name }) => {
    const [, year, month] = MONTH_NAME.exec(name) ?? [];
    return year && month ? [Number(year) * 12 + Number(month) - 1] : [];
  });
}

/** Throws where no partition was made yet. */
export async function getReadingMonths(owner: pg.Client): Promise<ReadingMonths> {
  const months = await listMonths(owner);
  if (months.length === 0) throw new Error('reading has no partitions');
  return { first: startOf(Math.min(...months)), last: startOf(Math.max(...months)) };
}

/** Makes the partitions of a table without readings anew, from month to month: as they are where a backup was made. */
export async function renewPartitions(owner: pg.Client, { first, last }: ReadingMonths): Promise<void> {
  await inTransaction(owner, async () => {
    const { rows } = await owner.query(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'reading'::regclass",
    );
    for (const { name } of rows) await owner.query(`drop table ${name}`);
  });
  await makePartitions(owner, monthOf(new Date(first)), monthOf(new Date(last)));
}

async function makeBefore(owner: pg.Client, first: Month): Promise<string> {
  await makePartition(owner, BEFORE, 'minvalue', `'${startOf(first)}'`);
  return BEFORE;
}

async function makeMonth(owner: pg.Client, month: Month): Promise<string> {
  await makePartition(owner, nameOf(month), `'${startOf(month)}'`, `'${startOf(month + 1)}'`);
  return nameOf(month);
}

/**
 * Made beside the table, then attached: that takes no lock which a long read of `reading`, a backup say, would
 * hold up, and behind which every arrival would have to wait.
 */
async function makePartition(owner: pg.Client, name: string, from: string, to: string): Promise<void> {
  const partition = pg.escapeIdentifier(name);
  await owner.query(`create table ${partition} (like reading including all)`);
  await owner.query(`alter table reading attach partition ${partition} for values from (${from}) to (${to})`);
}
