import type { Db } from '../../../db/database.ts';
import { getPastRange } from '../../../platform/instant-range.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockMachine } from '../../machines/machines/public.ts';
import {
  type BreakdownWords,
  findBreakdown,
  isBrokenWithin,
  type StoredBreakdown,
  saveBreakdown,
  saveNewBreakdown,
} from './breakdown-store.ts';

const FIELDS = { from: 'brokenFrom', until: 'brokenTo' };

export type AskedBreakdown = {
  readonly brokenFrom: string;
  readonly brokenTo?: string | null | undefined;
  readonly reason: string;
  readonly remark: string;
};

/**
 * Logs a breakdown. It is laid over the engine states and changes none of them, so nothing is derived anew.
 * Throws NOT_FOUND, BREAKDOWN_OVERLAPS, and what `getPastRange` throws.
 */
export async function logBreakdown(
  db: Db,
  organisationId: number,
  machineId: number,
  asked: AskedBreakdown,
  now: Date,
): Promise<StoredBreakdown> {
  if (!(await lockMachine(db, organisationId, machineId))) throw new Refusal('NOT_FOUND');
  const words = wordsOf(asked, now);
  if (await isBrokenWithin(db, organisationId, machineId, words, null))
    throw new Refusal('BREAKDOWN_OVERLAPS');
  const id = await saveNewBreakdown(db, organisationId, machineId, words);
  return getBreakdown(db, organisationId, id);
}

export type BreakdownChanges = { readonly [K in keyof AskedBreakdown]?: AskedBreakdown[K] | undefined };

/** Changes a breakdown; what is absent stays, an end closes it. Throws NOT_FOUND, and as `logBreakdown`. */
export async function changeBreakdown(
  db: Db,
  organisationId: number,
  id: number,
  changes: BreakdownChanges,
  now: Date,
): Promise<StoredBreakdown> {
  const { machineId } = await getBreakdown(db, organisationId, id);
  await lockMachine(db, organisationId, machineId);
  // Again, now that nobody else can change it.
  const known = await getBreakdown(db, organisationId, id);
  const words = wordsOf(
    {
      brokenFrom: changes.brokenFrom ?? known.brokenFrom,
      brokenTo: changes.brokenTo === undefined ? known.brokenTo : changes.brokenTo,
      reason: changes.reason ?? known.reason,
      remark: changes.remark ?? known.remark,
    },
    now,
  );
  if (await isBrokenWithin(db, organisationId, machineId, words, id)) throw new Refusal('BREAKDOWN_OVERLAPS');
  await saveBreakdown(db, organisationId, id, words);
  return getBreakdown(db, organisationId, id);
}

function wordsOf({ brokenFrom, brokenTo, reason, remark }: AskedBreakdown, now: Date): BreakdownWords {
  return { ...getPastRange({ from: brokenFrom, until: brokenTo ?? null }, FIELDS, now), reason, remark };
}

async function getBreakdown(db: Db, organisationId: number, id: number): Promise<StoredBreakdown> {
  const breakdown = await findBreakdown(db, organisationId, id);
  if (!breakdown) throw new Refusal('NOT_FOUND');
  return breakdown;
}
