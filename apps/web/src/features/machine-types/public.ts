export { MachineTypeField } from './machine-type-field.tsx';
export { useTypeName, useTypeNames } from './use-machine-types.ts';
