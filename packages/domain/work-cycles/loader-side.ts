import { joinStays, type Stay } from '../zones/stays.ts';
import type { HaulCycle } from './haul-cycles.ts';

/** A cycle of a truck. */
export type TruckCycle<Truck> = { readonly truck: Truck; readonly cycle: HaulCycle };

/** A load that a loader gave. */
export type ServedLoad<Truck> = TruckCycle<Truck> & {
  /** Another loader was in the zone too, so that the load is shown under both. */
  readonly isShared: boolean;
};

/** What a loader did in one visit to a load zone. */
export type LoaderVisit<Truck> = Stay & {
  readonly zoneId: number;
  readonly isOpen: boolean;
  readonly loads: readonly ServedLoad<Truck>[];
  /** On-time inside without a truck to load. */
  readonly waitingSeconds: number;
  /** On-time inside. */
  readonly onSeconds: number;
};

type ZoneVisit = Stay & {
  readonly zoneId: number;
  readonly isOpen: boolean;
  readonly stays: readonly Stay[];
};

export type LoaderQuery<Truck> = {
  /** The loader's visits to load zones. */
  readonly visits: readonly ZoneVisit[];
  /** When its engine was on, in order. */
  readonly on: readonly Stay[];
  readonly cycles: readonly TruckCycle<Truck>[];
  /** Visits of other loaders to the same zones. */
  readonly others: readonly (Stay & { readonly zoneId: number })[];
};

const meets = (a: Stay, b: Stay): boolean => a.startedAt < b.endedAt && b.startedAt < a.endedAt;
const toLoadLeg = ({ loadAt, haulAt }: HaulCycle): Stay => ({
  startedAt: loadAt,
  endedAt: Math.max(haulAt, loadAt + 1),
});

/** Returns what a loader did in each of its visits: the cycles whose load leg overlaps it, and its waiting between them. */
export function findLoaderVisits<Truck>(query: LoaderQuery<Truck>): LoaderVisit<Truck>[] {
  const { visits, on, cycles, others } = query;
  return visits.map((visit) => {
    const { zoneId, startedAt, endedAt, isOpen } = visit;
    const loads = cycles
      .filter(({ cycle }) => cycle.loadZoneId === zoneId && meets(visit, toLoadLeg(cycle)))
      .sort((a, b) => a.cycle.loadAt - b.cycle.loadAt)
      .map((load) => ({
        ...load,
        isShared: others.some((other) => other.zoneId === zoneId && meets(other, toLoadLeg(load.cycle))),
      }));
    const legs = loads.map(({ cycle }) => toLoadLeg(cycle));
    const inside = intersect(on, visit.stays);
    const onSeconds = sumSeconds(inside);
    return {
      ...{ zoneId, startedAt, endedAt, isOpen, loads, onSeconds },
      waitingSeconds: onSeconds - sumSeconds(intersect(inside, joinStays(legs))),
    };
  });
}

const sumSeconds = (rows: readonly Stay[]): number =>
  rows.reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0);

const intersect = (rows: readonly Stay[], others: readonly Stay[]): Stay[] =>
  rows.flatMap((row) =>
    others.flatMap((other) =>
      meets(row, other)
        ? [
            {
              startedAt: Math.max(row.startedAt, other.startedAt),
              endedAt: Math.min(row.endedAt, other.endedAt),
            },
          ]
        : [],
    ),
  );
