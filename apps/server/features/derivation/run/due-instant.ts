import type { Edge } from '@groundwork/domain/derivation/edge.ts';
import { isVacant, type Sigma, zoneOf } from '@groundwork/domain/derivation/sigma.ts';
import { deriveTail, isPauseOver } from '@groundwork/domain/derivation/tail.ts';
import { civilDayAt, nextMidnightAfter } from '@groundwork/domain/time/civil-day.ts';

type Passing = { readonly now: number; readonly midnightGraceSeconds: number };

/**
 * The last instant up to now at which time alone changed what is told: a phase of the edge ended, a pause turned out
 * to be none, or a local midnight passed. The horizon of σ where there is none.
 */
export function computePassed(live: Sigma, edge: Edge, { now, midnightGraceSeconds }: Passing): number {
  if (isVacant(live)) return live.at;
  const ends = [pauseToldAt(live, edge), ...edge.map(({ until }) => until)];
  const passed = ends.filter((at) => at !== null && at <= now) as number[];
  const dayStartsAt = civilDayAt(now - midnightGraceSeconds, zoneOf(live)).startsAt;
  return Math.max(live.at, dayStartsAt, ...passed);
}

/** When a pause that is told as work, and is none, can be told as what it is; null where there is no such pause. */
const pauseToldAt = (live: Sigma, edge: Edge): number | null =>
  edge[0]?.state !== 'active' && isPauseOver(live) ? live.at + 1 : null;

/** The first instant from which on there is something to derive although nothing is heard; null: never. */
export function computeDueAt(
  live: Sigma,
  edge: Edge,
  { midnightGraceSeconds }: Passing,
  ahead: readonly (number | null)[],
): number | null {
  const midnight = isVacant(live) ? null : nextMidnightAfter(live.at, zoneOf(live)) + midnightGraceSeconds;
  const instants = [edge[0]?.until ?? null, pauseToldAt(live, edge), midnight, ...ahead].filter(
    (at) => at !== null,
  );
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
