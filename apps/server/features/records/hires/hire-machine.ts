import type { Db } from '../../../db/database.ts';
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

export type AskedHire = {
  readonly customerId: number;
  readonly hiredFrom: string;
  readonly hiredTo: string | null;
  readonly dailyAllowanceHours: number | null;
  readonly contractNumber: string;
};

/**
 * Hires a machine out. A machine is with one customer at a time, and the lock on the machine keeps two who ask at
 * once apart. Throws NOT_FOUND for machine and customer, HIRE_OVERLAPS, and what `getInstantRange` throws.
 */
export async function hireMachine(
  db: Db,
  organisationId: number,
  machineId: number,
  asked: AskedHire,
): Promise<StoredHire> {
  if (!(await lockMachine(db, organisationId, machineId))) throw new Refusal('NOT_FOUND');
  const terms = await getTerms(db, organisationId, asked);
  if (await isHiredWithin(db, organisationId, machineId, terms, null)) throw new Refusal('HIRE_OVERLAPS');
  const id = await markChange(db, [{ organisationId, machineId }], () =>
    saveNewHire(db, organisationId, machineId, terms),
  );
  return getHire(db, organisationId, id);
}

export type HireChanges = { readonly [K in keyof AskedHire]?: AskedHire[K] | undefined };

/** Changes a hire; what is absent stays, an end gives the machine back. Throws NOT_FOUND, and as `hireMachine`. */
export async function changeHire(
  db: Db,
  organisationId: number,
  id: number,
  changes: HireChanges,
): Promise<StoredHire> {
  const { machineId } = await getHire(db, organisationId, id);
  await lockMachine(db, organisationId, machineId);
  // Again, now that nobody else can change it.
  const known = await getHire(db, organisationId, id);
  const terms = await getTerms(db, organisationId, {
    customerId: changes.customerId ?? known.customerId,
    hiredFrom: changes.hiredFrom ?? known.hiredFrom,
    hiredTo: changes.hiredTo === undefined ? known.hiredTo : changes.hiredTo,
    dailyAllowanceHours:
      changes.dailyAllowanceHours === undefined ? known.dailyAllowanceHours : changes.dailyAllowanceHours,
    contractNumber: changes.contractNumber ?? known.contractNumber,
  });
  if (await isHiredWithin(db, organisationId, machineId, terms, id)) throw new Refusal('HIRE_OVERLAPS');
  await markChange(db, [{ organisationId, machineId }], () => saveHire(db, organisationId, id, terms));
  return getHire(db, organisationId, id);
}

async function getTerms(db: Db, organisationId: number, asked: AskedHire): Promise<HireTerms> {
  const { customerId, hiredFrom, hiredTo, dailyAllowanceHours, contractNumber } = asked;
  if (!(await findCustomer(db, organisationId, customerId))) throw new Refusal('NOT_FOUND');
  const range = getInstantRange({ from: hiredFrom, until: hiredTo }, FIELDS);
  return { ...range, customerId, dailyAllowanceHours, contractNumber };
}

async function getHire(db: Db, organisationId: number, id: number): Promise<StoredHire> {
  const hire = await findHire(db, organisationId, id);
  if (!hire) throw new Refusal('NOT_FOUND');
  return hire;
}
