/** The sources of the offline map's ground, as their licences ask for. */
export const GROUND_SOURCES = '© OpenStreetMap contributors · GeoNames · Natural Earth';

/** The width of coasts and borders in pixels; it grows from one zoom to the other. */
export const GROUND_LINE = { fromZoom: 2, fromPx: 0.5, toZoom: 8, toPx: 1.25 } as const;

/** Dashes and gaps of borders, in widths of their line. */
export const BORDER_DASHES = [4, 3] as const;
export const BORDER_OPACITY = 0.55;

/** The width of coasts and borders at a zoom, in pixels. */
export function getGroundLine(zoom: number): number {
  const { fromZoom, fromPx, toZoom, toPx } = GROUND_LINE;
  const share = Math.min(1, Math.max(0, (zoom - fromZoom) / (toZoom - fromZoom)));
  return fromPx + share * (toPx - fromPx);
}
