import type { BoxE7 } from '@groundwork/domain/zones/zone-index.ts';

/** Returns the boxes, or one around all if they are more than `max`. */
export function joinBoxes(boxes: readonly BoxE7[], max: number): readonly BoxE7[] {
  if (boxes.length <= max) return boxes;
  return [
    boxes.reduce((all, { west, south, east, north }) => ({
      west: Math.min(all.west, west),
      south: Math.min(all.south, south),
      east: Math.max(all.east, east),
      north: Math.max(all.north, north),
    })),
  ];
}
