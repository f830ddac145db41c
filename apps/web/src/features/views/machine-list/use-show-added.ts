import { type RefObject, useEffect, useRef } from 'react';
import type { ColumnId, ShownColumn } from './list-columns.ts';

/** Scrolls a column that has just been added into view, and marks its head for a moment. */
export function useShowAdded(box: RefObject<HTMLElement | null>, shown: readonly ShownColumn[]): void {
  const before = useRef<readonly ColumnId[] | null>(null);
  useEffect(() => {
    const ids = shown.map(({ id }) => id);
    const added = before.current === null ? [] : ids.filter((id) => !before.current?.includes(id));
    before.current = ids;
    const head = box.current?.querySelector<HTMLElement>(`[role="columnheader"][data-column="${added[0]}"]`);
    // Several at once are the usual columns, not one that a person looks for.
    if (added.length !== 1 || !head) return;
    head.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    head.dataset.added = '';
    head.addEventListener('animationend', () => delete head.dataset.added, { once: true });
  }, [box, shown]);
}
