import type { CustomerId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { getInstantRange } from '../../../platform/instant-range.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import { lockMachine } from '../../machines/machines/public.ts';
import { findCustomer } from '../customers/public.ts';
import {
  findHire,
  type HireTerms,
  isHiredWithin,
  type StoredHire,
  saveHire,
  saveNewHire,
} from './hire-store.ts';

const FIELDS = { from: 'hiredFrom', until: 'hiredTo' };

export type HireRequest = {
  readonly customerId: CustomerId;
  readonly hiredFrom: string;
  readonly hiredTo: string | null;
  readonly dailyAllowanceHours: number | null;
  readonly contractNumber: string;
};

/**
 * Hires a machine out. A machine has one customer at a time; the lock on the machine serialises concurrent requests.
 * Throws NOT_FOUND for machine and customer, HIRE_OVERLAPS, and as `getInstantRange`.
 */
export async function hireMachine(
  db: Db,
  { organisationId, machineId }: MachineKey,
  request: HireRequest,
): Promise<StoredHire> {
  if (!(await lockMachine(db, { organisationId, machineId }))) throw new Refusal('NOT_FOUND');
  const terms = await getTerms(db, organisationId, request);
  if (await isHiredWithin(db, { organisationId, machineId }, terms, null)) throw new Refusal('HIRE_OVERLAPS');
  const id = await markChange(db, [{ organisationId, machineId }], () =>
    saveNewHire(db, { organisationId, machineId }, terms),
  );
  return getHire(db, organisationId, id);
}

export type HireChanges = { readonly [K in keyof HireRequest]?: HireRequest[K] | undefined };

/** Changes a hire; absent fields stay, an end returns the machine. Throws NOT_FOUND, and as `hireMachine`. */
export async function changeHire(
  db: Db,
  organisationId: OrganisationId,
  id: number,
  changes: HireChanges,
): Promise<StoredHire> {
  const { machineId } = await getHire(db, organisationId, id);
  await lockMachine(db, { organisationId, machineId });
  // Read again under the lock.
  const current = await getHire(db, organisationId, id);
  const terms = await getTerms(db, organisationId, {
    customerId: changes.customerId ?? current.customerId,
    hiredFrom: changes.hiredFrom ?? current.hiredFrom,
    hiredTo: changes.hiredTo === undefined ? current.hiredTo : changes.hiredTo,
    dailyAllowanceHours:
      changes.dailyAllowanceHours === undefined ? current.dailyAllowanceHours : changes.dailyAllowanceHours,
    contractNumber: changes.contractNumber ?? current.contractNumber,
  });
  if (await isHiredWithin(db, { organisationId, machineId }, terms, id)) throw new Refusal('HIRE_OVERLAPS');
  await markChange(db, [{ organisationId, machineId }], () => saveHire(db, organisationId, id, terms));
  return getHire(db, organisationId, id);
}

async function getTerms(db: Db, organisationId: OrganisationId, request: HireRequest): Promise<HireTerms> {
  const { customerId, hiredFrom, hiredTo, dailyAllowanceHours, contractNumber } = request;
  if (!(await findCustomer(db, { organisationId, customerId }))) throw new Refusal('NOT_FOUND');
  const range = getInstantRange({ from: hiredFrom, until: hiredTo }, FIELDS);
  return { ...range, customerId, dailyAllowanceHours, contractNumber };
}

async function getHire(db: Db, organisationId: OrganisationId, id: number): Promise<StoredHire> {
  const hire = await findHire(db, organisationId, id);
  if (!hire) throw new Refusal('NOT_FOUND');
  return hire;
}
