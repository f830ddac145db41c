export { listLeadingFigures } from './shown-site-figures.ts';
export { SiteLeadingFigures } from './site-leading-figures.tsx';
export { SiteMachines } from './site-machines.tsx';
export { SiteNow } from './site-now.tsx';
