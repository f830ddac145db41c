import type { MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/message.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { type DateRange, type Period, RangeFields, resolvePeriod } from '../../figures/periods/public.ts';
import './period-choice.css';

/** Loaded when they are opened. */
const DashboardSavedFilters = lazy(() =>
  loadChunk(() => import('./dashboard-saved-filters.tsx')).then(({ DashboardSavedFilters }) => ({
    default: DashboardSavedFilters,
  })),
);

type Props = {
  readonly range: DateRange;
  readonly today: string;
  readonly onRange: (range: DateRange) => void;
  /** Opens and closes the filters. */
  readonly isFiltering: boolean;
  readonly filtersId: string;
  readonly onFilters: () => void;
  readonly filter: MachineFilter;
  readonly onFilter: (filter: MachineFilter) => void;
};

/** The periods of the first row; the others are among the dates. */
const SHOWN: readonly Period[] = ['yesterday', 'last7Days', 'thisWeek', 'thisMonth'];

const FIELDS_ID = 'dashboard-dates';

/** Chooses the days of the dashboard: by a press, or by dates; and opens the filters. */
export function PeriodChoice({
  range,
  today,
  onRange,
  isFiltering,
  filtersId,
  onFilters,
  ...filters
}: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isChoosing, setChoosing] = useState(false);
  const isChosen = (period: Period) => {
    const { startDate, endDate } = resolvePeriod(period, today);
    return startDate === range.startDate && endDate === range.endDate;
  };
  return (
    <search className="period-choice" data-whole-line>
      <fieldset className="period-presets">
        <legend className="visually-hidden">{t('periods.period')}</legend>
        {SHOWN.map((period) => (
          <button
            key={period}
            type="button"
            aria-pressed={isChosen(period)}
            onClick={() => onRange(resolvePeriod(period, today))}
          >
            {t(`periods.names.${period}`)}
          </button>
        ))}
      </fieldset>
      <Button
        aria-expanded={isChoosing}
        aria-controls={isChoosing ? FIELDS_ID : undefined}
        onClick={() => setChoosing(!isChoosing)}
      >
        <span className="visually-hidden">{t('dashboard.dates')}</span>
        {formats.dateRange(range.startDate, range.endDate)}
      </Button>
      <Button
        aria-expanded={isFiltering}
        aria-controls={isFiltering ? filtersId : undefined}
        onClick={onFilters}
      >
        {t('filters.title')}
      </Button>
      <Popover label={t('filters.saved.title')} title={t('filters.saved.title')}>
        <Suspense fallback={<Loading label={t('words.loading')} />}>
          <DashboardSavedFilters {...filters} />
        </Suspense>
      </Popover>
      {isChoosing ? (
        <div id={FIELDS_ID} className="period-fields">
          <RangeFields range={range} today={today} onRange={onRange} />
        </div>
      ) : null}
    </search>
  );
}
