import type { ToldSegment } from './told-rows-query.ts';

type Clippable = Pick<ToldSegment, 'startedAt' | 'endedAt' | 'unplacedOnSeconds'>;

/** A segment as far as it lies before an instant (seconds since 1970); null where none of it does. */
export function clipSegment<S extends Clippable>(segment: S, at: number): S | null {
  const { startedAt, endedAt, unplacedOnSeconds } = segment;
  if (startedAt >= at) return null;
  if (endedAt <= at) return segment;
  const share = (at - startedAt) / (endedAt - startedAt);
  return { ...segment, endedAt: at, unplacedOnSeconds: Math.round(unplacedOnSeconds * share) };
}
