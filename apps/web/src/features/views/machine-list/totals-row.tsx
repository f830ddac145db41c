// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import type { ListedMetric } from '@groundwork/domain/machines/machine-column.ts';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { GroundLine } from '../../../ui/ground-line.tsx';
import { FigureAmount } from './figure-amount.tsx';
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
  const formats = useFormats();
  return (
    <div className="grid-totals" role="rowgroup">
      <div className="grid-row" role="row" aria-rowindex={row + 1}>
        <GridCells shown={shown} row={row} tabColumn={tabColumn}>
          {(id) => {
            if (id === FIRST_COLUMN)
              return (
                <span>
                  {t('machines.allShown')} <span className="muted">{formats.number(machines.length)}</span>
                </span>
              );
            if (id === 'today') return <KnownTime machines={machines} {...rest} />;
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
  const { computedAt, startDate, endDate } = figuresRange;
  const receipt = { range: { startDate, endDate }, at: computedAt, tabIndex: -1 };
  return (
    <FigureAmount
      name={name}
      metric={metric}
      machineName={null}
      receipt={filter === null ? null : { ...receipt, filter: filter === '' ? undefined : filter }}
    />
  );
}

/** How much of the time of all shown machines is known. */
function KnownTime({ machines, figuresRange }: Pick<Props, 'machines' | 'figuresRange'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { completeness } = useMemo(() => sumMetric(machines, 'totalHours'), [machines]);
  if (figuresRange === null || completeness === null) return null;
  // Rounded down, so that 99.99 % never shows as 100 %.
  const percent = `${formats.number(Math.floor(completeness * 1000) / 10, 1)} %`;
  return (
    <span className="known-time">
      <GroundLine completeness={completeness} />
      <span className="muted">{t('machines.known', { percent })}</span>
    </span>
  );
}
