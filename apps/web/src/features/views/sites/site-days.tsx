import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { Popover } from '../../../ui/popover.tsx';
import {
  type DateRange,
  findPeriod,
  offerEverything,
  type QueryDates,
  RangeFields,
} from '../../figures/periods/public.ts';
import type { SitesSearch } from './site-search.ts';

type Props = {
  readonly dates: QueryDates;
  readonly range: DateRange;
  readonly today: string;
  readonly onSearch: (change: SitesSearch) => void;
  /** On which side of the button the panel begins. */
  readonly side?: 'start' | 'end';
};

/** Opens the days of the figures: a named period, two dates, or all recorded time. */
export function SiteDays({ range, today, dates, onSearch, side = 'start' }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const everything = offerEverything(dates, onSearch);
  const period = everything.isChosen ? 'everything' : findPeriod(range, today);
  return (
    <Popover
      title={t('machines.days')}
      side={side}
      label={
        <>
          <Glyph name="calendar" />
          {period === null ? formats.dateRange(range.startDate, range.endDate) : t(`periods.names.${period}`)}
        </>
      }
    >
      <RangeFields range={range} today={today} onRange={onSearch} everything={everything} />
    </Popover>
  );
}
