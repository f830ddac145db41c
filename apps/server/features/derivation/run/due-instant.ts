import type { Edge } from '@groundwork/domain/derivation/edge.ts';
import { getZone, isVacant, type Sigma } from '@groundwork/domain/derivation/sigma.ts';
import { deriveTail, isPauseOver } from '@groundwork/domain/derivation/tail.ts';
import { civilDayAt, nextMidnightAfter } from '@groundwork/domain/time/civil-day.ts';

type Clock = { readonly now: number; readonly midnightGraceSeconds: number };

/**
 * The last instant up to now at which the passing of time alone changed the derivation: a phase of the edge ended, a
 * pause was disproved, or a local midnight passed. If there is no such instant, the horizon of σ.
 */
export function computePassed(live: Sigma, edge: Edge, { now, midnightGraceSeconds }: Clock): number {
  if (isVacant(live)) return live.at;
  const ends = [findPauseEnd(live, edge), ...edge.map(({ until }) => until)];
  const passed = ends.filter((at) => at !== null && at <= now) as number[];
  const dayStartsAt = civilDayAt(now - midnightGraceSeconds, getZone(live)).startsAt;
  return Math.max(live.at, dayStartsAt, ...passed);
}

/** When a pause that still counts as work can be corrected; null if there is no such pause. */
const findPauseEnd = (live: Sigma, edge: Edge): number | null =>
  edge[0]?.state !== 'active' && isPauseOver(live) ? live.at + 1 : null;

/** The first instant at which there is something to derive even without new readings; null: never. */
export function computeDueAt(
  live: Sigma,
  edge: Edge,
  { midnightGraceSeconds }: Clock,
  ahead: readonly (number | null)[],
): number | null {
  const midnight = isVacant(live) ? null : nextMidnightAfter(live.at, getZone(live)) + midnightGraceSeconds;
  const instants = [edge[0]?.until ?? null, findPauseEnd(live, edge), midnight, ...ahead].filter(
    (at) => at !== null,
  );
  return instants.length === 0 ? null : Math.min(...instants);
}

/**
 * Until when the machine counts as positioned if no reading follows. Looks at the first phase only, because the
 * machine is derived again when it ends.
 */
export function computePositionedUntil(live: Sigma, edge: Edge): number {
  const until = edge[0]?.until ?? null;
  if (until === null) return live.at;
  return live.at + positionedSecondsTo(live, until - 1) - positionedSecondsTo(live, live.at);
}

function positionedSecondsTo(live: Sigma, horizon: number): number {
  const { segments } = deriveTail(live, horizon);
  return segments.reduce((sum, { positionedSeconds }) => sum + positionedSeconds, 0);
}
