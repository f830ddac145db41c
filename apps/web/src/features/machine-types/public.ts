export { MachineTypeField } from './machine-type-field.tsx';
export { useTypeName } from './use-machine-types.ts';
