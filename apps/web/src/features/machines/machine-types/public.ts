export { MachineTypeField } from './machine-type-field.tsx';
export { MachineTypesTable } from './machine-types-table.tsx';
export { NewTypeDialog } from './new-type-dialog.tsx';
export { listTypes, TYPES_SHOWN, type TypesShown } from './type-order.ts';
export { useTypeName, useTypeNames } from './use-machine-types.ts';
