import type { PositionGap } from '../derivation/path/path.ts';
import type { Stay } from './stays.ts';
import type { VisitRules } from './zone-kind.ts';

/** A visit of a machine to a zone; seconds since 1970, half-open. */
export type Visit = Stay & {
  /** Seconds in which the machine was seen inside. */
  readonly insideSeconds: number;
  /** Seconds between stays without a position. */
  readonly unseenSeconds: number;
  /** It was inside when it was last seen: the end is only how far it is known. */
  readonly isOpen: boolean;
  readonly stays: readonly Stay[];
};

/** Seconds inside a zone by engine state. What no state covers is unknown. */
export type Dwell = {
  readonly activeSeconds: number;
  readonly idleSeconds: number;
  /** The engine was on, and it is not known whether it worked. */
  readonly runningSeconds: number;
  readonly offSeconds: number;
  readonly unknownSeconds: number;
};

/**
 * Joins stays to visits: an absence no longer than the grace is part of the visit, and so is time without a position between two
 * stays. A machine that was inside for less than the shortest time only passed; one that is still inside has not passed yet.
 * @param lastSeenAt the end of the path.
 */
export function joinVisits(
  stays: readonly Stay[],
  gaps: readonly PositionGap[],
  { graceSeconds, minSeconds }: VisitRules,
  lastSeenAt: number,
): Visit[] {
  const groups: { stays: Stay[]; unseenSeconds: number }[] = [];
  let before: Stay | null = null;
  for (const stay of stays) {
    const last = groups.at(-1);
    const unseen =
      before === null ? 0 : overlapSeconds(gaps, { startedAt: before.endedAt, endedAt: stay.startedAt });
    if (last && before && stay.startedAt - before.endedAt - unseen <= graceSeconds) {
      last.stays.push(stay);
      last.unseenSeconds += unseen;
    } else groups.push({ stays: [stay], unseenSeconds: 0 });
    before = stay;
  }
  return groups
    .map((group) => toVisit(group, lastSeenAt))
    .filter(({ insideSeconds }) => insideSeconds >= minSeconds);
}

function toVisit(group: { stays: Stay[]; unseenSeconds: number }, lastSeenAt: number): Visit {
  const startedAt = group.stays[0]?.startedAt ?? 0;
  const endedAt = group.stays.at(-1)?.endedAt ?? startedAt;
  const insideSeconds = group.stays.reduce((sum, stay) => sum + stay.endedAt - stay.startedAt, 0);
  return { ...group, startedAt, endedAt, insideSeconds, isOpen: endedAt >= lastSeenAt };
}

/** Returns the seconds of a time that lie in rows that do not overlap each other. */
const overlapSeconds = (
  rows: readonly { readonly startedAt: number; readonly endedAt: number }[],
  { startedAt, endedAt }: Stay,
): number =>
  rows.reduce(
    (sum, row) => sum + Math.max(0, Math.min(row.endedAt, endedAt) - Math.max(row.startedAt, startedAt)),
    0,
  );

/** Returns the seconds inside a zone by engine state; they add up to those inside. */
export function toDwell(
  insideSeconds: number,
  states: readonly { readonly state: string; readonly seconds: number }[],
): Dwell {
  const sum = (wanted: string) =>
    states.reduce((total, { state, seconds }) => (state === wanted ? total + seconds : total), 0);
  const known = {
    activeSeconds: sum('active'),
    idleSeconds: sum('idle'),
    runningSeconds: sum('running'),
    offSeconds: sum('off'),
  };
  const knownSeconds = Object.values(known).reduce((total, seconds) => total + seconds, 0);
  return { ...known, unknownSeconds: insideSeconds - knownSeconds };
}
