export { assignSiteByPosition } from './assign-site.ts';
export { getSite } from './edit-site.ts';
export { listSiteStays, type SiteStay } from './site-stays-query.ts';
export { SITES } from './site-store.ts';
export { listSites } from './sites-query.ts';
