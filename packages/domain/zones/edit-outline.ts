import type { Outline } from '../sites/outline.ts';

type Ring = readonly (readonly number[])[];

/** Lists the polygons of an outline; none for null. */
export const listPolygons = (outline: Outline | null): readonly (readonly Ring[])[] => {
  if (outline === null) return [];
  return outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
};

/** Returns polygons as an outline; null if there are none. */
export function toOutline(polygons: readonly (readonly Ring[])[]): Outline | null {
  const [first] = polygons;
  if (first === undefined) return null;
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: polygons };
}

/** Replaces the outer ring of a part, or adds a part; null removes it. Openings of the part stay. */
export function replaceOuterRing(outline: Outline | null, part: number, ring: Ring | null): Outline | null {
  const polygons = [...listPolygons(outline)];
  const [, ...openings] = polygons[part] ?? [];
  if (ring === null) polygons.splice(part, 1);
  else polygons[part] = [ring, ...openings];
  return toOutline(polygons);
}
