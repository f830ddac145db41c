import type { RouteMapMachine } from '@groundwork/contract/entities/route.ts';
import type { DrawnStop, DrawnWay } from '../../../map/layers/route-layer.tsx';
import { listRouteItems } from './route-items.ts';
import { classSpeed, type SpeedClass } from './way-marks.ts';

/** A line is cut where it changes its look. */
type Look = { readonly isGap: boolean; readonly speed: SpeedClass };

/** Draws the trips of machines as lines, dashed where the machine was not seen, and by speed if that is wanted. */
export function drawWays(
  machines: readonly RouteMapMachine[],
  { bySpeed, limitKmh }: { readonly bySpeed: boolean; readonly limitKmh: number | null },
): readonly DrawnWay[] {
  return machines.flatMap((machine, place) =>
    listRouteItems(machine).flatMap((item) => {
      if (item.kind !== 'trip') return [];
      const ways: DrawnWay[] = [];
      let look: Look | null = null;
      let line: [number, number][] = [];
      const close = () => {
        if (look !== null && line.length > 1) ways.push({ key: item.key, place, line, ...look });
      };
      for (const [index, corner] of item.trip.locations.entries()) {
        const position: [number, number] = [corner.longitude, corner.latitude];
        const next: Look = {
          isGap: corner.isAfterGap,
          speed: bySpeed ? classSpeed(corner.speed, limitKmh) : 'none',
        };
        if (index > 0 && look !== null && look.isGap === next.isGap && look.speed === next.speed)
          line.push(position);
        else {
          const last = line.at(-1);
          close();
          line = index === 0 || last === undefined ? [position] : [last, position];
          look = index === 0 ? null : next;
        }
      }
      close();
      return ways;
    }),
  );
}

/** Draws the stops of machines. */
export const drawStops = (machines: readonly RouteMapMachine[]): readonly DrawnStop[] =>
  machines.flatMap((machine, place) =>
    listRouteItems(machine).flatMap((item) =>
      item.kind === 'stop' ? [{ key: item.key, place, at: item.stop.centre }] : [],
    ),
  );
