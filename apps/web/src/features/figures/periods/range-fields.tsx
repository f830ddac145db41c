import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { type DateRange, datesOf, findPeriod, PERIODS, type Period } from './period.ts';

type Props = {
  readonly range: DateRange;
  /** The day as the organisation sees it. */
  readonly today: string;
  readonly onRange: (range: DateRange) => void;
  /** Where all that was ever told can be asked for. */
  readonly everything?: { readonly isChosen: boolean; readonly onChoose: () => void };
};

/** Which days figures are of: a period by its name, or two dates. */
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
          else if (chosen !== 'custom') onRange(datesOf(chosen, today));
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
