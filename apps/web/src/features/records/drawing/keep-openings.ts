import type { Outline } from '@groundwork/domain/sites/outline.ts';

type Polygons = Extract<Outline, { type: 'MultiPolygon' }>['coordinates'];

const listPolygons = (outline: Outline | null): Polygons => {
  if (outline === null) return [];
  return outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
};

const toOutline = (polygons: Polygons): Outline | null => {
  const [first] = polygons;
  if (first === undefined) return null;
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: polygons };
};

/** The polygons of an outline that have openings, which the drawing tools cannot edit; null: none. */
export const findOpenings = (outline: Outline | null): Outline | null =>
  toOutline(listPolygons(outline).filter((rings) => rings.length > 1));

/** Adds the polygons with openings of the outline before, so that drawing does not lose them. */
export const keepOpenings = (drawn: Outline | null, before: Outline | null): Outline | null =>
  toOutline([
    ...listPolygons(findOpenings(before)),
    ...listPolygons(drawn).filter((rings) => rings.length === 1),
  ]);
