export { CreateMachineDialog } from './create-machine-dialog.tsx';
export { EditMachineDialog } from './edit-machine-dialog.tsx';
export {
  FIRST_MACHINE,
  type NewMachineDraft,
  NewMachineFields,
  toNewMachine,
} from './new-machine-fields.tsx';
