import type { Replacement, Swap } from '@groundwork/domain/derivation/ledger.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { swapCheckpoints } from '../tables/checkpoint-store.ts';
import { swapDataNotes } from '../tables/data-note-store.ts';
import type { OfMachine } from '../tables/machine-rows.ts';
import { swapOutOfHours, toStoredOutOfHours } from '../tables/out-of-hours-store.ts';
import { restateSlices } from '../tables/restate-slices.ts';
import { swapSegments, toStoredSegment } from '../tables/segment-store.ts';
import type { WrittenRows } from './written-rows.ts';

/** Nothing is stored after `keptTo`, the horizon so far. */
type DueReplacement = OfMachine<{ readonly replacement: Replacement; readonly keptTo: number }>;

/**
 * Writes the replacements of an organisation's machines as a difference: unchanged rows are not touched. Then sums the
 * affected slices again from everything in them, so that they are right whichever part of a day was replaced. The
 * number of statements does not depend on the number of machines.
 */
export async function applyReplacements(
  db: Db,
  organisationId: OrganisationId,
  due: readonly DueReplacement[],
): Promise<WrittenRows> {
  const segments = await swapSegments(
    db,
    organisationId,
    listSwaps(due, ({ segments }) => mapRows(segments, toStoredSegment)),
  );
  const outOfHours = listChangingSwaps(due, ({ outOfHours }) => mapRows(outOfHours, toStoredOutOfHours));
  await swapOutOfHours(db, organisationId, outOfHours);
  await swapDataNotes(
    db,
    organisationId,
    listChangingSwaps(due, ({ notes }) => notes),
  );
  const slices = await restateSlices(db, organisationId, due);
  const checkpoints = await swapCheckpoints(
    db,
    organisationId,
    listChangingSwaps(due, ({ checkpoints }) => checkpoints),
  );
  return { segments, slices, checkpoints };
}

type SwapOf<Row> = (replacement: Replacement) => Swap<Row>;

function listSwaps<Row>(due: readonly DueReplacement[], swapOf: SwapOf<Row>): OfMachine<Swap<Row>>[] {
  return due.map(({ machineId, replacement }) => ({ machineId, ...swapOf(replacement) }));
}

/** Drops swaps that neither write nor remove rows: most appends need no statement. */
function listChangingSwaps<Row>(due: readonly DueReplacement[], swapOf: SwapOf<Row>): OfMachine<Swap<Row>>[] {
  return due.flatMap((one) =>
    listSwaps([one], swapOf).filter(({ rows, from }) => rows.length > 0 || from <= one.keptTo),
  );
}

const mapRows = <Row, Stored>(
  { rows, ...range }: Swap<Row>,
  storedOf: (row: Row) => Stored,
): Swap<Stored> => ({
  ...range,
  rows: rows.map(storedOf),
});
