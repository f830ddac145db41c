import type { ListedMetric } from '@groundwork/domain/machines/machine-column.ts';
import { useTranslate } from '../../../lib/language/use-translate.ts';
import { NoValue } from '../../../ui/figure.tsx';
import { FigureAmount } from './figure-amount.tsx';
import { type FiguresRange, getMetric, type ListedMachine } from './listed-machine.ts';

type Props = {
  readonly machine: ListedMachine;
  readonly metric: ListedMetric;
  readonly figuresRange: FiguresRange;
};

/** A figure of a machine, linked to its receipt. The unit is in the column's head. */
export function FigureCell({ machine, metric: name, figuresRange }: Props) {
  if (figuresRange === null) return <FigureToCome />;
  const { computedAt, startDate, endDate } = figuresRange;
  return (
    <FigureAmount
      name={name}
      metric={getMetric(machine, name)}
      machineName={machine.name}
      receipt={{ range: { startDate, endDate }, at: computedAt, machine: machine.id, tabIndex: -1 }}
    />
  );
}

function FigureToCome() {
  const t = useTranslate();
  return <NoValue sign="…">{t('words.loading')}</NoValue>;
}
