type Ring = readonly (readonly number[])[];
type LabelPlace = { readonly point: readonly [number, number]; readonly squareDegrees: number };

/** The centre of a country's largest piece of land; null if it has none. */
export function findLabelPlace(geometry: GeoJSON.Geometry): LabelPlace | null {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return null;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const places = polygons.flatMap(([outer]) => (outer ? [centroid(outer)] : []));
  return places.reduce<LabelPlace | null>(
    (largest, place) => (largest && largest.squareDegrees >= place.squareDegrees ? largest : place),
    null,
  );
}

/** Area and centroid of a ring by the shoelace formula, treating degrees as a plane. */
function centroid(ring: Ring): LabelPlace {
  let [twice, x, y] = [0, 0, 0];
  for (let index = 1; index < ring.length; index += 1) {
    const [x0 = 0, y0 = 0] = ring[index - 1] ?? [];
    const [x1 = 0, y1 = 0] = ring[index] ?? [];
    const cross = x0 * y1 - x1 * y0;
    twice += cross;
    x += (x0 + x1) * cross;
    y += (y0 + y1) * cross;
  }
  return { point: [x / (3 * twice), y / (3 * twice)], squareDegrees: Math.abs(twice) / 2 };
}
