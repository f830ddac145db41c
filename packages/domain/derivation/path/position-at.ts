import type { PositionE7 } from '../../readings/reading.ts';
import type { Corner, Path } from './path.ts';
import { eastOfE7, wrapLongitudeE7 } from './plane.ts';

/** Returns where the machine was at an instant; null: not seen, or outside of the path. A stop goes on over a gap. */
export function positionAt({ stops, ways, gaps }: Path, at: number): PositionE7 | null {
  const includes = ({ startedAt, endedAt }: { readonly startedAt: number; readonly endedAt: number }) =>
    startedAt <= at && at <= endedAt;
  const stop = stops.find(includes);
  if (stop) return stop.centre;
  if (gaps.some(({ startedAt, endedAt }) => startedAt < at && at < endedAt)) return null;
  const piece = ways.find(includes);
  return piece ? positionOnLeg(piece.corners, at) : null;
}

/** Returns the position at an instant between the first and the last of some corners, in whole 10⁻⁷ degrees. */
export function positionOnLeg(corners: readonly Corner[], at: number): PositionE7 {
  const index = Math.max(
    1,
    corners.findIndex((corner) => corner.at >= at),
  );
  const [from, to] = [corners[index - 1], corners[index]];
  if (!from || !to) throw new Error(`No corners around ${at}`);
  const share = (at - from.at) / (to.at - from.at);
  return {
    latitudeE7: Math.round(from.latitudeE7 + share * (to.latitudeE7 - from.latitudeE7)),
    longitudeE7: wrapLongitudeE7(
      Math.round(from.longitudeE7 + share * eastOfE7(from.longitudeE7, to.longitudeE7)),
    ),
  };
}
