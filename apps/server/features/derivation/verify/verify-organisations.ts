import type { MachineKey } from '../../../../../packages/domain/machines/machine-key.ts';
import type { Database } from '../../../db/database.ts';
import { listMachineIds } from '../run/machine-ids-query.ts';
import { listOrganisationIds } from '../run/organisation-ids-query.ts';
import { type Verification, type VerifiedRange, verifyMachine } from './verify-machine.ts';

const STATEMENT_TIMEOUT_MS = 120_000;

/** Verifies a range of the machines named, or of all where none is, each in a transaction of its own. */
export async function* verifyOrganisations(
  app: Database,
  machineIds: readonly number[],
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
