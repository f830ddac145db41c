import type { MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { useMediaQuery } from '@mantine/hooks';
import { PHONE_QUERY } from '../../../ui/breakpoints.ts';
import { ListFilters } from '../../figures/filters/public.ts';
import type { DateRange } from '../../figures/periods/public.ts';
import './dashboard-filters.css';

type Props = {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly range: DateRange;
  readonly filter: MachineFilter;
  readonly onFilter: (filter: MachineFilter) => void;
};

/** Chooses the machines that the figures cover, with the filters of the machine list. */
export function DashboardFilters({ range, ...rest }: Props) {
  const isNarrow = useMediaQuery(PHONE_QUERY, false, { getInitialValueInEffect: false });
  return (
    <div className="dashboard-filters">
      <ListFilters
        {...rest}
        page="dashboard"
        isNarrow={isNarrow}
        show="active"
        dates={{ start: range.startDate, end: range.endDate }}
      />
    </div>
  );
}
