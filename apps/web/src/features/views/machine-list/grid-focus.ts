/** A cell of a grid. Row 0 is the heads, the first machine is row 1. */
export type GridPlace = { readonly row: number; readonly column: number };

type Size = { readonly rows: number; readonly columns: number };
type Key = { readonly key: string; readonly ctrlKey: boolean };

/** What of a grid a key selects. */
type KeySelection = 'row' | 'range' | 'all';

/** How many rows a page key moves. */
const PAGE_ROWS = 15;

function unclamped(
  { key, ctrlKey }: Key,
  { row, column }: GridPlace,
  { rows, columns }: Size,
): GridPlace | null {
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'PageDown':
      return { row: row + PAGE_ROWS, column };
    case 'PageUp':
      return { row: Math.max(1, row - PAGE_ROWS), column };
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrlKey ? rows - 1 : row, column: columns - 1 };
    default:
      return null;
  }
}

/** Returns the cell that a key moves to, following the ARIA grid pattern, or null for any other key. */
export function placeAfterKey(key: Key, from: GridPlace, size: Size): GridPlace | null {
  const to = unclamped(key, from, size);
  if (to === null) return null;
  const clamp = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
  return { row: clamp(to.row, size.rows), column: clamp(to.column, size.columns) };
}

/** Returns what a key selects, following the ARIA grid pattern, or null for any other key. */
export function selectionAfterKey({
  key,
  ctrlKey,
  shiftKey,
}: Key & { readonly shiftKey: boolean }): KeySelection | null {
  if (key === ' ') return shiftKey ? 'range' : 'row';
  return key === 'a' && ctrlKey ? 'all' : null;
}
