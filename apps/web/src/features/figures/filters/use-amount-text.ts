import {
  type AmountKey,
  type Comparison,
  LAST_SEEN_AGE,
  type ReportedLevel,
} from '@groundwork/domain/machines/amount-condition.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import { toTableUnit } from '@groundwork/domain/metrics/table-amount.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';

/** Units of amounts that are no metrics. */
const UNITS: Readonly<Record<ReportedLevel | typeof LAST_SEEN_AGE, string | null>> = {
  [LAST_SEEN_AGE]: 'day',
  batteryPercent: 'percent',
  signalBars: null,
};

/** The texts of conditions about amounts. */
export function useAmountText() {
  const { t } = useTranslation();
  const formats = useFormats();
  const getUnit = (key: AmountKey, amount = 1): string => {
    const name =
      key in UNITS
        ? UNITS[key as keyof typeof UNITS]
        : toTableUnit(METRICS[key as keyof typeof METRICS].unit).name;
    return name === null ? '' : formats.measure(amount, name).unit;
  };
  return {
    getName: (key: AmountKey): string => {
      if (key === LAST_SEEN_AGE) return t('machines.columns.lastSeenAt');
      if (key === 'batteryPercent' || key === 'signalBars') return t(`filters.levels.${key}`);
      return t(`figures.names.${key}`);
    },
    getComparison: (key: AmountKey, comparison: Comparison): string =>
      t(key === LAST_SEEN_AGE ? `filters.age.${comparison}` : `filters.amount.${comparison}`),
    getUnit,
    /** `15 %`, `1 day`. */
    getAmount: (key: AmountKey, amount: number): string => {
      const number = new Intl.NumberFormat(formats.locale, { maximumFractionDigits: 3 }).format(amount);
      return `${number} ${getUnit(key, amount)}`.trimEnd();
    },
  };
}
