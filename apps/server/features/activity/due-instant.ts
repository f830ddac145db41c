import type { Edge } from '@groundwork/domain/activity/edge.ts';
import { isVacant, type Sigma, zoneOf } from '@groundwork/domain/activity/sigma.ts';
import { deriveTail } from '@groundwork/domain/activity/tail.ts';
import { civilDayAt, nextMidnightAfter } from '@groundwork/domain/time/civil-day.ts';

type Passing = { readonly now: number; readonly midnightGraceSeconds: number };

/**
 * The last instant up to now at which time alone changed what is told: a phase of the edge ended, or a local
 * midnight passed. The horizon of σ where there is none.
 */
export function computePassed(live: Sigma, edge: Edge, { now, midnightGraceSeconds }: Passing): number {
  if (isVacant(live)) return live.at;
  const ends = edge.flatMap(({ until }) => (until !== null && until <= now ? [until] : []));
  const dayStartsAt = civilDayAt(now - midnightGraceSeconds, zoneOf(live)).startsAt;
  return Math.max(live.at, dayStartsAt, ...ends);
}

/** The first instant from which on there is something to derive although nothing is heard; null: never. */
export function computeDueAt(
  live: Sigma,
  edge: Edge,
  { midnightGraceSeconds }: Passing,
  ahead: readonly (number | null)[],
): number | null {
  const midnight = isVacant(live) ? null : nextMidnightAfter(live.at, zoneOf(live)) + midnightGraceSeconds;
  const instants = [edge[0]?.until ?? null, midnight, ...ahead].filter((at) => at !== null);
  return instants.length === 0 ? null : Math.min(...instants);
}

/**
 * Until when the machine counts as positioned, if nothing more is heard: inside the first phase, since the machine
 * is derived again where that ends.
 */
export function positionedUntilOf(live: Sigma, edge: Edge): number {
  const until = edge[0]?.until ?? null;
  if (until === null) return live.at;
  return live.at + positionedSecondsTo(live, until - 1) - positionedSecondsTo(live, live.at);
}

function positionedSecondsTo(live: Sigma, horizon: number): number {
  const { segments } = deriveTail(live, horizon);
  return segments.reduce((sum, { positionedSeconds }) => sum + positionedSeconds, 0);
}
