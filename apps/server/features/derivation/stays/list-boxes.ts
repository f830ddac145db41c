import { boxOf } from '@groundwork/domain/derivation/path/box.ts';
import type { Path } from '@groundwork/domain/derivation/path/path.ts';
import type { BoxE7 } from '@groundwork/domain/zones/zone-index.ts';
import { joinBoxes } from '../paths/join-boxes.ts';

/** Above, one box around all rows is cheaper to look for than one for each. */
const MAX_BOXES = 500;

/** Lists the boxes of the stops and pieces of a path, or one around all if they are many. */
export function listBoxes({ stops, ways }: Pick<Path, 'stops' | 'ways'>): readonly BoxE7[] {
  const boxes = [
    ...stops.map(({ centre }) => boxOf([centre])),
    ...ways.map(({ corners }) => boxOf(corners)),
  ].map(({ westE7, southE7, eastE7, northE7 }) => ({
    west: westE7,
    south: southE7,
    east: eastE7,
    north: northE7,
  }));
  return joinBoxes(boxes, MAX_BOXES);
}
