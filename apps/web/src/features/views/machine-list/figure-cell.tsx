import type { ListedMetric } from '@groundwork/domain/machines/machine-column.ts';
import { useTranslate } from '../../../lib/language/use-translate.ts';
import { FigureValue, NoValue } from '../../../ui/figure.tsx';
import { FigureLink } from '../../figures/receipts/public.ts';
import { type FiguresRange, getMetric, type ListedMachine } from './listed-machine.ts';

type Props = {
  readonly machine: ListedMachine;
  readonly metric: ListedMetric;
  readonly figuresRange: FiguresRange;
};

/** A figure of a machine, linked to its receipt. The unit is in the column's head. */
export function FigureCell({ machine, metric: name, figuresRange }: Props) {
  if (figuresRange === null) return <FigureToCome />;
  const metric = getMetric(machine, name);
  const value = <FigureValue name={name} metric={metric} isCell />;
  if (metric.value === null) return value;
  const { computedAt, startDate, endDate } = figuresRange;
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
  return <NoValue sign="·">{t('words.loading')}</NoValue>;
}
