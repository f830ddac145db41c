import type { DisplayedState, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import { compareMachines, type MachineOrder } from '@groundwork/domain/machines/machine-order.ts';
import { matchesSearch } from '@groundwork/domain/machines/search.ts';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { ListFoot } from './list-foot.tsx';
import { MachineGrid } from './machine-grid.tsx';
import { MachineLines } from './machine-lines.tsx';
import { StateFigures } from './state-figures.tsx';

type Props = {
  readonly machines: readonly PortalMachine[];
  readonly typed: string;
  readonly filter: DisplayedState | undefined;
  readonly onFilter: (state: DisplayedState | undefined) => void;
  readonly order: MachineOrder;
  readonly onOrder: (order: MachineOrder) => void;
  readonly isNarrow: boolean;
  readonly onClear: () => void;
  readonly onOpen: (machine: PortalMachine) => void;
};

/** The machines that were found, in their order: a grid, or lines on a narrow screen. */
export function MachineList(props: Props) {
  const { machines, filter, onFilter, order, onOrder, isNarrow } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const typed = useDeferredValue(props.typed);
  const found = useMemo(() => machines.filter((machine) => matchesSearch(machine, typed)), [machines, typed]);
  const { key, descending } = order;
  const shown = useMemo(() => {
    const collator = new Intl.Collator(formats.locale, { numeric: true, sensitivity: 'base' });
    return found
      .filter(({ state }) => filter === undefined || state === filter)
      .toSorted(compareMachines({ key, descending }, collator));
  }, [found, filter, key, descending, formats.locale]);
  const timeZones = useMemo(() => [...new Set(machines.map(({ timezone }) => timezone))], [machines]);

  if (machines.length === 0) return <p className="panel message">{t('machines.noneArchived')}</p>;
  return (
    <>
      <StateFigures machines={found} filter={filter} onFilter={onFilter} />
      {shown.length === 0 ? (
        <div className="panel message">
          <p>{t('machines.noMatch')}</p>
          <Button onClick={props.onClear}>{t('machines.clear')}</Button>
        </div>
      ) : isNarrow ? (
        <MachineLines machines={shown} />
      ) : (
        <MachineGrid machines={shown} order={order} onOrder={onOrder} onOpen={props.onOpen} />
      )}
      <ListFoot shown={shown.length} all={machines.length} timeZones={timeZones} />
    </>
  );
}
