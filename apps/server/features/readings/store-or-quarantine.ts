import type { QuarantineReason } from '@groundwork/domain/readings/quarantine-reason.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { QuarantinedReading, QuarantineStore } from './quarantine-store.ts';
import { firstPlace, nextPlace, PLACES } from './reading-key.ts';
import type { ReadingRow } from './reading-row.ts';
import type { ReadingStore } from './reading-store.ts';

/** A received reading and its row. */
export type ReadingToStore = Omit<QuarantinedReading, 'reason' | 'clockOffsetMinutes'> & {
  readonly row: ReadingRow;
};

export type StoreOutcome = {
  storedCount: number;
  /** Re-sent: the same reading was stored before. */
  duplicateCount: number;
  /** Stored under the next free key because another reading held its own. */
  collisionCount: number;
  markedCount: number;
  quarantined: { readonly reading: Reading; readonly reason: QuarantineReason }[];
};

export type ReadingStores = { readonly readings: ReadingStore; readonly quarantine: QuarantineStore };

/**
 * Stores each reading in the table or in quarantine, and resolves when all are committed. Existing readings stay as
 * they are. If another reading holds the key, tries the next microsecond; the search starts at the place given by the
 * discriminator and rows are never removed, so a re-sent reading always finds itself. Readings that the database
 * rejects are isolated by halving the batch, so that they do not block the others.
 *
 * Rejects if the database cannot commit; the call can then be retried.
 */
export async function storeOrQuarantine(
  stores: ReadingStores,
  readings: readonly ReadingToStore[],
  now: Date,
): Promise<StoreOutcome> {
  const outcome = { storedCount: 0, duplicateCount: 0, collisionCount: 0, markedCount: 0, quarantined: [] };
  for (const { row } of readings) row.place = firstPlace(row);
  await storePending({ stores, now, outcome }, readings);
  return outcome;
}

type Run = { readonly stores: ReadingStores; readonly now: Date; readonly outcome: StoreOutcome };

async function storePending(run: Run, pending: readonly ReadingToStore[]): Promise<void> {
  let left = pending;
  for (let round = 0; left.length > 0; round += 1) {
    if (round === PLACES) return quarantine(run, left, 'millisecond-full');
    left = await storeOnce(run, left);
    run.outcome.collisionCount += round === 0 ? left.length : 0;
  }
}

/** Returns the readings whose key another reading holds, moved to the next place. */
async function storeOnce(run: Run, pending: readonly ReadingToStore[]): Promise<readonly ReadingToStore[]> {
  const rows = pending.map(({ row }) => row);
  try {
    const { storedCount, markedCount } = await run.stores.readings.save(rows, run.now);
    run.outcome.storedCount += storedCount;
    run.outcome.markedCount += markedCount;
    return storedCount === rows.length ? [] : await settleUnstored(run, pending, storedCount);
  } catch (error) {
    if (!isRefusedContent(error)) throw error;
    return halve(run, pending);
  }
}

async function settleUnstored(run: Run, pending: readonly ReadingToStore[], storedCount: number) {
  const found = await run.stores.readings.findDiscriminators(pending.map(({ row }) => row));
  const homeless = pending.filter((_, index) => found[index] === null);
  const displaced = pending.filter(({ row }, index) => {
    const holder = found[index];
    return typeof holder === 'number' && holder !== row.discriminator;
  });
  run.outcome.duplicateCount += pending.length - storedCount - homeless.length - displaced.length;
  await quarantine(run, homeless, 'no-partition');
  for (const { row } of displaced) row.place = nextPlace(row.place);
  return displaced;
}

async function halve(run: Run, pending: readonly ReadingToStore[]): Promise<readonly ReadingToStore[]> {
  if (pending.length === 1) {
    await quarantine(run, pending, 'refused-by-database');
    return [];
  }
  const middle = pending.length >> 1;
  const first = await storeOnce(run, pending.slice(0, middle));
  return [...first, ...(await storeOnce(run, pending.slice(middle)))];
}

async function quarantine(
  run: Run,
  pending: readonly ReadingToStore[],
  reason: QuarantineReason,
): Promise<void> {
  await run.stores.quarantine.save(pending.map((kept) => ({ ...kept, reason, clockOffsetMinutes: null })));
  for (const { reading } of pending) run.outcome.quarantined.push({ reading, reason });
}

/** SQLSTATE classes 22 (data exception) and 23 (constraint), or a number too large for its column. */
function isRefusedContent(error: unknown): boolean {
  if (error instanceof RangeError) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('22') || code.startsWith('23');
}
