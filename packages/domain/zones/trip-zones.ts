import type { Path, Trip, WayPiece } from '../derivation/path/path.ts';
import { distanceMetres } from '../derivation/path/plane.ts';
import { joinStays, type Stay, subtractStays } from './stays.ts';
import type { Visit } from './visits.ts';

type Span = Pick<Trip, 'startedAt' | 'endedAt'>;
type SizedVisit = Visit & { readonly zone: { readonly name: string; readonly squareMetres: number } };

/** Returns the name of the smallest zone with a visit at an instant; empty if there is none. */
export const nameZoneAt = (visits: readonly SizedVisit[], at: number): string =>
  visits
    .filter(({ startedAt, endedAt }) => startedAt <= at && at <= endedAt)
    .reduce<SizedVisit | null>(
      (smallest, visit) =>
        smallest === null || visit.zone.squareMetres < smallest.zone.squareMetres ? visit : smallest,
      null,
    )?.zone.name ?? '';

/**
 * Returns whether a trip is outside of some stays for longer than the grace, without being inside in between. Time without a
 * position counts as neither.
 */
export function isTripOutside(
  { startedAt, endedAt }: Span,
  ways: Path['ways'],
  inside: readonly Stay[],
  graceSeconds: number,
): boolean {
  const stays = joinStays(inside);
  let outsideSeconds = 0;
  for (const piece of ways) {
    if (piece.startedAt < startedAt || piece.endedAt > endedAt) continue;
    const outside = subtractStays([piece], stays);
    for (const { startedAt: from, endedAt: until } of outside) {
      outsideSeconds = from > piece.startedAt ? until - from : outsideSeconds + until - from;
      if (outsideSeconds > graceSeconds) return true;
    }
    if (outside.at(-1)?.endedAt !== piece.endedAt) outsideSeconds = 0;
  }
  return false;
}

const KMH_PER_METRE_A_SECOND = 3.6;

/**
 * Returns the highest speed inside of stays in km/h: what was reported on legs that lie wholly inside, and of others the mean,
 * because a leg has one speed. Null: the machine was not seen inside under way.
 */
export function findTopSpeed(ways: readonly WayPiece[], stays: readonly Stay[]): number | null {
  let top: number | null = null;
  for (const { corners } of ways)
    for (const [index, to] of corners.entries()) {
      const from = corners[index - 1];
      if (from === undefined) continue;
      if (!stays.some(({ startedAt, endedAt }) => startedAt < to.at && from.at < endedAt)) continue;
      const isWithin = stays.some(({ startedAt, endedAt }) => startedAt <= from.at && to.at <= endedAt);
      const mean = Math.floor((distanceMetres(from, to) / (to.at - from.at)) * KMH_PER_METRE_A_SECOND);
      const speed = isWithin ? Math.max(mean, to.topSpeedKmh ?? 0) : mean;
      top = Math.max(top ?? 0, speed);
    }
  return top;
}
