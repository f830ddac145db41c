import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { type DateRange, findPeriod, PERIODS, type Period, resolvePeriod } from './period.ts';

type Props = {
  readonly range: DateRange;
  /** Today in the organisation's time zone. */
  readonly today: string;
  readonly onRange: (range: DateRange) => void;
  /** Offers all recorded time as a period. */
  readonly everything?: { readonly isChosen: boolean; readonly onChoose: () => void };
};

/** Chooses a range of days: a named period, or two dates. */
export function RangeFields({ range, today, onRange, everything }: Props) {
  const { t } = useTranslation();
  const period = everything?.isChosen ? 'everything' : findPeriod(range, today);
  const changeDate = (change: Partial<DateRange>) => {
    const { startDate, endDate } = { ...range, ...change };
    if (startDate !== '' && endDate !== '') onRange({ startDate, endDate });
  };
  return (
    <>
      <SelectField<Period | 'everything' | 'custom'>
        name="period"
        label={t('periods.period')}
        value={period ?? 'custom'}
        options={[
          ...PERIODS.map((value) => ({ value, label: t(`periods.names.${value}`) })),
          ...(everything ? [{ value: 'everything' as const, label: t('periods.names.everything') }] : []),
          ...(period === null ? [{ value: 'custom' as const, label: t('periods.names.custom') }] : []),
        ]}
        onChange={(chosen) => {
          if (chosen === 'everything') everything?.onChoose();
          else if (chosen !== 'custom') onRange(resolvePeriod(chosen, today));
        }}
      />
      <TextField
        type="date"
        label={t('periods.from')}
        value={range.startDate}
        max={range.endDate}
        onChange={(startDate) => changeDate({ startDate })}
      />
      <TextField
        type="date"
        label={t('periods.to')}
        value={range.endDate}
        min={range.startDate}
        onChange={(endDate) => changeDate({ endDate })}
      />
    </>
  );
}
