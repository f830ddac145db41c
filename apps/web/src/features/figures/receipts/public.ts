export { evidenceText } from './evidence-text.ts';
export { FigureLink } from './figure-link.tsx';
