import type { RouteMapMachine, RouteStop, RouteTrip } from '@groundwork/contract/entities/route.ts';

const toInstant = (time: string): string => `2026-11-20T${time}Z`;

/** A machine of the route map. */
export const routeMachine = (parts: Partial<RouteMapMachine>): RouteMapMachine => ({
  ...{ id: '1', name: 'Dumper 4', assetId: '', timezone: 'Europe/London', machineType: 'DUMPER' },
  ...{ owner: null, latestLocation: null, locations: [], locationsStep: 1 },
  ...{ trips: [], stops: [], gaps: [], isPending: false },
  ...parts,
});

/** A stop on 20 November at a latitude. */
export const stopIn = (from: string, until: string, latitude: number): RouteStop => ({
  ...{ startTime: toInstant(from), endTime: toInstant(until), centre: { latitude, longitude: -1 } },
  ...{ outOfScope: false, unseenSeconds: 0, isOpen: false, radius: 5 },
});

type CornerParts = readonly [time: string, latitude: number, speedKmh: number | null];

/** A trip on 20 November to the north. */
export const tripIn = (from: string, until: string, corners: readonly CornerParts[]): RouteTrip => ({
  ...{ startTime: toInstant(from), endTime: toInstant(until) },
  ...{ geofenceStartName: '', geofenceEndName: '', outOfScope: false, isOpen: false, isCarried: false },
  ...{ unseenSeconds: 0, distanceMetres: 1_000, unseenMetres: 0, topSpeedKmh: 12 },
  locations: corners.map(([time, latitude, speed]) => ({
    ...{ latitude, longitude: -1, speed, time: toInstant(time), isAfterGap: false },
  })),
});

/** A gap on 20 November. */
export const gapIn = (from: string, until: string) => ({
  startTime: toInstant(from),
  endTime: toInstant(until),
});
