import type { MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { SavedFilters } from '../../figures/filters/public.ts';

type Props = { readonly filter: MachineFilter; readonly onFilter: (filter: MachineFilter) => void };

/** The filters that the person saved for the dashboard. */
export const DashboardSavedFilters = (props: Props) => <SavedFilters page="dashboard" {...props} />;
