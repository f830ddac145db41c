import type { Segment } from '@groundwork/contract/entities/machine-activity.ts';

/** Finds the segment that starts at an instant, in any notation of that instant. */
export const findSegment = (
  segments: readonly Segment[],
  startedAt: string | undefined,
): Segment | undefined =>
  segments.find((segment) => Date.parse(segment.startedAt) === Date.parse(startedAt ?? ''));
