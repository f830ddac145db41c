export { saveNewSiteOutlines, saveSiteOutline } from './save-site-outline.ts';
export { hasOutline, selectOutline } from './site-outline-sql.ts';
export { listPresentShapes } from './zone-shape-store.ts';
