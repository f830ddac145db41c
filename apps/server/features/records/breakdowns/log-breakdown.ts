import type { MachineKey, RowKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { applyChanges, type Changes } from '../../../platform/apply-changes.ts';
import { getPastRange } from '../../../platform/instant-range.ts';
import {
  changeDated,
  createDated,
  type DatedValues,
  lockMachineAsOwner,
} from '../../machines/dated-ranges/public.ts';
import { BREAKDOWNS, type StoredBreakdown } from './breakdown-store.ts';

/** A breakdown changes no engine states, so nothing is derived again. */
const breakdowns = { table: BREAKDOWNS, lock: lockMachineAsOwner, isDerived: false };

const FIELDS = { from: 'brokenFrom', until: 'brokenTo' };

export type BreakdownRequest = {
  readonly brokenFrom: string;
  readonly brokenTo?: string | null | undefined;
  readonly reason: string;
  readonly remark: string;
};

/** Logs a breakdown. Throws NOT_FOUND, BREAKDOWN_OVERLAPS, and as `getPastRange`. */
export const logBreakdown = (
  db: Db,
  { organisationId, machineId }: MachineKey,
  request: BreakdownRequest,
  now: Date,
): Promise<StoredBreakdown> =>
  createDated(db, breakdowns, { organisationId, subject: { machineId } }, () => toValues(request, now));

/** Changes a breakdown; absent fields stay. Throws NOT_FOUND, and as `logBreakdown`. */
export const changeBreakdown = (
  db: Db,
  key: RowKey,
  changes: Changes<BreakdownRequest>,
  now: Date,
): Promise<StoredBreakdown> =>
  changeDated(db, breakdowns, key, (current) =>
    toValues(applyChanges<BreakdownRequest>(current, changes), now),
  );

function toValues({ brokenFrom, brokenTo, reason, remark }: BreakdownRequest, now: Date): DatedValues {
  const range = getPastRange({ from: brokenFrom, until: brokenTo ?? null }, FIELDS, now);
  return { ...range, columns: { reason, remark } };
}
