export { RestatedDaysNote } from './restated-days-note.tsx';
export { RestatedMark } from './restated-mark.tsx';
export { RestatementList } from './restatement-list.tsx';
