import { findMachineType } from '@groundwork/domain/machine-types/catalogue.ts';
import type { Db } from '../../../db/database.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { holdStoredType } from './machine-type-store.ts';

/** Throws INVALID_REQUEST, naming the machine's type, unless the catalogue or the organisation has it. */
export async function checkMachineType(db: Db, organisationId: number, key: string): Promise<void> {
  if (findMachineType(key) !== null || (await holdStoredType(db, organisationId, key))) return;
  throw new Refusal('INVALID_REQUEST', [fieldProblem('body.type', 'NOT_ALLOWED')]);
}
