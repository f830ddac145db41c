import type { StateStretch } from './day-stretch.ts';

/**
 * Splits points, in the order of time, wherever a missing stretch lies between two of them: a line across it would show
 * values that nobody reported.
 */
export function splitAtSilence<P extends { readonly at: string }>(
  points: readonly P[],
  stretches: readonly StateStretch[],
): readonly (readonly P[])[] {
  const silences = stretches
    .filter(({ state }) => state === 'missing')
    .map(({ startedAt, endedAt }) => ({ from: Date.parse(startedAt), to: Date.parse(endedAt) }));
  const runs: P[][] = [];
  let last: number | null = null;
  for (const point of points) {
    const at = Date.parse(point.at);
    const before = last;
    const isApart = before === null || silences.some(({ from, to }) => from < at && to > before);
    if (isApart) runs.push([point]);
    else runs.at(-1)?.push(point);
    last = at;
  }
  return runs;
}
