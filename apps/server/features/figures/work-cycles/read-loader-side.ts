import type { MachineId } from '@groundwork/domain/ids.ts';
import { findLoaderVisits, type LoaderVisit } from '@groundwork/domain/work-cycles/loader-side.ts';
import { listWorkVisits, type WorkVisit } from '@groundwork/domain/work-cycles/work-visits.ts';
import { findStays, joinStays } from '@groundwork/domain/zones/stays.ts';
import type { BoxE7 } from '@groundwork/domain/zones/zone-index.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listStateStretches } from '../routes/public.ts';
import { listNearMachines, readSeenPath, type VisitedZone, type ZoneSet } from '../visits/public.ts';
import { type MeasuredCycle, readMachineCycles, readWorkZones, toWorkZones } from './read-haul-cycles.ts';

type LoaderQuery = Parameters<typeof readMachineCycles>[1] & {
  /** Machines that may load in the range. */
  readonly truckIds: readonly MachineId[];
  /** Other machines that load. */
  readonly loaderIds: readonly MachineId[];
};

export type LoaderSide = {
  readonly visits: readonly LoaderVisit<MachineId>[];
  readonly zones: ReadonlyMap<number, VisitedZone>;
};

const ON_STATES = ['active', 'idle', 'running'];
/** How many trucks' days one answer reads. */
const MAX_TRUCK_DAYS = 3_100;
const DAY_SECONDS = 86_400;

/** Reads a loader's visits to load zones and the trucks that loaded meanwhile. */
export async function readLoaderSide(db: Db, query: LoaderQuery): Promise<LoaderSide> {
  const { organisationId, machineId, from, until } = query;
  const set = await readWorkZones(db, organisationId);
  const { zones } = set;
  const visits = await readLoadVisits(db, query, set);
  const zoneIds = new Set(visits.map(({ zoneId }) => zoneId));
  const boxes = set.index.parts.filter((part) => zoneIds.has(part.zoneId)).map(({ box }) => box);
  const near = { organisationId, boxes, from, until };
  const trucks = await listNearMachines(db, { ...near, machineIds: query.truckIds });
  if ((trucks.length * (until - from)) / DAY_SECONDS > MAX_TRUCK_DAYS) throw new Refusal('TOO_MANY_ROUTES');
  const cycles: { truck: MachineId; cycle: MeasuredCycle }[] = [];
  for (const truck of trucks) {
    const read = await readMachineCycles(db, { ...query, machineId: truck }, set);
    for (const cycle of read.cycles) cycles.push({ truck, cycle });
  }
  const others = await readOthers(db, query, set, boxes);
  const states = await listStateStretches(db, { organisationId, machineId }, { from, until: until + 1 });
  const on = joinStays(
    states.flatMap(({ from: startedAt, to: endedAt, state }) =>
      ON_STATES.includes(state) ? [{ startedAt, endedAt }] : [],
    ),
  );
  return { visits: findLoaderVisits({ visits, on, cycles, others }), zones };
}

async function readLoadVisits(db: Db, query: LoaderQuery, set: ZoneSet): Promise<WorkVisit[]> {
  const path = await readSeenPath(db, query);
  const stays = findStays(path, set.index);
  return listWorkVisits(stays, toWorkZones(set), path.gaps, path.lastSeenAt).filter(
    ({ kind }) => kind === 'load',
  );
}

async function readOthers(
  db: Db,
  query: LoaderQuery,
  set: ZoneSet,
  boxes: readonly BoxE7[],
): Promise<WorkVisit[]> {
  const machineIds = query.loaderIds.filter((id) => id !== query.machineId);
  const others: WorkVisit[] = [];
  for (const machineId of await listNearMachines(db, { ...query, machineIds, boxes }))
    others.push(...(await readLoadVisits(db, { ...query, machineId }, set)));
  return others;
}
