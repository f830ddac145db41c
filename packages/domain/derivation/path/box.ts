import type { PositionE7 } from '../../readings/reading.ts';
import { eastOfE7 } from './plane.ts';

/** Bounds of positions, in 10⁻⁷ degrees. */
export type PathBox = {
  readonly southE7: number;
  readonly westE7: number;
  readonly northE7: number;
  readonly eastE7: number;
};

const HALF_TURN_E7 = 1_800_000_000;

/** Returns the box of some positions in order. One that crosses the antimeridian reaches around the earth: few do. */
export function boxOf(positions: readonly PositionE7[]): PathBox {
  const latitudes = positions.map(({ latitudeE7 }) => latitudeE7);
  const longitudes = positions.map(({ longitudeE7 }) => longitudeE7);
  const crosses = longitudes.some((longitude, index) => {
    const before = longitudes[index - 1] ?? longitude;
    return eastOfE7(before, longitude) !== longitude - before;
  });
  return {
    southE7: Math.min(...latitudes),
    westE7: crosses ? -HALF_TURN_E7 : Math.min(...longitudes),
    northE7: Math.max(...latitudes),
    eastE7: crosses ? HALF_TURN_E7 : Math.max(...longitudes),
  };
}
