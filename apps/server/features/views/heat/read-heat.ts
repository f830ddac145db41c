import type { MachineKey } from '@groundwork/domain/keys.ts';
import { MAX_HEAT_MACHINE_DAYS } from '@groundwork/domain/maps/heat-limits.ts';
import { addPathHeat } from '@groundwork/domain/maps/heat-of-path.ts';
import { HeatSums } from '@groundwork/domain/maps/heat-sums.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listStateStretches, readPath } from '../../figures/routes/public.ts';
import {
  chooseRouteMachines,
  countMachineDays,
  type RouteChoice,
  type StopValues,
  toPathRange,
  toPathRules,
} from '../routes/public.ts';

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

/**
 * Sums where machines were, one after the other, so that the positions of only one are in memory. Throws TOO_MANY_ROUTES and the
 * refusals of the choice.
 */
export async function readHeat(db: Db, query: HeatQuery): Promise<ReadHeat> {
  const { organisation, isOfTrips, now } = query;
  const machines = await chooseRouteMachines(db, query);
  if (countMachineDays(query, machines.length) > MAX_HEAT_MACHINE_DAYS) throw new Refusal('TOO_MANY_ROUTES');
  const rules = toPathRules(query);
  const cells = new HeatSums();
  let pendingMachines = 0;
  for (const { id, zone } of machines) {
    const key = { organisationId: organisation.id, machineId: id };
    const range = toPathRange(query, zone, now);
    const path = await readPath(db, key, range, rules);
    if (path === null) {
      pendingMachines += 1;
      continue;
    }
    const time = { from: range.from, until: range.until + 1 };
    if (isOfTrips) addPathHeat(cells, { ...path, stops: [] }, [], time);
    else addPathHeat(cells, path, await listIdle(db, key, time), time);
  }
  return { cells, numberOfMachines: machines.length, pendingMachines };
}

async function listIdle(
  db: Db,
  machine: MachineKey,
  time: { readonly from: number; readonly until: number },
) {
  const states = await listStateStretches(db, machine, time);
  return states.filter(({ state }) => state === 'idle');
}
