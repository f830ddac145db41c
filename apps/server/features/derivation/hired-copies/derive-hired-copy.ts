import type { HiredPart } from '../stream/hired-parts-query.ts';
import type { StoredOutOfHours } from '../tables/out-of-hours-store.ts';
import type { StoredSegment } from '../tables/segment-store.ts';
import type { StoredSlice } from '../tables/slice-store.ts';

/** Stored rows of a machine, in time order. */
export type DerivedRows = {
  readonly slices: readonly StoredSlice[];
  readonly segments: readonly StoredSegment[];
  readonly outOfHours: readonly StoredOutOfHours[];
};

export const NO_ROWS: DerivedRows = { slices: [], segments: [], outOfHours: [] };

/**
 * Returns the rows of an owner's machine that a customer may see: those of whole slices inside one of the hires,
 * without the owner's sources and site. Slices are cut where a hire begins and ends; a slice that extends beyond its
 * hire was derived before the hire moved, and is left out until it is derived again.
 */
export function deriveHiredCopy(derived: DerivedRows, parts: readonly HiredPart[]): DerivedRows {
  const partByHire = new Map(parts.map((part) => [part.hireId, part]));
  const endBySlice = new Map(derived.segments.map(({ sliceStartsAt, endedAt }) => [sliceStartsAt, endedAt]));
  const slices = derived.slices.filter(({ startsAt, hireId }) => {
    const part = hireId === null ? undefined : partByHire.get(hireId);
    const endsAt = endBySlice.get(startsAt) ?? startsAt;
    return part !== undefined && part.from <= startsAt && (part.until === null || endsAt <= part.until);
  });
  const seen = new Set(slices.map(({ startsAt }) => startsAt));
  return {
    slices: slices.map((slice) => ({ ...slice, sourceIds: [], siteId: null, growths: [] })),
    segments: derived.segments
      .filter(({ sliceStartsAt }) => seen.has(sliceStartsAt))
      .map((segment) => ({ ...segment, sourceId: null })),
    outOfHours: derived.outOfHours.filter(({ sliceStartsAt }) => seen.has(sliceStartsAt)),
  };
}
