// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import type { ListedMetric } from '@groundwork/domain/machines/machine-column.ts';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureValue } from '../../../ui/figure.tsx';
import { FigureLink } from '../../figures/receipts/public.ts';
import { GridCells } from './grid-cell.tsx';
import { columnOf, FIRST_COLUMN, type ShownColumn } from './list-columns.ts';
import type { FiguresOf, ListedMachine } from './listed-machine.ts';
import { sumMetric } from './sum-machines.ts';

type Props = {
  readonly shown: readonly ShownColumn[];
  readonly machines: readonly ListedMachine[];
  readonly figuresOf: FiguresOf;
  /** The filter that chose just these machines; null where something else did besides. */
  readonly filter: string | null;
  /** Its place among the rows, heads included. */
  readonly row: number;
  readonly tabColumn: number | null;
};

/** The figures of all machines that are shown, together. It keeps its place while the machines scroll. */
export const TotalsRow = memo(function TotalsRow({ shown, machines, row, tabColumn, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <div className="grid-totals" role="rowgroup">
      <div className="grid-row" role="row" aria-rowindex={row + 1}>
        <GridCells shown={shown} row={row} tabColumn={tabColumn}>
          {(id) => {
            if (id === FIRST_COLUMN) return t('machines.total');
            const { metric } = columnOf(id);
            return metric === undefined ? null : <Total metric={metric} machines={machines} {...rest} />;
          }}
        </GridCells>
      </div>
    </div>
  );
});

type TotalProps = Pick<Props, 'machines' | 'figuresOf' | 'filter'> & { readonly metric: ListedMetric };

function Total({ metric: name, machines, figuresOf, filter }: TotalProps) {
  const metric = useMemo(() => sumMetric(machines, name), [machines, name]);
  if (figuresOf === null) return null;
  const value = <FigureValue name={name} metric={metric} isCell />;
  if (metric.value === null || filter === null) return value;
  const { computedAt, startDate, endDate } = figuresOf;
  return (
    <FigureLink
      figure={name}
      range={{ startDate, endDate }}
      at={computedAt}
      filter={filter === '' ? undefined : filter}
      tabIndex={-1}
    >
      {value}
    </FigureLink>
  );
}
