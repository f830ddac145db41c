import type { Show } from '@groundwork/contract/v1/portal/machines/list.ts';
import {
  formatMachineFilter,
  type MachineFilter,
  withFilterValues,
} from '@groundwork/domain/machines/machine-filter.ts';
import type { MachineOrder } from '@groundwork/domain/machines/machine-order.ts';
import { createMachineSorter } from '@groundwork/domain/machines/sort-machines.ts';
import { Suspense, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { translateKnown } from '../../../lib/language/translate-known.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RestatedDaysNote } from '../../figures/restated-days/public.ts';
import { useTypeNames } from '../../machines/machine-types/public.ts';
import { ListFoot } from './list-foot.tsx';
import type { FiguresRange, ListedMachine } from './listed-machine.ts';
import { SelectionBar } from './load-moving-in.ts';
import { MachineGrid } from './machine-grid.tsx';
import { MachineLines } from './machine-lines.tsx';
import { findMachines, keepStates } from './narrow-machines.ts';
import { StateFigures } from './state-figures.tsx';
import type { ListColumns } from './use-list-columns.ts';
import { type SelectionState, useRowSelection } from './use-row-selection.ts';

type Props = {
  readonly machines: readonly ListedMachine[];
  readonly figuresRange: FiguresRange;
  readonly columns: ListColumns;
  readonly typed: string;
  readonly show: Show;
  readonly filter: MachineFilter;
  readonly onFilter: (filter: MachineFilter) => void;
  readonly order: MachineOrder;
  readonly onOrder: (order: MachineOrder) => void;
  readonly isNarrow: boolean;
  readonly onClear: () => void;
  readonly onOpen: (machine: ListedMachine) => void;
  readonly selection: SelectionState;
};

/** The machines found, in the chosen order: a grid, or lines on a narrow screen. */
export function MachineList(props: Props) {
  const { machines, figuresRange, columns, filter, onFilter, order, onOrder, isNarrow } = props;
  const { t } = useTranslation();
  const typed = useDeferredValue(props.typed);
  const states = filter.get('state') ?? NO_STATES;
  const now = useNow(MINUTE_MS);
  const found = useMemo(
    () => findMachines(machines, { typed, filter, now: new Date(now) }),
    [machines, typed, filter, now],
  );
  const chosen = useMemo(() => keepStates(found, filter), [found, filter]);
  const sorted = useSorted(machines, order);
  // Sorted once for all machines: typing only removes some, and never sorts again.
  const shown = useMemo(() => keepChosen(sorted, chosen), [sorted, chosen]);
  const selection = useRowSelection(shown, props.selection);
  // A receipt knows only the filter, so totals link to one only if nothing else narrows the list.
  const isByFilterOnly = typed.trim() === '' && states.length === 0 && props.show === 'active';

  return (
    <>
      <StateFigures
        machines={found}
        chosen={states}
        onChoose={(states) => onFilter(withFilterValues(filter, 'state', states))}
      />
      <Suspense>{selection ? <SelectionBar {...selection} hasAll={isNarrow} /> : null}</Suspense>
      {shown.length === 0 ? (
        <Panel>
          <EmptyState drawing="no-match" title={t('machines.noMatch')}>
            <Button onClick={props.onClear}>{t('machines.clear')}</Button>
          </EmptyState>
        </Panel>
      ) : isNarrow ? (
        <MachineLines machines={shown} selection={selection} />
      ) : (
        <MachineGrid
          machines={shown}
          totalled={chosen}
          shown={columns.shown}
          onResize={columns.resize}
          onColumns={columns.choose}
          figuresRange={figuresRange}
          totalsFilter={isByFilterOnly ? formatMachineFilter(filter) : null}
          order={order}
          onOrder={onOrder}
          onOpen={props.onOpen}
          selection={selection}
        />
      )}
      <RestatedDaysNote count={figuresRange?.restatedDays ?? 0} />
      <ListFoot
        shown={shown.length}
        all={machines.length}
        hasReference={!isNarrow && columns.shown.some(({ id }) => id === 'rentalUtilisation')}
      />
    </>
  );
}

const NO_STATES: readonly string[] = [];
const MINUTE_MS = 60_000;

function useSorted(machines: readonly ListedMachine[], { key, descending }: MachineOrder) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const getTypeName = useTypeNames();
  const sort = useMemo(() => {
    const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
    const getLabel = (column: 'type' | 'category', value: string) =>
      column === 'type' ? getTypeName(value) : translateKnown(t, `machineCategories.${value}`);
    return createMachineSorter(machines, { compare, getLabel });
  }, [machines, locale, t, getTypeName]);
  return useMemo(() => sort({ key, descending }), [sort, key, descending]);
}

function keepChosen<M>(sorted: readonly M[], chosen: readonly M[]): readonly M[] {
  if (chosen.length === sorted.length) return sorted;
  const chosenSet = new Set(chosen);
  return sorted.filter((machine) => chosenSet.has(machine));
}
