import type { PositionE7 } from '../../readings/reading.ts';
import type { TakenFix } from './fix.ts';
import { addToHull, buildHull, type Offset } from './hull.ts';
import { distanceMetres, eastOfE7, METRES_PER_E7, metresPerLongitudeE7, wrapLongitudeE7 } from './plane.ts';

/** From then on the centre of a run no longer moves: a mean over weeks would make every later σ different. */
export const FREEZE_SECONDS = 3_600;

/** So many fixes are measured before their hull is built. */
const FEW_FIXES = 24;

/** South, north, west and east bounds, as offsets. */
type Box = readonly [south: number, north: number, west: number, east: number];

/** Fixes that lie together. Its own position is that of the first one; offsets are measured from there. */
export type Run = PositionE7 & {
  /** Instant of the first fix. */
  readonly from: number;
  /** Number of positions and the sums of their offsets; of a frozen run, 1 and the offsets of the centre. */
  count: number;
  northE7: number;
  eastE7: number;
  box: Box;
  /** Of a stop; empty while the fixes themselves are kept, and once it is frozen. */
  hull: readonly Offset[];
  /** Largest distance of a fix from the frozen centre; null: not frozen yet. */
  reachMetres: number | null;
};

/** The fixes of a run that is not a stop yet: those of `list` from `first` to before `end`. */
export type Members = {
  readonly list: readonly TakenFix[];
  readonly first: number;
  readonly end: number;
  readonly early?: EarlyFixes;
};

const NO_BOX: Box = [0, 0, 0, 0];

/** Returns a run of one fix. */
export const beginRun = ({ at, latitudeE7, longitudeE7 }: PositionE7 & { readonly at: number }): Run => ({
  from: at,
  latitudeE7,
  longitudeE7,
  count: 1,
  northE7: 0,
  eastE7: 0,
  box: NO_BOX,
  hull: [],
  reachMetres: null,
});

/** Adds a fix to a run if then all of its fixes lie within the radius of their mean; returns whether it was added. */
export function growRun(run: Run, fix: TakenFix, members: Members, radiusMetres: number): boolean {
  if (run.reachMetres === null && fix.at - run.from >= FREEZE_SECONDS) {
    gatherHull(run, members);
    freeze(run);
  }
  const north = fix.latitudeE7 - run.latitudeE7;
  const east = eastOfE7(run.longitudeE7, fix.longitudeE7);
  if (run.reachMetres === null) return growMoving(run, north, east, members, radiusMetres);
  const metres = offsetMetres(run, north - run.northE7, east - run.eastE7);
  if (metres > radiusMetres) return false;
  run.reachMetres = Math.max(run.reachMetres, roundUp(metres));
  return true;
}

/** Keeps the hull of the fixes, when they themselves are no longer kept. */
export function gatherHull(run: Run, { list, first, end }: Members): void {
  if (run.reachMetres !== null) return;
  for (let index = first; index < end; index += 1) {
    const one = list[index] as TakenFix;
    if (index === first || !one.held) run.hull = addToHull(run.hull, offsetOf(run, one));
  }
}

/** Returns the mean of the fixes of a run, or of those of its first hour. */
export const centreOf = (run: Run): PositionE7 => ({
  latitudeE7: roundWhole(run.latitudeE7 + run.northE7 / run.count),
  longitudeE7: wrapLongitudeE7(roundWhole(run.longitudeE7 + run.eastE7 / run.count)),
});

/** Returns the largest distance of a fix of a stop from its centre, in metres rounded up to decimetres. */
export function reachOf(run: Run): number {
  const frozen = { ...run };
  if (frozen.reachMetres === null) freeze(frozen);
  return frozen.reachMetres ?? 0;
}

/** Returns the distance of a position from the centre of a run, in metres. */
export const metresFromCentre = (run: Run, position: PositionE7): number =>
  distanceMetres(centreOf(run), position);

function growMoving(run: Run, north: number, east: number, members: Members, radiusMetres: number): boolean {
  const count = run.count + 1;
  const mean: Offset = [(run.northE7 + north) / count, (run.eastE7 + east) / count];
  const eastMetres = metresPerLongitudeE7(run.latitudeE7);
  const limit = radiusMetres ** 2;
  const isNear = (pointNorth: number, pointEast: number) =>
    ((pointNorth - mean[0]) * METRES_PER_E7) ** 2 + ((pointEast - mean[1]) * eastMetres) ** 2 <= limit;
  if (!isNear(north, east)) return false;
  const box = widen(run.box, north, east);
  // The mean lies in the box: if its diagonal is no longer than the radius, no fix has to be measured.
  const isSmall = ((box[1] - box[0]) * METRES_PER_E7) ** 2 + ((box[3] - box[2]) * eastMetres) ** 2 <= limit;
  if (!isSmall && !areNear(run, members, isNear)) return false;
  run.count = count;
  run.northE7 += north;
  run.eastE7 += east;
  run.box = box;
  // Without members it is a stop, which keeps the hull of its fixes.
  if (members.end === members.first) run.hull = addToHull(run.hull, [north, east]);
  return true;
}

/** The fix that is farthest from the mean is always on the hull. */
function areNear(run: Run, members: Members, isNear: (north: number, east: number) => boolean): boolean {
  const { list, first, end, early } = members;
  if (early && end - early.end > FEW_FIXES) early.grow(run, members);
  const hull = early ? early.hull : run.hull;
  for (const [north, east] of hull) if (!isNear(north, east)) return false;
  for (let index = early?.end ?? first; index < end; index += 1) {
    const one = list[index] as TakenFix;
    if (index > first && one.held) continue;
    if (!isNear(one.latitudeE7 - run.latitudeE7, eastOfE7(run.longitudeE7, one.longitudeE7))) return false;
  }
  return true;
}

/** The hull of the early fixes of a long list, so that only the later ones have to be measured each time. */
export class EarlyFixes {
  hull: readonly Offset[] = [];
  /** After the last of them in the list. */
  end: number;

  constructor(first: number) {
    this.end = first;
  }

  grow(run: Run, { list, first, end }: Members): void {
    const points: Offset[] = [...this.hull];
    for (let index = this.end; index < end; index += 1) {
      const one = list[index] as TakenFix;
      if (index === first || !one.held) points.push(offsetOf(run, one));
    }
    this.hull = buildHull(points);
    this.end = end;
  }
}

const widen = ([south, north, west, east]: Box, atNorth: number, atEast: number): Box => [
  atNorth < south ? atNorth : south,
  atNorth > north ? atNorth : north,
  atEast < west ? atEast : west,
  atEast > east ? atEast : east,
];

/** The centre is a whole position from here on, and the fixes are only known by the distance of the farthest. */
function freeze(run: Run): void {
  run.northE7 = roundWhole(run.northE7 / run.count);
  run.eastE7 = roundWhole(run.eastE7 / run.count);
  run.count = 1;
  const distances = run.hull.map(([north, east]) =>
    offsetMetres(run, north - run.northE7, east - run.eastE7),
  );
  run.reachMetres = roundUp(Math.max(...distances));
  run.hull = [];
  run.box = NO_BOX;
}

const offsetOf = (run: Run, { latitudeE7, longitudeE7 }: PositionE7): Offset => [
  latitudeE7 - run.latitudeE7,
  eastOfE7(run.longitudeE7, longitudeE7),
];

const offsetMetres = ({ latitudeE7 }: Run, north: number, east: number): number =>
  Math.hypot(north * METRES_PER_E7, east * metresPerLongitudeE7(latitudeE7));

const roundUp = (metres: number): number => Math.ceil(metres * 10) / 10;

/** Never -0, which no text or table keeps. */
const roundWhole = (value: number): number => Math.round(value) + 0;
