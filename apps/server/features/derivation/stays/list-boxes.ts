import { boxOf } from '@groundwork/domain/derivation/path/box.ts';
import type { Corner, Path } from '@groundwork/domain/derivation/path/path.ts';
import type { BoxE7 } from '@groundwork/domain/zones/zone-index.ts';
import { joinBoxes } from '../paths/join-boxes.ts';

/** Above, one box around all rows is cheaper to look for than one for each. */
const MAX_BOXES = 500;

/**
 * Lists the boxes of the stops and pieces of a path, or one around all if they are many. With `legsAtOnce` those of so many legs of
 * a piece, which meet fewer zones.
 */
export function listBoxes(
  { stops, ways }: Pick<Path, 'stops' | 'ways'>,
  legsAtOnce = Number.POSITIVE_INFINITY,
): readonly BoxE7[] {
  const boxes = [
    ...stops.map(({ centre }) => boxOf([centre])),
    ...ways.flatMap(({ corners }) => listRuns(corners, legsAtOnce).map(boxOf)),
  ].map(({ westE7, southE7, eastE7, northE7 }) => ({
    west: westE7,
    south: southE7,
    east: eastE7,
    north: northE7,
  }));
  return joinBoxes(boxes, MAX_BOXES);
}

function listRuns(corners: readonly Corner[], legs: number): (readonly Corner[])[] {
  const runs: (readonly Corner[])[] = [];
  for (let place = 0; place + 1 < corners.length; place += legs)
    runs.push(corners.slice(place, place + legs + 1));
  return runs;
}
