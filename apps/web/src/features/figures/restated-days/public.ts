export { RestatedDaysNote } from './restated-days-note.tsx';
export { RestatementList } from './restatement-list.tsx';
