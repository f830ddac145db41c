import type { RouteMapMachine, RouteStop, RouteTrip } from '@groundwork/contract/entities/route.ts';

type Timed = { readonly key: string; readonly startTime: string; readonly endTime: string };

/** A row of the table and what it is on the map. */
export type RouteItem = Timed &
  (
    | { readonly kind: 'trip'; readonly trip: RouteTrip }
    | { readonly kind: 'stop'; readonly stop: RouteStop }
    | { readonly kind: 'gap' }
  );

/** The key of a row, which names it on the map and in the table. */
export const toItemKey = (machineId: string, kind: string, startTime: string): string =>
  `${machineId} ${kind} ${startTime}`;

/** Lists stops, trips and gaps of a machine in the order of time. */
export function listRouteItems({ id, trips, stops, gaps }: RouteMapMachine): readonly RouteItem[] {
  const of = (kind: RouteItem['kind'], { startTime, endTime }: Omit<Timed, 'key'>) => ({
    ...{ key: toItemKey(id, kind, startTime), startTime, endTime },
  });
  const items: RouteItem[] = [
    ...trips.map((trip) => ({ kind: 'trip' as const, trip, ...of('trip', trip) })),
    ...stops.map((stop) => ({ kind: 'stop' as const, stop, ...of('stop', stop) })),
    ...gaps.map((gap) => ({ kind: 'gap' as const, ...of('gap', gap) })),
  ];
  return items.sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
}

export const getSeconds = ({ startTime, endTime }: Omit<Timed, 'key'>): number =>
  (Date.parse(endTime) - Date.parse(startTime)) / 1000;

/** The share of a row in which the machine was seen, 0 to 1. */
export function getSeenShare(row: Omit<Timed, 'key'> & { readonly unseenSeconds: number }): number {
  const seconds = getSeconds(row);
  return seconds === 0 ? 1 : Math.max(0, 1 - row.unseenSeconds / seconds);
}

/** What a machine did in the range. */
export function sumRoute({ trips, stops }: RouteMapMachine) {
  const add = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  return {
    distanceMetres: add(trips, ({ distanceMetres }) => distanceMetres),
    drivingSeconds: add(trips, getSeconds),
    standingSeconds: add(stops, getSeconds),
    unseenSeconds: add([...trips, ...stops], ({ unseenSeconds }) => unseenSeconds),
  };
}
