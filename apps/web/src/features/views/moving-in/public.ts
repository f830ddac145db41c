export { ChangeSeveralDialog } from './change-several-dialog.tsx';
export { ImportDialog } from './import-dialog.tsx';
export type { SelectableMachine } from './selectable-machine.ts';
