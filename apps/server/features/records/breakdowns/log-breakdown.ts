import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { getPastRange } from '../../../platform/instant-range.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockMachine } from '../../machines/machines/public.ts';
import {
  type BreakdownFields,
  findBreakdown,
  isBrokenWithin,
  type StoredBreakdown,
  saveBreakdown,
  saveNewBreakdown,
} from './breakdown-store.ts';

const FIELDS = { from: 'brokenFrom', until: 'brokenTo' };

export type BreakdownRequest = {
  readonly brokenFrom: string;
  readonly brokenTo?: string | null | undefined;
  readonly reason: string;
  readonly remark: string;
};

/**
 * Logs a breakdown. It changes no engine states, so nothing is derived again.
 * Throws NOT_FOUND, BREAKDOWN_OVERLAPS, and as `getPastRange`.
 */
export async function logBreakdown(
  db: Db,
  { organisationId, machineId }: MachineKey,
  request: BreakdownRequest,
  now: Date,
): Promise<StoredBreakdown> {
  if (!(await lockMachine(db, { organisationId, machineId }))) throw new Refusal('NOT_FOUND');
  const fields = toFields(request, now);
  if (await isBrokenWithin(db, { organisationId, machineId }, fields, null))
    throw new Refusal('BREAKDOWN_OVERLAPS');
  const id = await saveNewBreakdown(db, { organisationId, machineId }, fields);
  return getBreakdown(db, organisationId, id);
}

export type BreakdownChanges = { readonly [K in keyof BreakdownRequest]?: BreakdownRequest[K] | undefined };

/** Changes a breakdown; absent fields stay. Throws NOT_FOUND, and as `logBreakdown`. */
export async function changeBreakdown(
  db: Db,
  organisationId: OrganisationId,
  id: number,
  changes: BreakdownChanges,
  now: Date,
): Promise<StoredBreakdown> {
  const { machineId } = await getBreakdown(db, organisationId, id);
  await lockMachine(db, { organisationId, machineId });
  // Read again under the lock.
  const current = await getBreakdown(db, organisationId, id);
  const fields = toFields(
    {
      brokenFrom: changes.brokenFrom ?? current.brokenFrom,
      brokenTo: changes.brokenTo === undefined ? current.brokenTo : changes.brokenTo,
      reason: changes.reason ?? current.reason,
      remark: changes.remark ?? current.remark,
    },
    now,
  );
  if (await isBrokenWithin(db, { organisationId, machineId }, fields, id))
    throw new Refusal('BREAKDOWN_OVERLAPS');
  await saveBreakdown(db, organisationId, id, fields);
  return getBreakdown(db, organisationId, id);
}

function toFields({ brokenFrom, brokenTo, reason, remark }: BreakdownRequest, now: Date): BreakdownFields {
  return { ...getPastRange({ from: brokenFrom, until: brokenTo ?? null }, FIELDS, now), reason, remark };
}

async function getBreakdown(db: Db, organisationId: OrganisationId, id: number): Promise<StoredBreakdown> {
  const breakdown = await findBreakdown(db, organisationId, id);
  if (!breakdown) throw new Refusal('NOT_FOUND');
  return breakdown;
}
