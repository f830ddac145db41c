export { ListFilters } from './list-filters.tsx';
