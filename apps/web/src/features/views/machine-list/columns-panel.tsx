import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Input } from '../../../ui/field.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { moveColumn, orderForChoice } from './choose-columns.ts';
import './columns-panel.css';
import { type ColumnId, FIRST_COLUMN } from './list-columns.ts';
import { useColumnHead } from './use-column-head.ts';
import type { ListColumns } from './use-list-columns.ts';

type Props = { readonly columns: ListColumns };

/**
 * Chooses the columns of the list and their order. Ticked columns are shown at once; a grip moves its column by pointer
 * and by arrow keys.
 */
export function ColumnsPanel({ columns }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const getHead = useColumnHead();
  const shownIds = columns.shown.map(({ id }) => id);
  const [order, setOrder] = useState(() => orderForChoice(shownIds, columns.offered));
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const dragged = useRef<ColumnId | null>(null);
  const wanted = typed.trim().toLocaleLowerCase();
  const found = order.filter((id) => getHead(id).toLocaleLowerCase().includes(wanted));

  const toggle = (id: ColumnId) => {
    const isShown = shownIds.includes(id);
    columns.choose(order.filter((other) => (other === id ? !isShown : shownIds.includes(other))));
    setMessage(isShown ? '' : t('machines.columnAdded', { column: getHead(id) }));
  };
  const move = (id: ColumnId, to: number) => {
    const next = moveColumn(order, id, to);
    if (next === order) return;
    setOrder(next);
    columns.choose(next.filter((other) => shownIds.includes(other)));
    setMessage(
      t('machines.columnMoved', {
        column: getHead(id),
        place: formats.number(to + 1),
        all: formats.number(order.length),
      }),
    );
  };
  const dragTo = ({ clientY }: PointerEvent) => {
    const id = dragged.current;
    if (id === null) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
    const under = rows.find((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return clientY >= top && clientY < bottom;
    });
    const target = order.find((id) => id === under?.dataset.choice);
    if (target !== undefined && target !== id) setOrder(moveColumn(order, id, order.indexOf(target)));
  };
  const drop = () => {
    const id = dragged.current;
    dragged.current = null;
    if (id !== null) columns.choose(order.filter((other) => shownIds.includes(other)));
  };
  return (
    <>
      <Input
        type="search"
        aria-label={t('machines.searchColumns', { count: order.length })}
        placeholder={t('machines.searchColumns', { count: order.length })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul ref={list} className="column-choices" aria-label={t('machines.columnsButton')}>
        {found.map((id) => {
          const isFirst = id === FIRST_COLUMN;
          const place = order.indexOf(id);
          return (
            <li key={id} data-choice={id}>
              {isFirst ? (
                <span />
              ) : (
                <button
                  type="button"
                  className="column-grip"
                  aria-label={t('machines.dragColumn', { column: getHead(id) })}
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId);
                    dragged.current = id;
                  }}
                  onPointerMove={dragTo}
                  onPointerUp={drop}
                  onPointerCancel={drop}
                  onKeyDown={(event) => {
                    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
                    if (by === 0) return;
                    event.preventDefault();
                    move(id, place + by);
                  }}
                />
              )}
              <label>
                <input
                  type="checkbox"
                  checked={shownIds.includes(id)}
                  disabled={isFirst}
                  onChange={() => toggle(id)}
                />
                {getHead(id)}
              </label>
              {isFirst ? <span className="fine-print">{t('machines.staysFirst')}</span> : null}
            </li>
          );
        })}
        {found.length === 0 ? <li className="muted">{t('filters.noneFound')}</li> : null}
      </ul>
      <div className="columns-foot">
        <span className="fine-print">
          {t('machines.columnsShown', {
            shown: formats.number(shownIds.length),
            all: formats.number(order.length),
          })}
        </span>
        <TextButton
          onClick={() => {
            columns.choose(null);
            setOrder(orderForChoice(columns.usual, columns.offered));
          }}
        >
          {t('machines.columnsUsual')}
        </TextButton>
        <span className="visually-hidden" role="status">
          {message}
        </span>
      </div>
    </>
  );
}
