import { deepStrictEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { distanceMillimetres } from '../../geo/distance.ts';
import { clipPath } from '../path/clip-path.ts';
import { derivePath, endPath } from '../path/derive-path.ts';
import type { Fix } from '../path/fix.ts';
import { emptyPath, PATH_RULES, type Path, type WayPiece } from '../path/path.ts';
import { emptyPathState } from '../path/path-state.ts';
import { packPathState, unpackPathState } from '../path/path-text.ts';
import { positionAt, positionOnLeg } from '../path/position-at.ts';
import { stepPath } from '../path/step-path.ts';
import { fixWorld } from './fix-worlds.fixture.ts';
import { type TruePath, truePath } from './oracle-path.fixture.ts';

/** The definition looks at each fix again for each later one. */
const FEW_FIXES = 90;
const MANY_FIXES = 250;

/** Stops, trips, gaps and what is carried are those of the definition. */
export const path = fc.asyncProperty(fixWorld(FEW_FIXES), otherRules(), async (fixes, rules) => {
  const truth = truePath(fixes, {
    radius: rules.stopRadiusMetres,
    duration: rules.stopDurationSeconds,
    drift: rules.driftMetres,
  });
  checkPath(derivePath(fixes, rules), [truth]);
});

/** Compares a path with the parts of the definition, which follow each other. */
export function checkPath({ stops, trips, ways, gaps }: Path, parts: readonly TruePath[]): void {
  deepStrictEqual(
    stops.map(toSpan),
    parts.flatMap((truth) => truth.stops),
  );
  deepStrictEqual(
    trips.map((trip) => ({ ...toSpan(trip), carried: trip.carried })),
    parts.flatMap((truth) => truth.trips),
  );
  deepStrictEqual(gaps.map(toSpan), parts.flatMap(trueGaps));
  for (const truth of parts) {
    const [first, last] = [truth.taken[0], truth.taken.at(-1)];
    if (!first || !last) continue;
    const isOfPart = ({ startedAt, endedAt }: Span) => first.at <= startedAt && endedAt <= last.at;
    checkTops(trips.filter(isOfPart), truth);
    checkWays(ways.filter(isOfPart), truth);
  }
}

/** A state that is written and read after each fix, and queried for its open end, gives the same path; it stays small. */
export const pathState = fc.asyncProperty(fixWorld(MANY_FIXES), async (fixes) => {
  let state = emptyPathState();
  const derived = emptyPath();
  for (const fix of fixes) {
    const text = JSON.stringify(packPathState(state));
    state = unpackPathState(JSON.parse(text));
    endPath(state, emptyPath());
    deepStrictEqual(JSON.stringify(packPathState(state)), text);
    stepPath(state, fix, derived, PATH_RULES);
    ok(state.buffer.length <= PATH_RULES.stopDurationSeconds + 1, 'the buffer grows without end');
    ok((state.way?.corners.length ?? 0) <= 48 && (state.run?.hull.length ?? 0) <= 64);
  }
  endPath(state, derived);
  deepStrictEqual(derived, derivePath(fixes));
});

/** Two clipped parts show the same places as the whole, and nothing of each other. */
export const pathClip = fc.asyncProperty(
  fixWorld(MANY_FIXES),
  fc.double({ min: 0, max: 1, noNaN: true }),
  async (fixes, share) => {
    const whole = derivePath(fixes);
    const [first, last] = [fixes[0], fixes.at(-1)];
    if (!first || !last) return;
    const border = first.at + Math.floor((last.at - first.at) * share);
    for (const [from, until] of [
      [0, border],
      [border, Number.MAX_SAFE_INTEGER],
    ] as const) {
      const part = clipPath(whole, from, until);
      for (const rows of [part.stops, part.trips, part.ways, part.gaps])
        for (const row of rows)
          ok(from <= row.startedAt && row.endedAt <= until && row.startedAt < row.endedAt);
      checkPlaces(part, whole);
    }
  },
);

function otherRules() {
  return fc
    .record({
      stopRadiusMetres: fc.constantFrom(20, 20, 5, 60),
      stopDurationSeconds: fc.constantFrom(180, 180, 30, 7_200),
      driftMetres: fc.constantFrom(200, 200, 90),
    })
    .map((rules) => ({ ...PATH_RULES, ...rules }));
}

type Span = { readonly startedAt: number; readonly endedAt: number };
const toSpan = ({ startedAt, endedAt }: Span) => ({ from: startedAt, to: endedAt });

function trueGaps({ taken }: TruePath) {
  return taken.flatMap((fix, index) => {
    const before = taken[index - 1];
    return before && fix.at > before.coversUntil ? [{ from: before.at, to: fix.at }] : [];
  });
}

/** The highest speed of a trip is that of its fixes; a held one is noise. */
function checkTops(trips: Path['trips'], { taken }: TruePath): void {
  const [first] = taken;
  for (const { startedAt, endedAt, topSpeedKmh } of trips) {
    const speeds = taken
      .filter(({ at, held }) => startedAt < at && at <= endedAt && !held)
      .flatMap(({ speedKmh }) => speedKmh ?? []);
    deepStrictEqual(topSpeedKmh, speeds.length > 0 ? Math.max(...speeds) : null, `top since ${first?.at}`);
  }
}

/** Corners are drawn fixes, each drawn fix lies on its way, and no way crosses a gap. */
function checkWays(ways: readonly WayPiece[], { taken, stops, trips }: TruePath): void {
  const drawn = taken.filter(({ held }) => !held);
  const ends = new Set(trips.flatMap(({ from, to }) => [from, to]));
  const allowed = new Set([...drawn.map(({ at }) => at), ...ends]);
  for (const { corners } of ways) {
    for (const corner of corners) ok(allowed.has(corner.at), `a corner at ${corner.at} is a held fix`);
    for (const [index, { at, topSpeedKmh }] of corners.entries()) {
      const before = corners[index - 1];
      if (!before) continue;
      ok(before.at < at, 'corners are not in time order');
      const speeds = drawn
        .filter((fix) => before.at < fix.at && fix.at <= at)
        .flatMap(({ speedKmh }) => speedKmh ?? []);
      deepStrictEqual(topSpeedKmh, speeds.length > 0 ? Math.max(...speeds) : null, `speed up to ${at}`);
    }
  }
  for (const { from, to } of trueGaps({ taken, stops, trips }))
    ok(!ways.some(({ startedAt, endedAt }) => startedAt < to && from < endedAt), 'a way crosses a gap');
  for (const fix of drawn) {
    const piece = ways.find(({ startedAt, endedAt }) => startedAt < fix.at && fix.at <= endedAt);
    if (piece && !isFar(piece)) ok(metresOff(piece, fix) < 5.06, `the way is ${metresOff(piece, fix)} m off`);
  }
  for (const { from, to } of trips)
    for (const fix of drawn.filter(({ at }) => from < at && at <= to))
      ok(
        fix.afterGap ||
          followsNothing(fix, drawn) ||
          ways.some(({ startedAt, endedAt }) => startedAt <= fix.at && fix.at <= endedAt),
        `no way at ${fix.at}`,
      );
}

/** The very first fix, and one between two gaps, have no leg. */
const followsNothing = (fix: Fix, drawn: readonly Fix[]): boolean => drawn[0] === fix;

const metresOff = ({ corners }: WayPiece, fix: Fix): number =>
  distanceMillimetres(positionOnLeg(corners, fix.at), fix) / 1_000;

/** Legs of hundreds of kilometres are measured on a plane. */
const isFar = ({ corners }: WayPiece): boolean =>
  corners.some((corner, index) => {
    const before = corners[index - 1];
    return before !== undefined && distanceMillimetres(before, corner) > 50_000_000;
  });

function checkPlaces(part: Path, whole: Path): void {
  for (const row of [...part.stops, ...part.ways])
    for (const share of [0.1, 0.5, 0.9]) {
      const at = row.startedAt + share * (row.endedAt - row.startedAt);
      const [here, there] = [positionAt(part, at), positionAt(whole, at)];
      ok(here && there && distanceMillimetres(here, there) < 2_000, `another place at ${at}`);
    }
}
