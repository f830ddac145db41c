import type { MachineId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Database } from '../../../db/database.ts';
import { listMachineIds } from '../run/machine-ids-query.ts';
import { listOrganisationIds } from '../run/organisation-ids-query.ts';
import { type Verification, type VerifiedRange, verifyMachine } from './verify-machine.ts';

const STATEMENT_TIMEOUT_MS = 120_000;

/** Verifies a range of the given machines (all if none is given), each in its own transaction. */
export async function* verifyOrganisations(
  app: Database,
  machineIds: readonly MachineId[],
  range: VerifiedRange,
): AsyncGenerator<MachineKey & Verification> {
  for (const organisationId of await listOrganisationIds(app)) {
    const all = await app.within({ organisationId }, (db) => listMachineIds(db, organisationId));
    for (const machineId of all) {
      if (machineIds.length > 0 && !machineIds.includes(machineId)) continue;
      const machine = { organisationId, machineId };
      const scope = { organisationId, timeoutMs: STATEMENT_TIMEOUT_MS };
      yield { ...machine, ...(await app.within(scope, (db) => verifyMachine(db, machine, range))) };
    }
  }
}
