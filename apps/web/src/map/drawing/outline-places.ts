import type { SiteOutline } from '@groundwork/contract/entities/site.ts';
import type { Place } from '../camera.ts';

const listPoints = (outline: SiteOutline['outline']) =>
  (outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates).flatMap(
    ([outer]) => outer ?? [],
  );

/** The corners of an outline's outer rings. */
export const listOutlinePlaces = (outline: SiteOutline['outline']): readonly Place[] =>
  listPoints(outline).map(([longitude = 0, latitude = 0]) => ({ longitude, latitude }));

/** The middle of an outline. */
export function getOutlineMiddle(outline: SiteOutline['outline']): Place {
  const points = listPoints(outline);
  return {
    longitude: getMiddle(points.map(([longitude = 0]) => longitude)),
    latitude: getMiddle(points.map(([, latitude = 0]) => latitude)),
  };
}

/** The middle of an outline's southern edge. */
export function getOutlineFoot(outline: SiteOutline['outline']): Place {
  const latitudes = listPoints(outline).map(([, latitude = 0]) => latitude);
  return { ...getOutlineMiddle(outline), latitude: Math.min(...latitudes) };
}

const getMiddle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
