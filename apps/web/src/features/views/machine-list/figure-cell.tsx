import type { ListedMetric } from '@groundwork/domain/machines/machine-column.ts';
import { useTranslate } from '../../../lib/language/use-translate.ts';
import { FigureValue } from '../../../ui/figure.tsx';
import { FigureLink } from '../../figures/receipts/public.ts';
import { type FiguresOf, type ListedMachine, metricOf } from './listed-machine.ts';

type Props = {
  readonly machine: ListedMachine;
  readonly metric: ListedMetric;
  readonly figuresOf: FiguresOf;
};

/** A figure of a machine, which leads to its receipt; the unit stands in the head. */
export function FigureCell({ machine, metric: name, figuresOf }: Props) {
  if (figuresOf === null) return <FigureToCome />;
  const metric = metricOf(machine, name);
  const value = <FigureValue name={name} metric={metric} isCell />;
  if (metric.value === null) return value;
  const { computedAt, startDate, endDate } = figuresOf;
  return (
    <FigureLink
      figure={name}
      range={{ startDate, endDate }}
      at={computedAt}
      machine={machine.id}
      tabIndex={-1}
    >
      {value}
    </FigureLink>
  );
}

function FigureToCome() {
  const t = useTranslate();
  return (
    <span className="figure-none">
      <span aria-hidden="true">·</span>
      <span className="visually-hidden">{t('words.loading')}</span>
    </span>
  );
}
