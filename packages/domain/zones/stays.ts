import type { Corner, Path } from '../derivation/path/path.ts';
import { eastOfE7 } from '../derivation/path/plane.ts';
import { type BoxE7, type CornerE7, isInPart, type ZoneIndex, type ZonePart } from './zone-index.ts';

/** A time inside a zone, half-open, in seconds since 1970. */
export type Stay = { readonly startedAt: number; readonly endedAt: number };

/** The stays of each zone, by its id, in order; touching ones are one. */
export type Stays = Map<number, Stay[]>;

const LEGS_AT_ONCE = 8;

type Edge = readonly [x0: number, y0: number, x1: number, y1: number];

/**
 * Returns when a path lay inside which zones, by the shapes of each instant: a stop counts as its centre, a way leg by leg, with
 * crossings rounded to whole seconds. What lies in gaps of a trip is nowhere.
 */
export function findStays({ stops, ways }: Pick<Path, 'stops' | 'ways'>, index: ZoneIndex): Stays {
  const found = new Map<number, { startedAt: number; endedAt: number }[]>();
  const add = ({ zoneId, from, until }: ZonePart, startedAt: number, endedAt: number) => {
    const stay = { startedAt: Math.max(startedAt, from), endedAt: Math.min(endedAt, until) };
    if (stay.startedAt >= stay.endedAt) return;
    const stays = found.get(zoneId);
    const last = stays?.at(-1);
    if (last?.endedAt === stay.startedAt) last.endedAt = stay.endedAt;
    else if (stays) stays.push(stay);
    else found.set(zoneId, [stay]);
  };
  for (const { centre, startedAt, endedAt } of stops)
    for (const part of index.listAt(centre)) add(part, startedAt, endedAt);
  for (const { corners } of ways) addPiece(straighten(corners), index, add);
  return new Map([...found].map(([zoneId, stays]) => [zoneId, joinStays(stays)]));
}

type Add = (part: ZonePart, startedAt: number, endedAt: number) => void;

/** Looks for zones near a few legs at once: the box of a whole piece meets many more. */
function addPiece(corners: readonly Corner[], index: ZoneIndex, add: Add): void {
  for (let place = 0; place + 1 < corners.length; place += LEGS_AT_ONCE)
    addRun(corners.slice(place, place + LEGS_AT_ONCE + 1), index, add);
}

function addRun(corners: readonly Corner[], index: ZoneIndex, add: Add): void {
  const box = findCornersBox(corners);
  for (const { part, shift } of index.search(box)) {
    const turned = shift === 0 ? corners : corners.map((corner) => turn(corner, shift));
    const [first, last] = [turned[0] as Corner, turned.at(-1) as Corner];
    if (part.from >= last.at || part.until <= first.at) continue;
    const legs = listLegsNear(turned, part.box);
    if (legs.length === 0) continue;
    const edges = listEdgesNear(part, box, shift);
    if (edges.length > 0) addLegs(turned, legs, part, edges, add);
    // No side comes near, so all legs lie on one side of the outline.
    else if (isInPart(part, first)) add(part, first.at, last.at);
  }
}

/** Adds the seconds of legs inside a part. Legs that follow each other lie on the same side, if no side of the outline is near them. */
function addLegs(
  corners: readonly Corner[],
  legs: readonly number[],
  part: ZonePart,
  edges: readonly Edge[],
  add: Add,
): void {
  let isInside = false;
  let knownLeg = Number.NaN;
  for (const leg of legs) {
    const [from, to] = [corners[leg - 1] as Corner, corners[leg] as Corner];
    if (edges.some((edge) => isNear(edge, from, to))) {
      addLeg(from, to, part, edges, add);
      continue;
    }
    if (knownLeg !== leg - 1) isInside = isInPart(part, from);
    if (isInside) add(part, from.at, to.at);
    knownLeg = leg;
  }
}

function isNear(edge: Edge, from: Corner, to: Corner): boolean {
  const [ax, bx, ay, by] = [from.longitudeE7, to.longitudeE7, from.latitudeE7, to.latitudeE7];
  return !(
    (edge[0] < ax && edge[0] < bx && edge[2] < ax && edge[2] < bx) ||
    (edge[0] > ax && edge[0] > bx && edge[2] > ax && edge[2] > bx) ||
    (edge[1] < ay && edge[1] < by && edge[3] < ay && edge[3] < by) ||
    (edge[1] > ay && edge[1] > by && edge[3] > ay && edge[3] > by)
  );
}

/** Lists the places of the ends of legs whose box meets another. */
function listLegsNear(corners: readonly Corner[], { west, south, east, north }: BoxE7): number[] {
  const near: number[] = [];
  for (let place = 1; place < corners.length; place += 1) {
    const [from, to] = [corners[place - 1] as Corner, corners[place] as Corner];
    const isFar =
      (from.latitudeE7 < south && to.latitudeE7 < south) ||
      (from.latitudeE7 > north && to.latitudeE7 > north) ||
      (from.longitudeE7 < west && to.longitudeE7 < west) ||
      (from.longitudeE7 > east && to.longitudeE7 > east);
    if (!isFar) near.push(place);
  }
  return near;
}

/** Longitudes continue over the antimeridian, so that each leg is straight. */
function straighten(corners: readonly Corner[]): readonly Corner[] {
  const jumps = (corner: Corner, place: number) =>
    place > 0 && Math.abs(corner.longitudeE7 - (corners[place - 1] as Corner).longitudeE7) >= TURN / 2;
  if (!corners.some(jumps)) return corners;
  let before: Corner | null = null;
  return corners.map((corner) => {
    const longitudeE7: number =
      before === null
        ? corner.longitudeE7
        : before.longitudeE7 + eastOfE7(wrap(before.longitudeE7), corner.longitudeE7);
    before = { ...corner, longitudeE7 };
    return before;
  });
}

const TURN = 3_600_000_000;
const wrap = (longitudeE7: number): number => ((((longitudeE7 + TURN / 2) % TURN) + TURN) % TURN) - TURN / 2;
const turn = (corner: Corner, shift: number): Corner => ({
  ...corner,
  longitudeE7: corner.longitudeE7 + shift,
});

function findCornersBox(corners: readonly Corner[]): BoxE7 {
  let [west, south, east, north] = [Number.MAX_VALUE, Number.MAX_VALUE, -Number.MAX_VALUE, -Number.MAX_VALUE];
  for (const { longitudeE7, latitudeE7 } of corners) {
    if (longitudeE7 < west) west = longitudeE7;
    if (longitudeE7 > east) east = longitudeE7;
    if (latitudeE7 < south) south = latitudeE7;
    if (latitudeE7 > north) north = latitudeE7;
  }
  return { west, south, east, north };
}

function listEdgesNear({ rings }: ZonePart, { west, south, east, north }: BoxE7, shift: number): Edge[] {
  const near: Edge[] = [];
  for (const ring of rings)
    for (let index = 1; index < ring.length; index += 1) {
      const [start, end] = [ring[index - 1] as CornerE7, ring[index] as CornerE7];
      const isFar =
        (start[1] < south && end[1] < south) ||
        (start[1] > north && end[1] > north) ||
        (start[0] < west + shift && end[0] < west + shift) ||
        (start[0] > east + shift && end[0] > east + shift);
      if (!isFar) near.push([start[0], start[1], end[0], end[1]]);
    }
  return near;
}

/** Adds the seconds in which a straight leg at one speed lies inside a part: the leg is cut where it crosses sides. */
function addLeg(from: Corner, to: Corner, part: ZonePart, edges: readonly Edge[], add: Add): void {
  const [ax, ay] = [from.longitudeE7, from.latitudeE7];
  const [dx, dy] = [to.longitudeE7 - ax, to.latitudeE7 - ay];
  const cuts = [0, 1];
  for (const edge of edges) {
    const cut = isNear(edge, from, to) ? findCut(ax, ay, dx, dy, edge) : null;
    if (cut !== null) cuts.push(cut);
  }
  cuts.sort((a, b) => a - b);
  const seconds = to.at - from.at;
  for (const [index, end] of cuts.entries()) {
    const start = cuts[index - 1];
    if (start === undefined) continue;
    const middle = (start + end) / 2;
    if (isInPart(part, { longitudeE7: ax + middle * dx, latitudeE7: ay + middle * dy }))
      add(part, from.at + Math.round(start * seconds), from.at + Math.round(end * seconds));
  }
}

/** Returns at which share of a leg it crosses a side; null: it does not. */
function findCut(ax: number, ay: number, dx: number, dy: number, [x0, y0, x1, y1]: Edge): number | null {
  const [ex, ey] = [x1 - x0, y1 - y0];
  const cross = dy * ex - dx * ey;
  if (cross === 0) return null;
  const onLeg = ((y0 - ay) * ex - (x0 - ax) * ey) / cross;
  const onSide = ((y0 - ay) * dx - (x0 - ax) * dy) / cross;
  return onLeg > 0 && onLeg < 1 && onSide >= 0 && onSide <= 1 ? onLeg : null;
}

/** Returns stays in order, with overlapping and touching ones as one. */
export function joinStays(stays: readonly Stay[]): Stay[] {
  const joined: { startedAt: number; endedAt: number }[] = [];
  for (const stay of [...stays].sort((a, b) => a.startedAt - b.startedAt)) {
    if (stay.startedAt >= stay.endedAt) continue;
    const last = joined.at(-1);
    if (last && last.endedAt >= stay.startedAt) last.endedAt = Math.max(last.endedAt, stay.endedAt);
    else joined.push({ ...stay });
  }
  return joined;
}

/** Returns stays without the time of others; both in order. */
export function subtractStays(stays: readonly Stay[], others: readonly Stay[]): Stay[] {
  return stays.flatMap((stay) => {
    const rest: Stay[] = [];
    let { startedAt } = stay;
    for (const other of others) {
      if (other.endedAt <= startedAt || other.startedAt >= stay.endedAt) continue;
      if (other.startedAt > startedAt) rest.push({ startedAt, endedAt: other.startedAt });
      startedAt = Math.max(startedAt, other.endedAt);
    }
    return startedAt < stay.endedAt ? [...rest, { startedAt, endedAt: stay.endedAt }] : rest;
  });
}

/** Returns stays inside of a range, half-open. */
export const clipStays = (stays: readonly Stay[], from: number, until: number): Stay[] =>
  stays.flatMap((stay) => {
    const [startedAt, endedAt] = [Math.max(stay.startedAt, from), Math.min(stay.endedAt, until)];
    return startedAt < endedAt ? [{ startedAt, endedAt }] : [];
  });

/** Returns stays with those inside of [from, until) replaced by others, joined where they touch. */
export const replaceStays = (
  kept: readonly Stay[],
  fresh: readonly Stay[],
  from: number,
  until: number,
): Stay[] =>
  joinStays([
    ...clipStays(kept, Number.NEGATIVE_INFINITY, from),
    ...clipStays(fresh, from, until),
    ...clipStays(kept, until, Number.POSITIVE_INFINITY),
  ]);
