import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { unwrapRing } from '../../geo/unwrap.ts';
import { clipStays, findStays, joinStays, replaceStays, type Stay, subtractStays } from '../stays.ts';
import { isTripOutside } from '../trip-zones.ts';
import { joinVisits, type Visit } from '../visits.ts';
import { getInsideSeconds, sumZoneFacts } from '../zone-days.ts';
import { ZoneIndex } from '../zone-index.ts';
import { sumZoneSlices } from '../zone-slices.ts';
import { drawSpans, drawStays, drawZoneWorld, randoms, type ZoneWorld } from './zone-worlds.fixture.ts';

const E7_PER_DEGREE = 1e7;
const TURN_E7 = 360 * E7_PER_DEGREE;
/** A look-up this much earlier or later decides the same, unless the machine crosses a side right then. */
const INSTANT = 1e-6;
/** Longer than drawn stays and spans. */
const SECONDS = 1_200;

const toSeconds = (stays: readonly Stay[]): ReadonlySet<number> =>
  new Set(
    stays.flatMap(({ startedAt, endedAt }) =>
      Array.from({ length: Math.max(0, endedAt - startedAt) }, (_, index) => startedAt + index),
    ),
  );

type Ring = readonly (readonly number[])[];
type DatedRings = Pick<ZoneWorld['shapes'][number], 'from' | 'until'> & { readonly rings: readonly Ring[] };

const toDatedRings = ({ from, until, outline }: ZoneWorld['shapes'][number]): DatedRings => ({
  ...{ from, until },
  rings: (outline.coordinates as number[][][]).map((ring) =>
    unwrapRing(ring).map((corner) => corner.map((degrees) => Math.round(degrees * E7_PER_DEGREE))),
  ),
});

/** Whether the path is in a shape of the second. */
function isInsideAt(path: ZoneWorld['path'], shapes: readonly DatedRings[], second: number, at: number) {
  const position = findPosition(path, at);
  if (position === null) return false;
  return shapes
    .filter(({ from, until }) => from <= second && second < until)
    .some(({ rings }) => rings.filter((ring) => isInRing(ring, position)).length % 2 === 1);
}

/** A ring may begin on the other side of the antimeridian. */
const isInRing = (ring: Ring, [x, y]: readonly [number, number]): boolean =>
  [0, TURN_E7, -TURN_E7].some((turn) => countSidesNorth(ring, x + turn, y) % 2 === 1);

const countSidesNorth = (ring: Ring, x: number, y: number): number =>
  ring.slice(1).filter(([x1 = 0, y1 = 0], index) => {
    const [x0 = 0, y0 = 0] = ring[index] ?? [];
    return x0 > x !== x1 > x && y < y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
  }).length;

/** Returns longitude and latitude in 10⁻⁷ degrees, not rounded; null: not seen. */
function findPosition({ stops, ways }: ZoneWorld['path'], at: number): readonly [number, number] | null {
  const includes = ({ startedAt, endedAt }: Stay) => startedAt <= at && at <= endedAt;
  const stop = stops.find(includes);
  if (stop) return [stop.centre.longitudeE7, stop.centre.latitudeE7];
  const corners = ways.find(includes)?.corners ?? [];
  const next = corners.findIndex((corner) => corner.at > at);
  const [from, to] = [corners[next - 1], corners[next]];
  if (!from || !to) return null;
  const share = (at - from.at) / (to.at - from.at);
  const plain = to.longitudeE7 - from.longitudeE7;
  const east = Math.abs(plain) > TURN_E7 / 2 ? plain - Math.sign(plain) * TURN_E7 : plain;
  return [from.longitudeE7 + share * east, from.latitudeE7 + share * (to.latitudeE7 - from.latitudeE7)];
}

/** A second belongs to a stay if the machine is inside in the middle of it: crossings are rounded to whole seconds. */
function checkStays({ path, shapes }: ZoneWorld): void {
  const found = findStays(path, new ZoneIndex(shapes)).get(1) ?? [];
  deepStrictEqual(found, joinStays(found));
  const seconds = toSeconds(found);
  const dated = shapes.map(toDatedRings);
  for (let second = 990; second < 4_000; second += 1) {
    const looks = [0.5, 0.5 - INSTANT, 0.5 + INSTANT];
    const isTrue = looks.some(
      (part) => isInsideAt(path, dated, second, second + part) === seconds.has(second),
    );
    ok(isTrue, `second ${second}`);
  }
}

/** Stays of a path are what a look-up in each second finds. */
const stays = fc.asyncProperty(randoms, async (random) => checkStays(drawZoneWorld(random)));

/** What is done with sets of stays is what is done with their seconds. */
const staySets = fc.asyncProperty(randoms, async (random) => {
  const spans = drawSpans(random);
  const joined = joinStays(spans);
  deepStrictEqual(
    toStays((second) => spans.some((span) => includes(span, second))),
    joined,
  );
  const [kept, others] = [drawStays(random), drawStays(random)];
  const [keptSeconds, otherSeconds] = [toSeconds(kept), toSeconds(others)];
  deepStrictEqual(
    toStays((second) => keptSeconds.has(second) && !otherSeconds.has(second)),
    subtractStays(kept, others),
  );
  const from = random.integer(0, 400);
  const range = { startedAt: from, endedAt: from + random.integer(1, 400) };
  deepStrictEqual(
    toStays((second) => keptSeconds.has(second) && includes(range, second)),
    clipStays(kept, range.startedAt, range.endedAt),
  );
  deepStrictEqual(
    toStays((second) => (includes(range, second) ? otherSeconds : keptSeconds).has(second)),
    replaceStays(kept, others, range.startedAt, range.endedAt),
  );
});

const includes = ({ startedAt, endedAt }: Stay, second: number): boolean =>
  startedAt <= second && second < endedAt;

/** Returns the stays that consist of some seconds. */
function toStays(isInside: (second: number) => boolean): Stay[] {
  const found: { startedAt: number; endedAt: number }[] = [];
  for (let second = 0; second < SECONDS; second += 1) {
    if (!isInside(second)) continue;
    const last = found.at(-1);
    if (last?.endedAt === second) last.endedAt += 1;
    else found.push({ startedAt: second, endedAt: second + 1 });
  }
  return found;
}

type VisitTimes = Omit<Visit, 'stays'>;

/** Visits are those of the definition, second by second. */
const visits = fc.asyncProperty(randoms, async (random) => {
  const own = drawStays(random);
  const gaps = subtractStays(drawStays(random), own);
  const rules = { graceSeconds: random.pick([0, 30, 60]), minSeconds: random.pick([0, 10, 60, 90]) };
  const lastSeenAt = random.pick([own.at(-1)?.endedAt ?? 0, (own.at(-1)?.endedAt ?? 0) + 1]);
  const inside = toSeconds(own);
  const unseen = toSeconds(gaps);
  const found: VisitTimes[] = [];
  let [absent, hidden] = [Number.POSITIVE_INFINITY, 0];
  for (let second = 0; second < SECONDS; second += 1) {
    if (!inside.has(second)) {
      if (unseen.has(second)) hidden += 1;
      else absent += 1;
      continue;
    }
    const last = found.at(-1);
    if (last === undefined || absent > rules.graceSeconds)
      found.push({ ...toOpenVisit(second, lastSeenAt), insideSeconds: 1, unseenSeconds: 0 });
    else
      found[found.length - 1] = {
        ...{ ...last, ...toOpenVisit(second, lastSeenAt), startedAt: last.startedAt },
        ...{ insideSeconds: last.insideSeconds + 1, unseenSeconds: last.unseenSeconds + hidden },
      };
    [absent, hidden] = [0, 0];
  }
  deepStrictEqual(
    joinVisits(own, gaps, rules, lastSeenAt).map(({ stays: _stays, ...times }) => times),
    found.filter(({ insideSeconds }) => insideSeconds >= rules.minSeconds).map(inOrder),
  );
});

const toOpenVisit = (second: number, lastSeenAt: number) => ({
  ...{ startedAt: second, endedAt: second + 1, isOpen: second + 1 >= lastSeenAt },
});

/** With its fields in the order of visits. */
const inOrder = ({ startedAt, endedAt, insideSeconds, unseenSeconds, isOpen }: VisitTimes): VisitTimes => ({
  ...{ unseenSeconds, startedAt, endedAt, insideSeconds, isOpen },
});

const STATES = ['active', 'idle', 'running', 'off', 'missing'] as const;

/** Facts by slice are what each second adds, and their sums those of all seconds. */
const zoneSlices = fc.asyncProperty(randoms, async (random) => {
  const own = drawStays(random);
  const inside = toSeconds(own);
  const states: (Stay & { readonly state: (typeof STATES)[number] })[] = [];
  for (let at = random.integer(0, 50); at < 700; ) {
    const endedAt = at + random.integer(1, 120);
    states.push({ startedAt: at, endedAt, state: random.pick(STATES) });
    at = endedAt + random.pick([0, 0, 10]);
  }
  const borders = [0, random.integer(1, 300), random.integer(301, 600), 1_000];
  const slices = borders
    .slice(1)
    .map((until, index) => ({ from: borders[index] ?? 0, until, day: `${index}` }));
  const facts = sumZoneSlices(new Map([[1, own]]), slices, states);
  const expected = slices.flatMap(({ from, until, day }) => {
    const seconds = [...inside].filter((second) => from <= second && second < until);
    const count = (state: string) =>
      seconds.filter((second) => states.some((span) => span.state === state && includes(span, second)))
        .length;
    const [activeSeconds, idleSeconds, runningSeconds, offSeconds] = STATES.map(count);
    const known = STATES.slice(0, 4).reduce((sum, state) => sum + count(state), 0);
    const fact = {
      ...{ zoneId: 1, sliceStartsAt: from, day },
      entries: seconds.filter((second) => !inside.has(second - 1)).length,
      ...{ activeSeconds, idleSeconds, runningSeconds, offSeconds, unknownSeconds: seconds.length - known },
    };
    return seconds.length === 0 ? [] : [fact];
  });
  deepStrictEqual(facts, expected);
  const total = sumZoneFacts(facts);
  strictEqual(getInsideSeconds(total), [...inside].filter((second) => second < 1_000).length);
  for (const field of ['entries', 'activeSeconds', 'idleSeconds', 'runningSeconds', 'offSeconds'] as const)
    strictEqual(
      total[field],
      expected.reduce((sum, fact) => sum + (fact[field] ?? 0), 0),
    );
});

/** A trip is outside if more seconds than the grace follow each other in its pieces without one inside. */
const tripOutside = fc.asyncProperty(randoms, async (random) => {
  const pieces = drawSpans(random).filter(({ startedAt, endedAt }) => startedAt < endedAt);
  const ways = joinStays(pieces).flatMap(({ startedAt, endedAt }) => {
    const cut = random.integer(startedAt, endedAt);
    return [
      { startedAt, endedAt: cut },
      { startedAt: cut, endedAt },
    ].filter((piece) => piece.startedAt < piece.endedAt);
  });
  const inside = drawSpans(random);
  const graceSeconds = random.pick([0, 5, 10, 20]);
  let [run, longest] = [0, 0];
  for (const second of toSeconds(ways)) {
    run = inside.some((stay) => includes(stay, second)) ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  const trip = { startedAt: 0, endedAt: SECONDS };
  const drawn = ways.map((piece) => ({ ...piece, corners: [] }));
  strictEqual(isTripOutside(trip, drawn, inside, graceSeconds), longest > graceSeconds);
});

export const ZONE_PROPERTIES = { stays, staySets, visits, zoneSlices, tripOutside };
export type ZonePropertyName = keyof typeof ZONE_PROPERTIES;

export const isZoneProperty = (name: string): name is ZonePropertyName => name in ZONE_PROPERTIES;
