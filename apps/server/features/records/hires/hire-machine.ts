import type { CustomerId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey, RowKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { applyChanges, type Changes } from '../../../platform/apply-changes.ts';
import { getInstantRange } from '../../../platform/instant-range.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { saveForeignNumber } from '../../base/foreign-numbers/public.ts';
import {
  changeDated,
  createDated,
  type DatedValues,
  lockMachineAsOwner,
} from '../../machines/dated-ranges/public.ts';
import { CUSTOMERS } from '../customers/public.ts';
import { HIRES, type StoredHire, toHireColumns } from './hire-store.ts';

const hires = { table: HIRES, lock: lockMachineAsOwner, isDerived: true };

const FIELDS = { from: 'hiredFrom', until: 'hiredTo' };

export type HireRequest = {
  readonly customerId: CustomerId;
  readonly hiredFrom: string;
  readonly hiredTo: string | null;
  readonly dailyAllowanceHours: number | null;
  readonly contractNumber: string;
};

/** The number that another system has for the hire; null takes it away, absent: it stays. */
type Numbered = { readonly foreignNumber?: string | null | undefined };

/** Hires a machine out. Throws NOT_FOUND for machine and customer, HIRE_OVERLAPS, FOREIGN_NUMBER_TAKEN, and as `getInstantRange`. */
export async function hireMachine(
  db: Db,
  { organisationId, machineId }: MachineKey,
  { foreignNumber, ...request }: HireRequest & Numbered,
): Promise<StoredHire> {
  const created = await createDated(db, hires, { organisationId, subject: { machineId } }, () =>
    getValues(db, organisationId, request),
  );
  return number(db, organisationId, created, foreignNumber);
}

/** Changes a hire; absent fields stay, an end returns the machine. Throws NOT_FOUND, and as `hireMachine`. */
export async function changeHire(
  db: Db,
  key: RowKey,
  { foreignNumber, ...changes }: Changes<HireRequest> & Numbered,
): Promise<StoredHire> {
  const changed = await changeDated(db, hires, key, (current) =>
    getValues(db, key.organisationId, applyChanges<HireRequest>(current, changes)),
  );
  return number(db, key.organisationId, changed, foreignNumber);
}

async function number(
  db: Db,
  organisationId: OrganisationId,
  hire: StoredHire,
  foreignNumber: string | null | undefined,
): Promise<StoredHire> {
  if (foreignNumber === undefined) return hire;
  await saveForeignNumber(db, 'hire', { organisationId, id: hire.id }, foreignNumber);
  return { ...hire, foreignNumber };
}

async function getValues(db: Db, organisationId: OrganisationId, request: HireRequest): Promise<DatedValues> {
  orNotFound(await CUSTOMERS.find(db, { organisationId, id: request.customerId }));
  const range = getInstantRange({ from: request.hiredFrom, until: request.hiredTo }, FIELDS);
  return { ...range, columns: toHireColumns(request) };
}
