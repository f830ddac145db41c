import { contains } from '@groundwork/domain/geo/contains.ts';

type Point = readonly [longitude: number, latitude: number];
type Polygon = readonly (readonly (readonly number[])[])[];
type Piece = { readonly polygon: Polygon; readonly centroid: Point; readonly squareDegrees: number };
type LabelPlace = { readonly point: Point; readonly squareDegrees: number };

/** A town of a country. */
export type Settlement = { readonly point: Point; readonly population: number };

/**
 * The place of a country's name on its largest piece of land: where its people live on average, or its centroid if that
 * is elsewhere. Maps of machines show where people live. Null if it has no land.
 */
export function findLabelPlace(
  geometry: GeoJSON.Geometry,
  settlements: readonly Settlement[],
): LabelPlace | null {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return null;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const [largest] = polygons.map(measure).sort((a, b) => b.squareDegrees - a.squareDegrees);
  if (largest === undefined) return null;
  const { polygon, centroid, squareDegrees } = largest;
  const middle = average(settlements.filter(({ point }) => contains(polygon, point)));
  return { point: middle && contains(polygon, middle) ? middle : centroid, squareDegrees };
}

/** Area and centroid of a polygon's outer ring by the shoelace formula, treating degrees as a plane. */
function measure(polygon: Polygon): Piece {
  const ring = polygon[0] ?? [];
  let [twice, x, y] = [0, 0, 0];
  for (let index = 1; index < ring.length; index += 1) {
    const [x0 = 0, y0 = 0] = ring[index - 1] ?? [];
    const [x1 = 0, y1 = 0] = ring[index] ?? [];
    const cross = x0 * y1 - x1 * y0;
    twice += cross;
    x += (x0 + x1) * cross;
    y += (y0 + y1) * cross;
  }
  return { polygon, centroid: [x / (3 * twice), y / (3 * twice)], squareDegrees: Math.abs(twice) / 2 };
}

/** The mean of places, weighted by the people who live there; null without people. */
function average(settlements: readonly Settlement[]): Point | null {
  let [people, x, y] = [0, 0, 0];
  for (const { point, population } of settlements) {
    people += population;
    x += point[0] * population;
    y += point[1] * population;
  }
  return people === 0 ? null : [x / people, y / people];
}
