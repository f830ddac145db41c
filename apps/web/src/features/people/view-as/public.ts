export { EndedView } from './ended-view.tsx';
export { ViewAsButton } from './view-as-button.tsx';
export { ViewBanner } from './view-banner.tsx';
export { ViewingsSection } from './viewings-section.tsx';
