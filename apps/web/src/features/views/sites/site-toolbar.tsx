import type { MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { formatMachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE_QUERY } from '../../../ui/breakpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/field.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ListFilters, SavedFiltersButton } from '../../figures/filters/public.ts';
import {
  type DateRange,
  OffHoursWarning,
  type QueryDates,
  ReversedWarning,
} from '../../figures/periods/public.ts';
import { SiteDays } from './site-days.tsx';
import type { SitesSearch } from './site-search.ts';
import './site-toolbar.css';

type Props = {
  readonly search: SitesSearch;
  readonly onSearch: (change: SitesSearch) => void;
  readonly dates: QueryDates;
  readonly range: DateRange;
  readonly today: string;
  readonly filter: MachineFilter;
  readonly isFilterValid: boolean;
  /** At the end of the line. */
  readonly children?: ReactNode;
};

const PANEL_ID = 'site-filters';

/** The search field of the sites, the days of their figures, and the machines that count. */
export function SiteToolbar(props: Props) {
  const { search, onSearch, dates, range, today, filter, isFilterValid, children } = props;
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(PHONE_QUERY, false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const changeFilter = (chosen: MachineFilter) =>
    onSearch({ filter: formatMachineFilter(chosen) || undefined });
  const count = [...filter.values()].flat().length;
  return (
    <>
      <search className="site-toolbar">
        <Input
          type="search"
          aria-label={t('siteViews.search')}
          placeholder={t('siteViews.searchHint')}
          value={search.search ?? ''}
          onChange={({ target }) => onSearch({ search: target.value === '' ? undefined : target.value })}
        />
        <SiteDays {...props} />
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? PANEL_ID : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Glyph name="filter" />
          {t('siteViews.machineFilter')}
          {count === 0 ? null : <b> {count}</b>}
        </Button>
        <SavedFiltersButton page="sites" filter={filter} onFilter={changeFilter} />
        {children === undefined ? null : <div className="site-toolbar-end">{children}</div>}
      </search>
      {isFilterValid ? null : <Notice kind="warning">{t('filters.notAFilter')}</Notice>}
      <ListFilters
        id={PANEL_ID}
        page="sites"
        isOpen={isOpen}
        isNarrow={isNarrow}
        onClose={() => setOpen(false)}
        show="active"
        dates={dates}
        filter={filter}
        onFilter={changeFilter}
      />
      <ReversedWarning dates={search} today={today} />
      <OffHoursWarning startDate={range.startDate} />
    </>
  );
}
