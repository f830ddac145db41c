import type { PositionE7 } from '../../readings/reading.ts';
import type { Fix } from './fix.ts';
import type { Corner, WayPiece } from './path.ts';
import { eastOfE7, METRES_PER_E7, metresPerLongitudeE7 } from './plane.ts';

/** A drawn way is at most this far from the fixes, at each instant. */
const MAX_ERROR_METRES = 5;
/** A piece ends when it has so many corners: the open one is part of σ. */
const MAX_CORNERS = 48;

/** Bounds of a velocity north and east, in 10⁻⁷ degrees a second. */
type VelocityBox = readonly [southmost: number, northmost: number, westmost: number, eastmost: number];

/**
 * The open part of a drawn way. A leg from the last corner represents all fixes since, as long as one constant velocity
 * passes each of them at its instant within the error. The velocities that do form a box, so that a fix costs the same
 * however long the leg is, and no fix has to be kept.
 */
export type OpenWay = {
  /** Never empty. */
  corners: readonly Corner[];
  /** The last fix, which becomes a corner if the next one does not fit. */
  last: Corner;
  /** Null directly after a corner. */
  box: VelocityBox | null;
};

/** Returns a way that begins at a position. */
export function beginWay({ at, latitudeE7, longitudeE7 }: PositionE7 & { readonly at: number }): OpenWay {
  const corner = { at, latitudeE7, longitudeE7, topSpeedKmh: null };
  return { corners: [corner], last: corner, box: null };
}

/** Adds a fix later than all before; returns the piece that it completes, else null. */
export function extendWay(way: OpenWay, fix: Fix): WayPiece | null {
  if (fits(way, fix)) {
    takeFix(way, fix);
    return null;
  }
  const { last } = way;
  way.corners = [...way.corners, last];
  way.last = { ...last, topSpeedKmh: null };
  way.box = null;
  const piece = way.corners.length >= MAX_CORNERS ? endWay(way) : null;
  if (piece) way.corners = [way.last];
  takeFix(way, fix);
  return piece;
}

/** Returns the piece up to the last fix; null: the way has only one corner. */
export function endWay({ corners, last }: OpenWay): WayPiece | null {
  const [first] = corners;
  const all = corners.at(-1)?.at === last.at ? corners : [...corners, last];
  return first && all.length > 1 ? { startedAt: first.at, endedAt: last.at, corners: all } : null;
}

function fits({ corners, box }: OpenWay, fix: Fix): boolean {
  if (!box) return true;
  const [north, east] = velocityTo(corners, fix);
  return box[0] <= north && north <= box[1] && box[2] <= east && east <= box[3];
}

function takeFix(way: OpenWay, fix: Fix): void {
  const { corners, box, last } = way;
  const [north, east, seconds, latitudeE7] = velocityTo(corners, fix);
  // A corner of the box may be off by the error in all, so each axis has the error divided by the square root of two.
  const slack = MAX_ERROR_METRES / Math.SQRT2 / seconds;
  const northSlack = slack / METRES_PER_E7;
  const eastSlack = slack / metresPerLongitudeE7(latitudeE7);
  way.box = [
    Math.max(box?.[0] ?? Number.NEGATIVE_INFINITY, north - northSlack),
    Math.min(box?.[1] ?? Number.POSITIVE_INFINITY, north + northSlack),
    Math.max(box?.[2] ?? Number.NEGATIVE_INFINITY, east - eastSlack),
    Math.min(box?.[3] ?? Number.POSITIVE_INFINITY, east + eastSlack),
  ];
  const { at, speedKmh } = fix;
  const topSpeedKmh = speedKmh === null ? last.topSpeedKmh : Math.max(last.topSpeedKmh ?? 0, speedKmh);
  way.last = { at, latitudeE7: fix.latitudeE7, longitudeE7: fix.longitudeE7, topSpeedKmh };
}

/** The constant velocity from the last corner to a fix, the seconds between them, and the latitude of the corner. */
function velocityTo(corners: readonly Corner[], fix: Fix): [number, number, number, number] {
  const from = corners[corners.length - 1] as Corner;
  const seconds = fix.at - from.at;
  const north = (fix.latitudeE7 - from.latitudeE7) / seconds;
  return [north, eastOfE7(from.longitudeE7, fix.longitudeE7) / seconds, seconds, from.latitudeE7];
}
