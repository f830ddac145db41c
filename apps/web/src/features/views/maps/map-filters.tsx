import { type MachineFilter, parseMachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ListFilters } from '../../figures/filters/public.ts';
import './map-side.css';

type Props = {
  /** The filter without its states, in the format of addresses. */
  readonly filter: string | undefined;
  /** The dates for filters by figures. */
  readonly dates: { readonly start?: string; readonly end?: string };
  readonly onFilter: (filter: MachineFilter) => void;
};

/** The other filters of the map in a dialog, and the chosen values. */
export function MapFilters({ filter, dates, onFilter }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="map-filters">
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('filters.title')}
      </Button>
      <ListFilters
        id="map-filters"
        isOpen={isOpen}
        isNarrow
        onClose={() => setOpen(false)}
        show="active"
        dates={dates}
        filter={parseMachineFilter(filter ?? '') ?? new Map()}
        onFilter={onFilter}
      />
    </div>
  );
}
