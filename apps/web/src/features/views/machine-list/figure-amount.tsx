import type { Metric } from '@groundwork/contract/fields.ts';
import type { ListedMetric } from '@groundwork/domain/machines/machine-column.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import { roundAmount } from '@groundwork/domain/metrics/round-amount.ts';
import { toTableUnit, toTableValue } from '@groundwork/domain/metrics/table-amount.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useTranslate } from '../../../lib/language/use-translate.ts';
import { NoValue } from '../../../ui/figure.tsx';
import { getNoValueReason, getUncoveredReason } from '../../../ui/figure-kinds.ts';
import { FigureLink } from '../../figures/receipts/public.ts';
import { CELL_BARS } from './cell-bar.ts';
import './figure-amount.css';

type Props = {
  readonly name: ListedMetric;
  readonly metric: Metric;
  /** The machine of the figure; null: all machines shown. */
  readonly machineName: string | null;
  /** Where the figure leads; null: nowhere. */
  readonly receipt: Omit<
    React.ComponentProps<typeof FigureLink>,
    'figure' | 'aria-label' | 'children'
  > | null;
};

/**
 * A figure in a cell: its amount, a muted dot for zero, or a dash with the reason for no value, and a bar for shares.
 * Screen readers hear the figure and the machine before the amount, and how much is known after it.
 */
export function FigureAmount({ name, metric, machineName, receipt }: Props) {
  const t = useTranslate();
  const formats = useFormats();
  if (metric.value === null) {
    const reason = t(`figures.none.${getNoValueReason(name, metric)}`);
    return (
      <NoValue sign="–" title={reason}>
        {reason}
      </NoValue>
    );
  }
  const { unit } = METRICS[name];
  const { decimals, name: unitName } = toTableUnit(unit);
  const amount = roundAmount(toTableValue(unit, metric.value), decimals);
  const text = formats.number(amount, decimals);
  const known = describeKnown(name, metric);
  const value = (
    <span
      className="figure-amount"
      data-zero={amount === 0 || undefined}
      data-partly={known !== null || undefined}
    >
      {amount === 0 ? null : text}
      {metric.currency === undefined || amount === 0 ? null : ` ${metric.currency}`}
    </span>
  );
  const spokenAmount =
    unitName === null
      ? `${text} ${metric.currency ?? ''}`.trimEnd()
      : formats.spokenMeasure(amount, unitName, amount === 0 ? 0 : decimals);
  const figure = t(`figures.names.${name}`);
  const knownText = known === null ? '' : `. ${known}`;
  const spoken =
    machineName === null
      ? t('machines.figureOfAll', { figure, amount: spokenAmount })
      : t('machines.figureOf', { figure, machine: machineName, amount: spokenAmount });
  const title = `${spokenAmount}${knownText}`;
  return (
    <>
      <CellBar name={name} amount={amount} />
      {receipt === null ? (
        <span title={title}>
          <span aria-hidden="true">{value}</span>
          <span className="visually-hidden">{title}</span>
        </span>
      ) : (
        <FigureLink {...receipt} figure={name} title={title} aria-label={`${spoken}${knownText}`}>
          {value}
        </FigureLink>
      )}
    </>
  );

  function describeKnown(name: ListedMetric, { completeness }: Metric): string | null {
    if (completeness === null || completeness >= 1) return null;
    return t('figures.known', {
      // Rounded down, so that 99.9 % never shows as 100 %.
      percent: formats.percent(Math.floor(completeness * 100) / 100),
      reason: t(`figures.uncovered.${getUncoveredReason(name)}`),
    });
  }
}

/** The bar of a share, on a hairline; nothing for other figures and for zero. */
function CellBar({ name, amount }: { readonly name: ListedMetric; readonly amount: number }) {
  const bar = CELL_BARS[name];
  if (bar === undefined) return null;
  const { max, kind, reference } = bar;
  return (
    <span className="cell-bar" data-kind={kind} aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(100, (amount / max) * 100)}%` }} />
      {reference === undefined ? null : <i style={{ insetInlineStart: `${(reference / max) * 100}%` }} />}
    </span>
  );
}
