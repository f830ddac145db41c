export { AssignmentsPanel } from './assignments-panel.tsx';
export { RehearsalTable } from './rehearsal-table.tsx';
export { SiteHours } from './site-hours.tsx';
export { useSiteHours } from './use-site-hours.ts';
