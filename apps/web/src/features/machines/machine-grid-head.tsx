// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { MachineOrder, MachineSortKey } from '@groundwork/domain/machines/machine-order.ts';
import type { Header } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { GridPlace } from './grid-focus.ts';
import type { features, ListedColumnId } from './machine-columns.tsx';

type Props = {
  readonly heads: readonly Header<typeof features, PortalMachine>[];
  readonly order: MachineOrder;
  readonly onOrder: (order: MachineOrder) => void;
  readonly propsOf: (place: GridPlace) => {
    readonly 'data-place': string;
    readonly tabIndex: number;
    readonly onFocus: () => void;
  };
};

/** The heads of the machine list; a head that sorts turns its order round when it is pressed again. */
export function GridHead({ heads, order, onOrder, propsOf }: Props) {
  const { t } = useTranslation();
  return (
    <div className="grid-heads" role="rowgroup">
      <div className="grid-row" role="row" aria-rowindex={1}>
        {heads.map(({ id, column }, index) => {
          const { meta } = column.columnDef;
          const sortKey = meta?.sortKey;
          const word = t(`machines.columns.${id as ListedColumnId}`);
          const focus = propsOf({ row: 0, column: index });
          return (
            <div
              key={id}
              role="columnheader"
              aria-sort={sortKey === undefined ? undefined : sortOf(order, sortKey)}
              className="grid-cell"
              data-pinned={column.getIsPinned() || undefined}
              data-numeric={meta?.isNumeric}
              data-grows={meta?.grows}
              style={{ width: column.getSize() }}
              {...(sortKey === undefined ? focus : {})}
            >
              {sortKey === undefined ? (
                word
              ) : (
                <button type="button" {...focus} onClick={() => onOrder(orderAfterPress(order, sortKey))}>
                  {word}
                </button>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const sortOf = ({ key, descending }: MachineOrder, column: MachineSortKey) => {
  if (key !== column) return 'none';
  return descending ? 'descending' : 'ascending';
};

const orderAfterPress = (order: MachineOrder, key: MachineSortKey): MachineOrder => ({
  key,
  descending: order.key === key && !order.descending,
});
