import type { DerivedSegment } from './derived-rows-query.ts';

type Clippable = Pick<DerivedSegment, 'startedAt' | 'endedAt' | 'unplacedOnSeconds'>;

/** Clips a segment at an instant (seconds since 1970); null if it begins at or after the instant. */
export function clipSegment<S extends Clippable>(segment: S, at: number): S | null {
  const { startedAt, endedAt, unplacedOnSeconds } = segment;
  if (startedAt >= at) return null;
  if (endedAt <= at) return segment;
  const share = (at - startedAt) / (endedAt - startedAt);
  return { ...segment, endedAt: at, unplacedOnSeconds: Math.round(unplacedOnSeconds * share) };
}
