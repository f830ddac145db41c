export { EmbeddedSite } from './embedded-site.tsx';
