export { DatesChip } from './dates-chip.tsx';
export { ListFilters } from './list-filters.tsx';
export { SavedFilters } from './saved-filters.tsx';
export { SavedFiltersButton } from './saved-filters-button.tsx';
