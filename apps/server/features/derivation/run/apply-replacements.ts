import type { Replacement, Swap } from '@groundwork/domain/derivation/ledger.ts';
import type { Db } from '../../../db/database.ts';
import { swapCheckpoints } from '../tables/checkpoint-store.ts';
import { swapDataNotes } from '../tables/data-note-store.ts';
import type { OfMachine } from '../tables/machine-rows.ts';
import { storedOutOfHoursOf, swapOutOfHours } from '../tables/out-of-hours-store.ts';
import { restateSlices } from '../tables/restate-slices.ts';
import { storedSegmentOf, swapSegments } from '../tables/segment-store.ts';
import type { WrittenRows } from './written-rows.ts';

/** After `keptTo`, the horizon so far, nothing is kept yet. */
type DueReplacement = OfMachine<{ readonly replacement: Replacement; readonly keptTo: number }>;

/**
 * Writes what the domain replaced of machines of an organisation, as a difference: rows that stay as they were are not
 * touched. Slices are then added up afresh from all that lies in them, so that they are right whatever part of a day
 * was replaced. So many statements, however many machines.
 */
export async function applyReplacements(
  db: Db,
  organisationId: number,
  due: readonly DueReplacement[],
): Promise<WrittenRows> {
  const segments = await swapSegments(
    db,
    organisationId,
    swapsOf(due, ({ segments }) => keptAs(segments, storedSegmentOf)),
  );
  const outOfHours = changing(due, ({ outOfHours }) => keptAs(outOfHours, storedOutOfHoursOf));
  await swapOutOfHours(db, organisationId, outOfHours);
  await swapDataNotes(
    db,
    organisationId,
    changing(due, ({ notes }) => notes),
  );
  const slices = await restateSlices(db, organisationId, due);
  const checkpoints = await swapCheckpoints(
    db,
    organisationId,
    changing(due, ({ checkpoints }) => checkpoints),
  );
  return { segments, slices, checkpoints };
}

type SwapOf<Row> = (replacement: Replacement) => Swap<Row>;

function swapsOf<Row>(due: readonly DueReplacement[], swapOf: SwapOf<Row>): OfMachine<Swap<Row>>[] {
  return due.map(({ machineId, replacement }) => ({ machineId, ...swapOf(replacement) }));
}

/** Nothing comes where nothing is kept: what the most appends do, and no statement is worth. */
function changing<Row>(due: readonly DueReplacement[], swapOf: SwapOf<Row>): OfMachine<Swap<Row>>[] {
  return due.flatMap((one) =>
    swapsOf([one], swapOf).filter(({ rows, from }) => rows.length > 0 || from <= one.keptTo),
  );
}

const keptAs = <Row, Stored>(
  { rows, ...range }: Swap<Row>,
  storedOf: (row: Row) => Stored,
): Swap<Stored> => ({
  ...range,
  rows: rows.map(storedOf),
});
