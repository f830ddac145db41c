import type { MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { SavedFiltersButton } from '../../figures/filters/public.ts';

type Props = { readonly filter: MachineFilter; readonly onFilter: (filter: MachineFilter) => void };

/** The filters that the person saved for the dashboard. */
export const DashboardSavedFilters = (props: Props) => <SavedFiltersButton page="dashboard" {...props} />;
