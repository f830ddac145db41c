import type { CustomerId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey, RowKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { applyChanges, type Changes } from '../../../platform/apply-changes.ts';
import { getInstantRange } from '../../../platform/instant-range.ts';
import { orNotFound } from '../../../platform/refusal.ts';
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

/** Hires a machine out. Throws NOT_FOUND for machine and customer, HIRE_OVERLAPS, and as `getInstantRange`. */
export const hireMachine = (
  db: Db,
  { organisationId, machineId }: MachineKey,
  request: HireRequest,
): Promise<StoredHire> =>
  createDated(db, hires, { organisationId, subject: { machineId } }, () =>
    getValues(db, organisationId, request),
  );

/** Changes a hire; absent fields stay, an end returns the machine. Throws NOT_FOUND, and as `hireMachine`. */
export const changeHire = (db: Db, key: RowKey, changes: Changes<HireRequest>): Promise<StoredHire> =>
  changeDated(db, hires, key, (current) =>
    getValues(db, key.organisationId, applyChanges<HireRequest>(current, changes)),
  );

async function getValues(db: Db, organisationId: OrganisationId, request: HireRequest): Promise<DatedValues> {
  orNotFound(await CUSTOMERS.find(db, { organisationId, id: request.customerId }));
  const range = getInstantRange({ from: request.hiredFrom, until: request.hiredTo }, FIELDS);
  return { ...range, columns: toHireColumns(request) };
}
