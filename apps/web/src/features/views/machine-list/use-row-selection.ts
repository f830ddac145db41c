import { useCallback, useMemo } from 'react';
import type { ListedMachine } from './listed-machine.ts';
import { NO_ROWS, type SelectedRows, toggleAllRows, toggleRow } from './select-rows.ts';

/** What is kept of a selection while the list is narrowed and sorted; null: nothing is selected now. */
export type SelectionState = {
  readonly rows: SelectedRows | null;
  readonly setRows: (change: (rows: SelectedRows | null) => SelectedRows | null) => void;
};

/** The selection of machines in the list. */
export type RowSelection = {
  /** The organisation's own machines that are shown: no others can be changed. */
  readonly machines: readonly ListedMachine[];
  /** The ids of those that are selected. */
  readonly selected: ReadonlySet<string>;
  /** As a range, with all between the row and the last one. */
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onClear: () => void;
  readonly onEnd: () => void;
};

/** Selects among the shown machines; those that a filter hides do not count. Null while nothing is being selected. */
export function useRowSelection(
  shown: readonly ListedMachine[],
  { rows, setRows }: SelectionState,
): RowSelection | null {
  const isOn = rows !== null;
  const machines = useMemo(() => (isOn ? shown.filter(({ owner }) => owner === null) : []), [isOn, shown]);
  const order = useMemo(() => machines.map(({ id }) => id), [machines]);
  const selected = useMemo(() => new Set(order.filter((id) => rows?.ids.has(id))), [order, rows]);
  const onSelect = useCallback(
    (id: string, isRange: boolean) => setRows((before) => toggleRow(before ?? NO_ROWS, order, id, isRange)),
    [order, setRows],
  );
  const onSelectAll = useCallback(
    (isSelected: boolean) => setRows((before) => toggleAllRows(before ?? NO_ROWS, order, isSelected)),
    [order, setRows],
  );
  const onClear = useCallback(() => setRows(() => NO_ROWS), [setRows]);
  const onEnd = useCallback(() => setRows(() => null), [setRows]);
  return useMemo(
    () => (isOn ? { machines, selected, onSelect, onSelectAll, onClear, onEnd } : null),
    [isOn, machines, selected, onSelect, onSelectAll, onClear, onEnd],
  );
}
