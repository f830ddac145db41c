import type { RouteCorner, RouteMapMachine } from '@groundwork/contract/entities/route.ts';
import { MAX_ANSWER_CORNERS } from '@groundwork/domain/maps/route-limits.ts';
import { thinWays } from '@groundwork/domain/maps/thin-ways.ts';

const E7_PER_DEGREE = 1e7;

/** Leaves corners of ways out until the answer has few enough, all machines with one tolerance; null: none was left out. */
export async function thinRoutes(
  routes: AsyncIterable<RouteMapMachine>,
): Promise<{ readonly machines: RouteMapMachine[]; readonly thinnedToMetres: number | null }> {
  const machines: RouteMapMachine[] = [];
  for await (const machine of routes) machines.push(machine);
  const trips = machines.flatMap((machine) => machine.trips);
  const corners = trips.reduce((sum, { locations }) => sum + locations.length, 0);
  if (corners <= MAX_ANSWER_CORNERS) return { machines, thinnedToMetres: null };
  const ways = trips.map(({ locations }) => locations.map(toPoint));
  const { ways: thinned, toleranceMetres } = thinWays(ways, MAX_ANSWER_CORNERS);
  if (toleranceMetres === null) return { machines, thinnedToMetres: null };
  const cornersOf = new Map(
    trips.map((trip, index) => [
      trip,
      (thinned[index] ?? []).map(({ corner, topSpeedKmh: speed }) => ({ ...corner, speed })),
    ]),
  );
  return {
    machines: machines.map((machine) => ({
      ...machine,
      trips: machine.trips.map((trip) => ({ ...trip, locations: cornersOf.get(trip) ?? trip.locations })),
    })),
    thinnedToMetres: toleranceMetres,
  };
}

const toPoint = (corner: RouteCorner) => ({
  corner,
  latitudeE7: Math.round(corner.latitude * E7_PER_DEGREE),
  longitudeE7: Math.round(corner.longitude * E7_PER_DEGREE),
  startsLeg: corner.isAfterGap,
  topSpeedKmh: corner.speed,
});
