import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import './columns-dialog.css';
import { moveColumn, orderForChoice } from './choose-columns.ts';
import { type ColumnId, FIRST_COLUMN } from './list-columns.ts';
import { useColumnHead } from './use-column-head.ts';
import type { ListColumns } from './use-list-columns.ts';

type Props = { readonly columns: ListColumns; readonly onClose: () => void };

/** Chooses the columns of the list and their order: ticked columns are shown, arrows move them. */
export function ColumnsDialog({ columns, onClose }: Props) {
  const { t } = useTranslation();
  const getHead = useColumnHead();
  const shownIds = columns.shown.map(({ id }) => id);
  const [chosen, setChosen] = useState<ReadonlySet<ColumnId>>(new Set(shownIds));
  const [order, setOrder] = useState(() => orderForChoice(shownIds, columns.offered));

  const toggle = (id: ColumnId) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const move = (id: ColumnId, by: -1 | 1) => setOrder(moveColumn(order, id, by));
  const save = (ids: readonly ColumnId[] | null) => {
    columns.choose(ids);
    onClose();
  };
  return (
    <Dialog opened title={t('machines.columnsTitle')} onClose={onClose}>
      <p className="muted">{t('machines.columnsHint')}</p>
      <ul className="columns-list">
        {order.map((id, index) => {
          const head = getHead(id);
          const isFirst = id === FIRST_COLUMN;
          return (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.has(id)}
                  disabled={isFirst}
                  onChange={() => toggle(id)}
                />
                {head}
              </label>
              <MoveButton
                way="up"
                label={t('machines.moveUp', { column: head })}
                isPossible={index > 1}
                onMove={() => move(id, -1)}
              />
              <MoveButton
                way="down"
                label={t('machines.moveDown', { column: head })}
                isPossible={!isFirst && index < order.length - 1}
                onMove={() => move(id, 1)}
              />
            </li>
          );
        })}
      </ul>
      <DialogActions>
        <Button kind="quiet" onClick={() => save(null)}>
          {t('machines.columnsReset')}
        </Button>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        <Button kind="filled" onClick={() => save(order.filter((id) => chosen.has(id)))}>
          {t('words.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type MoveProps = {
  readonly way: 'up' | 'down';
  readonly label: string;
  readonly isPossible: boolean;
  readonly onMove: () => void;
};

/** Keeps the focus while its column moves, even at either end of the list. */
function MoveButton({ way, label, isPossible, onMove }: MoveProps) {
  return (
    <button
      type="button"
      className="move-button"
      data-way={way}
      aria-label={label}
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && onMove()}
    />
  );
}
