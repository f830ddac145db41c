export { CreateMachineDialog } from './create-machine-dialog.tsx';
export { EditMachineDialog } from './edit-machine-dialog.tsx';
export { type MachineDraft, MachineFields } from './machine-fields.tsx';
export { splitMachineName } from './machine-name.ts';
export { momentText } from './moment-text.ts';
export { useHiredLabel } from './use-hired-label.ts';
