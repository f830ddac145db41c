import type { ListedRouteMachine } from '@groundwork/contract/entities/route.ts';
import { isStoredPath, type StopValues, toPathRules } from '@groundwork/domain/derivation/path/path.ts';
import { type PathSums, sumPath } from '@groundwork/domain/derivation/path/path-sums.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readPath, readPathSums } from '../../figures/routes/public.ts';
import type { RouteMachine } from './choose-route-machines.ts';
import { type RouteDays, toPathRange } from './route-range.ts';

type SumsQuery = RouteDays &
  StopValues & {
    readonly organisationId: OrganisationId;
    readonly machines: readonly RouteMachine[];
    readonly now: Date;
  };

/** What a machine did on some days. */
export type RouteSums = { readonly listed: ListedRouteMachine; readonly sums: PathSums };

/**
 * Sums the routes of machines, by name: all at once as far as sums of their rows tell, else one after the other. Throws
 * TOO_MANY_ROUTES if other values for what makes a stop are given for more than one machine.
 */
export async function* readRouteSums(db: Db, query: SumsQuery): AsyncGenerator<RouteSums> {
  const { organisationId, machines, now } = query;
  const rules = toPathRules(query);
  if (machines.length > 1 && !isStoredPath(rules)) throw new Refusal('TOO_MANY_ROUTES');
  const known = isStoredPath(rules) ? await readStoredSums(db, query) : new Map<MachineId, PathSums>();
  for (const { id, zone, listed } of machines) {
    const range = toPathRange(query, zone, now);
    const wanted = { rules, hasLocations: false };
    const sums =
      known.get(id) ?? sumPath(await readPath(db, { organisationId, machineId: id }, range, wanted));
    yield { listed, sums };
  }
}

/** Days begin at other instants in other time zones. */
async function readStoredSums(db: Db, query: SumsQuery): Promise<Map<MachineId, PathSums>> {
  const { organisationId, machines, now } = query;
  const sums = new Map<MachineId, PathSums>();
  for (const [zone, some] of Map.groupBy(machines, (machine) => machine.zone)) {
    const { from, until } = toPathRange(query, zone, now);
    const machineIds = some.map(({ id }) => id);
    const found = await readPathSums(db, { organisationId, machineIds, from, before: until + 1 });
    for (const [machineId, ofMachine] of found) sums.set(machineId, ofMachine);
  }
  return sums;
}
