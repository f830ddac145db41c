import { computeAreaSquareMetres } from '../geo/area.ts';
import { unwrapRing } from '../geo/unwrap.ts';
import type { Outline } from '../sites/outline.ts';

/** Returns the area of an outline. */
export const measureOutline = (outline: Outline): number =>
  (outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates).reduce(
    (sum, rings) => sum + computeAreaSquareMetres(rings.map((ring) => unwrapRing(ring))),
    0,
  );
