export { type MachineDraft, MachineFields } from './machine-fields.tsx';
