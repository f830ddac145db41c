import type { ComparedMetric } from '@groundwork/contract/entities/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { type FigureName, getUnit } from '../../../ui/figure-kinds.ts';
import { figureText } from '../../../ui/figure-text.ts';
import './difference.css';

type Props = { readonly name: FigureName; readonly metric: ComparedMetric };

/** How a figure differs from the range before: an arrow, the amount, and the direction in words. */
export function Difference({ name, metric: { value, before, currency } }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const was = before?.currency === currency ? (before?.value ?? null) : null;
  if (value === null || was === null) {
    return (
      <span className="difference" title={t('dashboard.noBeforeHint')}>
        {t('dashboard.noBefore')}
      </span>
    );
  }
  const previous = figureText(formats, name, was, false, currency);
  const amount = amountText(formats, name, { value, was, currency });
  const title = t('dashboard.was', { value: previous.full });
  if (amount === null) {
    return (
      <span className="difference" title={title}>
        {t('dashboard.same')}
      </span>
    );
  }
  const isMore = value > was;
  const difference =
    getUnit(name).name === 'percent' ? t('dashboard.points', { value: amount.short }) : amount.full;
  return (
    <span className="difference" data-direction={isMore ? 'up' : 'down'} title={title}>
      {t(isMore ? 'dashboard.more' : 'dashboard.less', { difference })}
    </span>
  );
}

/** Formats the difference; null if both values, or the difference and zero, look the same. */
function amountText(
  formats: ReturnType<typeof useFormats>,
  name: FigureName,
  { value, was, currency }: { value: number; was: number; currency: string | undefined },
) {
  const format = (amount: number) => figureText(formats, name, amount, false, currency);
  const amount = format(Math.abs(value - was));
  return format(value).full === format(was).full || amount.full === format(0).full ? null : amount;
}
