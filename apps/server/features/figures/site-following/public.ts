export { followSites } from './follow-sites.ts';
