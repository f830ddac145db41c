// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import type { ListedMetric } from '@groundwork/domain/machines/machine-column.ts';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureValue } from '../../../ui/figure.tsx';
import { FigureLink } from '../../figures/receipts/public.ts';
import { GridCells } from './grid-cell.tsx';
import { FIRST_COLUMN, getColumn, type ShownColumn } from './list-columns.ts';
import type { FiguresRange, ListedMachine } from './listed-machine.ts';
import { sumMetric } from './sum-machines.ts';
import './machine-grid.css';

type Props = {
  readonly shown: readonly ShownColumn[];
  readonly machines: readonly ListedMachine[];
  readonly figuresRange: FiguresRange;
  /** The filter that selects exactly these machines; null if anything else narrows them too. */
  readonly filter: string | null;
  /** The index of the row; the heads are row 0. */
  readonly row: number;
  readonly tabColumn: number | null;
};

/** The figures of all shown machines together. Stays in place while the machines scroll. */
export const TotalsRow = memo(function TotalsRow({ shown, machines, row, tabColumn, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <div className="grid-totals" role="rowgroup">
      <div className="grid-row" role="row" aria-rowindex={row + 1}>
        <GridCells shown={shown} row={row} tabColumn={tabColumn}>
          {(id) => {
            if (id === FIRST_COLUMN) return t('machines.total');
            const { metric } = getColumn(id);
            return metric === undefined ? null : <Total metric={metric} machines={machines} {...rest} />;
          }}
        </GridCells>
      </div>
    </div>
  );
});

type TotalProps = Pick<Props, 'machines' | 'figuresRange' | 'filter'> & { readonly metric: ListedMetric };

function Total({ metric: name, machines, figuresRange, filter }: TotalProps) {
  const metric = useMemo(() => sumMetric(machines, name), [machines, name]);
  if (figuresRange === null) return null;
  const value = <FigureValue name={name} metric={metric} isCell />;
  if (metric.value === null || filter === null) return value;
  const { computedAt, startDate, endDate } = figuresRange;
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
