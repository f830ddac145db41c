export { ListFilters } from './list-filters.tsx';
export { type MachineDraft, MachineFields } from './machine-fields.tsx';
