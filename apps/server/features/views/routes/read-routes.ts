import type { RouteMapMachine } from '@groundwork/contract/entities/route.ts';
import {
  isStoredPath,
  PATH_RULES,
  type PathRules,
  type StopValues,
  toPathRules,
} from '@groundwork/domain/derivation/path/path.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { Turn } from '../../../platform/turn.ts';
import { listStateStretches, readPath } from '../../figures/routes/public.ts';
import type { RouteMachine } from './choose-route-machines.ts';
import { presentRoute } from './present-route.ts';
import { type RouteDays, toPathRange } from './route-range.ts';
import { readRouteZones } from './route-zones.ts';

export type RoutesQuery = RouteDays &
  StopValues & {
    readonly organisationId: OrganisationId;
    readonly machines: readonly RouteMachine[];
    /** Other rules than those of the stored paths; null: those. */
    readonly candidate?: PathRules | null;
    /** Whether a trip ends at each stop. */
    readonly usesStops: boolean;
    readonly hasLocations: boolean;
    readonly now: Date;
  };

/**
 * Reads one machine after the other, so that the positions of only one are in memory. Other values for what makes a stop are
 * folded from positions, of one machine only: throws TOO_MANY_ROUTES.
 */
export async function* readRoutes(db: Db, query: RoutesQuery): AsyncGenerator<RouteMapMachine> {
  const { organisationId, machines, usesStops, hasLocations, candidate, now } = query;
  if (machines.length > 1 && !isStoredPath(toPathRules(query))) throw new Refusal('TOO_MANY_ROUTES');
  const rules = toPathRules(query, candidate ?? PATH_RULES);
  const turn = new Turn();
  for (const machine of machines) {
    const key = { organisationId, machineId: machine.id };
    const range = toPathRange(query, machine.zone, now);
    const path = await readPath(db, key, range, { rules, hasLocations });
    await turn.share();
    const zones = await readRouteZones(db, organisationId, machine, path);
    const states = usesStops ? [] : await listStateStretches(db, key, range);
    await turn.share();
    const route = presentRoute({
      ...{ machine, path, states, usesStops, hasLocations, zones, now, until: range.until },
    });
    await turn.share();
    yield route;
  }
}
