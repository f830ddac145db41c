import type { Replacement } from '@groundwork/domain/derivation/ledger.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import { actAsOrganisation } from '../../../db/act-as-organisation.ts';
import type { Db } from '../../../db/db.ts';
import { deriveHiredCopy, findHiredSlices } from '../hired-copies/derive-hired-copy.ts';
import { listCopyHolders } from '../hired-copies/hired-copy-store.ts';
import { SLICE } from '../outputs/slice.ts';
import { listHiredParts } from '../stream/hired-parts-query.ts';
import { listRows } from '../tables/derived-rows-store.ts';
import { isSliced, type StoredOutput } from '../tables/stored-output.ts';
import { compareRows, type Difference } from './compare-rows.ts';

/** Compares every customer's copy of a machine with the copy computed from its owner's rows. */
export async function compareHiredCopies(
  db: Db,
  machine: MachineKey,
  computed: Replacement,
  outputs: readonly StoredOutput[],
): Promise<Difference[]> {
  const parts = await listHiredParts(db, machine);
  const known = await listCopyHolders(db, machine);
  const differences: Difference[] = [];
  for (const copyOf of new Set([...known, ...parts.map((part) => part.customerOrganisationId)])) {
    const own = parts.filter((part) => part.customerOrganisationId === copyOf);
    const hiredSlices = findHiredSlices(SLICE.toSwap(computed).rows, own);
    const copyKey = { organisationId: copyOf, machineId: machine.machineId };
    await actAsOrganisation(db, { from: machine.organisationId, to: copyOf }, async () => {
      for (const output of outputs.filter(isSliced)) {
        const copy = deriveHiredCopy(output, output.toSwap(computed).rows, hiredSlices);
        const found = compareRows(output, copy, await listRows(db, copyKey, output));
        differences.push(...found.map((difference) => ({ ...difference, copyOf })));
      }
    });
  }
  return differences;
}
