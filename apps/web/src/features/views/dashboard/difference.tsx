import type { ComparedMetric } from '@groundwork/contract/entities/dashboard.ts';
import { useTranslation } from 'react-i18next';
import type { Formats } from '../../../lib/language/format.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { type FigureName, getUnit } from '../../../ui/figure-kinds.ts';
import { figureText } from '../../../ui/figure-text.ts';

type Props = {
  readonly name: FigureName;
  readonly metric: ComparedMetric;
  /** Only the sign and the amount; screen readers get the words. */
  readonly isShort?: boolean;
};

/** How a figure differs from the range before; nothing if both look the same. */
export function Difference({ name, metric, isShort = false }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { value, currency } = metric;
  const was = getBefore(metric);
  if (value === null) return null;
  if (was === null) return isShort ? null : <span className="muted">{t('dashboard.noBefore')}</span>;
  const amount = amountText(formats, name, { value, was, currency });
  if (amount === null) return null;
  const isMore = value > was;
  const isShare = getUnit(name).name === 'percent';
  const difference = isShare ? t('dashboard.points', { value: amount.short }) : amount.full;
  const words = t(isMore ? 'dashboard.more' : 'dashboard.less', { difference });
  return (
    <span>
      <span aria-hidden="true">{isMore ? '↑ ' : '↓ '}</span>
      {isShort ? (
        <>
          <span aria-hidden="true">{isShare ? difference : amount.short}</span>
          <span className="visually-hidden">{words}</span>
        </>
      ) : (
        words
      )}
    </span>
  );
}

/** The value in the range before; null if there is none in the same currency. */
export const getBefore = ({ before, currency }: ComparedMetric): number | null =>
  before?.currency === currency ? (before?.value ?? null) : null;

type Compared = { readonly value: number; readonly was: number; readonly currency: string | undefined };

/** Formats the difference; null if both values, or the difference and zero, look the same. */
function amountText(formats: Formats, name: FigureName, { value, was, currency }: Compared) {
  const format = (amount: number) => figureText(formats, name, amount, false, currency);
  const amount = format(Math.abs(value - was));
  return format(value).full === format(was).full || amount.full === format(0).full ? null : amount;
}
