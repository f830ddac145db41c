export { evidenceWord } from './evidence-word.ts';
