import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { findMachineType } from '@groundwork/domain/machine-types/catalogue.ts';
import type { Db } from '../../../db/db.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { STORED_TYPES } from './machine-type-store.ts';

/** Throws INVALID_REQUEST, naming the machine's type, unless the catalogue or the organisation has it. */
export async function checkMachineType(db: Db, organisationId: OrganisationId, key: string): Promise<void> {
  if (findMachineType(key) !== null || (await STORED_TYPES.hold(db, { organisationId, id: key }))) return;
  throw new Refusal('INVALID_REQUEST', [fieldProblem('body.type', 'NOT_ALLOWED')]);
}
