import { distanceToOutlineMetres } from '../geo/outline-distance.ts';
import type { PositionE7 } from '../readings/reading.ts';
import type { Outline } from './outline.ts';

/** The shortest stop that assigns a machine to another site. */
export const MIN_FOLLOWED_STOP_SECONDS = 600;

/** Where a machine stood; instants in seconds since 1970. */
type FollowedStop = { readonly startedAt: number; readonly endedAt: number; readonly centre: PositionE7 };

/** A half-open time at a site; `until` null: no end is known. */
export type SiteSpan<Site> = { readonly site: Site; readonly from: number; readonly until: number | null };

type Following<Site> = {
  /** In order of time. */
  readonly stops: readonly FollowedStop[];
  /** The outlines of sites; the first one that contains a stop counts, unless the machine is in that of its site. */
  readonly outlines: ReadonlyMap<Site, Outline>;
  /** What people assigned; never changed. */
  readonly byHand: readonly SiteSpan<Site>[];
  /** What people removed of earlier assignments by position. */
  readonly removed?: readonly SiteSpan<Site>[];
  /** The site by position before the first stop; null: none. */
  readonly before: Site | null;
};

/**
 * Derives the assignments that follow a machine's position: a stop of ten minutes or more in the outline of another site
 * assigns the machine to that site from the beginning of the stop until the next such stop. Assignments by hand win: a stop
 * that begins in one assigns nothing, and one that begins later ends what the position had assigned. A stop does
 * not assign the machine to a site if that was removed for its beginning.
 */
export function followStops<Site>({
  stops,
  outlines,
  byHand,
  removed = [],
  before,
}: Following<Site>): SiteSpan<Site>[] {
  const spans: SiteSpan<Site>[] = [];
  let current = before;
  let since = Number.NEGATIVE_INFINITY;
  for (const { startedAt, endedAt, centre } of stops) {
    if (endedAt - startedAt < MIN_FOLLOWED_STOP_SECONDS) continue;
    // What a person assigned in between has replaced the site by position, and may have ended since.
    if (byHand.some(({ from }) => since < from && from <= startedAt)) current = null;
    since = startedAt;
    if (byHand.some((span) => contains(span, startedAt))) continue;
    const refused = new Set(removed.flatMap((span) => (contains(span, startedAt) ? [span.site] : [])));
    const allowed = refused.size === 0 ? outlines : withoutSites(outlines, refused);
    const site = findSite(allowed, centre, current);
    if (site === null || site === current) continue;
    const last = spans.at(-1);
    if (last && (last.until === null || last.until > startedAt))
      spans[spans.length - 1] = { ...last, until: startedAt };
    const next = byHand.map(({ from }) => from).filter((from) => from > startedAt);
    spans.push({ site, from: startedAt, until: next.length === 0 ? null : Math.min(...next) });
    current = site;
  }
  return spans;
}

const contains = ({ from, until }: SiteSpan<unknown>, at: number): boolean =>
  from <= at && (until === null || at < until);

const withoutSites = <Site>(outlines: ReadonlyMap<Site, Outline>, sites: ReadonlySet<Site>) =>
  new Map([...outlines].filter(([site]) => !sites.has(site)));

/** The site whose outline contains a position, the current one first; null if none does. */
export function findSite<Site>(
  outlines: ReadonlyMap<Site, Outline>,
  position: PositionE7,
  current: Site | null,
): Site | null {
  const isInside = (outline: Outline | undefined) =>
    outline !== undefined && distanceToOutlineMetres(outline, position) === 0;
  if (current !== null && isInside(outlines.get(current))) return current;
  return [...outlines].find(([, outline]) => isInside(outline))?.[0] ?? null;
}
