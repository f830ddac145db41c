export { evidenceWord } from './evidence-word.ts';
export { FigureLink } from './figure-link.tsx';
