import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { type GridPlace, placeAfterKey } from './grid-focus.ts';

const markOfPlace = ({ row, column }: GridPlace): string => `${row}:${column}`;

/** Marks a cell for the keys; `tabColumn` is the column of its row that can be tabbed to. */
export const attributesOfPlace = (place: GridPlace, tabColumn: number | null) => ({
  'data-place': markOfPlace(place),
  tabIndex: place.column === tabColumn ? 0 : -1,
});

function placeOf(target: EventTarget): GridPlace | null {
  const mark = target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : null;
  const [row, column] = mark?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

type Grid = {
  readonly box: RefObject<HTMLElement | null>;
  readonly rows: number;
  readonly columns: number;
  /** Brings a row into the document, so that it can take the focus. */
  readonly onReach: (row: number) => void;
  readonly onOpen: (place: GridPlace) => void;
};

/** Roving focus of a grid: one cell can be tabbed to, keys lead to the others. */
export function useGridFocus({ box, rows, columns, onReach, onOpen }: Grid) {
  const [wanted, setPlace] = useState<GridPlace>({ row: 1, column: 0 });
  const place = { row: Math.min(wanted.row, rows - 1), column: wanted.column };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    // A refresh may have moved the focused row: where its cell stands now is what counts.
    const from = placeOf(event.target) ?? place;
    if (event.key === 'Enter' && from.row > 0) return followLink(event) || onOpen(from);
    const next = placeAfterKey(event, from, { rows, columns });
    if (next === null) return;
    event.preventDefault();
    setPlace(next);
    onReach(next.row);
    focusWhenDrawn(box, next);
  };

  const onFocus = ({ target }: FocusEvent) => {
    const at = placeOf(target);
    if (at !== null) setPlace(at);
  };

  /** The column of a row that can be tabbed to: one cell of the grid can. */
  const tabColumnOf = (row: number): number | null => (row === place.row ? place.column : null);

  return { place, onKeyDown, onFocus, tabColumnOf };
}

/** Follows the link of the cell that has the focus, where there is one; a link that has it itself needs no help. */
function followLink({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('a')) return true;
  const link = target.querySelector<HTMLElement>('a');
  link?.click();
  return link !== null;
}

/** A row that was scrolled to is in the document one or two frames later. */
function focusWhenDrawn(box: RefObject<HTMLElement | null>, place: GridPlace, framesLeft = 10): void {
  const cell = box.current?.querySelector<HTMLElement>(`[data-place="${markOfPlace(place)}"]`);
  if (cell) cell.focus({ preventScroll: place.row === 0 });
  else if (framesLeft > 0) requestAnimationFrame(() => focusWhenDrawn(box, place, framesLeft - 1));
}
