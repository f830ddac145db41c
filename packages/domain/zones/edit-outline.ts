import type { Outline } from '../sites/outline.ts';
import { wrapLongitude } from './circle-outline.ts';

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

/** A corner of an outline that can be moved; the parts with openings have none. */
export type Corner = {
  /** The polygon and the position in its outer ring. */
  readonly part: number;
  readonly index: number;
  /** In degrees. */
  readonly longitude: number;
  readonly latitude: number;
};

type Place = Pick<Corner, 'longitude' | 'latitude'>;

const DIGITS = 7;
const round = (degrees: number): number => Number(degrees.toFixed(DIGITS));
/** A triangle is the smallest shape. */
const MIN_CORNERS = 3;

/** Lists the corners of the parts without openings, part by part. */
export const listCorners = (outline: Outline | null): readonly Corner[] =>
  listPolygons(outline).flatMap(([outer = [], ...openings], part) =>
    openings.length > 0
      ? []
      : outer.slice(0, -1).map(([longitude = 0, latitude = 0], index) => ({
          ...{ part, index, longitude, latitude },
        })),
  );

const listPlaces = (outline: Outline, { part }: Corner): number[][] =>
  (listPolygons(outline)[part]?.[0] ?? []).slice(0, -1).map((position) => [...position]);

const replacePlaces = (outline: Outline, { part }: Corner, places: readonly number[][]): Outline | null =>
  replaceOuterRing(outline, part, [...places, [...(places[0] ?? [])]]);

/** Moves a corner to another place. */
export function moveCorner(outline: Outline, corner: Corner, { longitude, latitude }: Place): Outline | null {
  const places = listPlaces(outline, corner);
  places[corner.index] = [round(wrapLongitude(longitude)), round(latitude)];
  return replacePlaces(outline, corner, places);
}

/** Adds a corner in the middle between this one and the next. */
export function addCornerAfter(outline: Outline, corner: Corner): Outline | null {
  const places = listPlaces(outline, corner);
  const [x = 0, y = 0] = places[corner.index] ?? [];
  const [nextX = 0, nextY = 0] = places[(corner.index + 1) % places.length] ?? [];
  const middle = wrapLongitude(x + wrapLongitude(nextX - x) / 2);
  places.splice(corner.index + 1, 0, [round(middle), round((y + nextY) / 2)]);
  return replacePlaces(outline, corner, places);
}

/** Whether a corner can be removed: three have to stay. */
export const isRemovable = (outline: Outline, corner: Corner): boolean =>
  listPlaces(outline, corner).length > MIN_CORNERS;

/** Removes a corner. */
export function removeCorner(outline: Outline, corner: Corner): Outline | null {
  const places = listPlaces(outline, corner);
  places.splice(corner.index, 1);
  return replacePlaces(outline, corner, places);
}
