import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';
import { listParts } from '@groundwork/domain/metrics/metric-parts.ts';
import { isOfFuelPairs } from '@groundwork/domain/metrics/part.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import type { Db } from '../../../db/db.ts';
import { computePageSize } from './page-size.ts';
import { type ReceiptRowsQuery, readReceiptRows, readRowContext } from './read-receipt-rows.ts';

/** Rows are read for this many days at once, and returned in pages of whole days. */
const DAYS_AT_ONCE = 31;
/** Pairs of fuel readings are derived again for each page, so that a page of a busy machine takes about a second. */
const FUEL_DAYS_AT_ONCE = 7;
const MAX_ROWS = 5_000;

type ReceiptPagesQuery = ReceiptRowsQuery & {
  /** The last day of the previous page; null: from the beginning. */
  readonly after: string | null;
  /** Whether the figure is covered by data; if not, it has no rows. */
  readonly isCovered: boolean;
};

export type ReceiptPage = {
  readonly rows: readonly ReceiptRow[];
  readonly next: string | null;
  /** The time zone of the last row; null if there is none. */
  readonly timezone: string | null;
};

/** The rows of a machine's figure in time order, in pages of at most 5,000 rows, or of one day if it has more. */
export async function* readReceiptPages(
  db: Db,
  query: ReceiptPagesQuery,
): AsyncGenerator<ReceiptPage, undefined> {
  if (!query.isCovered) return undefined;
  const context = await readRowContext(db, query);
  const { endsOn } = query;
  const isOfFuel = listParts(context.metric).some(isOfFuelPairs);
  const daysAtOnce = isOfFuel ? FUEL_DAYS_AT_ONCE : DAYS_AT_ONCE;
  let waiting: ReceiptRow[] = [];
  for (let day = query.after === null ? query.startsOn : addDays(query.after, 1); day <= endsOn; ) {
    const last = earlier(addDays(day, daysAtOnce - 1), endsOn);
    waiting = [
      ...waiting,
      ...(await readReceiptRows(db, { ...query, startsOn: day, endsOn: last }, context)),
    ];
    for (
      let size = computePageSize(waiting, MAX_ROWS);
      size < waiting.length;
      size = computePageSize(waiting, MAX_ROWS)
    ) {
      yield toPage(waiting.slice(0, size), false);
      waiting = waiting.slice(size);
    }
    day = addDays(last, 1);
    if (isOfFuel && waiting.length > 0 && day <= endsOn) {
      yield toPage(waiting, false);
      waiting = [];
    }
  }
  yield toPage(waiting, true);
  return undefined;
}

const toPage = (rows: readonly ReceiptRow[], isLast: boolean): ReceiptPage => ({
  rows,
  next: isLast ? null : (rows.at(-1)?.date ?? null),
  timezone: rows.at(-1)?.timezone ?? null,
});

const earlier = (a: string, b: string): string => (a < b ? a : b);
