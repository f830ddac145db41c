import { type MachineFilter, parseMachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { DatesChip, ListFilters, SavedFiltersButton } from '../../figures/filters/public.ts';
import {
  RangeFields,
  ReversedWarning,
  toDateRange,
  toQueryDates,
  useToday,
} from '../../figures/periods/public.ts';
import type { MapSearch } from './map-search.ts';
import './map-side.css';

type MapDates = Pick<MapSearch, 'startDate' | 'endDate'>;

type Props = {
  /** The filter without its states, in the format of addresses. */
  readonly filter: string | undefined;
  /** The dates for filters by figures. */
  readonly search: MapDates;
  readonly onFilter: (filter: MachineFilter) => void;
  readonly onDates: (dates: MapDates) => void;
};

/** The other filters of the map and their dates in a dialog, and the chosen values. */
export function MapFilters({ filter, search, onFilter, onDates }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { today } = useToday();
  const dates = toQueryDates(search, today);
  const range = toDateRange(dates, today, null);
  const chosen = parseMachineFilter(filter ?? '') ?? new Map();
  return (
    <div className="map-filters">
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('filters.title')}
      </Button>
      <SavedFiltersButton page="map" filter={chosen} onFilter={onFilter} />
      {dates.start === undefined ? null : (
        <DatesChip range={range} onRemove={() => onDates({ startDate: undefined, endDate: undefined })} />
      )}
      <ReversedWarning dates={search} today={today} />
      <ListFilters
        id="map-filters"
        page="map"
        isOpen={isOpen}
        isNarrow
        onClose={() => setOpen(false)}
        show="active"
        dates={dates}
        filter={chosen}
        onFilter={onFilter}
        dateFields={
          <div className="map-dates">
            <RangeFields range={range} today={today} onRange={onDates} />
            <p className="muted">{t('map.datesHint')}</p>
          </div>
        }
      />
    </div>
  );
}
