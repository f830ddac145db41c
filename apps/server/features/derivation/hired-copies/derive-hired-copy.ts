import type { HiredPart } from '../stream/hired-parts-query.ts';
import type { StoredOutOfHours } from '../tables/out-of-hours-store.ts';
import type { StoredSegment } from '../tables/segment-store.ts';
import type { StoredSlice } from '../tables/slice-store.ts';

/** Rows that are kept of a machine, in time order. */
export type ToldRows = {
  readonly slices: readonly StoredSlice[];
  readonly segments: readonly StoredSegment[];
  readonly outOfHours: readonly StoredOutOfHours[];
};

export const NOTHING_TOLD: ToldRows = { slices: [], segments: [], outOfHours: [] };

/**
 * What a customer may see of the rows that an owner keeps: those of whole slices that lie inside one of the hires,
 * without the owner's sources and site. Slices are cut where a hire begins and ends; one that sticks out was told
 * before the hire was moved, and is left out until it is told anew.
 */
export function deriveHiredCopy(told: ToldRows, parts: readonly HiredPart[]): ToldRows {
  const partOf = new Map(parts.map((part) => [part.hireId, part]));
  const endOf = new Map(told.segments.map(({ sliceStartsAt, endedAt }) => [sliceStartsAt, endedAt]));
  const slices = told.slices.filter(({ startsAt, hireId }) => {
    const part = hireId === null ? undefined : partOf.get(hireId);
    const endsAt = endOf.get(startsAt) ?? startsAt;
    return part !== undefined && part.from <= startsAt && (part.until === null || endsAt <= part.until);
  });
  const seen = new Set(slices.map(({ startsAt }) => startsAt));
  return {
    slices: slices.map((slice) => ({ ...slice, sourceIds: [], siteId: null, growths: [] })),
    segments: told.segments
      .filter(({ sliceStartsAt }) => seen.has(sliceStartsAt))
      .map((segment) => ({ ...segment, sourceId: null })),
    outOfHours: told.outOfHours.filter(({ sliceStartsAt }) => seen.has(sliceStartsAt)),
  };
}
