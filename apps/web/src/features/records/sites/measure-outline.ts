import { computeAreaSquareMetres } from '@groundwork/domain/geo/area.ts';
import { contains } from '@groundwork/domain/geo/contains.ts';
import { unwrapRing } from '@groundwork/domain/geo/unwrap.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';

type Placed = { readonly id: string; readonly longitude: number; readonly latitude: number };

const SQUARE_METRES_PER_HECTARE = 10_000;

const listPolygons = (outline: Outline) =>
  outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;

/** Measures an outline: its area, its corners, and the machines inside it. */
export function measureOutline(outline: Outline, machines: readonly Placed[]) {
  const polygons = listPolygons(outline).map((rings) => rings.map(unwrapRing));
  const isInside = ({ longitude, latitude }: Placed) =>
    // Rings across the antimeridian continue beyond ±180.
    [longitude, longitude + 360, longitude - 360].some((turned) =>
      polygons.some((rings) => contains(rings, [turned, latitude])),
    );
  return {
    hectares:
      polygons.reduce((sum, rings) => sum + computeAreaSquareMetres(rings), 0) / SQUARE_METRES_PER_HECTARE,
    corners: listPolygons(outline)
      .flat()
      .reduce((sum, ring) => sum + ring.length - 1, 0),
    inside: new Set(machines.filter(isInside).map(({ id }) => id)),
  };
}

/** The corners of an outline, to fit a map to. */
export const listOuterPoints = (outline: Outline) =>
  listPolygons(outline).flatMap(([outer = []]) =>
    unwrapRing(outer).map(([longitude = 0, latitude = 0]) => ({ longitude, latitude })),
  );
