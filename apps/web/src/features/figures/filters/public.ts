export { DatesChip } from './dates-chip.tsx';
export { ListFilters } from './list-filters.tsx';
