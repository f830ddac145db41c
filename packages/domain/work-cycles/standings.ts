import type { Path } from '../derivation/path/path.ts';
import { distanceMetres } from '../derivation/path/plane.ts';
import { joinStays, type Stay } from '../zones/stays.ts';

/** A machine that stands for so long in a zone is being served or waits. */
const MIN_SECONDS = 15;
const MAX_METRES_PER_SECOND = 2 / 3.6;

/** Returns when a machine stood: its stops, and legs of its ways under 2 km/h, joined, of 15 s or more. */
export function findStandings({ stops, ways }: Pick<Path, 'stops' | 'ways'>): Stay[] {
  const slow: Stay[] = stops.map(({ startedAt, endedAt }) => ({ startedAt, endedAt }));
  for (const { corners } of ways)
    for (const [index, to] of corners.entries()) {
      const from = corners[index - 1];
      if (from && distanceMetres(from, to) < MAX_METRES_PER_SECOND * (to.at - from.at))
        slow.push({ startedAt: from.at, endedAt: to.at });
    }
  return joinStays(slow).filter(({ startedAt, endedAt }) => endedAt - startedAt >= MIN_SECONDS);
}
