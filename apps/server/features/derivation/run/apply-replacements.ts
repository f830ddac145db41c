import type { Swap } from '@groundwork/domain/derivation/ledger.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import type { OfMachine } from '../tables/machine-rows.ts';
import type { DueReplacement, StoredOutput, StoredRow } from '../tables/stored-output.ts';
import { swapRows } from '../tables/swap-rows-store.ts';
import type { WrittenRows } from '../tables/written-rows.ts';

/**
 * Writes the replacements of an organisation's machines as a difference: unchanged rows are not touched. The number
 * of statements does not depend on the number of machines.
 */
export async function applyReplacements(
  db: Db,
  organisationId: OrganisationId,
  due: readonly DueReplacement[],
  outputs: readonly StoredOutput[],
): Promise<WrittenRows> {
  const written: Record<string, number> = {};
  for (const output of outputs) {
    written[output.name] = output.store
      ? await output.store(db, organisationId, due)
      : await swapRows(db, organisationId, output.table, listChangingSwaps(output, due));
  }
  return written;
}

/** Leaves out swaps that neither write nor remove rows: for some outputs most appends need no statement. */
function listChangingSwaps<Row extends StoredRow>(
  output: StoredOutput<Row>,
  due: readonly DueReplacement[],
): OfMachine<Swap<Row>>[] {
  return due.flatMap(({ machineId, replacement, keptTo, isAppend }) => {
    const swap = output.toSwap(replacement);
    const removes = swap.from <= keptTo && !(output.isSettled && isAppend);
    return swap.rows.length > 0 || removes ? [{ machineId, ...swap }] : [];
  });
}
