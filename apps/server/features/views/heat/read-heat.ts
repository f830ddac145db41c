import { isStoredPath, type StopValues, toPathRules } from '@groundwork/domain/derivation/path/path.ts';
import {
  MAX_CELL_SLICES,
  MAX_FOLDED_MACHINE_DAYS,
  MAX_HEAT_MACHINE_DAYS,
} from '@groundwork/domain/maps/heat-limits.ts';
import { BLOCK_ZOOM } from '@groundwork/domain/maps/heat-tiles.ts';
import { createIsInBounds } from '@groundwork/domain/maps/tile-bounds.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readPath } from '../../figures/routes/public.ts';
import { chooseRouteMachines, countMachineDays, type RouteChoice, toPathRange } from '../routes/public.ts';
import { type HeatPlaces, loadHeatPlaces } from './load-heat-places.ts';
import { type HeatDetail, MachineHeat } from './machine-heat.ts';

/** The machines and days of a heat map, what makes a stop, and what is shown. */
export type HeatQuery = RouteChoice &
  StopValues & {
    /** Whether only trips count, without stops and engine states. */
    readonly isOfTrips: boolean;
    /** The finest tiles that are shown. */
    readonly zoom: number;
    /** West, south, east and north in degrees. */
    readonly bounds?: string | undefined;
    /** Whether places are named. */
    readonly places: 'true' | 'false';
    /** In which towns are named. */
    readonly language: Language;
  };

/** Sums of all machines. */
export type ReadHeat = {
  readonly heat: MachineHeat;
  /** What names its places; null if none are named. */
  readonly namedBy: HeatPlaces | null;
  readonly numberOfMachines: number;
  /** Machines that are being derived again, which are not in the sums. */
  readonly pendingMachines: number;
};

/**
 * Sums where machines were: closed slices as stored, the rest by the stored path; by other rules, and until a machine is
 * derived, by a path that is folded from its positions. Throws TOO_MANY_ROUTES and the refusals of the choice.
 */
export async function readHeat(db: Db, query: HeatQuery): Promise<ReadHeat> {
  const { organisation, now } = query;
  const chosen = await chooseRouteMachines(db, query);
  const rules = toPathRules(query);
  const isStored = isStoredPath(rules);
  const machineDays = countMachineDays(query, chosen.length);
  if (machineDays > (isStored ? MAX_HEAT_MACHINE_DAYS : MAX_FOLDED_MACHINE_DAYS))
    throw new Refusal('TOO_MANY_ROUTES');
  const zones = new Set(chosen.map(({ zone }) => zone));
  const ranges = new Map([...zones].map((zone) => [zone, toPathRange(query, zone, now)]));
  const machines = chosen.flatMap(({ id, zone }) => {
    const range = ranges.get(zone);
    return range ? [{ id, range }] : [];
  });
  const namedBy = query.places === 'true' ? await loadHeatPlaces(db, organisation.id, query.language) : null;
  const heat = new MachineHeat(db, organisation.id, query.isOfTrips, toDetail(query, namedBy));
  const missing = isStored ? await heat.addStored(machines) : machines;
  const folded = missing.slice(0, Math.floor(MAX_FOLDED_MACHINE_DAYS / countMachineDays(query, 1)));
  for (const { id, range } of folded) {
    const key = { organisationId: organisation.id, machineId: id };
    const path = await readPath(db, key, range, { rules, hasLocations: false });
    await heat.addPaths(new Map([[id, path]]), [{ id, from: range.from, until: range.until + 1 }]);
  }
  return {
    heat,
    namedBy,
    numberOfMachines: machines.length,
    pendingMachines: missing.length - folded.length,
  };
}

/** Cells may be shown of blocks in the bounds. */
function toDetail({ zoom, bounds }: HeatQuery, namedBy: HeatPlaces | null): HeatDetail {
  const edges = bounds?.split(',').map(Number);
  return {
    maxSlices: zoom <= BLOCK_ZOOM ? 0 : edges ? MAX_CELL_SLICES.inBounds : MAX_CELL_SLICES.ofAll,
    hasBlock: edges && createIsInBounds(edges, BLOCK_ZOOM),
    isMixed: namedBy && ((block) => namedBy.isMixed(block)),
  };
}
