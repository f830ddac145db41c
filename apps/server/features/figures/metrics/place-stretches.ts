import type { SiteId } from '@groundwork/domain/ids.ts';
import type { SiteStay } from '../../records/sites/public.ts';
import type { computeLiveStretches } from '../activity/public.ts';

type LiveStretch = ReturnType<typeof computeLiveStretches>[number];

/**
 * Groups the stretches of a machine after its horizon by the site at which it was, cut where a stay begins or ends.
 * Without stays all of them are at no site.
 */
export function placeStretches(
  stretches: readonly LiveStretch[],
  stays: readonly SiteStay[] | null,
): ReadonlyMap<SiteId | null, readonly LiveStretch[]> {
  if (stretches.length === 0) return new Map();
  if (stays === null || stays.length === 0) return new Map([[null, stretches]]);
  const borders = stays.flatMap(({ from, until }) => (until === null ? [from] : [from, until]));
  const findSite = ({ startedAt }: LiveStretch): SiteId | null =>
    stays.find(({ from, until }) => from <= startedAt && (until === null || startedAt < until))?.siteId ??
    null;
  return Map.groupBy(
    stretches.flatMap((stretch) => cutStretch(stretch, borders)),
    findSite,
  );
}

/** Cuts a stretch; what is covered at its beginning stays covered. */
function cutStretch(stretch: LiveStretch, borders: readonly number[]): LiveStretch[] {
  const { startedAt, endedAt, covered } = stretch;
  const inside = borders.filter((at) => startedAt < at && at < endedAt);
  const starts = [...new Set([startedAt, ...inside])].sort((a, b) => a - b);
  return starts.map((from, index) => {
    const until = starts[index + 1] ?? endedAt;
    const cut = (seconds: number) => Math.max(0, Math.min(until, startedAt + seconds) - from);
    return {
      ...stretch,
      startedAt: from,
      endedAt: until,
      covered: { distance: cut(covered.distance), fuel: cut(covered.fuel) },
    };
  });
}
