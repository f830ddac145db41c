export { AssignmentsPanel } from './assignments-panel.tsx';
export { SiteHours } from './site-hours.tsx';
export { useSiteHours } from './use-site-hours.ts';
