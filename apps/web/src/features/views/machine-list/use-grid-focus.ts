import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { type GridPlace, placeAfterKey, selectionAfterKey } from './grid-focus.ts';

const formatPlace = ({ row, column }: GridPlace): string => `${row}:${column}`;

/** Returns the attributes that mark a cell for keyboard navigation; `tabColumn` is the tab stop of its row. */
export const toPlaceAttributes = (place: GridPlace, tabColumn: number | null) => ({
  'data-place': formatPlace(place),
  tabIndex: place.column === tabColumn ? 0 : -1,
});

function findPlace(target: EventTarget): GridPlace | null {
  const mark = target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : null;
  const [row, column] = mark?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

type Grid = {
  readonly box: RefObject<HTMLElement | null>;
  readonly rows: number;
  readonly columns: number;
  /** Scrolls a row into the document so that it can take the focus. */
  readonly onReach: (row: number) => void;
  readonly onOpen: (place: GridPlace) => void;
  /** Selects a row, or a range up to it; absent: nothing is being selected. */
  readonly onSelect?: ((row: number, isRange: boolean) => void) | undefined;
  readonly onSelectAll?: (() => void) | undefined;
};

/** Roving focus of a grid: one cell is the tab stop, and keys move to the others. */
export function useGridFocus({ box, rows, columns, onReach, onOpen, onSelect, onSelectAll }: Grid) {
  const [wantedPlace, setPlace] = useState<GridPlace>({ row: 1, column: 0 });
  const place = { row: Math.min(wantedPlace.row, rows - 1), column: wantedPlace.column };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    // A refresh may have moved the focused row, so the cell's current place counts.
    const from = findPlace(event.target) ?? place;
    if (event.key === 'Enter' && from.row > 0) return followLink(event) || onOpen(from);
    const selects = onSelect && !isControl(event.target) ? selectionAfterKey(event) : null;
    if (selects !== null) {
      event.preventDefault();
      if (selects === 'all') onSelectAll?.();
      else onSelect?.(from.row, selects === 'range');
      return;
    }
    const next = placeAfterKey(event, from, { rows, columns });
    if (next === null) return;
    event.preventDefault();
    setPlace(next);
    onReach(next.row);
    focusWhenDrawn(box, next);
  };

  const onFocus = ({ target }: FocusEvent) => {
    const at = findPlace(target);
    if (at !== null) setPlace(at);
  };

  /** Returns the column of a row's tab stop, or null if the tab stop is in another row. */
  const getTabColumn = (row: number): number | null => (row === place.row ? place.column : null);

  return { place, onKeyDown, onFocus, getTabColumn };
}

/** Checkboxes and the buttons of heads have the space key for themselves. */
const isControl = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLButtonElement;

/** Follows the link in the focused cell and returns whether there is one. A focused link needs no help. */
function followLink({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('a')) return true;
  const link = target.querySelector<HTMLElement>('a');
  link?.click();
  return link !== null;
}

/** Focuses a cell once its row is drawn, which takes a frame or two after scrolling. */
function focusWhenDrawn(box: RefObject<HTMLElement | null>, place: GridPlace, framesLeft = 10): void {
  const cell = box.current?.querySelector<HTMLElement>(`[data-place="${formatPlace(place)}"]`);
  if (cell) cell.focus({ preventScroll: place.row === 0 });
  else if (framesLeft > 0) requestAnimationFrame(() => focusWhenDrawn(box, place, framesLeft - 1));
}
