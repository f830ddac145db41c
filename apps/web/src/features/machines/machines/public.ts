export { EditMachineDialog } from './edit-machine-dialog.tsx';
export { type MachineDraft, MachineFields } from './machine-fields.tsx';
export { MachineLink } from './machine-link.tsx';
export { MakeMachineDialog } from './make-machine-dialog.tsx';
export { momentText } from './moment-text.ts';
export { useHiredWord } from './use-hired-word.ts';
