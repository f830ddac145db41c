import { useTranslation } from 'react-i18next';
import type { SelectableMachine } from './selectable-machine.ts';
import './select-box.css';

type Props = {
  readonly machine: SelectableMachine;
  readonly isSelected: boolean;
  /** As a range, with all between the machine and the one before. */
  readonly onSelect: (id: string, isRange: boolean) => void;
  /** -1 in a grid, whose cells take the focus. */
  readonly tabIndex?: number;
};

/** Selects a machine of the list. */
export function SelectBox({ machine: { id, name }, isSelected, onSelect, tabIndex }: Props) {
  const { t } = useTranslation();
  return (
    <label className="select-box">
      <input
        type="checkbox"
        aria-label={t('movingIn.select', { name })}
        tabIndex={tabIndex}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          onSelect(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  );
}

type AllProps = {
  readonly count: number;
  readonly selectedCount: number;
  readonly onSelectAll: (isSelected: boolean) => void;
};

/** Selects all machines of the list, or none. */
export function SelectAllBox({ count, selectedCount, onSelectAll }: AllProps) {
  const { t } = useTranslation();
  const isAll = count > 0 && selectedCount === count;
  return (
    <label className="select-box">
      <input
        ref={(box) => {
          if (box) box.indeterminate = selectedCount > 0 && !isAll;
        }}
        type="checkbox"
        aria-label={t('movingIn.selectAll', { count })}
        checked={isAll}
        onChange={() => onSelectAll(!isAll)}
      />
    </label>
  );
}
