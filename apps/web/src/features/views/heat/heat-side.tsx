import { formatMachineFilter, parseMachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { ListFilters, SavedFiltersButton } from '../../figures/filters/public.ts';
import { type QueryDates, RangeFields, ReversedWarning, toDateRange } from '../../figures/periods/public.ts';
import { HEAT_MEASURES, type HeatMeasure, type HeatSearch } from './heat-search.ts';
import type { HeatView } from './heat-view.ts';
import { useHeatTotals } from './use-heat-totals.ts';
import './heat.css';

type Props = {
  readonly search: HeatSearch;
  readonly measure: HeatMeasure;
  /** Whether the organisation uses speeds. */
  readonly hasSpeed: boolean;
  readonly today: string;
  readonly dates: QueryDates;
  /** Null until it is loaded. */
  readonly view: HeatView | null;
  readonly isLoading: boolean;
  readonly onSearch: (change: HeatSearch) => void;
};

/** What the map shows, of which days and machines, and the sums of all of it. */
export function HeatSide({ search, measure, hasSpeed, today, dates, view, isLoading, onSearch }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const filter = parseMachineFilter(search.filter ?? '') ?? new Map();
  const totals = useHeatTotals(view, measure);
  const onFilter = (chosen: typeof filter) => onSearch({ filter: formatMachineFilter(chosen) || undefined });
  return (
    <section className="heat-side" aria-label={t('heat.choice')}>
      <header>
        <h1>{t('heat.title')}</h1>
        <p className="muted" aria-live="polite">
          {isLoading ? t('heat.loading') : totals}
        </p>
      </header>
      <SegmentedChoice
        label={t('heat.measure')}
        options={HEAT_MEASURES.filter((one) => one !== 'speed' || hasSpeed).map((value) => ({
          value,
          label: t(`heat.measures.${value}`),
        }))}
        value={measure}
        onChange={(chosen) => onSearch({ measure: chosen === 'presence' ? undefined : chosen })}
      />
      <p className="fine-print">{t(`heat.about.${measure}`)}</p>
      <div className="heat-dates">
        <RangeFields range={toDateRange(dates, today, null)} today={today} onRange={onSearch} />
      </div>
      <ReversedWarning dates={search} today={today} />
      <div className="heat-filters">
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('filters.title')}
        </Button>
        <SavedFiltersButton page="map" filter={filter} onFilter={onFilter} />
        <ListFilters
          id="heat-filters"
          page="map"
          isOpen={isOpen}
          isNarrow
          onClose={() => setOpen(false)}
          show="all"
          dates={dates}
          filter={filter}
          onFilter={onFilter}
        />
      </div>
      {view !== null && view.pendingMachines > 0 ? (
        <Notice kind="info">{t('heat.pending', { count: view.pendingMachines })}</Notice>
      ) : null}
    </section>
  );
}
