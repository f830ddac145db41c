import { type MachineFilter, parseMachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ListFilters } from '../../figures/filters/public.ts';

type Props = {
  /** All but the states, as addresses write it. */
  readonly filter: string | undefined;
  /** The days that it asks about. */
  readonly dates: { readonly start?: string; readonly end?: string };
  readonly onFilter: (filter: MachineFilter) => void;
};

/** What else the machines can be told by, in a sheet, and what of it is chosen. */
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
