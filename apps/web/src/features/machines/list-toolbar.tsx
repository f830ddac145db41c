import { MACHINE_SORT_KEYS, type MachineOrder } from '@groundwork/domain/machines/machine-order.ts';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../ui/field.tsx';
import './list-toolbar.css';
import { type DateRange, datesOf, findPeriod, PERIODS, type Period } from './period.ts';

type Props = {
  readonly range: DateRange;
  readonly today: string;
  readonly onRange: (range: DateRange) => void;
  readonly search: string;
  readonly onSearch: (typed: string) => void;
};

/** What the list is narrowed by: a typed text, and the days that its figures are of. */
export function ListToolbar({ range, today, onRange, search, onSearch }: Props) {
  const { t } = useTranslation();
  const period = findPeriod(range, today);
  const choose = (chosen: Period | 'custom') => {
    if (chosen !== 'custom') onRange(datesOf(chosen, today));
  };
  const changeDate = (change: Partial<DateRange>) => {
    const { startDate, endDate } = { ...range, ...change };
    if (startDate !== '' && endDate !== '') onRange({ startDate, endDate });
  };
  return (
    <search className="list-toolbar">
      <TextField
        type="search"
        label={t('machines.search')}
        placeholder={t('machines.searchHint')}
        value={search}
        onChange={onSearch}
      />
      <SelectField<Period | 'custom'>
        name="period"
        label={t('machines.period')}
        value={period ?? 'custom'}
        options={[
          ...PERIODS.map((value) => ({ value, label: t(`machines.periods.${value}`) })),
          ...(period === null ? [{ value: 'custom' as const, label: t('machines.periods.custom') }] : []),
        ]}
        onChange={choose}
      />
      <TextField
        type="date"
        label={t('machines.from')}
        value={range.startDate}
        max={range.endDate}
        onChange={(startDate) => changeDate({ startDate })}
      />
      <TextField
        type="date"
        label={t('machines.to')}
        value={range.endDate}
        min={range.startDate}
        onChange={(endDate) => changeDate({ endDate })}
      />
    </search>
  );
}

type SortFieldProps = {
  readonly order: MachineOrder;
  readonly onOrder: (order: MachineOrder) => void;
};

/** Where there are no heads to press: what the list is sorted by. */
export function SortField({ order, onOrder }: SortFieldProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      name="sort"
      label={t('machines.sort')}
      value={order.key}
      options={MACHINE_SORT_KEYS.map((value) => ({ value, label: t(`machines.columns.${value}`) }))}
      onChange={(key) => onOrder({ key, descending: false })}
    />
  );
}
