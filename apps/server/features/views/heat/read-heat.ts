import { isStoredPath, type StopValues, toPathRules } from '@groundwork/domain/derivation/path/path.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { MAX_FOLDED_MACHINE_DAYS, MAX_HEAT_MACHINE_DAYS } from '@groundwork/domain/maps/heat-limits.ts';
import { addPathHeat, type HeatPath } from '@groundwork/domain/maps/heat-of-path.ts';
import { HeatSums } from '@groundwork/domain/maps/heat-sums.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { Turn } from '../../../platform/turn.ts';
import { readPaths } from '../../derivation/public.ts';
import { listIdleStretches, type PathRange, readPath } from '../../figures/routes/public.ts';
import { chooseRouteMachines, countMachineDays, type RouteChoice, toPathRange } from '../routes/public.ts';

/** The machines and days of a heat map, and what makes a stop. */
export type HeatQuery = RouteChoice &
  StopValues & {
    /** Whether only trips count, without stops and engine states. */
    readonly isOfTrips: boolean;
  };

/** Sums by cell of all machines. */
export type ReadHeat = {
  readonly cells: HeatSums;
  readonly numberOfMachines: number;
  /** Machines that are being derived again, which are not in the sums. */
  readonly pendingMachines: number;
};

type Machine = { readonly id: MachineId; readonly range: PathRange };

/** How many days of machines are in memory at once. */
const DAYS_AT_ONCE = 310;

/**
 * Sums where machines were: by the stored path, some machines at a time; by other rules, and until a machine is derived, by one
 * that is folded from its positions. Throws TOO_MANY_ROUTES and the refusals of the choice.
 */
export async function readHeat(db: Db, query: HeatQuery): Promise<ReadHeat> {
  const { organisation, now } = query;
  const chosen = await chooseRouteMachines(db, query);
  const rules = toPathRules(query);
  const isStored = isStoredPath(rules);
  const machineDays = countMachineDays(query, chosen.length);
  if (machineDays > (isStored ? MAX_HEAT_MACHINE_DAYS : MAX_FOLDED_MACHINE_DAYS))
    throw new Refusal('TOO_MANY_ROUTES');
  const machines = chosen.map(({ id, zone }) => ({ id, range: toPathRange(query, zone, now) }));
  const daysOfOne = countMachineDays(query, 1);
  const sums = new MachineHeat(db, organisation.id, query.isOfTrips);
  const missing = isStored ? await sums.addStored(machines, Math.ceil(DAYS_AT_ONCE / daysOfOne)) : machines;
  const folded = missing.slice(0, Math.floor(MAX_FOLDED_MACHINE_DAYS / daysOfOne));
  for (const { id, range } of folded) {
    const key = { organisationId: organisation.id, machineId: id };
    const path = await readPath(db, key, range, { rules, hasLocations: false });
    await sums.add(new Map([[id, path]]), [{ id, range }]);
  }
  return {
    cells: sums.cells,
    numberOfMachines: machines.length,
    pendingMachines: missing.length - folded.length,
  };
}

/** Adds paths of machines, with their engine states, to sums by cell. */
class MachineHeat {
  readonly cells = new HeatSums();
  readonly #db: Db;
  readonly #organisationId: OrganisationId;
  readonly #isOfTrips: boolean;
  readonly #turn = new Turn();

  constructor(db: Db, organisationId: OrganisationId, isOfTrips: boolean) {
    this.#db = db;
    this.#organisationId = organisationId;
    this.#isOfTrips = isOfTrips;
  }

  /** Adds stored paths, `atOnce` machines at a time. Returns the machines that have none. */
  async addStored(machines: readonly Machine[], atOnce: number): Promise<readonly Machine[]> {
    const missing: Machine[] = [];
    for (let first = 0; first < machines.length; first += atOnce) {
      const some = machines.slice(first, first + atOnce);
      const paths = await readPaths(this.#db, this.#toQuery(some));
      await this.add(paths, some);
      missing.push(...some.filter(({ id }) => !paths.has(id)));
    }
    return missing;
  }

  /** Adds what lies in the machines' ranges. */
  async add(paths: ReadonlyMap<MachineId, HeatPath>, machines: readonly Machine[]): Promise<void> {
    const idle = this.#isOfTrips ? null : await listIdleStretches(this.#db, this.#toQuery(machines));
    for (const { id, range } of machines) {
      const path = paths.get(id);
      if (path === undefined) continue;
      const shown = this.#isOfTrips ? { ...path, stops: [] } : path;
      addPathHeat(this.cells, shown, idle?.get(id) ?? [], { from: range.from, until: range.until + 1 });
      await this.#turn.share();
    }
  }

  /** The time that all of their ranges lie in. */
  #toQuery(machines: readonly Machine[]) {
    return {
      organisationId: this.#organisationId,
      machineIds: machines.map(({ id }) => id),
      from: Math.min(...machines.map(({ range }) => range.from)),
      until: Math.max(...machines.map(({ range }) => range.until)) + 1,
    };
  }
}
