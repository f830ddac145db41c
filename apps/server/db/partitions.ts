import pg from 'pg';
import { inTransaction } from './owner-session.ts';

/** A month in UTC, counted from year 0: months are compared and added as whole numbers. */
type Month = number;

const monthOf = (at: Date): Month => at.getUTCFullYear() * 12 + at.getUTCMonth();
const startOf = (month: Month): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01T00:00:00Z`;
const nameOf = (month: Month): string => `reading_${startOf(month).slice(0, 7).replace('-', '_')}`;

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
  return inTransaction(owner, async () => {
    // Of two processes that do this at once, one finds it done.
    await owner.query("select pg_advisory_xact_lock(hashtext('groundwork partitions'))");
    const months = await listMonths(owner);
    const first = months.length > 0 ? Math.max(...months) + 1 : monthOf(now);
    const made = months.length === 0 ? [await makeBefore(owner, first)] : [];
    for (let month = first; month <= monthOf(now) + MONTHS_AHEAD; month++)
      made.push(await makeMonth(owner, month));
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

async function makeBefore(owner: pg.Client, first: Month): Promise<string> {
  await owner.query(
    `create table ${BEFORE} partition of reading for values from (minvalue) to ('${startOf(first)}')`,
  );
  return BEFORE;
}

async function makeMonth(owner: pg.Client, month: Month): Promise<string> {
  const name = pg.escapeIdentifier(nameOf(month));
  await owner.query(
    `create table ${name} partition of reading for values from ('${startOf(month)}') to ('${startOf(month + 1)}')`,
  );
  return nameOf(month);
}
