export { MachineTypesTable } from './machine-types-table.tsx';
export { NewTypeDialog } from './new-type-dialog.tsx';
export { listTypes, TYPES_SHOWN, type TypesShown } from './type-order.ts';
