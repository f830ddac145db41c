export { splitMachineName } from './machine-name.ts';
export { momentText } from './moment-text.ts';
export { useHiredLabel } from './use-hired-label.ts';
