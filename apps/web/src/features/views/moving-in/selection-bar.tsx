import { MAX_SELECTED_MACHINES } from '@groundwork/contract/entities/change-set.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { ChangeSeveralDialog } from './change-several-dialog.tsx';
import type { SelectableMachine } from './selectable-machine.ts';
import './selection-bar.css';

type Props = {
  /** The listed machines, and which of them are selected. */
  readonly machines: readonly SelectableMachine[];
  readonly selected: ReadonlySet<string>;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onClear: () => void;
  readonly onEnd: () => void;
  /** Whether the list has no head that selects all. */
  readonly hasAll: boolean;
};

/** How many machines of the list are selected, and what can be done with them. */
export function SelectionBar({ machines, selected, onSelectAll, onClear, onEnd, hasAll }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isChanging, setChanging] = useState(false);
  const isTooMany = selected.size > MAX_SELECTED_MACHINES;
  return (
    <section className="selection-bar" aria-label={t('movingIn.changeTitle')}>
      {hasAll ? (
        <CheckField
          label={t('movingIn.selectAll', { count: machines.length })}
          checked={selected.size > 0 && selected.size === machines.length}
          onChange={onSelectAll}
        />
      ) : null}
      <strong role="status">{t('movingIn.selected', { count: selected.size })}</strong>
      {selected.size === 0 ? <span className="muted">{t('movingIn.selectHint')}</span> : null}
      {isTooMany ? (
        <span>{t('movingIn.tooMany', { max: formats.number(MAX_SELECTED_MACHINES) })}</span>
      ) : null}
      <span className="selection-actions">
        {selected.size === 0 ? null : (
          <>
            {isTooMany ? null : (
              <Button onClick={() => setChanging(true)}>{t('movingIn.changeSelected')}</Button>
            )}
            <Button kind="quiet" onClick={onClear}>
              {t('movingIn.clearSelection')}
            </Button>
          </>
        )}
        <Button kind="quiet" onClick={onEnd}>
          {t('movingIn.endSelection')}
        </Button>
      </span>
      {isChanging ? (
        <ChangeSeveralDialog
          machines={machines.filter(({ id }) => selected.has(id))}
          onClose={() => setChanging(false)}
          onChanged={onEnd}
        />
      ) : null}
    </section>
  );
}
