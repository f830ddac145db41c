import type { SitesSearch } from './site-search.ts';

/** Returns the address of a site's page with the days of the current one. */
export function siteAddress(
  siteId: string,
  { startDate, endDate }: Pick<SitesSearch, 'startDate' | 'endDate'>,
  page: 'sites' | 'activity-timeline' = 'sites',
): string {
  const query = new URLSearchParams();
  if (startDate !== undefined) query.set('startDate', startDate);
  if (endDate !== undefined) query.set('endDate', endDate);
  const text = query.toString();
  return `/overview/${page}/${siteId}${text === '' ? '' : `?${text}`}`;
}
