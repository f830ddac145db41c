import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/field.tsx';
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
  // Any date can be chosen: the server refuses a period that is not one, and the field says why.
  const isReversed = range.endDate < range.startDate;
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
      <DateField
        isReset
        label={t('periods.from')}
        value={range.startDate}
        onChange={(startDate) => changeDate({ startDate })}
      />
      <DateField
        isReset
        label={t('periods.to')}
        value={range.endDate}
        problem={isReversed ? t('errors.RANGE_REVERSED') : null}
        onChange={(endDate) => changeDate({ endDate })}
      />
    </>
  );
}
