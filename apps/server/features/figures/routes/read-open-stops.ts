import { isStoredPath, type PathRules } from '@groundwork/domain/derivation/path/path.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listOpenStops } from './open-stops-query.ts';
import { readPath } from './read-path.ts';

/** By other rules the last day is folded: a stop that is longer began before it. */
const FOLDED_SECONDS = 86_400;

/** Machines, and what makes a stop. */
export type OpenStopsQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[] | 'all';
  readonly rules: PathRules;
  readonly now: Date;
};

/**
 * Reads since when machines have stood, in seconds since 1970; those under way have no entry. By other rules than the stored
 * ones of one machine only: throws TOO_MANY_ROUTES.
 */
export async function readOpenStops(
  db: Db,
  { organisationId, machineIds, rules, now }: OpenStopsQuery,
): Promise<ReadonlyMap<MachineId, number>> {
  if (isStoredPath(rules)) return listOpenStops(db, organisationId, machineIds);
  const [machineId, ...others] = machineIds === 'all' ? [] : machineIds;
  if (machineId === undefined || others.length > 0) throw new Refusal('TOO_MANY_ROUTES');
  const until = Math.floor(now.getTime() / 1000);
  const range = { from: until - FOLDED_SECONDS, until };
  const path = await readPath(db, { organisationId, machineId }, range, { rules, hasLocations: false });
  const open = path.stops.find(({ endedAt }) => endedAt === path.lastFixAt);
  return new Map(open ? [[machineId, open.startedAt]] : []);
}
